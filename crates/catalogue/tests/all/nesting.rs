//! Every form of every reader that may stand within itself, nested to the limit, past it and far past it, on a thread
//! whose stack is smaller than any that the program reads on.

use stolik_abilities::Source;
use stolik_abilities::depth::{DEEPEST, TooDeep};
use stolik_catalogue::Games;
use stolik_table::Catalogue;
use stolik_table::study::InlineCards;

/// Stack of the thread that reads, in bytes. The program's own threads have 2 MB.
const STACK: usize = 512 * 1024;
/// Levels that nobody writes by hand.
const FAR: usize = 100_000;

/// One reader with one form that nests: a text with so many levels, and its refusal.
struct Form {
    name: &'static str,
    open: &'static str,
    close: &'static str,
    read: fn(&str) -> Result<(), String>,
}

fn heroes(middle: &str) -> Result<(), String> {
    stolik_heroes::load::inline(&format!("A creature 1 1/1 | {middle}")).map(drop)
}

fn heroes_file(middle: &str) -> Result<(), String> {
    let text = format!(
        "[[card]]\nid = \"a\"\nname = {{ ru = \"А\", en = \"A\" }}\nis = \"creature 1 1/1\"\ntext = [\"{middle}\"]"
    );
    joined_problems(stolik_heroes::load::cards("a.toml", &text).map(drop))
}

fn joined_problems(read: Result<(), Vec<stolik_abilities::Problem>>) -> Result<(), String> {
    read.map_err(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn berserk(middle: &str) -> Result<(), String> {
    let read = stolik_berserk::load::inline(&format!("A 5/1 1-2-3 ; {middle}"));
    read.map(drop).map_err(|all| all.join("\n"))
}

fn toml(text: &str) -> Result<(), String> {
    let source = Source::parse("a.toml", text);
    source.finish(()).map_err(|all| all.iter().map(ToString::to_string).collect())
}

/// A file of cards of every game.
fn card_files(text: &str) -> Result<(), String> {
    let text = format!("card = {text}");
    let all = [
        joined_problems(stolik_berserk::load::cards("a.toml", &text).map(drop)),
        joined_problems(stolik_war2047::load::cards("a.toml", &text).map(drop)),
        joined_problems(stolik_kozyablo::load::cards("a.toml", &text).map(drop)),
        joined_problems(stolik_heroes::load::cards("a.toml", &text).map(drop)),
    ];
    assert!(all.iter().all(Result::is_err), "{all:?}");
    all.into_iter().next().expect("four games")
}

const fn form(
    name: &'static str,
    open: &'static str,
    close: &'static str,
    read: fn(&str) -> Result<(), String>,
) -> Form {
    Form { name, open, close, read }
}

fn do_draw(text: &str) -> Result<(), String> {
    heroes(&format!("hire: {text}"))
}

const FORMS: &[Form] = &[
    form("heroes give", "give {death: ", "} self", |t| do_draw(&t.replacen("MIDDLE", "draw 1", 1))),
    form("heroes delayed", "give delayed {on end any: ", "} self", |t| {
        do_draw(&t.replacen("MIDDLE", "draw 1", 1))
    }),
    form("heroes choose", "choose {", "} {draw 1}", |t| {
        do_draw(&t.replacen("MIDDLE", "draw 1", 1))
    }),
    form("heroes demand", "demand {", "}", |t| do_draw(&t.replacen("MIDDLE", "draw 1", 1))),
    form("heroes has", "always: has {", "}", |t| heroes(&t.replacen("MIDDLE", "death: draw 1", 1))),
    form("heroes revived", "always: revived {", "}", |t| {
        heroes(&t.replacen("MIDDLE", "death: draw 1", 1))
    }),
    form("heroes heals-instead", "always: heals-instead {", "}", |t| {
        heroes(&t.replacen("MIDDLE", "death: draw 1", 1))
    }),
    form("heroes file", "do: give {", "}", |t| {
        heroes_file(&t.replacen("MIDDLE", "death: draw 1", 1))
    }),
    form("berserk not this or", "!self|", "", |t| {
        berserk(&format!("close: heal 1 {}", t.replacen("MIDDLE", "ally", 1)))
    }),
    form("berserk this or", "self|", "", |t| {
        berserk(&format!("while self {}: mod strike +1", t.replacen("MIDDLE", "closed", 1)))
    }),
    form("berserk number", "(", ")", |t| {
        berserk(&format!("close: heal {} self", t.replacen("MIDDLE", "1", 1)))
    }),
    form("berserk minimum", "min(1,", ")", |t| {
        berserk(&format!("close: heal {} self", t.replacen("MIDDLE", "1", 1)))
    }),
    form(
        "berserk zone",
        "{ on = \"turn_start\", do = [{ zone = \"here\", until = \"turn\", gives = ",
        "}]}",
        |t| berserk(&t.replacen("MIDDLE", "{}", 1)),
    ),
    form("berserk what", "{ what = [", "]}", |t| berserk(&t.replacen("MIDDLE", "", 1))),
    form("TOML array", "[", "]", |t| toml(&format!("a = {}", t.replacen("MIDDLE", "1", 1)))),
    form("TOML table", "{ a = ", "}", |t| toml(&format!("a = {}", t.replacen("MIDDLE", "1", 1)))),
    form("TOML key", "a.", "", |t| toml(&t.replacen("MIDDLE", "a = 1", 1))),
    form("TOML header", "a.", "", |t| toml(&format!("[{}]", t.replacen("MIDDLE", "a", 1)))),
    form("TOML tables", "a.", "", |t| toml(&format!("[[{}]]", t.replacen("MIDDLE", "a", 1)))),
    form("TOML keys in tables", "{ a.a.a = ", "}", |t| {
        toml(&format!("a.a = {}", t.replacen("MIDDLE", "1", 1)))
    }),
    form("card files", "{ a = [", "]}", |t| card_files(&t.replacen("MIDDLE", "1", 1))),
];

fn nested(form: &Form, times: usize) -> String {
    format!("{}MIDDLE{}", form.open.repeat(times), form.close.repeat(times))
}

fn on_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    thread.join().expect("it holds");
}

#[test]
fn form_nested_past_the_limit_is_refused_with_the_number() {
    for form in FORMS {
        on_small_stack(|| {
            for times in [DEEPEST + 2, 10 * DEEPEST, FAR] {
                let refused = (form.read)(&nested(form, times)).expect_err(form.name);
                // Numbers have a longest text besides.
                let long = refused.contains("longer than");
                assert!(
                    long || refused.contains(&TooDeep.to_string()),
                    "{}: {refused:.300}",
                    form.name
                );
            }
        });
    }
}

#[test]
fn form_nested_within_the_limit_is_read_or_refused_for_another_reason() {
    let shallow =
        ["heroes give", "heroes choose", "heroes demand", "heroes has", "TOML array", "TOML key"];
    for form in FORMS {
        on_small_stack(move || {
            for times in [1, 2, DEEPEST / 2, DEEPEST - 2] {
                let read = (form.read)(&nested(form, times));
                // A zone is several tables deep, so fewer of them fit.
                let several = form.open.matches(['{', '[', '.', '!', '|']).count() > 1;
                let deep =
                    read.as_ref().err().is_some_and(|why| why.contains(&TooDeep.to_string()));
                assert!(several && times > 2 || !deep, "{} {times}: {read:?}", form.name);
                let read_well = times > 2 || !shallow.contains(&form.name) || read.is_ok();
                assert!(read_well, "{} {times}: {read:?}", form.name);
            }
        });
    }
}

/// Texts that a stranger may send in whole: nothing of them nests, and each is refused.
#[test]
fn brackets_of_strangers_are_refused_everywhere() {
    let games = Games::embedded().expect("the embedded files are good");
    on_small_stack(move || {
        for open in
            ["(", "[", "{", "\"", "give{do:", "!self|", "a.", "min(", "-", "[[", "secret p1 "]
        {
            let deep = open.repeat(FAR / 40);
            for document in games.documents() {
                let deck = games.decks(&document.id).read(&deep);
                assert!(deck.cards.is_empty(), "{open}");
                for line in
                    ["course ", "unit A p1 ", "hand p1 ", "card A ", "cards ", "stack ", "effect "]
                {
                    let head = format!("scenario X\ngame {}\nrules -\n", document.id);
                    for text in
                        [format!("{head}{line}{deep}"), format!("{head}turn 1 p1\np1 {deep}")]
                    {
                        for cards in [InlineCards::Refused, InlineCards::Read] {
                            assert!(games.study(&text, cards).is_err(), "{line}{open}");
                        }
                    }
                }
            }
        }
    });
}
