//! «In this match»: the relation of a rule to the position, as the asking person can know it, and the rule's part in
//! the match so far.

use super::link::{page_digest, token};
use crate::game::hosted::RuleRelevance;
use crate::game::phrases::rule_of;
use crate::game::relevance::covers;
use crate::hall::answer::Answer;
use crate::hall::show::MatchScreen;
use crate::hall::state::{Hall, Place, lock};
use crate::lookup::page::{Origin, Page};
use crate::lookup::state::Lookup;
use crate::matches::draft::Standing;
use crate::matches::rows::{LogRow, Stage};
use crate::screens::asides::audience;
use crate::screens::painter::Painter;
use crate::wire::api::{Button, ButtonKind, Company, Incoming, Screen};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Examples of what a rule forbids and of what it allows, in all: the rest is counted.
const EXAMPLES: usize = 5;

impl Lookup {
    /// A rule's page with the button that asks it, where a match of this document is played that its
    /// reader can mean.
    pub(crate) fn with_relevance(
        &self,
        document: &str,
        mut page: Page,
        origin: Origin,
        incoming: &Incoming,
    ) -> Page {
        let asks = |opens| self.relevance_button(document, opens, origin, incoming);
        let button = page.opens.and_then(asks);
        page.tools.extend(button);
        page
    }

    fn relevance_button(
        &self,
        document: &str,
        page: Token,
        origin: Origin,
        incoming: &Incoming,
    ) -> Option<Button> {
        if incoming.company == Company::Guest {
            return None;
        }
        let channel = self.place_of(origin, incoming).unwrap_or_else(|| incoming.channel.clone());
        let at = self.match_for(&channel, &incoming.person.id)?;
        let ids = || self.hall.catalogue.book(document).ids();
        // A refusal of another game is no rule of this match.
        let asks = || ids().iter().any(|id| page_digest(document, id) == page.digest);
        if at.record.document != document || !asks() {
            return None;
        }
        let desk = self.hall.desk(incoming.language);
        let token = Token::new(Press::RuleRelevance, at.id, Audience::Public).digest(page.digest);
        Some(desk.button(&desk.word("rule-bearing-button"), token, ButtonKind::Look))
    }

    /// A press on it.
    pub(crate) fn rule_relevance(&self, place: &Arc<Place>, digest: u64) -> Answer {
        let document = place.now().record.document.clone();
        let ids = self.hall.catalogue.book(&document).ids();
        match ids.into_iter().find(|id| page_digest(&document, id) == digest) {
            Some(id) => Answer::show(MatchScreen::RuleRelevance(id)),
            None => Answer::refuse("error-stale-button"),
        }
    }

    /// Returns the screen of the answer.
    pub(crate) async fn bearing_screen(
        &self,
        at: Arc<Standing>,
        rule: String,
        incoming: &Incoming,
    ) -> Screen {
        let person = &incoming.person.id;
        let to = audience(&at, person);
        let place = self.hall.place(at.id);
        let refused = place.and_then(|place| lock(&place.why).get(person, incoming.at).cloned());
        let refused = refused.is_some_and(|refused| covers(&rule, &refused.rule));
        self.bearing_for(at, rule, (to, refused), incoming.language).await
    }

    /// Returns the same for one audience, which may have been refused by the rule.
    pub(crate) async fn bearing_for(
        &self,
        at: Arc<Standing>,
        rule: String,
        (to, refused): (Audience, bool),
        language: Language,
    ) -> Screen {
        let hall = Arc::clone(&self.hall);
        self.hall
            .render(at, language, move |painter| {
                let last = last_by(&hall, painter.at.id, to, &rule);
                let running = painter.at.record.stage == Stage::Running;
                let game = painter.at.game.as_ref().filter(|_| running);
                let relevance = game.map_or_else(RuleRelevance::default, |game| {
                    game.reports().rule_relevance(&rule, to)
                });
                screen(painter, &rule, &Found { to, relevance, refused, last })
            })
            .await
    }
}

/// The last thing that an audience was told to have happened by a rule.
fn last_by(hall: &Hall, id: MatchId, to: Audience, rule: &str) -> Option<Phrase> {
    let rows = hall.store.log(id).unwrap_or_else(|error| {
        tracing::error!(%error, "log");
        Vec::new()
    });
    let rows = rows.iter().rev().filter_map(|bytes| LogRow::read(bytes).ok());
    let told = rows.flat_map(|row| row.told.into_iter().rev());
    let by = |phrase: &Phrase| rule_of(phrase).is_some_and(|cited| covers(rule, cited));
    told.filter(|told| told.to.contains(to)).map(|told| told.phrase).find(by)
}

/// The collected facts.
struct Found {
    to: Audience,
    relevance: RuleRelevance,
    refused: bool,
    last: Option<Phrase>,
}

/// Returns the numbers of examples to show: each list may use the places that the other leaves free, and neither is
/// crowded out.
fn shares(forbids: usize, allows: usize) -> (usize, usize) {
    let free = EXAMPLES.saturating_sub(allows);
    let forbids = forbids.min(free.max(EXAMPLES / 2));
    (forbids, allows.min(EXAMPLES - forbids))
}

fn screen(painter: &Painter<'_>, rule: &str, found: &Found) -> Screen {
    let (desk, record) = (painter.desk, &painter.at.record);
    let Found { to, relevance, refused, last } = found;
    let page = desk.catalogue.book(&record.document).rule(rule, desk.language);
    let title = page.map_or_else(|| rule.to_owned(), |page| page.title);
    let head = Phrase::new("rule-bearing-head").text("title", title);
    let mut lines = vec![desk.say(&head.text("match", desk.name(record.name)))];
    let (forbids, allows) = shares(relevance.forbids.len(), relevance.allows.len());
    let list = |lines: &mut Vec<String>, key: &str, phrases: &[Phrase], most: usize| {
        if phrases.is_empty() {
            return;
        }
        lines.push(desk.word(key));
        let shown = phrases.iter().take(most);
        lines.extend(shown.map(|phrase| format!("\u{2022} {}", painter.say(phrase))));
        if phrases.len() > most {
            let more = Phrase::new("rule-bearing-more");
            lines.push(desk.say(&more.number("count", (phrases.len() - most) as i64)));
        }
    };
    list(&mut lines, "rule-bearing-forbids", &relevance.forbids, forbids);
    list(&mut lines, "rule-bearing-allows", &relevance.allows, allows);
    if *refused {
        lines.push(desk.word("rule-bearing-refused"));
    }
    if let Some(last) = last {
        lines.push(desk.word("rule-bearing-last"));
        lines.push(format!("\u{2022} {}", painter.say(last)));
    }
    let plays = *to != Audience::Public && record.stage == Stage::Running;
    if plays && !relevance.asked {
        lines.push(desk.word("rule-bearing-not-asked"));
    } else if lines.len() == 1 {
        lines.push(desk.word("rule-bearing-nothing"));
    }
    let back = token(&record.document, rule);
    let back = desk.button(&desk.word("rule-bearing-back"), back, ButtonKind::Look);
    Screen::plain(lines.join("\n"), vec![vec![back]])
}

#[cfg(test)]
mod tests {
    use super::{EXAMPLES, shares};

    #[test]
    fn examples_are_a_handful_in_all_and_neither_list_is_crowded_out() {
        assert_eq!(shares(40, 40), (2, 3));
        for (forbids, allows) in (0..12).flat_map(|a| (0..12).map(move |b| (a, b))) {
            let (first, second) = shares(forbids, allows);
            assert_eq!(first + second, (forbids + allows).min(EXAMPLES), "{forbids} {allows}");
            assert!(first <= forbids && second <= allows, "{forbids} {allows}");
            assert!(first >= forbids.min(2) && second >= allows.min(2), "{forbids} {allows}");
        }
    }
}
