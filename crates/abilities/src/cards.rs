//! Card files: what every game's loader repeats around the reading of one card. Files that come with the
//! program and those of the operator, for which game a file is, ids and names that are taken, how many cards
//! there may be, and every problem of every file at once. A game says by [`CardLanguage`] how one card is read.

use crate::decks::{self, Names};
use crate::game::own_game;
use crate::taken::Taken;
use crate::{Problem, Source, Table};

/// A game's card language, as its rule set has it.
pub trait CardLanguage: Sized {
    /// The name of the game at the top of each of its card files: `game = "…"`.
    const GAME: &'static str;
    /// Files that come with the program, with their names; at least one. A card's number is its place, and
    /// matches remember it: so files are only appended, and cards only at their ends.
    const FILES: &'static [(&'static str, &'static str)];
    /// Most cards of a pool.
    const MOST: usize;
    /// The settings at the top of a file for all its cards, beside the game.
    type Head;
    /// A card, with all that its file tells of it.
    type Card;

    /// Reads the top of a file.
    fn head(root: &mut Table<'_>, file: &str) -> Self::Head;

    /// Reads a card; nothing if anything in it is wrong, which it reports.
    fn card(table: Table<'_>, head: &Self::Head) -> Option<Self::Card>;

    /// The id of a card, and its names.
    fn called(card: &Self::Card) -> (&str, &Names);

    /// The set of cards in which each name is given once; in a game without sets all cards are one.
    fn set(_: &Self::Head) -> &str {
        Self::GAME
    }

    /// The rule set with these cards, [`MOST`](Self::MOST) at most.
    ///
    /// # Errors
    /// The cards do not fit together.
    fn pool(cards: Vec<Self::Card>) -> Result<Self, String>;
}

/// Reads one file of `[[card]]` tables.
///
/// # Errors
/// Every problem of the file, sorted by line.
pub fn cards<L: CardLanguage>(file: &str, text: &str) -> Result<Vec<L::Card>, Vec<Problem>> {
    read::<L>(&mut Taken::default(), file, text)
}

/// The same; `taken` remembers where each id and name was given.
fn read<L: CardLanguage>(
    taken: &mut Taken,
    file: &str,
    text: &str,
) -> Result<Vec<L::Card>, Vec<Problem>> {
    let source = Source::parse(file, text);
    let mut found = Vec::new();
    if let Some(mut root) = source.root() {
        own_game(&mut root, L::GAME);
        let head = L::head(&mut root, file);
        let list = root.need("card").and_then(|node| node.list()).unwrap_or_default();
        for node in list {
            let Some(card) = node.table().and_then(|table| L::card(table, &head)) else { continue };
            let (id, Names { ru, en }) = L::called(&card);
            let here = format!("{file}:{}", node.line());
            for problem in taken.card(&here, L::set(&head), id, [ru, en]) {
                source.report(node.line(), problem);
            }
            found.push(card);
        }
        root.finish();
    }
    source.finish(found)
}

/// The rule set with the cards that come with the program and those of other files, such as the `[cards]
/// folder`: pairs of file name and text, in a fixed order.
///
/// # Errors
/// Every problem of every file, sorted; ids and names used twice across files too.
pub fn with_extra<L: CardLanguage>(extra: &[(String, String)]) -> Result<L, Vec<Problem>> {
    let (mut taken, mut cards, mut problems) = (Taken::default(), Vec::new(), Vec::new());
    let extra = extra.iter().map(|(file, text)| (file.as_str(), text.as_str()));
    let files: Vec<(&str, &str)> = L::FILES.iter().copied().chain(extra).collect();
    for (file, text) in &files {
        match read::<L>(&mut taken, file, text) {
            Ok(found) => cards.extend(found),
            Err(found) => problems.extend(found),
        }
    }
    let pool = match cards.len() {
        count if count > L::MOST => Err(format!("{count} cards, at most {} are possible", L::MOST)),
        _ => L::pool(cards),
    };
    match pool {
        Ok(pool) if problems.is_empty() => return Ok(pool),
        Ok(_) => {}
        // The program's own files fit, so it is what came last that does not.
        Err(message) => {
            let file = files.last().map_or("", |(file, _)| file).to_owned();
            problems.push(Problem { file, line: 1, message });
        }
    }
    problems.sort();
    Err(problems)
}

/// The rule set with the cards that come with the program.
///
/// # Panics
/// If those cards have a problem; a test of each game holds that they have none.
#[must_use]
pub fn embedded<L: CardLanguage>() -> L {
    decks::embedded("embedded cards", with_extra(&[]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least that a third game writes: a card has a price, a file says how dear its cards may be.
    #[derive(Debug)]
    struct Shop(Vec<(String, u8)>);

    struct Ware {
        id: String,
        name: Names,
        price: u8,
    }

    impl CardLanguage for Shop {
        const GAME: &'static str = "shop";
        const FILES: &'static [(&'static str, &'static str)] = &[(
            "own.toml",
            "dearest = 9\n[[card]]\nid = \"tea\"\nname = { ru = \"Чай\", en = \"Tea\" }\nprice = 2\n",
        )];
        const MOST: usize = 3;
        type Head = u8;
        type Card = Ware;

        fn head(root: &mut Table<'_>, _: &str) -> u8 {
            root.need("dearest").and_then(|node| node.small(1..=99)).unwrap_or(99)
        }

        fn card(mut table: Table<'_>, dearest: &u8) -> Option<Ware> {
            let id = table.need("id").and_then(|node| node.parsed(decks::id));
            let name = table.need("name").and_then(|node| decks::names(&node));
            let price = table.need("price").and_then(|node| node.small(1..=*dearest));
            table.finish();
            Some(Ware { id: id?, name: name?, price: price? })
        }

        fn called(ware: &Ware) -> (&str, &Names) {
            (&ware.id, &ware.name)
        }

        fn pool(cards: Vec<Ware>) -> Result<Shop, String> {
            match cards.iter().map(|ware| u32::from(ware.price)).sum::<u32>() {
                total if total > 20 => Err(format!("all of it costs {total}, more than 20")),
                _ => Ok(Shop(cards.into_iter().map(|ware| (ware.id, ware.price)).collect())),
            }
        }
    }

    fn ware(id: &str, name: &str, price: u8) -> String {
        format!(
            "[[card]]\nid = \"{id}\"\nname = {{ ru = \"{name}\", en = \"{id}\" }}\nprice = {price}\n"
        )
    }

    /// The rule set with such files, or every problem.
    fn shop(files: &[(&str, &[&str])]) -> Result<Vec<(String, u8)>, Vec<String>> {
        let files: Vec<(String, String)> =
            files.iter().map(|(file, parts)| ((*file).to_owned(), parts.concat())).collect();
        with_extra::<Shop>(&files)
            .map(|shop| shop.0)
            .map_err(|all| all.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn files_of_the_program_come_before_others() {
        assert_eq!(embedded::<Shop>().0, [("tea".to_owned(), 2)]);
        let cup = ware("cup", "Чашка", 5);
        assert_eq!(
            shop(&[("b.toml", &["game = \"shop\"\ndearest = 9\n", &cup])]),
            Ok(vec![("tea".to_owned(), 2), ("cup".to_owned(), 5)])
        );
        let one = cards::<Shop>("b.toml", &format!("dearest = 9\n{cup}")).map(|list| list.len());
        assert_eq!(one, Ok(1));
    }

    #[test]
    fn every_problem_of_every_file_is_told_at_once() {
        let (cup, tea) = (ware("cup", "Чашка", 5), ware("tea", "Чаёк", 1));
        let (leaf, dear) = (ware("leaf", "ЧАЙ", 1), ware("urn", "Самовар", 10));
        assert_eq!(
            shop(&[
                ("b.toml", &["game = \"club\"\ndearest = 9\n", &cup, &leaf]),
                ("c.toml", &["dearest = 9\nopen = true\n", &tea, &dear]),
                ("d.toml", &["dearest = 9\n"]),
                ("e.toml", &["dearest 9"]),
            ])
            .unwrap_err(),
            [
                "b.toml:1: `game`: these are cards of another game, not of `shop`",
                "b.toml:7: another card of this set is called \"ЧАЙ\" already, at own.toml:2; choose another name",
                "c.toml:2: unknown key `open`; expected one of game, dearest, card",
                "c.toml:3: card `tea` is already defined at own.toml:2",
                "c.toml:10: `price`: expected a number from 1 to 9, found 10",
                "d.toml:1: missing key `card`",
                "e.toml:1: not TOML: key with no value, expected `=`",
            ]
        );
    }

    #[test]
    fn what_does_not_fit_together_is_told_at_the_last_file() {
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|id| ware(id, &format!("Товар {id}"), 5));
        let top = "dearest = 9\n";
        assert_eq!(
            shop(&[("b.toml", &[top, &a]), ("c.toml", &[top, &b, &c])]).unwrap_err(),
            ["c.toml:1: 4 cards, at most 3 are possible"]
        );
        let dear = [ware("a", "Первый", 9), ware("b", "Второй", 10)];
        assert_eq!(
            shop(&[("b.toml", &["dearest = 10\n", &dear[0], &dear[1]])]).unwrap_err(),
            ["b.toml:1: all of it costs 21, more than 20"]
        );
        assert!(shop(&[("b.toml", &[top, &d])]).is_ok());
    }
}
