//! The owners of marked things.

use crate::aim::Aim;
use stolik_heroes::View;

/// Whether it is a card of the reader's own in play.
pub fn is_own(view: &View, aim: Aim) -> bool {
    match aim {
        Aim::Unit(id) => view.known.unit(id).is_some_and(|unit| view.to.is(unit.controller)),
        Aim::Card(_) | Aim::Grave(_) => false,
    }
}
