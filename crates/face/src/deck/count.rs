//! Numbers of copies beside a card's name, as people write them: before it, behind it, in brackets, with a cross, a
//! dash, a colon, a word for pieces. A name may have such signs of its own, so every way of cutting is offered and the
//! list of cards decides.

use super::known::Known;

/// Most bytes of a text that is a card with its copies.
const LONGEST: usize = 240;

/// Brackets around a number, and what closes them.
const OPENS: [char; 4] = ['(', '[', '{', '<'];
const CLOSES: [char; 4] = [')', ']', '}', '>'];
/// The frame around a digit of an emoji.
const KEYCAP: char = '\u{20e3}';
/// Signs behind the number of a line.
pub(super) const LISTS: [char; 3] = ['.', ')', KEYCAP];

/// A text cut into a name and a number of copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Counted<'a> {
    /// The name.
    pub name: &'a str,
    /// The copies.
    pub copies: usize,
    /// The number in front, if it may be that of the line: `1. Name`, or `1; Name; 3`.
    pub listed: Option<Listing>,
}

/// The number of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Listing {
    /// `1. Name` or `1) Name`: the number of copies, unless lines are numbered so.
    Alone(usize),
    /// `1. Name x3`, `1. 3 Name`: surely no number of copies.
    Sure,
    /// `1; Name; 3`: two numbers of which nothing says what they are.
    Unclear(usize),
}

/// A number in front of a text and what stands behind it.
struct Front<'a> {
    number: usize,
    rest: &'a str,
    /// True if a point follows, or a closing bracket without an opening one.
    is_list: bool,
}

/// Whether a letter is a cross between copies and name.
pub(super) fn is_cross(c: char) -> bool {
    matches!(c, 'x' | 'X' | '*' | '\u{445}' | '\u{425}' | '\u{d7}')
}

/// Whether a letter parts a number and a name.
fn is_link(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | ':' | ';' | ',' | '=' | '|' | '.' | '\t'
        )
}

/// A number of digits; one too large for any deck is the largest.
pub(super) fn parsed(digits: &str) -> Option<usize> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().unwrap_or(usize::MAX))
}

/// Every way in which a text is a name with a number of copies, the likeliest first.
pub(super) fn ways<'a>(known: &Known, text: &'a str) -> Vec<Counted<'a>> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let back = behind(known, text);
    let mut out: Vec<Counted<'a>> =
        back.into_iter().map(|(name, copies)| Counted { name, copies, listed: None }).collect();
    for front in before(known, text) {
        let Front { number, rest, is_list } = front;
        let listed = is_list.then_some(Listing::Alone(number));
        out.push(Counted { name: rest, copies: number, listed });
        let sure = if is_list { Listing::Sure } else { Listing::Unclear(number) };
        let again = behind(known, rest).into_iter();
        let again = again.map(|(name, copies)| Counted { name, copies, listed: Some(sure) });
        out.extend(again);
        if is_list {
            let inner = before(known, rest).into_iter();
            out.extend(inner.map(|front| Counted {
                name: front.rest,
                copies: front.number,
                listed: Some(Listing::Sure),
            }));
        }
    }
    out
}

/// A number in front: `3 Name`, `3x Name`, `x3 Name`, `(3) Name`, `3 pcs. Name`, `3 - Name`, `3. Name`.
fn before<'a>(known: &Known, text: &'a str) -> Vec<Front<'a>> {
    let text = text.trim();
    let hash = text.strip_prefix('#').unwrap_or(text);
    let open = hash.starts_with(OPENS);
    let inner = hash.trim_start_matches(OPENS).trim_start();
    let crossed = inner.starts_with(is_cross);
    let digits = if crossed { inner.trim_start_matches(is_cross).trim_start() } else { inner };
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let (Some(number), behind) = (parsed(&digits[..end]), &digits[end..]) else {
        return Vec::new();
    };
    let is_list = !open && !crossed && (behind.starts_with(LISTS) || hash.len() < text.len());
    let mut out = Vec::new();
    let mut push = |rest: &'a str| {
        let rest = rest.trim_start_matches(|c| is_link(c) || CLOSES.contains(&c) || c == KEYCAP);
        if !rest.is_empty() {
            out.push(Front { number, rest, is_list });
        }
    };
    let after = behind.trim_start();
    let mut letters = after.chars();
    let behind_cross = !crossed && letters.next().is_some_and(is_cross);
    if behind_cross {
        push(letters.as_str());
    }
    let closed = after.trim_start_matches(|c| CLOSES.contains(&c) || c == '.' || c == ' ');
    let crossed = if behind_cross { letters.as_str().trim_start() } else { closed };
    for start in [after, closed, crossed] {
        let word = start.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        if !word.is_empty() && known.is_piece(word) {
            push(&start[word.len()..]);
            // "copies of", "copies of the card": a second word of that kind.
            let next = start[word.len()..].trim_start();
            let second = next.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            if !second.is_empty() && known.is_piece(second) {
                push(&next[second.len()..]);
            }
        }
    }
    push(behind);
    out
}

/// A number behind: `Name 3`, `Name x3`, `Name (3)`, `Name - 3`, `Name: 3`, `Name; 3`, `Name 3 pcs.`
fn behind<'a>(known: &Known, text: &'a str) -> Vec<(&'a str, usize)> {
    let text = text.trim().trim_end_matches(['.', ',', ';', '|', ' ']);
    let text = without_piece(known, text);
    let inner = text.trim_end_matches(CLOSES);
    let closed = inner.len() < text.len();
    let inner = without_piece(known, inner.trim_end());
    let uncrossed = inner.strip_suffix(is_cross).map(str::trim_end);
    let inner =
        uncrossed.filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit())).unwrap_or(inner);
    let start = inner.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (Some(number), name) = (parsed(&inner[start..]), &inner[..start]) else {
        return Vec::new();
    };
    // The closing sign may have been taken for the mark of a quoted line.
    let closed = closed || name.trim_end().ends_with('<');
    let mut out = Vec::new();
    let mut push = |name: &'a str| {
        let name = match closed {
            true => match name.trim_end().strip_suffix(OPENS) {
                Some(name) => name,
                None => return,
            },
            false => name,
        };
        let cut = name.trim_end_matches(|c| is_link(c) || c == '+');
        // Digits that stand at a letter are part of the name, unless a bracket or a cross is between.
        if !cut.is_empty() && (closed || cut.len() < inner[..start].len()) {
            out.push((cut, number));
        }
    };
    push(name);
    if let Some(crossed) = name.trim_end().strip_suffix(is_cross) {
        push(crossed);
    }
    out
}

/// A text without a word for pieces at its end.
fn without_piece<'a>(known: &Known, text: &'a str) -> &'a str {
    let bare = text.trim_end_matches(['.', ' ']);
    let start = bare.trim_end_matches(char::is_alphabetic).len();
    let (rest, word) = bare.split_at(start);
    let counted = rest.trim_end().ends_with(|c: char| c.is_ascii_digit());
    if counted && known.is_piece(word) { rest.trim_end() } else { text }
}

/// Returns whether numbers are those of lines: each follows the one before it, or begins anew.
pub(super) fn is_sequence(numbers: &[usize]) -> bool {
    let mut last = 0;
    numbers.iter().all(|number| {
        let follows = *number == last + 1 || *number == 1;
        last = *number;
        follows
    })
}
