//! Fury: whom a card wounds that is played for less (term.yarost-a).

use crate::card::Kind;
use crate::command::Source;
use crate::engine::query::picks::{MOST, Picks, Read, Stop, units};
use crate::engine::query::pos::Pos;
use crate::ids::{CardId, UnitId};
use crate::state::{Pick, Unit};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// The cards that Fury wounds for a played card: at most its base cost, and enough that the rest can be paid. As
    /// many as a command has room for beside the other choices for the card.
    pub(crate) fn furious(
        self,
        seat: Seat,
        from: Source,
        card: CardId,
        egg: Option<&Unit>,
        read: &mut Picks<'_>,
    ) -> Read<Vec<UnitId>> {
        let printed = self.rules.card(card);
        let among = self.own(seat, |kind| kind == Kind::Creature);
        let room = MOST.saturating_sub(self.chosen_beside(seat, from, card)?);
        let most = usize::from(printed.cost).min(among.len()).min(room);
        let (open, x) = (self.s.side(seat).open, u8::from(printed.x));
        let pays = |n: &usize| self.price(seat, card, x, *n as u8, egg) <= open;
        // A player who cannot pay with any number of wounded is not asked for them one by one.
        let least = (0..=most).find(pays).ok_or(Stop::Bad(rule!("501.2b")))?;
        Ok(units(&read.some(&among, least, most, rule!("term.yarost-a"))?))
    }

    /// The number of choices to play a card beside those of Fury.
    fn chosen_beside(self, seat: Seat, from: Source, card: CardId) -> Read<usize> {
        let x = usize::from(self.rules.card(card).x);
        let mut probe = Picks::probing(&[], MOST);
        match self.read_other_choices(seat, from, card, &mut probe) {
            Ok(()) => Ok(probe.made() + x),
            Err(stop) if !probe.ran_out() => Err(stop),
            Err(_) => {
                let found = self.some_beside(seat, from, card, &mut Vec::new());
                found.map(|n| n + x).ok_or(Stop::Bad(rule!("501.1a")))
            }
        }
    }

    /// The same where what comes first leads nowhere.
    fn some_beside(
        self,
        seat: Seat,
        from: Source,
        card: CardId,
        picks: &mut Vec<Pick>,
    ) -> Option<usize> {
        let next = match self.read_other_choices(seat, from, card, &mut Picks::of(picks)) {
            Ok(()) => return Some(picks.len()),
            Err(Stop::More(next, _)) if picks.len() < MOST => next,
            Err(_) => return None,
        };
        next.into_iter().find_map(|pick| {
            picks.push(pick);
            let found = self.some_beside(seat, from, card, picks);
            picks.pop();
            found
        })
    }

    /// Reads what is chosen for a card beside Fury and X: additional costs, and the targets of a spell.
    fn read_other_choices(
        self,
        seat: Seat,
        from: Source,
        card: CardId,
        read: &mut Picks<'_>,
    ) -> Read<()> {
        self.additional(seat, from, card, read)?;
        let x = u8::from(self.rules.card(card).x);
        self.cast(read, seat, card, x).map(drop)
    }
}
