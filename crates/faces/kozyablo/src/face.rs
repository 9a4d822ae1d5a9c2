//! The face of «Kozyablo»: one small function a question of the table.

use crate::aim::Aim;
use crate::paint::{self, Mark};
use crate::{asks, attempts, blow, confirm, danger, labels, refusals, steps, story, windows};
use stolik_abilities::printed::CardPool as _;
use stolik_face::deck::list::held;
use stolik_face::facets::each_once;
use stolik_face::opponents::{advise, appraised, judged};
use stolik_face::{marked, placed, reader as reader_of, shown, side_panel, with_cards};
use stolik_kernel::{Audience, Chance, RuleId, Seat, Seats};
use stolik_kozyablo::event::Event;
use stolik_kozyablo::look::Question;
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{CardId, Command, Kozyablo, Look, View};
use stolik_table::{
    About, Around, Blow, Decision, JudgeFace, Judged, Picture, PictureFace, Placed, PlayFace,
    Pointed, PromptFace, Reader, ReportFace, SidePanel, Spot, Step, StopPoint, Turn, seat_phrase,
};
use stolik_words::Phrase;

/// The face of «Kozyablo».
#[derive(Clone, Copy, Default, Debug)]
pub struct KozyabloFace;

/// The state of the match, as everybody sees it.
fn stands(game: &Kozyablo, view: &View) -> Phrase {
    let turn = |key: &str| {
        let said = Phrase::new(format!("koz-at-{key}")).number("turn", i64::from(view.turn));
        said.phrase("who", seat_phrase(view.active))
    };
    let asked = |key: &str, who| turn(key).phrase("asked", seat_phrase(who));
    let fought = || view.battle.as_ref().map(|battle| labels::sector(battle.at));
    match Look::at(game, view).question() {
        // Not who: what one may do stays the same while another is ready.
        Some(Question::Opening(_)) => Phrase::new("koz-at-opening"),
        Some(Question::Action(_)) => turn("action"),
        Some(Question::Answer(who)) => {
            let what = asks::declared(game, view).unwrap_or_else(|| Phrase::new("koz-nobody"));
            asked("answer", who).phrase("what", what)
        }
        Some(Question::Ambush(who) | Question::Strike(who, _)) => match fought() {
            Some(at) => asked("battle", who).phrase("where", at),
            None => asked("strike", who),
        },
        Some(Question::Defence(who, _)) => asked("defence", who),
        None => match view.phase {
            Phase::Over(_) => turn("over"),
            Phase::Opening | Phase::Start | Phase::Main | Phase::Acting | Phase::End => {
                turn("action")
            }
        },
    }
}

/// The reader's own hand with the income that each card needs; each once.
fn hand(game: &Kozyablo, view: &View) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let (hand, _) = view.sides.get(seat.index())?.own.as_ref()?;
    labels::list(held(hand, |card| labels::priced(game, card)))
}

pub(crate) fn painted(
    game: &Kozyablo,
    view: &View,
    marks: &[Mark],
    reader: Reader<'_>,
) -> stolik_render::Picture {
    let language = reader.language;
    paint::private(&paint::Scene::new(game, view, reader_of(&reader)), marks, &|card| {
        game.sentences(card, language)
    })
}

/// The cards that the audience has before it: those on the table, magic in force, its own hand, the declared one,
/// the capitals. Each once, in that order.
pub(crate) fn known(view: &View) -> Vec<CardId> {
    let units = view.units.iter().map(|unit| unit.card);
    let lasting = view.lasting.iter().map(|lasting| lasting.card);
    let hand = view.sides.iter().filter_map(|side| side.own.as_ref());
    let hand = hand.flat_map(|(hand, _)| hand.iter().copied());
    let declared = view.declared.iter().filter_map(|declared| match &declared.command {
        Command::Play { card, .. } => Some(*card),
        _ => None,
    });
    let capitals = view.sides.iter().map(|side| side.capital);
    each_once(units.chain(lasting).chain(hand).chain(declared).chain(capitals))
}

impl PlayFace<Kozyablo> for KozyabloFace {
    fn count_cards(&self, state: &stolik_kozyablo::State) -> usize {
        state.units.len() + state.sides.iter().map(|side| side.hand.len()).sum::<usize>()
    }

    fn card_id(&self, game: &Kozyablo, place: u16) -> Option<String> {
        game.cards().get(usize::from(place)).map(|card| card.id.clone())
    }

    fn tell(&self, game: &Kozyablo, told: &Event) -> Phrase {
        story::plain(game, told)
    }

    fn story(&self, game: &Kozyablo, around: Around<'_, Kozyablo>, told: &[Event]) -> Vec<Phrase> {
        story::story(game, &around, told)
    }

    fn turn(&self, public: &View) -> Option<Turn> {
        (public.turn > 0).then_some(Turn { number: u32::from(public.turn), of: public.active })
    }

    fn may_answer(&self, game: &Kozyablo, public: &View, seat: Seat) -> bool {
        Look::at(game, public).question().is_some_and(|asked| asked.of(seat))
    }
}

impl PromptFace<Kozyablo> for KozyabloFace {
    fn steps(&self, game: &Kozyablo, view: &View, command: &Command) -> Vec<Step> {
        steps::steps(game, view, command)
    }

    fn arrange(&self, game: &Kozyablo, view: &View, commands: &mut [Command]) {
        steps::arrange(game, view, commands);
    }

    fn whole(&self, game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
        steps::whole(game, view, command)
    }

    fn asks(&self, game: &Kozyablo, view: &View, way: &[Step]) -> Vec<Phrase> {
        asks::asks(game, view, way)
    }

    fn confirm_reason(&self, game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
        confirm::confirm_reason(game, view, command)
    }

    fn endangers(&self, game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
        danger::leaves_open(game, view, command)
    }

    fn openers(&self, game: &Kozyablo, public: &View, seat: Seat) -> Vec<Step> {
        steps::openers(game, public, seat)
    }

    fn refusal(
        &self,
        game: &Kozyablo,
        view: &View,
        command: &Command,
        rule: RuleId,
    ) -> Option<Phrase> {
        refusals::case(game, view, command, rule)
    }

    fn unasked(&self, game: &Kozyablo, public: &View) -> Option<RuleId> {
        refusals::unasked(game, public)
    }

    fn window(
        &self,
        game: &Kozyablo,
        asked: Decision<'_, Kozyablo>,
    ) -> Option<(Command, Vec<String>)> {
        windows::window(game, &asked)
    }

    fn stop_points(&self, _game: &Kozyablo, _view: &View, _seat: Seat) -> Vec<StopPoint> {
        windows::stop_points()
    }
}

impl PictureFace<Kozyablo> for KozyabloFace {
    fn paint(
        &self,
        game: &Kozyablo,
        view: &View,
        marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Picture {
        shown(&painted(game, view, &marked(marks, Aim::at), reader))
    }

    fn places(
        &self,
        game: &Kozyablo,
        view: &View,
        _marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Vec<Placed> {
        let scene = paint::Scene::new(game, view, reader_of(&reader));
        placed(paint::places(&scene), |aim| {
            let weighed = matches!(aim, Aim::Card(_));
            (aim.spot(), labels::aim(game, view, aim), weighed, scene.lives(aim))
        })
    }

    fn cards(&self, _game: &Kozyablo, view: &View) -> Vec<u16> {
        known(view).into_iter().map(|card| card.0).collect()
    }

    fn legend(&self, _game: &Kozyablo, reader: Reader<'_>) -> Option<SidePanel> {
        Some(side_panel(paint::LEGEND.paint(reader_of(&reader))))
    }

    fn about(&self, game: &Kozyablo, view: &View, spot: Spot, reader: Reader<'_>) -> Option<About> {
        let text = |card| game.sentences(card, reader.language);
        paint::about(&paint::Scene::new(game, view, reader_of(&reader)), Aim::at(spot)?, &text)
    }

    fn words(&self, game: &Kozyablo, view: &View, reader: Reader<'_>) -> String {
        let position = painted(game, view, &[], reader).words.full;
        with_cards(game, position, (reader.language, "koz-cards-heading"), &known(view))
    }
}

impl ReportFace<Kozyablo> for KozyabloFace {
    fn headline(&self, game: &Kozyablo, view: &View) -> Phrase {
        let line = stands(game, view);
        match hand(game, view) {
            Some(hand) => Phrase::new("koz-with-hand").phrase("line", line).phrase("hand", hand),
            None => line,
        }
    }

    fn blow(&self, game: &Kozyablo, view: &View, command: &Command) -> Option<Blow> {
        blow::target_blow(game, view, command)
    }

    fn is_turn_notice(&self, told: &Phrase) -> bool {
        told.key == "told-koz-turn-started"
    }

    fn attempts(&self, game: &Kozyablo, view: &View, seat: Seat) -> Vec<Command> {
        attempts::attempts(game, view, seat)
    }
}

impl JudgeFace<Kozyablo> for KozyabloFace {
    fn advise(
        &self,
        game: &Kozyablo,
        kind: &str,
        asked: Decision<'_, Kozyablo>,
        chance: &mut dyn Chance,
    ) -> Option<Command> {
        advise::<_, Self>(game, kind, &asked, chance)
    }

    fn judged(
        &self,
        game: &Kozyablo,
        asked: Decision<'_, Kozyablo>,
        seed: u64,
    ) -> Option<Vec<Judged>> {
        judged::<_, Self>(game, &asked, seed)
    }

    fn appraised(&self, game: &Kozyablo, public: &View, seats: Seats) -> Option<Vec<i64>> {
        Some(appraised::<_, Self>(game, public, seats))
    }
}
