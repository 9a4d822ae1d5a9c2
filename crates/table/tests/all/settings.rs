//! Settings of people and administrators: by buttons and by lines, in both languages.

use crate::club::{Club, button};
use crate::toys::Toys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_table::settings::{Calls, Pairing};
use stolik_table::{
    Ask, Body, Button, ButtonKind, ChannelId, Incoming, Now, PersonId, Role, Screen, SurfaceId,
};
use stolik_words::Language;

fn club(language: Language) -> Club {
    Club { language, ..Club::open(Toys::new(), 2) }
}

async fn typed(club: &Club, line: &str) -> Screen {
    club.types("anna", line).await.private.expect("a screen").screen
}

fn fits(screen: &Screen) {
    assert!(screen.buttons.len() <= 5 && screen.buttons.iter().all(|row| row.len() <= 5));
    assert!(screen.text.chars().count() < 1000, "{}", screen.text);
}

/// The pages of a setting: one for each part of its values.
async fn parts(club: &Club, page: &Button) -> Vec<Screen> {
    let mut all = vec![club.presses("anna", page).await.private.unwrap().screen];
    while let Some(more) = all.last().unwrap().buttons.last().unwrap().get(1) {
        let next = club.presses("anna", more).await.private.unwrap().screen;
        if next == all[0] {
            break;
        }
        fits(&next);
        assert_eq!(next.text, all[0].text);
        all.push(next);
    }
    fits(&all[0]);
    all
}

#[tokio::test]
async fn every_value_of_every_page_can_be_pressed_and_holds() {
    for language in Language::ALL {
        let club = club(language);
        let all = typed(&club, "/settings").await;
        fits(&all);
        let pages: Vec<Button> = all.buttons.iter().flatten().cloned().collect();
        assert_eq!(pages.len(), 7);
        for page in &pages {
            for screen in parts(&club, page).await {
                assert!(screen.text.starts_with(&page.label), "{}", screen.text);
                let values = screen.buttons.iter().flatten().filter(|b| b.kind != ButtonKind::Look);
                for value in values {
                    let reply = club.presses("anna", value).await;
                    assert!(
                        !reply.refused,
                        "{} {}: {}",
                        page.label, value.label, reply.acknowledgement
                    );
                    assert_ne!(reply.acknowledgement, "");
                    let after = reply.private.unwrap().screen;
                    fits(&after);
                    let chosen = after.buttons.iter().flatten().any(|b| b.kind == ButtonKind::Main);
                    assert!(chosen || page.label == pages[5].label, "{}", value.label);
                }
                let back = screen.buttons.last().unwrap()[0].clone();
                club.presses("anna", &back).await;
            }
            club.types("anna", "/settings language auto").await;
        }
        let mine = club.table.person_settings(&PersonId::new("anna"));
        assert_eq!(mine.calls, Calls::Off, "the last button of each page was pressed last");
        assert_eq!((mine.remind, mine.sleep), (Some(48), Some((60, 660))));
        assert_eq!(mine.zone, "America/Los_Angeles");
        assert!(mine.vacation.is_some());
    }
}

#[tokio::test]
async fn lines_are_understood_in_both_languages() {
    let cases = [
        ("/settings calls off", "Saved. Calls: never"),
        ("/settings calls now", "Saved. Calls: at once"),
        ("/settings calls 15", "Saved. Calls: at most once in: 15 minutes"),
        ("/settings calls 1 h", "Saved. Calls: at most once in: 1 hour"),
        ("/настройки вызовы раз в 6 часов", "Saved. Calls: at most once in: 6 hours"),
        ("/settings reminder 12", "Saved. Reminder: after: 12 hours"),
        ("/settings повтор 2 дня", "Saved. Reminder: after: 2 days"),
        ("/settings reminder off", "Saved. Reminder: no"),
        ("/settings сон 23-8", "Saved. Sleep: 23:00–8:00"),
        ("/settings sleep 0:30 to 9:15", "Saved. Sleep: 0:30–9:15"),
        ("/settings сон выкл", "Saved. Sleep: no"),
        ("/settings zone utc", "Saved. Time zone: UTC, where it is now 0:00"),
        ("/settings пояс омск", "Saved. Time zone: Omsk, where it is now 6:00"),
        ("/settings zone Asia/Tokyo", "Saved. Time zone: Asia/Tokyo, where it is now 9:00"),
        ("/settings vacation 5 days", "Saved. Vacation: until 1970-01-06 9:00 (Asia/Tokyo)"),
        ("/settings отпуск 31.01", "Saved. Vacation: until 1970-01-31 0:00 (Asia/Tokyo)"),
        ("/settings vacation off", "Saved. Vacation: no"),
        ("/settings язык русский", "Сохранено. Язык: русский"),
        ("/settings language en", "Saved. Language: English"),
        ("/settings language auto", "Saved. Language: as the app has it"),
    ];
    let club = club(Language::En);
    for (line, answer) in cases {
        let reply = club.types("anna", line).await;
        assert_eq!((reply.refused, reply.acknowledgement.as_str()), (false, answer), "{line}");
    }
    for line in [
        "/settings calls soon",
        "/settings calls 99 days",
        "/settings reminder 100 days",
        "/settings sleep 8-8",
        "/settings zone Atlantis",
        "/settings vacation 61 days",
        "/settings vacation 2027-01-01",
        "/settings vacation off",
        "/settings language elvish",
        "/settings colour red",
    ] {
        let reply = club.types("anna", line).await;
        assert!(reply.refused && reply.private.is_some(), "{line}: {reply:?}");
    }
}

#[tokio::test]
async fn what_was_chosen_survives_and_is_chosen_once() {
    let club = club(Language::En);
    let line = club.incoming("anna", Body::Text("/settings calls 15".into()));
    let first = club.table.handle(line.clone()).await;
    club.types("anna", "/settings calls off").await;
    let again = club.table.handle(line).await;
    assert_eq!(first.acknowledgement, again.acknowledgement);
    let anna = PersonId::new("anna");
    assert_eq!(club.table.person_settings(&anna).calls, Calls::Off, "a repeated line does nothing");
    let reopened = Club::over(club.store.clone(), Toys::new(), 1, PathBuf::from("/nonexistent"));
    assert_eq!(reopened.table.person_settings(&anna).calls, Calls::Off);
    reopened.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    reopened.types("anna", "/settings calls now").await;
    let usual = stolik_store::Shelf::Person;
    assert!(club.store.settings(usual).unwrap().is_empty(), "what is usual is not stored");
}

#[tokio::test]
async fn two_choices_at_once_both_hold() {
    let club = club(Language::En);
    let (a, b, c) = tokio::join!(
        club.types("anna", "/settings calls 15"),
        club.types("anna", "/settings sleep 23-8"),
        club.types("anna", "/settings reminder 12"),
    );
    assert!(!a.refused && !b.refused && !c.refused);
    let mine = club.table.person_settings(&PersonId::new("anna"));
    assert_eq!((mine.calls, mine.sleep), (Calls::Every(15), Some((1380, 480))));
    assert_eq!(mine.remind, Some(12));
}

#[tokio::test]
async fn ones_own_screens_are_told_of_when_the_language_is_chosen() {
    let club = club(Language::En);
    club.start("skirmish", &["anna", "boris"]).await;
    let mut changes = club.table.subscribe();
    club.types("anna", "/settings language ru").await;
    let mut told = Vec::new();
    while let Ok(change) = changes.try_recv() {
        told.push(change.surface.id);
    }
    let id = club.last();
    let seat = stolik_kernel::Seat::ONE;
    assert_eq!(told, [SurfaceId::Hand(id, seat), SurfaceId::Call(id, seat)]);
    assert!(typed(&club, "/help").await.text.contains("Спросить о правиле"));
}

#[tokio::test]
async fn only_administrators_choose_for_a_chat() {
    let club = club(Language::En);
    for line in ["/chat", "/chat limit 1 day", "/чат язык русский"] {
        assert!(club.types("anna", line).await.refused, "{line}");
        let asking = club.incoming("anna", Body::Text(line.to_owned()));
        let asked = club.table.take(Incoming { role: Role::Unknown, ..asking }).await;
        assert_eq!(asked.ask, Some(Ask::Role), "{line}");
        assert!(!club.rules("anna", line).await.refused, "{line}");
    }
    let chat = club.table.chat_settings(&club.channel());
    assert_eq!((chat.limit, chat.language), (Some(24), Some(Language::Ru)));
    assert_eq!(club.table.chat_settings(&ChannelId::new("test:club/7")), chat, "topics too");
    let other = club.table.chat_settings(&ChannelId::new("test:other"));
    assert_eq!(other, Default::default());
}

#[tokio::test]
async fn a_chat_is_set_by_buttons_that_mean_nothing_elsewhere() {
    for language in Language::ALL {
        let club = club(language);
        let press = |button: &Button, channel: &str| {
            let body = Body::Press { token: button.token.clone() };
            let incoming = Incoming {
                role: Role::Administrator,
                channel: ChannelId::new(channel),
                ..club.incoming("anna", body)
            };
            club.table.handle(incoming)
        };
        let all = club.rules("anna", "/chat").await.private.unwrap().screen;
        fits(&all);
        let mut pressed = 0;
        for page in all.buttons.iter().flatten() {
            let screen = press(page, "test:club").await.private.unwrap().screen;
            fits(&screen);
            for value in screen.buttons.iter().flatten().filter(|b| b.kind != ButtonKind::Look) {
                assert!(club.presses("anna", value).await.refused, "a member presses it");
                assert!(press(value, "test:other").await.refused, "in another chat");
                let reply = press(value, "test:club").await;
                assert!(!reply.refused, "{}: {}", value.label, reply.acknowledgement);
                pressed += 1;
            }
        }
        assert_eq!(pressed, 3 + 3 + 5 + 2);
        let chat = club.table.chat_settings(&club.channel());
        assert_eq!((chat.limit, chat.document.as_deref()), (Some(336), Some("auction")));
        assert_eq!(chat.pairing, Pairing::Open);
        assert_eq!(club.table.chat_settings(&ChannelId::new("test:other")), Default::default());
    }
}

#[tokio::test]
async fn new_tables_follow_the_chat() {
    let club = club(Language::En);
    for line in ["/chat game auction", "/chat limit 3 days"] {
        assert!(!club.rules("vera", line).await.refused);
    }
    club.types("anna", "/new").await;
    assert_eq!(club.table.matches()[0].document, "auction");
    let (_, board) = club.screen("anna", club.board()).await.unwrap();
    assert!(board.text.contains("Time for a decision: 3 days"), "{}", board.text);
    club.rules("vera", "/chat limit off").await;
    let (_, same) = club.screen("anna", club.board()).await.unwrap();
    assert_eq!(board, same, "a table keeps what it was opened with");
}

#[tokio::test]
async fn the_boards_of_a_chat_are_told_of_when_its_language_is_chosen() {
    let club = club(Language::En);
    club.start("skirmish", &["anna", "boris"]).await;
    let mut changes = club.table.subscribe();
    club.rules("vera", "/chat language ru").await;
    let mut told = Vec::new();
    while let Ok(change) = changes.try_recv() {
        assert_eq!(change.surface.channel, club.channel());
        told.push(change.surface.id);
    }
    assert_eq!(told, [SurfaceId::Lobby, club.board()]);
    assert_eq!(club.table.chat_language(&club.channel(), Language::En), Language::Ru);
}

#[tokio::test]
async fn settings_change_nothing_that_was_written_and_clocks_go_on() {
    let club = club(Language::En);
    club.start("skirmish", &["anna", "boris"]).await;
    let rows = club.table.matches()[0].rows;
    club.types("anna", "/settings sleep 23-8").await;
    club.types("anna", "/settings vacation 1 day").await;
    assert_eq!(club.table.matches()[0].rows, rows, "no row");
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    button(&hand, "Attack");
    let next = club.table.tick(Now(club.clock.load(Ordering::SeqCst) as i64)).await;
    assert!(next.is_some(), "she will be called when she is back");
}
