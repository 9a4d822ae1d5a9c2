//! Digests by which tokens name what they are about, never an index.

use stolik_kernel::fingerprint;

/// The begun choices before a place, packed as the digits of one number: each the place of a choice in its list, in
/// the base of the length of that list, the first choice lowest, with a 1 above the last. A list of two costs a bit,
/// so 128 bits hold an order of 33 different cards. The digest beside the trail confirms what it leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Trail(u128);

impl Trail {
    /// Bytes that a token leaves for a trail.
    pub(crate) const BYTES: usize = 16;

    /// None: the place is among the first choices.
    pub(crate) const NONE: Trail = Trail(1);

    /// A way that is longer than a token can name: it leads to no place.
    const LOST: Trail = Trail(0);

    /// The trail behind one choice more, by its place in a list of so many. `scale` is the weight of its digit: the
    /// product of the bases before it. Returns the weight of the next digit, too.
    pub(crate) fn behind(self, scale: u128, at: usize, of: usize) -> (Trail, u128) {
        let pack = || {
            let next = scale.checked_mul(base(of))?;
            let digits =
                (self.0.checked_sub(scale)?).checked_add(scale.checked_mul(at as u128)?)?;
            Some((Trail(digits.checked_add(next)?), next))
        };
        pack().unwrap_or((Trail::LOST, 0))
    }

    /// The place of the next choice in a list of so many, and the trail behind it; `None` at the end.
    pub(crate) fn split(self, of: usize) -> Option<(usize, Trail)> {
        (self.0 > 1).then(|| ((self.0 % base(of)) as usize, Trail(self.0 / base(of))))
    }

    /// As a token carries it: nothing for none.
    pub(crate) fn bytes(self) -> Vec<u8> {
        match self {
            Trail::NONE | Trail::LOST => Vec::new(),
            Trail(digits) => {
                digits.to_be_bytes().into_iter().skip_while(|byte| *byte == 0).collect()
            }
        }
    }

    /// From a token; `None` if it is too long or not as [`Trail::bytes`] writes it.
    pub(crate) fn read(bytes: &[u8]) -> Option<Trail> {
        if bytes.len() > Trail::BYTES {
            return None;
        }
        let digits = bytes.iter().fold(0, |sum, byte| sum << 8 | u128::from(*byte));
        match bytes {
            [] => Some(Trail::NONE),
            [0, ..] | [1] => None,
            _ => Some(Trail(digits)),
        }
    }
}

/// The base of a list's digit; one that leaves no choice takes a bit, too, so that the end is told from it.
fn base(of: usize) -> u128 {
    of.max(2) as u128
}

/// The digest of an id (of a deck, a bot kind, a document) as tokens carry it.
pub(crate) fn digest_text(text: &str) -> u64 {
    fingerprint::of_bytes(text.as_bytes()).0
}

/// The digest of a value of an option of the game.
pub(crate) fn digest_option(option: &str, value: &str) -> u64 {
    digest_text(&format!("{option}={value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The trail along these places in lists of these lengths.
    fn packed(way: &[(usize, usize)]) -> Trail {
        let start = (Trail::NONE, 1);
        way.iter().fold(start, |(trail, scale), (at, of)| trail.behind(scale, *at, *of)).0
    }

    #[test]
    fn every_place_of_a_long_way_comes_back_in_order() {
        // An order of 33 different cards, with a choice between that leaves nothing to choose.
        let mut way: Vec<(usize, usize)> = (1..=32).rev().map(|of| (of / 2, of + 1)).collect();
        way.insert(3, (0, 1));
        let mut trail = Trail::read(&packed(&way).bytes()).expect("it fits");
        for (at, of) in way {
            let (found, rest) = trail.split(of).expect("the way goes on");
            assert_eq!(found, at);
            trail = rest;
        }
        assert_eq!((trail, trail.split(9)), (Trail::NONE, None));
    }

    #[test]
    fn a_way_past_all_bytes_names_no_place() {
        let trail = packed(&[(8, 9); 60]);
        assert_eq!((trail, trail.split(9)), (Trail::LOST, None));
    }
}
