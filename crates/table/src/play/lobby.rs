//! Before the match: opening a table, taking chairs, choosing decks, leaving.

use super::chairs::adds;
use super::quotas::{may_open, may_play};
use super::sets;
use crate::game::decks::DeckRead;
use crate::game::hosted::{DeckInfo, DocumentInfo};
use crate::game::phrases::{seat_phrase, setup_phrase};
use crate::game::sets::{pressed, ready};
use crate::game::study::is_position;
use crate::hall::answer::Answer;
use crate::hall::decks::FoundDeck;
use crate::hall::leagues::TableDeck;
use crate::hall::show::{Look, LookupPage, MatchScreen, OwnScreen, Pick};
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::notes::{Note, SeatAction};
use crate::matches::rows::{
    Chair, Deck, Guest, Hints, OWN, Occupant, Record, Restored, Row, Seen, Side, Stage,
};
use crate::matches::seats::Extent;
use crate::matches::secrets;
use crate::screens::asides::Given;
use crate::wire::api::{Body, ChannelId, Company, Incoming, Now, Person, Role};
use crate::wire::digest::{digest_option, digest_text};
use crate::wire::style::Frame;
use crate::wire::text::{is_same_name, says};
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_kernel::{Seat, Seats};
use stolik_words::{Language, Phrase, clean_name};

/// A table that is to be opened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opening {
    /// Digest of the document's id.
    pub document: u64,
    /// For how many; none: as many as can play.
    pub seats: Option<u8>,
    /// Kinds of the bots that sit down at once, a chair each.
    pub bots: Vec<String>,
    /// Options of the game with the values that were typed.
    pub options: Vec<(String, String)>,
    /// Ids of the sets of cards that were typed; none: all.
    pub sets: Vec<String>,
}

/// The deck that a press or command names.
#[derive(Clone, Debug)]
pub(crate) enum DeckPick {
    /// A deck of the program, by the digest of its id.
    Digest(u64),
    /// The typed text: an id, a name or a whole list.
    Typed(String),
}

/// Opens a table; the opener takes the first chair.
pub(crate) async fn open_table(hall: &Arc<Hall>, incoming: &Incoming, wanted: &Opening) -> Answer {
    let opening = hall.opening.lock().await;
    if let Some(former) = hall.seen(&incoming.id) {
        return former;
    }
    let documents = hall.catalogue.documents();
    let Some(document) = documents.iter().find(|d| digest_text(&d.id) == wanted.document) else {
        return Answer::refuse("table-no-such-game").with(OwnScreen::Lobby);
    };
    let seats = wanted.seats.unwrap_or(document.seats.most());
    if !document.seats.contains(seats) {
        return Answer::refuse(for_so_many(document)).with(OwnScreen::Lobby);
    }
    // Bots sit down where nobody was invited.
    let guests = incoming.mentions.iter().filter(|p| p.id != incoming.person.id);
    let guests: Vec<&Person> = guests.take(usize::from(seats) - 1).collect();
    if 1 + guests.len() + wanted.bots.len() > usize::from(seats) {
        return Answer::refuse("table-too-many").with(OwnScreen::Lobby);
    }
    if let Err(refused) = may_open(hall, &incoming.channel, &incoming.person.id, incoming.at) {
        return refused;
    }
    let fill = |draft: &mut Draft| {
        for (option, value) in &wanted.options {
            set_option(draft, document, option, value);
        }
        if !wanted.sets.is_empty() {
            sets::put(draft, document, &wanted.sets);
        }
        let mut answer = sit(hall, draft, incoming);
        for guest in guests {
            invite(draft, guest);
        }
        for kind in &wanted.bots {
            answer = sit_bot(hall, draft, incoming, digest_text(kind));
        }
        answer
    };
    let answer = set_up(hall, incoming, document, seats, fill).await;
    drop(opening);
    answer
}

/// The update by which the program itself opens a table, in the name of a person. Its id makes sure that it is opened once.
pub(crate) fn by_itself(id: String, at: Now, channel: ChannelId, person: Person) -> Incoming {
    Incoming {
        id,
        at,
        channel,
        person,
        language: Language::default(),
        role: Role::Member,
        company: Company::Others,
        frame: Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text(String::new()),
    }
}

/// Sets a table up whose chairs `fill` fills. The caller holds `hall.opening`.
pub(crate) async fn set_up(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    document: &DocumentInfo,
    seats: u8,
    fill: impl FnOnce(&mut Draft) -> Answer + Send,
) -> Answer {
    let blank = blank(hall, incoming, document, seats);
    let id = blank.id;
    let mut draft = Draft::of(&blank, incoming.at);
    let commitments =
        blank.record.keys.iter().map(|(s, k)| (*s, secrets::commitment(k))).collect::<Vec<_>>();
    let hash = commitments.first().map_or(String::new(), |(_, hash)| secrets::hex(hash));
    let opened = Row::Opened { document: document.id.clone(), commitments };
    let promises = secrets::promises(&blank.record.shares);
    let shares = secrets::hex(&secrets::promised(&promises));
    let told = Phrase::new("table-told-opened").text("hash", hash).text("shares", shares);
    draft.row(opened, to_all(told));
    draft.row(Row::Promised { shares: promises }, Vec::new());
    let answer = fill(&mut draft);
    let moved = draft.seal(None);
    let place = hall.register(blank);
    let before = place.now();
    let queue = place.queue.lock().await;
    let seen = (
        stolik_store::UpdateKey::new(&incoming.id),
        stolik_store::Millis(incoming.at.0),
        answer.clone().about(id).keep(),
    );
    let committed = hall.commit(&place, &before, draft, moved, Some(seen)).await;
    drop(queue);
    match committed {
        Ok(()) => answer.about(id),
        Err(failed) => {
            hall.unregister(id);
            match failed {
                crate::hall::change::Failed::Seen(former) => former,
                crate::hall::change::Failed::Store(key) => Answer::refuse(key),
            }
        }
    }
}

/// A table nobody sits at.
fn blank(hall: &Hall, incoming: &Incoming, document: &DocumentInfo, seats: u8) -> Standing {
    let record = Record {
        name: free_name(hall, incoming),
        document: document.id.clone(),
        sets: document.set_ids(),
        opened: incoming.at,
        last: incoming.at,
        stage: Stage::Open,
        chairs: vec![Chair::free(); usize::from(seats)],
        keys: secrets::make_keys(seats, |bytes| hall.fill(bytes)),
        shares: secrets::make_shares(seats, |bytes| hall.fill(bytes)),
        offered_since: Vec::new(),
        presses: Vec::new(),
        context: Vec::new(),
        epoch: 0,
        counters: Vec::new(),
        rows: 0,
        chain: 0,
        rules: 0,
        waiting: Seats::NONE,
        playing: Seats::first(seats),
        offer: None,
        offers: 0,
        audiences: vec![Seen::default(); usize::from(seats) + 1],
        listed: 0,
        links: Vec::new(),
        limit: hall.chat_settings(&incoming.channel).limit,
        undo: None,
        undos: 0,
        practice: false,
        own_decks: Vec::new(),
        hints: Hints::default(),
        draw_of: Extent::Match,
        declined: Vec::new(),
        annulled: None,
        sides: vec![Side::default(); usize::from(seats)],
        options: Vec::new(),
        opener: Some(incoming.person.id.clone()),
        leaving: Vec::new(),
        asks: 0,
        closing: None,
        restored: Restored::default(),
        stayed: Vec::new(),
        former: Vec::new(),
    };
    let id = hall.store.next_match_id();
    Standing { id, channel: incoming.channel.clone(), record, game: None, recent: Vec::new() }
}

/// The number of a name that no live match of the channel has.
fn free_name(hall: &Hall, incoming: &Incoming) -> u32 {
    let used: BTreeSet<u32> = hall
        .standings(&incoming.channel)
        .iter()
        .filter(|s| s.record.shelf_stage().is_live())
        .map(|s| s.record.name)
        .collect();
    let list =
        hall.words.say(Language::default(), &Phrase::new("table-names")).split_whitespace().count()
            as u32;
    let start = (hall.random() % u64::from(list.max(1))) as u32;
    let round = (0..list).map(|i| (start + i) % list).find(|n| !used.contains(n));
    round.unwrap_or_else(|| (list..).find(|n| !used.contains(n)).unwrap_or(list))
}

/// For how many a game is.
fn for_so_many(document: &DocumentInfo) -> Phrase {
    Phrase::new("table-seats-range")
        .phrase("document", document.name.clone())
        .number("least", i64::from(document.seats.least()))
        .number("most", i64::from(document.seats.most()))
}

/// Keeps the first free chair for somebody.
fn invite(draft: &mut Draft, guest: &Person) {
    let record = &mut draft.next.record;
    let name = clean_name(&guest.name);
    let name = if name.is_empty() { "?".to_owned() } else { name };
    let Some(seat) = record.free_chair() else { return };
    record.chairs[seat.index()].kept = Some(Guest { id: guest.id.clone(), name });
    record.sides[seat.index()].calls += 1;
}

fn not_open(draft: &Draft) -> Option<Answer> {
    match draft.next.record.stage {
        Stage::Open => None,
        Stage::Running => Some(Answer::refuse("table-already-running").with(MatchScreen::Board)),
        Stage::Over { .. } => Some(Answer::refuse("error-match-over").with(MatchScreen::Board)),
        Stage::Closed => Some(Answer::refuse("table-closed").with(OwnScreen::Lobby)),
        Stage::Quarantined => Some(Answer::refuse("table-set-aside").with(MatchScreen::Board)),
    }
}

/// A person takes the chair that is kept for him, or the first free one; in a running match that takes
/// more.
pub(crate) fn sit(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    if draft.next.record.stage == Stage::Running {
        return crate::play::seats::come(hall, draft, incoming);
    }
    if let Some(refused) = not_open(draft) {
        return refused;
    }
    let record = &mut draft.next.record;
    if record.seat_of(&incoming.person.id).is_some() {
        return Answer::refuse("table-seated-already");
    }
    let Some(seat) = record.kept_for(&incoming.person.id).or(record.free_chair()) else {
        let guests: Vec<&str> = record.guests().map(|(_, guest)| guest.name.as_str()).collect();
        let line = match guests.as_slice() {
            [] => Phrase::new("table-full"),
            some => Phrase::new("table-kept-for").text("who", some.join(", ")),
        };
        return Answer::refuse(line).with(MatchScreen::Board);
    };
    if let Err(refused) = may_play(hall, &incoming.person.id, incoming.at) {
        return refused;
    }
    let name = record.name_on(seat, &incoming.person.name);
    let chair = &mut record.chairs[seat.index()];
    let is_guest = chair.kept.as_ref().is_some_and(|guest| guest.id == incoming.person.id);
    let laid = chair.deck.take().filter(|_| is_guest);
    *chair =
        Chair { who: Occupant::Person { id: incoming.person.id.clone(), name }, ..Chair::free() };
    let press = adds(record, seat, &incoming.person.id.0);
    draft.row(
        Row::Sat { seat, press },
        to_all(Phrase::new("table-told-sat").phrase("who", seat_phrase(seat))),
    );
    if draft.next.record.position().is_some() {
        draft.next.record.chairs[seat.index()].deck = Some(no_deck());
        if let Some(started) = start_if_ready(hall, draft, incoming) {
            return started;
        }
        return Answer::done("table-ack-sat-study").with(MatchScreen::Hand {
            seat,
            way: Vec::new(),
            page: 0,
        });
    }
    let hand = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    // The seat was kept for a person who looked for a game, with a ready deck.
    let taken = laid.map(|deck| take_deck(hall, draft, incoming, seat, deck));
    match taken {
        Some(refused) if refused.refused => refused,
        Some(taken) => taken.with(hand),
        None => Answer::done("table-ack-sat").with(hand),
    }
}

/// A bot takes the first free chair, with a deck of the program.
pub(crate) fn sit_bot(hall: &Hall, draft: &mut Draft, incoming: &Incoming, kind: u64) -> Answer {
    if let Some(refused) = not_open(draft) {
        return refused;
    }
    if draft.next.record.seat_of(&incoming.person.id).is_none() {
        return Answer::refuse("error-not-seated");
    }
    let catalogue = &hall.catalogue;
    let document = catalogue.documents().iter().find(|d| d.id == draft.next.record.document);
    let bot = document.and_then(|d| d.bots.iter().find(|b| digest_text(&b.kind) == kind));
    let (Some(document), Some(bot)) = (document, bot) else {
        return Answer::refuse("table-no-such-bot");
    };
    // A guest gives way only if there is no other chair.
    let record = &draft.next.record;
    let kept = || record.guests().map(|(seat, _)| seat).next();
    let Some(seat) = record.free_chair().or_else(kept) else {
        return Answer::refuse("table-full").with(MatchScreen::Board);
    };
    let Some(deck) = bots_deck(hall, document, &draft.next.record) else {
        return Answer::refuse("table-sets-no-deck").with(MatchScreen::Board);
    };
    let record = &mut draft.next.record;
    let chair = &mut record.chairs[seat.index()];
    chair.who = Occupant::Bot { kind: bot.kind.clone() };
    chair.kept = None;
    chair.deck = Some(deck);
    let press = adds(record, seat, &bot.kind);
    draft.row(
        Row::Sat { seat, press },
        to_all(Phrase::new("table-told-sat").phrase("who", seat_phrase(seat))),
    );
    start_if_ready(hall, draft, incoming).unwrap_or_else(|| Answer::done("table-ack-bot"))
}

/// A deck of the program for a bot; none where the table's sets have none.
fn bots_deck(hall: &Hall, document: &DocumentInfo, record: &Record) -> Option<Deck> {
    if record.position().is_some() {
        return Some(no_deck());
    }
    let ready: Vec<&DeckInfo> = ready(hall.catalogue.as_ref(), document, record.played()).collect();
    let pick = hall.random() % ready.len().max(1) as u64;
    let deck = ready.get(pick as usize)?;
    Some(Deck { id: Some(deck.id.clone()), cards: deck.cards.clone() })
}

/// Returns the placeholder deck of a person at a table for study.
fn no_deck() -> Deck {
    Deck { id: None, cards: Vec::new() }
}

/// Checks that the match is not for study, where the position settles all choices before the start.
fn settled(record: &Record) -> Result<(), Answer> {
    match record.position() {
        Some(_) => Err(Answer::refuse("study-settled").with(MatchScreen::Board)),
        None => Ok(()),
    }
}

/// Chooses how the game is played, for the person who opened the table, while nobody else has sat down to it.
pub(crate) fn choose_option(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    digest: u64,
) -> Answer {
    if let Some(refused) = not_open(draft) {
        return refused;
    }
    let record = &draft.next.record;
    if record.seat_of(&incoming.person.id).is_none() {
        return Answer::refuse("error-not-seated");
    }
    if let Err(refused) = settled(record) {
        return refused;
    }
    if record.people().count() > 1 {
        return Answer::refuse("table-option-late").with(MatchScreen::Board);
    }
    let documents = hall.catalogue.documents();
    let Some(document) = documents.iter().find(|d| d.id == record.document) else {
        return Answer::refuse("table-no-such-game");
    };
    let values = document.options.iter().flat_map(|o| o.values.iter().map(move |v| (o, v)));
    let mut named = values.filter(|(o, v)| digest_option(&o.id, &v.id) == digest);
    let Some((option, value)) = named.next() else {
        return match pressed(document, &record.sets, digest) {
            Some(wanted) => sets::choose(hall, draft, document, &wanted),
            None => Answer::refuse("error-stale-button").with(MatchScreen::Board),
        };
    };
    set_option(draft, document, &option.id, &value.id);
    Answer { line: Some(value.about.clone()), ..Answer::show(MatchScreen::Board) }
}

/// Sets an option and tells everybody.
pub(crate) fn set_option(draft: &mut Draft, document: &DocumentInfo, option: &str, value: &str) {
    let known = document.options.iter().find(|o| o.id == option);
    let Some(known) = known.and_then(|o| o.values.iter().find(|v| v.id == value)) else { return };
    let options = &mut draft.next.record.options;
    options.retain(|(other, _)| other != option);
    options.push((option.to_owned(), value.to_owned()));
    let what = Note::Option { option: option.to_owned(), value: value.to_owned() };
    let told = Phrase::new("table-told-option").phrase("about", known.about.clone());
    draft.row(Row::Admin { what }, to_all(told));
}

/// A person chooses a deck; the match starts when every chair has one.
pub(crate) fn choose_deck(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    pick: &DeckPick,
) -> Answer {
    if let Some(refused) = not_open(draft) {
        return refused;
    }
    let Some(seat) = draft.next.record.seat_of(&incoming.person.id) else {
        return Answer::refuse("error-not-seated");
    };
    if let Err(refused) = settled(&draft.next.record) {
        return refused;
    }
    let show = MatchScreen::Hand { seat, way: Vec::new(), page: 0 };
    if let Some((league, _)) = hall.league_of(draft.next.id) {
        let has_one = draft.next.record.chairs[seat.index()].deck.is_some();
        match hall.table_deck(&league, &incoming.person.id) {
            TableDeck::Free => {}
            TableDeck::Missing => return Answer::refuse("league-refused-lay-first").with(show),
            TableDeck::Laid(_) if has_one => {
                return Answer::refuse("league-refused-deck-fixed").with(show);
            }
            TableDeck::Laid(laid) => return take_deck(hall, draft, incoming, seat, laid),
        }
    }
    let document = draft.next.record.document.clone();
    let info = hall.catalogue.documents().iter().find(|d| d.id == document);
    let known = info.and_then(|d| d.decks.iter().find(|deck| names_deck(hall, deck, pick)));
    let own = match own_for_chair(hall, incoming, &document, pick) {
        Ok(own) => own,
        Err(answer) => return answer,
    };
    let deck = match (own, known, pick) {
        (Some(own), _, _) => own,
        (None, Some(deck), _) => Deck { id: Some(deck.id.clone()), cards: deck.cards.clone() },
        (None, None, DeckPick::Digest(_)) => {
            return Answer::refuse("error-stale-button").with(show);
        }
        (None, None, DeckPick::Typed(text)) if text.trim().is_empty() => {
            return Answer::show(show);
        }
        (None, None, DeckPick::Typed(text)) => match hall.catalogue.decks(&document).read(text) {
            read if read.is_good() => Deck { id: None, cards: read.cards },
            _ if is_position(text) => return Answer::refuse("deck-is-position").with(show),
            read => return refused(&document, &read, seat),
        },
    };
    let sets = draft.next.record.played().sets;
    let broken = hall.catalogue.decks(&document).outside(sets, &deck.cards);
    if !broken.is_empty() {
        let read = DeckRead { document: document.clone(), broken, ..DeckRead::default() };
        return refused(&document, &read, seat);
    }
    take_deck(hall, draft, incoming, seat, deck)
}

/// Puts a deck before a chair; the match starts when every chair has one.
pub(crate) fn take_deck(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
    seat: Seat,
    deck: Deck,
) -> Answer {
    let before = draft.next.record.chairs[seat.index()].deck.replace(deck.clone());
    if before.as_ref() == Some(&deck) {
        return Answer::done("table-ack-deck");
    }
    // That it is another one than before is the seat's own business.
    let told = match before {
        None => to_all(Phrase::new("table-told-deck").phrase("who", seat_phrase(seat))),
        Some(_) => Vec::new(),
    };
    draft.row(Row::Admin { what: Note::Did(seat, SeatAction::ChoseDeck) }, told);
    start_if_ready(hall, draft, incoming).unwrap_or_else(|| Answer::done("table-ack-deck"))
}

/// A deck that cannot be played, with everything that is wrong; "why?" opens the rule.
fn refused(document: &str, read: &DeckRead, seat: Seat) -> Answer {
    let lines = read.problems().map(|problem| problem.sentence(document)).collect();
    let rule = read.problems().find_map(|problem| problem.rule.clone());
    let show = MatchScreen::Lines { lines, why: rule.is_some().then_some(seat) };
    Answer { rule: rule.map(Into::into), ..Answer::refuse("table-deck-refused").with(show) }
}

/// A deck of one's own for a chair, by a press or by what was typed: a name, a number, a code, a
/// list.
fn own_for_chair(
    hall: &Hall,
    incoming: &Incoming,
    document: &str,
    pick: &DeckPick,
) -> Result<Option<Deck>, Answer> {
    let found = match pick {
        DeckPick::Digest(digest) => hall.deck_digest(incoming, *digest)?,
        DeckPick::Typed(text) => hall.deck_named(incoming, Some(document), text)?,
    };
    let own = |found: &FoundDeck| match found.pick {
        Pick::Own(_) => found.document == document,
        Pick::Starter(..) => false,
    };
    let Some(found) = found.filter(own) else { return Ok(None) };
    checked(hall, incoming, found).map(Some)
}

/// A deck of one's own as it lies before a chair.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn checked(hall: &Hall, incoming: &Incoming, found: FoundDeck) -> Result<Deck, Answer> {
    let problems = hall.deck_problems(&found);
    if !problems.is_empty() {
        let read = DeckRead {
            document: found.document,
            cards: found.cards,
            broken: problems,
            ..DeckRead::default()
        };
        let rule = read.broken.iter().find_map(|problem| problem.rule.clone());
        let show = LookupPage::Decks(Look::Unread(Arc::new(read)));
        let refused = Answer::refuse("table-deck-refused").with(show);
        return Err(Answer { rule: rule.map(Into::into), ..refused });
    }
    let name = hall.words.say(incoming.language, &found.name);
    Ok(Deck { id: Some(format!("{OWN}{name}")), cards: found.cards })
}

fn names_deck(hall: &Hall, deck: &DeckInfo, pick: &DeckPick) -> bool {
    match pick {
        DeckPick::Digest(digest) => digest_text(&deck.id) == *digest,
        DeckPick::Typed(text) => {
            is_same_name(&deck.id, text) || says(&hall.words, &deck.name, text)
        }
    }
}

/// Begins the match with those who are there, for the person who opened the table.
pub(crate) fn begin(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    if let Some(refused) = not_open(draft) {
        return refused;
    }
    let record = &draft.next.record;
    let documents = hall.catalogue.documents();
    let Some(document) = documents.iter().find(|d| d.id == record.document) else {
        return Answer::refuse("table-no-such-game");
    };
    let taken: Vec<&Chair> = record.chairs.iter().filter(|c| c.who != Occupant::Empty).collect();
    let fewer = taken.len() < record.chairs.len();
    if let (Err(refused), true) = (settled(record), fewer) {
        return refused;
    }
    if taken.len() < usize::from(document.seats.least()) {
        return Answer::refuse(for_so_many(document)).with(MatchScreen::Board);
    }
    if taken.iter().any(|chair| chair.deck.is_none()) {
        return Answer::refuse("table-begin-decks").with(MatchScreen::Board);
    }
    if fewer {
        draft.gather();
    }
    start_if_ready(hall, draft, incoming).unwrap_or_else(|| Answer::show(MatchScreen::Board))
}

/// The numbers of the own decks that lie before the chairs, 0 for every other; none at all where there are none.
fn own_numbers(hall: &Hall, chairs: &[Chair]) -> Vec<u32> {
    let number = |chair: &Chair| {
        let Occupant::Person { id, .. } = &chair.who else { return None };
        let name = chair.deck.as_ref()?.id.as_ref()?.strip_prefix(OWN)?;
        let own = hall.own_decks(id).ok()?;
        own.decks.iter().find(|deck| deck.name == name).map(|deck| deck.number)
    };
    let numbers: Vec<u32> = chairs.iter().map(|chair| number(chair).unwrap_or(0)).collect();
    if numbers.iter().any(|number| *number > 0) { numbers } else { Vec::new() }
}

/// Starts the match if every chair is taken and has a deck.
pub(crate) fn start_if_ready(
    hall: &Hall,
    draft: &mut Draft,
    incoming: &Incoming,
) -> Option<Answer> {
    let ready = |c: &Chair| c.who != Occupant::Empty && c.deck.is_some();
    if !draft.next.record.chairs.iter().all(ready) {
        return None;
    }
    let own_decks = own_numbers(hall, &draft.next.record.chairs);
    match draft.start(hall.catalogue.as_ref()) {
        Ok(()) => {
            draft.next.record.own_decks = own_decks;
            Some(Answer::done("table-ack-started"))
        }
        Err(problems) if draft.next.record.position().is_some() => {
            tracing::warn!(?problems, "a table for study did not start");
            Some(Answer::refuse("study-lost").with(MatchScreen::Board))
        }
        Err(problems) => {
            for chair in &mut draft.next.record.chairs {
                if let Occupant::Person { .. } = chair.who {
                    chair.deck = None;
                }
            }
            let seat = draft.next.record.seat_of(&incoming.person.id);
            let told = to_all(Phrase::new("table-told-decks-refused"));
            draft.row(Row::Admin { what: Note::DecksRefused }, told);
            let lines = problems.iter().map(|problem| setup_phrase(problem, |_| None)).collect();
            tracing::warn!(?problems, ?seat, "a match did not start");
            Some(Answer::refuse("table-deck-refused").with(MatchScreen::Lines { lines, why: None }))
        }
    }
}

/// A person leaves before the start; the last one closes the table.
pub(crate) fn leave(draft: &mut Draft, incoming: &Incoming) -> Answer {
    let record = &mut draft.next.record;
    if let Some(seat) = record.kept_for(&incoming.person.id) {
        record.chairs[seat.index()].kept = None;
        let told = Phrase::new("table-told-declined-seat").number("seat", i64::from(seat.0) + 1);
        draft.row(Row::Admin { what: Note::Did(seat, SeatAction::Declined) }, to_all(told));
        return Answer::done("table-ack-declined-seat");
    }
    let Some(seat) = record.seat_of(&incoming.person.id) else {
        return Answer::refuse("error-not-seated");
    };
    match record.stage {
        Stage::Open => {}
        Stage::Running => {
            return Answer::refuse("table-leave-running")
                .with(MatchScreen::Sure { seat, given: Given::Either });
        }
        Stage::Over { .. } => return Answer::refuse("error-match-over"),
        Stage::Closed => return Answer::refuse("table-closed"),
        Stage::Quarantined => return Answer::refuse("table-set-aside"),
    }
    let told = to_all(Phrase::new("table-told-left").number("seat", i64::from(seat.0) + 1));
    record.hand_over(&incoming.person.id);
    record.chairs[seat.index()] = Chair::free();
    let people = record.chairs.iter().any(|c| matches!(c.who, Occupant::Person { .. }));
    draft.row(Row::Stood { seat }, told);
    if people {
        return Answer::done("table-ack-left");
    }
    draft.next.record.stage = Stage::Closed;
    draft.row(Row::Admin { what: Note::ClosedEmpty }, to_all(Phrase::new("table-closed")));
    Answer::done("table-ack-closed")
}
