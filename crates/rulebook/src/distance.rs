//! The distance of a misspelt word from a word: Damerau-Levenshtein, with a low price for the usual mistakes.

use crate::flat::{Column, FlatLists, partition_point};
use serde::{Deserialize, Serialize};

/// The price of one wrong, missing, superfluous or swapped letter.
pub(crate) const LETTER: u8 = 2;

/// The price of a mistake that ears do not hear.
const HEARD_ALIKE: u8 = 1;

/// The longest word that is compared, in letters.
const LONGEST: usize = 32;

/// A letter as a small number: 0 for what is no letter of ours.
pub(crate) type Letter = u8;

/// The number of letters that are told apart.
const LETTERS: usize = 64;

/// A word ready to be compared: its letters, which letters it has, and which are mistaken for those.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shape<L = Box<[Letter]>> {
    letters: L,
    has: u64,
    near: u64,
}

impl<L: AsRef<[Letter]>> Shape<L> {
    /// Returns the number of letters of the word.
    pub(crate) fn len(&self) -> usize {
        self.letters.as_ref().len()
    }

    /// Its first letter.
    pub(crate) fn first(&self) -> Option<Letter> {
        self.letters.as_ref().first().copied()
    }
}

/// Shapes of words in a row, each with a number.
#[derive(Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(crate) struct FlatShapes {
    letters: FlatLists<Letter>,
    /// The letters that each has, and those that are mistaken for one of them.
    sets: Column<(u64, u64)>,
    numbers: Column<u32>,
}

impl FromIterator<(Shape, u32)> for FlatShapes {
    fn from_iter<I: IntoIterator<Item = (Shape, u32)>>(shapes: I) -> FlatShapes {
        let shapes: Vec<(Shape, u32)> = shapes.into_iter().collect();
        FlatShapes {
            letters: shapes.iter().map(|(shape, _)| shape.letters.to_vec()).collect(),
            sets: shapes.iter().map(|(shape, _)| (shape.has, shape.near)).collect(),
            numbers: shapes.iter().map(|(_, number)| *number).collect(),
        }
    }
}

impl FlatShapes {
    /// Iterates over the shapes that have at least so many letters, if they are sorted by that.
    pub(crate) fn at_least(&self, letters: usize) -> impl Iterator<Item = (Shape<&[Letter]>, u32)> {
        let all = self.letters.len();
        let from = partition_point(all, |place| self.letters.get(place).len() < letters);
        (from..all).map_while(|place| {
            let ((has, near), number) = self.sets.get(place).zip(self.numbers.get(place))?;
            Some((Shape { letters: self.letters.get(place).as_bytes(), has, near }, number))
        })
    }
}

fn letter(letter: char) -> Letter {
    let place = match letter {
        'a'..='z' => u32::from(letter) - u32::from('a') + 1,
        '\u{430}'..='\u{44f}' => u32::from(letter) - 0x430 + 27,
        _ => 0,
    };
    Letter::try_from(place).unwrap_or(0)
}

/// Letters that are mistaken for each other: a set of letters for each of [`LETTERS`].
#[derive(Serialize, Deserialize)]
pub(crate) struct Confused(Vec<u64>);

impl Confused {
    /// Each entry is two letters.
    pub(crate) fn new(pairs: &[String]) -> Confused {
        let mut confused = vec![0u64; LETTERS];
        for pair in pairs {
            let letters: Vec<usize> = pair.chars().map(|one| usize::from(letter(one))).collect();
            if let [a, b] = letters[..] {
                confused[a] |= 1 << b;
                confused[b] |= 1 << a;
            }
        }
        Confused(confused)
    }

    /// The shape of a folded word.
    pub(crate) fn shape(&self, word: &str) -> Shape {
        let letters: Box<[Letter]> = word.chars().map(letter).collect();
        let has = letters.iter().fold(0, |has, letter| has | (1u64 << letter));
        let near = letters.iter().fold(has, |near, letter| near | self.0[usize::from(*letter)]);
        Shape { letters, has, near }
    }

    /// Whether two words are further from each other than `most`, as far as one sees that at a glance:
    /// the price is at least that of the letters too many, and of those that the other word has neither
    /// itself nor a letter for that is mistaken for them.
    pub(crate) fn far<A, B>(&self, a: &Shape<A>, b: &Shape<B>, most: u8) -> bool
    where
        A: AsRef<[Letter]>,
        B: AsRef<[Letter]>,
    {
        let strange = (a.has & !b.near).count_ones().max((b.has & !a.near).count_ones());
        a.len().abs_diff(b.len()) * usize::from(HEARD_ALIKE) > usize::from(most)
            || strange * u32::from(LETTER) > u32::from(most)
            || a.len().max(b.len()) > LONGEST
    }

    /// The distance of two words, if it is not above `most`.
    pub(crate) fn distance<A, B>(&self, a: &Shape<A>, b: &Shape<B>, most: u8) -> Option<u8>
    where
        A: AsRef<[Letter]>,
        B: AsRef<[Letter]>,
    {
        if self.far(a, b, most) {
            return None;
        }
        let (a, b) = (a.letters.as_ref(), b.letters.as_ref());
        let mut rows = [[0u8; LONGEST + 1]; 3];
        for at in 1..=b.len() {
            rows[1][at] = rows[1][at - 1].saturating_add(gap(b, at - 1));
        }
        for i in 1..=a.len() {
            let [before, above, row] = &mut rows;
            row[0] = above[0].saturating_add(gap(a, i - 1));
            let drop = gap(a, i - 1);
            for j in 1..=b.len() {
                let replace = above[j - 1].saturating_add(self.replace(a[i - 1], b[j - 1]));
                let dropped = above[j].saturating_add(drop);
                let added = row[j - 1].saturating_add(gap(b, j - 1));
                row[j] = replace.min(dropped).min(added);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    row[j] = row[j].min(before[j - 2].saturating_add(LETTER));
                }
            }
            if row[..=b.len()].iter().all(|cell| *cell > most) {
                return None;
            }
            rows.rotate_left(1);
        }
        Some(rows[1][b.len()]).filter(|price| *price <= most)
    }

    fn replace(&self, a: Letter, b: Letter) -> u8 {
        if a == b {
            0
        } else if self.0[usize::from(a)] & (1 << b) != 0 {
            HEARD_ALIKE
        } else {
            LETTER
        }
    }
}

/// The price of leaving out the letter at `at`: low for the second of a double letter.
fn gap(word: &[Letter], at: usize) -> u8 {
    if at > 0 && word[at] == word[at - 1] { HEARD_ALIKE } else { LETTER }
}

/// Returns the distance that a word of so many letters bears.
pub(crate) fn bearable(letters: usize) -> u8 {
    match letters {
        0..=2 => 0,
        3 => 2,
        4 => 2,
        5 => 3,
        6..=7 => 4,
        _ => 4,
    }
}
