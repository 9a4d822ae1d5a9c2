//! «In this match» over the real «Berserk»: what a rule says about positions that are played.

use stolik_berserk::state::Phase;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat};
use stolik_table::{Catalogue, Hosted, Played, RuleRelevance};
use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::house::{House, Pictures};
use stolik_words::{Language, Phrase};

/// A match in the main phase of a turn, with its game.
async fn at_the_main_phase(house: &House, seed: u64) -> (Club, Box<dyn Hosted>, Seat) {
    let mut club = Club::new(house, seed);
    club.language = Language::Ru;
    let id = club.start([0, 1]).await;
    let mut luck = Fast::new(seed);
    for _ in 0..2000 {
        let state = club.state(id);
        let waited = club.waited(id)[0];
        if state.phase == Phase::Main
            && state.turn > 3
            && state.stack.is_empty()
            && state.asked.is_none()
            && waited == state.active
        {
            let snapshot = club.store.snapshot(id).expect("a store").expect("a snapshot");
            let resumed =
                house.resume(Played::whole("berserk-2007"), &snapshot).expect("it resumes");
            return (club, resumed.hosted, waited);
        }
        assert!(club.plays(id, &mut luck).await, "the match goes on");
    }
    panic!("no main phase");
}

fn said(club: &Club, phrases: &[Phrase]) -> Vec<String> {
    phrases.iter().map(|phrase| club.table.words().say(club.language, phrase)).collect()
}

#[tokio::test]
async fn what_is_allowed_is_legal_and_what_is_forbidden_is_not() {
    let house = House::new(Pictures::Digested);
    for seed in [3, 4, 5] {
        let (club, game, seat) = at_the_main_phase(&house, seed).await;
        let choices = game.prompts().choices(seat);
        let legal: Vec<Phrase> = choices.iter().map(|c| c.label(0, c.steps.len())).collect();
        let before = game.play().fingerprint();
        let mut found = [0, 0];
        let document = "berserk-2007";
        for rule in house.book(document).ids() {
            let relevance = game.reports().rule_relevance(&rule, Audience::Seat(seat));
            for phrase in &relevance.allows {
                assert!(
                    legal.contains(phrase),
                    "{rule}: {:?}",
                    said(&club, std::slice::from_ref(phrase))
                );
            }
            for phrase in &relevance.forbids {
                assert!(
                    !legal.contains(phrase),
                    "{rule}: {:?}",
                    said(&club, std::slice::from_ref(phrase))
                );
            }
            found[0] += usize::from(!relevance.allows.is_empty());
            found[1] += usize::from(!relevance.forbids.is_empty());
            let other = game.reports().rule_relevance(&rule, Audience::Seat(seat.other()));
            assert_eq!(other, RuleRelevance::default(), "the other one does not decide");
            assert_eq!(
                game.reports().rule_relevance(&rule, Audience::Public),
                RuleRelevance::default()
            );
        }
        assert!(found[0] >= 10 && found[1] >= 5, "{found:?}");
        assert_eq!(game.play().fingerprint(), before, "nothing is played");
    }
}

#[tokio::test]
async fn the_page_says_it_in_words_and_leads_back() {
    let house = House::new(Pictures::Digested);
    let (club, game, seat) = at_the_main_phase(&house, 3).await;
    let who = PEOPLE[seat.index()];
    let button = |screen: &stolik_table::Screen, label: &str| {
        let found = screen.buttons.iter().flatten().find(|button| button.label == label);
        found.unwrap_or_else(|| panic!("no {label} under {}", screen.text)).token.clone()
    };
    for rule in ["3.14", "gap.adjacency", "4.11", "4.3"] {
        let page = club.types(who, &format!("/rule {rule}")).await.private.expect("a page").screen;
        let token = button(&page, "В этой партии");
        let screen = club.presses(who, &token).await.private.expect("an answer").screen;
        assert!(
            screen.text.chars().count() < 1100 && !screen.text.contains(['{', '[']),
            "{}",
            screen.text
        );
        let relevance = game.reports().rule_relevance(rule, Audience::Seat(seat));
        assert_eq!(
            screen.text.contains("Сейчас оно не даёт вам:"),
            !relevance.forbids.is_empty(),
            "{}",
            screen.text
        );
        assert_eq!(
            screen.text.contains("Оно может сработать"),
            !relevance.allows.is_empty(),
            "{}",
            screen.text
        );
        let back =
            club.presses(who, &button(&screen, "‹ К правилу")).await.private.expect("it").screen;
        assert_eq!(back.text, page.text);
    }
}
