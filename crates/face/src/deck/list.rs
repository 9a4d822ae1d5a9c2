//! Decks between people and the rules of any game: a text or a code to card ids and back, and what is
//! wrong with them, each problem with its line.

use super::code::{self, CodeError};
use super::text::{self, Fault, Part};
use std::collections::BTreeMap;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Setup, SetupArg, SetupError};
use stolik_table::{DeckProblem, DeckRead, SetInfo, setup_phrase};
use stolik_words::{Language, Phrase, Words, spelling};

/// The cards of a rule set by their places, as decks name them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    /// All of them.
    pub cards: Vec<Pooled>,
    /// The number of copies of a card that a deck may have.
    pub copies: usize,
}

/// A card as decks name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pooled {
    /// Its id.
    pub id: String,
    /// Its names: Russian, English.
    pub names: [String; 2],
    /// Other names of the card in decks: they are read, and never written.
    pub also: Vec<String>,
    /// Its name in the reader's language.
    pub said: Phrase,
    /// The set of cards from which it comes, where the game has sets: id, Russian and English name.
    pub set: Option<[String; 3]>,
}

impl Pool {
    /// Id of the card at a place.
    fn id_of(&self, card: usize) -> &str {
        &self.cards[card].id
    }

    /// Its name in the reader's language.
    fn said(&self, card: usize) -> Phrase {
        self.cards[card].said.clone()
    }

    /// The set from which it comes.
    fn set_of(&self, card: usize) -> Option<[&str; 3]> {
        self.cards[card].set.as_ref().map(|set| set.each_ref().map(String::as_str))
    }
}

/// A part of a deck with the number of its cards, if it has some.
#[must_use]
pub fn part(what: Phrase, count: usize) -> Option<Phrase> {
    let part = Phrase::new("deck-part").phrase("what", what).number("count", count as i64);
    (count > 0).then_some(part)
}

/// The cards of a sorted hand by name, those with copies with their number.
pub fn held<Id: Copy + PartialEq>(hand: &[Id], named: impl Fn(Id) -> Phrase) -> Vec<Phrase> {
    let run = |run: &[Id]| {
        let named = named(*run.first()?);
        if run.len() == 1 { Some(named) } else { part(named, run.len()) }
    };
    hand.chunk_by(|a, b| a == b).filter_map(run).collect()
}

/// The prefix of the id of a card in an extra deck, in games that have one.
const SPARE: &str = "+";

/// Reads a deck as a person types it, see [`text`], or its code where no card stands. What is wrong
/// is in what is read: lines that say no card, and what the rules have against the cards.
pub fn read<R: Rules>(rules: &R, pool: &Pool, document: &str, words: &str) -> DeckRead {
    read_noted(rules, pool, &Names::of(pool), document, words).0
}

/// The same with notes on what was not taken as cards of the deck: lines that are remarks, cards beside the deck.
pub fn read_noted<R: Rules>(
    rules: &R,
    pool: &Pool,
    names: &Names,
    document: &str,
    words: &str,
) -> (DeckRead, Vec<DeckProblem>) {
    let mut read = DeckRead { document: document.to_owned(), ..DeckRead::default() };
    let near = |name: &str| names.near(name);
    let mut listed = text::read_near(words, |name| names.place(name), &near);
    if listed.cards.is_empty()
        && let Some(found) = code::within(words)
    {
        read_code(rules, (pool, names), found, &mut read);
        return (read, Vec::new());
    }
    read.name = listed.name.take();
    // A text goes on behind a name that several sets have; what is meant must be asked.
    for entry in &listed.cards {
        if let Some(cards) = names.alike(entry.card) {
            read.unread.push(DeckProblem::at(entry.line, Names::several(pool, cards)));
        }
    }
    listed.cards.retain(|entry| names.alike(entry.card).is_none());
    for problem in &listed.problems {
        read.unread.push(DeckProblem::at(problem.line, names.fault(pool, &problem.fault)));
    }
    read.cards = ids(pool, &listed.cards, Part::Main);
    let mut notes = Vec::new();
    for part in [Part::Extra, Part::Side] {
        notes.extend(add_extra_cards(rules, pool, &mut read.cards, &listed.cards, part));
    }
    if !listed.remarks.is_empty() {
        notes.push(note("deck-note-remarks", &listed.remarks));
    }
    if !listed.comments.is_empty() {
        notes.push(note("deck-note-comments", &listed.comments));
    }
    let too_much = listed.problems.iter().any(|p| p.fault == Fault::TooMuch);
    if !too_much {
        let told = |problem: &SetupError| DeckProblem {
            line: surplus(pool, names, &listed.cards, problem),
            ..deck_problem(pool, names, problem)
        };
        read.broken = against(rules, &read.cards).iter().map(told).collect();
    }
    (read, notes)
}

/// Reads a code.
fn read_code<R: Rules>(
    rules: &R,
    (pool, names): (&Pool, &Names),
    found: &str,
    read: &mut DeckRead,
) {
    match code::read(found, pool.cards.iter().map(|card| card.id.as_str())) {
        Ok(cards) => {
            read.cards = cards;
            read.broken = problems(rules, pool, names, &read.cards);
        }
        Err(error) => read.unread.push(DeckProblem::new(match error {
            CodeError::Version => Phrase::new("deck-code-version"),
            CodeError::Damaged => Phrase::new("deck-code-damaged"),
            CodeError::Unknown(n) => Phrase::new("deck-code-unknown").number("count", n as i64),
        })),
    }
}

/// The ids of the cards in a part of a deck, every copy.
fn ids(pool: &Pool, entries: &[text::Entry<usize>], part: Part) -> Vec<String> {
    let of_part = entries.iter().filter(|entry| entry.part == part);
    let copies = |entry: &text::Entry<usize>| {
        std::iter::repeat_n(pool.id_of(entry.card).to_owned(), entry.copies)
    };
    of_part.flat_map(copies).collect()
}

/// Puts cards beside the deck into its extra deck if the game has one and its rules then have no more against the
/// deck, and says what became of them.
fn add_extra_cards<R: Rules>(
    rules: &R,
    pool: &Pool,
    cards: &mut Vec<String>,
    entries: &[text::Entry<usize>],
    part: Part,
) -> Option<DeckProblem> {
    let found = ids(pool, entries, part);
    let lines: Vec<usize> =
        entries.iter().filter(|entry| entry.part == part).map(|entry| entry.line).collect();
    if found.is_empty() {
        return None;
    }
    let spare = |id: &String| match id.strip_prefix(SPARE) {
        Some(_) => Some(id.clone()),
        None => Some(format!("{SPARE}{id}")).filter(|id| pool.cards.iter().any(|c| c.id == *id)),
    };
    let spares: Option<Vec<String>> = found.iter().map(spare).collect();
    let with: Option<Vec<String>> = spares.map(|spares| [cards.as_slice(), &spares].concat());
    let fits = |with: &Vec<String>| {
        part == Part::Extra || against(rules, with).len() <= against(rules, cards).len()
    };
    let key = match with.filter(fits) {
        Some(with) => {
            *cards = with;
            "deck-note-extra"
        }
        None => "deck-note-left",
    };
    let DeckProblem { what, .. } = note(key, &lines);
    Some(DeckProblem::new(what.number("count", found.len() as i64)))
}

/// Most lines that a note names.
const LINES: usize = 12;

/// A note on lines.
fn note(key: &str, lines: &[usize]) -> DeckProblem {
    let mut lines = lines.to_vec();
    lines.dedup();
    let named: Vec<String> = lines.iter().take(LINES).map(usize::to_string).collect();
    let more = if lines.len() > LINES { ", \u{2026}" } else { "" };
    DeckProblem::new(Phrase::new(key).text("lines", named.join(", ") + more))
}

/// On which line the card that a problem is about is one copy too many, if it is: by the number of copies that the
/// problem allows of this card, where it says one.
fn surplus(
    pool: &Pool,
    names: &Names,
    entries: &[text::Entry<usize>],
    problem: &SetupError,
) -> Option<usize> {
    let name = pool.said(names.find(problem.card_named()?)?);
    let allowed = problem.args.iter().find_map(|(key, value)| {
        let SetupArg::Number(most) = value else { return None };
        (*key == "most").then_some(*most)
    });
    let most = allowed.unwrap_or(pool.copies);
    let mut count = 0;
    entries.iter().filter(|entry| pool.said(entry.card) == name).find_map(|entry| {
        count += entry.copies;
        (count > most).then_some(entry.line)
    })
}

/// The sets of a pool, in the order of its cards.
#[must_use]
pub fn sets(pool: &Pool) -> Vec<SetInfo> {
    let mut sets: Vec<SetInfo> = Vec::new();
    for set in (0..pool.cards.len()).filter_map(|card| pool.set_of(card)) {
        if sets.iter().all(|known| known.id != set[0]) {
            sets.push(SetInfo { id: set[0].to_owned(), name: set_name(set) });
        }
    }
    sets
}

/// The name of a set.
fn set_name([_, ru, en]: [&str; 3]) -> Phrase {
    Phrase::new("deck-set").text("ru", ru).text("en", en)
}

/// A card with its set behind it, where it has one.
fn with_set(pool: &Pool, card: usize) -> Phrase {
    match pool.set_of(card) {
        Some(set) => of_set(pool.said(card), set),
        None => pool.said(card),
    }
}

/// A card's name with its set behind it.
#[must_use]
pub fn of_set(card: Phrase, set: [&str; 3]) -> Phrase {
    Phrase::new("deck-of-set").phrase("card", card).phrase("set", set_name(set))
}

/// Phrases as one list; none of none.
pub fn joined(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    let and = |list, part| Phrase::new("deck-and").phrase("list", list).phrase("part", part);
    parts.into_iter().reduce(and)
}

/// Cards that are named in a sentence before it says that there are more.
const NAMED: usize = 6;

/// Returns the problem of a deck with cards outside these sets (an empty list means all sets): one sentence that names
/// those cards.
pub(crate) fn outside(pool: &Pool, chosen: &[String], cards: &[String]) -> Vec<DeckProblem> {
    if chosen.is_empty() {
        return Vec::new();
    }
    let places = 0..pool.cards.len();
    let place: BTreeMap<&str, usize> = places.map(|at| (pool.id_of(at), at)).collect();
    let set = |card: usize| pool.set_of(card).map(|[id, ..]| id);
    let mut out: Vec<usize> = Vec::new();
    for card in cards.iter().filter_map(|id| place.get(id.as_str()).copied()) {
        let plays = set(card).is_none_or(|set| chosen.iter().any(|one| one == set));
        if !plays && !out.contains(&card) {
            out.push(card);
        }
    }
    let named = joined(out.iter().take(NAMED).map(|card| with_set(pool, *card)));
    let more = (out.len() > NAMED)
        .then(|| Phrase::new("deck-more-cards").number("count", (out.len() - NAMED) as i64));
    let Some(named) = joined(named.into_iter().chain(more)) else { return Vec::new() };
    let played = sets(pool).into_iter().filter(|set| chosen.contains(&set.id)).map(|set| set.name);
    let played = joined(played).unwrap_or_else(|| Phrase::new("table-free"));
    let told = Phrase::new("deck-outside").phrase("cards", named).phrase("sets", played);
    vec![DeckProblem::new(told)]
}

/// Cards by what people call them.
pub struct Names {
    /// Cards by their ids, in lower case.
    ids: BTreeMap<String, usize>,
    /// Cards by their names: with punctuation, without it, without blanks too. Places behind the last card are places
    /// in `alike`.
    keys: [BTreeMap<String, usize>; 3],
    /// The number of cards.
    size: usize,
    /// Cards that have one name, each of another set.
    alike: Vec<Vec<usize>>,
    /// The names with punctuation, for names that are a few letters away.
    shapes: Vec<Shape>,
}

/// A known name as others are compared with it.
struct Shape {
    name: String,
    length: usize,
    letters: Letters,
    place: usize,
}

/// The letters of a name, each by one of 64 bits. A name that is some letters away lacks at most as many bits of them.
#[derive(Clone, Copy)]
struct Letters(u64);

impl Letters {
    fn of(name: &str) -> Letters {
        Letters(name.chars().fold(0, |bits, letter| bits | 1 << (u32::from(letter) % 64)))
    }

    /// The least number of letters that must change for one name to become the other.
    fn apart(self, other: Letters) -> u32 {
        (self.0 & !other.0).count_ones().max((other.0 & !self.0).count_ones())
    }
}

/// The keys by which names are compared, the most exact first.
const KEYS: [fn(&str) -> String; 3] =
    [spelling::name_key, spelling::loose_key, spelling::joined_key];

/// Most bytes of a name that is looked up.
const LONGEST: usize = 240;

impl Names {
    /// Of every card of a pool: ids, names, what else they are called, and names with the set behind them, `name (set)`.
    pub fn of(pool: &Pool) -> Names {
        let size = pool.cards.len();
        let mut names = Names {
            ids: BTreeMap::new(),
            keys: Default::default(),
            size,
            alike: Vec::new(),
            shapes: Vec::new(),
        };
        names.ids = (0..size).map(|card| (pool.id_of(card).to_lowercase(), card)).collect();
        for (at, key) in KEYS.into_iter().enumerate() {
            names.keys[at] = names.keyed(pool, key);
        }
        let shape = |(name, place): (&String, &usize)| Shape {
            name: name.clone(),
            length: name.chars().count(),
            letters: Letters::of(name),
            place: *place,
        };
        names.shapes = names.keys[0].iter().map(shape).collect();
        names
    }

    /// The cards by one key of their names.
    fn keyed(&mut self, pool: &Pool, key: fn(&str) -> String) -> BTreeMap<String, usize> {
        let mut named: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (card, pooled) in pool.cards.iter().enumerate() {
            for name in pooled.names.iter().chain(&pooled.also).filter(|name| !name.is_empty()) {
                let sets = pool.set_of(card).into_iter().flatten();
                let with_set = sets.map(|set| format!("{name} ({set})"));
                for name in with_set.chain([name.clone()]) {
                    let cards = named.entry(key(&name)).or_default();
                    if cards.last() != Some(&card) {
                        cards.push(card);
                    }
                }
            }
        }
        named.remove("");
        let place = |(name, cards): (String, Vec<usize>)| match cards.as_slice() {
            [card] => (name, *card),
            _ => {
                self.alike.push(cards);
                (name, self.size + self.alike.len() - 1)
            }
        };
        named.into_iter().map(place).collect()
    }

    /// The card with this id or name, if there is one and no more.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.place(name).filter(|place| *place < self.size)
    }

    /// The place of a card, or of several, behind which a text can be read on: as it is written, then with words of
    /// look-alike letters in the other alphabet.
    fn place(&self, name: &str) -> Option<usize> {
        if name.len() > LONGEST {
            return None;
        }
        let exact = |name: &str| {
            let [whole, loose, joined] = &self.keys;
            let mut key = spelling::name_key(name);
            let found = whole.get(&key).or_else(|| {
                key = spelling::loosened(&key);
                loose.get(&key)
            });
            found.or_else(|| joined.get(&key.replace(' ', ""))).copied()
        };
        let id = || {
            let written = spelling::clean(name).to_lowercase();
            // A sign before an id tells a card of an extra deck; quotation marks around it tell nothing.
            let bare = written.trim_matches(|c: char| !c.is_alphanumeric());
            self.ids.get(written.trim()).or_else(|| self.ids.get(bare)).copied()
        };
        id().or_else(|| exact(name))
            .or_else(|| spelling::lookalikes(name).find_map(|other| exact(&other)))
    }

    /// The cards of a place, if there are several.
    fn alike(&self, place: usize) -> Option<&[usize]> {
        self.alike.get(place.checked_sub(self.size)?).map(Vec::as_slice)
    }

    /// That a name means several cards, which they are, and how to name one.
    fn several(pool: &Pool, cards: &[usize]) -> Phrase {
        let and = |list, part| Phrase::new("deck-and").phrase("list", list).phrase("part", part);
        let list = cards.iter().map(|card| with_set(pool, *card)).reduce(and);
        Phrase::new("deck-several").phrase("cards", list.unwrap_or(Phrase::new("deck-set")))
    }

    /// The name that is only a few letters away.
    fn near(&self, name: &str) -> Option<usize> {
        let name = spelling::name_key(name);
        let length = name.chars().count();
        let (most, letters) = ((length / 3).clamp(1, 4), Letters::of(&name));
        // A list of forty wrong lines compares forty names with all others.
        let near = self.shapes.iter().filter(|known| {
            known.length.abs_diff(length) <= most && known.letters.apart(letters) as usize <= most
        });
        let first = |place: usize| self.alike(place).map_or(place, |cards| cards[0]);
        let distance = |known: &Shape| strsim::damerau_levenshtein(&known.name, &name);
        let near = near.map(|known| (distance(known), first(known.place)));
        near.filter(|(distance, _)| *distance <= most).min().map(|(_, id)| id)
    }

    fn fault(&self, pool: &Pool, fault: &Fault) -> Phrase {
        match fault {
            Fault::Unknown(name) => match self.near(name) {
                Some(near) => Phrase::new("deck-unknown-near")
                    .text("card", name.clone())
                    .phrase("near", pool.said(near)),
                None => Phrase::new("deck-unknown").text("card", name.clone()),
            },
            Fault::Copies(name) => Phrase::new("deck-copies-unread")
                .text("card", name.clone())
                .number("most", super::CARDS as i64),
            Fault::Numbers(name) => Phrase::new("deck-two-numbers").text("card", name.clone()),
            Fault::TooMuch => Phrase::new("deck-too-much").number("most", super::CARDS as i64),
            Fault::More(n) => Phrase::new("deck-more-problems").number("count", *n as i64),
        }
    }
}

/// Returns the problems of a deck under the rules, found by trying to start with it.
pub fn problems<R: Rules>(
    rules: &R,
    pool: &Pool,
    names: &Names,
    cards: &[String],
) -> Vec<DeckProblem> {
    problems_with(rules, (pool, names), cards, &[])
}

/// The same in a match with these options.
pub fn problems_with<R: Rules>(
    rules: &R,
    (pool, names): (&Pool, &Names),
    cards: &[String],
    options: &[(String, String)],
) -> Vec<DeckProblem> {
    let found = against_with(rules, cards, options);
    found.iter().map(|problem| deck_problem(pool, names, problem)).collect()
}

/// The same as the game tells it. Every seat gets the deck, and what is said of the first is enough.
fn against<R: Rules>(rules: &R, cards: &[String]) -> Vec<SetupError> {
    against_with(rules, cards, &[])
}

fn against_with<R: Rules>(
    rules: &R,
    cards: &[String],
    options: &[(String, String)],
) -> Vec<SetupError> {
    let seats = usize::from(rules.offers().least());
    let options = options.iter().cloned().collect();
    let setup = Setup { decks: vec![cards.to_vec(); seats], options };
    let mut problems = rules.start(&setup, &mut Fast::new(0)).err().unwrap_or_default();
    problems.retain(|problem| problem.seat() == Some(Seat(0)));
    problems
}

/// A problem as a sentence; a card's id becomes its name.
fn deck_problem(pool: &Pool, names: &Names, problem: &SetupError) -> DeckProblem {
    DeckProblem {
        line: None,
        what: setup_phrase(problem, |card| names.find(card).map(|card| pool.said(card))),
        rule: problem.rule.map(|rule| rule.id().to_owned()),
    }
}

/// A deck as text that [`read`] reads again: names in this language, ids where a name would be
/// misread.
pub fn write(
    (pool, names): (&Pool, &Names),
    name: &str,
    cards: &[String],
    language: Language,
) -> String {
    let words = Words::shared();
    let mut lines = Vec::new();
    if !name.is_empty() {
        lines.push(text::header(&words.say(language, &Phrase::new("word-deck")), name));
    }
    for (id, copies) in stolik_table::decks::counted(cards) {
        let known = names.find(&id).filter(|card| pool.id_of(*card) == id);
        let said = known.map(|card| words.say(language, &pool.said(card)));
        let of_set = known.and_then(|card| pool.set_of(card)).zip(said.as_ref());
        let of_set = of_set.map(|([set, ..], said)| format!("{said} ({set})"));
        let by_name = said.into_iter().chain(of_set).find(|said| {
            let line = text::line(usize::from(copies), said);
            let read = text::read(&line, |name| names.find(name));
            let whole = read.remarks.is_empty() && read.comments.is_empty();
            let plain = read.name.is_none() && read.problems.is_empty() && whole;
            let only = match read.cards.as_slice() {
                [one] => pool.id_of(one.card) == id && one.copies == usize::from(copies),
                _ => false,
            };
            plain && only
        });
        lines.push(text::line(usize::from(copies), &by_name.unwrap_or(id)));
    }
    lines.join("\n")
}
