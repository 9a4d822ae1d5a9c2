//! A term of a card query as typed: `-cost<=4`, a word, or quoted words.

use stolik_words::{Language, Phrase, Words};

/// A term as typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Typed {
    pub(super) negated: bool,
    /// Facet and operator, if it has them.
    pub(super) facet: Option<(String, Op)>,
    /// Values, or one word or quoted words.
    pub(super) values: Vec<String>,
}

impl Typed {
    /// Whether it asks for an order.
    pub(super) fn is_sort(&self) -> bool {
        let name = self.facet.as_ref().map(|(name, _)| name.to_lowercase());
        !self.negated && name.is_some_and(|name| is_called(&name, "card-query-sort"))
    }

    /// Its first value.
    pub(super) fn into_value(self) -> String {
        self.values.into_iter().next().unwrap_or_default()
    }
}

/// The comparison of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Is,
    Below,
    Most,
    Above,
    Least,
}

impl Op {
    /// True if a card's own number compares so with the one that is asked for.
    pub(super) fn holds(self, own: i64, asked: i64) -> bool {
        match self {
            Op::Is => own == asked,
            Op::Below => own < asked,
            Op::Most => own <= asked,
            Op::Above => own > asked,
            Op::Least => own >= asked,
        }
    }
}

/// True if a word in lower case is one of those that a sentence of either language lists, between blanks.
pub(super) fn is_called(word: &str, key: &str) -> bool {
    let listed = |language: &Language| Words::shared().say(*language, &Phrase::new(key));
    Language::ALL.iter().any(|language| listed(language).split(' ').any(|one| one == word))
}

/// True for a letter of a comparison.
pub(super) fn is_op(letter: char) -> bool {
    matches!(letter, ':' | '=' | '<' | '>')
}

/// Reads a piece of text as a term; `None` if it has no letter or figure.
pub(super) fn term(piece: &str) -> Option<Typed> {
    let piece = piece.trim();
    let plain = piece.strip_prefix(['-', '!', '\u{2212}', '\u{2013}']);
    let negated =
        plain.is_some_and(|rest| rest.starts_with(|c: char| c.is_alphabetic() || c == '"'));
    let piece = if negated { plain.unwrap_or(piece) } else { piece };
    let unquoted = |text: &str| text.trim().trim_matches('"').trim().to_owned();
    let at = piece.find(is_op).filter(|at| *at > 0 && !piece[..*at].contains('"'));
    let Some(at) = at else {
        let word = unquoted(piece);
        let some = word.chars().any(char::is_alphanumeric);
        return some.then(|| Typed { negated, facet: None, values: vec![word] });
    };
    let (name, rest) = piece.split_at(at);
    let (name, unlike) = name.strip_suffix('!').map_or((name, false), |name| (name, true));
    let negated = negated != unlike;
    let end = rest.find(|c| !is_op(c)).unwrap_or(rest.len());
    let (signs, rest) = rest.split_at(end);
    let op = match signs.trim_start_matches(':') {
        "<" => Op::Below,
        "<=" | "=<" => Op::Most,
        ">" => Op::Above,
        ">=" | "=>" => Op::Least,
        _ => Op::Is,
    };
    let name = name.trim().to_owned();
    let mut values: Vec<String> =
        rest.split([',', '|']).map(unquoted).filter(|value| !value.is_empty()).collect();
    // `element:-forest` is `-element:forest`; behind the word of the order it means another thing.
    let denied: Option<Vec<String>> = values.iter().map(|value| denied(value)).collect();
    let is_sort = || is_called(&name.to_lowercase(), "card-query-sort");
    let negated = match denied.filter(|denied| !denied.is_empty() && op == Op::Is && !is_sort()) {
        Some(denied) => {
            values = denied;
            !negated
        }
        None => negated,
    };
    Some(Typed { negated, facet: Some((name, op)), values })
}

/// Returns a value without the sign that it must not hold; `None` if it has no such sign.
fn denied(value: &str) -> Option<String> {
    let rest = value.strip_prefix(['-', '!', '\u{2212}', '\u{2013}'])?;
    rest.starts_with(char::is_alphabetic).then(|| rest.to_owned())
}
