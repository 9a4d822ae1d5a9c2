//! The page of a rule: number and title, its text with its parts, the edition, and buttons for what it
//! is a part of, its parts and what to read besides. One screen of a phone; what is longer opens page by
//! page.

use super::link::{link, token};
use crate::game::hosted::{BookInfo, Elsewhere, RuleText};
use crate::hall::show::Sought;
use crate::lookup::everywhere::{Answered, Search};
use crate::lookup::example;
use crate::lookup::page::{Origin, Page};
use crate::lookup::primer;
use crate::lookup::state::Lookup;
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, Incoming, Screen};
use crate::wire::text::quoted;
use crate::wire::token::Token;
use stolik_words::{Language, Phrase};

/// Characters of a rule's words on one page: about half a phone's screen, its buttons take the rest.
const WORDS: usize = 700;
/// Buttons on one page that lead to other rules, besides the one up.
const LINKS: usize = 6;
/// Other answers to a question.
const OTHERS: usize = 4;
/// Of the links of the best answer, where there are others.
const FEW: usize = 3;
/// Rows of links.
const ROWS: usize = 4;

/// A rule to show with what hangs together with it.
pub(crate) struct Leaf<'a> {
    desk: Desk<'a>,
    document: &'a str,
    rule: RuleText,
    items: Vec<Item>,
    parent: Option<RuleText>,
    editions: Vec<Edition>,
}

/// The same matter in another document.
struct Edition {
    /// The key of its name on the page.
    key: &'static str,
    document: String,
    rule: RuleText,
}

/// Something to read with a rule.
struct Item {
    how: How,
    rule: RuleText,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// A part of it: its words stand on the page too.
    Part,
    /// It is only referred to.
    See,
}

impl Lookup {
    /// Returns the page of the answers to a line, which may name its document.
    pub(crate) fn question_page(&self, line: &Sought, origin: Origin, incoming: &Incoming) -> Page {
        let (document, question) = self.asked_in(&line.what, line.document.clone());
        let page = self.found_page(&document, &question, incoming.language);
        self.with_relevance(&document, page, origin, incoming)
    }

    /// Returns the page of a question's answers.
    fn found_page(&self, document: &str, question: &str, language: Language) -> Page {
        let desk = self.hall.desk(language);
        let catalogue = &self.hall.catalogue;
        if question.is_empty() {
            return asks(&desk);
        }
        let Search { best, elsewhere } = self.search(document, question, language);
        let Answered { document: from, rules, near, meaning, .. } = best;
        let mut rules = rules.into_iter();
        let Some(best) = rules.next() else {
            // A line that is but a game's name asks for nothing yet.
            if catalogue.named(question).is_some_and(|named| named.rest.is_empty()) {
                return asks(&desk);
            }
            return nothing(&desk, document, question, &near);
        };
        let passed = (from != document).then(|| {
            let line = Phrase::new("rule-elsewhere").text("question", quoted(question));
            desk.say(&line.phrase("document", book_name(catalogue.books(), document)))
        });
        let others: Vec<RuleText> = rules.collect();
        let leaf = self.leaf(desk, &from, best);
        let few = &leaf.items[..leaf.items.len().min(FEW)];
        let linked = few.iter().map(|item| &item.rule).chain(&leaf.parent);
        let linked: Vec<&str> = linked.map(|rule| rule.id.as_str()).collect();
        let others = others.iter().filter(|rule| !linked.contains(&rule.id.as_str()));
        let others: Vec<&RuleText> = others.take(OTHERS).collect();
        let games: Vec<Button> = elsewhere.iter().filter_map(|other| leaf.in_game(other)).collect();
        let heading = if games.is_empty() { "rule-others" } else { "rule-others-games" };
        let mut page = match others.is_empty() {
            true => leaf.page(0),
            false => leaf.with_others(few, &others, heading),
        };
        let lines = passed.into_iter().chain(meaning).chain([page.screen.text]);
        page.screen.text = lines.collect::<Vec<_>>().join("\n");
        if !games.is_empty() {
            if others.is_empty() {
                page.screen.text =
                    format!("{}\n{}", page.screen.text, leaf.desk.word("rule-games"));
            }
            let links = page.screen.buttons.into_iter().flatten().collect();
            // Two beside each other, or their names are cut on a phone.
            let rows = games.len().div_ceil(2);
            page.screen.buttons = rows_of(links, ROWS.saturating_sub(rows));
            page.screen.buttons.extend(rows_of(games, rows));
        }
        page
    }

    /// A rule, page `page` of it.
    pub(crate) fn rule_page(&self, document: &str, id: &str, page: u8, language: Language) -> Page {
        let desk = self.hall.desk(language);
        match self.hall.catalogue.book(document).rule(id, language) {
            Some(rule) => self.leaf(desk, document, rule).page(page),
            None => {
                let line = desk.say(&Phrase::new("word-rule-id").text("id", id));
                Page::alone(Screen::plain(line, Vec::new()))
            }
        }
    }

    pub(crate) fn leaf<'a>(&self, desk: Desk<'a>, document: &'a str, rule: RuleText) -> Leaf<'a> {
        let catalogue = &self.hall.catalogue;
        let related = catalogue.book(document).related(&rule.id);
        let read = |id: &String| catalogue.book(document).rule(id, desk.language);
        let parts = related.parts.iter().filter_map(read);
        let parts = parts.map(|rule| Item { how: How::Part, rule });
        let see = related.see.iter().filter_map(read).map(|rule| Item { how: How::See, rule });
        let items = parts.chain(see).collect();
        let parent = related.parent.as_ref().and_then(read);
        let elsewhere = |key, others: &[Elsewhere]| -> Vec<Edition> {
            let read = |other: &Elsewhere| {
                let rule = catalogue.book(&other.document).rule(&other.id, desk.language)?;
                Some(Edition { key, document: other.document.clone(), rule })
            };
            others.iter().filter_map(read).collect()
        };
        let mut editions = elsewhere("rule-replaces", &related.replaces);
        editions.extend(elsewhere("rule-replaced", &related.replaced));
        Leaf { desk, document, rule, items, parent, editions }
    }
}

impl Leaf<'_> {
    /// All of it as one text.
    pub(crate) fn whole(&self) -> String {
        let parts = self.items.iter().filter_map(|item| self.line(item));
        let lines = std::iter::once(self.words()).chain(parts).chain([self.edition()]);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// It with some of its links and other answers to the same question, under a heading.
    fn with_others(&self, few: &[Item], others: &[&RuleText], heading: &str) -> Page {
        let mut buttons = self.links(few);
        buttons.extend(others.iter().map(|rule| self.button("rule-other", rule)));
        let text = [self.words(), self.edition(), self.desk.word(heading)];
        let screen = Screen::plain(text.join("\n"), rows_of(buttons, ROWS));
        Page { screen, tools: self.example().into_iter().collect(), opens: Some(self.token(0)) }
    }

    /// One page of it.
    fn page(&self, page: u8) -> Page {
        let pages = self.pages();
        let at = usize::from(page).min(pages.len() - 1);
        let (text, items) = &pages[at];
        let mut lines = vec![self.head()];
        lines.push(text.clone());
        lines.push(self.edition());
        let screen = Screen::plain(lines.join("\n"), rows_of(self.links(items), ROWS));
        let turn = |key: &str, to: usize| {
            let label = Phrase::new(key).number("page", to as i64 + 1);
            let label = self.desk.say(&label.number("pages", pages.len() as i64));
            self.desk.button(&label, self.token(to as u8), ButtonKind::Look)
        };
        let back = (at > 0).then(|| turn("rule-back", at - 1));
        let on = (at + 1 < pages.len()).then(|| turn("rule-on", at + 1));
        let tools = back.into_iter().chain(on).chain(self.example()).collect();
        Page { screen, tools, opens: Some(self.token(at as u8)) }
    }

    /// The words and the links of every page, at least one.
    fn pages(&self) -> Vec<(String, &[Item])> {
        let mut out = Vec::new();
        let (mut lines, mut from) = (pieces(&self.rule.text, WORDS), 0);
        // All but the last piece of a long text stand alone.
        let last = lines.pop().unwrap_or_default();
        out.extend(lines.into_iter().map(|piece| (piece, &self.items[..0])));
        let mut text = last;
        for (at, item) in self.items.iter().enumerate() {
            let line = self.line(item);
            let size = text.chars().count() + line.as_ref().map_or(0, |line| line.chars().count());
            if at - from >= LINKS || (size > WORDS && !text.is_empty() && line.is_some()) {
                out.push((std::mem::take(&mut text), &self.items[from..at]));
                from = at;
            }
            if let Some(line) = line {
                let gap = if text.is_empty() { "" } else { "\n" };
                text = format!("{text}{gap}{line}");
            }
        }
        if text.is_empty() && from < self.items.len() {
            text = self.desk.word("rule-see-too");
        }
        out.push((text, &self.items[from..]));
        out
    }

    /// The words of a part.
    fn line(&self, item: &Item) -> Option<String> {
        let line = Phrase::new("rule-part-line").text("title", item.rule.title.clone());
        let line = line.text("text", item.rule.text.clone());
        (item.how == How::Part).then(|| format!("\u{2022} {}", self.desk.say(&line)))
    }

    /// Number and title.
    fn head(&self) -> String {
        let RuleText { number, title, .. } = &self.rule;
        match number {
            Some(number) => {
                let head = Phrase::new("rule-head").text("number", number.clone());
                self.desk.say(&head.text("title", title.clone()))
            }
            None => title.clone(),
        }
    }

    /// Number, title and text.
    fn words(&self) -> String {
        format!("{}\n{}", self.head(), self.rule.text)
    }

    /// Describes the rule's document, whether that is played here, and whether the rule is ours.
    fn edition(&self) -> String {
        let books = self.desk.catalogue.books();
        let book = books.iter().find(|book| book.id == self.rule.document);
        let mut lines = Vec::new();
        if self.rule.ours {
            lines.push(self.desk.word("rule-ours"));
        }
        for edition in &self.editions {
            let line = Phrase::new(edition.key).text("title", edition.rule.title.clone());
            let name = book_name(self.desk.catalogue.books(), &edition.document);
            lines.push(self.desk.say(&line.phrase("document", name)));
        }
        if let Some(book) = book {
            let line = if book.id == self.document {
                Phrase::new(if book.played { "rule-book" } else { "rule-book-unplayed" })
            } else {
                Phrase::new("rule-book-below").phrase("asked", book_name(books, self.document))
            };
            let line = line.phrase("document", book.name.clone());
            let mut line = self.desk.say(&line);
            // The id by which it is cited, where its number is not all of it.
            if self.rule.number.as_ref() != Some(&self.rule.id) {
                line = format!("{line} \u{b7} {}", self.rule.id);
            }
            lines.push(line);
        }
        lines.join("\n")
    }

    /// The button up, then those of the items, then those of other editions.
    fn links(&self, items: &[Item]) -> Vec<Button> {
        let up = self.parent.iter().map(|rule| self.button("rule-up", rule));
        let others = items.iter().map(|item| match item.how {
            How::Part => self.button("rule-part", &item.rule),
            How::See => self.button("rule-see", &item.rule),
        });
        let editions = self.editions.iter().map(|other| {
            let label = Phrase::new("rule-edition").text("title", other.rule.title.clone());
            link(&self.desk, &other.document, &other.rule.id, &self.desk.say(&label))
        });
        up.chain(others).chain(editions).collect()
    }

    /// The button that opens an example, if there is one.
    fn example(&self) -> Option<Button> {
        example::button(&self.desk, self.document, &self.rule.id)
    }

    fn button(&self, key: &str, rule: &RuleText) -> Button {
        let label = self.desk.say(&Phrase::new(key).text("title", rule.title.clone()));
        link(&self.desk, self.document, &rule.id, &label)
    }

    /// The button that opens what another game has of that name.
    fn in_game(&self, other: &Answered) -> Option<Button> {
        let rule = other.rules.first()?;
        let name = book_name(self.desk.catalogue.books(), &other.document);
        let label = Phrase::new("rule-in-game").phrase("document", name);
        let label = self.desk.say(&label.text("title", rule.title.clone()));
        Some(link(&self.desk, &other.document, &rule.id, &label))
    }

    /// Returns the token that opens a page of it.
    fn token(&self, page: u8) -> Token {
        token(self.document, &self.rule.id).page(page)
    }
}

/// Returns instructions for asking, and the rules from the beginning for a person without a question.
fn asks(desk: &Desk<'_>) -> Page {
    Page::alone(Screen::plain(desk.word("rule-ask"), primer::buttons(desk)))
}

/// Returns the page for a question that no rule of any game answers, with the nearest terms of the meant game.
fn nothing(desk: &Desk<'_>, document: &str, question: &str, near: &[(String, String)]) -> Page {
    let line = Phrase::new("rule-nothing").text("question", quoted(question));
    let line = line.phrase("document", book_name(desk.catalogue.books(), document));
    let near = near.iter().take(LINKS);
    let buttons: Vec<Button> = near.map(|(term, id)| link(desk, document, id, term)).collect();
    let mut text = vec![desk.say(&line)];
    if !buttons.is_empty() {
        text.push(desk.word("rule-near"));
    }
    Page::alone(Screen::plain(text.join("\n"), rows_of(buttons, ROWS)))
}

/// A text in pieces of at most so many characters, cut between sentences or words where it can be. At
/// least one piece.
fn pieces(text: &str, most: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = text;
    while rest.chars().count() > most {
        let end = rest.char_indices().nth(most).map_or(rest.len(), |(at, _)| at);
        let cut = [". ", "\n", " "]
            .iter()
            .find_map(|mark| rest[..end].rfind(mark).map(|at| at + mark.len()))
            .unwrap_or(end);
        out.push(rest[..cut].trim_end().to_owned());
        rest = &rest[cut..];
    }
    out.push(rest.to_owned());
    out
}

fn book_name(books: &[BookInfo], document: &str) -> Phrase {
    let book = books.iter().find(|book| book.id == document);
    book.map_or_else(|| Phrase::new("rule-no-book"), |book| book.name.clone())
}

#[cfg(test)]
mod tests {
    use crate::lookup::rulebook::page::pieces;

    #[test]
    fn a_long_text_is_cut_between_sentences_and_nothing_is_lost() {
        let text = "One two three. Four five. Six seven eight nine ten eleven.";
        let cut = pieces(text, 27);
        assert_eq!(cut, ["One two three. Four five.", "Six seven eight nine ten", "eleven."]);
        assert_eq!(pieces("short", 27), ["short"]);
        assert_eq!(pieces("", 27), [""]);
        assert_eq!(pieces(&"я".repeat(60), 27).concat(), "я".repeat(60));
    }
}
