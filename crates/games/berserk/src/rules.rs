//! The rules by name. Code cites a rule with [`rule!`](crate::rule), which refuses to compile when
//! `assets/rules/berserk-2007.toml` has no such id; refusals, events and scenarios carry the id, and
//! the rulebook finds title and text by it.

use stolik_kernel::RuleId;

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

/// The document whose ids these are.
pub const DOCUMENT: &str = "berserk-2007";

/// The rule named `id`.
///
/// # Panics
/// Where the document has no such id: at compile time, as [`rule!`](crate::rule) calls it in a
/// constant.
#[must_use]
pub const fn check(id: &'static str) -> RuleId {
    let mut i = 0;
    while i < IDS.len() {
        if same(IDS[i].as_bytes(), id.as_bytes()) {
            return RuleId(id);
        }
        i += 1;
    }
    panic!("no such rule id in assets/rules/berserk-2007.toml");
}

/// The rule named by text that comes from outside, such as a scenario's `not` line.
#[must_use]
pub fn find(id: &str) -> Option<RuleId> {
    IDS.iter().copied().find(|known| *known == id).map(RuleId)
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

/// The [`RuleId`](stolik_kernel::RuleId) of a rule of this document, checked while compiling:
/// `rule!("4.11/who")`.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::rules::check($id) }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_are_the_whole_document_and_unique() {
        assert_eq!(IDS.len(), 357 + 28);
        assert_eq!(IDS.iter().collect::<BTreeSet<_>>().len(), IDS.len());
    }

    #[test]
    fn a_known_id_is_found_and_an_unknown_one_is_not() {
        assert_eq!(rule!("4.11/who").0, "4.11/who");
        assert_eq!(find("gap.adjacency"), Some(rule!("gap.adjacency")));
        assert_eq!(find("4.11/whom"), None);
        assert!(!same(b"4.1", b"4.2") && !same(b"4.1", b"4.11") && same(b"4.1", b"4.1"));
    }

    #[test]
    #[should_panic(expected = "no such rule id")]
    fn an_unknown_id_panics() {
        let _ = check("9.9/nothing");
    }
}
