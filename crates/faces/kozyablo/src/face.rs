//! The face of «Kozyablo» as far as it goes: one small function a question of the table. With its pictures it
//! becomes a [`stolik_table::Face`]; until then its functions are those of the type itself.

use crate::{asks, bearing, labels, refusals, steps, story, windows};
use stolik_kernel::{Audience, RuleId, Seat};
use stolik_kozyablo::event::Event;
use stolik_kozyablo::look::Question;
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{Command, Kozyablo, Look, View};
use stolik_table::{Around, Decision, Matter, Step, Turn, seat_phrase, seats_phrase};
use stolik_words::Phrase;

/// The face of «Kozyablo».
#[derive(Clone, Copy, Default, Debug)]
pub struct KozyabloFace;

/// Where the match stands, as everybody sees it.
fn stands(game: &Kozyablo, view: &View) -> Phrase {
    let turn = |key: &str| {
        let said = Phrase::new(format!("koz-at-{key}")).number("turn", i64::from(view.turn));
        said.phrase("who", seat_phrase(view.active))
    };
    let asked = |key: &str, who| turn(key).phrase("asked", seat_phrase(who));
    let fought = || view.battle.as_ref().map(|battle| labels::sector(battle.at));
    match Look::at(game, view).question() {
        Some(Question::Opening(seats)) => turn("opening").phrase("asked", seats_phrase(seats)),
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
    let runs = hand.chunk_by(|a, b| a == b).filter_map(|run| Some((*run.first()?, run.len())));
    let cards = runs.map(|(card, count)| {
        let priced = labels::priced(game, card);
        match count {
            1 => priced,
            n => Phrase::new("deck-part").phrase("what", priced).number("count", n as i64),
        }
    });
    labels::list(cards)
}

impl KozyabloFace {
    /// The way down the prompts to a command.
    #[must_use]
    pub fn steps(&self, game: &Kozyablo, view: &View, command: &Command) -> Vec<Step> {
        steps::steps(game, view, command)
    }

    /// What an audience is told of one event.
    #[must_use]
    pub fn tell(&self, game: &Kozyablo, told: &Event) -> Phrase {
        story::plain(game, told)
    }

    /// What an audience is told of all that one command did.
    #[must_use]
    pub fn story(
        &self,
        game: &Kozyablo,
        around: Around<'_, Kozyablo>,
        told: &[Event],
    ) -> Vec<Phrase> {
        story::story(game, &around, told)
    }

    /// Puts commands into the order in which their buttons stand.
    pub fn arrange(&self, game: &Kozyablo, view: &View, commands: &mut [Command]) {
        steps::arrange(game, view, commands);
    }

    /// A command in one phrase, where that reads better than its steps.
    #[must_use]
    pub fn whole(&self, game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
        steps::whole(game, view, command)
    }

    /// The numbers of a refusal, from the view of the seat that tried the command.
    #[must_use]
    pub fn refusal(
        &self,
        game: &Kozyablo,
        view: &View,
        command: &Command,
        rule: RuleId,
    ) -> Option<Phrase> {
        refusals::case(game, view, command, rule)
    }

    /// The rule by which a seat that is not waited for may do nothing.
    #[must_use]
    pub fn unasked(&self, game: &Kozyablo, public: &View) -> Option<RuleId> {
        refusals::unasked(game, public)
    }

    /// What stands above the buttons of a seat that has come this way.
    #[must_use]
    pub fn asks(&self, game: &Kozyablo, view: &View, way: &[Step]) -> Vec<Phrase> {
        asks::asks(game, view, way)
    }

    /// One line on where the match stands; for a seat its hand besides.
    #[must_use]
    pub fn headline(&self, game: &Kozyablo, view: &View) -> Phrase {
        let line = stands(game, view);
        match hand(game, view) {
            Some(hand) => Phrase::new("koz-with-hand").phrase("line", line).phrase("hand", hand),
            None => line,
        }
    }

    /// Whose turn it is, from the public view.
    #[must_use]
    pub fn turn(&self, public: &View) -> Option<Turn> {
        (public.turn > 0).then_some(Turn { number: u32::from(public.turn), of: public.active })
    }

    /// First steps that the public view alone shows for the seat.
    #[must_use]
    pub fn openers(&self, game: &Kozyablo, public: &View, seat: Seat) -> Vec<Step> {
        steps::openers(game, public, seat)
    }

    /// The window in which the seat is asked, if its decision is to answer or pass.
    #[must_use]
    pub fn window(
        &self,
        game: &Kozyablo,
        asked: Decision<'_, Kozyablo>,
    ) -> Option<(Command, Vec<String>)> {
        windows::window(game, &asked)
    }

    /// Everything at which a seat can ask to be stopped.
    #[must_use]
    pub fn matters(&self) -> Vec<Matter> {
        windows::matters()
    }

    /// What a person might try here by its shape, legal or not.
    #[must_use]
    pub fn attempts(&self, game: &Kozyablo, view: &View, seat: Seat) -> Vec<Command> {
        bearing::attempts(game, view, seat)
    }
}
