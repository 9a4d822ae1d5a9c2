//! Matches go on after the card files have changed. A match keeps the cards and the numbers of its pool where cards are
//! added, anywhere in the files: nothing in it is different.

use stolik_catalogue::Games;
use stolik_kernel::chance::{Fast, Recorder, Scripted};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Draw, Setup, Waiting};
use stolik_table::{Catalogue, Hosted, LoadError, PastPool, Played};

/// Commands before the files change, and at most so many afterwards.
const BEFORE: usize = 20;
const AFTER: usize = 40;

/// A game with a card of its own: document, name of the game, the lines of a card besides its id and name, and the same
/// card with other numbers.
const GAMES: [[&str; 4]; 5] = [
    ["berserk-2007", "berserk", BEAST, OLD_BEAST],
    ["berserk-new", "berserk", BEAST, OLD_BEAST],
    [
        "war2047",
        "war2047",
        "kind = \"unit\"\nclass = \"attack\"\narm = \"infantry\"\ndamage = 1\nlife = 1\ncost = \"0/0/1\"\n\
         recycle = \"0/0/1\"\nglyph = \"helix\"\n",
        "kind = \"unit\"\nclass = \"attack\"\narm = \"infantry\"\ndamage = 1\nlife = 2\ncost = \"0/0/1\"\n\
         recycle = \"0/0/1\"\nglyph = \"helix\"\n",
    ],
    [
        "kozyablo",
        "kozyablo",
        "people = \"pozorki\"\nkind = \"creature\"\nlevel = 1\nstats = \"2/1/5\"\n",
        "people = \"pozorki\"\nkind = \"creature\"\nlevel = 1\nstats = \"2/1/6\"\n",
    ],
    ["heroes", "heroes", "is = \"creature 1 2/2\"\n", "is = \"creature 1 2/3\"\n"],
];
const BEAST: &str =
    "cost = 3\nclass = [\"beast\"]\nlife = 5\nmove = 1\nstrike = [1, 2, 2]\nglyph = \"wolf\"\n";
const OLD_BEAST: &str =
    "cost = 3\nclass = [\"beast\"]\nlife = 6\nmove = 1\nstrike = [1, 2, 2]\nglyph = \"wolf\"\n";

/// Cards of the set with these names.
fn cards(names: &[&str], lines: &str) -> String {
    let card = |name: &&str| {
        format!(
            "[[card]]\nid = \"{name}\"\nname = {{ ru = \"Зверь {name}\", en = \"Beast {name}\" }}\n{lines}"
        )
    };
    names.iter().map(card).collect()
}

/// A game whose set is in play.
struct Case {
    document: &'static str,
    game: &'static str,
    lines: &'static str,
    changed: &'static str,
}

impl Case {
    fn all() -> impl Iterator<Item = Case> {
        GAMES.into_iter().map(|[document, game, lines, changed]| Case {
            document,
            game,
            lines,
            changed,
        })
    }

    /// A file of a set with these cards. «Kozyablo» has no sets.
    fn file(&self, file: &str, set: &str, cards: &str) -> (String, String) {
        let set = match self.game {
            "kozyablo" => String::new(),
            _ => {
                format!("set = {{ id = \"{set}\", name = {{ ru = \"{set}\", en = \"{set}\" }} }}\n")
            }
        };
        (format!("{file}.toml"), format!("game = \"{}\"\n{set}{cards}", self.game))
    }

    /// The file with which the match begins, with one card that is in no deck.
    fn own(&self) -> (String, String) {
        self.file("own", "own", &cards(&["own-0", "own-1", "own-2", "spare"], self.lines))
    }

    fn games(&self, files: &[(String, String)]) -> Games {
        let (games, left_out) = Games::with_cards(files).expect("the embedded files are good");
        assert!(left_out.is_empty(), "{}: {left_out:?}", self.document);
        games
    }

    /// The first ready deck of the game for each seat, with the set's cards in place of its last ones.
    fn setup(&self, games: &Games) -> Setup {
        let document = games.documents().iter().find(|one| one.id == self.document);
        let mut deck = document.expect("it is hosted").decks[0].cards.clone();
        for own in ["own-0", "own-1", "own-2"] {
            let last = deck.iter().rfind(|card| !card.starts_with("own-")).expect("a card").clone();
            deck.iter_mut().filter(|card| **card == last).for_each(|card| *card = own.to_owned());
        }
        Setup { decks: vec![deck.clone(), deck], ..Setup::default() }
    }

    fn sets(&self, games: &Games) -> Vec<String> {
        let document = games.documents().iter().find(|one| one.id == self.document);
        document.expect("it is hosted").set_ids()
    }
}

/// Plays on at random; each command in the notation, with the fingerprint of the position after it.
fn play(
    game: &mut dyn Hosted,
    luck: &mut Fast,
    most: usize,
) -> Vec<(String, Vec<Draw>, Fingerprint)> {
    let mut moves = Vec::new();
    for _ in 0..most {
        let Waiting::For(waiting) = game.play().waiting() else { break };
        let seat = waiting.iter().next().expect("somebody is waited for");
        let mut choices = game.prompts().choices(seat);
        let command = loop {
            let chosen = choices[luck.below(choices.len() as u32) as usize].clone();
            if !chosen.begun {
                break chosen.command;
            }
            choices = game.prompts().after(seat, &chosen);
        };
        let said = format!("{seat} {}", game.play().say(seat, &command));
        let mut recorder = Recorder::new(luck);
        game.apply(seat, &command, &mut recorder).expect("a choice is legal");
        moves.push((said, recorder.draws, game.play().fingerprint()));
    }
    moves
}

/// A match that has begun, and how it would go on if no file changed.
struct Begun {
    sets: Vec<String>,
    setup: Setup,
    draws: Vec<Draw>,
    first: Fingerprint,
    snapshot: Vec<u8>,
    now: Fingerprint,
    pool: PastPool,
    after: Vec<(String, Vec<Draw>, Fingerprint)>,
}

impl Begun {
    fn of(case: &Case) -> Begun {
        let games = case.games(&[case.own()]);
        let (sets, setup) = (case.sets(&games), case.setup(&games));
        let mut luck = Fast::new(3);
        let mut recorder = Recorder::new(&mut luck);
        let started = games.start(Played::of_sets(case.document, &sets), &setup, &mut recorder);
        let mut game = started.unwrap_or_else(|problems| panic!("{}: {problems:?}", case.document));
        let (draws, first) = (recorder.draws, game.play().fingerprint());
        assert_eq!(play(game.as_mut(), &mut luck, BEFORE).len(), BEFORE, "{}", case.document);
        let (document, cards) = (case.document.to_owned(), game.play().pool());
        let pool = PastPool { document, rules: game.play().rules(), cards };
        let (snapshot, now) = (game.play().snapshot(), game.play().fingerprint());
        let after = play(game.as_mut(), &mut Fast::new(9), AFTER);
        Begun { sets, setup, draws, first, snapshot, now, pool, after }
    }

    fn played<'a>(&'a self, case: &'a Case) -> Played<'a> {
        Played::of_sets(case.document, &self.sets).by_rules(self.pool.rules)
    }

    /// Checks that in a program with these files nothing of it is different.
    fn goes_on(&self, case: &Case, files: &[(String, String)]) {
        let games = case.games(files);
        if files.len() > 1 && files[0].1.contains("\"own\"") && files[0] != case.own() {
            // Its numbers stand for other cards, so without the pool it would rest.
            let unlearned = games.resume(self.played(case), &self.snapshot);
            assert!(matches!(unlearned, Err(LoadError::Cards)), "{}", case.document);
        }
        games.learn_pool(&self.pool);
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let about = format!("{} with {names:?}", case.document);
        assert_eq!(games.rules(self.played(case)), Some(self.pool.rules), "{about}");
        let mut replayed = Scripted::new(self.draws.iter().copied());
        let started =
            games.start(self.played(case), &self.setup, &mut replayed).expect("it begins");
        assert_eq!(started.play().fingerprint(), self.first, "{about}");
        let resumed = games.resume(self.played(case), &self.snapshot).expect("its cards are there");
        assert!(resumed.same_rules, "{about}");
        let mut game = resumed.hosted;
        assert_eq!(game.play().fingerprint(), self.now, "{about}");
        assert_eq!(game.play().snapshot(), self.snapshot, "{about}");
        assert_eq!(play(game.as_mut(), &mut Fast::new(9), AFTER), self.after, "{about}");
    }
}

#[test]
fn a_match_goes_on_unchanged_after_its_set_has_grown() {
    for case in Case::all() {
        let begun = Begun::of(&case);
        let (new, own) = (cards(&["new-0", "new-1"], case.lines), cards(&["own-0"], case.lines));
        let rest = cards(&["own-1", "own-2", "spare"], case.lines);
        let (first, last) = (case.file("a-more", "own", &new), case.file("z-more", "own", &new));
        let between = case.file("own", "own", &[own.as_str(), &new, &rest].concat());
        let other = case.file("a-guest", "guest", &new);
        begun.goes_on(&case, &[case.own()]);
        for grown in [
            vec![first, case.own()],
            vec![between],
            vec![case.own(), last],
            vec![other, case.own()],
        ] {
            // A deck by names means the same cards in what has grown.
            let games = case.games(&grown);
            let read = games.decks(case.document).read("Beast own-0\nBeast own-2");
            assert_eq!(read.cards, ["own-0", "own-2"], "{}", case.document);
            begun.goes_on(&case, &grown);
        }
    }
}

#[test]
fn a_match_with_a_changed_card_goes_on_by_other_rules() {
    for case in Case::all() {
        let begun = Begun::of(&case);
        let changed =
            [cards(&["own-0"], case.changed), cards(&["own-1", "own-2", "spare"], case.lines)];
        let more = case.file("a-more", "own", &cards(&["new-0"], case.lines));
        let games = case.games(&[more, case.file("own", "own", &changed.concat())]);
        games.learn_pool(&begun.pool);
        let resumed =
            games.resume(begun.played(&case), &begun.snapshot).expect("the card is there");
        assert!(!resumed.same_rules, "{}: the card says something else now", case.document);
        let game = resumed.hosted;
        assert_eq!(game.play().pool(), begun.pool.cards, "the numbers stand for the same cards");
        assert_eq!(game.play().fingerprint(), begun.now, "the position is the same");
        // By the rules that it has from now on it is taken up without the next change.
        let rules = game.play().rules();
        games.learn_pool(&PastPool { rules, ..begun.pool.clone() });
        let again =
            games.resume(Played { rules: Some(rules), ..begun.played(&case) }, &begun.snapshot);
        assert!(again.expect("its cards are there").same_rules, "{}", case.document);
    }
}

#[test]
fn a_match_rests_without_a_card_that_it_names() {
    for case in Case::all() {
        let begun = Begun::of(&case);
        let left = case.file("own", "own", &cards(&["own-1", "own-2", "spare"], case.lines));
        let guest =
            case.file("own", "guest", &cards(&["own-0", "own-1", "own-2", "spare"], case.lines));
        for files in [vec![left], vec![], vec![guest]] {
            if case.game == "kozyablo" && files.iter().any(|(_, text)| text.contains("own-0")) {
                continue;
            }
            let games = case.games(&files);
            games.learn_pool(&begun.pool);
            let resumed = games.resume(begun.played(&case), &begun.snapshot);
            assert!(matches!(resumed, Err(LoadError::Cards)), "{}", case.document);
        }
    }
}
