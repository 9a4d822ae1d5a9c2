//! The rules that a game may cite: the documents in question, and the look-ups behind each game's
//! `rule!` macro, which run while compiling. The lists are written by `build/rules.rs`, which the build
//! scripts of games take in.

use stolik_kernel::{RuleId, RuleName};

/// A document and every rule of its own, in its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its id, such as `berserk-2007`.
    pub id: &'static str,
    /// Its rules.
    pub rules: &'static [RuleName],
}

/// The rule with this id, in whichever of the documents it stands.
///
/// # Panics
/// If no document has the id, or several have: while compiling, as games call it in a constant.
#[must_use]
pub const fn cite(documents: &'static [Document], id: &str) -> RuleId {
    let mut found = None;
    let mut at = 0;
    while at < documents.len() {
        if let Some(rule) = lookup(&documents[at], id) {
            assert!(found.is_none(), "several documents have this rule id: name the document");
            found = Some(rule);
        }
        at += 1;
    }
    found.expect("no such rule id in the documents of this game")
}

/// The rule with this id of the document with that id.
///
/// # Panics
/// If the game does not cite the document, or the document has no such rule: while compiling.
#[must_use]
pub const fn cite_of(documents: &'static [Document], document: &str, id: &str) -> RuleId {
    let mut at = 0;
    while at < documents.len() {
        if same(documents[at].id.as_bytes(), document.as_bytes()) {
            return lookup(&documents[at], id).expect("no such rule id in that document");
        }
        at += 1;
    }
    panic!("this game does not cite that document")
}

const fn lookup(document: &'static Document, id: &str) -> Option<RuleId> {
    let mut at = 0;
    while at < document.rules.len() {
        if same(document.rules[at].id.as_bytes(), id.as_bytes()) {
            return Some(RuleId::of(&document.rules[at]));
        }
        at += 1;
    }
    None
}

/// Whether two byte strings are equal, where `==` cannot be called yet.
const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::rule_id;

    const OLD: &str = "old";
    const NEW: &str = "new";
    const TWO: &[Document] = &[
        Document {
            id: OLD,
            rules: &[
                RuleName { document: OLD, id: "4.1" },
                RuleName { document: OLD, id: "4.11" },
                RuleName { document: OLD, id: "gap.hand" },
            ],
        },
        Document {
            id: NEW,
            rules: &[
                RuleName { document: NEW, id: "4.2" },
                RuleName { document: NEW, id: "gap.hand" },
            ],
        },
    ];

    #[test]
    fn a_rule_is_cited_from_whichever_document_has_it() {
        assert_eq!(const { cite(TWO, "4.11") }, rule_id!(OLD, "4.11"));
        assert_eq!(const { cite(TWO, "4.2") }, rule_id!(NEW, "4.2"));
        assert_eq!(const { cite_of(TWO, NEW, "gap.hand") }, rule_id!(NEW, "gap.hand"));
        assert_eq!(const { cite_of(TWO, OLD, "gap.hand") }, rule_id!(OLD, "gap.hand"));
    }

    #[test]
    #[should_panic(expected = "no such rule id in the documents of this game")]
    fn an_unknown_id_is_refused() {
        let _ = cite(TWO, "4.12");
    }

    #[test]
    #[should_panic(expected = "several documents have this rule id")]
    fn an_id_of_two_documents_needs_its_document() {
        let _ = cite(TWO, "gap.hand");
    }

    #[test]
    #[should_panic(expected = "no such rule id in that document")]
    fn a_rule_of_another_document_is_not_taken() {
        let _ = cite_of(TWO, NEW, "4.1");
    }

    #[test]
    #[should_panic(expected = "does not cite that document")]
    fn a_document_of_another_game_is_refused() {
        let _ = cite_of(TWO, "other", "4.1");
    }
}
