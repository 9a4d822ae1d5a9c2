//! The sets of real cards that lie beside the program, a folder of `assets/sets` each.

use std::path::{Path, PathBuf};
use stolik_berserk::{Berserk, CardId, load};

/// A set, and how far it is carried.
pub struct Set {
    /// Its id, which is the name of its folder too.
    pub id: &'static str,
    /// Cards that are carried: it may only grow. What is not carried stands in `PENDING.md`.
    pub carried: usize,
    /// Cards of the set.
    pub whole: usize,
}

/// «Война стихий».
pub const WAR: Set = Set { id: "voyna-stihiy", carried: 191, whole: 200 };
/// «Легенды Лаара».
pub const LAAR: Set = Set { id: "legendy-laara", carried: 19, whole: 19 };
/// The later sets, of which some cards are carried.
pub const LATER: [Set; 5] = [
    Set { id: "nashestvie-tmy", carried: 61, whole: 200 },
    Set { id: "semena-razdora", carried: 50, whole: 195 },
    Set { id: "lozhnye-bogi", carried: 40, whole: 220 },
    Set { id: "nabor-50", carried: 53, whole: 220 },
    Set { id: "nabor-60", carried: 51, whole: 220 },
];

impl Set {
    /// Its folder, if it is there; else that is said.
    fn folder(&self) -> Option<PathBuf> {
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../assets/sets").join(self.id);
        let there = folder.is_dir();
        if !there {
            eprintln!("skipped: there is no folder {}", folder.display());
        }
        there.then_some(folder)
    }

    /// Its files; nothing where the folder is away.
    pub fn files(&self) -> Option<Vec<(String, String)>> {
        let mut files: Vec<(String, String)> = std::fs::read_dir(self.folder()?)
            .expect("the folder can be read")
            .map(|entry| entry.expect("a file").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
            .map(|path| {
                (path.display().to_string(), std::fs::read_to_string(&path).expect("a text"))
            })
            .collect();
        files.sort();
        Some(files)
    }

    /// The cards of the club and the set; nothing where the folder is away.
    pub fn rules(&self) -> Option<Berserk> {
        match load::with_extra(&self.files()?) {
            Ok(rules) => Some(rules),
            Err(problems) => {
                let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
                panic!("{}", said.join("\n"))
            }
        }
    }

    /// The list of what is not carried.
    pub fn pending(&self) -> Option<String> {
        Some(std::fs::read_to_string(self.folder()?.join("PENDING.md")).expect("the list"))
    }

    /// The cards of the set among those of the rules.
    pub fn cards(&self, rules: &Berserk) -> Vec<CardId> {
        let own = |id: &CardId| rules.lore(*id).set.as_ref().is_some_and(|set| set.id == self.id);
        (0..).map(CardId).take(rules.cards().len()).filter(own).collect()
    }
}
