//! The rules by name. Code cites a rule with [`rule!`](crate::rule), which refuses to compile when none
//! of this game's documents under `assets/rules` has such an id; refusals, events and scenarios carry the
//! rule, and the rulebook finds title and text by it.

#[doc(hidden)]
pub use stolik_abilities::rules::{cite, cite_of};

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The document that is played.
pub const DOCUMENT: &str = "berserk-2007";

/// The [`RuleId`](stolik_kernel::RuleId) of a rule, checked while compiling: `rule!("4.11/who")`, or
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

    #[test]
    fn ids_are_the_whole_documents_and_unique() {
        let counts: Vec<_> = DOCUMENTS.iter().map(|d| (d.id, d.rules.len())).collect();
        assert_eq!(counts, [(DOCUMENT, 357 + 36), ("berserk-new", 119)]);
        let names = DOCUMENTS.iter().flat_map(|document| document.rules);
        assert_eq!(names.collect::<BTreeSet<_>>().len(), 357 + 36 + 119);
    }

    #[test]
    fn a_rule_knows_which_of_the_documents_it_stands_in() {
        assert_eq!(format!("{:?}", rule!("4.11/who")), "berserk-2007:4.11/who");
        assert_eq!(format!("{:?}", rule!("123.3/default")), "berserk-new:123.3/default");
        assert_eq!(rule!("berserk-2007", "4.11/who"), rule!("4.11/who"));
        assert_eq!(rule!("gap.adjacency").document(), DOCUMENT);
    }
}
