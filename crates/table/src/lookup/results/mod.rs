//! Results. One's own are for the person who asks alone: results by game, opponent and deck, and the matches
//! themselves. Each match has a button that opens it step by step. A channel's results are those of everybody who
//! played people there. Lessons, puzzles and closed tables are no matches that are over, and never count. Linear in
//! one's own matches (`Registry::people`), pages of bounded size.

mod count;
mod ratings;

use super::page::Page;
use super::state::Lookup;
use crate::chosen::settings::{RATINGS_PAGE, Seen};
use crate::hall::show::{LookupPage, ResultsOf};
use crate::matches::clock::times;
use crate::screens::clock::day_phrase;
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, ChannelId, Company, Incoming, PersonId, Screen};
use crate::wire::text::shortened;
use crate::wire::token::{OPENING, Press, Token};
use count::{Against, Both, DeckOf, Finished, How, Rival, Tally};
use ratings::{Ladder, Rating, Ratings, Table};
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Matches below the overview, and on a page of all.
const LAST: usize = 4;
const LISTED: usize = 6;
/// Games in the overview, and lines on a page of opponents or decks.
const GAMES: usize = 6;
const LINES: usize = 10;
/// Characters of a screen's text: below every platform's limit.
const TEXT: usize = 1900;

/// Returns the token that opens a page of results: always those of the person who presses.
pub(crate) fn token(of: ResultsOf, page: u8) -> Token {
    let number = ResultsOf::ALL.iter().position(|one| *one == of).unwrap_or_default();
    Token::new(Press::Results, MatchId::NONE, Audience::Public).digest(number as u64).page(page)
}

/// Returns the view of such a button, or `None` if it has none any more.
pub(crate) fn opened(token: Token) -> Option<LookupPage> {
    let of = *ResultsOf::ALL.get(usize::try_from(token.digest).ok()?)?;
    Some(LookupPage::Results { of, page: token.page })
}

impl Lookup {
    /// A page of somebody's own results.
    pub(crate) fn results_page(&self, of: ResultsOf, page: u8, incoming: &Incoming) -> Page {
        let person = &incoming.person.id;
        let finished = count::finished(&self.hall.matches_of(person), person);
        let results =
            Results { lookup: self, person, desk: self.hall.desk(incoming.language), finished };
        let screen = match of {
            ResultsOf::All => results.overview(incoming.company),
            ResultsOf::Opponents => results.opponents(page),
            ResultsOf::Decks => results.decks(page),
            ResultsOf::Matches => results.matches(page),
            ResultsOf::Here => results.here(page, &incoming.channel),
            ResultsOf::Ratings => results.ratings(page, incoming.company),
            ResultsOf::RatingsHere => results.ratings_here(page, &incoming.channel),
        };
        Page::alone(Screen { text: shortened(&screen.text, TEXT), ..screen })
    }
}

/// Somebody's matches that are over, in the reader's language.
struct Results<'a> {
    lookup: &'a Lookup,
    person: &'a PersonId,
    desk: Desk<'a>,
    finished: Vec<Finished>,
}

impl Results<'_> {
    fn overview(&self, company: Company) -> Screen {
        let desk = &self.desk;
        let go = |key: &str, of| desk.button(&desk.word(key), token(of, 0), ButtonKind::Look);
        let here = match company {
            Company::Others | Company::Page => Some(go("results-button-here", ResultsOf::Here)),
            Company::Alone | Company::Guest => None,
        };
        if self.finished.is_empty() {
            let rows = here.map(|here| vec![here]).into_iter().collect();
            return Screen::plain(desk.word("results-none"), rows);
        }
        let mut lines = vec![desk.word("results-title")];
        let all = count::tally(&self.finished);
        let practice = self.finished.iter().filter(|one| one.is_practice()).count();
        let mut sum = |key: &str, tally: Tally| {
            let line = Phrase::new(key).phrase("tally", counted(tally));
            lines.extend((tally.all() > 0).then(|| desk.say(&line)));
        };
        sum("results-people", all.people);
        sum("results-bots", all.bots);
        let apart = Phrase::new("results-practice").number("count", practice as i64);
        lines.extend((practice > 0).then(|| desk.say(&apart)));
        let games = count::by_game(&self.finished);
        if !games.is_empty() {
            lines.push(desk.word("results-games"));
        }
        for (document, both) in games.iter().take(GAMES) {
            lines.push(self.line(self.document(document), *both));
        }
        lines.push(desk.word("results-last"));
        let (told, buttons) = self.listed(0, LAST);
        lines.extend(told);
        let mut rows = rows_of(buttons, 1);
        let mut more = vec![
            go("results-button-opponents", ResultsOf::Opponents),
            go("results-button-decks", ResultsOf::Decks),
            go("results-button-matches", ResultsOf::Matches),
            go("results-button-ratings", ResultsOf::Ratings),
        ];
        more.extend(here);
        rows.extend(rows_of(more, 3));
        Screen::plain(lines.join("\n"), rows)
    }

    fn opponents(&self, page: u8) -> Screen {
        let all = count::by_rival(&self.finished);
        let line = |(rival, (name, tally)): &(Rival, (String, Tally))| {
            let what = match rival {
                Rival::Person(_) => Phrase::new("table-step-notation").text("text", name.clone()),
                Rival::Bot(kind) => self.bot(kind),
                Rival::Forgotten => Phrase::new("results-forgotten"),
            };
            let line = Phrase::new("results-line").phrase("what", what);
            self.desk.say(&line.phrase("tally", counted(*tally)))
        };
        self.pages("results-opponents", &all, LINES, (ResultsOf::Opponents, page), line)
    }

    fn here(&self, page: u8, channel: &ChannelId) -> Screen {
        let all = count::by_person(&self.lookup.hall.standings(channel));
        let line = |(name, tally): &(String, Tally)| {
            let what = Phrase::new("table-step-notation").text("text", name.clone());
            let line = Phrase::new("results-line").phrase("what", what);
            self.desk.say(&line.phrase("tally", counted(*tally)))
        };
        self.pages("results-here", &all, LINES, (ResultsOf::Here, page), line)
    }

    /// One's own ratings, and who sees them.
    fn ratings(&self, page: u8, company: Company) -> Screen {
        let ratings = Ratings::of(&self.lookup.hall.all_matches());
        let own: Vec<(&Ladder, Rating)> = ratings.of_person(self.person).collect();
        let line = |(ladder, rating): &(&Ladder, Rating)| {
            let line = Phrase::new("results-rating").phrase("what", self.ladder(ladder));
            self.desk.say(&rated(line, *rating))
        };
        let mut screen =
            self.pages("results-ratings", &own, LINES, (ResultsOf::Ratings, page), line);
        let shown = match self.lookup.hall.person_settings(self.person).ratings {
            Seen::Alone => "results-ratings-alone",
            Seen::ByAll => "results-ratings-all",
        };
        screen.text =
            [screen.text, self.desk.word(shown), self.desk.word("results-ratings-how")].join("\n");
        let desk = &self.desk;
        let mut more = vec![desk.button(
            &desk.word("results-button-ratings-seen"),
            Token::new(Press::Mine, MatchId::NONE, Audience::Public).page(RATINGS_PAGE),
            ButtonKind::Look,
        )];
        if let Company::Others | Company::Page = company {
            let here = token(ResultsOf::RatingsHere, 0);
            let label = desk.word("results-button-ratings-here");
            more.push(desk.button(&label, here, ButtonKind::Look));
        }
        screen.buttons.push(more);
        screen
    }

    /// Ratings of those who agreed to that and have played here: the highest of each game first.
    fn ratings_here(&self, page: u8, channel: &ChannelId) -> Screen {
        let hall = &self.lookup.hall;
        let ratings = Ratings::of(&hall.all_matches());
        let mut all: Vec<(&Ladder, Rating, String)> = Vec::new();
        let standings = hall.standings(channel);
        for (person, name) in count::people(&standings) {
            if hall.person_settings(person).ratings == Seen::ByAll {
                let own = ratings.of_person(person);
                all.extend(own.map(|(ladder, rating)| (ladder, rating, name.clone())));
            }
        }
        all.sort_by(|(a, one, name), (b, two, other)| {
            (a, -one.points, name).cmp(&(b, -two.points, other))
        });
        let line = |(ladder, rating, name): &(&Ladder, Rating, String)| {
            let line = Phrase::new("results-rating-here").text("name", name.clone());
            self.desk.say(&rated(line.phrase("what", self.ladder(ladder)), *rating))
        };
        self.pages("results-ratings-here", &all, LINES, (ResultsOf::RatingsHere, page), line)
    }

    fn ladder(&self, ladder: &Ladder) -> Phrase {
        let document = self.document(&ladder.document);
        match ladder.table {
            Table::Two => document,
            Table::More => Phrase::new("results-rating-more").phrase("document", document),
        }
    }

    fn decks(&self, page: u8) -> Screen {
        let own = self.lookup.hall.own_decks(self.person).unwrap_or_default();
        let line = |(deck, both): &(DeckOf, Both)| {
            let what = match deck {
                DeckOf::Ready(document, id) => {
                    let info = self.desk.document(document);
                    let ready = info.and_then(|d| d.decks.iter().find(|deck| deck.id == *id));
                    let gone = || Phrase::new("table-step-notation").text("text", id.clone());
                    let name = ready.map_or_else(gone, |deck| deck.name.clone());
                    self.in_game(name, document)
                }
                DeckOf::Own(number) => match own.get(*number) {
                    Some(deck) => {
                        let name = deck.name.clone();
                        let name = Phrase::new("table-step-notation").text("text", name);
                        self.in_game(name, &deck.document)
                    }
                    None => Phrase::new("results-deck-gone").number("number", i64::from(*number)),
                },
                DeckOf::Other(document) => {
                    self.in_game(Phrase::new("results-deck-other"), document)
                }
            };
            self.line(what, *both)
        };
        let all = count::by_deck(&self.finished);
        self.pages("results-decks", &all, LINES, (ResultsOf::Decks, page), line)
    }

    fn matches(&self, page: u8) -> Screen {
        let (page, pages) = paged(self.finished.len(), LISTED, page);
        let mut lines = vec![self.title("results-matches", page, pages)];
        let (told, buttons) = self.listed(page * LISTED, LISTED);
        lines.extend(told);
        let mut rows = rows_of(buttons, 2);
        rows.push(self.turns(ResultsOf::Matches, page, pages));
        Screen::plain(lines.join("\n"), rows)
    }

    /// A page of lines.
    fn pages<T>(
        &self,
        title: &str,
        all: &[T],
        most: usize,
        (of, page): (ResultsOf, u8),
        line: impl Fn(&T) -> String,
    ) -> Screen {
        let (page, pages) = paged(all.len(), most, page);
        let mut lines = vec![self.title(title, page, pages)];
        lines.extend(all.iter().skip(page * most).take(most).map(line));
        if all.is_empty() {
            lines.push(self.desk.word("results-none-counted"));
        }
        Screen::plain(lines.join("\n"), vec![self.turns(of, page, pages)])
    }

    fn title(&self, key: &str, page: usize, pages: usize) -> String {
        let title = Phrase::new(key).number("page", page as i64 + 1);
        self.desk.say(&title.number("pages", pages as i64))
    }

    /// Back, and to the pages beside.
    fn turns(&self, of: ResultsOf, page: usize, pages: usize) -> Vec<Button> {
        let desk = &self.desk;
        let go = |key: &str, of, page: usize| {
            desk.button(&desk.word(key), token(of, page as u8), ButtonKind::Look)
        };
        let up = if of == ResultsOf::RatingsHere { ResultsOf::Ratings } else { ResultsOf::All };
        let mut row = vec![go("word-back", up, 0)];
        if page + 1 < pages {
            row.push(go("table-button-older", of, page + 1));
        }
        if page > 0 {
            row.push(go("table-button-newer", of, page - 1));
        }
        row
    }

    /// Some matches, the newest first, and what opens them.
    fn listed(&self, from: usize, most: usize) -> (Vec<String>, Vec<Button>) {
        let zone = self.lookup.hall.person_settings(self.person).zone;
        let (mut lines, mut buttons) = (Vec::new(), Vec::new());
        for (number, one) in self.finished.iter().enumerate().skip(from).take(most) {
            let painter = self.lookup.hall.painter(&one.at, self.desk.language);
            let seats = (0..one.at.record.chairs.len()).map(|i| Seat(i as u8));
            let others = seats.filter(|seat| *seat != one.seat);
            let others: Vec<String> = others.map(|seat| painter.occupant(seat)).collect();
            let how = match one.how {
                How::Won => "results-won",
                How::Lost => "results-lost",
                How::Drawn => "results-drawn",
            };
            let record = &one.at.record;
            let line = Phrase::new("results-match")
                .number("number", number as i64 + 1)
                .phrase("how", Phrase::new(how))
                .text("title", painter.title())
                .text("who", others.join(", "))
                .phrase("day", day_phrase(times::wall(record.last, &zone).day));
            let marks = [
                (one.against == Against::Bots, "results-mark-bots"),
                (one.is_practice(), "results-mark-practice"),
                (one.is_annulled(), "results-mark-annulled"),
                (record.hints.ever, "results-mark-hints"),
            ];
            let marks = marks.iter().filter(|(is, _)| *is).map(|(_, key)| self.desk.word(key));
            lines.push(std::iter::once(self.desk.say(&line)).chain(marks).collect());
            let label = Phrase::new("results-button-match").number("number", number as i64 + 1);
            let label = self.desk.say(&label.text("match", painter.name()));
            let opens = Token::new(Press::Replay, one.at.id, Audience::Seat(one.seat));
            let opens = opens.digest(OPENING);
            buttons.push(self.desk.button(&label, opens, ButtonKind::Play));
        }
        (lines, buttons)
    }

    /// A line about matches with people and with bots.
    fn line(&self, what: Phrase, both: Both) -> String {
        let line = match (both.people.all(), both.bots.all()) {
            (_, 0) => Phrase::new("results-line").phrase("tally", counted(both.people)),
            (0, _) => Phrase::new("results-line-bots").phrase("tally", counted(both.bots)),
            (_, _) => Phrase::new("results-line-both")
                .phrase("tally", counted(both.people))
                .phrase("bots", counted(both.bots)),
        };
        self.desk.say(&line.phrase("what", what))
    }

    fn document(&self, id: &str) -> Phrase {
        let unknown = || Phrase::new("table-step-notation").text("text", id);
        self.desk.document(id).map_or_else(unknown, |document| document.name.clone())
    }

    fn in_game(&self, name: Phrase, document: &str) -> Phrase {
        Phrase::new("results-deck").phrase("deck", name).phrase("document", self.document(document))
    }

    fn bot(&self, kind: &str) -> Phrase {
        let mut bots = self.desk.catalogue.documents().iter().flat_map(|d| &d.bots);
        let unknown = || Phrase::new("table-step-notation").text("text", kind);
        bots.find(|bot| bot.kind == kind).map_or_else(unknown, |bot| bot.name.clone())
    }
}

/// A line with a rating.
fn rated(line: Phrase, rating: Rating) -> Phrase {
    line.number("points", rating.points)
        .number("side", rating.side)
        .number("matches", i64::from(rating.matches))
}

fn counted(tally: Tally) -> Phrase {
    Phrase::new("results-tally")
        .number("count", i64::from(tally.all()))
        .number("won", i64::from(tally.won))
        .number("lost", i64::from(tally.lost))
        .number("drawn", i64::from(tally.drawn))
}

/// The page that there is, and how many there are: no more than a button can name.
fn paged(all: usize, most: usize, page: u8) -> (usize, usize) {
    let pages = all.div_ceil(most).clamp(1, 250);
    (usize::from(page).min(pages - 1), pages)
}
