//! Decks over the chats: as files, as text, as codes, alone with the bot.

use crate::{discorders, house, telegrammers};
use stolik_tests::fake::discord::Shown;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Player, Stage};
use stolik_words::Language;

/// Returns thirty cards by their ids, which stay the same under any names of the cards.
fn deck() -> String {
    let ids = ["wolf", "owl", "bear", "tracker", "herbalist", "weaver", "leech", "toad", "hydra"];
    let cards: Vec<String> = ids.iter().map(|id| format!("3 club-{id}")).collect();
    format!("Deck: Grove\r\n{}\n3 club-troll\n", cards.join("\n"))
}

#[tokio::test]
async fn a_file_on_telegram_becomes_a_deck() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let [anna, boris] = telegrammers(&stage, Language::En).await;
    let club = anna.place;
    let home = anna.home();
    let sends = async |caption: &str, bytes: &[u8], told: usize, answer: &str| {
        let stood: Vec<_> = fake.visible_to(anna.person, home).iter().map(Post::target).collect();
        fake.sends_file(anna.person, home, caption, bytes, told);
        let fits =
            |post: &Post| !stood.contains(&post.target()) && post.shown.text.contains(answer);
        fake.wait_post(home, &format!("the answer {answer:?}"), fits).await;
    };
    let text = deck();
    sends("", text.as_bytes(), text.len(), "Grove").await;
    sends("", &[b'a'; 70_000], 70_000, "too large").await;
    sends("", &[b'a'; 70_000], 10, "too large").await;
    sends("/decks", b"\x89PNG\0\x01", 6, "does not read").await;

    // At a table of the group, by a caption.
    anna.types("/new").await;
    let id = stage.last();
    fake.sends_file(anna.person, club, "/deck", text.as_bytes(), text.len());
    let chosen = |post: &Post| {
        ["deck chosen", "колода выбрана"].iter().any(|words| post.shown.text.contains(words))
    };
    fake.wait_post(club.chat, "a deck chosen by a file", chosen).await;
    assert_eq!(stage.stands(id).0, "open");
    let nobody = |post: &Post| post.only_for.is_none() && post.shown.text.contains("Grove");
    assert!(!fake.chat(club.chat).posts.iter().any(nobody), "the deck's name is public");
    fake.sends_file(boris.person, club, "", text.as_bytes(), text.len());
    stage.assert_clean();
}

#[tokio::test]
async fn a_file_on_discord_becomes_a_deck() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    let [anna, boris] = discorders(&stage, Language::En);
    let sends = async |file| -> Shown {
        let asked = fake.slash(anna.person, anna.place, "decks", &[("file", file)]);
        fake.shown(&asked).await
    };
    let text = deck();
    let page = sends(fake.file(text.as_bytes(), text.len())).await;
    assert!(page.content.contains("Grove"), "{}", page.content);
    let large = sends(fake.file(&[b'a'; 70_000], 70_000)).await;
    assert!(large.content.contains("too large"), "{}", large.content);
    let liar = sends(fake.file(&[b'a'; 70_000], 10)).await;
    assert!(liar.content.contains("too large"), "{}", liar.content);
    let elsewhere = sends(fake.file_at("http://127.0.0.1:1/attachments/1/2/deck.txt")).await;
    assert!(elsewhere.content.contains("could not be fetched"), "{}", elsewhere.content);
    // Pasted into one line, as Discord makes it of several.
    let flat = text.replace("Grove", "Flat").split_whitespace().collect::<Vec<_>>().join(" ");
    let pasted = boris.asks(&format!("/decks {flat}")).await;
    assert!(pasted.content.contains("Flat"), "{}", pasted.content);
    stage.assert_clean();
}
