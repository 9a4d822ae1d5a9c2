//! Cards by what they are: terms from text to tests.

use super::name::Label;
use super::query::{self, Fault, Piece, Query, Token, Tree};
use super::spelling::Read;
use super::term::{Op, Typed, is_called, is_op, term};
use super::{Card, Cards, Facet, FacetKind, FoundCards, How, Lent, Value, Word, shown};
use stolik_words::{Language, Phrase, Words};

/// Values named at once where one is not known.
const LISTED: usize = 16;
/// Words named as near ones.
const NEAR: usize = 3;
/// The fewest letters of a shortened value.
const SHORTENED: usize = 2;

/// Properties that people know from other searches and that these cards lack: the sentence with their names, and the one
/// that says why.
const ABSENT: [(&str, &str); 3] = [
    ("card-query-rarity", "card-problem-rarity"),
    ("card-query-count", "card-problem-count"),
    ("card-query-set", "card-problem-set"),
];

/// The kind of a question.
pub(super) enum Text {
    /// Words only.
    Plain,
    /// Words, of which some may be meant as operators: a name or a text first.
    Perhaps(Result<Query, Fault>),
    /// The terms of a filter.
    Filter(Result<Query, Fault>),
}

/// A condition on a card.
enum Test {
    /// One of the facet's values fits: of numbers that belong together the last.
    Number(usize, Range),
    /// The number of the facet's values fits.
    Count(usize, Range),
    /// The facet's numbers are these.
    Exactly(usize, Vec<i64>),
    /// It has this value.
    Has(usize, String),
    /// All of these words stand in its name.
    Name(Vec<Read>),
    /// All of these stand in its text.
    Says(Vec<Read>),
    /// All of these hold.
    All(Vec<Test>),
    /// One of these holds.
    Any(Vec<Test>),
    /// This does not hold.
    Not(Box<Test>),
}

/// The numbers that a term asks for.
enum Range {
    Between(i64, i64),
    Compare(Op, i64),
}

impl Range {
    fn holds(&self, number: i64) -> bool {
        match self {
            Range::Between(from, to) => (*from..=*to).contains(&number),
            Range::Compare(op, asked) => op.holds(number, *asked),
        }
    }
}

impl Test {
    fn holds(&self, cards: &Cards, card: &Card) -> bool {
        let values = |facet: &usize| {
            let facet = *facet;
            card.values.iter().filter(move |(at, _)| *at == facet).map(|(_, value)| value)
        };
        match self {
            Test::Number(facet, range) => values(facet).any(|value| match value {
                Value::Numbers(list) => list.last().is_some_and(|last| range.holds(*last)),
                Value::Word(_) => false,
            }),
            Test::Count(facet, range) => {
                i64::try_from(values(facet).count()).is_ok_and(|count| range.holds(count))
            }
            Test::Exactly(facet, list) => {
                values(facet).any(|value| matches!(value, Value::Numbers(own) if own == list))
            }
            Test::Has(facet, key) => {
                values(facet).any(|value| matches!(value, Value::Word(own) if own == key))
            }
            Test::Name(words) => words.iter().all(|word| Cards::in_name(card, word)),
            Test::Says(words) => words.iter().all(|word| cards.says(card, word)),
            Test::All(tests) => tests.iter().all(|test| test.holds(cards, card)),
            Test::Any(tests) => tests.iter().any(|test| test.holds(cards, card)),
            Test::Not(test) => !test.holds(cards, card),
        }
    }
}

/// Splits a text into terms, if it has any.
pub(super) fn split(text: &str) -> Text {
    let text = normal(text);
    let pieces = pieces(&text);
    let is_term = |piece: &Piece| match &piece.token {
        Token::Term(term) => term.facet.is_some() || term.negated,
        Token::Open | Token::Close | Token::Or | Token::And | Token::Not => false,
    };
    let is_filter = pieces.iter().any(is_term);
    let is_plain = pieces.iter().all(|piece| matches!(piece.token, Token::Term(_) | Token::And));
    let query = query::parse(pieces, text.chars().count());
    match (is_filter, is_plain) {
        (true, _) => Text::Filter(query),
        (false, false) => Text::Perhaps(query),
        (false, true) => Text::Plain,
    }
}

/// The text with each sign in one spelling.
pub(super) fn normal(text: &str) -> String {
    let text = text.replace('\u{2264}', "<=").replace('\u{2265}', ">=");
    let mut text = text.replace('\u{2260}', "!=").replace("<>", "!=");
    while text.contains(" !=") {
        text = text.replace(" !=", "!=");
    }
    text
}

/// A piece of text as a bracket, an operator or a term.
fn token(piece: &str) -> Option<Token> {
    match piece.trim().to_lowercase().as_str() {
        "(" => Some(Token::Open),
        ")" => Some(Token::Close),
        "|" | "||" => Some(Token::Or),
        "&" | "&&" => Some(Token::And),
        "-" | "!" | "\u{2212}" => Some(Token::Not),
        word if is_called(word, "card-query-or") => Some(Token::Or),
        word if is_called(word, "card-query-and") => Some(Token::And),
        word if is_called(word, "card-query-not") => Some(Token::Not),
        _ => term(piece).map(Token::Term),
    }
}

/// A text cut at blanks and brackets outside of quotes; blanks around operators and behind commas of a facet do not cut, and
/// a bracket within a word does not.
fn pieces(text: &str) -> Vec<Piece> {
    let (mut pieces, mut piece, mut quoted) = (Vec::new(), String::new(), false);
    let (mut from, mut open) = (0, 0usize);
    let mut letters = (0..).zip(text.chars()).peekable();
    while let Some((at, letter)) = letters.next() {
        if piece.is_empty() {
            from = at;
        }
        match letter {
            '(' if !quoted && matches!(piece.as_str(), "" | "-" | "!" | "\u{2212}") => {
                pieces.push((from, std::mem::take(&mut piece)));
                pieces.push((at, "(".to_owned()));
                open += 1;
            }
            ')' if !quoted && (open > 0 || piece.is_empty() || closes_nothing(&piece)) => {
                pieces.push((from, std::mem::take(&mut piece)));
                pieces.push((at, ")".to_owned()));
                open = open.saturating_sub(1);
            }
            '"' | '\u{ab}' | '\u{bb}' | '\u{201e}' | '\u{201c}' | '\u{201d}' => {
                quoted = !quoted;
                piece.push('"');
            }
            blank if blank.is_whitespace() && !quoted => {
                let goes_on = letters.peek().is_some_and(|(_, next)| {
                    let is_comma = *next == ',' && piece.contains(is_op);
                    is_op(*next) || next.is_whitespace() || is_comma
                });
                let open = piece.ends_with(is_op)
                    || (piece.ends_with(',') && piece.contains(is_op))
                    || piece.is_empty();
                if !goes_on && !open {
                    pieces.push((from, std::mem::take(&mut piece)));
                }
            }
            other => piece.push(other),
        }
    }
    pieces.push((from, piece));
    let read = |(at, piece): &(usize, String)| Some(Piece { at: *at, token: token(piece)? });
    pieces.iter().filter_map(read).collect()
}

/// Whether a closing bracket behind this piece has no opening one, as in `cost:3)`; in `word(s)` it has.
fn closes_nothing(piece: &str) -> bool {
    !piece.contains('(')
}

impl Cards {
    /// The places of the cards for which all terms hold.
    ///
    /// # Errors
    /// Every term that makes no sense, as a sentence.
    pub(super) fn sieve(
        &self,
        query: Query,
        text: &str,
        language: Language,
    ) -> Result<Vec<usize>, Vec<Phrase>> {
        let (mut tests, mut problems, mut first) = (Vec::new(), Vec::new(), None);
        for (at, term) in &query.terms {
            match self.test(term, language) {
                Ok(test) if term.negated => tests.push(Some(Test::Not(Box::new(test)))),
                Ok(test) => tests.push(Some(test)),
                Err(problem) => {
                    first = first.or(Some(*at));
                    problems.push(problem);
                }
            }
        }
        let order = match &query.sort {
            Some((at, by)) => self.order(by, language).map(Some).unwrap_or_else(|problem| {
                first = first.or(Some(*at));
                problems.push(problem);
                None
            }),
            None => None,
        };
        if let Some(at) = first {
            problems.push(query::place(text, at));
            return Err(problems);
        }
        let test = joined(&query.tree, &mut tests);
        let mut found: Vec<usize> = self.places(|card| test.holds(self, card)).collect();
        if let Some(order) = order {
            self.sort(&mut found, &order, language);
        }
        Ok(found)
    }

    /// The order that a word asks for.
    fn order(&self, by: &str, language: Language) -> Result<Order, Phrase> {
        let plain = by.trim_start_matches(['-', '\u{2212}']);
        if plain.is_empty() {
            let name = Words::shared().say(language, &Phrase::new("card-query-sort"));
            let name = name.split(' ').next().unwrap_or_default();
            return Err(Phrase::new("card-problem-empty").text("facet", name));
        }
        let (facet, kind) = self.facet(plain, language).map(|(at, facet)| (at, &facet.kind))?;
        match kind {
            FacetKind::Text => Err(Phrase::new("card-problem-sort").text("word", plain)),
            FacetKind::Numbers | FacetKind::Words(..) | FacetKind::Name => {
                Ok(Order { facet, is_most_first: plain != by })
            }
        }
    }

    /// Sorts cards; those that have no such value come last, equal ones stay as they are.
    fn sort(&self, places: &mut [usize], order: &Order, language: Language) {
        let key =
            |place: &usize| self.cards.get(*place).and_then(|c| self.key(c, order.facet, language));
        places.sort_by(|a, b| match (key(a), key(b)) {
            (Some(a), Some(b)) if order.is_most_first => b.cmp(&a),
            (Some(a), Some(b)) => a.cmp(&b),
            (a, b) => b.is_some().cmp(&a.is_some()),
        });
    }

    /// Returns the key by which a card is sorted.
    fn key(&self, card: &Card, facet: usize, language: Language) -> Option<(i64, String)> {
        let kind = self.facets.get(facet).map(|facet| &facet.kind)?;
        if *kind == FacetKind::Name {
            let [ru, en] = &card.names;
            return Some((0, if language == Language::Ru { ru } else { en }.to_lowercase()));
        }
        let value = card.values.iter().find(|(at, _)| *at == facet).map(|(_, value)| value)?;
        match (value, kind) {
            (Value::Numbers(list), _) => list.last().map(|last| (*last, String::new())),
            (Value::Word(key), FacetKind::Words(words, _)) => {
                let word = words.iter().position(|word| word.key == *key)?;
                Some((i64::try_from(word).ok()?, String::new()))
            }
            (Value::Word(_), _) => None,
        }
    }

    /// The cards of words that are values each; none if one of them is not.
    pub(super) fn properties(&self, text: &str) -> Option<Vec<usize>> {
        let words = self.spelling.telling(text);
        let known = words.iter().all(|word| !self.lent(&word.word).is_empty());
        if words.is_empty() || !known {
            return None;
        }
        let tests: Vec<Test> = words.iter().map(|word| self.free(&word.word)).collect();
        let found: Vec<usize> =
            self.places(|card| tests.iter().all(|test| test.holds(self, card))).collect();
        (!found.is_empty()).then_some(found)
    }

    /// The cards that have all words of a text in their names or texts, or as values.
    pub(super) fn said(&self, text: &str) -> Vec<usize> {
        let words = self.spelling.telling(text);
        let tests: Vec<Test> = words.iter().map(|word| self.free(&word.word)).collect();
        self.places(|card| !tests.is_empty() && tests.iter().all(|test| test.holds(self, card)))
            .collect()
    }

    fn test(&self, term: &Typed, language: Language) -> Result<Test, Phrase> {
        let Some((name, op)) = &term.facet else {
            let word = term.values.first().map_or("", String::as_str);
            return self.known(word, language);
        };
        let (at, facet) = self.facet(name, language)?;
        let label = shown(&facet.ru, &facet.en, language);
        if term.values.is_empty() {
            return Err(Phrase::new("card-problem-empty").text("facet", label));
        }
        let one = |value: &String| match &facet.kind {
            FacetKind::Numbers => number(at, *op, value).ok_or_else(|| {
                Phrase::new("card-problem-number").text("facet", label).text("word", value.clone())
            }),
            FacetKind::Name => Ok(Test::Name(self.spelling.telling(value))),
            FacetKind::Text => Ok(Test::Says(self.spelling.telling(value))),
            FacetKind::Words(words, _) => {
                let compare = || Phrase::new("card-problem-compare").text("facet", label);
                let named = match op {
                    Op::Is => self.value(at, label, words, value, language),
                    Op::Below | Op::Most | Op::Above | Op::Least => Err(compare()),
                };
                // If no value is called so, a number asks how many values a card has.
                named.or_else(|problem| {
                    let range = Range::read(*op, &compact(value)).ok_or(problem)?;
                    Ok(Test::Count(at, range))
                })
            }
        };
        if *op != Op::Is && matches!(facet.kind, FacetKind::Name | FacetKind::Text) {
            return Err(Phrase::new("card-problem-colon").text("facet", label));
        }
        let tests: Result<Vec<Test>, Phrase> = term.values.iter().map(one).collect();
        tests.map(Test::Any)
    }

    /// The facet of this name, in either language and any reading of the keys, if there is one.
    fn called(&self, name: &str) -> Option<(usize, &Facet)> {
        self.spelling.readings(name).into_iter().find_map(|text| {
            let words = self.spelling.words(&text);
            let [word] = words.as_slice() else { return None };
            let asked = self.spelling.read(word);
            let called = |facet: &Facet| {
                facet.ru.iter().chain(&facet.en).any(|name| self.same(name, &asked))
            };
            (0..).zip(&self.facets).find(|(_, facet)| called(facet))
        })
    }

    /// Returns the cards of a query in which a property of numbers stands before its number without a colon, as in "cost 3":
    /// people say it so. `None` if it has no such property, is a name or finds nothing.
    pub(super) fn with_colons(&self, query: &str, language: Language) -> Option<FoundCards> {
        let spoken = self.colons(query).filter(|_| self.named(query).is_empty())?;
        let Text::Filter(read) = split(&spoken) else { return None };
        Some(self.filtered(read, &spoken, language)).filter(|found| found.how == How::Filter)
    }

    /// Puts colons between properties of numbers and their numbers.
    fn colons(&self, text: &str) -> Option<String> {
        let (mut out, mut found) = (String::new(), false);
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(word);
            let range = words.peek().and_then(|next| Range::read(Op::Is, &compact(next)));
            let is_numbers = || {
                let facet = self.called(word);
                facet.is_some_and(|(_, facet)| facet.kind == FacetKind::Numbers)
            };
            if range.is_some() && is_numbers() {
                out.push(':');
                out.push_str(words.next().unwrap_or_default());
                found = true;
            }
        }
        found.then_some(out)
    }

    /// The facet of this name, in either language and any reading of the keys.
    fn facet(&self, name: &str, language: Language) -> Result<(usize, &Facet), Phrase> {
        if let Some(found) = self.called(name) {
            return Ok(found);
        }
        let known: Vec<&str> = self.facets(language).collect();
        let lower = name.to_lowercase();
        if let Some((_, key)) = ABSENT.iter().find(|(names, _)| is_called(&lower, names)) {
            return Err(Phrase::new(*key).text("word", name).text("known", known.join(", ")));
        }
        let near = self.near_facets(name, language);
        let problem = match near.is_empty() {
            true => Phrase::new("card-problem-facet"),
            false => Phrase::new("card-problem-facet-near").text("near", near.join(", ")),
        };
        Err(problem.text("word", name).text("known", known.join(", ")))
    }

    /// Names of facets that look like a word or that it begins, nearest first; the order of results is one more.
    fn near_facets(&self, text: &str, language: Language) -> Vec<String> {
        let readings: Vec<Label> = {
            let all = self.spelling.readings(text);
            all.iter().map(|text| Label::new(self.spelling, text)).collect()
        };
        let [ru, en] = [Language::Ru, Language::En].map(|of| {
            let names = Words::shared().say(of, &Phrase::new("card-query-sort"));
            names.split(' ').map(str::to_owned).collect::<Vec<_>>()
        });
        let facets = self.facets.iter().map(|facet| (&facet.ru, &facet.en));
        let mut found: Vec<(u8, &str)> = Vec::new();
        for (ru, en) in facets.chain([(&ru, &en)]) {
            let labels = ru.iter().chain(en).map(|name| Label::new(self.spelling, name));
            let prices = labels.flat_map(|label| {
                let price = |asked: &Label| match asked.begins(&label) {
                    true => Some(0),
                    false => asked.looks_like(self.spelling, &label),
                };
                readings.iter().filter_map(price).collect::<Vec<_>>()
            });
            if let Some(price) = prices.min() {
                found.push((price, shown(ru, en, language)));
            }
        }
        found.sort_by_key(|(price, _)| *price);
        found.into_iter().take(NEAR).map(|(_, name)| name.to_owned()).collect()
    }

    /// Whether one-worded `name` is this word, or another form of it.
    fn same(&self, name: &str, asked: &Read) -> bool {
        let words = self.spelling.words(name);
        let [word] = words.as_slice() else { return false };
        *word == asked.word || self.spelling.read(word).stem == asked.stem
    }

    /// A value of a facet that has words.
    fn value(
        &self,
        at: usize,
        label: &str,
        words: &[Word],
        value: &str,
        language: Language,
    ) -> Result<Test, Phrase> {
        let readings = self.spelling.readings(value);
        let has = |list: Vec<&Word>| {
            Test::Any(list.into_iter().map(|w| Test::Has(at, w.key.clone())).collect())
        };
        for whole in [true, false] {
            for text in &readings {
                let asked = self.spelling.telling(text);
                let fits = |word: &&Word| {
                    let mut names = word.ru.iter().chain(&word.en).chain([&word.key]);
                    names.any(|name| match whole {
                        true => self.is_value(name, &asked),
                        false => self.is_part(name, &asked),
                    })
                };
                let found: Vec<&Word> = words.iter().filter(fits).collect();
                if !asked.is_empty() && !found.is_empty() {
                    return Ok(has(found));
                }
            }
        }
        let mut known: Vec<&str> =
            words.iter().map(|w| shown(&w.ru, &w.en, language)).take(LISTED).collect();
        if words.len() > LISTED {
            known.push("\u{2026}");
        }
        let problem = Phrase::new("card-problem-value").text("facet", label).text("word", value);
        Err(problem.text("known", known.join(", ")))
    }

    fn is_value(&self, name: &str, asked: &[Read]) -> bool {
        let words = self.spelling.telling(name);
        words.len() == asked.len()
            && words.iter().zip(asked).all(|(a, b)| a.word == b.word || a.stem == b.stem)
    }

    fn is_part(&self, name: &str, asked: &[Read]) -> bool {
        let words = self.spelling.telling(name);
        asked.iter().all(|part| {
            part.shape.len() >= SHORTENED
                && words.iter().any(|w| w.word.starts_with(&part.word) || w.stem == part.stem)
        })
    }

    /// The values that a word without a facet names: facet and key.
    fn lent(&self, word: &str) -> Vec<(usize, &str)> {
        let asked = self.spelling.read(word);
        let mut found = Vec::new();
        for (at, facet) in self.facets.iter().enumerate() {
            let FacetKind::Words(words, Lent::Freely) = &facet.kind else { continue };
            let named = |word: &&Word| word.ru.iter().chain(&word.en).any(|n| self.same(n, &asked));
            found.extend(words.iter().filter(named).map(|word| (at, word.key.as_str())));
        }
        found
    }

    /// Returns the condition of a word without a facet: a value or the name, else the name or the text.
    fn free(&self, word: &str) -> Test {
        let lent = self.lent(word);
        let mut tests: Vec<Test> =
            lent.iter().map(|(at, key)| Test::Has(*at, (*key).to_owned())).collect();
        tests.push(Test::Name(self.spelling.telling(word)));
        if lent.is_empty() {
            tests.push(Test::Says(self.spelling.telling(word)));
        }
        Test::Any(tests)
    }

    /// The same for a word that some card must have; in other keys if need be.
    fn known(&self, text: &str, language: Language) -> Result<Test, Phrase> {
        for text in self.spelling.readings(text) {
            let test = match self.spelling.words(&text).as_slice() {
                [word] => self.free(word),
                [] => continue,
                _ => Test::Any(vec![
                    Test::Name(self.spelling.telling(&text)),
                    Test::Says(self.spelling.telling(&text)),
                ]),
            };
            if self.cards.iter().any(|card| test.holds(self, card)) {
                return Ok(test);
            }
        }
        let near = self.near_words(text, language);
        let problem = match near.is_empty() {
            true => Phrase::new("card-problem-word"),
            false => Phrase::new("card-problem-word-near").text("near", near.join(", ")),
        };
        Err(problem.text("word", text))
    }

    /// Values that look like a word.
    fn near_words(&self, text: &str, language: Language) -> Vec<String> {
        let asked = Label::new(self.spelling, text);
        let mut found: Vec<(u8, &str)> = Vec::new();
        for facet in &self.facets {
            let FacetKind::Words(words, Lent::Freely) = &facet.kind else { continue };
            for word in words {
                let names = word.ru.iter().chain(&word.en);
                let prices = names.filter_map(|name| {
                    asked.looks_like(self.spelling, &Label::new(self.spelling, name))
                });
                if let Some(price) = prices.min() {
                    found.push((price, shown(&word.ru, &word.en, language)));
                }
            }
        }
        found.sort_unstable();
        found.dedup_by_key(|(_, word)| *word);
        found.into_iter().take(NEAR).map(|(_, word)| word.to_owned()).collect()
    }
}

/// The facet by which cards are sorted.
struct Order {
    facet: usize,
    is_most_first: bool,
}

/// The tests of all terms as they hang together; each is taken once.
fn joined(tree: &Tree, tests: &mut [Option<Test>]) -> Test {
    match tree {
        Tree::Term(at) => {
            tests.get_mut(*at).and_then(Option::take).unwrap_or(Test::All(Vec::new()))
        }
        Tree::All(list) => Test::All(list.iter().map(|one| joined(one, tests)).collect()),
        Tree::Any(list) => Test::Any(list.iter().map(|one| joined(one, tests)).collect()),
        Tree::Not(one) => Test::Not(Box::new(joined(one, tests))),
    }
}

/// Returns the test that a value of a facet with numbers asks for.
fn number(facet: usize, op: Op, value: &str) -> Option<Test> {
    let compact = compact(value);
    if let Some(range) = Range::read(op, &compact) {
        return Some(Test::Number(facet, range));
    }
    let numbers: Option<Vec<i64>> = compact.split('-').map(|n| n.parse().ok()).collect();
    match (numbers?.as_slice(), op) {
        (list @ [_, _, _, ..], Op::Is) => Some(Test::Exactly(facet, list.to_vec())),
        _ => None,
    }
}

/// A value with one spelling of the dash and without blanks.
fn compact(value: &str) -> String {
    let value = value.replace(['\u{2013}', '\u{2014}', '\u{2212}'], "-").replace("..", "-");
    value.chars().filter(|c| !c.is_whitespace()).collect()
}

impl Range {
    /// Reads one number, `from-to` or `least+`; `None` if it is no range.
    fn read(op: Op, compact: &str) -> Option<Range> {
        if op == Op::Is
            && let Some(least) = compact.strip_suffix('+')
        {
            return Some(Range::Compare(Op::Least, least.parse().ok()?));
        }
        let numbers: Option<Vec<i64>> = compact.split('-').map(|n| n.parse().ok()).collect();
        match (numbers?.as_slice(), op) {
            ([one], op) => Some(Range::Compare(op, *one)),
            ([from, to], Op::Is) => Some(Range::Between(*from.min(to), *from.max(to))),
            _ => None,
        }
    }
}
