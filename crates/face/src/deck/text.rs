//! A deck as text: one card a line, with its copies before or behind. The reader is patient: list
//! marks, comments, several cards in a line, a name of the deck in front, even all of it in one line,
//! as chats make it of what is pasted. It never guesses a card: what it does not know it says, with
//! the line.

use super::CARDS;

/// Most bytes that are read.
pub const BYTES: usize = 64 * 1024;
/// Most lines that are read.
const LINES: usize = 1000;
/// Within so many bytes of the head the name of a deck ends.
const HEAD: usize = 200;
/// Most words of a card's name.
const NAME: usize = 8;
/// Most parts between separators that a card's name has.
const PARTS: usize = 3;
/// Most characters of a person's own words that a problem says back.
const QUOTED: usize = 60;
/// Most problems that are told.
const PROBLEMS: usize = 40;

/// What a text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<C> {
    /// The deck's name, if the text begins with one.
    pub name: Option<String>,
    /// The cards with their copies and lines, in the order of the text.
    pub cards: Vec<Entry<C>>,
    /// What was not understood.
    pub problems: Vec<Problem>,
}

/// A card of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<C> {
    /// Which.
    pub card: C,
    /// How often, at least once.
    pub copies: usize,
    /// On which line, counted from 1.
    pub line: usize,
}

/// What was not understood, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No card has this name.
    Unknown(String),
    /// A number of copies that cannot be meant; with the name it stands at.
    Copies(String),
    /// More cards, lines or bytes than are read.
    TooMuch,
    /// There are more problems than are told.
    More(usize),
}

/// Reads a text. `find` says which card has a name.
pub fn read<C: Copy>(text: &str, find: impl Fn(&str) -> Option<C>) -> Listed<C> {
    let text = text.trim_start_matches('\u{feff}');
    let alone = text.trim().lines().nth(1).is_none();
    let mut reader = Reader { find, alone, name: None, cards: Vec::new(), problems: Vec::new() };
    let mut end = text.len().min(BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut first = true;
    let mut last = 0;
    for (number, line) in (1..=LINES).zip(text[..end].lines()) {
        last = number;
        let line = bare(line);
        if line.is_empty() || comment(line) {
            continue;
        }
        if !(first && reader.header(number, line)) {
            reader.line(number, line);
        }
        first = false;
    }
    let more = end < text.len() || text[..end].lines().nth(LINES).is_some();
    let total = reader.cards.iter().fold(0, |n: usize, e| n.saturating_add(e.copies));
    if more || total > CARDS {
        reader.problem(last.max(1), Fault::TooMuch);
        reader.cards.clear();
    }
    let told = reader.problems.len().min(PROBLEMS);
    let rest = reader.problems.len() - told;
    reader.problems.truncate(told);
    if rest > 0 {
        reader.problem(last, Fault::More(rest));
    }
    Listed { name: reader.name, cards: reader.cards, problems: reader.problems }
}

/// A line as [`read`] understands it, for a card with a name.
#[must_use]
pub fn line(copies: usize, name: &str) -> String {
    format!("{copies} {name}")
}

/// The head of a text, for a deck with a name: `Deck: name`. `word` is one word of any language.
#[must_use]
pub fn header(word: &str, name: &str) -> String {
    format!("{word}: {name}")
}

struct Reader<C, F> {
    find: F,
    /// Whether the text is one line.
    alone: bool,
    name: Option<String>,
    cards: Vec<Entry<C>>,
    problems: Vec<Problem>,
}

impl<C: Copy, F: Fn(&str) -> Option<C>> Reader<C, F> {
    fn problem(&mut self, line: usize, fault: Fault) {
        self.problems.push(Problem { line, fault });
    }

    /// `Word: name of the deck`, perhaps with all cards behind it. False if the line is no such thing.
    fn header(&mut self, number: usize, line: &str) -> bool {
        let Some((word, rest)) = line.split_once(':') else { return false };
        let word = word.trim();
        if word.is_empty() || !word.chars().all(char::is_alphabetic) || self.one(line).is_some() {
            return false;
        }
        let rest = rest.trim();
        let starts = rest.char_indices().filter(|(i, _)| rest[..*i].ends_with(gap));
        for (at, _) in starts.take_while(|(at, _)| *at <= HEAD) {
            let cards = &rest[at..];
            if cards.starts_with(|c: char| c.is_ascii_digit())
                && let Some(found) = self.run(cards)
            {
                self.name = named(rest[..at].trim_end_matches(gap));
                self.push(number, found);
                return true;
            }
        }
        // Of a longer text the cards stand below: there a name may well be made of cards' names.
        let separators = rest.match_indices(separates).map(|(at, _)| at);
        for at in separators.take_while(|at| self.alone && *at <= HEAD) {
            if let Some(found) = self.all(&rest[at..]) {
                self.name = named(rest[..at].trim_end());
                self.push(number, found);
                return true;
            }
        }
        self.name = named(rest);
        true
    }

    fn line(&mut self, number: usize, line: &str) {
        let line =
            line.find(" #").or_else(|| line.find(" //")).map_or(line, |at| &line[..at]).trim();
        if let Some(found) = self.one(line).map(|one| vec![one]).or_else(|| self.run(line)) {
            return self.push(number, found);
        }
        let mut rest = line.trim_matches(gap);
        while !rest.is_empty() {
            let (part, found, behind) = self.entry(rest);
            match found {
                Some(found) => self.push(number, found),
                None => {
                    let (name, _) = copies(part).unwrap_or((part, 1));
                    let name = name.chars().take(QUOTED).collect();
                    self.problem(number, Fault::Unknown(name));
                }
            }
            rest = behind;
        }
    }

    /// What stands first of several cards, what it says, and what stands behind it. A name may have
    /// separators of its own: the longest that is one counts.
    fn entry<'a>(&self, text: &'a str) -> (&'a str, Option<Vec<Found<'a, C>>>, &'a str) {
        let ends = text.match_indices(separates).map(|(at, _)| at).chain([text.len()]);
        let ends: Vec<usize> = ends.take(PARTS).collect();
        let whole = ends.iter().rev().find_map(|end| Some((*end, self.one(bare(&text[..*end]))?)));
        let end = whole.as_ref().map_or(ends[0], |(end, _)| *end);
        let part = bare(&text[..end]);
        let found = whole.map(|(_, one)| vec![one]).or_else(|| self.run(part));
        (part, found, text[end..].trim_start_matches(gap))
    }

    /// A text that is cards and nothing else.
    fn all<'a>(&self, text: &'a str) -> Option<Vec<Found<'a, C>>> {
        let mut out = Vec::new();
        let mut rest = text.trim_matches(gap);
        while !rest.is_empty() && out.len() <= CARDS {
            let (_, found, behind) = self.entry(rest);
            out.extend(found?);
            rest = behind;
        }
        (!out.is_empty() && rest.is_empty()).then_some(out)
    }

    fn push(&mut self, line: usize, found: Vec<Found<'_, C>>) {
        for (card, copies, name) in found {
            match copies {
                1..=CARDS => self.cards.push(Entry { card, copies, line }),
                _ => self.problem(line, Fault::Copies(name.chars().take(QUOTED).collect())),
            }
        }
    }

    /// One card with its copies.
    fn one<'a>(&self, text: &'a str) -> Option<Found<'a, C>> {
        if let Some(card) = (self.find)(text) {
            return Some((card, 1, text));
        }
        let (name, copies) = copies(text)?;
        Some(((self.find)(name)?, copies, name))
    }

    /// Several cards one after the other, each with its copies in front, and nothing else.
    fn run<'a>(&self, text: &'a str) -> Option<Vec<Found<'a, C>>> {
        let mut out = Vec::new();
        let mut rest = text.trim_matches(gap);
        while !rest.is_empty() {
            if out.len() > CARDS {
                return None;
            }
            let (count, names) = rest.split_once(gap)?;
            let count = number(count)?;
            let names = names.trim_start_matches(gap);
            // The longest run of words that is a name counts.
            let ends = names
                .char_indices()
                .filter(|(_, c)| gap(*c))
                .map(|(i, _)| i)
                .take(NAME)
                .chain((names.len() < 400).then_some(names.len()));
            let ends: Vec<usize> = ends.collect();
            let found = ends.iter().rev().find_map(|end| {
                let name = names[..*end].trim_end_matches(gap);
                (self.find)(name).map(|card| (card, name, *end))
            });
            let (card, name, end) = found?;
            out.push((card, count, name));
            rest = names[end..].trim_matches(gap);
        }
        (!out.is_empty()).then_some(out)
    }
}

/// A card, its copies and its name as it was written.
type Found<'a, C> = (C, usize, &'a str);

fn gap(c: char) -> bool {
    c.is_whitespace() || separates(c)
}

fn separates(c: char) -> bool {
    matches!(c, ',' | ';')
}

fn named(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Without the marks with which lists begin.
fn bare(line: &str) -> &str {
    let line = line.trim();
    let marked = line.strip_prefix(['-', '*', '\u{2022}', '\u{2013}', '\u{2014}']);
    marked.filter(|rest| rest.starts_with(char::is_whitespace)).map_or(line, str::trim)
}

fn comment(line: &str) -> bool {
    line.starts_with('#') || line.starts_with("//")
}

/// `3`, `3x`, `x3`, with the letters that look like a cross.
fn number(word: &str) -> Option<usize> {
    let cross = |c: char| matches!(c, 'x' | 'X' | '*' | '\u{445}' | '\u{425}' | '\u{d7}');
    let digits = word.strip_prefix(cross).or_else(|| word.strip_suffix(cross)).unwrap_or(word);
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().unwrap_or(usize::MAX))
}

/// `2 Name`, `2x Name`, `Name x2`, `Name *2`: the name and the number.
fn copies(entry: &str) -> Option<(&str, usize)> {
    if let Some((first, rest)) = entry.split_once(char::is_whitespace)
        && let Some(n) = number(first)
    {
        return Some((rest.trim(), n));
    }
    if let Some((rest, last)) = entry.rsplit_once(|c: char| c.is_whitespace() || c == '*')
        && let Some(n) = number(last)
    {
        return Some((rest.trim(), n));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["Волк", "Степной наездник", "wolf", "Гномы, братья", "Номер 7"];

    fn find(name: &str) -> Option<usize> {
        NAMES.iter().position(|known| known.to_lowercase() == name.to_lowercase())
    }

    fn cards(text: &str) -> Vec<(usize, usize)> {
        let read = read(text, find);
        assert_eq!(read.problems, [], "{text}");
        read.cards.iter().map(|e| (e.card, e.copies)).collect()
    }

    #[test]
    fn copies_stand_before_and_behind() {
        for (text, expected) in [
            ("2 Волк", vec![(0, 2)]),
            ("волк x3", vec![(0, 3)]),
            ("wolf*2", vec![(2, 2)]),
            ("Степной наездник", vec![(1, 1)]),
            ("3х Степной наездник", vec![(1, 3)]),
            ("Волк ×2", vec![(0, 2)]),
            ("- 2 Волк # моя любимая", vec![(0, 2)]),
            ("Гномы, братья", vec![(3, 1)]),
            ("2 Гномы, братья", vec![(3, 2)]),
            ("Номер 7", vec![(4, 1)]),
            ("Номер 7 x2", vec![(4, 2)]),
            ("2 Волк, Степной наездник; wolf", vec![(0, 2), (1, 1), (2, 1)]),
            ("2 Волк 1 Степной наездник 3 wolf", vec![(0, 2), (1, 1), (2, 3)]),
        ] {
            assert_eq!(cards(text), expected, "{text}");
        }
    }

    #[test]
    fn a_name_comes_first_and_what_is_remarked_is_left_out() {
        let text = "\u{feff}\r\n# сыгранная\nКолода: Серые: Волк\r\n\n// волки\n2 Волк\r\n";
        let read = read(text, find);
        assert_eq!((read.name.as_deref(), read.problems.len()), (Some("Серые: Волк"), 0));
        assert_eq!(read.cards, [Entry { card: 0, copies: 2, line: 6 }]);
        let line = "Колода: Стая из 3 друзей 2 Волк 1 Степной наездник";
        let one = super::read(line, find);
        assert_eq!(one.name.as_deref(), Some("Стая из 3 друзей"));
        assert_eq!((one.cards.len(), one.problems.len()), (2, 0));
        let commas = super::read("Deck: Pack, 2 wolf, 1 Волк", find);
        assert_eq!((commas.name.as_deref(), commas.cards.len()), (Some("Pack"), 2));
        for text in ["Deck: Pack; wolf x2; Волк x3", "Deck: Pack, wolf x2, Волк x3"] {
            let behind = super::read(text, find);
            assert_eq!((behind.name.as_deref(), behind.problems), (Some("Pack"), vec![]), "{text}");
            let copies: Vec<_> = behind.cards.iter().map(|e| (e.card, e.copies)).collect();
            assert_eq!(copies, [(2, 2), (0, 3)], "{text}");
        }
        let below = super::read("Deck: Wolf, Волк\n2 wolf", find);
        assert_eq!((below.name.as_deref(), below.cards.len()), (Some("Wolf, Волк"), 1));
    }

    #[test]
    fn a_card_whose_name_has_a_comma_stands_in_a_line_with_others() {
        for (text, expected) in [
            ("wolf, Гномы, братья, Волк", vec![(2, 1), (3, 1), (0, 1)]),
            ("wolf x2; Гномы, братья x3; Волк", vec![(2, 2), (3, 3), (0, 1)]),
        ] {
            assert_eq!(cards(text), expected, "{text}");
        }
    }

    #[test]
    fn every_line_that_is_not_understood_is_told_with_its_number() {
        let read = read("2 Волк\n2 Вольк\nwolf, лиса\n0 Волк\n99999999999999999999999 wolf", find);
        let fault = |line, fault| Problem { line, fault };
        assert_eq!(
            read.problems,
            [
                fault(2, Fault::Unknown("Вольк".into())),
                fault(3, Fault::Unknown("лиса".into())),
                fault(4, Fault::Copies("Волк".into())),
                fault(5, Fault::Copies("wolf".into())),
            ]
        );
        assert_eq!(read.cards.len(), 2);
    }

    #[test]
    fn what_is_too_much_is_not_read() {
        for text in ["Волк\n".repeat(2000), "100 Волк\n".repeat(3), " ".repeat(200_000) + "Волк"]
        {
            let read = read(&text, find);
            assert!(read.cards.is_empty());
            assert_eq!(read.problems.last().unwrap().fault, Fault::TooMuch);
        }
        let many = read(&"лиса\n".repeat(900), find);
        assert_eq!(many.problems.last().unwrap().fault, Fault::More(900 - PROBLEMS));
        assert_eq!(read("", find).cards, []);
    }
}
