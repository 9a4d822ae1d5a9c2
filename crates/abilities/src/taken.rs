//! Which ids and names are taken, over all files of a pool: a card must be found by either without a
//! question, in decks, in `/card` and in the log.

use std::collections::BTreeMap;

/// Where each id and each name was given first.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    ids: BTreeMap<String, String>,
    /// In lower case: players do not care.
    names: BTreeMap<String, String>,
}

impl Taken {
    /// Notes a card and says what of it was taken before. `here` is `FILE:LINE`; `names` are those in
    /// each language, which may be alike for one card.
    pub fn card(&mut self, here: &str, id: &str, names: [&str; 2]) -> Vec<String> {
        let mut problems = Vec::new();
        if let Some(earlier) = self.ids.insert(id.to_owned(), here.to_owned()) {
            // Most likely the same card twice: its names need no telling.
            return vec![format!("card `{id}` is already defined at {earlier}")];
        }
        let mut own = names.map(str::to_lowercase).to_vec();
        own.dedup();
        for (name, written) in own.iter().zip(names) {
            match self.names.get(name) {
                Some(earlier) => problems.push(format!(
                    "another card is called \"{written}\" already, at {earlier}; choose another name"
                )),
                None => drop(self.names.insert(name.clone(), here.to_owned())),
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
        assert_eq!(taken.card("a.toml:1", "wolf", ["Волк", "Wolf"]), Vec::<String>::new());
        assert_eq!(taken.card("a.toml:2", "pax", ["Pax", "Pax"]), Vec::<String>::new());
        assert_eq!(
            taken.card("b.toml:7", "wolf", ["Волчище", "Big wolf"]),
            ["card `wolf` is already defined at a.toml:1"]
        );
        assert_eq!(
            taken.card("b.toml:9", "dog", ["ВОЛК", "Dog"]),
            ["another card is called \"ВОЛК\" already, at a.toml:1; choose another name"]
        );
    }
}
