//! Typed lines at a table: one line of the text is one line of a person, named by its first letter. Every line is
//! answered with a short sentence, quarantines no match, and shows a screen if it shows a private page.

use super::{GAMES, SENTENCES, text};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use stolik_store::Store;
use stolik_table::{
    Body, ChannelId, Company, Incoming, Now, Person, PersonId, Role, Table, TableConfig,
};
use stolik_words::{Language, Phrase};
use stolik_world::World;
use tokio::runtime::{Builder, Runtime};

/// The most lines that are typed.
const LINES: usize = 12;
/// The most letters of an acknowledgement.
const ACKNOWLEDGED: usize = 400;
/// Commands whose answers are words, so that no picture is painted for each line.
const WORDS: &[&str] = &[
    "/rule",
    "/settings",
    "/chat",
    "/help",
    "/matches",
    "/why",
    "/odds",
    "/explain",
    "/log",
    "/do",
    "/words",
];

static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_current_thread().enable_time().build().expect("a runtime"));

/// Lines of people: `a /new`, `b /join`, in capitals those of an administrator.
pub fn lines(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    RUNTIME.block_on(async {
        let table = open();
        for (number, line) in (1..).zip(text.lines().take(LINES)) {
            typed(&table, number, line).await;
        }
        let quarantine: Vec<_> =
            table.matches().into_iter().filter(|one| one.stage == "aside").collect();
        assert!(quarantine.is_empty(), "set aside: {}", quarantine.len());
    });
}

/// A table without matches, with the same keys each time.
fn open() -> Table {
    let config = TableConfig {
        store: Store::in_memory(),
        catalogue: Arc::clone(&GAMES) as _,
        words: Arc::clone(&SENTENCES),
        world: World::seeded(1, Now(0)),
        quarantine: PathBuf::from("/nonexistent/aside"),
    };
    Table::open(config).expect("a new store opens")
}

async fn typed(table: &Table, number: i64, line: &str) {
    let Some((who, said)) = line.split_once(' ') else { return };
    let (name, role) = match who {
        "a" | "b" | "c" => (who.to_owned(), Role::Member),
        "A" | "B" | "C" => (who.to_lowercase(), Role::Administrator),
        _ => return,
    };
    let language = if name == "b" { Language::Ru } else { Language::En };
    let taken = table.take(Incoming {
        id: format!("test:{number}"),
        at: Now(number * 60_000),
        channel: ChannelId::new("test:club"),
        person: Person { id: PersonId::new(format!("test:{name}")), name },
        language,
        role,
        company: Company::Others,
        frame: stolik_table::Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text(said.to_owned()),
    });
    let taken = taken.await;
    // A panic is answered so.
    let failed = SENTENCES.say(language, &Phrase::new("error-try-again"));
    assert_ne!(taken.acknowledgement, failed, "{line}");
    assert!(taken.acknowledgement.chars().count() <= ACKNOWLEDGED, "{line}");
    if let Some(later) = taken.later
        && WORDS.iter().any(|command| said.starts_with(command))
    {
        let screen = table.paint(later).await.screen;
        assert!(!screen.text.is_empty(), "{line}");
    }
}
