//! Numbers of paragraphs in any spelling.

use crate::data::Lookup;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The numbers that a question names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Named {
    /// Ids of rules, in the question's order.
    pub(crate) ids: Vec<String>,
    /// True if the question consists of numbers only.
    pub(crate) only: bool,
    /// True if it has a number with parts, such as `4.99`, that no rule has.
    pub(crate) unknown: bool,
}

/// Reads numbers of paragraphs.
#[derive(Serialize, Deserialize)]
pub(crate) struct Numbers {
    around: BTreeSet<String>,
    letters: BTreeMap<String, String>,
}

/// The ids of one document, by their parts.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Ids {
    exact: BTreeMap<String, Vec<String>>,
}

impl Ids {
    /// `ids` in the document's order. An id without words of its own leads to its parts.
    pub(crate) fn new<'a>(ids: impl Iterator<Item = &'a str> + Clone) -> Ids {
        let mut exact: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for id in ids.clone() {
            exact.insert(parts(&id.to_lowercase()).join(" "), vec![id.to_owned()]);
        }
        let mut without_words: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for id in ids {
            for above in above(id) {
                let key = parts(&above.to_lowercase()).join(" ");
                let figure = key.starts_with(|first: char| first.is_ascii_digit());
                if figure && !exact.contains_key(&key) {
                    without_words.entry(key).or_default().push(id.to_owned());
                }
            }
        }
        exact.extend(without_words);
        Ids { exact }
    }

    fn get(&self, parts: &[String]) -> Option<&[String]> {
        self.exact.get(&parts.join(" ")).map(Vec::as_slice)
    }
}

/// The most rules that a number without words of its own leads to.
const PARTS: usize = 10;

impl Numbers {
    pub(crate) fn new(lookup: &Lookup) -> Numbers {
        Numbers {
            around: lookup.around_number.all().map(str::to_owned).collect(),
            letters: lookup.letters.clone(),
        }
    }

    /// An id's number with the letters of a Russian paragraph.
    pub(crate) fn printed(&self, number: &str) -> String {
        let russian = |part: &str| {
            self.letters
                .iter()
                .find(|(letter, latin)| *latin == part && !letter.is_ascii())
                .map_or(part.to_owned(), |(letter, _)| letter.clone())
        };
        number.split('.').map(russian).collect::<Vec<_>>().join(".")
    }

    /// The numbers that a question names.
    pub(crate) fn named(&self, query: &str, ids: &Ids) -> Named {
        let lower = query.to_lowercase();
        let (parts, glued) = glued_parts(&lower);
        let mut named = Named { only: true, ..Named::default() };
        let mut figures = false;
        let mut at = 0;
        while at < parts.len() {
            if let Some((length, found)) = self.longest(&parts[at..], &glued[at..], ids) {
                for id in found.iter().take(PARTS) {
                    if !named.ids.contains(id) {
                        named.ids.push(id.clone());
                    }
                }
                at += length;
            } else if self.around.contains(&parts[at]) {
                at += 1;
            } else {
                let digit = |part: &String| part.chars().all(|one| one.is_ascii_digit());
                let figure = digit(&parts[at]);
                let more = |at: &usize| glued.get(*at).copied().unwrap_or(false);
                let run = (at + 1..).take_while(|at| figure && more(at)).count();
                named.unknown |= run > 0;
                named.only &= figure;
                figures |= figure;
                at += run + 1;
            }
        }
        named.only &= figures || !named.ids.is_empty();
        // A bare figure amid words is an amount, not a chapter.
        if !named.only && !dotted(&lower) {
            named.ids.clear();
        }
        named
    }

    /// The ids that share most figures with the first number of a question.
    pub(crate) fn nearest(&self, query: &str, ids: &[String], most: usize) -> Vec<String> {
        let asked: Vec<String> = parts(&query.to_lowercase())
            .into_iter()
            .skip_while(|part| !part.starts_with(|first: char| first.is_ascii_digit()))
            .map(|part| self.letters.get(&part).cloned().unwrap_or(part))
            .collect();
        let shared = |id: &str| parts(id).iter().zip(&asked).take_while(|(a, b)| a == b).count();
        let best = ids.iter().map(|id| shared(id)).max().unwrap_or(0);
        let whole = |id: &&String| best > 0 && shared(id) == best && !id.contains('/');
        ids.iter().filter(whole).take(most).cloned().collect()
    }

    /// The longest run of parts that is an id, with its length.
    /// A number is not cut short: `4.99` is not `4`.
    fn longest<'a>(
        &self,
        parts: &[String],
        glued: &[bool],
        ids: &'a Ids,
    ) -> Option<(usize, &'a [String])> {
        let starts = |parts: &[String]| {
            parts[0].starts_with(|first: char| first.is_ascii_digit()) || parts.len() > 1
        };
        let most = parts.len().min(6);
        let whole = |length: &usize| !glued.get(*length).copied().unwrap_or(false);
        let fits = |length: &usize| starts(&parts[..*length]) && whole(length);
        (1..=most).rev().filter(fits).find_map(|length| {
            let plain = &parts[..length];
            ids.get(plain).or_else(|| ids.get(&self.latin(plain))).map(|ids| (length, ids))
        })
    }

    /// The parts with letters of paragraphs as the ids write them.
    fn latin(&self, parts: &[String]) -> Vec<String> {
        let letter = |part: &String| self.letters.get(part).unwrap_or(part).clone();
        let kept =
            |part: &&String| !self.around.contains(*part) || self.letters.contains_key(*part);
        parts.iter().filter(kept).map(letter).collect()
    }
}

/// The ids above an id, nearest first: `4.11/who`, `4.11`, `4`. A letter behind a figure is a part:
/// `101.2a`, `101.2`, `101`.
pub(crate) fn above(id: &str) -> impl Iterator<Item = &str> {
    let one = |id: &&'_ str| -> Option<usize> {
        let whole = paragraph(id);
        if whole.len() < id.len() { Some(whole.len()) } else { id.rfind(['.', '/']) }
    };
    std::iter::successors(Some(id), move |id| one(id).map(|at| &id[..at])).skip(1)
}

/// A number without the letter that tells its parts apart: `101.2` for `101.2a`.
pub(crate) fn paragraph(id: &str) -> &str {
    let whole = id.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(id);
    if whole.ends_with(|figure: char| figure.is_ascii_digit()) { whole } else { id }
}

/// Figures and words, apart: `1.5.2zh` gives `1 5 2 zh`.
fn parts(text: &str) -> Vec<String> {
    glued_parts(text).0
}

/// The parts, and of each whether it is glued to the one before as a part of one number is.
fn glued_parts(text: &str) -> (Vec<String>, Vec<bool>) {
    let (mut parts, mut glued): (Vec<String>, Vec<bool>) = (Vec::new(), Vec::new());
    let mut before = None;
    let mut between = String::new();
    for letter in text.chars() {
        let class = (letter.is_ascii_digit(), letter.is_alphanumeric());
        if letter.is_alphanumeric() {
            match parts.last_mut().filter(|_| before == Some(class)) {
                Some(part) => part.push(letter),
                None => {
                    let figure = |part: &String| part.starts_with(|c: char| c.is_ascii_digit());
                    let near = between.is_empty() || [".", ",", "/", "-"].contains(&&*between);
                    glued.push(near && parts.last().is_some_and(figure));
                    parts.push(letter.to_string());
                }
            }
            between.clear();
        } else {
            between.push(letter);
        }
        before = Some(class);
    }
    (parts, glued)
}

/// Whether a figure, a dot or comma, and a figure or letter stand together.
fn dotted(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters.windows(3).any(|three| {
        three[0].is_ascii_digit() && ".,/".contains(three[1]) && three[2].is_alphanumeric()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_stands_below_its_paragraph() {
        let all = |id| above(id).collect::<Vec<_>>();
        assert_eq!(all("4.11/who"), ["4.11", "4"]);
        assert_eq!(all("104.3.1a"), ["104.3.1", "104.3", "104"]);
        assert_eq!(all("1.5.2.zh"), ["1.5.2", "1.5", "1"]);
        assert_eq!(all("term.bronya-x-a"), ["term"]);
        let ids = Ids::new(["101.2a", "101.2b", "112"].into_iter());
        assert_eq!(ids.get(&parts("101.2")), Some(&["101.2a".to_owned(), "101.2b".to_owned()][..]));
    }

    #[test]
    fn figures_and_letters_are_told_apart() {
        assert_eq!(parts("п. 1.5.2ж"), ["п", "1", "5", "2", "ж"]);
        assert_eq!(parts("4.3/att+3"), ["4", "3", "att", "3"]);
        assert_eq!(parts(" №№ "), Vec::<String>::new());
        assert!(dotted("4,9") && dotted("1.5.2") && !dotted("5 против 3") && !dotted("3. что"));
    }
}
