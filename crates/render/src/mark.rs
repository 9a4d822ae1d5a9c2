//! Marks in a picture: the last act, what may be chosen, what is chosen.

use crate::canvas::{Area, Canvas};
use crate::palette::rgb;
use crate::pointer::{corners, dashed};
use crate::scheme::Scheme;
use stolik_words::Phrase;

/// A thing to point out on a picture. What the view holds itself (an attack, a declared action) is drawn from it and
/// needs no mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark<Aim> {
    /// The thing that did the last act, or was its target.
    Last(Aim),
    /// It may be chosen now.
    Target(Aim),
    /// With this the reader is about to act.
    Selected(Aim),
}

impl<Aim: Copy> Mark<Aim> {
    /// Marks in the order in which they are drawn: what is chosen lies above what may be chosen.
    pub fn drawn(marks: &[Mark<Aim>]) -> impl Iterator<Item = &Mark<Aim>> {
        let chosen = |mark: &&Mark<Aim>| matches!(mark, Mark::Selected(_));
        marks.iter().filter(move |mark| !chosen(mark)).chain(marks.iter().filter(chosen))
    }

    /// The marked thing and its colour.
    fn color(self, scheme: &Scheme) -> (Aim, u32) {
        match self {
            Mark::Last(aim) => (aim, scheme.haze),
            Mark::Target(aim) => (aim, scheme.target),
            Mark::Selected(aim) => (aim, 0xff_ffff),
        }
    }

    /// Marks as sentences: the key of that on the last act, which has a place `what`, and the name of a thing.
    pub fn sentences(
        marks: &[Mark<Aim>],
        last: &str,
        name: impl Fn(Aim) -> String,
    ) -> impl Iterator<Item = Phrase> {
        let mut named: [Vec<String>; 3] = Default::default();
        for mark in marks {
            let (at, aim) = match *mark {
                Mark::Last(aim) => (0, aim),
                Mark::Selected(aim) => (1, aim),
                Mark::Target(aim) => (2, aim),
            };
            named[at].push(name(aim));
        }
        let keys = [(last, "what"), ("board-selected", "unit"), ("board-targets", "targets")];
        let said = keys.map(|(key, place)| (Phrase::new(key), place)).into_iter().zip(named);
        said.filter_map(|((said, place), named)| {
            let all = named.join(", ");
            (!all.is_empty()).then(|| said.text(place, all))
        })
    }
}

/// Draws marks on a reader's view. `own` tells the reader's own cards in play, `spot` the area of a thing.
pub fn pointed<Aim: Copy>(
    c: &mut Canvas,
    scheme: &Scheme,
    marks: &[Mark<Aim>],
    own: impl Fn(Aim) -> bool,
    spot: impl Fn(Aim) -> Option<Area>,
) {
    for mark in Mark::drawn(marks) {
        let (aim, color) = mark.color(scheme);
        let (Some(area), color) = (spot(aim), rgb(color)) else { continue };
        if matches!(mark, Mark::Target(aim) if own(*aim)) {
            dashed(c, area, color);
            continue;
        }
        c.stroke(&area.inset(-1.0).round(8.0), color, 4.0);
        if area.h > 40.0 && !matches!(mark, Mark::Last(_)) {
            corners(c, area, color);
        }
    }
}
