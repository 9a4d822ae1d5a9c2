//! The face of «Berserk»: one small function a question of the table.

use crate::paint::{self as render, Lies, Mark};
use crate::{asks, attempts, labels, odds, prompts, refusals, steps, story, windows};
use stolik_abilities::printed::CardPool as _;
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, CardId, Command, Notice, View};
use stolik_face::facets::each_once;
use stolik_face::opponents::{advise, appraised, judged};
use stolik_face::{reader as reader_of, shown, side_panel, with_cards};
use stolik_kernel::{Audience, Chance, RuleId, Seat, Seats};
use stolik_table::{
    About, Around, Blow, Decision, JudgeFace, Judged, NoOdds, Odds, OddsChoice, Picture,
    PictureFace, Placed, PlayFace, Pointed, PromptFace, Reader, ReportFace, SidePanel, Spot, Step,
    StopPoint, Turn, seat_phrase,
};
use stolik_words::Phrase;

/// The face of «Berserk».
#[derive(Clone, Copy, Default, Debug)]
pub struct BerserkFace;

impl BerserkFace {
    fn picture(
        game: &Berserk,
        view: &View,
        marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> stolik_render::Picture {
        let may = marks.may.iter().filter_map(|s| labels::of_spot(*s)).map(Mark::Target);
        let chosen = marks.chosen.iter().filter_map(|s| labels::chosen(*s));
        let marks: Vec<Mark> = may.chain(chosen).collect();
        painted(game, view, &marks, reader)
    }
}

/// The private screen of a view before the battle, else the board.
pub(crate) fn painted(
    game: &Berserk,
    view: &View,
    marks: &[Mark],
    reader: Reader<'_>,
) -> stolik_render::Picture {
    let language = reader.language;
    let look = reader_of(&reader);
    let own = match view.to {
        Audience::Public => None,
        Audience::Seat(_) => {
            render::hand(game, view, marks, &|card| game.sentences(card, language), look)
        }
    };
    own.unwrap_or_else(|| render::board(game, view, marks, look))
}

/// Whether there is more to be said of what lies there than its name: an empty cell is one.
fn says(view: &View, lies: Lies) -> bool {
    let Lies::Cell(cell) = lies else { return true };
    let own = view.sides.iter().filter_map(|side| side.own.as_ref());
    let mut placed = own.flat_map(|own| &own.placed);
    placed.any(|(_, at)| *at == cell) || view.cell_effects.iter().any(|effect| effect.cell == cell)
}

/// The lives left to a card whose face the audience sees.
fn lives(game: &Berserk, view: &View, lies: Lies) -> Option<i16> {
    let Lies::Unit(unit) = lies else { return None };
    let unit = view.units.get(unit.index())?;
    let printed = game.card(unit.card?).life;
    let most = if unit.life > 0 { unit.life } else { printed };
    (most > 0).then(|| i16::from(most.saturating_sub(unit.wounds)))
}

/// The cards that the audience has before it: in play, dealt, recruited. Each once, in that order.
pub(crate) fn known(view: &View) -> Vec<CardId> {
    let in_play = view.units.iter().filter(|u| u.place.in_play()).filter_map(|u| u.card);
    let own = view.sides.iter().filter_map(|s| s.own.as_ref());
    let own = own.flat_map(|o| o.deal.iter().copied().chain(o.squad.iter().map(|r| r.card)));
    each_once(in_play.chain(own))
}

/// The state of the game, in any game of a campaign.
fn standing(view: &View) -> Phrase {
    let turn = |key: &str| {
        Phrase::new(key)
            .number("turn", i64::from(view.turn))
            .phrase("who", seat_phrase(view.active))
    };
    match view.phase {
        Phase::Deal => match view.campaign.as_ref().and_then(|campaign| campaign.lost) {
            Some(lost) => Phrase::new("berserk-at-deal-after").phrase("who", seat_phrase(lost)),
            None => Phrase::new("berserk-at-deal"),
        },
        Phase::Roles { winner } => {
            Phrase::new("berserk-at-roles").phrase("who", seat_phrase(winner))
        }
        Phase::Preparing { by } => {
            Phrase::new("berserk-at-preparing").phrase("who", seat_phrase(by))
        }
        Phase::Placed { by } => Phrase::new("berserk-at-placed").phrase("who", seat_phrase(by)),
        Phase::Symbionts { by } => {
            Phrase::new("berserk-at-symbionts").phrase("who", seat_phrase(by))
        }
        Phase::Parasites { by } => {
            Phrase::new("berserk-at-parasites").phrase("who", seat_phrase(by))
        }
        Phase::Vanguard { by } => Phrase::new("berserk-at-vanguard").phrase("who", seat_phrase(by)),
        Phase::Dawn => turn("berserk-at-dawn"),
        Phase::Recruiting => Phrase::new("berserk-at-recruiting"),
        Phase::Placement { by } => {
            Phrase::new("berserk-at-placement").phrase("who", seat_phrase(by))
        }
        Phase::Reveal => Phrase::new("berserk-at-reveal"),
        Phase::BattleStart { by } => {
            Phrase::new("berserk-at-battle-start").phrase("who", seat_phrase(by))
        }
        Phase::Starting => turn("berserk-at-starting"),
        Phase::Main => turn("berserk-at-main"),
        Phase::Ending | Phase::Final => turn("berserk-at-ending"),
        Phase::Over(_) => Phrase::new("berserk-at-over").number("turn", i64::from(view.turn)),
    }
}

impl PlayFace<Berserk> for BerserkFace {
    fn count_cards(&self, state: &stolik_berserk::State) -> usize {
        let stand = state.units.iter().filter(|unit| unit.place.in_play()).count();
        let aside = |side: &stolik_berserk::state::Side| {
            side.deal.len() + side.squad.len() + side.placed.len()
        };
        stand + state.sides.iter().map(aside).sum::<usize>()
    }

    fn card_id(&self, game: &Berserk, number: u16) -> Option<String> {
        game.cards().get(usize::from(number)).map(|card| card.id.clone())
    }

    fn tell(&self, game: &Berserk, told: &Notice) -> Phrase {
        story::plain(game, told)
    }

    fn story(&self, game: &Berserk, around: Around<'_, Berserk>, told: &[Notice]) -> Vec<Phrase> {
        story::story(game, &around, told)
    }

    fn turn(&self, public: &View) -> Option<Turn> {
        (public.turn > 0).then_some(Turn { number: u32::from(public.turn), of: public.active })
    }

    fn may_answer(&self, _game: &Berserk, public: &View, seat: Seat) -> bool {
        public.waiting.contains(seat)
    }
}

impl PromptFace<Berserk> for BerserkFace {
    fn steps(&self, game: &Berserk, view: &View, command: &Command) -> Vec<Step> {
        steps::steps(game, view, command)
    }

    fn arrange(&self, game: &Berserk, view: &View, commands: &mut [Command]) {
        steps::arrange(game, view, commands);
    }

    fn whole(&self, game: &Berserk, view: &View, command: &Command) -> Option<Phrase> {
        steps::whole(game, view, command)
    }

    fn typed(&self, game: &Berserk, view: &View, said: String) -> String {
        steps::typed(game, view, &said)
    }

    fn asks(&self, game: &Berserk, view: &View, way: &[Step]) -> Vec<Phrase> {
        asks::asks(game, view, way)
    }

    fn for_me(&self, game: &Berserk, view: &View) -> Option<Phrase> {
        prompts::for_me(game, view)
    }

    fn confirm_reason(&self, game: &Berserk, view: &View, command: &Command) -> Option<Phrase> {
        prompts::confirm_reason(game, view, command)
    }

    fn openers(&self, game: &Berserk, public: &View, seat: Seat) -> Vec<Step> {
        steps::openers(game, public, seat)
    }

    fn refusal(
        &self,
        game: &Berserk,
        view: &View,
        command: &Command,
        rule: RuleId,
    ) -> Option<Phrase> {
        refusals::case(game, view, command, rule)
    }

    fn unasked(&self, _game: &Berserk, public: &View) -> Option<RuleId> {
        refusals::unasked(public)
    }

    fn window(
        &self,
        _game: &Berserk,
        asked: Decision<'_, Berserk>,
    ) -> Option<(Command, Vec<String>)> {
        windows::window(&asked)
    }

    fn stop_points(&self, game: &Berserk, view: &View, seat: Seat) -> Vec<StopPoint> {
        windows::stop_points(game, view, seat)
    }

    fn game_given_up(&self, _game: &Berserk, view: &View, seat: Seat) -> Option<Phrase> {
        let campaign = view.campaign.as_ref()?;
        let end = campaign.after(seat.other());
        let mut wins = campaign.wins;
        wins[seat.other().index()] += 1;
        let key = match end.map(|end| end.winner) {
            None => "berserk-given-up-on",
            Some(Some(_)) => "berserk-given-up-lost",
            Some(None) => "berserk-given-up-drawn",
        };
        let (own, other) = (wins[seat.index()], wins[seat.other().index()]);
        Some(Phrase::new(key).number("own", i64::from(own)).number("other", i64::from(other)))
    }

    fn game_drawn(&self, _game: &Berserk, view: &View, seat: Seat) -> Option<Phrase> {
        let campaign = view.campaign.as_ref()?;
        let key = match campaign.after_draw() {
            None => "berserk-drawn-on",
            Some(_) => "berserk-drawn-last",
        };
        let (own, other) = (campaign.wins[seat.index()], campaign.wins[seat.other().index()]);
        Some(Phrase::new(key).number("own", i64::from(own)).number("other", i64::from(other)))
    }
}

impl PictureFace<Berserk> for BerserkFace {
    fn paint(
        &self,
        game: &Berserk,
        view: &View,
        marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Picture {
        shown(&Self::picture(game, view, marks, reader))
    }

    fn places(
        &self,
        game: &Berserk,
        view: &View,
        _marks: Pointed<'_>,
        reader: Reader<'_>,
    ) -> Vec<Placed> {
        let name = |lies: Lies| match lies {
            Lies::Unit(unit) => labels::unit(game, view, unit),
            Lies::Cell(cell) => Phrase::new("board-cell").text("cell", cell.to_string()),
            Lies::Card(card) => labels::card(game, card),
        };
        let placed =
            render::places(game, view, reader_of(&reader)).into_iter().map(|(lies, area)| Placed {
                spot: labels::lies_at(lies),
                area,
                name: name(lies),
                says: says(view, lies),
                weighed: matches!(lies, Lies::Card(_)),
                lives: lives(game, view, lies),
            });
        placed.collect()
    }

    fn cards(&self, _game: &Berserk, view: &View) -> Vec<u16> {
        known(view).into_iter().map(|card| card.0).collect()
    }

    fn legend(&self, game: &Berserk, reader: Reader<'_>) -> Option<SidePanel> {
        Some(side_panel(render::legend(game, reader_of(&reader))))
    }

    fn about(&self, game: &Berserk, view: &View, spot: Spot, reader: Reader<'_>) -> Option<About> {
        let lies = labels::lying(spot)?;
        let text = |card| game.sentences(card, reader.language);
        render::about(game, view, lies, &text, reader_of(&reader))
    }

    fn words(&self, game: &Berserk, view: &View, reader: Reader<'_>) -> String {
        let position = Self::picture(game, view, Pointed::default(), reader).words.full;
        with_cards(game, position, (reader.language, "berserk-cards-heading"), &known(view))
    }

    fn under_way(&self, game: &Berserk, view: &View, reader: Reader<'_>) -> Vec<String> {
        render::under_way(game, view, reader_of(&reader))
    }

    fn discard_label(&self) -> Option<Phrase> {
        Some(Phrase::new("board-graves"))
    }

    fn discard_view(&self, game: &Berserk, view: &View, reader: Reader<'_>) -> Option<SidePanel> {
        let text = |card| game.sentences(card, reader.language);
        Some(side_panel(render::graves(game, view, &text, reader_of(&reader))))
    }
}

impl ReportFace<Berserk> for BerserkFace {
    fn headline(&self, _game: &Berserk, view: &View) -> Phrase {
        match &view.campaign {
            Some(campaign) => Phrase::new("berserk-at-campaign")
                .phrase("at", standing(view))
                .number("game", i64::from(campaign.game))
                .number("one", i64::from(campaign.wins[0]))
                .number("two", i64::from(campaign.wins[1])),
            None => standing(view),
        }
    }

    fn odds(&self, game: &Berserk, view: &View, words: &str) -> Result<Odds, NoOdds> {
        odds::odds(game, view, words)
    }

    fn odds_of(&self, game: &Berserk, view: &View) -> Vec<OddsChoice> {
        odds::choices(game, view)
    }

    fn odds_words(&self, game: &Berserk, view: &View, command: &Command) -> Option<String> {
        odds::words_of(game, view, command)
    }

    fn blow(&self, game: &Berserk, view: &View, command: &Command) -> Option<Blow> {
        odds::target_blow(game, view, command)
    }

    fn find_dice(&self, told: &Phrase) -> Vec<u8> {
        story::find_dice(told)
    }

    fn is_turn_notice(&self, told: &Phrase) -> bool {
        told.key == "told-turn-started"
    }

    fn attempts(&self, game: &Berserk, view: &View, seat: Seat) -> Vec<Command> {
        attempts::attempts(game, view, seat)
    }
}

impl JudgeFace<Berserk> for BerserkFace {
    fn advise(
        &self,
        game: &Berserk,
        kind: &str,
        asked: Decision<'_, Berserk>,
        chance: &mut dyn Chance,
    ) -> Option<Command> {
        advise::<_, Self>(game, kind, &asked, chance)
    }

    fn judged(
        &self,
        game: &Berserk,
        asked: Decision<'_, Berserk>,
        seed: u64,
    ) -> Option<Vec<Judged>> {
        judged::<_, Self>(game, &asked, seed)
    }

    fn appraised(&self, game: &Berserk, public: &View, seats: Seats) -> Option<Vec<i64>> {
        Some(appraised::<_, Self>(game, public, seats))
    }
}
