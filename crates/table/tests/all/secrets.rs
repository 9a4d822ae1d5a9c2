//! The property of secrets: two matches that differ only in what an audience may not know give that
//! audience the same sequence of screens at the same times.

use crate::club::{Club, Film, button};
use crate::toys::Toys;
use stolik_kernel::chance::Fast;

/// Plays an auction in which Anna and Vera bid by their own luck. Boris does anything, any number
/// of times, before the round is closed by a bid that is the same in both matches.
async fn auction(boris: u64) -> [Film; 3] {
    let club = Club::open(Toys::new(), 11);
    club.start("auction", &["anna", "boris", "vera"]).await;
    let mut films = [Film::default(), Film::default(), Film::default()];
    let mut secret = Fast::new(boris);
    let mut at = 0;
    look(&club, &mut films, at).await;
    for round in 0..2 {
        // Boris: up to two takes back, then a bid of this round's number.
        for _ in 0..secret.below(3) {
            let bid = secret.below(3);
            assert!(!club.types("boris", &format!("bid {bid}")).await.refused);
            look(&club, &mut films, at).await;
            assert!(!club.types("boris", "back").await.refused);
            look(&club, &mut films, at).await;
        }
        assert!(!club.types("anna", "bid 1").await.refused);
        at += 1;
        look(&club, &mut films, at).await;
        assert!(!club.types("boris", &format!("bid {round}")).await.refused);
        look(&club, &mut films, at).await;
        assert!(!club.types("vera", "bid 0").await.refused);
        at += 1;
        look(&club, &mut films, at).await;
    }
    films
}

async fn look(club: &Club, films: &mut [Film; 3], at: u64) {
    for (film, who) in films.iter_mut().zip([None, Some("anna"), Some("vera")]) {
        film.look(club, who, at).await;
    }
}

#[tokio::test]
async fn what_boris_does_in_secret_shows_nobody_anything() {
    let quiet = auction(0).await;
    let mut busy = 0;
    for seed in 1..12 {
        let other = auction(seed).await;
        for ((a, b), who) in quiet.iter().zip(&other).zip(["public", "anna", "vera"]) {
            a.assert_same(b, who);
        }
        busy += Fast::new(seed).below(3);
    }
    assert!(busy > 3, "Boris was busy in some of them");
    assert!(quiet[0].frames.len() > 1, "something was shown at all");
}

#[tokio::test]
async fn a_film_catches_what_shows() {
    let (mut a, mut b) = (Film::default(), Film::default());
    for (film, deck) in [(&mut a, "mixed"), (&mut b, "parries")] {
        let club = Club::open(Toys::new(), 11);
        club.types("anna", "/new").await;
        film.look(&club, Some("anna"), 0).await;
        club.presses_on("anna", club.hand(0), deck).await;
        film.look(&club, Some("anna"), 1).await;
    }
    let differ = std::panic::catch_unwind(|| a.assert_same(&b, "anna sees her own deck"));
    assert!(differ.is_err());
}

/// The hand of an opponent who drew other cards.
#[tokio::test]
async fn decks_that_differ_show_nothing_to_the_other_side() {
    let mut films = Vec::new();
    for deck in ["mixed", "parries"] {
        let club = Club::open(Toys::new(), 12);
        let (mut anna, mut public, mut said) = (Film::default(), Film::default(), Vec::new());
        club.types("anna", "/new").await;
        club.types("boris", "/join").await;
        club.presses_on("anna", club.hand(0), "mixed").await;
        club.presses_on("boris", club.hand(1), deck).await;
        for (at, (who, line)) in
            [("anna", "draw"), ("boris", "draw"), ("anna", "attack"), ("boris", "pass")]
                .into_iter()
                .enumerate()
        {
            assert!(!club.types(who, line).await.refused, "{who} {line}");
            anna.look(&club, Some("anna"), at as u64).await;
            public.look(&club, None, at as u64).await;
            for who in ["anna", "vera"] {
                said.push(relevance_texts(&club, who).await);
            }
        }
        films.push((anna, public, said));
    }
    assert_eq!(films[0].2, films[1].2, "what rules say about the match");
    films[0].0.assert_same(&films[1].0, "anna");
    films[0].1.assert_same(&films[1].1, "public");
}

/// Returns the relevance of the rules to the match, as a person sees it.
async fn relevance_texts(club: &Club, who: &str) -> Vec<String> {
    let mut out = Vec::new();
    for rule in ["2", "4"] {
        let page = club.types(who, &format!("/rule {rule}")).await.private.expect("a page").screen;
        let asked = club.presses(who, &button(&page, "In this match")).await;
        out.push(asked.private.expect("an answer").screen.text);
    }
    out
}
