//! "What are the chances?": the exact distribution of something before it is declared, and the list of
//! what can be asked. Made of the asker's own view alone; what is shown to everybody, of the public one.

use super::page::{Origin, Page};
use super::state::Lookup;
use crate::game::harm;
use crate::game::hosted::{Choice, Hosted};
use crate::game::odds::{NoOdds, Odds, OddsChoice};
use crate::game::phrases::rule_phrase;
use crate::game::prompts;
use crate::game::prompts::{Place, Tree};
use crate::hall::show::{LookupPage, Question};
use crate::hall::state::Hall;
use crate::hall::work::Rank;
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::screens::asides::audience;
use crate::screens::desk::rows_of;
use crate::screens::odds::behind;
use crate::screens::painter::Painter;
use crate::wire::api::{Button, ButtonKind, Incoming, Screen};
use crate::wire::digest::{Trail, digest_text};
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Things on a page of the list.
const LISTED: usize = 6;

impl Lookup {
    /// Returns the answer for the person who asks. It can be shown to everybody where the match is
    /// played, if the public view alone gives those odds.
    pub(crate) async fn odds_page(
        &self,
        at: &Arc<Standing>,
        question: &Question,
        origin: Origin,
        incoming: &Incoming,
    ) -> Page {
        let (to, asked) = (audience(at, &incoming.person.id), question.clone());
        let channel = self.place_of(origin, incoming);
        let here = channel.is_some_and(|c| at.record.channels(&at.channel).any(|one| *one == c));
        let (kept, language) = (Arc::clone(at), incoming.language);
        let build = move |hall: &Hall| {
            let screen = screen(&hall.painter(&kept, language), to, &asked);
            (screen, here.then(|| public_digest(&kept, to, &asked)).flatten())
        };
        match self.hall.in_paint_queue(Rank::Pressed, at, language, build).await {
            Ok((screen, digest)) => {
                let opens =
                    |digest| Token::new(Press::OddsPage, at.id, Audience::Public).digest(digest);
                Page { screen, tools: Vec::new(), opens: digest.map(opens) }
            }
            Err(words) => Page::alone(words),
        }
    }

    /// The chances that a button shows to everybody, where they still stand.
    pub(crate) fn odds_at(&self, token: Token, incoming: &Incoming) -> Option<LookupPage> {
        let at = self.hall.place(token.id)?.now();
        let here = at.record.channels(&at.channel).any(|one| *one == incoming.channel);
        let game = at.game.as_ref().filter(|_| here && at.record.stage == Stage::Running)?;
        let choices = game.reports().odds_of(Audience::Public);
        let known = choices.iter().any(|c| digest_text(&c.typed) == token.digest);
        known.then_some(LookupPage::OddsOpen(token.id, token.digest))
    }

    /// The chances of a match as everybody may know them. Nothing on it leads on: what can be asked
    /// depends on who asks.
    pub(crate) async fn odds_open(&self, id: MatchId, digest: u64, language: Language) -> Page {
        let Some(place) = self.hall.place(id) else {
            let gone = self.hall.desk(language).word("error-stale-button");
            return Page::alone(Screen::plain(gone, Vec::new()));
        };
        let at = self.hall.loaded_standing(&place).await;
        let build = move |p: &Painter<'_>| {
            let shown = screen(p, Audience::Public, &Question::Pick(digest));
            Screen::plain(shown.text, Vec::new())
        };
        Page::alone(self.hall.render(at, language, build).await)
    }
}

/// The digest of what is asked, if it is one thing whose chances the public view tells too.
fn public_digest(at: &Standing, to: Audience, question: &Question) -> Option<u64> {
    let game = at.game.as_ref().filter(|_| at.record.stage == Stage::Running)?;
    let digest = match question {
        Question::Words(words) => digest_text(&game.reports().odds(to, words).ok()?.words),
        Question::Pick(digest) => *digest,
        Question::List(_) | Question::Prompt(_) => return None,
    };
    let choices = game.reports().odds_of(Audience::Public);
    let open = choices.iter().find(|choice| digest_text(&choice.typed) == digest)?;
    game.reports().odds(Audience::Public, &open.typed).is_ok().then_some(digest)
}

/// The answer for one audience.
fn screen(painter: &Painter<'_>, to: Audience, question: &Question) -> Screen {
    let at = painter.at;
    let game = match (&at.record.stage, &at.game) {
        (Stage::Running, Some(game)) => game.as_ref(),
        (Stage::Open, _) => return said(painter, "table-not-started"),
        (Stage::Over { .. }, _) => return said(painter, "error-match-over"),
        (Stage::Closed, _) => return said(painter, "table-closed"),
        (Stage::Running, None) => return said(painter, "table-resting"),
        (Stage::Quarantined, _) => return said(painter, "table-set-aside"),
    };
    let asking = Asking { painter, game, to };
    match question {
        Question::Words(words) => match game.reports().odds(to, words) {
            Ok(odds) => asking.page(&odds),
            Err(no) => match (asking.following(words), no) {
                (Some(following), _) => asking.several(&following),
                (None, NoOdds::Choose) => asking.list(&asking.all(), 0),
                (None, no) => asking.none(&no),
            },
        },
        Question::List(page) => match &asking.all()[..] {
            // If there is one thing to ask about, there is nothing to list.
            [only] => asking.asked(&only.typed),
            several => asking.list(several, *page),
        },
        Question::Pick(digest) => {
            let choices = asking.all();
            match choices.iter().find(|c| digest_text(&c.typed) == *digest) {
                Some(choice) => asking.asked(&choice.typed),
                None => asking.list(&choices, 0),
            }
        }
        Question::Prompt(name) => asking.behind(**name),
    }
}

fn said(painter: &Painter<'_>, key: &str) -> Screen {
    Screen::plain(painter.desk.word(key), Vec::new())
}

/// These choices, as the list of chances has them.
fn with_odds(choices: &[&Choice]) -> Vec<OddsChoice> {
    let choice =
        |c: &&Choice| Some(OddsChoice { label: c.label(0, c.steps.len()), typed: c.odds.clone()? });
    choices.iter().filter_map(choice).collect()
}

struct Asking<'a> {
    painter: &'a Painter<'a>,
    game: &'a dyn Hosted,
    to: Audience,
}

impl Asking<'_> {
    fn asked(&self, words: &str) -> Screen {
        match self.game.reports().odds(self.to, words) {
            Ok(odds) => self.page(&odds),
            Err(no) => self.none(&no),
        }
    }

    /// Everything that stands behind a prompt of the seat.
    fn behind(&self, name: (Trail, u64)) -> Screen {
        let Audience::Seat(seat) = self.to else { return self.several(&[]) };
        let (first, after) =
            (self.game.prompts().choices(seat), |c: &Choice| self.game.prompts().after(seat, c));
        let way = match prompts::find(first.clone(), &after, name) {
            Some(Place::Prompt(way)) => way,
            Some(Place::Command(choice)) => choice.steps,
            None => return self.several(&[]),
        };
        self.several(&with_odds(&behind(Tree::along(first, &after, &way).choices(), &way)))
    }

    /// Returns the continuations of a begun command that have odds, or `None` if the words name no such command.
    fn following(&self, words: &str) -> Option<Vec<OddsChoice>> {
        let Audience::Seat(seat) = self.to else { return None };
        let command = self.game.play().read(seat, words).ok()?;
        let then = self.game.prompts().after(seat, &self.game.prompts().begun(seat, &command)?);
        let following = with_odds(&behind(&then, &[]));
        (!following.is_empty()).then_some(following)
    }

    /// The chances of the only thing, or the list of some; of nothing, that of all that can be asked.
    fn several(&self, choices: &[OddsChoice]) -> Screen {
        match choices {
            [] => self.list(&self.all(), 0),
            [only] => self.asked(&only.typed),
            several => self.list(several, 0),
        }
    }

    /// Returns everything that can be asked about; what would harm the asker comes last.
    fn all(&self) -> Vec<OddsChoice> {
        let mut all = self.game.reports().odds_of(self.to);
        if let Audience::Seat(seat) = self.to {
            let choices = self.game.prompts().choices(seat);
            let harmful: Vec<&str> = choices
                .iter()
                .filter(|choice| harm::is_apart(choice, &[]))
                .filter_map(|choice| choice.odds.as_deref())
                .collect();
            all.sort_by_key(|choice| harmful.contains(&choice.typed.as_str()));
        }
        all
    }

    /// Returns the list of subjects, each with its odds in a few words.
    fn list(&self, choices: &[OddsChoice], page: u8) -> Screen {
        let (painter, desk) = (self.painter, self.painter.desk);
        if choices.is_empty() {
            return Screen::plain(desk.word("odds-nothing"), Vec::new());
        }
        let pages = choices.len().div_ceil(LISTED);
        let page = usize::from(page) % pages;
        let title = Phrase::new("odds-list").number("page", page as i64 + 1);
        let mut text = vec![desk.say(&title.number("pages", pages as i64))];
        let mut buttons = Vec::new();
        for choice in choices.iter().skip(page * LISTED).take(LISTED) {
            let label = painter.say(&choice.label);
            let brief = match self.game.reports().odds(self.to, &choice.typed) {
                Ok(odds) => painter.say(&odds.brief),
                Err(no) => self.line(&no),
            };
            text.push(format!("\u{2022} {label}: {brief}"));
            let token = self.token(digest_text(&choice.typed));
            buttons.push(desk.button(&label, token, ButtonKind::Look));
        }
        let mut buttons = rows_of(buttons, 3);
        if pages > 1 {
            let next = ((page + 1) % pages) as u8;
            let more = Token::new(Press::Odds, self.painter.at.id, self.to).page(next);
            buttons.push(vec![desk.button(&desk.word("word-more"), more, ButtonKind::Look)]);
        }
        Screen::plain(cut(text.join("\n")), buttons)
    }

    fn token(&self, digest: u64) -> Token {
        Token::new(Press::OddsPick, self.painter.at.id, self.to).digest(digest)
    }

    /// The whole distribution.
    fn page(&self, odds: &Odds) -> Screen {
        let (painter, desk) = (self.painter, self.painter.desk);
        let mut text = vec![painter.say(&odds.title)];
        if odds.columns.len() > 1 {
            let columns: Vec<String> = odds.columns.iter().map(|c| painter.say(c)).collect();
            text.push(columns.join(" | "));
        }
        for block in &odds.blocks {
            text.push(String::new());
            text.push(painter.say(&block.title));
            for line in &block.lines {
                let parts: Vec<String> = line.parts.iter().map(|part| part.said()).collect();
                text.push(format!("\u{2022} {}: {}", painter.say(&line.label), parts.join(" | ")));
            }
        }
        text.push(String::new());
        text.extend(odds.notes.iter().map(|note| painter.say(note)));
        let rule = rule_phrase(&painter.at.record.document, odds.rule.id());
        let rule = Phrase::new("odds-rule").phrase("title", rule).text("id", odds.rule.id());
        text.push(painter.say(&rule));
        let mut row: Vec<Button> = self.declare(&odds.words).into_iter().collect();
        let others = self.game.reports().odds_of(self.to);
        if others.len() != 1 || others[0].typed != odds.words {
            let all = Token::new(Press::Odds, painter.at.id, self.to);
            row.push(desk.button(&desk.word("odds-others"), all, ButtonKind::Look));
        }
        Screen::plain(cut(text.join("\n")), vec![row])
    }

    /// A button that declares it, where the asker may.
    fn declare(&self, words: &str) -> Option<Button> {
        let Audience::Seat(seat) = self.to else { return None };
        let record = &self.painter.at.record;
        if !record.waiting.contains(seat) {
            return None;
        }
        let choices = self.game.prompts().choices(seat);
        let choice = choices.iter().find(|c| c.odds.as_deref() == Some(words))?;
        let token = Token::new(Press::Step, self.painter.at.id, self.to)
            .version(record.seen(self.to).version)
            .digest(prompts::digest(&choice.steps));
        let desk = self.painter.desk;
        Some(desk.button(&desk.word("odds-declare"), token, ButtonKind::Play))
    }

    fn none(&self, no: &NoOdds) -> Screen {
        let desk = self.painter.desk;
        let all = Token::new(Press::Odds, self.painter.at.id, self.to);
        let button = desk.button(&desk.word("odds-others"), all, ButtonKind::Look);
        let buttons = match no {
            NoOdds::Never => Vec::new(),
            NoOdds::Unread | NoOdds::Choose | NoOdds::Rule(..) | NoOdds::Said(_) => {
                vec![vec![button]]
            }
        };
        Screen::plain(self.line(no), buttons)
    }

    fn line(&self, no: &NoOdds) -> String {
        let (painter, desk) = (self.painter, self.painter.desk);
        match no {
            NoOdds::Never => desk.word("odds-never"),
            NoOdds::Unread | NoOdds::Choose => desk.word("odds-unread"),
            NoOdds::Said(phrase) => painter.say(phrase),
            NoOdds::Rule(rule, case) => {
                let title = rule_phrase(&painter.at.record.document, rule.id());
                let line =
                    Phrase::new("error-illegal-rule").phrase("title", title).text("id", rule.id());
                let mut lines = vec![painter.say(&line)];
                lines.extend(case.as_ref().map(|case| painter.say(case)));
                lines.join("\n")
            }
        }
    }
}
