//! "Why?": the rule behind a refusal or behind a line of the log, with the numbers of the case above. The person who
//! asks gets only lines that were told to them.

use super::page::Page;
use super::state::Lookup;
use crate::game::phrases::{case_of, rule_of};
use crate::hall::show::Refusal;
use crate::matches::draft::Standing;
use crate::matches::rows::LogRow;
use crate::screens::desk::rows_of;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_words::{Language, Phrase};

/// Last things that "why?" lists.
const LISTED: usize = 6;
/// Rules that can be opened from there.
const OPENED: usize = 5;

/// A line that an audience was told.
pub(crate) struct Heard {
    /// The number of its row.
    pub row: usize,
    /// The description of the event.
    pub phrase: Phrase,
}

impl Lookup {
    /// Everything that an audience was told in a match, oldest first. Line N of the log is `[N - 1]`.
    pub(crate) fn heard(&self, at: &Standing, to: Audience) -> Vec<Heard> {
        let rows = self.hall.store.log(at.id).unwrap_or_else(|error| {
            tracing::error!(%error, "log");
            Vec::new()
        });
        let mut out = Vec::new();
        for (row, bytes) in rows.iter().enumerate() {
            let Ok(read) = LogRow::read(bytes) else { continue };
            let told = read.told.into_iter().filter(|told| told.to.contains(to));
            out.extend(told.map(|told| Heard { row, phrase: told.phrase }));
        }
        out
    }

    /// The page of the rule that refused.
    pub(crate) fn refusal_page(
        &self,
        at: &Standing,
        to: Audience,
        refusal: &Refusal,
        language: Language,
    ) -> Page {
        let page = self.opened_rule(at, None, refusal.case.as_ref(), &refusal.rule, language);
        self.with_list(page, at, to, language)
    }

    /// One line of the log with its numbers and its rule; the list where there is no such line, or no
    /// rule behind it.
    pub(crate) fn line_page(
        &self,
        at: &Standing,
        to: Audience,
        number: usize,
        language: Language,
    ) -> Page {
        let heard = self.heard(at, to);
        let line = number.checked_sub(1).and_then(|n| heard.get(n));
        let Some((line, rule)) = line.and_then(|line| Some((line, rule_of(&line.phrase)?))) else {
            return Page::alone(self.reasons_screen(at, to, &heard, language));
        };
        let case = case_of(&line.phrase);
        let page = self.opened_rule(at, Some((number, &line.phrase)), case, rule, language);
        self.with_list(page, at, to, language)
    }

    /// The last things that the audience was told, each with its rule; the last of them opened.
    fn reasons_screen(
        &self,
        at: &Standing,
        to: Audience,
        heard: &[Heard],
        language: Language,
    ) -> Screen {
        let painter = self.hall.painter(at, language);
        let desk = painter.desk;
        let ruled: Vec<(usize, &Phrase, &str)> = heard
            .iter()
            .enumerate()
            .filter_map(|(n, line)| Some((n + 1, &line.phrase, rule_of(&line.phrase)?)))
            .collect();
        let last = &ruled[ruled.len().saturating_sub(LISTED)..];
        let Some((number, phrase, rule)) =
            last.iter().rev().find(|l| case_of(l.1).is_some()).or(last.last())
        else {
            return Screen::plain(desk.word("table-no-why"), Vec::new());
        };
        let mut text = vec![desk.word("table-reasons")];
        for (n, phrase, rule) in last {
            let named = desk.say(&self.named_rule(&at.record.document, rule, language));
            text.push(format!("{n}. {} ({named})", painter.say(phrase)));
        }
        text.push(String::new());
        let opened = self.opened_rule(at, None, case_of(phrase), rule, language);
        text.push(desk.say(&Phrase::new("reasons-opened").number("number", *number as i64)));
        text.push(opened.screen.text);
        let mut rules = vec![*rule];
        let mut buttons: Vec<Button> = Vec::new();
        for (n, _, rule) in last.iter().rev() {
            if rules.contains(rule) || buttons.len() == OPENED {
                continue;
            }
            rules.push(rule);
            let title = self.hall.catalogue.book(&at.record.document).rule(rule, language);
            let title = title.map_or_else(|| (*rule).to_owned(), |rule| rule.title);
            let label = Phrase::new("reasons-button").number("number", *n as i64);
            let token = Token::new(Press::NoticeRule, at.id, to).digest(*n as u64);
            buttons.push(desk.button(
                &desk.say(&label.text("title", title)),
                token,
                ButtonKind::Look,
            ));
        }
        Screen::plain(cut(text.join("\n")), rows_of(buttons, 3))
    }

    /// Names a rule within a line: by its number in the rulebook, or by its title where it has a word for a number.
    fn named_rule(&self, document: &str, rule: &str, language: Language) -> Phrase {
        let title = self.hall.catalogue.book(document).rule(rule, language).map(|rule| rule.title);
        match title.filter(|_| !rule.starts_with(|first: char| first.is_ascii_digit())) {
            Some(title) => Phrase::new("word-rule-title").text("title", title),
            None => Phrase::new("word-rule-id").text("id", rule),
        }
    }

    /// A line, the numbers of its case, and the page of its rule. What is shown to everybody is the
    /// page alone.
    fn opened_rule(
        &self,
        at: &Standing,
        line: Option<(usize, &Phrase)>,
        case: Option<&Phrase>,
        rule: &str,
        language: Language,
    ) -> Page {
        let painter = self.hall.painter(at, language);
        let mut page = self.rule_page(&at.record.document, rule, 0, language);
        let mut text = Vec::new();
        text.extend(line.map(|(number, phrase)| format!("{number}. {}", painter.say(phrase))));
        text.extend(
            case.map(|case| painter.say(&Phrase::new("reasons-case").phrase("case", case.clone()))),
        );
        if !text.is_empty() {
            text.push(String::new());
        }
        text.push(std::mem::take(&mut page.screen.text));
        page.screen.text = cut(text.join("\n"));
        page
    }

    fn with_list(&self, mut page: Page, at: &Standing, to: Audience, language: Language) -> Page {
        let desk = self.hall.desk(language);
        let token = Token::new(Press::NoticeRule, at.id, to);
        page.tools.push(desk.button(&desk.word("reasons-list"), token, ButtonKind::Look));
        page
    }
}
