//! The rules by name. Code cites a rule with [`rule!`](crate::rule), which refuses to compile when the
//! document `heroes` under `assets/rules` has no such id.

#[doc(hidden)]
pub use stolik_abilities::rules::cite;
use stolik_kernel::RuleId;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The document that is played.
pub const DOCUMENT: &str = "heroes";

/// Whether something may be done, or by which rule not.
pub(crate) type Check = Result<(), RuleId>;

/// It may be done if that holds, else not, by that rule.
pub(crate) fn need(holds: bool, rule: RuleId) -> Check {
    if holds { Ok(()) } else { Err(rule) }
}

/// The [`RuleId`](stolik_kernel::RuleId) of a rule, checked while compiling: `rule!("307.1a")`.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::rules::cite($crate::rules::DOCUMENTS, $id) }
    };
}
