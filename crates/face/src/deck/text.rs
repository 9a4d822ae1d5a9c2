//! A deck as text: one card a line, with its copies before or behind. The reader is patient: list
//! marks, quoted lines, tables, headings, several cards in a line, a name of the deck in front, even all of it in one
//! line, as chats make it of what is pasted. It never guesses a card, and it drops no line: a line that is no card, no
//! known heading and no marked remark is a problem with its number.

use super::CARDS;
use super::comment::cuts;
use super::count::{self, LISTS, Listing, is_cross, is_sequence, parsed};
use super::known::{Heading, Known};
use super::markup::without_markup;
use super::records;
use super::rows::{self, Row, Table};
use stolik_words::spelling::clean;

/// Most bytes that are read.
pub const BYTES: usize = 64 * 1024;
/// Most lines that are read.
const LINES: usize = 1000;
/// Within so many bytes of the head the name of a deck ends.
const HEAD: usize = 200;
/// Most words of a card's name.
const NAME: usize = 8;
/// Most words of a card's name with its copies.
const SPAN: usize = NAME + 4;
/// Most parts between separators that a card's name has.
const PARTS: usize = 3;
/// Most parts of a line that are read one by one.
const PIECES: usize = 2 * CARDS;
/// Most characters of a person's own words that a problem says back.
const QUOTED: usize = 60;
/// Most problems that are told.
const PROBLEMS: usize = 40;

/// The content of a deck text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<C> {
    /// The deck's name, if a heading says it.
    pub name: Option<String>,
    /// The cards with their copies and lines, in the order of the text.
    pub cards: Vec<Entry<C>>,
    /// Lines that are read as remarks: marked as such, rules between parts, headings about the deck.
    pub remarks: Vec<usize>,
    /// Lines with words behind a card's name that were not read.
    pub comments: Vec<usize>,
    /// The parts that were not understood.
    pub problems: Vec<Problem>,
}

/// A card of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<C> {
    /// The card.
    pub card: C,
    /// The number of copies, at least one.
    pub copies: usize,
    /// On which line, counted from 1.
    pub line: usize,
    /// In which part of the deck.
    pub part: Part,
}

/// A part of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// The deck itself.
    #[default]
    Main,
    /// Cards beside the deck.
    Side,
    /// An extra deck.
    Extra,
}

/// A part that was not understood, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault of the line.
    pub fault: Fault,
}

/// A fault of a deck text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No card has this name.
    Unknown(String),
    /// A number of copies that cannot be meant; with the name it stands at.
    Copies(String),
    /// Two numbers at a name, of which nothing says which are the copies.
    Numbers(String),
    /// More cards, lines or bytes than are read.
    TooMuch,
    /// There are more problems than are told.
    More(usize),
}

/// Reads a text. `find` says which card has a name.
pub fn read<C: Copy + PartialEq>(text: &str, find: impl Fn(&str) -> Option<C>) -> Listed<C> {
    read_near(text, find, &|_| None)
}

/// The same; `near` says of which card a text is nearly the name: such a text is not cut.
pub fn read_near<C: Copy + PartialEq>(
    text: &str,
    find: impl Fn(&str) -> Option<C>,
    near: &dyn Fn(&str) -> Option<C>,
) -> Listed<C> {
    let text = text.trim_start_matches('\u{feff}');
    let mut end = text.len().min(BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut all = lines(&text[..end]);
    let kept: Vec<(usize, String)> = (1..=LINES).zip(all.by_ref().map(str::to_owned)).collect();
    let more = end < text.len() || all.next().is_some();
    let is_card = |name: &str| find(&clean(name)).is_some();
    let kept = records::flatten(Known::shared(), &is_card, kept);
    let plain = |(number, line): (usize, String)| {
        let plain = clean(&without_markup(&line));
        // A line of tags is left out, and told as a remark.
        let is_lost = plain.trim().is_empty() && line.contains(char::is_alphanumeric);
        (number, if is_lost { "//".to_owned() } else { plain })
    };
    let kept: Vec<(usize, String)> = kept.into_iter().map(plain).collect();
    let mut reader = Reader::new(find, near, &kept);
    for (number, line) in &kept {
        reader.any(*number, line);
    }
    let last = kept.len().max(1);
    let total = reader.cards.iter().fold(0, |n: usize, e| n.saturating_add(e.copies));
    if more || total > CARDS {
        reader.problem(last, Fault::TooMuch);
        reader.cards.clear();
    }
    let told = reader.problems.len().min(PROBLEMS);
    let rest = reader.problems.len() - told;
    reader.problems.truncate(told);
    if rest > 0 {
        reader.problem(last, Fault::More(rest));
    }
    let Reader { name, cards, remarks, comments, problems, .. } = reader;
    Listed { name, cards, remarks, comments, problems }
}

/// The lines of a text, by any of the signs that end one.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let Some(at) = text.find(ends) else {
            rest = None;
            return Some(text);
        };
        let (line, behind) = text.split_at(at);
        let mut letters = behind.chars();
        letters.next();
        let next = letters.as_str();
        rest = Some(behind.strip_prefix("\r\n").unwrap_or(next));
        Some(line)
    })
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

struct Reader<'n, C, F> {
    known: &'static Known,
    find: F,
    near: &'n dyn Fn(&str) -> Option<C>,
    /// True if the text is one line.
    alone: bool,
    /// True if numbers with a point before names are line numbers.
    numbered: bool,
    /// True if the first of two numbers is the line number.
    indexed: bool,
    table: Option<Table>,
    part: Part,
    name: Option<String>,
    cards: Vec<Entry<C>>,
    remarks: Vec<usize>,
    comments: Vec<usize>,
    problems: Vec<Problem>,
}

impl<'n, C: Copy + PartialEq, F: Fn(&str) -> Option<C>> Reader<'n, C, F> {
    fn new(
        find: F,
        near: &'n dyn Fn(&str) -> Option<C>,
        lines: &[(usize, String)],
    ) -> Reader<'n, C, F> {
        let mut reader = Reader {
            known: Known::shared(),
            find,
            near,
            alone: lines.iter().filter(|(_, line)| !line.trim().is_empty()).count() < 2,
            numbered: false,
            indexed: false,
            table: None,
            part: Part::Main,
            name: None,
            cards: Vec::new(),
            remarks: Vec::new(),
            comments: Vec::new(),
            problems: Vec::new(),
        };
        let bare = || lines.iter().map(|(_, line)| bare(line));
        let numbers: Vec<usize> = bare().filter_map(list_number).collect();
        reader.numbered = !numbers.is_empty() && is_sequence(&numbers);
        let first = |line| reader.unclear(line).map(|(_, number)| number);
        let numbers: Vec<usize> = bare().filter_map(first).collect();
        reader.indexed = numbers.len() > 1 && is_sequence(&numbers);
        reader
    }

    fn problem(&mut self, line: usize, fault: Fault) {
        self.problems.push(Problem { line, fault });
    }

    /// A line of any kind.
    fn any(&mut self, number: usize, whole: &str) {
        let line = bare(whole);
        if whole.trim().is_empty() {
            return;
        }
        let fence = whole.trim_start().starts_with("```") || whole.trim_start().starts_with("~~~");
        if !line.contains(char::is_alphanumeric) || fence && self.known.is_fence(line) {
            return self.remarks.push(number);
        }
        if let Some(remark) = remark(line) {
            if !self.titled(number, remark) {
                self.remarks.push(number);
            }
            return;
        }
        if self.cards.is_empty() && self.name.is_none() && self.header(number, line) {
            return;
        }
        if self.table.is_none() && self.one(line).is_none() {
            self.table = Table::titled(self.known, line);
            if self.table.is_some() || Table::is_titles(self.known, line) {
                return;
            }
        }
        let row = self.table.as_ref().and_then(|table| table.row(whole.trim()));
        match row {
            Some(row) => self.row(number, &row),
            None => self.line(number, line),
        }
    }

    /// `Deck: name of the deck`, perhaps with all cards behind it. False if the line is no such thing.
    fn header(&mut self, number: usize, line: &str) -> bool {
        let Some((word, rest)) = line.split_once(':') else { return false };
        if !self.known.is_heading(word, Heading::Name) || self.one(line).is_some() {
            return false;
        }
        let rest = rest.trim();
        if rest.is_empty() || self.is_count(rest) {
            return true;
        }
        if rest.starts_with(|c: char| c.is_ascii_digit())
            && let Some(found) = self.run(rest)
        {
            self.push(number, found);
            return true;
        }
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

    /// A row of a table.
    fn row(&mut self, number: usize, row: &Row) {
        let of_set = row.set.as_ref().map(|set| format!("{} ({set})", row.name));
        let card = of_set.and_then(|name| (self.find)(&name)).or_else(|| (self.find)(&row.name));
        match (card, row.copies) {
            (Some(card), Some(copies)) => {
                self.push(number, vec![(card, copies, row.name.as_str())])
            }
            (Some(_), None) => self.problem(number, Fault::Copies(quoted(&row.name))),
            (None, _) => self.problem(number, Fault::Unknown(quoted(&row.name))),
        }
    }

    fn line(&mut self, number: usize, whole: &str) {
        if let Some(one) = self.one(whole) {
            return self.push(number, vec![one]);
        }
        let remark = whole.find(" #").or_else(|| whole.find(" //"));
        let line = remark.map_or(whole, |at| &whole[..at]).trim();
        if let Some(found) = self.one(line).map(|one| vec![one]).or_else(|| self.run(line)) {
            return self.push(number, found);
        }
        if let Some((found, _)) = self.unclear(line) {
            return match self.indexed {
                true => self.push(number, vec![found]),
                false => self.problem(number, Fault::Numbers(quoted(found.2))),
            };
        }
        if self.titled(number, line) || self.headed(number, line) {
            return;
        }
        if let Some(row) = rows::unquoted(whole) {
            return self.line(number, &row);
        }
        match self.commented_card(line) {
            Some(found) => self.push_commented(number, found),
            None => self.entries(number, line),
        }
    }

    /// A card with words behind its name, and whether they say more than the card's name in another language. It must
    /// not be a mistyped name, and the words no card.
    fn commented_card<'a>(&self, text: &'a str) -> Option<(Found<'a, C>, bool)> {
        let counted = |way: count::Counted<'a>| {
            let clear = !matches!(way.listed, Some(Listing::Unclear(_)));
            cuts(way.name).into_iter().filter(|_| clear).find_map(|cut| {
                let card = (self.find)(cut.head)?;
                // Of two numbers behind the name nothing says which counts the copies.
                let unsure = text.trim().starts_with(way.name) && has_digit(cut.words);
                let more = self.says_more(card, way.name, cut.words)?;
                (!unsure).then_some(((card, self.copies_of(&way), cut.head), more))
            })
        };
        let behind = |cut: super::comment::Cut<'a>| {
            let found = self.one(cut.head)?;
            // A number may count the copies, unless they are counted in front.
            let unsure = found.2 == cut.head && has_digit(cut.words);
            let more = self.says_more(found.0, text, cut.words)?;
            (!unsure).then_some((found, more))
        };
        count::ways(self.known, text)
            .into_iter()
            .find_map(counted)
            .or_else(|| cuts(text).into_iter().find_map(behind))
    }

    /// Whether words behind a card's name are more than its name in another language; `None` if they are another card,
    /// or the text is nearly a card's name.
    fn says_more(&self, card: C, text: &str, words: &str) -> Option<bool> {
        if let Some(other) = (self.find)(words) {
            return (other == card).then_some(false);
        }
        let is_card = |part: &str| {
            let part = bare(part);
            self.one(part).is_some() || cuts(part).iter().any(|cut| self.one(cut.head).is_some())
        };
        let ends_as_card = |at: usize| {
            let rest = &words[at..];
            self.one(rest).is_some() || self.leading(rest).is_some()
        };
        let mut begins = words.char_indices().filter(|(at, _)| words[..*at].ends_with(gap));
        let other = words.split(|c| separates(c) || c == '.').any(is_card)
            || is_card(words)
            || begins.any(|(at, _)| ends_as_card(at));
        let mistyped = || (self.near)(text).is_some_and(|near| near != card);
        let remark = words.contains(char::is_alphabetic) && !other && !mistyped();
        remark.then_some(true)
    }

    fn push_commented(&mut self, line: usize, (found, more): (Found<'_, C>, bool)) {
        self.push(line, vec![found]);
        if more {
            self.comments.push(line);
        }
    }

    /// Several cards of a line, each told if it is none.
    fn entries(&mut self, number: usize, line: &str) {
        let mut rest = line.trim_matches(gap);
        let before = self.cards.len();
        for _ in 0..PIECES {
            if rest.is_empty() {
                return;
            }
            let (part, found, behind) = self.entry(rest);
            let section = || self.known.heading(part) == Some(Heading::Section);
            match found {
                Some(found) => self.push(number, found),
                None => match self.commented_card(part) {
                    Some(found) => self.push_commented(number, found),
                    // A cell of a table without titles, such as the card's element.
                    None if self.cards.len() > before && section() => self.comments.push(number),
                    None => {
                        let ways = count::ways(self.known, part);
                        let name = ways.last().map_or(part, |way| way.name);
                        self.problem(number, Fault::Unknown(quoted(name)));
                    }
                },
            }
            rest = behind;
        }
        self.problem(number, Fault::TooMuch);
    }

    /// A heading that is all of its line, with or without a number of cards, or the name of a game.
    fn titled(&mut self, number: usize, line: &str) -> bool {
        let line = line.trim_matches(|c: char| !c.is_alphanumeric() && c != ')');
        let ways = count::ways(self.known, line).into_iter().map(|way| way.name);
        let words: Vec<&str> = std::iter::once(line).chain(ways).collect();
        let main = words.iter().any(|words| self.known.is_heading(words, Heading::Main));
        match words.iter().find_map(|words| self.known.heading(words)) {
            _ if main => self.part = Part::Main,
            Some(Heading::Side) => self.part = Part::Side,
            Some(Heading::Extra) => self.part = Part::Extra,
            Some(Heading::Section | Heading::Main | Heading::Name) => {}
            Some(Heading::Remark) => self.remarks.push(number),
            Some(Heading::Game) => return false,
            None => return self.known.is_game(line),
        }
        true
    }

    /// A heading with words behind it: `Hero: name`, `SB: 2 Name`, `Author: name`.
    fn headed(&mut self, number: usize, line: &str) -> bool {
        let parted = line.split_once(':').or_else(|| line.split_once(dash));
        let sure = parted.and_then(|(word, rest)| Some((self.known.heading(word)?, rest.trim())));
        let heading = sure.or_else(|| {
            let (word, rest) = line.split_once(char::is_whitespace)?;
            self.one(rest)?;
            Some((self.known.heading(word)?, rest.trim()))
        });
        let Some((heading, rest)) = heading else { return false };
        let part = match heading {
            Heading::Name if self.name.is_none() && !rest.is_empty() => {
                self.name = named(rest);
                return true;
            }
            Heading::Name | Heading::Game | Heading::Remark => {
                self.remarks.push(number);
                return true;
            }
            Heading::Section => self.part,
            Heading::Main => Part::Main,
            Heading::Side => Part::Side,
            Heading::Extra => Part::Extra,
        };
        let before = std::mem::replace(&mut self.part, part);
        if !rest.is_empty() {
            match self.one(rest).map(|one| vec![one]).or_else(|| self.run(rest)) {
                Some(found) => self.push(number, found),
                None => self.entries(number, rest),
            }
            self.part = before;
        }
        true
    }

    /// Whether a text is a number of cards and nothing else.
    fn is_count(&self, text: &str) -> bool {
        let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let first = words.next().and_then(number).is_some();
        first && words.all(|word| self.known.is_piece(word))
    }

    /// Splits a list of cards into the text of the first entry, its meaning, and the rest. A name
    /// may have separators of its own: the longest text that is a name counts.
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
                1..=CARDS => self.cards.push(Entry { card, copies, line, part: self.part }),
                _ => self.problem(line, Fault::Copies(quoted(name))),
            }
        }
    }

    /// One card with its copies.
    fn one<'a>(&self, text: &'a str) -> Option<Found<'a, C>> {
        if let Some(card) = (self.find)(text) {
            return Some((card, 1, text));
        }
        self.counted(text)
    }

    /// One card with a number of copies.
    fn counted<'a>(&self, text: &'a str) -> Option<Found<'a, C>> {
        count::ways(self.known, text).into_iter().find_map(|way| {
            let unclear = matches!(way.listed, Some(Listing::Unclear(_)));
            let card = if unclear { None } else { (self.find)(way.name) };
            Some((card?, self.copies_of(&way), way.name))
        })
    }

    /// The copies of a card whose number may be that of its line.
    fn copies_of(&self, way: &count::Counted<'_>) -> usize {
        match way.listed {
            Some(Listing::Alone(_)) if self.numbered => 1,
            Some(Listing::Alone(number)) => number,
            Some(Listing::Sure | Listing::Unclear(_)) | None => way.copies,
        }
    }

    /// One card between two numbers, the first of which may be that of the line.
    fn unclear<'a>(&self, text: &'a str) -> Option<(Found<'a, C>, usize)> {
        count::ways(self.known, text).into_iter().find_map(|way| match way.listed {
            Some(Listing::Unclear(number)) => {
                Some((((self.find)(way.name)?, way.copies, way.name), number))
            }
            Some(Listing::Alone(_) | Listing::Sure) | None => None,
        })
    }

    /// Several cards one after the other, each with its copies, and nothing else: all in front, or anywhere.
    fn run<'a>(&self, text: &'a str) -> Option<Vec<Found<'a, C>>> {
        self.series(text, |rest| self.leading(rest))
            .or_else(|| self.series(text, |rest| self.spanned(rest)))
    }

    /// Several cards, each read from the beginning of what is left.
    fn series<'a>(
        &self,
        text: &'a str,
        next: impl Fn(&'a str) -> Option<(Found<'a, C>, &'a str)>,
    ) -> Option<Vec<Found<'a, C>>> {
        let mut out = Vec::new();
        let mut rest = text.trim_matches(gap);
        while !rest.is_empty() {
            if out.len() > CARDS {
                return None;
            }
            let (found, behind) = next(rest)?;
            out.push(found);
            rest = behind.trim_matches(gap);
        }
        (!out.is_empty()).then_some(out)
    }

    /// The first card of a text with its copies in front.
    fn leading<'a>(&self, rest: &'a str) -> Option<(Found<'a, C>, &'a str)> {
        let (count, names) = rest.split_once(gap)?;
        let count = number(count)?;
        let names = names.trim_start_matches(gap);
        // The longest run of words that is a name counts.
        ends(names, NAME).iter().rev().find_map(|end| {
            let name = names[..*end].trim_end_matches(gap);
            (self.find)(name).map(|card| ((card, count, name), &names[*end..]))
        })
    }

    /// The first card of a text with its copies, wherever they stand.
    fn spanned<'a>(&self, rest: &'a str) -> Option<(Found<'a, C>, &'a str)> {
        ends(rest, SPAN).iter().rev().find_map(|end| {
            let found = self.counted(rest[..*end].trim_end_matches(gap))?;
            Some((found, &rest[*end..]))
        })
    }
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// A card, its copies and its name as it was written.
type Found<'a, C> = (C, usize, &'a str);

/// The ends of the first words of a text, and of a short one all of it.
fn ends(text: &str, words: usize) -> Vec<usize> {
    let gaps = text.char_indices().filter(|(_, c)| gap(*c)).map(|(i, _)| i);
    gaps.take(words).chain((text.len() < 400).then_some(text.len())).collect()
}

fn gap(c: char) -> bool {
    c.is_whitespace() || separates(c)
}

fn separates(c: char) -> bool {
    matches!(c, ',' | ';' | '|' | '\t')
}

fn dash(c: char) -> bool {
    matches!(c, '\u{2013}' | '\u{2014}' | '-')
}

fn named(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// A person's own words, cut.
fn quoted(text: &str) -> String {
    text.trim().chars().take(QUOTED).collect()
}

/// Without the marks with which lists, quotes and formatted lines begin and end.
fn bare(line: &str) -> &str {
    let outside = |c: char| !c.is_ascii() && !c.is_alphanumeric();
    let opens = |c: char| matches!(c, '\u{ab}' | '\u{201e}' | '\u{201c}' | '\u{d7}');
    let closes = |c: char| matches!(c, '\u{bb}' | '\u{201d}' | '\u{201c}' | '\u{d7}');
    let marks =
        |c: char| matches!(c, '-' | '*' | '>' | '|' | '=' | '_' | '`' | '~') || c.is_whitespace();
    let line = line.trim_start_matches(|c| marks(c) || outside(c) && !opens(c));
    let line = ["+ ", "[ ]", "[x]"].iter().find_map(|mark| line.strip_prefix(mark)).unwrap_or(line);
    // A plus before a letter is that of a card in an extra deck.
    let plus = line.strip_prefix('+').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let line = plus.unwrap_or(line);
    line.trim_start().trim_end_matches(|c| marks(c) && c != '-' || outside(c) && !closes(c))
}

/// Returns the text of a line that is marked as a remark.
fn remark(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("//").or_else(|| line.strip_prefix('#'))?;
    // A number with such a sign is that of the line.
    let is_number = line.starts_with('#') && rest.starts_with(|c: char| c.is_ascii_digit());
    (!is_number).then(|| rest.trim_start_matches(['#', '/', ' ']))
}

/// The number of a line with a point or a bracket behind it.
fn list_number(line: &str) -> Option<usize> {
    let hash = line.strip_prefix('#');
    let digits = hash.unwrap_or(line);
    let end = digits.find(|c: char| !c.is_ascii_digit())?;
    let listed = hash.is_some() || digits[end..].starts_with(LISTS);
    if listed { parsed(&digits[..end]) } else { None }
}

/// `3`, `3x`, `x3`, with the letters that look like a cross.
fn number(word: &str) -> Option<usize> {
    let digits = word.strip_prefix(is_cross).or_else(|| word.strip_suffix(is_cross));
    parsed(digits.unwrap_or(word))
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
        assert_eq!(read.cards, [Entry { card: 0, copies: 2, line: 6, part: Part::Main }]);
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
