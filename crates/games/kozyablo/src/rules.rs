//! The rules by name. Code cites a rule with [`rule!`](crate::rule), which refuses to compile when the
//! document `kozyablo` under `assets/rules` has no such id.

#[doc(hidden)]
pub use stolik_abilities::rules::cite;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The document that is played.
pub const DOCUMENT: &str = "kozyablo";

/// The [`RuleId`](stolik_kernel::RuleId) of a rule, checked while compiling: `rule!("battle.target")`.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::rules::cite($crate::rules::DOCUMENTS, $id) }
    };
}
