//! Positions of running matches of every document are written down as somebody may suppose them, read again as
//! text, and played on from.

use std::sync::LazyLock;
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat, Setup, Waiting};
use stolik_table::study::{MOST, POSITION};
use stolik_table::{Catalogue, DocumentInfo, Hosted, Played};

static GAMES: LazyLock<Games> =
    LazyLock::new(|| Games::embedded().expect("the embedded files are good"));

/// Commands of a match that are played; positions are written down after each of the first, and of the others after
/// so many.
const COMMANDS: usize = 90;
const FIRST: usize = 6;
const EACH: usize = 9;

fn begun(document: &DocumentInfo, setup: &Setup) -> Box<dyn Hosted> {
    let sets = document.set_ids();
    let played = Played { document: &document.id, sets: &sets };
    GAMES.start(played, setup, &mut Fast::new(5)).expect("it begins")
}

fn asked(game: &dyn Hosted) -> Option<Seat> {
    match game.waiting() {
        Waiting::For(seats) => seats.iter().next(),
        Waiting::Over(_) => None,
    }
}

/// Plays as the usual bot does; says whether it goes on.
fn plays(document: &DocumentInfo, game: &mut Box<dyn Hosted>, luck: &mut Fast) -> bool {
    let Some(seat) = asked(game.as_ref()) else { return false };
    let command = game.advise(&document.bots[0].kind, seat, luck).expect("a bot knows what to do");
    game.apply(seat, &command, luck).expect("what a bot does is legal");
    true
}

#[test]
fn every_position_of_a_match_can_be_supposed_written_and_played_on_from() {
    for document in GAMES.documents() {
        let seats = usize::from(document.seats.least());
        let decks = document.decks.iter().take(seats).map(|deck| deck.cards.clone()).collect();
        let mut game = begun(document, &Setup { decks, ..Setup::default() });
        let mut luck = Fast::new(11);
        let mut longest = 0;
        for at in 0..COMMANDS {
            if asked(game.as_ref()).is_none() {
                break;
            }
            if at < FIRST || at % EACH == 0 {
                let all = (0..seats).map(|seat| Audience::Seat(Seat(seat as u8)));
                for to in std::iter::once(Audience::Public).chain(all) {
                    let position = game.supposed(to, &mut luck);
                    let position = position.unwrap_or_else(|why| {
                        panic!("{}: {why}\n{}", document.id, game.print(None))
                    });
                    longest = longest.max(position.len());
                    played_on(document, game.as_ref(), to, &position);
                }
            }
            assert!(plays(document, &mut game, &mut luck), "it waits for somebody");
        }
        println!("{}: at most {longest} bytes of {MOST}", document.id);
    }
}

fn played_on(document: &DocumentInfo, game: &dyn Hosted, to: Audience, position: &str) {
    let text = format!("scenario Shared\ngame {}\nrules -\n{position}", document.id);
    let studied = GAMES.study(&text).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    assert_eq!(studied.position, position);
    assert_eq!(studied.seats, document.seats.least());
    let options = [(POSITION.to_owned(), studied.position)].into();
    let decks = vec![Vec::new(); usize::from(studied.seats)];
    let mut again = begun(document, &Setup { decks, options });
    assert_eq!(again.view(to), game.view(to), "nobody learns anything\n{text}");
    assert_eq!(asked(again.as_ref()), Some(studied.to_move));
    assert!(plays(document, &mut again, &mut Fast::new(3)), "it is played on");
}

/// What keeps a text from being played on from: each is a sentence, with the line where that is so.
#[test]
fn what_is_no_position_says_where_and_why() {
    let refused = |text: &str| {
        let problems = GAMES.study(text).expect_err("it is none");
        (problems[0].line, problems[0].why.key.to_string())
    };
    assert_eq!(refused("").1, "study-line");
    assert_eq!(refused("Good evening"), (Some(1), "study-line".into()));
    let head = |rest: &str| format!("scenario X\ngame berserk-2007\nrules -\n{rest}");
    let two = format!("{}\n{}", head("turn 1 p1"), head("turn 1 p1"));
    assert_eq!(refused(&two).1, "study-one");
    assert_eq!(refused("scenario X\ngame chess\nrules -\nturn 1 p1").1, "study-no-game");
    let own = "card A 5/1 1-1-1\nturn 1 p1 main\nunit A p1 b2 A\nunit B p2 d4 A";
    assert_eq!(refused(&head(own)).1, "study-own-cards");
    assert_eq!(refused(&head(&format!("{own}\nperft 1 5"))), (Some(8), "study-counts".into()));
    assert_eq!(refused(&head("unit A p1 b2 Nobody")).0, Some(4));
    assert_eq!(refused(&head("cards moon\nturn 1 p1")).1, "study-sets-away");
    for odd in ["unit", "turn 99999999999999999999 p1", "deck p1 ?", "purse p1 -1/0", "\u{0}"] {
        assert!(GAMES.study(&head(odd)).is_err(), "{odd}");
    }
}
