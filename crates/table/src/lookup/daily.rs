//! Requests for a puzzle every day, by a line or by a button under a puzzle, and the message that comes then. Everybody
//! in a chat may open tables there, and so may ask for it and end it. The page gets no such message: its readers are
//! there.

use super::page::Page;
use super::share;
use super::state::Lookup;
use crate::chosen::daily::Daily;
use crate::hall::answer::Answer;
use crate::hall::daily::day;
use crate::hall::show::LookupPage;
use crate::screens::desk::Desk;
use crate::wire::api::{Button, ButtonKind, ChannelId, Company, Incoming, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::is_word;
use crate::wire::token::{Press, Token};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase, Words};

/// Page of the token that asks for it; 0 ends it.
const ON: u8 = 1;

/// The request of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// One a day, of the game that these words name, or of all in turn.
    On(String),
    /// None any more.
    Off,
    /// To know how it stands.
    Tell,
}

/// Parses the words after the command's name, if they are about a puzzle every day.
pub(crate) fn typed(words: &Words, line: &str) -> Option<Wish> {
    let mut rest = line.split_whitespace().peekable();
    rest.next().filter(|first| is_word(words, "daily-words", first))?;
    rest.next_if(|word| is_word(words, "daily-words-day", word));
    Some(match rest.next() {
        None => Wish::Tell,
        Some(word) if is_word(words, "daily-words-off", word) => Wish::Off,
        Some(word) if is_word(words, "daily-words-on", word) => {
            Wish::On(rest.collect::<Vec<_>>().join(" "))
        }
        Some(word) => Wish::On([word].into_iter().chain(rest).collect::<Vec<_>>().join(" ")),
    })
}

fn token(page: u8, document: &str) -> Token {
    let token = Token::new(Press::Daily, MatchId::NONE, Audience::Public).page(page);
    match document {
        "" => token,
        document => token.digest(digest_text(document)),
    }
}

fn button(desk: &Desk<'_>, key: &str, token: Token) -> Button {
    desk.button(&desk.word(key), token, ButtonKind::Look)
}

impl Lookup {
    /// Carries out a line about it.
    pub(crate) async fn daily_typed(&self, incoming: &Incoming, wish: Wish) -> Answer {
        let usual = self.hall.chat_settings(&incoming.channel).document;
        match wish {
            Wish::Off => self.daily_off(incoming).await,
            Wish::Tell => self.daily_told(incoming),
            Wish::On(game) if game.is_empty() => self.daily_on(incoming, usual).await,
            Wish::On(game) => {
                let usual = usual.unwrap_or_default();
                match self.hall.catalogue.named(&game).map(|named| self.meant(&named, &usual)) {
                    Some(document) => self.daily_on(incoming, Some(document)).await,
                    None => Answer::refuse("daily-how"),
                }
            }
        }
    }

    /// Carries out a press of its button.
    pub(crate) async fn daily_pressed(&self, incoming: &Incoming, token: Token) -> Answer {
        if token.page != ON {
            return self.daily_off(incoming).await;
        }
        let documents = self.hall.catalogue.documents();
        let named = documents.iter().find(|info| digest_text(&info.id) == token.digest);
        self.daily_on(incoming, named.map(|info| info.id.clone())).await
    }

    async fn daily_on(&self, incoming: &Incoming, document: Option<String>) -> Answer {
        if incoming.company == Company::Page {
            return Answer::refuse("daily-page").with(LookupPage::Puzzles(day(incoming.at)));
        }
        let document =
            document.filter(|document| self.hall.catalogue.tutor(document).puzzles() > 0);
        if self.puzzle_of(document.as_deref(), day(incoming.at)).is_none() {
            return Answer::refuse("puzzle-changed");
        }
        let line = self.daily_line(document.as_deref(), ["daily-of", "daily-all"]);
        let answer = Answer { line: Some(line), ..Answer::default() };
        let done = self.hall.want_daily(incoming, document, answer).await;
        done.unwrap_or_else(|refused| refused)
    }

    async fn daily_off(&self, incoming: &Incoming) -> Answer {
        if self.hall.daily(&incoming.channel).is_none() {
            return Answer::refuse("daily-none");
        }
        let done = self.hall.end_daily(incoming, Answer::done("daily-ended")).await;
        done.unwrap_or_else(|refused| refused)
    }

    fn daily_told(&self, incoming: &Incoming) -> Answer {
        if incoming.company == Company::Page {
            return Answer::refuse("daily-page").with(LookupPage::Puzzles(day(incoming.at)));
        }
        let line = match self.hall.daily(&incoming.channel) {
            Some(daily) => {
                let document = self.daily_document(&daily);
                self.daily_line(document.as_deref(), ["daily-is-of", "daily-is-all"])
            }
            None => Phrase::new("daily-how"),
        };
        Answer { line: Some(line), ..Answer::default() }
    }

    /// That one comes each day, of this game, or of all in turn.
    fn daily_line(&self, document: Option<&str>, [of, all]: [&str; 2]) -> Phrase {
        let desk = self.hall.desk(Language::default());
        match document.and_then(|document| desk.document(document)) {
            Some(info) => Phrase::new(of).phrase("document", info.name.clone()),
            None => Phrase::new(all),
        }
    }

    /// The page of a puzzle with the button that asks for one a day there, or ends it.
    pub(crate) fn with_daily(&self, mut page: Page, incoming: &Incoming) -> Page {
        let document = page.opens.and_then(|opens| self.puzzle_document(opens));
        let (Some(document), Company::Alone | Company::Others) = (document, incoming.company)
        else {
            return page;
        };
        let desk = self.hall.desk(incoming.language);
        page.tools.push(match self.hall.daily(&incoming.channel) {
            Some(_) => button(&desk, "daily-button-off", token(0, "")),
            None => button(&desk, "daily-button-on", token(ON, document)),
        });
        page
    }

    /// The message of a day: today's puzzle, for everybody there, with the button that ends it. None if nothing is
    /// due there, or not any more: yesterday's is not made up.
    pub(crate) async fn daily_screen(
        &self,
        channel: &ChannelId,
        language: Language,
    ) -> Option<(u64, Screen)> {
        let daily = self.hall.daily(channel).filter(|daily| daily.channel == *channel)?;
        let today = day(self.hall.world.clock.now());
        if !daily.due || daily.last != today {
            return None;
        }
        let token = self.puzzle_of(self.daily_document(&daily).as_deref(), today)?;
        let Page { mut screen, mut tools, .. } = self.puzzle_page(&token, language).await;
        let desk = self.hall.desk(language);
        tools.push(button(&desk, "daily-button-off", self::token(0, "")));
        screen.text = format!("{}\n{}", desk.word("daily-head"), screen.text);
        Some((daily.version(), share::with_tools(screen, tools)))
    }

    /// Of which document, as it was asked for, else as the chat plays; none: of all in turn.
    fn daily_document(&self, daily: &Daily) -> Option<String> {
        daily.document.clone().or_else(|| self.hall.chat_settings(&daily.channel).document)
    }
}

#[cfg(test)]
mod tests {
    use super::{Wish, typed};
    use stolik_words::Words;

    #[test]
    fn a_puzzle_a_day_is_asked_for_in_words_of_both_languages() {
        let words = Words::embedded();
        let on = |game: &str| Some(Wish::On(game.to_owned()));
        for (line, wish) in [
            ("daily", Some(Wish::Tell)),
            ("daily on", on("")),
            ("daily ON heroes", on("heroes")),
            ("daily heroes", on("heroes")),
            ("daily off", Some(Wish::Off)),
            ("каждый день", Some(Wish::Tell)),
            ("каждый день вкл", on("")),
            ("каждый день война 2047", on("война 2047")),
            ("ежедневно выкл", Some(Wish::Off)),
            ("heroes 7", None),
            ("", None),
        ] {
            assert_eq!(typed(&words, line), wish, "{line}");
        }
    }
}
