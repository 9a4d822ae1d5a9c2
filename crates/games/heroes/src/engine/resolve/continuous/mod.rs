//! Effects that last, and abilities that change others (303.1, 310.2, 503.2, 508.3c).

pub(in crate::engine) mod ends;
pub(in crate::engine) mod instead;
mod sleep;
