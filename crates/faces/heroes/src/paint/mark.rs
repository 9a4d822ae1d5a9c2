//! What a picture may point out.

use crate::aim::Aim;

/// Something to point out on a picture. What the view holds itself (a battle, a declared action) is drawn from it and
/// needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// What was done last was done by this, or to it.
    Last(Aim),
    /// It may be chosen now.
    Target(Aim),
    /// With this the reader is about to act.
    Selected(Aim),
}
