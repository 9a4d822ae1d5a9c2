//! Cards that lie in graveyards and exiles since an earlier game, when the battle begins (gap.campaign).

use crate::engine::query::zones::keeps_markers;
use crate::ids::{CardId, UnitId};
use crate::limits::{UNITS, Uses};
use crate::pool::Berserk;
use crate::state::{Place, State, Unit};
use stolik_kernel::Seat;

/// A card with nothing on it.
pub(crate) fn plain(seat: Seat, card: CardId, place: Place) -> Unit {
    Unit {
        card,
        owner: seat,
        controller: seat,
        place,
        face_down: false,
        closed: false,
        wounds: 0,
        counters: 0,
        poison: 0,
        moves: 0,
        moved: false,
        acted: false,
        absorbed: 0,
        aimed: None,
        used_turn: Uses::default(),
        used_battle: Uses::default(),
    }
}

/// Cards that lie in graveyards and exiles since before the battle take part in it from there, with the counters that
/// they have kept (gap.campaign).
pub(crate) fn lay_out_piles(rules: &Berserk, s: &mut State) {
    if keeps_markers(rules) {
        return;
    }
    for seat in [Seat::ONE, Seat::TWO] {
        let side = &s.sides[seat.index()];
        let dead = side.graveyard.iter().map(|card| (*card, Place::Graveyard));
        let all: Vec<_> = dead.chain(side.exile.iter().map(|card| (*card, Place::Exile))).collect();
        for (card, place) in all {
            if s.units.len() >= UNITS {
                return;
            }
            let u = UnitId(s.units.len() as u8);
            s.units.push(plain(seat, card, place));
            let kept = s.beyond.rest.iter().position(|(of, on, _)| (*of, *on) == (seat, card));
            if let (Some(at), Place::Graveyard) = (kept, place) {
                let (_, _, n) = s.beyond.rest.remove(at);
                s.beyond.set_tokens(u, n);
            }
        }
    }
    s.beyond.rest.clear();
}
