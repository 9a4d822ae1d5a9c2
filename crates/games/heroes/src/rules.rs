//! The rules by name. Code cites a rule with [`rule!`](crate::rule), which refuses to compile when the
//! document `heroes` under `assets/rules` has no such id.

#[doc(hidden)]
pub use stolik_abilities::rules::cite;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The document that is played.
pub const DOCUMENT: &str = "heroes";

/// The [`RuleId`](stolik_kernel::RuleId) of a rule, checked while compiling: `rule!("307.1a")`.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::rules::cite($crate::rules::DOCUMENTS, $id) }
    };
}
