//! Seats that nobody takes: who throws whom out of a running match, and who does not; how a seat is
//! given to somebody else, and who decides it.

use crate::club::{CHANNEL, Club, button};
use crate::toys::Toys;
use stolik_table::{
    Body, Button, ChannelId, Company, Incoming, Person, PersonId, Reply, Role, SurfaceId,
};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The place and the role of an action.
#[derive(Clone, Copy)]
pub struct From {
    pub channel: &'static str,
    pub role: Role,
    pub company: Company,
}

/// In the group, as a member and as an administrator.
pub const MEMBER: From = From { channel: CHANNEL, role: Role::Member, company: Company::Others };
pub const CHIEF: From = From { role: Role::Administrator, ..MEMBER };
/// Alone with the bot.
pub const ALONE: From =
    From { channel: "test:alone", role: Role::Administrator, company: Company::Alone };
/// An administrator of another group.
pub const LINKED: From = From { channel: "test:linked", ..CHIEF };
/// On a page, and with the operator's key.
pub const PAGE: From = From { channel: CHANNEL, role: Role::Member, company: Company::Page };
pub const KEY: From = From { role: Role::Operator, ..PAGE };

pub fn at(club: &Club, from: From, who: &str, body: Body) -> Incoming {
    let From { channel, role, company } = from;
    Incoming { channel: ChannelId::new(channel), role, company, ..club.incoming(who, body) }
}

pub async fn types(club: &Club, from: From, who: &str, text: &str) -> Reply {
    club.table.handle(at(club, from, who, Body::Text(text.to_owned()))).await
}

pub async fn presses(club: &Club, from: From, who: &str, button: &Button) -> Reply {
    club.table.handle(at(club, from, who, Body::Press { token: button.token.clone() })).await
}

pub async fn names(club: &Club, from: From, who: &str, text: &str, whom: &str) -> Reply {
    let mentions = vec![Person { id: PersonId::new(whom), name: whom.to_owned() }];
    let incoming = at(club, from, who, Body::Text(text.to_owned()));
    club.table.handle(Incoming { mentions, ..incoming }).await
}

async fn running() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

/// Presses the board's button for those who would play on.
pub async fn volunteers(club: &Club, from: From, who: &str) -> Reply {
    let (_, board) = club.screen(who, club.board()).await.expect("a board");
    presses(club, from, who, &button(&board, "Take over the free seat")).await
}

/// Chooses somebody on the screen of a seat.
async fn chooses(club: &Club, from: From, who: &str, seat: &str, label: &str) -> Reply {
    let screen =
        types(club, from, who, &format!("/replace {seat}")).await.private.expect("a screen");
    presses(club, from, who, &button(&screen.screen, label)).await
}

fn holds(club: &Club, who: &str) -> bool {
    club.table.hands(&PersonId::new(who)).iter().any(|hand| hand.id.of() == club.last())
}

async fn board(club: &Club) -> String {
    club.screen("nobody", club.board()).await.expect("a board").1.text
}

/// The whole attack: the opponent frees the chair, an accomplice sits down. Nothing of it works, and
/// the hand stays whose it is.
async fn attacked(club: &Club, from: From, attacker: &str) {
    for line in ["/replace 2", "/replace 2 bot", "/close"] {
        types(club, from, attacker, line).await;
        let sure = types(club, from, attacker, "/close").await.private;
        let buttons = sure.into_iter().flat_map(|sure| sure.screen.buttons.concat());
        for yes in buttons.filter(|button| button.label.starts_with("Yes")) {
            presses(club, from, attacker, &yes).await;
        }
    }
    names(club, from, attacker, "/replace 2", "gleb").await;
    club.after(3 * DAY).await;
    let (_, shown) = club.screen("gleb", club.board()).await.expect("a board");
    for join in shown.buttons.iter().flatten().filter(|b| b.label.contains("Take")) {
        presses(club, from, "gleb", join).await;
        presses(club, MEMBER, "gleb", join).await;
    }
    types(club, from, attacker, "/replace 2").await;
    names(club, from, attacker, "/replace 2", "gleb").await;
    assert_eq!(club.stage(), "running", "{attacker} closed it");
    assert!(holds(club, "boris"), "{attacker} threw boris out");
    assert!(!holds(club, "gleb"), "gleb sits");
    let hand = club.screen("gleb", club.hand(1)).await;
    assert!(hand.is_none(), "gleb reads the hand: {hand:?}");
}

#[tokio::test]
async fn nobody_is_thrown_out_from_a_private_chat() {
    for attacker in ["anna", "vera"] {
        attacked(&running().await, ALONE, attacker).await;
    }
}

#[tokio::test]
async fn nobody_is_thrown_out_from_a_linked_chat() {
    for attacker in ["anna", "vera"] {
        let club = running().await;
        let code = club.table.link_code(club.last());
        types(&club, LINKED, attacker, &format!("/link {code}")).await;
        attacked(&club, LINKED, attacker).await;
        // A permitted act: to end its own link.
        assert!(board(&club).await.contains("One of the chats was taken off"));
    }
}

#[tokio::test]
async fn nobody_is_thrown_out_by_a_stranger_on_the_page() {
    attacked(&running().await, PAGE, "vera").await;
    // The person who opened the table plays here, so the opponent's seat is not theirs to give either.
    let club = running().await;
    types(&club, PAGE, "anna", "/replace 2").await;
    club.after(2 * DAY).await;
    let named = names(&club, PAGE, "anna", "/replace 2", "gleb").await;
    assert!(named.acknowledgement.contains("on the list"), "{}", named.acknowledgement);
    volunteers(&club, PAGE, "gleb").await;
    let refused = chooses(&club, PAGE, "anna", "2", "Plays on: gleb").await;
    assert!(refused.refused, "{refused:?}");
    assert!(holds(&club, "boris") && !holds(&club, "gleb"));
}

#[tokio::test]
async fn an_administrator_who_plays_throws_nobody_out_either() {
    let club = running().await;
    types(&club, CHIEF, "anna", "/replace 2").await;
    club.after(2 * DAY).await;
    names(&club, CHIEF, "anna", "/replace 2", "gleb").await;
    volunteers(&club, MEMBER, "gleb").await;
    let refused = chooses(&club, CHIEF, "anna", "2", "Plays on: gleb").await;
    assert!(refused.refused && holds(&club, "boris"), "{refused:?}");
    // Closing is a way out of a match that is being lost: the other is asked.
    let sure = types(&club, CHIEF, "anna", "/close").await.private.unwrap().screen;
    presses(&club, CHIEF, "anna", &button(&sure, "Yes, close it")).await;
    assert_eq!(club.stage(), "running");
    club.presses_on("boris", club.hand(1), "Play on").await;
    assert!(board(&club).await.contains("The match is not closed: boris is against it."));
    // A declined request is not repeated at once.
    let again = types(&club, CHIEF, "anna", "/close").await.private.unwrap().screen;
    let refused = presses(&club, CHIEF, "anna", &button(&again, "Yes, close it")).await;
    assert!(refused.refused, "{refused:?}");
    club.after(DAY / 12).await;
    let sure = types(&club, CHIEF, "anna", "/close").await.private.unwrap().screen;
    presses(&club, CHIEF, "anna", &button(&sure, "Yes, close it")).await;
    club.presses_on("boris", club.hand(1), "Close without a result").await;
    assert_eq!(club.stage(), "closed");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn person_asked_for_a_seat_answers_in_time_and_stays() {
    let club = running().await;
    assert!(!types(&club, CHIEF, "vera", "/replace 2").await.refused);
    let told = "asked to be given up by an administrator of the chat. Time to answer: 24 hours";
    assert!(board(&club).await.contains(told), "{}", board(&club).await);
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    assert!(hand.text.contains("Your seat is asked for by"), "{}", hand.text);
    let calls = club.calls("boris");
    club.after(1).await;
    assert_eq!(club.calls("boris"), calls + 1, "he is called");
    // Nobody else sits down, and nobody is named, while there is time.
    let (_, shown) = club.screen("gleb", club.board()).await.unwrap();
    assert!(shown.buttons.iter().flatten().all(|b| b.label != "Take over the free seat"));
    names(&club, CHIEF, "vera", "/replace 2", "gleb").await;
    club.after(DAY - 60_000).await;
    assert!(!holds(&club, "gleb") && !board(&club).await.contains("no answer came"));
    club.presses_on("boris", club.hand(1), "I stay").await;
    assert!(board(&club).await.contains("Seat 2 is not given up, boris stays."));
    let again = types(&club, CHIEF, "vera", "/replace 2").await;
    assert!(again.refused && again.acknowledgement.contains("lately"), "{again:?}");
    club.after(2 * DAY).await;
    assert!(holds(&club, "boris") && !board(&club).await.contains("no answer came"));
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn an_administrator_names_who_plays_on_when_the_time_is_over() {
    let club = running().await;
    club.types("anna", "draw").await;
    types(&club, CHIEF, "vera", "/replace 2").await;
    club.after(DAY + 1000).await;
    assert!(board(&club).await.contains("Seat 2: no answer came"), "{}", board(&club).await);
    assert!(holds(&club, "boris"), "it is his until somebody else sits there");
    // A stranger gets on the list, no more.
    assert!(!volunteers(&club, MEMBER, "petr").await.refused);
    assert!(!holds(&club, "petr") && club.screen("petr", club.hand(1)).await.is_none());
    // Nor does the opponent decide, in any chat.
    for from in [MEMBER, ALONE, PAGE] {
        let screen = types(&club, CHIEF, "vera", "/replace 2").await.private.unwrap().screen;
        let refused = presses(&club, from, "anna", &button(&screen, "Plays on: petr")).await;
        assert!(refused.refused && holds(&club, "boris"), "{refused:?}");
    }
    // Whom the administrator names sits down by his own press, and nobody else does.
    assert!(!names(&club, CHIEF, "vera", "/replace 2", "gleb").await.refused);
    assert!(board(&club).await.contains("who plays on was named by: an administrator"));
    assert!(volunteers(&club, MEMBER, "petr").await.refused, "petr is on the list already");
    assert!(!volunteers(&club, MEMBER, "gleb").await.refused);
    assert!(holds(&club, "gleb") && !holds(&club, "boris") && !holds(&club, "petr"));
    assert!(!club.types("gleb", "/do draw").await.refused);
    assert!(club.types("boris", "/do draw").await.refused);
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn ready_person_sits_down_at_once_when_chosen() {
    let club = running().await;
    types(&club, CHIEF, "vera", "/replace 2").await;
    club.after(DAY + 1000).await;
    volunteers(&club, MEMBER, "gleb").await;
    assert!(board(&club).await.contains("ready to play on: gleb"));
    assert!(!chooses(&club, CHIEF, "vera", "2", "Plays on: gleb").await.refused);
    assert!(holds(&club, "gleb"));
    let told = "Seat 2 is taken over by gleb. Decided by: an administrator of the chat";
    assert!(board(&club).await.contains(told), "{}", board(&club).await);
}

#[tokio::test]
async fn one_gives_ones_own_seat_up_and_to_whom_one_wants() {
    let club = running().await;
    assert!(!types(&club, ALONE, "boris", "/replace 2").await.refused);
    assert!(board(&club).await.contains("Seat 2 is given up by boris."));
    // The way back is open.
    club.presses_on("boris", club.hand(1), "I stay").await;
    assert!(club.table.surfaces_of("test").iter().all(|s| s.id != SurfaceId::Lobby));
    assert!(!names(&club, MEMBER, "boris", "/replace 2", "gleb").await.refused);
    assert!(holds(&club, "boris"), "until gleb sits down");
    volunteers(&club, MEMBER, "gleb").await;
    assert!(holds(&club, "gleb") && !holds(&club, "boris"));
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn a_hand_that_was_asked_for_before_the_seat_was_given_away_shows_nothing_of_after() {
    let hand = async |given_away: bool| {
        let club = running().await;
        names(&club, MEMBER, "boris", "/replace 2", "gleb").await;
        let asked = at(&club, MEMBER, "boris", Body::Text("/hand".to_owned()));
        let later = club.table.take(asked).await.later.expect("a hand to be painted");
        if given_away {
            volunteers(&club, MEMBER, "gleb").await;
            assert!(holds(&club, "gleb"));
            let mut luck = stolik_kernel::chance::Fast::new(7);
            for _ in 0..10 {
                let _ = club.acts("anna", 0, &mut luck).await;
                let _ = club.acts("gleb", 1, &mut luck).await;
            }
        }
        club.table.paint(later).await
    };
    assert_eq!(hand(true).await, hand(false).await);
}

#[tokio::test]
async fn person_who_gave_the_own_seat_away_decides_nothing_about_the_others() {
    let club = running().await;
    // anna, an administrator, has an accomplice play on for her, and turns against boris.
    names(&club, CHIEF, "anna", "/replace 1", "gleb").await;
    volunteers(&club, MEMBER, "gleb").await;
    assert!(holds(&club, "gleb") && !holds(&club, "anna"));
    types(&club, CHIEF, "anna", "/replace 2").await;
    club.after(DAY + 1000).await;
    volunteers(&club, MEMBER, "petr").await;
    assert!(chooses(&club, CHIEF, "anna", "2", "Plays on: petr").await.refused);
    assert!(types(&club, CHIEF, "anna", "/close").await.refused);
    assert!(holds(&club, "boris") && club.stage() == "running");
}

#[tokio::test]
async fn a_bot_plays_on_for_a_person_who_does_not_answer() {
    let club = running().await;
    // The opponent may not even ask; who is an administrator besides may, and the time decides.
    assert!(types(&club, MEMBER, "anna", "/replace 2").await.refused);
    types(&club, CHIEF, "anna", "/replace 2").await;
    let early = types(&club, CHIEF, "anna", "/replace 2 random").await;
    assert!(early.refused && early.acknowledgement.contains("still time"), "{early:?}");
    club.after(DAY + 1000).await;
    assert!(!types(&club, CHIEF, "anna", "/replace 2 random").await.refused);
    assert!(!holds(&club, "boris"));
    assert!(board(&club).await.contains("taken over by random. Decided by: anna"));
    let mut luck = stolik_kernel::chance::Fast::new(7);
    for _ in 0..400 {
        club.table.bots_idle().await;
        if club.stage() != "running" {
            break;
        }
        assert!(club.acts("anna", 0, &mut luck).await, "anna is waited for");
    }
    assert_eq!(club.stage(), "over", "the bot plays on to the end");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn at_three_seats_all_who_stay_agree_on_one() {
    let club = Club::open(Toys::new(), 5);
    club.start("auction", &["anna", "boris", "vera"]).await;
    assert!(!types(&club, MEMBER, "anna", "/replace 3").await.refused, "any player may ask");
    assert!(board(&club).await.contains("Seat 3 is asked to be given up by anna"));
    club.after(DAY + 1000).await;
    for who in ["gleb", "petr"] {
        volunteers(&club, MEMBER, who).await;
    }
    // An administrator who looks on does not decide here.
    assert!(chooses(&club, CHIEF, "zoya", "3", "Plays on: gleb").await.refused);
    assert!(!chooses(&club, MEMBER, "anna", "3", "Plays on: gleb").await.refused);
    assert!(!chooses(&club, MEMBER, "boris", "3", "Plays on: petr").await.refused);
    assert!(holds(&club, "vera"), "they do not agree");
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    let screen = presses(&club, MEMBER, "boris", &button(&hand, "Seat 3: who plays on?")).await;
    let screen = screen.private.unwrap().screen;
    assert!(screen.text.contains("gleb – wanted by: anna"), "{}", screen.text);
    presses(&club, MEMBER, "boris", &button(&screen, "Plays on: gleb")).await;
    assert!(holds(&club, "gleb") && !holds(&club, "vera") && !holds(&club, "petr"));
    assert!(board(&club).await.contains("Decided by: all other players"));
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn what_a_seat_did_in_secret_answers_nothing_and_what_it_did_openly_does() {
    let club = Club::open(Toys::new(), 5);
    club.start("auction", &["anna", "boris", "vera"]).await;
    types(&club, MEMBER, "anna", "/replace 3").await;
    // A secret bid: if it answered, everybody would know that it was made.
    assert!(!club.types("vera", "/do bid 1").await.refused);
    assert!(board(&club).await.contains("Seat 3 is asked to be given up"));
    assert!(!board(&club).await.contains("vera stays."));
    let club = running().await;
    types(&club, CHIEF, "vera", "/replace 1").await;
    assert!(!club.types("anna", "draw").await.refused);
    assert!(board(&club).await.contains("anna stays."), "{}", board(&club).await);
}

#[tokio::test]
async fn before_the_start_a_chair_is_freed_by_the_person_who_opened_the_table() {
    let club = Club::open(Toys::new(), 5);
    club.types("anna", "/new skirmish").await;
    club.types("boris", "/join").await;
    let refused = types(&club, ALONE, "vera", "/replace 2").await;
    assert!(refused.refused);
    assert!(types(&club, MEMBER, "boris", "/replace 1").await.refused);
    assert!(!types(&club, MEMBER, "anna", "/replace 2").await.refused);
    assert!(board(&club).await.contains("Seat 2: free"));
    let log = club.types("anna", "/log").await.private.unwrap().screen.text;
    assert!(log.contains("Seat 2 is free again, freed by anna"), "{log}");
    // The table goes with its opener to the player who stays.
    club.types("boris", "/join").await;
    club.types("anna", "/leave").await;
    club.types("anna", "/join").await;
    assert!(types(&club, MEMBER, "anna", "/close").await.refused, "it is boris's table now");
    assert!(!types(&club, MEMBER, "boris", "/close").await.refused);
}

#[tokio::test]
async fn the_operator_decides_on_the_page_and_nowhere_else() {
    let club = running().await;
    let elsewhere = From { channel: "test:other", ..KEY };
    assert!(types(&club, elsewhere, "vera", "/replace 2").await.refused);
    assert!(!types(&club, KEY, "vera", "/replace 2").await.refused);
    club.after(DAY + 1000).await;
    volunteers(&club, PAGE, "gleb").await;
    chooses(&club, KEY, "vera", "2", "Plays on: gleb").await;
    assert!(holds(&club, "gleb"));
    assert!(board(&club).await.contains("Decided by: the operator"));
    assert!(types(&club, PAGE, "vera", "/chat").await.refused);
    assert!(!types(&club, KEY, "vera", "/chat").await.refused);
}

#[tokio::test]
async fn who_is_forgotten_leaves_a_seat_that_somebody_is_named_for() {
    let club = running().await;
    volunteer_and_forget(&club).await;
    let about = club.types("boris", "/forget").await.private.unwrap().screen;
    club.presses("boris", &button(&about, "Yes, forget me")).await;
    assert!(!holds(&club, "boris"));
    assert!(!volunteers(&club, MEMBER, "petr").await.refused);
    assert!(!holds(&club, "petr"), "nobody sits down by himself");
    chooses(&club, CHIEF, "vera", "2", "Plays on: petr").await;
    assert!(holds(&club, "petr"));
    let bytes =
        club.store.list().unwrap().iter().flat_map(|row| row.meta.clone()).collect::<Vec<u8>>();
    for name in [&b"boris"[..], b"gleb"] {
        assert!(!bytes.windows(name.len()).any(|w| w == name), "the record holds no trace");
    }
}

/// gleb offers to play on, and is forgotten.
async fn volunteer_and_forget(club: &Club) {
    types(club, CHIEF, "vera", "/replace 2").await;
    club.after(DAY + 1000).await;
    volunteers(club, MEMBER, "gleb").await;
    let about = club.types("gleb", "/forget").await.private.unwrap().screen;
    club.presses("gleb", &button(&about, "Yes, forget me")).await;
    assert!(!board(club).await.contains("gleb"));
    club.presses_on("boris", club.hand(1), "I stay").await;
}
