//! The command line from outside: what it prints, what it refuses with which line, how it ends.

use crate::support::{Person, Said, Server, run, said, stolik};
use serde_json::json;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use stolik_store::{Batch, Day, MatchId, Millis, Store, StoreConfig};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// A file in a folder.
fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("the folder can be written");
    path.display().to_string()
}

/// Exactly one line on the error output, which says all of this; nothing on the output; code 2.
pub(crate) fn refused(said: &Said, words: &[&str]) {
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    assert!(said.err.starts_with("stolik: "), "{}", said.err);
    for word in words {
        assert!(said.err.contains(word), "no {word:?} in {}", said.err);
    }
}

/// Starts to serve over a data file in the folder and gives what it says when it cannot.
fn serve(folder: &TempDir, listen: &str) -> Said {
    let data = folder.path().join("data.redb");
    let mut command = stolik();
    command
        .env("STOLIK_STORE_PATH", data)
        .env("STOLIK_WEB_LISTEN", listen)
        .env("STOLIK_LOG_FILTER", "error");
    said(command.current_dir(folder.path()))
}

/// A command on the data file of the folder.
fn on_data(folder: &TempDir, arguments: &[&str]) -> Said {
    let data = folder.path().join("data.redb");
    said(stolik().env("STOLIK_STORE_PATH", data).args(arguments).current_dir(folder.path()))
}

const SCENARIO: &str = "\
scenario A step
game berserk-2007
rules -
card Fighter 5/1 1-2-3
turn 1 p1 main
unit A p1 c3 Fighter
unit R p2 c5 Fighter
p1 move A c4
see A at c4
";

#[test]
fn help_names_every_command_and_tells_how_it_ends() {
    let help = run(Path::new("."), ["--help"]);
    assert_eq!((help.code, help.err.as_str()), (0, ""));
    for command in [
        "serve", "config", "selfplay", "balance", "explore", "scenario", "render", "cards",
        "matches", "inspect", "close", "verify", "export", "import", "backup", "keys",
    ] {
        assert!(help.out.contains(&format!("\n  {command} ")), "{command}: {}", help.out);
        let own = run(Path::new("."), [command, "--help"]);
        assert_eq!(own.code, 0, "{command}");
        assert!(own.out.contains(&format!("Usage: stolik {command}")), "{}", own.out);
    }
    assert!(
        help.out.contains("Exit codes: 0") && help.out.contains("STOLIK_WEB_LISTEN"),
        "{}",
        help.out
    );
    assert!(help.out.lines().all(|line| line.chars().count() <= 100), "{}", help.out);
}

#[test]
fn what_cannot_be_typed_is_answered_with_the_usage() {
    for arguments in [
        vec!["paly"],
        vec!["selfplay", "--games", "0"],
        vec!["selfplay", "--players", "me,you"],
        vec!["render"],
    ] {
        let said = run(Path::new("."), &arguments);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{arguments:?}");
        assert!(said.err.starts_with("error: "), "{}", said.err);
    }
}

#[test]
fn the_printed_configuration_is_one_that_is_taken() {
    let folder = folder();
    let config = run(folder.path(), ["config"]);
    assert_eq!(config.code, 0);
    let path = file(&folder, "stolik.toml", &config.out);
    let said = run(folder.path(), ["matches", "--config", path.as_str()]);
    refused(&said, &["there is no data file stolik-data"]);
    assert!(!folder.path().join("stolik-data").exists(), "looking makes nothing");
}

#[test]
fn a_bad_configuration_is_told_with_its_line_and_changes_nothing() {
    let folder = folder();
    let cases = [
        ("[web]\nlisten = 8080\n", "bad.toml:2: invalid type: integer `8080`, expected a string"),
        (
            "\n[store]\npth = \"x\"\n",
            "bad.toml:3: unknown field `pth`, expected one of `path`, `url`, `backups`",
        ),
        (
            "[discord]\napi_url = \"discord.example\"\n",
            "bad.toml:2: relative URL without a base, expected an address such as",
        ),
        ("[log]\nfilter = \"==\"\n", "[log] filter \"==\""),
    ];
    for (text, expected) in cases {
        let path = file(&folder, "bad.toml", text);
        refused(&run(folder.path(), ["serve", "--config", path.as_str()]), &[expected]);
    }
    refused(
        &run(folder.path(), ["--config", "none.toml"]),
        &["configuration none.toml", "No such file"],
    );
    let variable = said(stolik().current_dir(folder.path()).env("STOLIK_WEB_PORT", "1"));
    refused(&variable, &["environment variable STOLIK_WEB_PORT", "expected STOLIK_WEB_LISTEN"]);
    let off = said(stolik().current_dir(folder.path()).env("STOLIK_WEB_LISTEN", ""));
    refused(&off, &["there is nothing to serve: [web] listen is empty, and neither [telegram]"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing was made");
}

/// A game for more than two: self-play, groups of decks and pictures for any number of seats.
#[test]
fn a_game_for_two_to_four_is_played_balanced_and_painted_for_each_number() {
    let said = |line: &str| {
        let said = run(Path::new("."), line.split(' '));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{line}");
        said.out
    };
    for seats in 2..=4 {
        let out = said(&format!("selfplay --game kozyablo --games 4 --seats {seats}"));
        assert!(out.contains(" games/s, ") && out.contains(", digest "), "{out}");
    }
    let four = "selfplay --game kozyablo --games 4 --players greedy,random,random,random";
    let four = said(four);
    assert!(four.contains("greedy against random and random and random, seats"), "{four}");
    assert!(four.contains("; even: 25.0)"), "{four}");
    let decks = "pozor,hive,goats,zhlobs";
    // Each deck of a group against its others; of two it is told once.
    for (seats, lines) in [(2, 6), (3, 4 * 3), (4, 4)] {
        let line = format!("balance --game kozyablo --games 1 --player random --seats {seats}");
        let out = said(&format!("{line} --decks {decks}"));
        let met = out.lines().filter(|l| l.contains(" against ") && !l.contains("the field"));
        assert_eq!(met.count(), lines, "{out}");
        assert_eq!(out.matches(" against the field: ").count(), 4, "{out}");
    }
    let planner = said("selfplay --game kozyablo --games 3 --players planner,random,random");
    assert!(planner.contains("planner against random and random"), "{planner}");
    refused(
        &run(Path::new("."), "selfplay --game kozyablo --seats 5".split(' ')),
        &["expected two to four seats, found 5"],
    );
    let folder = folder();
    for seats in 2..=4 {
        let text = format!(
            "scenario A table\ngame kozyablo\nrules -\nseats {seats}\nturn 5 p1\n\
             unit A p1 cap1 goat\nunit B p{seats} gold1 goat hidden\nhand p{seats} arrow\n"
        );
        let name = file(&folder, "table.scn", &text);
        let paint = |who: &str| {
            let line = ["render", name.as_str(), "-o", "table.png", "--seat", who];
            let said = run(folder.path(), line);
            assert_eq!((said.code, said.err.as_str()), (0, ""), "{who} of {seats}");
            (said.out, fs::read(folder.path().join("table.png")).unwrap())
        };
        let (public, own) = (paint("public"), paint(&format!("p{seats}")));
        assert!(public.1.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_ne!(public.1, own.1, "its owner sees the hidden card");
        assert!(!public.0.is_empty());
    }
    let line = ["render", "table.scn", "-o", "table.png", "--seat", "p5"];
    let said = run(folder.path(), line);
    assert!(said.code == 2 && said.err.contains("expected p1 to p4, or public"), "{}", said.err);
}

/// The SVG of an audience has the same bytes for every card that it cannot see, and it is read as XML.
#[test]
fn render_prints_an_svg_that_tells_no_more_than_the_view() {
    let folder = folder();
    let svg = |hidden: &str, who: &str, more: &[&str]| {
        let text = format!(
            "scenario A table\ngame kozyablo\nrules -\nseats 2\nturn 5 p1\nunit A p1 cap1 goat\n\
             unit B p2 gold2 {hidden} hidden\nhand p2 {hidden}\n"
        );
        let name = file(&folder, "table.scn", &text);
        let line = ["render", name.as_str(), "--svg", "--seat", who];
        let said = run(folder.path(), [&line[..], more].concat());
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{who}");
        said.out
    };
    for (who, knows) in [("public", false), ("p1", false), ("p2", true)] {
        let [one, other] = ["goat", "pozor-archer"].map(|hidden| svg(hidden, who, &[]));
        assert_eq!(one != other, knows, "{who}");
        let read = roxmltree::Document::parse(&one).expect("it is well-formed");
        assert!(read.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        assert!(read.descendants().any(|node| node.tag_name().name() == "text"));
        assert!(one.len() < 600_000 && !one.contains("<script"), "{} bytes", one.len());
    }
    let words = svg("goat", "p2", &["-o", "table.svg"]);
    let written = fs::read_to_string(folder.path().join("table.svg")).expect("it was written");
    assert!(!words.contains("<svg") && written.starts_with("<svg "), "{words}");
    let said = run(folder.path(), ["render", "table.scn"]);
    assert!(said.code == 2 && said.err.contains("--output"), "{}", said.err);
}

#[test]
fn balance_counts_each_deck_against_the_field() {
    let play = |more: &[&str]| {
        let base = ["balance", "--games", "6", "--player", "random"];
        run(Path::new("."), [&base[..], more].concat())
    };
    let said = play(&["--decks", "forest-swamp,steppe-mountain"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let lines: Vec<&str> = said.out.lines().collect();
    let pair = lines[1].strip_prefix("forest-swamp against steppe-mountain: 6 games: ").unwrap();
    let of = |deck: &str| {
        let start = format!("{deck} against the field: 6 games: ");
        lines.iter().find_map(|line| line.strip_prefix(start.as_str())).unwrap().to_owned()
    };
    assert_eq!(of("forest-swamp"), pair, "two decks are the field to each other");
    let share = |text: &str| {
        let (_, rest) = text.split_once(", ").unwrap();
        rest.split_once(" %").unwrap().0.parse::<f64>().unwrap()
    };
    let (one, two) = (share(pair), share(&of("steppe-mountain")));
    assert!((one + two - 100.0).abs() < 0.2, "{one} and {two} share the points");
    assert!(lines[4].starts_with("6 games in ") && lines[4].contains(" games/s, "), "{lines:?}");

    // Both decks cannot lie in that band.
    let outside = play(&["--decks", "forest-swamp,steppe-mountain", "--within", "0-0"]);
    assert_eq!(outside.code, 1);
    assert!(outside.out.contains(", outside\n"), "{}", outside.out);

    refused(&play(&["--decks", "forest-swamp"]), &["no pair of decks to play"]);
    refused(&play(&["--seats", "4"]), &["expected two seats, found 4"]);
    refused(&play(&["--only", "none"]), &["no pair of decks to play, expected two of "]);
    refused(&play(&["--decks", "forest-swamp,none"]), &["there is no deck \"none\""]);
    let war = play(&["--game", "war2047"]);
    assert_eq!((war.code, war.err.as_str()), (0, ""));
}

/// The line of a failure, typed, shows the same failure.
#[test]
fn explore_tells_each_failure_with_the_line_that_shows_it_again() {
    for game in ["berserk-2007", "war2047", "kozyablo"] {
        let line = format!("explore --game {game} --seed 4 --matches 1");
        let short = run(Path::new("."), line.split(' '));
        assert_eq!((short.code, short.err.as_str()), (1, ""), "{}", short.out);
        let missing = |out: &str| {
            let failures = out.lines().filter(|l| l.contains(": has not resolved in 1 matches: "));
            failures.map(str::to_owned).collect::<Vec<_>>()
        };
        let told = missing(&short.out);
        let (again, why) = told[0].split_once(" # ").expect("a line to type, and how near it came");
        assert!(again.ends_with(&format!(": stolik {line}")), "{told:?}");
        assert!(!why.is_empty(), "{told:?}");
        assert_eq!(missing(&run(Path::new("."), line.split(' ')).out), told, "{game}");
        let whole = run(Path::new("."), ["explore", "--game", game, "--match", "0"]);
        assert_eq!(whole.code, 0, "a match without failure is no failure: {}", whole.out);
    }
    refused(&run(Path::new("."), ["explore", "--game", "chess"]), &["no rule document"]);
}

#[test]
fn scenarios_fail_with_file_and_line() {
    let folder = folder();
    let good = file(&folder, "good.scn", SCENARIO);
    let said = run(folder.path(), ["scenario", "run", good.as_str()]);
    assert_eq!(
        (said.code, said.out.as_str(), said.err.as_str()),
        (0, "1 scenario passed, 0 problems (1 file)\n", "")
    );

    let wrong = file(&folder, "wrong.scn", &SCENARIO.replace("see A at c4", "see A at b4"));
    let said = run(folder.path(), ["scenario", "run", good.as_str(), wrong.as_str()]);
    assert_eq!(said.code, 1);
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(lines[0].starts_with(&format!("{wrong}:9: `see A at b4`: ")), "{}", said.out);
    assert_eq!(lines[1..], ["1 scenario passed, 1 problem (2 files)"]);
    assert!(said.err.contains("unit A p1 c4 Fighter"), "the position: {}", said.err);

    let garbage = file(&folder, "garbage.scn", "\u{0}\u{1}{]=\nscenario x\n");
    let said = run(folder.path(), ["scenario", "run", garbage.as_str()]);
    assert_eq!(said.code, 1);
    assert!(
        said.out.starts_with(&format!("{garbage}:1: expected a `scenario NAME` line first\n")),
        "{}",
        said.out
    );

    let other = file(&folder, "other.scn", &SCENARIO.replace("berserk-2007", "chess"));
    let said = run(folder.path(), ["scenario", "run", other.as_str()]);
    assert!(
        said.out.starts_with(&format!("{other}:1: there is no game \"chess\"\n")),
        "{}",
        said.out
    );

    // A folder stands for its files, those in its folders too.
    let said = run(folder.path(), ["scenario", "run", "."]);
    assert!(said.out.ends_with(" (4 files)\n"), "{}", said.out);
    refused(
        &run(folder.path(), ["scenario", "run", "none.scn"]),
        &["none.scn: reading it: No such file"],
    );
    fs::create_dir(folder.path().join("empty")).unwrap();
    refused(
        &run(folder.path(), ["scenario", "run", "empty"]),
        &["there is no .scn file in this folder"],
    );
}

#[test]
fn a_scenario_is_painted_and_told() {
    let folder = folder();
    let scenario = file(&folder, "one.scn", SCENARIO);
    let paint = |more: &[&str]| {
        run(folder.path(), [&["render", scenario.as_str(), "-o", "one.png"], more].concat())
    };
    let end = paint(&["--language", "en"]);
    assert_eq!((end.code, end.err.as_str()), (0, ""));
    assert!(end.out.contains("c4 Fighter"), "{}", end.out);
    let png = fs::read(folder.path().join("one.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{} bytes", png.len());
    let start =
        paint(&["--language", "en", "--at", "start", "--seat", "p2", "--scenario", "A step"]);
    assert!(start.out.contains("c3 Fighter"), "{}", start.out);
    assert_ne!(fs::read(folder.path().join("one.png")).unwrap(), png);
    refused(&paint(&["--scenario", "2"]), &["there is no scenario \"2\", expected one of: A step"]);
}

#[test]
fn cards_are_checked_with_file_and_line_and_shown_in_words() {
    let folder = folder();
    let bad = file(
        &folder,
        "bad.toml",
        "game = \"berserk\"\n[[card]]\nid = \"Bad Id\"\nlife = \"many\"\n",
    );
    let said = run(folder.path(), ["cards", "check", bad.as_str()]);
    assert_eq!(said.code, 1);
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(
        lines.len() > 3 && lines.iter().any(|line| line.starts_with(&format!("{bad}:3: "))),
        "{}",
        said.out
    );
    assert!(lines.last().unwrap().starts_with("1 file, "), "{}", said.out);

    let shown = run(folder.path(), ["cards", "show", "outpost archer", "--language", "en"]);
    assert_eq!(shown.code, 0);
    assert!(
        shown.out.contains("Outpost Archer") && shown.out.matches("shot 1-2-2").count() == 1,
        "{}",
        shown.out
    );
    let json = run(folder.path(), ["cards", "show", "club-archer", "--json"]).out;
    let card: serde_json::Value = serde_json::from_str(&json).expect("a line of JSON");
    assert_eq!((&card["id"], &card["strike"]), (&json!("club-archer"), &json!([1, 1, 2])));
    refused(&run(folder.path(), ["cards", "show", "Nobody"]), &["there is no card \"Nobody\""]);

    // Cards of the configured folder count; a file with problems is left out and told.
    let config = file(
        &folder,
        "stolik.toml",
        &format!("[cards]\nfolder = {:?}\n", folder.path().join("own")),
    );
    fs::create_dir(folder.path().join("own")).unwrap();
    fs::copy(&bad, folder.path().join("own/bad.toml")).unwrap();
    fs::write(folder.path().join("own/bytes.toml"), [0xff, 0xfe]).unwrap();
    fs::write(folder.path().join("own/good.toml"), OWN).unwrap();
    let said = run(folder.path(), ["cards", "show", "own-hare", "--config", config.as_str()]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("Заяц"), "{}", said.out);
    assert!(said.out.contains("Наше прочтение: Ушей два."), "{}", said.out);
    assert!(said.err.contains("own/bad.toml:3: "), "{}", said.err);
    assert!(said.err.contains("own/bytes.toml:1: it cannot be read"), "{}", said.err);
    assert!(!said.err.contains("good.toml"), "{}", said.err);
}

/// A card file that is right.
const OWN: &str = "game = \"berserk\"\n[[card]]\nid = \"own-hare\"\nname = { ru = \"Заяц\", en = \"Hare\" }\ncost = 2\n\
    class = [\"beast\"]\nlife = 3\nmove = 2\nstrike = [1, 1, 1]\nglyph = \"wolf\"\n\
    reading = [{ ru = \"Ушей два.\", en = \"Two ears.\" }]\n";

#[test]
fn the_program_serves_without_a_card_file_that_is_wrong() {
    let folder = folder();
    fs::create_dir(folder.path().join("own")).unwrap();
    fs::write(folder.path().join("own/a.toml"), OWN).unwrap();
    // Another card of that name in the same set: the later file is left out.
    let set = "set = { id = \"a\", name = { ru = \"А\", en = \"A\" } }\n[[card]]";
    let other = OWN.replace("own-hare", "my-hare").replace("[[card]]", set);
    fs::write(folder.path().join("own/b.toml"), other).unwrap();
    let own = folder.path().join("own").display().to_string();
    let server = Server::by(
        &folder.path().join("data.redb"),
        &[("STOLIK_CARDS_FOLDER", own.as_str())],
        std::process::Stdio::piped(),
    );
    assert!(
        server.lines[0].starts_with("Left out: 1 card file with 2 problems"),
        "{:?}",
        server.lines
    );
    let anna = Person::named(&server, "Anna");
    anna.must(&server, "1", "/card hare");
    server.ask_to_end();
    let (code, errors) = server.errors();
    assert_eq!(code, Some(0));
    assert!(
        errors.contains("b.toml:3: another card of this set is called \"Заяц\" already"),
        "{errors}"
    );
}

#[test]
fn a_port_in_use_is_one_line() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refused(&serve(&folder, &address), &[&format!("{address} is in use"), "port 0 a free one"]);
}

#[test]
fn a_place_that_cannot_be_written_is_one_line() {
    let folder = folder();
    // A file where the data's folder should be: this stops the superuser too.
    let data = format!("{}/data.redb", file(&folder, "occupied", ""));
    let mut command = stolik();
    command.env("STOLIK_STORE_PATH", &data).env("STOLIK_WEB_LISTEN", "127.0.0.1:0");
    refused(&said(command.current_dir(folder.path())), &[&format!("data file {data}")]);
}

#[test]
fn a_data_file_in_use_is_one_line() {
    let folder = folder();
    let server = Server::start(&folder.path().join("data.redb"));
    refused(&serve(&folder, "127.0.0.1:0"), &["data.redb is in use by another process"]);
    // Somebody who cannot be asked.
    drop(server);
    let store = Store::open(&StoreConfig::at(folder.path().join("data.redb"))).unwrap();
    refused(&on_data(&folder, &["verify"]), &["is in use by another process"]);
    refused(&on_data(&folder, &["backup", "copy.redb"]), &["is in use by another process"]);
    drop(store);
    assert_eq!(on_data(&folder, &["verify"]).code, 0);
}

#[test]
fn a_damaged_data_file_stays_as_it_is_and_the_last_copy_is_named() {
    let folder = folder();
    let data = folder.path().join("data.redb");
    let config = StoreConfig::at(&data);
    let store = Store::open(&config).unwrap();
    let copy = store.backup_if_due(Day::of(Millis(0))).unwrap().expect("the first copy");
    drop(store);
    let garbage = vec![7; 5000];
    fs::write(&data, &garbage).unwrap();
    let copy = copy.display().to_string();
    refused(
        &serve(&folder, "127.0.0.1:0"),
        &["data.redb is damaged", "it was left as it is", &copy],
    );
    refused(&on_data(&folder, &["verify"]), &["data.redb is damaged", &copy]);
    assert_eq!(fs::read(&data).unwrap(), garbage);
}

#[test]
fn a_data_file_of_a_newer_program_stays_as_it_is() {
    let folder = folder();
    let data = folder.path().join("data.redb");
    drop(Store::open(&StoreConfig::at(&data)).unwrap());
    let file = redb::Database::open(&data).unwrap();
    let change = file.begin_write().unwrap();
    let meta = redb::TableDefinition::<&str, u64>::new("meta");
    change.open_table(meta).unwrap().insert("format", 99).unwrap();
    change.commit().unwrap();
    drop(file);
    let before = fs::read(&data).unwrap();
    refused(
        &serve(&folder, "127.0.0.1:0"),
        &["has format 99", "run the newer program", "it was left as it is"],
    );
    assert_eq!(fs::read(&data).unwrap(), before);
}

/// Two people in the middle of a match.
fn two_at_a_table(server: &Server) -> [Person; 2] {
    let people = ["Anna", "Boris"].map(|name| Person::named(server, name));
    for (who, id, line) in [
        (0, "1", "/new"),
        (1, "2", "/join"),
        (0, "3", "/deck steppe-mountain"),
        (1, "4", "/deck forest-swamp"),
        (0, "5", "/do keep"),
        (1, "6", "/do keep"),
    ] {
        people[who].must(server, id, line);
    }
    people
}

#[test]
fn a_match_survives_an_orderly_end_and_can_be_read_copied_and_verified() {
    let folder = folder();
    let data = folder.path().join("data.redb");
    let server = Server::start(&data);
    let [anna, _] = two_at_a_table(&server);
    assert_eq!(server.end(), Some(0), "SIGTERM ends it in order");

    let verified = on_data(&folder, &["verify", "1"]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
    assert!(verified.out.starts_with("match 1: good: "), "{}", verified.out);
    let listed = on_data(&folder, &["matches"]).out;
    assert!(
        listed.contains("\tberserk-2007\trunning\t") && listed.ends_with("1 match\n"),
        "{listed}"
    );
    let name = listed.split('\t').nth(1).expect("a name");
    for called in [name.to_owned(), name.to_uppercase(), format!("\u{ab}{name}\u{bb}")] {
        assert_eq!(on_data(&folder, &["verify", &called]).out, verified.out, "{called}");
        assert!(on_data(&folder, &["inspect", &called]).out.starts_with("match 1: "), "{called}");
    }
    refused(&on_data(&folder, &["verify", "nobody"]), &["no match is called \"nobody\""]);
    refused(&on_data(&folder, &["export", "nobody", "--whole"]), &["no match is called"]);
    refused(&on_data(&folder, &["verify", "7"]), &["there is no match 7"]);
    refused(&on_data(&folder, &["export", "7"]), &["there is no match 7"]);

    // The exported position is a scenario that runs.
    let exported = file(&folder, "exported.scn", &on_data(&folder, &["export", "1"]).out);
    let said = run(folder.path(), ["scenario", "run", exported.as_str()]);
    assert_eq!(said.code, 0, "{}", said.out);
    let whole = on_data(&folder, &["export", "1", "--whole"]).out;
    assert!(whole.contains("\np1 keep\n") && whole.contains("\np2 keep\n"), "{whole}");
    let whole = file(&folder, "whole.scn", &whole);
    let said = run(folder.path(), ["scenario", "run", whole.as_str()]);
    assert_eq!(said.code, 0, "{}", said.out);
    refused(&on_data(&folder, &["export", "7", "--whole"]), &["there is no match 7"]);

    // And one that is played on from.
    let import =
        |file: &str, channel: &str| on_data(&folder, &["import", file, "--channel", channel]);
    refused(&import(&whole, "web:moon"), &["there was no table in web:moon yet"]);
    let odd = file(&folder, "odd.scn", "scenario Odd\ngame berserk-2007\nrules -\nunit A\n");
    refused(&import(&odd, "web:lobby"), &["line 4: "]);
    assert_eq!(import(&whole, "web:lobby").out, "match 2 waits for players\n");
    let listed_now = on_data(&folder, &["matches"]).out;
    assert!(listed_now.contains("\tberserk-2007\topen\t"), "{listed_now}");
    assert_eq!(on_data(&folder, &["close", "2"]).code, 0);
    let listed = on_data(&folder, &["matches"]).out;

    let copied = on_data(&folder, &["backup", "copies/copy.redb"]);
    assert_eq!(copied.code, 0, "{}", copied.err);
    let copy = folder.path().join("copies/copy.redb");
    let listed_there = said_of_copy(&copy);
    assert_eq!(listed_there, listed);

    // The name still belongs to its cookie, and the match goes on.
    let server = Server::start(&data);
    anna.must(&server, "7", "/log");
}

fn said_of_copy(copy: &Path) -> String {
    said(stolik().env("STOLIK_STORE_PATH", copy).arg("matches")).out
}

#[test]
fn a_log_that_was_tampered_with_is_wrong() {
    let folder = folder();
    let data = folder.path().join("data.redb");
    let server = Server::start(&data);
    two_at_a_table(&server);
    assert_eq!(server.end(), Some(0));
    let store = Store::open(&StoreConfig::at(&data)).unwrap();
    let rows = store.log(MatchId(1)).unwrap();
    let again = rows.last().unwrap().clone();
    store.commit(Batch::new().append(MatchId(1), rows.len() as u32, again)).unwrap();
    drop(store);
    let verified = on_data(&folder, &["verify"]);
    assert_eq!(verified.code, 1, "{}", verified.out);
    assert!(
        verified.out.starts_with("match 1: WRONG: ")
            && verified.out.ends_with("1 match verified, 1 wrong\n"),
        "{}",
        verified.out
    );
}

#[test]
fn the_picture_of_the_readme_can_be_painted_again() {
    let folder = folder();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = folder.path().join("board.png").display().to_string();
    let said = run(&root, ["render", "docs/board.scn", "-o", target.as_str()]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    assert!(root.join("docs/board.png").is_file() && fs::metadata(target).unwrap().len() > 10_000);
}

#[test]
fn rules_are_found_on_the_command_line() {
    let folder = folder();
    let ask = |document, query| run(folder.path(), ["rules", document, query, "--json"]);
    let found = ask("berserk-2007", "п. 4.11");
    let rules: serde_json::Value = serde_json::from_str(&found.out).expect("one line of JSON");
    assert_eq!(rules[0]["id"], "4.11", "{}", found.out);
    assert_eq!(rules[0]["edition"], "berserk-2007");
    let nothing = ask("berserk-2007", "qqqq zzzz");
    assert_eq!((nothing.out.trim(), nothing.code), ("[]", 0));
    refused(&ask("chess", "castling"), &["no rules \"chess\"", "kozyablo"]);
}

#[test]
fn documents_that_fit_much_worse_are_named_behind_the_answers() {
    let folder = folder();
    let asked = run(folder.path(), ["rules", "можно ли атаковать дважды", "--language", "en"]);
    let (answers, weaker) = asked.out.split_once("Fits less well:").expect("a weaker document");
    assert!(answers.contains("term.two-attacks") && answers.contains("108.2a"), "{}", asked.out);
    assert!(!answers.contains("berserk-2007"), "{}", asked.out);
    assert!(weaker.lines().all(|line| line.len() < 100), "a title without a text: {weaker}");
    // A word with a short stem is no misspelt one of every other.
    let guess = run(folder.path(), ["rules", "flanking", "--language", "en"]);
    assert!(guess.code == 1 && guess.out.contains("nearest"), "{}", guess.out);
}

#[test]
fn the_example_of_a_rule_is_painted_and_told_on_the_command_line() {
    let folder = folder();
    let ask = |query| {
        let line = ["rules", "berserk-2007", query, "--example", "shown", "--language", "en"];
        run(folder.path(), line)
    };
    let shown = ask("4.17.1/interrupt");
    let title = "Example: A heal in answer interrupts the destruction (4.17.1/interrupt)";
    for told in [title, "Die: ", "The death of "] {
        assert!(shown.out.contains(told), "{told}: {}{}", shown.out, shown.err);
    }
    let pictures: Vec<_> = shown.out.lines().filter(|line| line.ends_with(".png")).collect();
    assert!(pictures.len() > 3, "{}", shown.out);
    for path in pictures {
        let png = fs::read(folder.path().join(path)).unwrap();
        assert!(png.starts_with(b"\x89PNG"), "{path}");
    }
    refused(&ask("1.4.1"), &["no example"]);
}

#[test]
fn cards_are_found_on_the_command_line() {
    let folder = folder();
    let ask = |query: &str| run(folder.path(), ["card", query, "--json", "--language", "en"]);
    let cards = |query: &str| -> Vec<serde_json::Value> {
        let found = ask(query);
        serde_json::from_str(&found.out).unwrap_or_else(|e| panic!("{query}: {e}: {}", found.out))
    };
    let wolf = cards("club-wolf").remove(0);
    assert_eq!((&wolf["id"], &wolf["en"]), (&"club-wolf".into(), &"Young Wolf".into()));
    assert!(wolf["rules"].is_array() && wolf["text"].is_array());
    assert_eq!(wolf["decks"], serde_json::json!(["forest-swamp", "deep-wood"]));
    assert_eq!(cards("вожык стаи")[0]["id"], "club-alpha", "with a mistake");
    let few = cards("стихия:лес цена:<=4 летающий");
    assert!(!few.is_empty() && few.iter().all(|card| card["flyer"] == true), "{few:?}");
    let nothing = ask("qqqq zzzz");
    assert_eq!((nothing.out.trim(), nothing.code), ("[]", 0));
    refused(&ask("suit:spades"), &["suit", "element"]);
    refused(&run(folder.path(), ["card", "wolf", "--game", "chess"]), &["chess", "berserk-2007"]);
}

/// A line as a shell splits it: at blanks outside of double quotes.
fn arguments(line: &str) -> Vec<String> {
    let pieces = line.split('"').enumerate();
    let words = pieces.flat_map(|(at, piece)| match at % 2 {
        0 => piece.split_whitespace().map(str::to_owned).collect(),
        _ => vec![piece.to_owned()],
    });
    words.collect()
}

#[test]
fn every_example_of_the_help_of_rules_and_cards_finds_an_answer() {
    let folder = folder();
    for command in ["card", "rules"] {
        let help = run(folder.path(), [command, "--help"]).out;
        let examples = help.split("Examples:").nth(1).expect("examples").lines();
        let lines: Vec<&str> = examples.map(str::trim).filter(|line| !line.is_empty()).collect();
        assert!(lines.len() >= 3, "{help}");
        for line in lines {
            let line = line.strip_prefix("stolik ").expect("a command of the program");
            let answer = run(folder.path(), arguments(line));
            assert_eq!(answer.code, 0, "{line}: {}{}", answer.out, answer.err);
            assert!(answer.out.lines().count() >= 1 && answer.out.trim() != "[]", "{line}");
        }
    }
}

#[test]
fn list_of_cards_is_headed_by_their_number() {
    let folder = folder();
    let ask = |line: &[&str]| run(folder.path(), line.iter().copied());
    let json = ask(&["card", "heroes", "element:forest", "--json"]).out;
    let cards: Vec<serde_json::Value> = serde_json::from_str(&json).expect("one line of JSON");
    let told = ask(&["card", "heroes", "element:forest", "--language", "en"]).out;
    let head = format!("{} cards for \"element:forest\":", cards.len());
    assert_eq!(told.lines().next(), Some(head.as_str()));
    let one = ask(&["card", "pack leader", "--language", "en"]).out;
    assert!(!one.contains(" for \""), "{one}");
}

#[test]
fn decks_are_checked_and_read_on_the_command_line() {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let ask = |verb, file, more: &[&str]| {
        let line = ["decks", verb, file, "--language", "en"];
        run(folder.path(), line.iter().chain(more).copied())
    };
    write("draft.txt", "Deck: Draft\n4 club-wolf\nYoung Wolff\n");
    let checked = ask("check", "draft.txt", &[]);
    assert_eq!(checked.code, 1, "{}{}", checked.out, checked.err);
    for told in ["draft.txt:3: ", "Perhaps: Young Wolf", "draft.txt:2: ", "(gap.deck-construction)"]
    {
        assert!(checked.out.contains(told), "{told}: {}", checked.out);
    }
    let shown = ask("show", "draft.txt", &["--json"]);
    let deck: serde_json::Value = serde_json::from_str(&shown.out).expect("one line of JSON");
    assert_eq!((&deck["name"], &deck["cards"][0]["copies"]), (&"Draft".into(), &4.into()));
    write("code.txt", deck["code"].as_str().expect("a code"));
    let read = ask("show", "code.txt", &[]);
    assert!(read.out.contains("4 Young Wolf"), "{}{}", read.out, read.err);
    write("picture.txt", "\u{0}");
    refused(&ask("check", "picture.txt", &[]), &["picture.txt", "UTF-8"]);
    refused(&ask("check", "draft.txt", &["--game", "chess"]), &["chess", "berserk-2007"]);
}
