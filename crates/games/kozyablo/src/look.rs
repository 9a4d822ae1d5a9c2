//! The table as everybody sees it, with numbers and properties after all that changes them, and what may be
//! done there: for painters, faces and opponents, who have a view and no state. It asks the engine.

use crate::card::{Keyword, Kind, Stats, Text, Words};
use crate::command::Command;
use crate::engine::query::pos::{self, Asked, Pos};
use crate::ids::{CardId, Income, Sector, Target, UnitId};
use crate::pool::Kozyablo;
use crate::refusal::Refusal;
use crate::sight;
use crate::state::{State, Unit};
use crate::view::View;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat, Seats};

/// Lives of a capital without damage (victory.destroy).
pub const LIVES: u8 = pos::LIVES;

/// A match by a view, asked for what the engine would count. Hands and decks are empty in it, but for those of the
/// seat whose view it was; for each hidden card of others something hidden stands in its sector that is never shown.
#[derive(Clone, Debug)]
pub struct Look<'a> {
    rules: &'a Kozyablo,
    to: Audience,
    state: State,
}

/// A card on the table as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now<'a> {
    /// Attack, whole life and speed with all changes.
    pub stats: Stats,
    /// Lives left.
    pub left: u8,
    /// Its keywords with those that it was given.
    pub words: Words,
    /// Its text; none while it is muted.
    pub does: &'a [Text],
}

/// The decisions of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// The seats that keep or redraw an opening hand.
    Opening(Seats),
    /// The action of a turn.
    Action(Seat),
    /// An answer to the declared action.
    Answer(Seat),
    /// The choice of hidden cards that strike, by their owner.
    Ambush(Seat),
    /// The strike of one of these cards, which are as fast as each other.
    Strike(Seat, Vec<UnitId>),
    /// Whether somebody takes the damage that is due for its target.
    Defence(Seat, Due),
}

impl Question {
    /// Whether that seat is asked.
    #[must_use]
    pub fn of(&self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }

    /// The asked seats.
    #[must_use]
    pub fn seats(&self) -> Seats {
        match self {
            Question::Opening(seats) => *seats,
            Question::Action(seat)
            | Question::Answer(seat)
            | Question::Ambush(seat)
            | Question::Strike(seat, _)
            | Question::Defence(seat, _) => Seats::one(*seat),
        }
    }
}

/// Damage that somebody may take for its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The target of the damage.
    pub to: Target,
    /// The card that strikes; `None` for magic, effects and properties.
    pub by: Option<UnitId>,
    /// The damage after protections and Armor.
    pub lands: u8,
}

impl<'a> Look<'a> {
    /// The table as the view shows it.
    #[must_use]
    pub fn at(rules: &'a Kozyablo, view: &View) -> Look<'a> {
        // Stand-ins for hidden cards change no answer, so any chance will do.
        let units = sight::stand_ins(rules, view, &mut Fast::new(0));
        Look { rules, to: view.to, state: State { units, ..sight::shown(view) } }
    }

    fn pos(&self) -> Pos<'_> {
        Pos::new(self.rules, &self.state)
    }

    fn sees(&self, unit: &Unit) -> bool {
        !unit.hidden || self.to.is(unit.owner)
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &'a Kozyablo {
        self.rules
    }

    /// Cards on the table that are seen, in order of entering.
    pub fn units(&self) -> impl Iterator<Item = &Unit> {
        self.state.units.iter().filter(|unit| self.sees(unit))
    }

    /// Cards in a sector that are seen, in order of entering.
    pub fn here(&self, at: Sector) -> impl Iterator<Item = &Unit> {
        self.units().filter(move |unit| unit.at == at)
    }

    /// The card on the table with this name, if it is seen.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.state.unit(id).filter(|unit| self.sees(unit))
    }

    /// The number of a seat's cards in a sector that are hidden from the viewer.
    #[must_use]
    pub fn shadows(&self, seat: Seat, at: Sector) -> u8 {
        let hidden = |unit: &&Unit| unit.owner == seat && !self.sees(unit);
        self.state.at(at).filter(hidden).count() as u8
    }

    /// The properties of a card on the table now.
    #[must_use]
    pub fn now(&self, unit: &Unit) -> Now<'_> {
        let props = self.pos().props(unit);
        let stats = Stats { attack: props.attack, life: props.life, speed: props.speed };
        let left = props.life.saturating_sub(unit.damage);
        Now { stats, left, words: props.words, does: props.does }
    }

    /// Whether a card on the table has a keyword now.
    #[must_use]
    pub fn has(&self, unit: &Unit, word: Keyword) -> bool {
        self.pos().props(unit).has(word)
    }

    /// Whether a card on the table is a creature.
    #[must_use]
    pub fn creature(&self, unit: &Unit) -> bool {
        self.pos().creature(unit)
    }

    /// The income of a seat.
    #[must_use]
    pub fn income(&self, seat: Seat) -> Income {
        self.pos().income(seat)
    }

    /// Lives left to the capital of a seat.
    #[must_use]
    pub fn capital(&self, seat: Seat) -> u8 {
        pos::LIVES.saturating_sub(self.state.side(seat).damage)
    }

    /// The numbers of creatures and of buildings that a seat may have in its capital.
    #[must_use]
    pub fn garrison(&self, seat: Seat) -> (u8, u8) {
        self.pos().garrison(seat)
    }

    /// The number of surplus creatures in a seat's capital; its action is then to move them out.
    #[must_use]
    pub fn excess(&self, seat: Seat) -> usize {
        self.pos().excess(seat)
    }

    /// Whether a card of a seat would be played as an heir: its hero was destroyed (type.hero.heir).
    #[must_use]
    pub fn heir(&self, seat: Seat, card: CardId) -> bool {
        let hero = self.rules.card(card).kind == Kind::Hero;
        hero && self.state.side(seat).fallen.is_some()
    }

    /// The seat that controls a sector.
    #[must_use]
    pub fn controller(&self, at: Sector) -> Option<Seat> {
        self.state.controller(at)
    }

    /// The sectors of the match, those of who is out included.
    pub fn sectors(&self) -> impl Iterator<Item = Sector> {
        self.pos().sectors().iter()
    }

    /// The seats that still play.
    #[must_use]
    pub fn playing(&self) -> Seats {
        self.state.playing()
    }

    /// The seats whose turns come after that of a seat, until its own comes again.
    pub fn behind(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.state.behind(seat)
    }

    /// The present decision; `None` between decisions and after the match.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        match self.pos().asked() {
            Asked::Opening(seats) => Some(Question::Opening(seats)),
            Asked::Main(seat) => Some(Question::Action(seat)),
            Asked::Answer(seat) => Some(Question::Answer(seat)),
            Asked::Ambush(seat) => Some(Question::Ambush(seat)),
            Asked::Strike(seat, group) => Some(Question::Strike(seat, group)),
            Asked::Defend(seat) => self.state.hits.first().map(|hit| {
                let lands = self.pos().lands(hit);
                Question::Defence(seat, Due { to: hit.to, by: hit.by, lands })
            }),
            Asked::Nobody => None,
        }
    }

    /// The cards that strike next after all seats named their hidden strikers; empty outside of battles.
    #[must_use]
    pub fn next_strikers(&self) -> Vec<UnitId> {
        self.pos().group()
    }

    /// In which order those strike who have not, as far as it is seen: each group as fast as each other and of one
    /// seat, which chooses among them (battle.speed-order). None outside of battles.
    #[must_use]
    pub fn strike_order(&self) -> Vec<Vec<UnitId>> {
        let (mut state, mut order) = (self.state.clone(), Vec::new());
        loop {
            let pos = Pos::new(self.rules, &state);
            let (slot, group) = (pos.slot(), pos.group());
            let Some(battle) = &mut state.battle else { return order };
            if slot.is_empty() {
                return order;
            }
            battle.again = None;
            battle.acted.extend(&slot);
            order.extend(Some(group).filter(|group| !group.is_empty()));
        }
    }

    /// The damage of a strike to a target before a Defender takes it.
    #[must_use]
    pub fn strikes(&self, by: &Unit, to: Target) -> u8 {
        self.pos().blow(by, to)
    }

    /// The cards that may take the damage of a strike for that target.
    #[must_use]
    pub fn defenders(&self, to: Target) -> Vec<UnitId> {
        self.pos().defenders(to, true)
    }

    /// Appends what the seat may do, if the view is its own.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.pos().legal(seat, out);
    }

    /// The reason why the holder of the view may not give the command; `None` if it may. Legality follows from the
    /// seat's own view, so the true position gives the same answer.
    #[must_use]
    pub fn refuses(&self, seat: Seat, command: &Command) -> Option<Refusal> {
        self.pos().check(seat, command).err()
    }

    /// The reason why the holder of the view cannot play a card of the hand now with any choice; `None` if it can.
    #[must_use]
    pub fn forbids(&self, seat: Seat, card: CardId) -> Option<Refusal> {
        self.pos().card_problem(seat, card)
    }
}
