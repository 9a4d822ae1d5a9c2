//! The emblem of a card: a pictogram with a smaller one as its mark. Cards get theirs from a file of the game, so that
//! a few drawings tell hundreds of cards apart.

use crate::canvas::Canvas;
use crate::glyph::Glyph;
use crate::palette::{mix, rgb};
use crate::scheme::Scheme;
use std::collections::BTreeMap;
use tiny_skia::Color;

/// A composition of pictograms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Emblem {
    /// The subject of the card.
    pub main: Glyph,
    /// The attribute that sets it apart.
    pub mark: Option<Glyph>,
}

/// The brightness of a card's drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// As it is.
    Full,
    /// Of a card that has acted, is closed, is hidden, or cannot be used.
    Dim,
}

impl Light {
    /// The ground of a drawing on a table of these colours.
    #[must_use]
    pub fn ground(self, full: Color, scheme: &Scheme) -> Color {
        match self {
            Light::Full => full,
            Light::Dim => mix(full, rgb(scheme.panel), 45),
        }
    }

    /// The tones of an emblem: the subject, its mark, the dark.
    #[must_use]
    pub fn tones(self, scheme: &Scheme) -> [Color; 3] {
        let dark = rgb(scheme.ink);
        match self {
            Light::Full => [rgb(0xff_faec), rgb(scheme.mark), dark],
            Light::Dim => [rgb(0xc8_c4b4), rgb(0xc9_b277), dark],
        }
    }
}

/// The share of the square that the subject has beside a mark, and the share of the mark.
const SHARES: (f32, f32) = (0.84, 0.48);

impl Emblem {
    /// An emblem without a mark.
    #[must_use]
    pub const fn new(main: Glyph) -> Emblem {
        Emblem { main, mark: None }
    }

    /// Draws it in a square of side `size` about a point: the subject light, the mark in its own colour at the lower
    /// right.
    pub fn draw(
        self,
        c: &mut Canvas,
        (x, y): (f32, f32),
        size: f32,
        [light, tint, dark]: [Color; 3],
    ) {
        let Some(mark) = self.mark else { return self.main.draw(c, (x, y), size, light, dark) };
        let (main, small) = SHARES;
        let shift = size * (1.0 - main) / 2.0;
        self.main.draw(c, (x - shift, y - shift), size * main, light, dark);
        let away = size * (1.0 - small) / 2.0 + size * 0.03;
        mark.draw(c, (x + away, y + away), size * small, tint, dark);
    }
}

/// A line of a file of emblems that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EmblemError {
    /// A line is not `id main` or `id main mark`.
    Line(usize),
    /// A line names a pictogram that does not exist.
    Glyph(usize, String),
    /// A card has two lines.
    Again(usize, String),
}

/// The emblems of the cards of a game, by the id of the card.
pub type Emblems = BTreeMap<String, Emblem>;

/// Reads a file of emblems: a line for each card, `id main` or `id main mark`; `#` begins a comment.
///
/// # Errors
///
/// The first line that cannot be read, counted from 1.
pub fn parse(text: &str) -> Result<Emblems, EmblemError> {
    let mut all = Emblems::new();
    for (n, line) in text.lines().enumerate() {
        let n = n + 1;
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        let glyph = |key: &str| Glyph::parse(key).ok_or(EmblemError::Glyph(n, key.to_owned()));
        let (id, emblem) = match words[..] {
            [] => continue,
            [id, main] => (id, Emblem::new(glyph(main)?)),
            [id, main, mark] => (id, Emblem { main: glyph(main)?, mark: Some(glyph(mark)?) }),
            _ => return Err(EmblemError::Line(n)),
        };
        if all.insert(id.to_owned(), emblem).is_some() {
            return Err(EmblemError::Again(n, id.to_owned()));
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_of_emblems_names_subject_and_mark_of_each_card() {
        let all = parse("# a comment\n\nboar boar\nmiser  dwarf coin # rich\n").expect("a file");
        assert_eq!(all["boar"], Emblem::new(Glyph::Boar));
        assert_eq!(all["miser"], Emblem { main: Glyph::Dwarf, mark: Some(Glyph::Coin) });
        assert_eq!(all.len(), 2);
    }

    #[test]
    fn line_that_is_no_emblem_is_refused_with_its_number() {
        assert_eq!(parse("a wolf\nb"), Err(EmblemError::Line(2)));
        assert_eq!(parse("a wolf coin axe"), Err(EmblemError::Line(1)));
        assert_eq!(parse("a unicorn"), Err(EmblemError::Glyph(1, "unicorn".into())));
        assert_eq!(parse("a wolf\na bear"), Err(EmblemError::Again(2, "a".into())));
    }
}
