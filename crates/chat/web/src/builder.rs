//! The card browser and deck builder: its page, and what it asks. The table decides which cards a question finds, what
//! the rules have against a deck, and how a card looks; a deck is kept by `/decks`, like any other that is sent.

use crate::Shared;
use crate::api::{Me, Refused, Spoken};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use stolik_table::builder::{BuilderCard, BuilderDeck, DECK, SHELF};
use stolik_table::{LimitedId, Table};

/// The longest name of a document or a card, and of a deck, bytes.
const NAME: usize = 200;
/// The longest question, bytes.
const QUESTION: usize = 1_000;

/// There is no such thing here.
const NOTHING: Refused = Refused(StatusCode::NOT_FOUND, "nothing here");

fn table(shared: &Shared) -> Result<&Table, Refused> {
    shared.table.cards().ok_or(NOTHING)
}

#[derive(Serialize)]
struct Game {
    document: String,
    name: String,
    facets: Vec<String>,
}

/// A deck to begin with.
#[derive(Serialize)]
struct Start {
    /// Among the person's own; none: it comes with the program.
    number: Option<u32>,
    document: String,
    name: String,
    cards: Vec<(String, u16)>,
}

#[derive(Serialize)]
struct Opening {
    games: Vec<Game>,
    decks: Vec<Start>,
}

/// Returns the games, and the decks with which this person may begin.
pub(crate) async fn opening(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(spoken): Query<Spoken>,
) -> Result<Response, Refused> {
    let (table, language) = (table(&shared)?, spoken.language());
    let games = table.builder_games(language).into_iter().map(|game| Game {
        document: game.document,
        name: game.name,
        facets: game.facets,
    });
    let decks = table.builder_starts(&me.person.id, language).into_iter().map(|deck| Start {
        number: deck.number,
        document: deck.document,
        name: deck.name,
        cards: deck.cards,
    });
    Ok(Json(Opening { games: games.collect(), decks: decks.collect() }).into_response())
}

#[derive(Serialize)]
struct Card {
    id: String,
    name: String,
    about: String,
    cost: Option<i64>,
}

impl From<BuilderCard> for Card {
    fn from(card: BuilderCard) -> Card {
        Card { id: card.id, name: card.name, about: card.about, cost: card.cost }
    }
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    document: String,
    #[serde(default)]
    question: String,
    #[serde(default)]
    page: usize,
    #[serde(flatten)]
    spoken: Spoken,
}

#[derive(Serialize)]
struct Shelf {
    cards: Vec<Card>,
    total: usize,
    /// The number of cards on a page.
    each: usize,
    problems: Vec<String>,
}

/// Returns a page of the cards that a question finds.
pub(crate) async fn cards(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(asked): Query<Asked>,
) -> Result<Response, Refused> {
    let (table, language) = (table(&shared)?, asked.spoken.language());
    if asked.document.len() > NAME || asked.question.len() > QUESTION {
        return Err(Refused(StatusCode::BAD_REQUEST, "too long a question"));
    }
    let Asked { document, question, page, .. } = asked;
    let find = move |table: &Table| table.builder_cards(&document, &question, page, language);
    let found = table.search(&me.person.id, find).await;
    let shelf = found.ok_or(BUSY)?.ok_or(NOTHING)?;
    let cards = shelf.cards.into_iter().map(Card::from).collect();
    let (total, problems) = (shelf.total, shelf.problems);
    Ok(Json(Shelf { cards, total, each: SHELF, problems }).into_response())
}

/// Too many searches of this person wait.
const BUSY: Refused = Refused(StatusCode::SERVICE_UNAVAILABLE, "too many requests wait");

#[derive(Deserialize)]
pub(crate) struct Drafted {
    document: String,
    #[serde(default)]
    name: String,
    cards: Vec<(String, u16)>,
    #[serde(flatten)]
    spoken: Spoken,
}

#[derive(Serialize)]
struct Draft {
    cards: Vec<(Card, u16)>,
    count: usize,
    curve: Vec<(i64, usize)>,
    problems: Vec<Problem>,
    about: Vec<String>,
    text: String,
}

#[derive(Serialize)]
struct Problem {
    text: String,
    rule: Option<String>,
    words: Option<String>,
}

impl From<BuilderDeck> for Draft {
    fn from(deck: BuilderDeck) -> Draft {
        let problems = deck.problems.into_iter().map(|problem| Problem {
            text: problem.text,
            rule: problem.rule,
            words: problem.words,
        });
        Draft {
            cards: deck.cards.into_iter().map(|(card, copies)| (card.into(), copies)).collect(),
            count: deck.count,
            curve: deck.curve,
            problems: problems.collect(),
            about: deck.about,
            text: deck.text,
        }
    }
}

/// Returns a deck as it stands: its curve, and what the rules have against it.
pub(crate) async fn draft(
    State(shared): State<Shared>,
    Me(me): Me,
    Json(drafted): Json<Drafted>,
) -> Result<Response, Refused> {
    let (table, language) = (table(&shared)?, drafted.spoken.language());
    let Drafted { document, name, cards, .. } = drafted;
    let ids = cards.iter().all(|(id, _)| id.len() <= NAME);
    if document.len() > NAME || name.len() > NAME || cards.len() > DECK || !ids {
        return Err(Refused(StatusCode::BAD_REQUEST, "too large a deck"));
    }
    let look = move |table: &Table| table.builder_deck(&document, &name, &cards, language);
    let deck = table.search(&me.person.id, look).await.ok_or(BUSY)?.ok_or(NOTHING)?;
    Ok(Json(Draft::from(deck)).into_response())
}

#[derive(Deserialize)]
pub(crate) struct PoolAsked {
    event: u64,
    #[serde(flatten)]
    spoken: Spoken,
}

#[derive(Serialize)]
struct Pool {
    document: String,
    name: String,
    cards: Vec<(Card, u16)>,
    deck: Vec<(String, u16)>,
    /// Whether the deck may be changed now.
    open: bool,
}

/// Returns the person's own pool in an event of limited play.
pub(crate) async fn pool(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(asked): Query<PoolAsked>,
) -> Result<Response, Refused> {
    let language = asked.spoken.language();
    let (person, event) = (me.person.id.clone(), LimitedId(asked.event));
    let find = move |table: &Table| table.builder_pool(&person, event, language);
    let pool = table(&shared)?.search(&me.person.id, find).await.ok_or(BUSY)?.ok_or(NOTHING)?;
    let cards = pool.cards.into_iter().map(|(card, copies)| (card.into(), copies)).collect();
    let (document, name) = (pool.document, pool.name);
    let pool = Pool { document, name, cards, deck: pool.deck, open: pool.is_open };
    Ok(Json(pool).into_response())
}

#[derive(Deserialize)]
pub(crate) struct PoolDrafted {
    event: u64,
    cards: Vec<(String, u16)>,
    #[serde(flatten)]
    spoken: Spoken,
}

/// Returns a deck of the person's own pool as it stands.
pub(crate) async fn pool_draft(
    State(shared): State<Shared>,
    Me(me): Me,
    Json(drafted): Json<PoolDrafted>,
) -> Result<Response, Refused> {
    let language = drafted.spoken.language();
    let (event, cards) = (LimitedId(drafted.event), drafted.cards);
    if cards.len() > DECK || cards.iter().any(|(id, _)| id.len() > NAME) {
        return Err(Refused(StatusCode::BAD_REQUEST, "too large a deck"));
    }
    let person = me.person.id.clone();
    let look = move |table: &Table| table.builder_pool_deck(&person, event, &cards, language);
    let deck = table(&shared)?.search(&me.person.id, look).await.ok_or(BUSY)?.ok_or(NOTHING)?;
    Ok(Json(Draft::from(deck)).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Pictured {
    document: String,
    id: String,
    #[serde(flatten)]
    spoken: Spoken,
}

/// Returns the picture of a card.
pub(crate) async fn picture(
    State(shared): State<Shared>,
    Me(_): Me,
    Query(pictured): Query<Pictured>,
) -> Result<Response, Refused> {
    let (table, language) = (table(&shared)?, pictured.spoken.language());
    if pictured.document.len() > NAME || pictured.id.len() > NAME {
        return Err(NOTHING);
    }
    let picture = table.card_picture(&pictured.document, &pictured.id, language).await;
    let bytes = axum::body::Bytes::from_owner(picture.ok_or(NOTHING)?.png);
    let about =
        [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "private, max-age=3600")];
    Ok((about, bytes).into_response())
}
