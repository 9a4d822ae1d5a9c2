//! The rules by name. Code cites a rule with [`rule!`](crate::rule), which refuses to compile when none
//! of this game's documents under `assets/rules` has such an id; refusals, events and scenarios carry the
//! rule, and the rulebook finds title and text by it.

#[doc(hidden)]
pub use stolik_abilities::rules::{cite, cite_of};

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The document that is played.
pub const DOCUMENT: &str = "war2047";

/// The [`RuleId`](stolik_kernel::RuleId) of a rule, checked while compiling: `rule!("phase3.block")`, or
/// with the document before it where several of this game's documents have the id.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::rules::cite($crate::rules::DOCUMENTS, $id) }
    };
    ($document:literal, $id:literal) => {
        const { $crate::rules::cite_of($crate::rules::DOCUMENTS, $document, $id) }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The 134 that can be tested, and five about the setting, the tablet and figures.
    const RULES: usize = 139;

    #[test]
    fn ids_are_the_whole_document_and_unique() {
        let [document] = DOCUMENTS else { panic!("one document") };
        let ours = |id: &str| id.starts_with("gap.") || id.starts_with("ours.");
        assert_eq!(document.rules.iter().filter(|rule| !ours(rule.id)).count(), RULES);
        assert_eq!(document.rules.iter().collect::<BTreeSet<_>>().len(), document.rules.len());
        assert_eq!(format!("{:?}", rule!("phase3.block")), "war2047:phase3.block");
    }
}
