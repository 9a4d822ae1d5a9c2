//! The owners of marked things.

use crate::aim::Aim;
use stolik_kozyablo::View;

/// Whether it is a card of the reader's own on the table.
pub fn is_own(view: &View, aim: Aim) -> bool {
    let owner = match aim {
        Aim::Unit(id) => view.units.iter().find(|unit| unit.id == id).map(|unit| unit.owner),
        Aim::Sector(_) | Aim::Card(_) | Aim::Shadows(..) | Aim::Lasting(_) => None,
    };
    owner.is_some_and(|owner| view.to.is(owner))
}
