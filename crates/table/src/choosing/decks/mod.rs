//! Decks: those that come with the program and those that a person keeps. A person's own decks are
//! secrets: they are read by their owner's id, shown to nobody else, and stand in no public screen.
//!
//! A text whose every line is understood is kept even if the rules have something against the deck;
//! it is marked then and cannot be played. A text with a line that is not understood is not kept:
//! nothing is left out in silence.

pub(crate) mod screens;

use crate::game::deck_game::find_deck;
use crate::game::decks;
use crate::game::decks::{OwnDeck, OwnDecks};
use crate::game::hosted::{DeckInfo, DocumentInfo};
use crate::game::study::is_position;
use crate::hall::answer::Answer;
use crate::hall::decks::{Want, own_digest};
use crate::hall::show::{Look, LookupPage, MatchScreen, Pick};
use crate::hall::state::{Hall, Place};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::wire::api::{Incoming, PersonId};
use crate::wire::digest::digest_text;
use crate::wire::text::{is_same_name, is_word, quoted};
use crate::wire::token::Token;
use std::sync::Arc;
use stolik_store::{Batch, Shelf};
use stolik_words::{Language, Phrase, clean_name};

/// The decks that a person may name, their own first: what names one, and what is read. Nobody else
/// may see these rows.
#[must_use]
pub(crate) fn deck_names(
    hall: &Hall,
    person: &PersonId,
    language: Language,
) -> Vec<(String, String)> {
    let own = hall.own_decks(person).map(|own| own.decks).unwrap_or_default();
    let own = own.into_iter().map(|deck| (deck.name.clone(), deck.name));
    let starter = |(_, deck): (&DocumentInfo, &DeckInfo)| {
        (deck.id.clone(), hall.words.say(language, &deck.name))
    };
    own.chain(hall.starters().map(starter)).collect()
}

/// Changes them, in one transaction with the update that did it.
async fn save_decks(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    work: impl FnOnce(&mut OwnDecks) -> Result<Answer, Answer>,
) -> Result<Answer, Answer> {
    let guard = hall.due.choosing.lock().await;
    let person = &incoming.person.id;
    let mut own = hall.own_decks(person)?;
    let before = own.clone();
    let answer = work(&mut own)?;
    if own != before {
        let batch = Batch::new().set(Shelf::Decks, &person.0, own.write());
        hall.save(incoming, batch, &answer).await?;
    }
    drop(guard);
    Ok(answer)
}

/// `/decks` with words: nothing shows the list, a word of the list of words does what it says,
/// a name opens a deck, anything else is a deck to be kept.
pub(crate) async fn decks_typed(hall: &Arc<Hall>, incoming: &Incoming, args: &str) -> Answer {
    let answer = decks_asked(hall, incoming, args).await;
    answer.unwrap_or_else(|refused| refused)
}

async fn decks_asked(hall: &Arc<Hall>, incoming: &Incoming, args: &str) -> Result<Answer, Answer> {
    let words = &hall.words;
    let (first, rest) = args.split_once(char::is_whitespace).unwrap_or((args, ""));
    let rest = rest.trim();
    if args.is_empty() {
        let page = page_of_match(hall, incoming);
        return Ok(Answer::show(LookupPage::Decks(Look::List { page })));
    }
    if let Some(found) = hall.deck_named(incoming, None, args)? {
        return Ok(Answer::show(LookupPage::Decks(Look::Page(found.pick))));
    }
    if rest.is_empty() && is_word(words, "deck-words-new", first) {
        return Ok(Answer::show(LookupPage::Decks(Look::How)));
    }
    if is_word(words, "deck-words-rename", first) {
        return rename_typed(hall, incoming, rest).await;
    }
    if is_word(words, "deck-words-replace", first)
        && let Some((number, text)) = rest.split_once(char::is_whitespace)
        && let Ok(number) = number.parse()
    {
        return import(hall, incoming, text.trim(), Some(number)).await;
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
        return match hall.deck_named(incoming, None, rest)? {
            Some(found) => deck_look(want, found.pick),
            None => Err(no_such(rest)),
        };
    }
    import(hall, incoming, args, None).await
}

/// The page of the list with the decks of the game that somebody plays there, the newest match first; else the first page.
fn page_of_match(hall: &Hall, incoming: &Incoming) -> u8 {
    let here = hall.standings(&incoming.channel);
    let person = &incoming.person.id;
    let plays = |at: &&Arc<Standing>| {
        at.record.stage == Stage::Running && at.record.seat_of(person).is_some()
    };
    let Some(played) = here.iter().rev().find(plays) else { return 0 };
    let mut games = hall.catalogue.documents().iter().filter(|game| !game.decks.is_empty());
    let page = games.position(|game| game.id == played.record.document);
    page.and_then(|page| u8::try_from(page).ok()).unwrap_or(0)
}

/// A press on a deck.
pub(crate) fn deck_pressed(hall: &Hall, incoming: &Incoming, want: u8, digest: u64) -> Answer {
    let stale =
        || Answer::refuse("error-stale-button").with(LookupPage::Decks(Look::List { page: 0 }));
    let found = hall.deck_digest(incoming, digest);
    match (found, Want::ALL.get(usize::from(want % WANTS))) {
        (Err(refused), _) => refused,
        (Ok(Some(found)), Some(Want::Text)) => {
            let look = Look::Text { pick: found.pick, page: want / WANTS };
            Answer::show(LookupPage::Decks(look))
        }
        (Ok(Some(found)), Some(want)) => {
            deck_look(*want, found.pick).unwrap_or_else(|refused| refused)
        }
        (Ok(_), _) => stale(),
    }
}

/// Deletes a person's own deck, meant: the one that was asked about, not another with its number.
pub(crate) async fn delete_deck(hall: &Arc<Hall>, incoming: &Incoming, token: Token) -> Answer {
    let stale =
        || Answer::refuse("error-stale-button").with(LookupPage::Decks(Look::List { page: 0 }));
    let person = &incoming.person.id;
    let deleted = save_decks(hall, incoming, |own| {
        let is = |deck: &OwnDeck| {
            own_digest(person, deck.number) == token.digest && token.is_at(deck_fingerprint(deck))
        };
        let at = own.decks.iter().position(is).ok_or_else(stale)?;
        let gone = own.decks.remove(at);
        let line = Phrase::new("deck-ack-deleted").text("deck", gone.name);
        Ok(Answer { line: Some(line), ..Answer::show(LookupPage::Decks(Look::List { page: 0 })) })
    });
    deleted.await.unwrap_or_else(|refused| refused)
}

/// `rename 3 New name`, or `rename Old = New`.
async fn rename_typed(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    words: &str,
) -> Result<Answer, Answer> {
    let how = || Answer::refuse("deck-rename-how").with(LookupPage::Decks(Look::List { page: 0 }));
    let parted = words.split_once('=').or_else(|| words.split_once(char::is_whitespace));
    let (which, name) = parted.ok_or_else(how)?;
    let found = hall.deck_named(incoming, None, which.trim())?;
    let number = match found.map(|found| found.pick) {
        Some(Pick::Own(number)) => number,
        Some(Pick::Starter(..)) | None => return Err(how()),
    };
    let name = clean_name(name);
    if name.is_empty() {
        return Err(how());
    }
    save_decks(hall, incoming, |own| {
        let name = free_name(own, Some(number), &name);
        let deck = own.decks.iter_mut().find(|deck| deck.number == number).ok_or_else(how)?;
        deck.name.clone_from(&name);
        let line = Phrase::new("deck-ack-renamed").text("deck", name);
        let show = LookupPage::Decks(Look::Page(Pick::Own(number)));
        Ok(Answer { line: Some(line), ..Answer::show(show) })
    })
    .await
}

/// Keeps what a text or a code says as a deck of one's own, in the place of the one with that number if there is one.
async fn import(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    text: &str,
    replaced: Option<u32>,
) -> Result<Answer, Answer> {
    let document = document_here(hall, incoming);
    let found = find_deck(hall.catalogue.as_ref(), &document, text);
    let read = &found.read;
    let short = text.lines().count() < 2 && !text.contains([',', ';']);
    if read.cards.is_empty() && read.name.is_none() && short && read.unread.len() < 2 {
        let why = read.unread.first().map(|problem| problem.what.clone());
        let code = why.filter(|why| why.key.starts_with("deck-code-"));
        return Err(match code {
            Some(line) => Answer::refuse(line).with(LookupPage::Decks(Look::How)),
            None => no_such(text),
        });
    }
    if !read.unread.is_empty() || read.cards.is_empty() {
        if is_position(text) {
            return Err(Answer::refuse("deck-is-position").with(LookupPage::Decks(Look::How)));
        }
        let line = noted(Phrase::new("deck-unread"), found.phrases(hall.catalogue.as_ref()));
        let look = Look::Unread(Arc::new(found.read));
        return Err(Answer::refuse(line).with(LookupPage::Decks(look)));
    }
    let unnamed = |number: u32| {
        let phrase = Phrase::new("deck-unnamed").number("number", i64::from(number));
        hall.words.say(incoming.language, &phrase)
    };
    let key = if read.broken.is_empty() { "deck-ack-saved" } else { "deck-ack-draft" };
    let saved = |name: String, number: u32| {
        let line = Phrase::new(key).text("deck", name);
        let line = noted(line, found.phrases(hall.catalogue.as_ref()));
        let show = LookupPage::Decks(Look::Page(Pick::Own(number)));
        Answer { line: Some(line), ..Answer::show(show) }
    };
    save_decks(hall, incoming, |own| {
        let number = own.next.max(1);
        let named = read.name.as_deref().map(clean_name).filter(|name| !name.is_empty());
        let cards = decks::counted(&read.cards);
        if let Some(number) = replaced {
            let former = own.get(number).ok_or_else(|| no_such(&number.to_string()))?;
            let name = named.unwrap_or_else(|| former.name.clone());
            let name = free_name(own, Some(number), &name);
            for deck in own.decks.iter_mut().filter(|deck| deck.number == number) {
                (deck.document, deck.name) = (read.document.clone(), name.clone());
                (deck.cards, deck.at) = (cards.clone(), incoming.at);
            }
            return Ok(saved(name, number));
        }
        let same = own.decks.iter().find(|deck| {
            (&deck.document, &deck.cards) == (&read.document, &cards)
                && named.as_ref().is_none_or(|name| *name == deck.name)
        });
        if let Some(same) = same {
            let show = LookupPage::Decks(Look::Page(Pick::Own(same.number)));
            return Ok(Answer::done("deck-ack-same").with(show));
        }
        if own.decks.len() >= decks::MOST {
            let line = Phrase::new("deck-enough").number("most", decks::MOST as i64);
            return Err(Answer::refuse(line).with(LookupPage::Decks(Look::List { page: 0 })));
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
        Ok(saved(name, number))
    })
    .await
}

/// A sentence with notes behind it.
fn noted(line: Phrase, notes: impl Iterator<Item = Phrase>) -> Phrase {
    let add = |line, note| Phrase::new("deck-noted").phrase("line", line).phrase("note", note);
    notes.fold(line, add)
}

/// The document of a deck that does not say it: of the table at which the person sits here, else
/// the chat's, else the first.
fn document_here(hall: &Hall, incoming: &Incoming) -> String {
    let here = hall.standings(&incoming.channel);
    let sits = here.iter().rev().find(|s| {
        s.record.seat_of(&incoming.person.id).is_some()
            && matches!(s.record.stage, Stage::Open | Stage::Running)
    });
    let documents = hall.catalogue.documents();
    let chat = hall.chat_settings(&incoming.channel).document;
    let chat = chat.filter(|id| documents.iter().any(|d| d.id == *id));
    let usual = || documents.first().map(|d| d.id.clone());
    sits.map(|s| s.record.document.clone()).or(chat).or_else(usual).unwrap_or_default()
}

/// The page of the presser's own deck, or of one of the program, that a token names.
pub(crate) fn deck_at(hall: &Hall, token: Token, incoming: &Incoming) -> Option<LookupPage> {
    let found = hall.deck_digest(incoming, token.digest).ok().flatten()?;
    Some(LookupPage::Decks(Look::Page(found.pick)))
}

/// Opens the list of one's own decks for a table.
pub(crate) fn decks_at(place: &Place, incoming: &Incoming, page: u8) -> Answer {
    match place.now().record.seat_of(&incoming.person.id) {
        Some(_) => Answer::show(LookupPage::Decks(Look::AtTable { page })),
        None => Answer::refuse("error-not-seated").with(MatchScreen::Board),
    }
}

/// No deck has this name.
fn no_such(text: &str) -> Answer {
    let line = Phrase::new("deck-no-such").text("text", quoted(text));
    Answer::refuse(line).with(LookupPage::Decks(Look::How))
}

/// Pages of long texts stand above what is wanted in a token's page.
const WANTS: u8 = Want::ALL.len() as u8;

/// Returns the view of decks that a wish asks for.
fn deck_look(want: Want, pick: Pick) -> Result<Answer, Answer> {
    let own = || Answer::refuse("deck-not-own").with(LookupPage::Decks(Look::List { page: 0 }));
    let look = match (want, pick) {
        (Want::Page, pick) => Look::Page(pick),
        (Want::Text, pick) => Look::Text { pick, page: 0 },
        (Want::Code, pick) => Look::Code(pick),
        (Want::Rename, Pick::Own(number)) => Look::Rename(number),
        (Want::Delete, Pick::Own(number)) => Look::Delete(number),
        (Want::Rename | Want::Delete, Pick::Starter(..)) => return Err(own()),
    };
    Ok(Answer::show(LookupPage::Decks(look)))
}

/// Returns the fingerprint of a deck, for the question whether it shall be deleted.
fn deck_fingerprint(deck: &OwnDeck) -> u64 {
    digest_text(&format!("{:?} {} {:?}", deck.at, deck.name, deck.cards))
}

/// A name that no other deck of the person has.
fn free_name(own: &OwnDecks, except: Option<u32>, name: &str) -> String {
    let taken = |name: &str| {
        let others = own.decks.iter().filter(|deck| Some(deck.number) != except);
        others.into_iter().any(|deck| is_same_name(&deck.name, name))
    };
    if !taken(name) {
        return name.to_owned();
    }
    let stem: String = name.chars().take(decks::NAME - 5).collect();
    let tried = (2..).map(|n| format!("{} ({n})", stem.trim_end()));
    tried.into_iter().find(|name| !taken(name)).unwrap_or(stem)
}
