//! Positions of running matches of every document are written down as somebody may suppose them, read again as
//! text, and played on from.

use std::sync::LazyLock;
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat, Setup, Waiting};
use stolik_table::study::{InlineCards, MOST, POSITION};
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
    let played = Played::of_sets(&document.id, &sets);
    GAMES.start(played, setup, &mut Fast::new(5)).expect("it begins")
}

fn asked(game: &dyn Hosted) -> Option<Seat> {
    match game.play().waiting() {
        Waiting::For(seats) => seats.iter().next(),
        Waiting::Over(_) => None,
    }
}

/// Plays as the usual bot does; says whether it goes on.
fn plays(document: &DocumentInfo, game: &mut Box<dyn Hosted>, luck: &mut Fast) -> bool {
    let Some(seat) = asked(game.as_ref()) else { return false };
    let command =
        game.judge().advise(&document.bots[0].kind, seat, luck).expect("a bot knows what to do");
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
                    let position = game.play().supposed(to, &mut luck);
                    let position = position.unwrap_or_else(|why| {
                        panic!("{}: {why:?}\n{}", document.id, game.play().position_text(None))
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
    let studied =
        GAMES.study(&text, InlineCards::Refused).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    assert_eq!(studied.position, position);
    assert_eq!(studied.seats, document.seats.least());
    let options = [(POSITION.to_owned(), studied.position)].into();
    let decks = vec![Vec::new(); usize::from(studied.seats)];
    let mut again = begun(document, &Setup { decks, options });
    assert_eq!(again.view(to), game.view(to), "nobody learns anything\n{text}");
    assert_eq!(asked(again.as_ref()), Some(studied.to_move));
    assert!(plays(document, &mut again, &mut Fast::new(3)), "it is played on");
}

/// A text that cannot be played on from is refused: each fault has a sentence and its line.
#[test]
fn what_is_no_position_says_where_and_why() {
    let refused = |text: &str| {
        let problems = GAMES.study(text, InlineCards::Read).expect_err("it is none");
        (problems[0].line, problems[0].why.key.to_string())
    };
    assert_eq!(refused("").1, "scenario-empty");
    assert_eq!(refused("Good evening"), (Some(1), "scenario-headless".into()));
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
        assert!(GAMES.study(&head(odd), InlineCards::Refused).is_err(), "{odd}");
    }
}

#[test]
fn inline_card_from_a_chat_is_refused_before_it_is_read() {
    let words = stolik_words::Words::embedded();
    for document in GAMES.documents() {
        for line in
            ["card A nonsense", "card", "CARD\tA", "  card \u{a0}x", "card,A creature 1 1/1"]
        {
            let text = format!("scenario X\ngame {}\nrules -\nturn 1 p1\n{line}", document.id);
            let problems = GAMES.study(&text, InlineCards::Refused).expect_err("it is refused");
            let [problem] = problems.as_slice() else { panic!("{problems:?}") };
            assert_eq!((problem.line, &*problem.why.key), (Some(5), "study-card"), "{line}");
            for language in stolik_words::Language::ALL {
                let sentence = words.say(language, &problem.why);
                assert!(!sentence.contains("study-card"), "{sentence}");
            }
            let read = GAMES.study(&text, InlineCards::Read).expect_err("nonsense");
            assert_ne!(&*read[0].why.key, "study-card");
        }
    }
}

#[test]
fn line_that_is_too_long_to_be_read_is_told_and_not_skipped() {
    for document in GAMES.documents() {
        let long = "x".repeat(5_000);
        for line in ["unit A p1 c3", "turn 1", "hand p1", "deck p1", "nonsense", "card A"] {
            let text = format!("scenario X\ngame {}\nrules -\n{line} {long}", document.id);
            let problems = GAMES.study(&text, InlineCards::Read).expect_err("it is refused");
            assert_eq!(problems[0].line, Some(4), "{} {line}: {problems:?}", document.id);
        }
    }
}

/// A file that once overflowed the stack of the loader: about 870 abilities within each other.
#[test]
fn deeply_nested_card_of_a_study_file_is_refused() {
    let text = include_str!("../../../../tests/hostile/1-crash.txt");
    let problems = GAMES.study(text, InlineCards::Refused).expect_err("it is refused");
    assert_eq!(&*problems[0].why.key, "study-card");
    let read = || GAMES.study(text, InlineCards::Read);
    let read = std::thread::Builder::new().stack_size(1024 * 1024).spawn(read).expect("a thread");
    let problems = read.join().expect("it does not panic").expect_err("it is refused");
    let words = stolik_words::Words::embedded();
    let sentence = words.say(stolik_words::Language::En, &problems[0].why);
    assert!(sentence.contains(&stolik_abilities::depth::DEEPEST.to_string()), "{sentence}");
}

/// A text without its parts between quotes of either language: those are words of the notation, or of the sender.
fn unquoted(text: &str) -> String {
    let mut depth = 0_u32;
    let letters = text.chars().filter(|letter| {
        match letter {
            '\u{ab}' | '\u{201c}' => depth += 1,
            '\u{bb}' | '\u{201d}' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    });
    letters.collect()
}

/// Checks that a text is refused in sentences of each language, without words of the other.
fn refused_in_words(text: &str) -> bool {
    static WORDS: LazyLock<stolik_words::Words> = LazyLock::new(stolik_words::Words::embedded);
    let Err(problems) = GAMES.study(text, InlineCards::Refused) else { return false };
    for problem in &problems {
        let say = |language| WORDS.say(language, &problem.why);
        let (ru, en) = (say(stolik_words::Language::Ru), say(stolik_words::Language::En));
        assert!(!unquoted(&ru).contains(|c: char| c.is_ascii_alphabetic()), "{ru}\n{text}");
        let cyrillic = |c: char| matches!(c, '\u{400}'..='\u{4ff}');
        assert!(!unquoted(&en).contains(cyrillic), "{en}\n{text}");
        for language in stolik_words::Language::ALL {
            assert!(WORDS.has(language, &problem.why.key), "{}", problem.why.key);
        }
    }
    true
}

#[test]
fn every_refusal_of_a_position_is_a_sentence_in_both_languages() {
    for document in GAMES.documents() {
        let id = &document.id;
        for line in
            ["unit A p1 Nobody", "nonsense", "hand p1 Nobody", "course {", "turn x", "cards moon"]
        {
            let text = format!("scenario X\ngame {id}\nrules -\n{line}");
            assert!(refused_in_words(&text), "{id} {line}");
        }
        for script in [
            "p1 pass until",
            "p1 p2 pass",
            "p1",
            "p1 nonsense",
            "p2 pass",
            "p1 keep",
            "p1 go first",
            "not p1",
            "can p1",
            "can p1 nonsense",
            "over",
            "over p1 >",
            "over p1 1.1",
            "perft x y",
            "perft 99 1",
            "perft 1 1",
            "see",
            "see nonsense",
            "unseen nonsense",
            "log nonsense",
            "withdraw",
            "withdraw p9",
            "offer",
            "accept p1",
            "roll 9",
            "roll",
            "see turn 900\ndeck p1",
            "draw dice 7/6",
            "draw coin 1/2",
            "see turn 900\nunit A p1",
            "see turn 900\ngame heroes",
        ] {
            let text = format!("scenario X\ngame {id}\nrules -\nturn 1 p1\n{script}");
            assert!(refused_in_words(&text), "{id} {script}");
        }
    }
    for text in [
        "",
        "scenario",
        "scenario X",
        "scenario X\nrules -",
        "scenario X\ngame heroes",
        "scenario X\ngame\nrules",
        "scenario X\ngame heroes\ngame heroes\nrules -\ntitle-ru",
        "scenario X\ngame heroes\nrules -\ntitle-ru A\ntitle-ru B",
        "hello",
    ] {
        assert!(refused_in_words(text), "{text}");
    }
}

/// Positions of matches with one word of one line wrong: dropped, doubled, replaced by a number or by nonsense.
#[test]
fn every_reader_of_a_position_refuses_in_the_words_of_one_language() {
    for document in GAMES.documents() {
        let seats = usize::from(document.seats.least());
        let decks = document.decks.iter().take(seats).map(|deck| deck.cards.clone()).collect();
        let mut game = begun(document, &Setup { decks, ..Setup::default() });
        let mut luck = Fast::new(23);
        let (mut refused, mut lines) = (0, std::collections::BTreeSet::new());
        for at in 0..COMMANDS {
            if asked(game.as_ref()).is_none() || !plays(document, &mut game, &mut luck) {
                break;
            }
            if at % 30 != 29 {
                continue;
            }
            let position = game.play().position_text(None);
            let all: Vec<&str> = position.lines().collect();
            for (at, line) in all.iter().enumerate() {
                // One line of each kind is enough.
                let words: Vec<&str> = line.split(' ').collect();
                if !lines.insert((words[0].to_owned(), words.len().min(4))) {
                    continue;
                }
                for wrong in mangled(&words) {
                    let mut mangled: Vec<&str> = all.clone();
                    mangled[at] = &wrong;
                    let text = mangled.join("\n");
                    let text = format!("scenario X\ngame {}\nrules -\n{text}", document.id);
                    refused += usize::from(refused_in_words(&text));
                }
            }
        }
        assert!(refused > 50, "{}: {refused}", document.id);
    }
}

/// A line with one of its first words wrong.
fn mangled(words: &[&str]) -> Vec<String> {
    let with = |at: usize, word: &str| {
        let mut words = words.to_vec();
        words[at] = word;
        words.join(" ")
    };
    let first = 0..words.len().min(6);
    let each = first.flat_map(|at| {
        ["zzz", "99999", "-1", "p7", ""]
            .map(|word| with(at, word))
            .into_iter()
            .chain([words[..at].join(" ")])
    });
    each.chain([format!("{} zzz", words.join(" "))]).collect()
}
