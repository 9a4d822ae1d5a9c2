//! Marks in a picture.

use crate::aim::Aim;

/// Something to point out on a picture. What the view holds itself (a battle, a declared action) is drawn from it and
/// needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The thing that did the last act, or was its target.
    Last(Aim),
    /// It may be chosen now.
    Target(Aim),
    /// With this the reader is about to act.
    Selected(Aim),
}
