//! The face of «War 2047»: one small function a question of the table.

use crate::paint::{self as render, Mark};
use crate::{asks, attempts, blow, confirm, labels, refusals, steps, story, windows};
use stolik_abilities::printed::CardPool as _;
use stolik_face::deck::list::held;
use stolik_face::facets::each_once;
use stolik_face::opponents::{advise, appraised, judged};
use stolik_face::{marked, reader as reader_of, shown, side_panel, with_cards};
use stolik_kernel::{Audience, Chance, RuleId, Seat, Seats};
use stolik_table::{
    About, Around, Blow, Decision, JudgeFace, Judged, Picture, PictureFace, Placed, PlayFace,
    Pointed, PromptFace, Reader, ReportFace, SidePanel, Spot, Step, StopPoint, Turn, seat_phrase,
};
use stolik_war2047::state::{Frame, Phase};
use stolik_war2047::{CardId, Command, Event, Look, View, War2047};
use stolik_words::Phrase;

/// The face of «War 2047».
#[derive(Clone, Copy, Default, Debug)]
pub struct WarFace;

pub(crate) fn painted(
    game: &War2047,
    view: &View,
    marks: &[Mark],
    reader: Reader<'_>,
) -> stolik_render::Picture {
    let language = reader.language;
    render::private(&render::Scene::new(game, view, reader_of(&reader)), marks, &|card| {
        game.sentences(card, language)
    })
}

/// The cards that the audience has before it: commanders, units, tactics, its own hand, what is
/// announced. Each once, in that order.
pub(crate) fn known(view: &View) -> Vec<CardId> {
    let commanders = view.sides.iter().filter_map(|side| side.commander);
    let units = view.units.iter().map(|unit| unit.card);
    let tactics = view.tactics.iter().map(|tactic| tactic.card);
    let hand = view.sides.iter().filter_map(|side| side.own.as_ref());
    let hand = hand.flat_map(|own| own.hand.iter().copied());
    let announced = view.frames.iter().filter_map(|frame| match frame {
        Frame::Announced(act) | Frame::Triggered(act) => Some(act.source.card()),
        Frame::Window { .. } => None,
    });
    each_once(commanders.chain(units).chain(tactics).chain(hand).chain(announced))
}

/// The state of the turn.
fn stands(view: &View) -> Phrase {
    let turn = |key: &str| {
        Phrase::new(key)
            .number("turn", i64::from(view.turn))
            .phrase("who", seat_phrase(view.active))
    };
    match view.phase {
        Phase::Exchange => Phrase::new("war-at-exchange"),
        Phase::Preparation => turn("war-at-preparation"),
        Phase::Movement => turn("war-at-movement"),
        Phase::Declare => turn("war-at-declare"),
        Phase::Block => turn("war-at-block"),
        Phase::Damage => turn("war-at-damage"),
        Phase::Final => turn("war-at-final"),
        Phase::Discard => turn("war-at-discard"),
        Phase::Over(_) => Phrase::new("war-at-over").number("turn", i64::from(view.turn)),
    }
}

/// The reader's own hand with what each card costs now; each once.
fn hand(game: &War2047, view: &View) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let own = view.sides[seat.index()].own.as_ref()?;
    let look = Look::at(game, view);
    labels::list(held(&own.hand, |card| labels::priced(game, card, look.price(seat, card))))
}

/// The announced action, for seats that are not asked.
fn announced(game: &War2047, view: &View) -> Option<Phrase> {
    let act = steps::announced(view)?;
    let said = Phrase::new("war-now-announced").phrase("what", labels::act(game, view, &act));
    Some(said.phrase("who", seat_phrase(act.seat)))
}

impl PlayFace<War2047> for WarFace {
    fn count_cards(&self, state: &stolik_war2047::State) -> usize {
        state.units.len() + state.sides.iter().map(|side| side.hand.len()).sum::<usize>()
    }

    fn card_id(&self, game: &War2047, place: u16) -> Option<String> {
        game.cards().get(usize::from(place)).map(|card| card.id.clone())
    }

    fn tell(&self, game: &War2047, told: &Event) -> Phrase {
        story::plain(game, told)
    }

    fn story(&self, game: &War2047, around: Around<'_, War2047>, told: &[Event]) -> Vec<Phrase> {
        story::story(game, &around, told)
    }

    fn turn(&self, public: &View) -> Option<Turn> {
        (public.turn > 0).then_some(Turn { number: u32::from(public.turn), of: public.active })
    }

    fn may_answer(&self, _game: &War2047, public: &View, seat: Seat) -> bool {
        public.waiting.contains(seat)
    }
}

impl PromptFace<War2047> for WarFace {
    fn steps(&self, game: &War2047, view: &View, command: &Command) -> Vec<Step> {
        steps::steps(game, view, command)
    }

    fn arrange(&self, game: &War2047, view: &View, commands: &mut [Command]) {
        steps::arrange(game, view, commands);
    }

    fn whole(&self, game: &War2047, view: &View, command: &Command) -> Option<Phrase> {
        steps::whole(game, view, command)
    }

    fn asks(&self, game: &War2047, view: &View, way: &[Step]) -> Vec<Phrase> {
        asks::asks(game, view, way)
    }

    fn confirm_reason(&self, game: &War2047, view: &View, command: &Command) -> Option<Phrase> {
        confirm::confirm_reason(game, view, command)
    }

    fn openers(&self, game: &War2047, public: &View, seat: Seat) -> Vec<Step> {
        steps::openers(game, public, seat)
    }

    fn refusal(
        &self,
        game: &War2047,
        view: &View,
        command: &Command,
        rule: RuleId,
    ) -> Option<Phrase> {
        refusals::case(game, view, command, rule)
    }

    fn unasked(&self, _game: &War2047, public: &View) -> Option<RuleId> {
        refusals::unasked(public)
    }

    fn window(
        &self,
        game: &War2047,
        asked: Decision<'_, War2047>,
    ) -> Option<(Command, Vec<String>)> {
        windows::window(game, &asked)
    }

    fn stop_points(&self, _game: &War2047, _view: &View, _seat: Seat) -> Vec<StopPoint> {
        windows::stop_points()
    }
}

impl PictureFace<War2047> for WarFace {
    fn paint(
        &self,
        game: &War2047,
        view: &View,
        marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Picture {
        shown(&painted(game, view, &marked(marks, labels::of_spot), reader))
    }

    fn places(
        &self,
        game: &War2047,
        view: &View,
        _marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Vec<Placed> {
        let scene = render::Scene::new(game, view, reader_of(&reader));
        let placed = render::places(&scene).into_iter();
        let placed = placed.map(|(aim, area)| Placed {
            spot: labels::lies_at(aim),
            area,
            name: labels::aim(game, view, aim),
            says: !matches!(aim, render::Aim::Line(..)),
            weighed: matches!(aim, render::Aim::Card(_)),
            lives: scene.lives(aim),
        });
        placed.collect()
    }

    fn cards(&self, _game: &War2047, view: &View) -> Vec<u16> {
        known(view).into_iter().map(|card| card.0).collect()
    }

    fn legend(&self, _game: &War2047, reader: Reader<'_>) -> Option<SidePanel> {
        Some(side_panel(render::LEGEND.paint(reader_of(&reader))))
    }

    fn about(&self, game: &War2047, view: &View, spot: Spot, reader: Reader<'_>) -> Option<About> {
        let text = |card| game.sentences(card, reader.language);
        render::about(
            &render::Scene::new(game, view, reader_of(&reader)),
            labels::of_spot(spot)?,
            &text,
        )
    }

    fn words(&self, game: &War2047, view: &View, reader: Reader<'_>) -> String {
        let position = painted(game, view, &[], reader).words.full;
        with_cards(game, position, (reader.language, "war-cards-heading"), &known(view))
    }
}

impl ReportFace<War2047> for WarFace {
    fn headline(&self, game: &War2047, view: &View) -> Phrase {
        let stands = stands(view);
        let asked = match view.to {
            Audience::Seat(seat) => view.waiting.contains(seat),
            Audience::Public => false,
        };
        // A seat that is asked reads it in the question above the buttons.
        let line = match announced(game, view).filter(|_| !asked) {
            Some(now) => Phrase::new("war-headline").phrase("stands", stands).phrase("now", now),
            None => stands,
        };
        match hand(game, view) {
            Some(hand) => Phrase::new("war-with-hand").phrase("line", line).phrase("hand", hand),
            None => line,
        }
    }

    fn blow(&self, game: &War2047, view: &View, command: &Command) -> Option<Blow> {
        blow::target_blow(game, view, command)
    }

    fn is_turn_notice(&self, told: &Phrase) -> bool {
        told.key == "told-war-turn-started" || told.key.starts_with("told-war-phase-")
    }

    fn attempts(&self, _game: &War2047, view: &View, seat: Seat) -> Vec<Command> {
        attempts::attempts(view, seat)
    }
}

impl JudgeFace<War2047> for WarFace {
    fn advise(
        &self,
        game: &War2047,
        kind: &str,
        asked: Decision<'_, War2047>,
        chance: &mut dyn Chance,
    ) -> Option<Command> {
        advise::<_, Self>(game, kind, &asked, chance)
    }

    fn judged(
        &self,
        game: &War2047,
        asked: Decision<'_, War2047>,
        seed: u64,
    ) -> Option<Vec<Judged>> {
        judged::<_, Self>(game, &asked, seed)
    }

    fn appraised(&self, game: &War2047, public: &View, seats: Seats) -> Option<Vec<i64>> {
        Some(appraised::<_, Self>(game, public, seats))
    }
}
