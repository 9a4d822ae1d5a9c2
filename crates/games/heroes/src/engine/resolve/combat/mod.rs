//! Attacks, wounds and healing (307, 504, 508 to 510, 515 to 517).

pub(in crate::engine) mod attack;
pub(in crate::engine) mod harm;
pub(in crate::engine) mod hero_choice;
pub(in crate::engine) mod killers;
pub(in crate::engine) mod prevent;
pub(in crate::engine) mod wounds;
