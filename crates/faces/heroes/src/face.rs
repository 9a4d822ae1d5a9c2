//! The face of «Heroes»: one small function a question of the table.

use crate::aim::Aim;
use crate::paint::{self, Mark};
use crate::{asks, attempts, confirm, labels, odds, plan, refusals, steps, story, windows};
use stolik_abilities::printed::CardPool as _;
use stolik_face::deck::list::held;
use stolik_face::facets::each_once;
use stolik_face::opponents::{advise, appraised, judged};
use stolik_face::{marked, placed, reader as reader_of, shown, side_panel, with_cards};
use stolik_heroes::event::Event;
use stolik_heroes::ids::{AUTO, UNKNOWN};
use stolik_heroes::state::{AskKind, Phase};
use stolik_heroes::{CardId, Command, Heroes, Look, View};
use stolik_kernel::{Audience, Chance, RuleId, Seat, Seats};
use stolik_table::{
    About, Around, Blow, Decision, JudgeFace, Judged, NoOdds, Odds, OddsChoice, Picture,
    PictureFace, Placed, PlayFace, Pointed, PromptFace, Reader, ReportFace, SidePanel, Spot, Step,
    StopPoint, Turn, seat_phrase,
};
use stolik_words::Phrase;

/// The face of «Heroes».
#[derive(Clone, Copy, Default, Debug)]
pub struct HeroesFace;

/// The state of the match as everybody sees it, and the seat that gives the orders of another.
fn stands(game: &Heroes, view: &View) -> Phrase {
    let line = match &view.known.series {
        None => course(game, view),
        Some(series) => Phrase::new("heroes-at-series")
            .phrase("at", course(game, view))
            .number("game", i64::from(series.game))
            .number("one", i64::from(series.wins[0]))
            .number("two", i64::from(series.wins[1])),
    };
    match view.governs() {
        None => line,
        Some((by, of)) => {
            let said = Phrase::new("heroes-at-governed").phrase("line", line);
            said.phrase("by", seat_phrase(by)).phrase("of", seat_phrase(of))
        }
    }
}

/// Turn and question.
fn course(game: &Heroes, view: &View) -> Phrase {
    let turn = |key: &str| {
        let said = Phrase::new(format!("heroes-at-{key}"));
        let said = said.number("turn", i64::from(view.known.turn));
        said.phrase("who", seat_phrase(view.known.active))
    };
    let look = Look::at(game, view);
    let (question, asked) = look.question();
    let Some(asked) = asked else {
        return turn(if matches!(view.known.phase, Phase::Over(_)) { "over" } else { "main" });
    };
    let of = |said: Phrase| said.phrase("asked", seat_phrase(view.known.voice(asked)));
    let unit = |id| labels::unit(game, view, id);
    match question.kind() {
        Some(AskKind::Order) => of(Phrase::new("heroes-at-order")),
        Some(AskKind::Redeal) => of(Phrase::new("heroes-at-redeal")),
        Some(AskKind::Swap) => of(Phrase::new("heroes-at-swap")),
        Some(AskKind::Main) | None => turn("main"),
        Some(AskKind::Defence) => match look.attack() {
            Some(attack) => {
                of(turn("defend")).phrase("by", unit(attack.by)).phrase("at", unit(attack.at))
            }
            None => of(turn("choice")),
        },
        Some(AskKind::Choice) => of(turn("choice")),
    }
}

/// The reader's own hand with what each card costs now; each once.
fn hand(game: &Heroes, view: &View) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let look = Look::at(game, view);
    let hand = &view.known.side(seat).hand;
    labels::list(held(hand, |card| labels::priced(game, card, look.price(seat, card))))
}

pub(crate) fn painted(
    game: &Heroes,
    view: &View,
    marks: &[Mark],
    reader: Reader<'_>,
) -> stolik_render::Picture {
    let language = reader.language;
    paint::private(&paint::Scene::new(game, view, reader_of(&reader)), marks, &|card| {
        game.sentences(card, language)
    })
}

/// The cards that the audience has before it: those in play, its own hand, what is in the queue, graveyards. Each
/// once, in that order.
pub(crate) fn known(view: &View) -> Vec<CardId> {
    let units = view.known.units.iter().flat_map(|unit| {
        let parts = unit.odd.parts.iter().map(|part| part.card);
        std::iter::once(unit.card).chain(parts).chain(unit.odd.under.iter().map(|dug| dug.card))
    });
    let hand = view.known.sides.iter().flat_map(|side| side.hand.iter().copied());
    let queue = view.known.course.waiting().map(|entry| entry.fired.card);
    let graves = view.known.sides.iter().flat_map(|side| side.grave.iter().map(|one| one.card));
    let all = units.chain(hand).chain(queue).chain(graves);
    each_once(all.filter(|card| *card != UNKNOWN && *card != AUTO))
}

impl PlayFace<Heroes> for HeroesFace {
    fn count_cards(&self, state: &stolik_heroes::State) -> usize {
        state.units.len() + state.sides.iter().map(|side| side.hand.len()).sum::<usize>()
    }

    fn card_id(&self, game: &Heroes, place: u16) -> Option<String> {
        // Ids of keywords, and those that no card brought, stand for no card of a file and never mean another.
        match CardId(place) {
            AUTO => Some("keywords".to_owned()),
            UNKNOWN => Some("none".to_owned()),
            _ => game.cards().get(usize::from(place)).map(|card| card.id.clone()),
        }
    }

    fn tell(&self, game: &Heroes, told: &Event) -> Phrase {
        story::plain(game, told)
    }

    fn story(&self, game: &Heroes, around: Around<'_, Heroes>, told: &[Event]) -> Vec<Phrase> {
        story::story(game, &around, told)
    }

    fn turn(&self, public: &View) -> Option<Turn> {
        let known = &public.known;
        (known.turn > 0).then_some(Turn { number: u32::from(known.turn), of: known.active })
    }

    fn may_answer(&self, game: &Heroes, public: &View, seat: Seat) -> bool {
        Look::at(game, public).question().1.map(|asked| public.known.voice(asked)) == Some(seat)
    }
}

impl PromptFace<Heroes> for HeroesFace {
    // A player who gives the orders of the other decides on that one's chair: `View::seated`.
    fn steps(&self, game: &Heroes, view: &View, command: &Command) -> Vec<Step> {
        steps::steps(game, &view.seated(), command)
    }

    fn arrange(&self, game: &Heroes, view: &View, commands: &mut [Command]) {
        steps::arrange(game, &view.seated(), commands);
    }

    fn whole(&self, game: &Heroes, view: &View, command: &Command) -> Option<Phrase> {
        steps::whole(game, &view.seated(), command)
    }

    fn asks(&self, game: &Heroes, view: &View, way: &[Step]) -> Vec<Phrase> {
        asks::asks(game, view, way)
    }

    fn confirm_reason(&self, game: &Heroes, view: &View, command: &Command) -> Option<Phrase> {
        confirm::confirm_reason(game, &view.seated(), command)
    }

    fn openers(&self, game: &Heroes, public: &View, seat: Seat) -> Vec<Step> {
        steps::openers(game, public, public.speaks_for(seat))
    }

    fn refusal(
        &self,
        game: &Heroes,
        view: &View,
        command: &Command,
        rule: RuleId,
    ) -> Option<Phrase> {
        refusals::case(game, &view.seated(), command, rule)
    }

    fn unasked(&self, game: &Heroes, public: &View) -> Option<RuleId> {
        refusals::unasked(game, public)
    }

    fn window(&self, game: &Heroes, asked: Decision<'_, Heroes>) -> Option<(Command, Vec<String>)> {
        windows::window(game, &asked)
    }

    fn stop_points(&self, _game: &Heroes, _view: &View, _seat: Seat) -> Vec<StopPoint> {
        windows::stop_points()
    }

    fn game_given_up(&self, _game: &Heroes, view: &View, seat: Seat) -> Option<Phrase> {
        let series = view.known.series.as_ref()?;
        let mut after = series.clone();
        after.wins[seat.other().index()] += 1;
        let key = match after.decided().then(|| after.leader()) {
            None => "heroes-given-up-on",
            Some(Some(_)) => "heroes-given-up-lost",
            Some(None) => "heroes-given-up-drawn",
        };
        let (own, other) = (after.wins[seat.index()], after.wins[seat.other().index()]);
        Some(Phrase::new(key).number("own", i64::from(own)).number("other", i64::from(other)))
    }

    fn game_drawn(&self, _game: &Heroes, view: &View, seat: Seat) -> Option<Phrase> {
        let series = view.known.series.as_ref()?;
        let key = match series.decided() {
            false => "heroes-drawn-on",
            true => "heroes-drawn-last",
        };
        let (own, other) = (series.wins[seat.index()], series.wins[seat.other().index()]);
        Some(Phrase::new(key).number("own", i64::from(own)).number("other", i64::from(other)))
    }
}

impl PictureFace<Heroes> for HeroesFace {
    fn paint(&self, game: &Heroes, view: &View, marks: Pointed<'_>, reader: Reader<'_>) -> Picture {
        shown(&painted(game, &view.seated(), &marked(marks, Aim::at), reader))
    }

    fn places(
        &self,
        game: &Heroes,
        view: &View,
        _marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Vec<Placed> {
        let seated = view.seated();
        let scene = paint::Scene::new(game, &seated, reader_of(&reader));
        placed(paint::places(&scene), |aim| {
            let weighed = matches!(aim, Aim::Card(_));
            (aim.spot(), labels::aim(game, view, aim), weighed, scene.lives(aim))
        })
    }

    fn cards(&self, _game: &Heroes, view: &View) -> Vec<u16> {
        known(view).into_iter().map(|card| card.0).collect()
    }

    fn legend(&self, _game: &Heroes, reader: Reader<'_>) -> Option<SidePanel> {
        Some(side_panel(paint::LEGEND.paint(reader_of(&reader))))
    }

    fn about(&self, game: &Heroes, view: &View, spot: Spot, reader: Reader<'_>) -> Option<About> {
        let text = |card| game.sentences(card, reader.language);
        paint::about(
            &paint::Scene::new(game, &view.seated(), reader_of(&reader)),
            Aim::at(spot)?,
            &text,
        )
    }

    fn words(&self, game: &Heroes, view: &View, reader: Reader<'_>) -> String {
        let position = painted(game, &view.seated(), &[], reader).words.full;
        with_cards(game, position, (reader.language, "heroes-cards-heading"), &known(view))
    }
}

impl ReportFace<Heroes> for HeroesFace {
    fn headline(&self, game: &Heroes, view: &View) -> Phrase {
        let line = stands(game, view);
        match hand(game, &view.seated()) {
            Some(hand) => Phrase::new("heroes-with-hand").phrase("line", line).phrase("hand", hand),
            None => line,
        }
    }

    fn odds(&self, game: &Heroes, view: &View, words: &str) -> Result<Odds, NoOdds> {
        odds::odds(game, view, words)
    }

    fn odds_of(&self, _: &Heroes, view: &View) -> Vec<OddsChoice> {
        odds::choices(view)
    }

    fn blow(&self, game: &Heroes, view: &View, command: &Command) -> Option<Blow> {
        plan::target_blow(game, &view.seated(), command)
    }

    fn is_turn_notice(&self, told: &Phrase) -> bool {
        told.key == "told-heroes-turn"
    }

    fn attempts(&self, game: &Heroes, view: &View, seat: Seat) -> Vec<Command> {
        let seated = view.seated();
        attempts::attempts(
            game,
            &seated,
            if view.to.is(seat) { view.speaks_for(seat) } else { seat },
        )
    }
}

impl JudgeFace<Heroes> for HeroesFace {
    fn advise(
        &self,
        game: &Heroes,
        kind: &str,
        asked: Decision<'_, Heroes>,
        chance: &mut dyn Chance,
    ) -> Option<Command> {
        advise::<_, Self>(game, kind, &asked, chance)
    }

    fn judged(&self, game: &Heroes, asked: Decision<'_, Heroes>, seed: u64) -> Option<Vec<Judged>> {
        judged::<_, Self>(game, &asked, seed)
    }

    fn appraised(&self, game: &Heroes, public: &View, seats: Seats) -> Option<Vec<i64>> {
        Some(appraised::<_, Self>(game, public, seats))
    }
}
