//! The result of painting: the description from which a PNG is encoded and an SVG is printed, and the words.

use crate::colors::Colors;
use crate::list::Seen;
use crate::scene::Scene;
use crate::svg;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A picture and its words.
#[derive(Clone)]
pub struct Picture {
    /// The description of the picture.
    pub drawing: Drawing,
    /// The same in words.
    pub words: Wording,
    ink: (&'static Colors, Seen),
    png: OnceLock<Vec<u8>>,
}

impl Picture {
    pub(crate) fn new(scene: Scene, ink: (&'static Colors, Seen), words: Wording) -> Picture {
        Picture { drawing: Drawing(Arc::new(scene)), words, ink, png: OnceLock::new() }
    }

    /// The picture as a PNG file in known colours, without an alpha channel. It is encoded at the first call: that is
    /// most of the time that a picture costs, and callers that need only the words or the SVG do not spend it.
    #[must_use]
    pub fn png(&self) -> &[u8] {
        let (colors, seen) = self.ink;
        self.png.get_or_init(|| self.drawing.0.png(colors, seen))
    }

    /// Describes the picture in at most `limit` characters, as detailed as fits: undamaged numbers
    /// go first, then the details. No word is cut.
    #[must_use]
    pub fn alt(&self, limit: usize) -> String {
        self.words.alt(limit)
    }
}

/// Two pictures are equal if their PNG, their SVG and their words are.
impl PartialEq for Picture {
    fn eq(&self, other: &Picture) -> bool {
        self.png() == other.png() && self.drawing == other.drawing && self.words == other.words
    }
}

impl Eq for Picture {}

/// The description of a picture. Its SVG is printed when it is needed.
#[derive(Clone)]
pub struct Drawing(Arc<Scene>);

impl Drawing {
    /// The picture as an SVG file; `label` says in words what it shows.
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        svg::to_svg(&self.0, label)
    }

    /// Width and height in pixels.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.0.size()
    }

    /// Returns every line of text with its size in pixels of the picture, those of cards and other sprites too.
    #[must_use]
    pub fn texts(&self) -> Vec<(String, f32)> {
        self.0.texts()
    }

    /// Bytes that it takes in memory, about.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

/// Two descriptions are equal if their SVG is.
impl PartialEq for Drawing {
    fn eq(&self, other: &Drawing) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.svg("") == other.svg("")
    }
}

impl Eq for Drawing {}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Picture { drawing, words, ink: _, png: _ } = self;
        f.debug_struct("Picture")
            .field("drawing", drawing)
            .field("words", words)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawing").field("marks", &self.0.marks.len()).finish()
    }
}

/// A description at several lengths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wording {
    /// Everything, in lines.
    pub full: String,
    /// Shorter and shorter versions for the alternative text.
    pub shorter: Vec<String>,
}

impl Wording {
    /// The longest version of at most `limit` characters. If none is so short, the shortest one is
    /// ended after a whole word.
    #[must_use]
    pub fn alt(&self, limit: usize) -> String {
        let all = || std::iter::once(&self.full).chain(&self.shorter);
        if let Some(text) = all().find(|text| text.chars().count() <= limit) {
            return text.clone();
        }
        let Some(last) = all().last() else { return String::new() };
        let mut out = String::new();
        let mut length = 0;
        for word in last.split_whitespace() {
            let more = word.chars().count() + usize::from(length > 0);
            if length + more + 1 > limit {
                break;
            }
            if length > 0 {
                out.push(' ');
            }
            out.push_str(word);
            length += more;
        }
        if length > 0 || limit > 0 {
            out.push('…');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alt_takes_the_longest_version_that_fits_and_cuts_no_word() {
        let words = Wording {
            full: "раз два три четыре пять".into(),
            shorter: vec!["раз два три четыре".into(), "раз два".into()],
        };
        assert_eq!(words.alt(100), "раз два три четыре пять");
        assert_eq!(words.alt(18), "раз два три четыре");
        assert_eq!(words.alt(17), "раз два");
        assert_eq!(words.alt(6), "раз…");
        assert_eq!(words.alt(3), "…");
        assert_eq!(words.alt(0), "");
        for limit in 0..30 {
            assert!(words.alt(limit).chars().count() <= limit);
        }
    }
}
