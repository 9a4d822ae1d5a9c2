//! Fixed decks of a league: laid at entry, put before their players at every table of it, shown to everybody in the end.

use super::change::change;
use super::refusals::{act, refused};
use super::rights::may;
use crate::chosen::laid::LaidDeck;
use crate::chosen::league::LeagueAt;
use crate::game::decks::DeckRead;
use crate::game::played::Played;
use crate::game::sets::ready;
use crate::hall::answer::Answer;
use crate::hall::decks::{FoundDeck, own_digest, starter_digest};
use crate::hall::show::{Look, LookupPage, OwnScreen, Pick};
use crate::hall::state::Hall;
use crate::matches::rows::Deck;
use crate::play::lobby::checked;
use crate::screens::league::LeagueLook;
use crate::screens::league_decks::DeckChoice;
use crate::wire::api::{Company, Incoming, LeagueId, Now};
use std::sync::Arc;
use stolik_club::authority::Act;
use stolik_club::{Action, DeckRule, PlayerNumber, Stage};

/// The deck that a press or command names.
pub(crate) enum LaidPick {
    /// A ready deck or an own one, by the lower half of its digest.
    Short(u32),
    /// The typed text: a name, a code or a whole list.
    Typed(String),
}

/// Chooses whether decks are fixed.
pub(crate) async fn choose_rule(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    rule: DeckRule,
) -> Answer {
    change(hall, incoming, id, |league| {
        may(hall, Act::Choose, league, incoming, None)?;
        act(league, incoming.at, Action::ChooseDecks(rule))?;
        Ok(Answer::done("league-ack-rules"))
    })
    .await
}

/// Whether a player may lay a deck now, or another one.
pub(super) fn is_asked(league: &LeagueAt, player: PlayerNumber) -> bool {
    match (league.state.deck_rule(), league.state.stage()) {
        (DeckRule::Fixed, Stage::Entry) => true,
        (DeckRule::Fixed, Stage::Running) => league.state.hash(player).is_none(),
        (DeckRule::Free, _) | (DeckRule::Fixed, Stage::Over | Stage::Cancelled) => false,
    }
}

/// Shows a player the decks of which one is laid.
pub(super) fn ask(hall: &Hall, incoming: &Incoming, league: &LeagueAt) -> Answer {
    match may(hall, Act::Build, league, incoming, None) {
        Ok(()) => Answer::show(OwnScreen::League(LeagueLook::ChooseDeck(league.id))),
        Err(answer) => answer,
    }
}

/// Takes out the players who have laid no deck by the start.
pub(super) fn withdraw_without(league: &mut LeagueAt, at: Now) {
    let missing: Vec<PlayerNumber> = league.without_deck().collect();
    for player in missing {
        if let Err(error) = league.act(at, Action::Leave(player)) {
            tracing::error!(%error, id = %league.id, "a player without a deck");
        }
    }
}

/// The decks that a person can lay: the ready ones, then the person's own.
pub(super) fn choices(hall: &Hall, league: &LeagueAt, incoming: &Incoming) -> Vec<DeckChoice> {
    let found = all(hall, league, incoming).into_iter();
    found.map(|(digest, found)| DeckChoice { name: found.name, short: digest as u32 }).collect()
}

/// The same with their digests.
fn all(hall: &Hall, league: &LeagueAt, incoming: &Incoming) -> Vec<(u64, FoundDeck)> {
    let documents = hall.catalogue.documents();
    let document = documents.iter().find(|known| known.id == league.record.document);
    let Some(document) = document else { return Vec::new() };
    let sets = document.set_ids();
    let played = Played::of_sets(&document.id, &sets);
    let person = &incoming.person.id;
    let ready = ready(hall.catalogue.as_ref(), document, played)
        .map(|deck| (starter_digest(document, deck), FoundDeck::starter((document, deck))));
    let own = hall.own_decks(person).unwrap_or_default();
    let own = own.decks.iter().filter(|deck| deck.document == document.id);
    let own = own.map(|deck| (own_digest(person, deck.number), FoundDeck::own(deck)));
    ready.chain(own.filter(|(_, found)| hall.fits(played, found))).collect()
}

/// A player lays a deck.
pub(crate) async fn lay(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    id: LeagueId,
    pick: &LaidPick,
) -> Answer {
    let Some(league) = hall.league(id) else { return Answer::refuse("error-stale-button") };
    // A person who does not take part learns that before anything about the deck.
    let found = may(hall, Act::Build, &league, incoming, None)
        .and_then(|()| found(hall, &league, incoming, pick));
    let deck = match found {
        Ok(deck) => deck,
        Err(answer) => return answer,
    };
    let mut salt = [0; 16];
    hall.fill(&mut salt);
    change(hall, incoming, id, |league| {
        may(hall, Act::Build, league, incoming, None)?;
        let player = league.player(&incoming.person.id);
        let player = player.ok_or_else(|| Answer::refuse("league-not-player"))?;
        let laid = LaidDeck { salt, id: deck.id, cards: deck.cards };
        let lay = league.lay(incoming.at, player, laid);
        lay.map_err(|refusal| refused(refusal, &league.state))?;
        let show = OwnScreen::League(LeagueLook::Mine(id));
        Ok(Answer::done("league-ack-laid").with(show))
    })
    .await
}

/// A person lays a deck by a line, in the league of the chat; alone, in the own one that is entered.
pub(crate) async fn lay_typed(hall: &Arc<Hall>, incoming: &Incoming, text: String) -> Answer {
    let own = || {
        let own = hall.leagues_of(&incoming.person.id).into_iter().filter(|at| at.is_live());
        own.max_by_key(|at| (at.state.stage() == Stage::Entry, at.id))
    };
    let found = match incoming.company {
        Company::Alone => own(),
        Company::Others | Company::Page | Company::Guest => {
            hall.league_in(&incoming.channel).filter(|at| at.is_live())
        }
    };
    let Some(league) = found else { return Answer::refuse("league-none-here") };
    if text.is_empty() {
        return ask(hall, incoming, &league);
    }
    lay(hall, incoming, league.id, &LaidPick::Typed(text)).await
}

/// The deck that was meant, if it can be played in the event.
fn found(
    hall: &Hall,
    league: &LeagueAt,
    incoming: &Incoming,
    pick: &LaidPick,
) -> Result<Deck, Answer> {
    let document = league.record.document.as_str();
    let found = match pick {
        LaidPick::Short(short) => {
            let all = all(hall, league, incoming).into_iter();
            let named = all.into_iter().find(|(digest, _)| *digest as u32 == *short);
            Some(named.ok_or_else(|| Answer::refuse("error-stale-button"))?.1)
        }
        LaidPick::Typed(text) => hall.deck_named(incoming, Some(document), text)?,
    };
    let deck = match (found, pick) {
        (Some(FoundDeck { pick: Pick::Starter(named), cards, .. }), _) => {
            Deck { id: Some(named.1), cards }
        }
        (Some(own), _) => checked(hall, incoming, own)?,
        (None, LaidPick::Short(_)) => return Err(Answer::refuse("error-stale-button")),
        (None, LaidPick::Typed(text)) => match hall.catalogue.decks(document).read(text) {
            read if read.is_good() => Deck { id: None, cards: read.cards },
            read => return Err(unread(read)),
        },
    };
    let documents = hall.catalogue.documents();
    let sets = documents.iter().find(|known| known.id == document).map(|known| known.set_ids());
    let broken = hall.catalogue.decks(document).outside(&sets.unwrap_or_default(), &deck.cards);
    if broken.is_empty() {
        return Ok(deck);
    }
    Err(unread(DeckRead { document: document.to_owned(), broken, ..DeckRead::default() }))
}

/// Says everything that is wrong with a deck.
fn unread(read: DeckRead) -> Answer {
    let rule = read.problems().find_map(|problem| problem.rule.clone());
    let show = LookupPage::Decks(Look::Unread(Arc::new(read)));
    Answer { rule: rule.map(Into::into), ..Answer::refuse("table-deck-refused").with(show) }
}
