//! A reply to the message of a match: a name is explained to the asker, talk is left alone, a command is carried out.

use crate::telegram::bot::{Bot, quick};
use crate::telegram::{club, open};
use stolik_store::Store;
use stolik_tests::fake::telegram::Post;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reply_to_the_board_explains_a_name_in_private_and_leaves_talk_alone() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let [anna, boris] = people;
    let (id, board) = bot.opens_match(group, people).await;
    bot.settles().await;
    // A rule of the position, by its name.
    fake.replies(boris, group, board.id, "Защитник");
    let of_rule = |post: &Post| post.shown.text.to_lowercase().contains("защитник");
    let rule = fake.wait_post(boris.into(), "the rule in this match", of_rule).await;
    // He shows it to the group, as onlookers read it.
    fake.presses(boris, boris.into(), rule.id, "Показать всем");
    let public = |post: &Post| post.shown.text.starts_with("Показывает: ") && of_rule(post);
    let public = fake.wait_post(group, "the rule for all", public).await;
    assert!(public.shown.labels().is_empty(), "{:?}", public.shown.labels());
    // A card of her own hand, with one letter wrong: from her view, to her alone.
    fake.says(anna, anna, "/explain");
    let listed = |post: &Post| post.shown.text.contains("о чём можно спросить");
    let list = fake.wait_post(anna.into(), "the list", listed).await;
    let name = list.shown.labels().into_iter().find(|name| name.chars().count() > 8);
    let name = name.expect("a card with a long name").to_owned();
    let (mut slip, before) = (name.clone(), fake.of_bot(group).len());
    slip.pop();
    fake.replies(anna, group, board.id, &slip);
    let of_card = |post: &Post| post.shown.text.starts_with(&name);
    fake.wait_post(anna.into(), "the card", of_card).await;
    bot.settles().await;
    let (sent, rows) = (fake.sent().len(), bot.rows(id));
    for talk in [
        "ха-ха, хорошо сыграно!",
        "кто сегодня идёт за пивом?",
        "да, через 5 минут",
        "ок",
        "мне кажется, что этот защитник ничего не решает и ты зря его поставил",
    ] {
        fake.replies(anna, group, board.id, talk);
        fake.replies(boris, group, board.id, talk);
    }
    fake.all_confirmed().await;
    bot.settles().await;
    let later: Vec<_> = fake.sent().split_off(sent);
    let said = later.iter().filter(|sent| sent.method.starts_with("send")).count();
    assert_eq!((said, bot.rows(id)), (0, rows), "talk is not answered: {later:?}");
    assert_eq!(fake.of_bot(group).len(), before, "nothing of it is said in the group");
    bot.stop().await;
    fake.assert_clean();
}
