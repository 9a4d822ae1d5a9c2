//! Authority, walked: every command and the presses that act on a match. From the group, a private chat, a linked chat,
//! another chat, a direct message and the page; by players, spectators, administrators and the operator.

use crate::club::{CHANNEL, Club, button};
use crate::seats::{
    ALONE, CHIEF, From, KEY, LINKED, MEMBER, PAGE, names, presses, types, volunteers,
};
use crate::toys::Toys;
use stolik_table::{Button, COMMANDS, Company, Reply, Role};
use stolik_words::Language;

const DAY: u64 = 24 * 60 * 60 * 1000;
const ONLOOKER: From = From { role: Role::Member, ..LINKED };
const OTHER: From = From { channel: "test:other", ..CHIEF };
/// A chat in which the bot is a guest; its id may be that of the chat of the match.
const GUEST: From = From { company: Company::Guest, ..CHIEF };
const DIRECT: From = From { channel: "test:direct", ..ALONE };

/// The columns: anna has opened the table and plays against boris, whose seat it is about; vera looks
/// on.
const COLUMNS: [(&str, From, &str); 17] = [
    ("in the group, who looks on", MEMBER, "vera"),
    ("in the group, an administrator", CHIEF, "vera"),
    ("in the group, an administrator who is the opponent", CHIEF, "anna"),
    ("in the group, the opponent", MEMBER, "anna"),
    ("in the group, whose seat it is", MEMBER, "boris"),
    ("in private, who looks on", ALONE, "vera"),
    ("in private, the opponent", ALONE, "anna"),
    ("in private, whose seat it is", ALONE, "boris"),
    ("in a linked chat, its administrator", LINKED, "vera"),
    ("in a linked chat, who looks on", ONLOOKER, "vera"),
    ("in another chat, its administrator", OTHER, "vera"),
    ("in a direct message", DIRECT, "vera"),
    ("on the page, who looks on", PAGE, "vera"),
    ("on the page, the opponent, who opened the table", PAGE, "anna"),
    ("on the page, with the operator's key", KEY, "vera"),
    ("where the bot is a guest, whose seat it is", GUEST, "boris"),
    ("where the bot is a guest, the opponent, who opened the table", GUEST, "anna"),
];

const LOOK: &str = "yyyyy nyy yy n n yyy nn";
const SEAT: &str = "nnyyy nyy nn n n nyn nn";
const ALL: &str = "yyyyy yyy yy y y yyy nn";
const ANYWHERE: &str = "yyyyy yyy yy y y yyy yy";

/// Commands with the match's name for `M`, and whom the table lets do them.
const TYPED: [(&str, &str); 53] = [
    ("board M", LOOK),
    ("log M", LOOK),
    ("replay M", LOOK),
    ("words M", LOOK),
    ("graves M", LOOK),
    ("why M", LOOK),
    ("odds M", LOOK),
    ("explain M x", LOOK),
    ("hint M", SEAT),
    ("hand M", SEAT),
    ("do M draw", SEAT),
    ("orders M", SEAT),
    ("draw M", SEAT),
    ("undo M", SEAT),
    ("claim M", SEAT),
    ("concede M", SEAT),
    ("leave M", SEAT),
    ("deck M mixed", SEAT),
    ("link M", SEAT),
    ("join M", "yynnn nnn yy n n yny nn"),
    ("close M", "nyynn nnn yn n n nyy nn"),
    ("replace M 2", "nyyny nny nn n n nyy nn"),
    ("replace M 2 random", "nyyny nny nn n n nyy nn"),
    ("annul M x", "nynnn nnn nn n n nny nn"),
    ("chat", "nyynn yyy yn y y nny nn"),
    ("settings", ALL),
    ("avoid", ALL),
    ("decks", ALL),
    ("forget", ALL),
    ("matches", ALL),
    ("help", ALL),
    ("help cards", ALL),
    ("check", ALL),
    ("rule 7", ANYWHERE),
    ("learn", ALL),
    ("puzzle", ALL),
    ("puzzle daily", ALL),
    ("puzzle daily on", ALL),
    ("card x", ANYWHERE),
    ("results", ALL),
    ("study", ALL),
    ("league", ALL),
    ("league skirmish", ALL),
    ("seek", ALL),
    ("seek skirmish", ALL),
    ("night", ALL),
    ("night skirmish", ALL),
    ("sealed", ALL),
    ("sealed skirmish", ALL),
    ("draft", ALL),
    ("draft skirmish", ALL),
    ("new", ALL),
    ("new auction", ALL),
];

/// Presses of buttons that were made for somebody who may, and whom the table lets press them.
const PRESSED: [(&str, &str); 9] = [
    ("Plays on: gleb", "nynny nny nn n n nny nn"),
    ("Plays on: random", "nyyny nny nn n n nyy nn"),
    ("Yes, close it", "nyynn nnn nn n n nyy nn"),
    ("Yes, end the link", "nnnnn nnn yn n n nnn nn"),
    ("Yes, I concede", SEAT),
    ("I stay", SEAT),
    ("Play on", SEAT),
    ("Take a move back", SEAT),
    ("Propose hints to all", SEAT),
];

/// Checks whether the reply is one to a person without authority, in English.
fn barred(club: &Club, reply: &Reply) -> bool {
    let keys = [
        "error-not-seated",
        "error-not-administrator",
        "error-other-chat",
        "authority-home",
        "authority-guest",
        "authority-page",
        "authority-operator",
        "authority-opponent",
        "table-seated-already",
        "table-no-match-here",
        "link-bad-code",
    ];
    let said = |key: &&str| club.words.say(Language::En, &stolik_words::Phrase::new(*key));
    reply.refused && keys.iter().any(|key| said(key) == reply.acknowledgement)
}

/// A running match with a linked chat.
async fn stage() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    let code = club.table.link_code(club.last());
    types(&club, LINKED, "zoya", &format!("/link {code}")).await;
    club
}

fn marks(row: &str) -> Vec<bool> {
    let marks: Vec<bool> = row.chars().filter(|c| *c != ' ').map(|c| c == 'y').collect();
    assert_eq!(marks.len(), COLUMNS.len(), "{row}");
    marks
}

#[tokio::test]
async fn every_command_is_answered_as_the_table_says() {
    let mut wrong = Vec::new();
    for (line, row) in TYPED {
        for ((what, from, who), may) in COLUMNS.into_iter().zip(marks(row)) {
            let club = stage().await;
            let name = club.table.matches()[0].name.clone();
            let reply = types(&club, from, who, &format!("/{}", line.replace('M', &name))).await;
            if barred(&club, &reply) == may {
                wrong.push(format!("{line}: {what}: {:?}", reply.acknowledgement));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for spec in COMMANDS {
        let walked = |(line, _): &(&str, &str)| line.split(' ').next() == Some(spec.name);
        assert!(TYPED.iter().any(walked), "/{} is not walked", spec.name);
    }
}

/// A button with that label, made for somebody who may press it.
async fn made(club: &Club, label: &str) -> Button {
    let screen = |reply: Reply| reply.private.expect("a screen").screen;
    match label {
        "Plays on: gleb" | "Plays on: random" => {
            types(club, CHIEF, "zoya", "/replace 2").await;
            club.after(DAY + 1000).await;
            volunteers(club, MEMBER, "gleb").await;
            button(&screen(types(club, CHIEF, "zoya", "/replace 2").await), label)
        }
        "Yes, close it" => button(&screen(types(club, CHIEF, "zoya", "/close").await), label),
        "Yes, end the link" => button(&screen(types(club, LINKED, "zoya", "/close").await), label),
        "Yes, I concede" => button(&screen(types(club, MEMBER, "anna", "/concede").await), label),
        "I stay" => {
            types(club, CHIEF, "zoya", "/replace 2").await;
            button(&club.screen("boris", club.hand(1)).await.expect("a hand").1, label)
        }
        "Play on" => {
            let sure = screen(types(club, CHIEF, "anna", "/close").await);
            presses(club, CHIEF, "anna", &button(&sure, "Yes, close it")).await;
            button(&club.screen("boris", club.hand(1)).await.expect("a hand").1, label)
        }
        "Take a move back" => {
            let hand = club.screen("anna", club.hand(0)).await.expect("a hand").1;
            let menu = screen(presses(club, MEMBER, "anna", &button(&hand, "More…")).await);
            button(&menu, label)
        }
        "Propose hints to all" => {
            button(&screen(types(club, MEMBER, "anna", "/hint").await), label)
        }
        other => panic!("nobody makes {other}"),
    }
}

#[tokio::test]
async fn every_press_that_acts_on_a_match_is_answered_as_the_table_says() {
    let mut wrong = Vec::new();
    for (label, row) in PRESSED {
        for ((what, from, who), may) in COLUMNS.into_iter().zip(marks(row)) {
            let club = stage().await;
            let made = made(&club, label).await;
            let reply = presses(&club, from, who, &made).await;
            if barred(&club, &reply) == may {
                wrong.push(format!("{label}: {what}: {:?}", reply.acknowledgement));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn button_that_a_group_cannot_show_is_pressed_in_private_by_its_recent_administrator() {
    let club = stage().await;
    let sure = types(&club, CHIEF, "vera", "/close").await.private.expect("a question").screen;
    let yes = button(&sure, "Yes, close it");
    let refused = presses(&club, ALONE, "petr", &yes).await;
    assert!(refused.refused, "nobody has seen petr in the group");
    // A member of it is none, and an administrator only for a while.
    types(&club, MEMBER, "petr", "/board").await;
    assert!(presses(&club, ALONE, "petr", &yes).await.refused);
    club.after(16 * 60 * 1000).await;
    assert!(presses(&club, ALONE, "vera", &yes).await.refused);
    types(&club, CHIEF, "vera", "/board").await;
    assert!(!presses(&club, ALONE, "vera", &yes).await.refused);
    assert_eq!(club.stage(), "closed");
    // The administrator of a linked chat ends its link there, and nothing else.
    let club = stage().await;
    let sure = types(&club, LINKED, "vera", "/close").await.private.expect("a question").screen;
    assert!(!presses(&club, ALONE, "vera", &button(&sure, "Yes, end the link")).await.refused);
    let other = From { channel: CHANNEL, company: Company::Others, role: Role::Administrator };
    let sure = types(&club, other, "zoya", "/close").await.private.expect("a question").screen;
    assert!(presses(&club, ALONE, "vera", &button(&sure, "Yes, close it")).await.refused);
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn alone_with_a_bot_one_decides_everything() {
    let club = Club::open(Toys::new(), 5);
    types(&club, ALONE, "anna", "/new skirmish random").await;
    types(&club, ALONE, "anna", "/deck mixed").await;
    assert_eq!(club.stage(), "running");
    assert!(types(&club, MEMBER, "vera", "/close").await.refused);
    assert!(!names(&club, ALONE, "anna", "/replace 1", "vera").await.refused);
    let sure = types(&club, ALONE, "anna", "/close").await.private.expect("a question").screen;
    presses(&club, ALONE, "anna", &button(&sure, "Yes, close it")).await;
    assert_eq!(club.stage(), "closed");
}
