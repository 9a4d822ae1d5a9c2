//! Decks: those that come with the program and those that a person keeps. A person's own decks are
//! secrets: they are read by their owner's id, shown to nobody else, and stand in no public screen.
//!
//! A text whose every line is understood is kept even if the rules have something against the deck;
//! it is marked then and cannot be played. A text with a line that is not understood is not kept:
//! nothing is left out in silence.

mod screens;

use super::answer::{Answer, Show, quoted};
use super::settings::{is_word, says};
use super::{Place, Table};
use crate::MatchId;
use crate::api::{Body, Button, ButtonKind, FileFault, Incoming, PersonId};
use crate::decks::{self, DeckProblem, DeckRead, OwnDeck, OwnDecks};
use crate::hosted::{DeckInfo, DocumentInfo};
use crate::prompts::digest_text;
use crate::rows::{Deck, Stage};
use crate::screens::Desk;
use crate::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::{Batch, Shelf};
use stolik_words::{Language, Phrase, clean_name};

/// What is looked at.
#[derive(Clone, Debug)]
pub(crate) enum Look {
    /// The list.
    List {
        /// Page of one's own decks.
        page: u8,
    },
    /// One's own decks that can be played at a table.
    AtTable {
        /// Page.
        page: u8,
    },
    /// A deck.
    Page(Pick),
    /// It as text.
    Text {
        /// Which.
        pick: Pick,
        /// Page, where it is long.
        page: u8,
    },
    /// Its code.
    Code(Pick),
    /// How to rename it.
    Rename(u32),
    /// "Do you mean it?" before it is deleted.
    Delete(u32),
    /// How to add one.
    How,
    /// Why a text is no deck.
    Unread(Arc<DeckRead>),
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// One that comes with the program: document and id.
    Starter(Box<(String, String)>),
    /// The person's own with this number.
    Own(u32),
}

/// What a press on a deck wants: the page of its token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Want {
    Page,
    Text,
    Code,
    Rename,
    Delete,
}

impl Want {
    const ALL: [Want; 5] = [Want::Page, Want::Text, Want::Code, Want::Rename, Want::Delete];

    fn number(self) -> u8 {
        (0..).zip(Want::ALL).find(|(_, want)| *want == self).map_or(0, |(n, _)| n)
    }
}

/// A deck found by what was pressed or typed.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub pick: Pick,
    pub document: String,
    pub name: Phrase,
    pub cards: Vec<String>,
}

/// How the name of a person's own deck is marked in [`Deck::id`] while a table waits.
pub(crate) const OWN: char = '=';

impl Table {
    /// The decks that a person keeps.
    pub(super) fn own_decks(&self, person: &PersonId) -> Result<OwnDecks, Answer> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a person's decks");
            Answer::refuse("error-try-again")
        };
        match self.inner.store.setting(Shelf::Decks, &person.0) {
            Ok(None) => Ok(OwnDecks::default()),
            Ok(Some(bytes)) => OwnDecks::read(&bytes).map_err(|error| failed(&error)),
            Err(error) => Err(failed(&error)),
        }
    }

    /// The decks that a person may name, their own first: what names one, and what is read. Nobody else
    /// may see these rows.
    #[must_use]
    pub fn deck_names(&self, person: &PersonId, language: Language) -> Vec<(String, String)> {
        let own = self.own_decks(person).map(|own| own.decks).unwrap_or_default();
        let own = own.into_iter().map(|deck| (deck.name.clone(), deck.name));
        let starter = |(_, deck): (&DocumentInfo, &DeckInfo)| {
            (deck.id.clone(), self.inner.words.say(language, &deck.name))
        };
        own.chain(self.starters().map(starter)).collect()
    }

    /// Changes them, in one transaction with the update that did it.
    async fn save_decks(
        &self,
        incoming: &Incoming,
        work: impl FnOnce(&mut OwnDecks) -> Result<Answer, Answer>,
    ) -> Result<Answer, Answer> {
        let guard = self.inner.clocks.choosing.lock().await;
        let person = &incoming.person.id;
        let mut own = self.own_decks(person)?;
        let before = own.clone();
        let answer = work(&mut own)?;
        if own != before {
            let batch = Batch::new().set(Shelf::Decks, &person.0, own.write());
            self.save(incoming, batch, &answer).await?;
        }
        drop(guard);
        Ok(answer)
    }

    /// `/decks` with words: nothing shows the list, a word of the list of words does what it says,
    /// a name opens a deck, anything else is a deck to be kept.
    pub(super) async fn decks_typed(&self, incoming: &Incoming, args: &str) -> Answer {
        let answer = self.decks_asked(incoming, args).await;
        answer.unwrap_or_else(|refused| refused)
    }

    async fn decks_asked(&self, incoming: &Incoming, args: &str) -> Result<Answer, Answer> {
        let words = &self.inner.words;
        let (first, rest) = args.split_once(char::is_whitespace).unwrap_or((args, ""));
        let rest = rest.trim();
        if args.is_empty() {
            return Ok(Answer::show(Show::Decks(Look::List { page: 0 })));
        }
        if let Some(found) = self.deck_named(incoming, None, args)? {
            return Ok(Answer::show(Show::Decks(Look::Page(found.pick))));
        }
        if rest.is_empty() && is_word(words, "deck-words-new", first) {
            return Ok(Answer::show(Show::Decks(Look::How)));
        }
        if is_word(words, "deck-words-rename", first) {
            return self.rename_typed(incoming, rest).await;
        }
        let wants = [
            ("deck-words-text", Want::Text),
            ("deck-words-code", Want::Code),
            ("deck-words-delete", Want::Delete),
        ];
        let wanted = wants.into_iter().find(|(key, _)| is_word(words, key, first));
        if let Some((_, want)) = wanted
            && !rest.is_empty()
        {
            return match self.deck_named(incoming, None, rest)? {
                Some(found) => deck_look(want, found.pick),
                None => Err(no_such(rest)),
            };
        }
        self.import(incoming, args).await
    }

    /// A press on a deck.
    pub(super) fn deck_pressed(&self, incoming: &Incoming, want: u8, digest: u64) -> Answer {
        let stale =
            || Answer::refuse("error-stale-button").with(Show::Decks(Look::List { page: 0 }));
        let found = self.deck_digest(incoming, digest);
        match (found, Want::ALL.get(usize::from(want % WANTS))) {
            (Err(refused), _) => refused,
            (Ok(Some(found)), Some(Want::Text)) => {
                let look = Look::Text { pick: found.pick, page: want / WANTS };
                Answer::show(Show::Decks(look))
            }
            (Ok(Some(found)), Some(want)) => {
                deck_look(*want, found.pick).unwrap_or_else(|refused| refused)
            }
            (Ok(_), _) => stale(),
        }
    }

    /// Deletes a person's own deck, meant: the one that was asked about, not another with its number.
    pub(super) async fn delete_deck(&self, incoming: &Incoming, token: Token) -> Answer {
        let stale =
            || Answer::refuse("error-stale-button").with(Show::Decks(Look::List { page: 0 }));
        let person = &incoming.person.id;
        let deleted = self.save_decks(incoming, |own| {
            let is = |deck: &OwnDeck| {
                own_digest(person, deck.number) == token.digest && token.is_at(deck_print(deck))
            };
            let at = own.decks.iter().position(is).ok_or_else(stale)?;
            let gone = own.decks.remove(at);
            let line = Phrase::new("deck-ack-deleted").text("deck", gone.name);
            Ok(Answer { line: Some(line), ..Answer::show(Show::Decks(Look::List { page: 0 })) })
        });
        deleted.await.unwrap_or_else(|refused| refused)
    }

    /// `rename 3 New name`, or `rename Old = New`.
    async fn rename_typed(&self, incoming: &Incoming, words: &str) -> Result<Answer, Answer> {
        let how = || Answer::refuse("deck-rename-how").with(Show::Decks(Look::List { page: 0 }));
        let parted = words.split_once('=').or_else(|| words.split_once(char::is_whitespace));
        let (which, name) = parted.ok_or_else(how)?;
        let found = self.deck_named(incoming, None, which.trim())?;
        let number = match found.map(|found| found.pick) {
            Some(Pick::Own(number)) => number,
            Some(Pick::Starter(..)) | None => return Err(how()),
        };
        let name = clean_name(name);
        if name.is_empty() {
            return Err(how());
        }
        self.save_decks(incoming, |own| {
            let name = free_name(own, Some(number), &name);
            let deck = own.decks.iter_mut().find(|deck| deck.number == number).ok_or_else(how)?;
            deck.name.clone_from(&name);
            let line = Phrase::new("deck-ack-renamed").text("deck", name);
            let show = Show::Decks(Look::Page(Pick::Own(number)));
            Ok(Answer { line: Some(line), ..Answer::show(show) })
        })
        .await
    }

    /// Keeps what a text or a code says as a deck of one's own.
    async fn import(&self, incoming: &Incoming, text: &str) -> Result<Answer, Answer> {
        let document = self.document_here(incoming);
        let read = self.inner.catalogue.deck(&document, text);
        let short = text.lines().count() < 2 && !text.contains([',', ';']);
        if read.cards.is_empty() && read.name.is_none() && short && read.unread.len() < 2 {
            let why = read.unread.first().map(|problem| problem.what.clone());
            let code = why.filter(|why| why.key.starts_with("deck-code-"));
            return Err(match code {
                Some(line) => Answer::refuse(line).with(Show::Decks(Look::How)),
                None => no_such(text),
            });
        }
        if !read.unread.is_empty() || read.cards.is_empty() {
            let look = Look::Unread(Arc::new(read));
            return Err(Answer::refuse("deck-unread").with(Show::Decks(look)));
        }
        let unnamed = |number: u32| {
            let phrase = Phrase::new("deck-unnamed").number("number", i64::from(number));
            self.inner.words.say(incoming.language, &phrase)
        };
        self.save_decks(incoming, |own| {
            let number = own.next.max(1);
            let named = read.name.as_deref().map(clean_name).filter(|name| !name.is_empty());
            let cards = decks::counted(&read.cards);
            let same = own.decks.iter().find(|deck| {
                (&deck.document, &deck.cards) == (&read.document, &cards)
                    && named.as_ref().is_none_or(|name| *name == deck.name)
            });
            if let Some(same) = same {
                let show = Show::Decks(Look::Page(Pick::Own(same.number)));
                return Ok(Answer::done("deck-ack-same").with(show));
            }
            if own.decks.len() >= decks::MOST {
                let line = Phrase::new("deck-enough").number("most", decks::MOST as i64);
                return Err(Answer::refuse(line).with(Show::Decks(Look::List { page: 0 })));
            }
            let name = free_name(own, None, &named.unwrap_or_else(|| unnamed(number)));
            own.next = number + 1;
            own.decks.push(OwnDeck {
                number,
                document: read.document.clone(),
                name: name.clone(),
                cards,
                at: incoming.at,
            });
            let key = if read.broken.is_empty() { "deck-ack-saved" } else { "deck-ack-draft" };
            let line = Phrase::new(key).text("deck", name);
            let show = Show::Decks(Look::Page(Pick::Own(number)));
            Ok(Answer { line: Some(line), ..Answer::show(show) })
        })
        .await
    }

    /// The document of a deck that does not say it: of the table at which the person sits here, else
    /// the chat's, else the first.
    fn document_here(&self, incoming: &Incoming) -> String {
        let here = self.standings(&incoming.channel);
        let sits = here.iter().rev().find(|s| {
            s.record.seat_of(&incoming.person.id).is_some()
                && matches!(s.record.stage, Stage::Open | Stage::Running)
        });
        let documents = self.inner.catalogue.documents();
        let chat = self.chat_settings(&incoming.channel).document;
        let chat = chat.filter(|id| documents.iter().any(|d| d.id == *id));
        let usual = || documents.first().map(|d| d.id.clone());
        sits.map(|s| s.record.document.clone()).or(chat).or_else(usual).unwrap_or_default()
    }

    /// The deck with this name, id or number: the person's own before those of the program; of this
    /// document, where one is given.
    pub(super) fn deck_named(
        &self,
        incoming: &Incoming,
        document: Option<&str>,
        text: &str,
    ) -> Result<Option<Found>, Answer> {
        let wanted = text.trim().to_lowercase();
        let of = |other: &str| document.is_none_or(|document| document == other);
        let own = self.own_decks(&incoming.person.id)?;
        let named = |deck: &&OwnDeck| deck.name.to_lowercase() == wanted;
        let numbered = |deck: &&OwnDeck| deck.number.to_string() == wanted;
        let own = || own.decks.iter().filter(|deck| of(&deck.document));
        if let Some(deck) = own().find(named).or_else(|| own().find(numbered)) {
            return Ok(Some(Found::own(deck)));
        }
        let is = |deck: &DeckInfo| {
            deck.id.to_lowercase() == wanted || says(&self.inner.words, &deck.name, &wanted)
        };
        Ok(self
            .starters()
            .filter(|(d, _)| of(&d.id))
            .find(|(_, deck)| is(deck))
            .map(Found::starter))
    }

    /// The deck that a button names.
    fn deck_digest(&self, incoming: &Incoming, digest: u64) -> Result<Option<Found>, Answer> {
        let person = &incoming.person.id;
        if let Some((document, deck)) =
            self.starters().find(|(document, deck)| starter_digest(document, deck) == digest)
        {
            return Ok(Some(Found::starter((document, deck))));
        }
        let own = self.own_decks(person)?;
        let found = own.decks.iter().find(|deck| own_digest(person, deck.number) == digest);
        Ok(found.map(Found::own))
    }

    /// The page of the presser's own deck, or of one of the program, that a token names.
    pub(super) fn deck_at(&self, token: Token, incoming: &Incoming) -> Option<Show> {
        let found = self.deck_digest(incoming, token.digest).ok().flatten()?;
        Some(Show::Decks(Look::Page(found.pick)))
    }

    /// The deck that a look is at.
    pub(super) fn picked(&self, person: &PersonId, pick: &Pick) -> Option<Found> {
        match pick {
            Pick::Own(number) => self.own_decks(person).ok()?.get(*number).map(Found::own),
            Pick::Starter(named) => self
                .starters()
                .find(|(d, deck)| d.id == named.0 && deck.id == named.1)
                .map(Found::starter),
        }
    }

    fn starters(&self) -> impl Iterator<Item = (&DocumentInfo, &DeckInfo)> {
        let documents = self.inner.catalogue.documents().iter();
        documents.flat_map(|document| document.decks.iter().map(move |deck| (document, deck)))
    }

    /// What stands against a deck now.
    pub(super) fn deck_problems(&self, found: &Found) -> Vec<DeckProblem> {
        self.inner.catalogue.deck_problems(&found.document, &found.cards)
    }

    /// A deck of one's own for a chair, by a press or by what was typed: a name, a number, a code, a
    /// list.
    pub(super) fn own_for_chair(
        &self,
        incoming: &Incoming,
        document: &str,
        pick: &super::lobby::DeckPick,
    ) -> Result<Option<Deck>, Answer> {
        let found = match pick {
            super::lobby::DeckPick::Digest(digest) => self.deck_digest(incoming, *digest)?,
            super::lobby::DeckPick::Typed(text) => {
                self.deck_named(incoming, Some(document), text)?
            }
        };
        let own = |found: &Found| match found.pick {
            Pick::Own(_) => found.document == document,
            Pick::Starter(..) => false,
        };
        let Some(found) = found.filter(own) else { return Ok(None) };
        let problems = self.deck_problems(&found);
        if !problems.is_empty() {
            let read = DeckRead {
                document: found.document,
                cards: found.cards,
                broken: problems,
                ..DeckRead::default()
            };
            let rule = read.broken.iter().find_map(|problem| problem.rule.clone());
            let show = Show::Decks(Look::Unread(Arc::new(read)));
            let refused = Answer::refuse("table-deck-refused").with(show);
            return Err(Answer { rule: rule.map(Into::into), ..refused });
        }
        let name = self.inner.words.say(incoming.language, &found.name);
        Ok(Some(Deck { id: Some(format!("{OWN}{name}")), cards: found.cards }))
    }

    /// Opens the list of one's own decks for a table.
    pub(super) fn decks_at(&self, place: &Place, incoming: &Incoming, page: u8) -> Answer {
        match place.now().record.seat_of(&incoming.person.id) {
            Some(_) => Answer::show(Show::Decks(Look::AtTable { page })),
            None => Answer::refuse("error-not-seated").with(Show::Board),
        }
    }
}

impl Found {
    fn own(deck: &OwnDeck) -> Found {
        Found {
            pick: Pick::Own(deck.number),
            document: deck.document.clone(),
            name: Phrase::new("deck-plain").text("text", deck.name.clone()),
            cards: deck.list(),
        }
    }

    fn starter((document, deck): (&DocumentInfo, &DeckInfo)) -> Found {
        Found {
            pick: Pick::Starter(Box::new((document.id.clone(), deck.id.clone()))),
            document: document.id.clone(),
            name: deck.name.clone(),
            cards: deck.cards.clone(),
        }
    }
}

/// No deck has this name.
fn no_such(text: &str) -> Answer {
    let line = Phrase::new("deck-no-such").text("text", quoted(text));
    Answer::refuse(line).with(Show::Decks(Look::How))
}

/// A file with a command becomes part of its line: it is a deck, whatever else the line says.
pub(super) fn opened(incoming: &mut Incoming) -> Result<(), Answer> {
    let Body::File { name, args, content } = &incoming.body else { return Ok(()) };
    let refuse = |key: &str| {
        let line = Phrase::new(key).number("most", (decks::FILE / 1024) as i64);
        Err(Answer::refuse(line).with(Show::Decks(Look::How)))
    };
    let text = match content {
        Ok(bytes) if bytes.len() <= decks::FILE => decks::decoded(bytes),
        Ok(_) | Err(FileFault::TooLarge) => return refuse("deck-file-large"),
        Err(FileFault::Unreachable) => return refuse("deck-file-lost"),
    };
    let Some(text) = text else { return refuse("deck-file-binary") };
    let args = format!("{args}\n{text}");
    incoming.body = Body::Command { name: name.clone(), args: args.trim().to_owned() };
    Ok(())
}

/// Pages of long texts stand above what is wanted in a token's page.
const WANTS: u8 = Want::ALL.len() as u8;

/// What to look at for a wish.
fn deck_look(want: Want, pick: Pick) -> Result<Answer, Answer> {
    let own = || Answer::refuse("deck-not-own").with(Show::Decks(Look::List { page: 0 }));
    let look = match (want, pick) {
        (Want::Page, pick) => Look::Page(pick),
        (Want::Text, pick) => Look::Text { pick, page: 0 },
        (Want::Code, pick) => Look::Code(pick),
        (Want::Rename, Pick::Own(number)) => Look::Rename(number),
        (Want::Delete, Pick::Own(number)) => Look::Delete(number),
        (Want::Rename | Want::Delete, Pick::Starter(..)) => return Err(own()),
    };
    Ok(Answer::show(Show::Decks(look)))
}

/// What tokens carry for a deck of the program, other than at a table.
fn starter_digest(document: &DocumentInfo, deck: &DeckInfo) -> u64 {
    digest_text(&format!("deck {} {}", document.id, deck.id))
}

/// A button that opens a deck of the program; none if there is no such deck.
pub(super) fn starter_button(desk: &Desk<'_>, document: &str, deck: &str) -> Option<Button> {
    let document = desk.document(document)?;
    let deck = document.decks.iter().find(|one| one.id == deck)?;
    let token = Token::new(Press::DeckShow, MatchId::NONE, Audience::Public);
    let token = token.page(Want::Page.number()).digest(starter_digest(document, deck));
    Some(desk.button(&desk.say(&deck.name), token, ButtonKind::Look))
}

/// What tokens carry for a person's own deck: nobody else's press finds it.
fn own_digest(person: &PersonId, number: u32) -> u64 {
    digest_text(&format!("own deck {number} {}", person.0))
}

/// What a deck is, for the question whether it shall go.
fn deck_print(deck: &OwnDeck) -> u64 {
    digest_text(&format!("{:?} {} {:?}", deck.at, deck.name, deck.cards))
}

/// A name that no other deck of the person has.
fn free_name(own: &OwnDecks, except: Option<u32>, name: &str) -> String {
    let taken = |name: &str| {
        let others = own.decks.iter().filter(|deck| Some(deck.number) != except);
        others.into_iter().any(|deck| deck.name.to_lowercase() == name.to_lowercase())
    };
    if !taken(name) {
        return name.to_owned();
    }
    let stem: String = name.chars().take(decks::NAME - 5).collect();
    let tried = (2..).map(|n| format!("{} ({n})", stem.trim_end()));
    tried.into_iter().find(|name| !taken(name)).unwrap_or(stem)
}
