//! The statistics of a finished event: its matches, the first seat, and ready-made decks, alone and against each other. Decks of
//! people's own are counted, and neither named nor told apart.

use super::league::LeaguePage;
use crate::wire::api::Screen;
use crate::wire::text::cut;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use stolik_words::Phrase;

/// Decks that are listed, and pairs of decks.
const DECKS: usize = 8;
/// The quantile of the normal distribution for an interval of 95 %.
const QUANTILE: f64 = 1.96;

/// A match of an event that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EndedMatch {
    /// Its name.
    pub name: String,
    /// The number of lines of its log.
    pub lines: u32,
    /// The index of the seat that won; `None`: drawn.
    pub winner: Option<usize>,
    /// The ids of the ready-made decks by seat; `None`: a deck of one's own.
    pub decks: [Option<String>; 2],
}

/// Matches won of so many that had a winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Share {
    won: usize,
    of: usize,
}

impl Share {
    fn count(&mut self, is_won: bool) {
        self.won += usize::from(is_won);
        self.of += 1;
    }

    /// The percentages between which the true share lies with 95 % (Wilson's interval).
    fn interval(self) -> (i64, i64) {
        let (won, of) = (self.won as f64, self.of.max(1) as f64);
        let (share, square) = (won / of, QUANTILE * QUANTILE);
        let middle = share + square / (2.0 * of);
        let side = QUANTILE * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
        let percent = |value: f64| 100.0 * value / (1.0 + square / of);
        let low = percent(middle - side).floor() as i64;
        (low.max(0), (percent(middle + side).ceil() as i64).min(100))
    }

    fn phrase(self) -> Phrase {
        let (low, high) = self.interval();
        let percent = (100 * self.won + self.of / 2) / self.of.max(1);
        Phrase::new("league-statistics-share")
            .number("won", self.won as i64)
            .number("of", self.of as i64)
            .number("percent", percent as i64)
            .number("low", low)
            .number("high", high)
    }
}

/// The statistics of ended matches.
#[derive(Default, Debug)]
struct Statistics<'a> {
    first_seat: Share,
    decks: BTreeMap<&'a str, Share>,
    /// Matches that the first deck of a pair won against the second, in the order of their ids.
    pairs: BTreeMap<[&'a str; 2], Share>,
    /// The number of times that somebody played with a deck of his own.
    own: usize,
}

impl<'a> Statistics<'a> {
    fn of(matches: &'a [EndedMatch]) -> Statistics<'a> {
        let mut counts = Statistics::default();
        for one in matches {
            counts.own += one.decks.iter().filter(|deck| deck.is_none()).count();
            let Some(winner) = one.winner else { continue };
            counts.first_seat.count(winner == 0);
            let [Some(first), Some(second)] = &one.decks else { continue };
            // A deck against itself tells nothing.
            if first == second {
                continue;
            }
            counts.decks.entry(first).or_default().count(winner == 0);
            counts.decks.entry(second).or_default().count(winner == 1);
            let is_ordered = first < second;
            let pair = if is_ordered { [&**first, second] } else { [&**second, first] };
            counts.pairs.entry(pair).or_default().count((winner == 0) == is_ordered);
        }
        counts
    }
}

impl LeaguePage<'_> {
    /// The page with the statistics of a finished event.
    pub(crate) fn statistics(&self, matches: &[EndedMatch]) -> Screen {
        let counts = Statistics::of(matches);
        let mut lines = vec![self.say(self.title("league-statistics"))];
        let all = Phrase::new("league-statistics-matches").number("count", matches.len() as i64);
        lines.push(self.say(all));
        let longest = matches.iter().max_by_key(|one| (one.lines, Reverse(&one.name)));
        lines.extend(longest.map(|one| {
            let longest = Phrase::new("league-statistics-longest").text("match", one.name.as_str());
            self.say(longest.number("count", i64::from(one.lines)))
        }));
        if counts.first_seat.of > 0 {
            let first = Phrase::new("league-statistics-first");
            lines.push(self.say(first.phrase("share", counts.first_seat.phrase())));
        }
        lines.extend(self.deck_statistics(&counts));
        if counts.own > 0 {
            lines.push(
                self.say(Phrase::new("league-statistics-own").number("count", counts.own as i64)),
            );
        }
        Screen::plain(cut(lines.join("\n")), Vec::new())
    }

    fn deck_statistics(&self, counts: &Statistics<'_>) -> Vec<String> {
        if counts.decks.is_empty() {
            return Vec::new();
        }
        let mut decks: Vec<(&str, Share)> =
            counts.decks.iter().map(|(deck, share)| (*deck, *share)).collect();
        decks.sort_by_key(|(deck, share)| (Reverse(share.of), *deck));
        let mut pairs: Vec<([&str; 2], Share)> =
            counts.pairs.iter().map(|(pair, share)| (*pair, *share)).collect();
        pairs.sort_by_key(|(pair, share)| (Reverse(share.of), *pair));
        let mut lines = vec![self.desk.word("league-statistics-decks")];
        lines.extend(decks.into_iter().take(DECKS).map(|(deck, share)| {
            let line = Phrase::new("league-statistics-deck").phrase("deck", self.deck_name(deck));
            self.say(line.phrase("share", share.phrase()))
        }));
        lines.push(self.desk.word("league-statistics-pairs"));
        lines.extend(pairs.into_iter().take(DECKS).map(|([one, two], share)| {
            let line = Phrase::new("league-statistics-pair");
            let line = line.phrase("one", self.deck_name(one)).phrase("two", self.deck_name(two));
            let lost = share.of - share.won;
            self.say(line.number("won", share.won as i64).number("lost", lost as i64))
        }));
        lines
    }

    /// The name of a ready-made deck; its id, if the program has it no more.
    pub(super) fn deck_name(&self, id: &str) -> Phrase {
        let document = self.desk.document(&self.at.record.document);
        let deck = document.and_then(|document| document.decks.iter().find(|deck| deck.id == id));
        deck.map_or_else(|| Phrase::new("deck-plain").text("text", id), |deck| deck.name.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(winner: Option<usize>, decks: [Option<&str>; 2]) -> EndedMatch {
        let decks = decks.map(|deck| deck.map(str::to_owned));
        EndedMatch { name: "owl".to_owned(), lines: 3, winner, decks }
    }

    #[test]
    fn shares_have_the_intervals_of_the_textbook() {
        for (won, of, expected) in [
            (0, 10, (0, 28)),
            (5, 10, (23, 77)),
            (10, 10, (72, 100)),
            (50, 100, (40, 60)),
            (1, 1, (20, 100)),
        ] {
            assert_eq!(Share { won, of }.interval(), expected, "{won} of {of}");
        }
    }

    #[test]
    fn decks_are_counted_alone_and_against_each_other() {
        let matches = [
            ended(Some(0), [Some("a"), Some("b")]),
            ended(Some(0), [Some("b"), Some("a")]),
            ended(Some(1), [Some("b"), Some("a")]),
            ended(Some(0), [Some("a"), Some("a")]),
            ended(Some(1), [None, Some("c")]),
            ended(None, [Some("a"), Some("c")]),
        ];
        let counts = Statistics::of(&matches);
        assert_eq!(counts.first_seat, Share { won: 3, of: 5 });
        assert_eq!(counts.decks["a"], Share { won: 2, of: 3 }, "not against itself, no draw");
        assert_eq!(counts.decks["b"], Share { won: 1, of: 3 });
        assert_eq!(counts.pairs[&["a", "b"]], Share { won: 2, of: 3 });
        assert_eq!((counts.pairs.len(), counts.own, counts.decks.len()), (1, 1, 2));
    }
}
