//! The table as the holder of a view sees it, asked by the rules: what stands where as what, how long it
//! lasts, what may be done, and why not. For faces and painters, who have a view and no state.

use crate::card::{Kind, Until};
use crate::command::Command;
use crate::ids::{Cell, UnitId};
use crate::pool::Berserk;
use crate::refusal::Refusal;
use crate::state::{Place, State};
use crate::view::{UnitView, View};
use crate::{game, sight};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat};

/// A view with the rules to read it by. Numbers stand in the view ([`UnitView`]), as the engine counted
/// them; what a view does not show is guessed where the rules need it, and no answer tells of that.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    rules: &'a Berserk,
    view: &'a View,
}

/// The moments at which a change is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ends {
    /// With the strike that goes on.
    Strike,
    /// With the end of the turn of that number.
    Turn(u16),
    /// Not in this battle.
    Never,
    /// With the card that made it, or with its next use.
    Otherwise,
}

impl<'a> Look<'a> {
    /// The table as the view shows it.
    #[must_use]
    pub fn at(rules: &'a Berserk, view: &'a View) -> Look<'a> {
        Look { rules, view }
    }

    /// The unit with this number.
    #[must_use]
    pub fn unit(self, id: UnitId) -> Option<&'a UnitView> {
        self.view.units.get(id.index())
    }

    /// The kind of the card now; `None` if the view does not show which card it is.
    #[must_use]
    pub fn kind(self, unit: &UnitView) -> Option<Kind> {
        Some(unit.place.kind_lying(self.rules.card(unit.card?).kind, unit.face_down))
    }

    /// The cell on which a card stands; a symbiont shares its host's (1.5.2.g).
    #[must_use]
    pub fn cell(self, unit: &UnitView) -> Option<Cell> {
        match unit.place.host() {
            Some(host) => self.unit(host)?.place.cell(),
            None => unit.place.cell(),
        }
    }

    /// The card that lives on a card, if there is one.
    #[must_use]
    pub fn guest(self, host: UnitId) -> Option<&'a UnitView> {
        self.view.units.iter().find(|u| u.place == Place::On(host))
    }

    /// Cards in the auxiliary zone of a seat, in order of entering.
    pub fn air(self, seat: Seat) -> impl Iterator<Item = &'a UnitView> {
        self.view.units.iter().filter(move |u| u.place == Place::Air && u.controller == seat)
    }

    /// Whether a card of a campaign closed to retreat (8.2), and until when it may be kept from it: it
    /// leaves when its own next turn begins.
    #[must_use]
    pub fn retreats(self, unit: &UnitView) -> Option<Ends> {
        let campaign = self.view.campaign.as_ref()?;
        let leaves = campaign.retreating.contains(&unit.unit);
        leaves.then(|| self.ends(Until::EnemyTurn, unit.controller, self.view.turn))
    }

    /// Whether a card may strike a flyer because it closed for it, and until when (4.16/close): to the end
    /// of its next own turn.
    #[must_use]
    pub fn aims(self, unit: &UnitView) -> Option<Ends> {
        unit.aimed.map(|turn| Ends::Turn(turn + 2))
    }

    /// The moment at which a change of that duration is over, made by an ability of the seat.
    #[must_use]
    pub fn ends(self, until: Until, whose: Seat, since: u16) -> Ends {
        // Before the battle the first turn is the next one.
        let (turn, active) = match self.view.turn {
            0 => (1, self.view.first.unwrap_or(Seat::ONE)),
            turn => (turn, self.view.active),
        };
        match until {
            Until::Assault | Until::Attack => Ends::Strike,
            Until::Turn
            | Until::MyTurn
            | Until::EnemyTurn
            | Until::NextEnemyTurn
            | Until::NextMyTurn
            | Until::EnemyTurns(_) => {
                let (mut turn, mut active) = (turn, active);
                while until.outlasts((active, turn), (whose, since)) {
                    (turn, active) = (turn + 1, active.other());
                }
                Ends::Turn(turn)
            }
            Until::Forever => Ends::Never,
            Until::Source | Until::SourceMoves | Until::Adjacent | Until::Use => Ends::Otherwise,
        }
    }

    /// Appends what the seat may do by what the view shows: everything, if it is the seat's own view, and
    /// else all but what follows from its secrets.
    pub fn legal(self, seat: Seat, out: &mut Vec<Command>) {
        self.rules.legal(&self.state(), seat, out);
    }

    /// The reason why the holder of the view may not give the command; `None` if it may. Legality follows from the
    /// seat's own view, so the true position gives the same answer.
    #[must_use]
    pub fn refuses(self, seat: Seat, command: &Command) -> Option<Refusal> {
        let why = game::check(self.rules, &self.state(), seat, command).err()?;
        Some(why.known(self.view))
    }

    /// A position that the view could be of, always the same for one view.
    fn state(self) -> State {
        sight::determinize(self.rules, self.view, &mut Fast::new(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Cell, UnitId};
    use crate::load;
    use crate::refusal::Fact;
    use stolik_kernel::{Audience, Notation};

    /// The fact behind the refusal of a line in a position.
    fn refused(position: &[&str], seat: Seat, line: &str) -> (&'static str, Option<Fact>) {
        let (game, mut state) = load::embedded().place(position).expect("a position");
        let view = game.view(&state, Audience::Seat(seat));
        let command = game.read(&view, seat, line).expect("a command");
        let mut log = Vec::new();
        let before = state.clone();
        let illegal = game
            .apply(&mut state, seat, &command, &mut Fast::new(1), &mut log)
            .expect_err("it is refused");
        assert_eq!(state, before);
        let why = Look::at(&game, &view).refuses(seat, &command).expect("by the view, too");
        assert_eq!(why.rule(), illegal.rule);
        (why.rule().id(), why.fact())
    }

    const FIELD: [&str; 5] = [
        "card Plain 10/1 3-3-4",
        "turn 3 p1 main",
        "unit A p1 c3 Plain",
        "unit B p1 a1 Plain closed",
        "unit R p2 c5 Plain",
    ];

    #[test]
    fn refusals_name_their_numbers() {
        let [a, b, r] = [UnitId(0), UnitId(1), UnitId(2)];
        let cell = |text| Cell::parse(text).expect("a cell");
        let cases = [
            ("strike A R", "gap.adjacency", Fact::Apart(a, r, 2)),
            ("move A c5", "3.14", Fact::StepTo(a, cell("c3"), cell("c5"), 2)),
            ("jump A c4", "3.15", Fact::LeapTo(a, cell("c4"), 1, 0)),
            ("strike B A", "1.6", Fact::Closed(b)),
            ("move B a2", "3.14/ready", Fact::Closed(b)),
            ("strike R A", "5.1", Fact::Controller(r, Seat::TWO)),
        ];
        for (line, rule, expected) in cases {
            assert_eq!(refused(&FIELD, Seat::ONE, line), (rule, Some(expected)), "{line}");
        }
        let late = refused(&FIELD, Seat::TWO, "strike R A");
        assert_eq!(late, ("5.1", Some(Fact::Priority(Seat::ONE))));
        assert_eq!(refused(&FIELD, Seat::ONE, "weaken"), ("4.5", None));
    }

    #[test]
    fn what_is_behind_a_back_stays_there() {
        let lines = |card: &str| {
            let unit = format!("unit R p2 c5 {card} down");
            let position = ["turn 1 p1 main", "unit A p1 c3 club-lancer", &unit];
            ["strike A R", "move A c5", "strike R A"].map(|l| refused(&position, Seat::ONE, l))
        };
        assert_eq!(lines("club-lancer"), lines("club-archer"));
    }
}
