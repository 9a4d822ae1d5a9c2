//! Registry of the ids and names that are in use, over all files of a pool. An id is given once; a name once in a set
//! of cards. Printed sets give a name again, and then the set is named with it.

use std::collections::BTreeMap;

/// The first place of each id and of each name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Taken {
    ids: BTreeMap<String, String>,
    /// By set and name in lower case: players do not care.
    names: BTreeMap<(String, String), String>,
}

impl Taken {
    /// Notes a card of a set and says what of it was taken before. `here` is `FILE:LINE`; `names` are
    /// those in each language, which may be alike for one card.
    pub(crate) fn card(
        &mut self,
        here: &str,
        set: &str,
        id: &str,
        names: [&str; 2],
    ) -> Vec<String> {
        let mut problems = Vec::new();
        if let Some(earlier) = self.ids.insert(id.to_owned(), here.to_owned()) {
            // Most likely the same card twice: its names need no telling.
            return vec![format!("card `{id}` is already defined at {earlier}")];
        }
        let mut own = names.map(str::to_lowercase).to_vec();
        own.dedup();
        for (name, written) in own.iter().zip(names) {
            let name = (set.to_owned(), name.clone());
            match self.names.get(&name) {
                Some(earlier) => problems.push(format!(
                    "another card of this set is called \"{written}\" already, at {earlier}; choose another name"
                )),
                None => drop(self.names.insert(name, here.to_owned())),
            }
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::Taken;

    #[test]
    fn ids_and_names_are_given_once() {
        let mut taken = Taken::default();
        assert_eq!(taken.card("a.toml:1", "club", "wolf", ["Волк", "Wolf"]), Vec::<String>::new());
        assert_eq!(taken.card("a.toml:2", "club", "pax", ["Pax", "Pax"]), Vec::<String>::new());
        assert_eq!(
            taken.card("b.toml:7", "guests", "wolf", ["Волчище", "Big wolf"]),
            ["card `wolf` is already defined at a.toml:1"]
        );
        assert_eq!(
            taken.card("b.toml:9", "club", "dog", ["ВОЛК", "Dog"]),
            [
                "another card of this set is called \"ВОЛК\" already, at a.toml:1; choose another name"
            ]
        );
        let other = taken.card("b.toml:10", "guests", "guest-wolf", ["Волк", "Wolf"]);
        assert_eq!(other, Vec::<String>::new(), "a name of another set");
    }
}
