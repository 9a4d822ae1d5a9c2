//! The question that a match waits for.

use serde::{Deserialize, Serialize};
use stolik_kernel::{RuleId, Seat};

/// The question and the seat that is asked. Public knowledge only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Ask {
    /// Nobody is asked.
    #[default]
    Nothing,
    /// The seat chooses the order of turns.
    Order(Seat),
    /// The seat chooses cards to be dealt anew.
    Redeal(Seat),
    /// The seat chooses hidden cards to be turned up.
    Reveal(Seat),
    /// The seat acts in the choice phase.
    Main(Seat),
    /// The seat chooses the card that steps in.
    Defend(Seat),
    /// The seat announces the next fired ability, with its targets.
    Fire(Seat),
    /// The seat answers the question of the present step.
    Step(Seat),
    /// Whether the card that is being played is cancelled.
    Cancel(Seat),
    /// Whether a module is attached.
    Module(Seat),
    /// The seat chooses a replacement of a draw, of a card's death or of wounds.
    Instead(Seat),
    /// The seat exchanges cards before the next game.
    Swap(Seat),
}

/// The kinds of questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskKind {
    /// The order of turns.
    Order,
    /// Cards to be dealt anew.
    Redeal,
    /// Exchanges before the next game.
    Swap,
    /// The turn of the seat.
    Main,
    /// An attack of the other seat.
    Defence,
    /// An answer to what is carried out, by choices.
    Choice,
}

/// The description of a question.
#[derive(Clone, Copy, Debug)]
pub struct AskWord {
    /// The asked seat.
    pub seat: Seat,
    /// The kind of the question.
    pub kind: AskKind,
    /// The rule by which the seat is asked.
    pub rule: RuleId,
    /// The end of the key of the button that leaves it.
    pub pass: &'static str,
}

impl Ask {
    /// The asked seat.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        self.word().map(|word| word.seat)
    }

    /// The kind of the question.
    #[must_use]
    pub fn kind(self) -> Option<AskKind> {
        self.word().map(|word| word.kind)
    }

    /// The description of the question: the one place that lists questions.
    #[must_use]
    pub fn word(self) -> Option<AskWord> {
        use AskKind::{Choice, Defence, Main, Order, Redeal, Swap};
        let (seat, kind, rule, pass) = match self {
            Ask::Nothing => return None,
            Ask::Order(seat) => (seat, Order, rule!("301.4"), "no-fire"),
            Ask::Redeal(seat) => (seat, Redeal, rule!("301.7.1b"), "no-fire"),
            Ask::Reveal(seat) => (seat, Choice, rule!("121.1"), "no-reveal"),
            Ask::Main(seat) => (seat, Main, rule!("101.2a"), "no-fire"),
            Ask::Defend(seat) => (seat, Defence, rule!("108.3"), "no-defence"),
            Ask::Fire(seat) => (seat, Choice, rule!("121.1"), "no-fire"),
            Ask::Step(seat) => (seat, Choice, rule!("121.1"), "no-search"),
            Ask::Cancel(seat) => (seat, Choice, rule!("121.1"), "no-cancel"),
            Ask::Module(seat) => (seat, Choice, rule!("121.1"), "no-module"),
            Ask::Instead(seat) => (seat, Choice, rule!("121.1"), "no-fire"),
            Ask::Swap(seat) => (seat, Swap, rule!("207.1"), "ready"),
        };
        Some(AskWord { seat, kind, rule, pass })
    }
}
