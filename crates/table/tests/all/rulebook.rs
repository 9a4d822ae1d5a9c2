//! Pages of the rulebook, and showing them to everybody.

use crate::club::{CHANNEL, Club, button};
use crate::toys::{Gate, PARTS, Toys};
use std::sync::atomic::Ordering;
use stolik_table::{Body, Button, ChannelId, Company, Incoming, PersonId, Reply, Screen, Table};
use stolik_words::Language;

fn club() -> Club {
    Club::open(Toys::new(), 5)
}

fn page(reply: &Reply) -> &Screen {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    &reply.private.as_ref().expect("a page").screen
}

fn labels(screen: &Screen) -> Vec<&str> {
    screen.buttons.iter().flatten().map(|button| button.label.as_str()).collect()
}

/// A private chat of a person with the bot.
fn alone(incoming: Incoming) -> Incoming {
    let channel = ChannelId::new(format!("test:with-{}", incoming.person.name));
    Incoming { company: Company::Alone, channel, ..incoming }
}

async fn presses_alone(club: &Club, who: &str, button: &Button) -> Reply {
    let incoming = club.incoming(who, Body::Press { token: button.token.clone() });
    club.table.handle(alone(incoming)).await
}

#[tokio::test]
async fn a_rule_has_its_number_its_edition_and_buttons_that_tell_what_they_are() {
    let club = club();
    let reply = club.types("anna", "/rule 7/1").await;
    let screen = page(&reply);
    let lines: Vec<&str> = screen.text.lines().collect();
    assert_eq!(lines, ["7 \u{b7} title of 7/1 in en", "text of 7/1", "skirmish \u{b7} 7/1"]);
    let wanted = ["\u{2191} title of 7 in en", "\u{2192} title of 8 in en", "Show to everybody"];
    assert_eq!(labels(screen), wanted);
    let up = club.presses("anna", &screen.buttons[0][0]).await;
    assert!(
        page(&up).text.starts_with("7 \u{b7} title of 7 in en\ntext of 7\n\u{2022} title of 7/1")
    );
    let ours = club.types("anna", "/rule riddles ours").await;
    let text = &page(&ours).text;
    assert!(
        text.contains("the default is ours") && text.contains("not playable here yet"),
        "{text}"
    );
}

#[tokio::test]
async fn a_rule_with_many_parts_opens_page_by_page() {
    let club = club();
    let mut screen = page(&club.types("anna", "/rule 7").await).clone();
    let (mut parts, mut pages) = (Vec::new(), 1);
    loop {
        assert!(screen.text.chars().count() <= 900, "{}", screen.text);
        assert!(screen.buttons.len() <= 5 && screen.buttons.iter().all(|row| row.len() <= 5));
        parts.extend(
            labels(&screen).into_iter().filter(|l| l.starts_with('\u{25b8}')).map(str::to_owned),
        );
        let on = screen.buttons.iter().flatten().find(|b| b.label.starts_with("on (")).cloned();
        let Some(on) = on else { break };
        screen = page(&club.presses("anna", &on).await).clone();
        pages += 1;
        assert!(labels(&screen).iter().any(|label| label.starts_with("\u{2039} back (")));
    }
    parts.dedup();
    assert_eq!((parts.len(), pages), (PARTS, 2));
    assert!(labels(&screen).contains(&"\u{2192} title of 8 in en"), "the last page has the rest");
}

#[tokio::test]
async fn a_long_text_is_read_on() {
    let club = club();
    let first = page(&club.types("anna", "/rule long").await).clone();
    let on = first.buttons.iter().flatten().find(|b| b.label.starts_with("on (2 of 3)"));
    let second = club.presses("anna", on.expect("a page more")).await;
    for screen in [&first, page(&second)] {
        assert!((500..900).contains(&screen.text.chars().count()), "{}", screen.text);
        assert!(screen.text.starts_with("title of long in en\nLong. Long."));
    }
}

#[tokio::test]
async fn a_question_shows_its_best_answer_and_the_others_behind_buttons() {
    let club = club();
    let reply = club.types("anna", "/rule many").await;
    let screen = page(&reply);
    assert!(screen.text.starts_with("7 \u{b7} title of 7/1 in en\ntext of 7/1\n"));
    let other = labels(screen).into_iter().filter(|l| l.starts_with('\u{2248}')).count();
    assert_eq!(other, 1, "8 is among what to read with it already: {:?}", labels(screen));
    let shown = club.presses("anna", &button(screen, "Show to everybody")).await;
    let public = shown.public.expect("a page for all").screen;
    assert!(public.text.starts_with("Shown by: anna\n7 \u{b7} title of 7/1"), "{}", public.text);
    let eight = page(&club.types("anna", "/rule eight").await).clone();
    assert!(eight.text.starts_with("Eight is a number.\n"), "the term first: {}", eight.text);
    let nothing = club.types("anna", "/rule borscht").await;
    assert_eq!(labels(page(&nothing)), ["seven"], "there is nothing to show");
}

#[tokio::test]
async fn what_is_shown_to_everybody_goes_to_the_channel_once_and_its_links_answer_each_alone() {
    let club = club();
    let screen = page(&club.types("anna", "/rule 7").await).clone();
    let show = button(&screen, "Show to everybody");
    let press = club.incoming("anna", Body::Press { token: show.token.clone() });
    let reply = club.table.handle(press.clone()).await;
    assert_eq!((reply.acknowledgement.as_str(), reply.private), ("Showing it to everybody.", None));
    let posted = reply.public.expect("a page");
    assert_eq!(posted.channel, ChannelId::new(CHANNEL));
    assert!(posted.screen.text.starts_with("Shown by: anna\n"), "{}", posted.screen.text);
    assert!(!labels(&posted.screen).contains(&"Show to everybody"));
    let again = club.table.handle(press).await;
    assert_eq!((again.acknowledgement.as_str(), again.public), ("Showing it to everybody.", None));
    assert!(posted.screen.buttons.iter().flatten().count() > 2);
    for link in posted.screen.buttons.iter().flatten() {
        let reply = club.presses("boris", link).await;
        assert!(page(&reply).text.contains("title of"), "{}", link.label);
        assert_eq!(reply.public, None);
    }
}

#[tokio::test]
async fn a_name_cannot_pretend_to_be_more_than_a_name() {
    let club = club();
    let screen = page(&club.types("anna", "/rule 8").await).clone();
    let show = button(&screen, "Show to everybody");
    let reply = club.presses("ann\na\u{202e}\u{0}", &show).await;
    let text = reply.public.expect("a page").screen.text;
    assert!(text.starts_with("Shown by: ann") && !text.contains(['\u{202e}', '\u{0}']), "{text:?}");
    assert_eq!(text.lines().nth(1), Some("title of 8 in en"), "{text:?}");
}

#[tokio::test]
async fn one_person_shows_a_few_pages_a_minute_and_others_are_not_held_up() {
    let club = club();
    let show = button(page(&club.types("anna", "/rule 8").await), "Show to everybody");
    for _ in 0..3 {
        assert!(club.presses("anna", &show).await.public.is_some());
    }
    let refused = club.presses("anna", &show).await;
    assert!(refused.refused && refused.public.is_none());
    assert!(refused.acknowledgement.contains("no more than 3"), "{}", refused.acknowledgement);
    assert!(club.presses("boris", &show).await.public.is_some());
    club.clock.fetch_add(60_000, Ordering::SeqCst);
    assert!(club.presses("anna", &show).await.public.is_some());
}

#[tokio::test]
async fn in_a_private_chat_a_page_is_shown_where_it_was_asked_for_or_nowhere() {
    let club = club();
    let typed = club.incoming("anna", Body::Text("/rule 7/1".into()));
    let here = club.table.handle(alone(typed)).await;
    assert!(!labels(page(&here)).contains(&"Show to everybody"), "there is nobody to show it to");

    // Asked in the group, read in the private chat, and followed there.
    let asked = page(&club.types("anna", "/rule 7/1").await).clone();
    let linked = presses_alone(&club, "anna", &asked.buttons[0][0]).await;
    let show = button(page(&linked), "Show to everybody");
    let shown = presses_alone(&club, "anna", &show).await;
    assert_eq!(shown.public.expect("a page").channel, ChannelId::new(CHANNEL));

    let foreign = presses_alone(&club, "boris", &show).await;
    assert!(foreign.refused && foreign.public.is_none(), "Boris has not asked there");
    assert!(foreign.acknowledgement.contains("Ask again"), "{}", foreign.acknowledgement);
    club.clock.fetch_add(60 * 60_000, Ordering::SeqCst);
    let late = presses_alone(&club, "anna", &show).await;
    assert!(late.refused && late.public.is_none());
}

#[tokio::test]
async fn only_pages_can_be_shown_and_a_forged_button_shows_nothing() {
    let club = club();
    club.start("skirmish", &["anna", "boris"]).await;
    for surface in [club.board(), club.hand(0)] {
        let (_, screen) = club.screen("anna", surface).await.expect("a screen");
        for button in screen.buttons.iter().flatten() {
            assert_eq!(club.presses("anna", button).await.public, None, "{}", button.label);
        }
    }
    let table: &Table = &club.table;
    let forged = club.incoming("anna", Body::Press { token: "A".repeat(43) });
    assert_eq!(table.handle(forged).await.public, None);
}

/// Returns the relevance of a rule to the running match, as a person sees it.
async fn relevance_text(club: &Club, who: &str, rule: &str) -> String {
    let page = page(&club.types(who, &format!("/rule {rule}")).await).clone();
    let reply = club.presses(who, &button(&page, "In this match")).await;
    let screen = self::page(&reply);
    assert_eq!(reply.private.as_ref().and_then(|private| private.instead), None);
    let back = club.presses(who, &button(screen, "\u{2039} To the rule")).await;
    assert_eq!(self::page(&back).text, page.text);
    screen.text.clone()
}

#[tokio::test]
async fn a_rule_tells_what_it_forbids_and_what_brings_it_into_play() {
    let club = club();
    let without = page(&club.types("anna", "/rule 2").await).clone();
    assert!(!labels(&without).contains(&"In this match"), "nothing is played");
    club.start("skirmish", &["anna", "boris"]).await;
    let hers = relevance_text(&club, "anna", "2").await;
    assert!(hers.starts_with("title of 2 in en: in the match \""), "{hers}");
    let (forbidden, allowed) = hers.split_once("may come into play").expect("both");
    assert!(forbidden.contains("\u{2022} Pass"), "there is no window: {hers}");
    assert!(allowed.contains("\u{2022} Attack") && !allowed.contains("Draw"), "{hers}");
    let hit = relevance_text(&club, "anna", "4").await;
    assert!(hit.contains("\u{2022} Attack"), "a strike lands when all have passed: {hit}");
    assert!(relevance_text(&club, "boris", "2").await.contains("The decision is not yours now."));
    let watching = relevance_text(&club, "vera", "2").await;
    assert!(watching.contains("nothing has happened by it in the match yet"), "{watching}");

    assert!(club.types("anna", "pass").await.refused);
    assert!(relevance_text(&club, "anna", "2").await.contains("It is what refused your last try."));
    assert!(!club.types("anna", "attack").await.refused);
    for who in ["anna", "boris", "vera"] {
        let text = relevance_text(&club, who, "2").await;
        assert!(text.contains("What last happened by it:\n\u{2022} Attacked"), "{who}: {text}");
    }
    let other = page(&club.types("anna", "/rule riddles 2").await).clone();
    assert!(!labels(&other).contains(&"In this match"), "another document");
}

#[tokio::test]
async fn what_a_rule_says_about_the_match_is_shown_to_nobody_else() {
    let club = club();
    club.start("skirmish", &["anna", "boris"]).await;
    let page = page(&club.types("anna", "/rule 2").await).clone();
    let shown = club.presses("anna", &button(&page, "Show to everybody")).await;
    let public = shown.public.expect("a page").screen;
    assert!(!labels(&public).contains(&"In this match"), "{:?}", labels(&public));
    let asked = club.presses("anna", &button(&page, "In this match")).await;
    assert_eq!(asked.public, None);
    assert!(!labels(self::page(&asked)).contains(&"Show to everybody"));
    // Somebody else who presses the same button is told of his own seat.
    let his = club.presses("boris", &button(&page, "In this match")).await;
    assert!(self::page(&his).text.contains("The decision is not yours now."));
}

/// Waits until a search has begun, on the only thread of the runtime.
async fn begins<T>(begun: &std::sync::mpsc::Receiver<()>, search: &tokio::task::JoinHandle<T>) {
    while begun.try_recv().is_err() {
        assert!(!search.is_finished(), "it never begins");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn presses_are_acknowledged_by_the_only_worker_while_a_search_is_computed() {
    for line in ["/rule", "/rule riddles", "/card", "/card skirmish", "/explain"] {
        let (toys, begun, goes_on) = Toys::searching();
        let club = Club::open(toys, 5);
        club.start("skirmish", &["anna", "boris"]).await;
        let line = format!("{line} {}", Gate::QUESTION);
        let asked = club.table.take(club.incoming("anna", Body::Text(line.clone()))).await;
        assert!(!asked.refused && begun.try_recv().is_err(), "{line}: acknowledged unsearched");
        let (table, later) = (club.table.clone(), asked.later.expect("a page"));
        let page = tokio::spawn(async move { table.paint(later).await });
        begins(&begun, &page).await;
        let other = club.types("boris", "/help").await;
        assert!(!other.refused && !page.is_finished(), "{line}: {}", other.acknowledgement);
        // Each book is searched.
        (0..8).for_each(|_| goes_on.send(()).expect("it waits"));
        let screen = page.await.expect("a page").screen;
        assert!(!screen.text.is_empty() && screen.picture.is_none(), "{line}: {}", screen.text);
        if line.starts_with("/card") {
            assert!(screen.text.contains("boost"), "in words, for its picture panics: {screen:?}");
        }
    }
}

/// The match goes on, too: the words of a reply are not searched for in its queue.
#[tokio::test]
async fn match_and_worker_go_on_while_the_words_of_a_reply_are_searched_for() {
    let (toys, begun, goes_on) = Toys::searching();
    let club = Club::open(toys, 5);
    club.start("skirmish", &["anna", "boris"]).await;
    let reply = club.incoming("vera", Body::reply(club.board(), Gate::QUESTION));
    let table = club.table.clone();
    let asked = tokio::spawn(async move { table.take(reply).await });
    begins(&begun, &asked).await;
    let moved = club.types("anna", "attack").await;
    assert!(!moved.refused && !asked.is_finished(), "{}", moved.acknowledgement);
    (0..8).for_each(|_| goes_on.send(()).expect("it waits"));
    let asked = asked.await.expect("it ends");
    assert!(!asked.refused && asked.later.is_none(), "it is no name");
}

#[tokio::test]
async fn talk_and_commands_in_replies_are_not_searched_for() {
    let (toys, begun, _goes_on) = Toys::searching();
    let club = Club::open(toys, 5);
    club.start("skirmish", &["anna", "boris"]).await;
    let talk = format!("{q} {q} {q} {q} {q} {q}", q = Gate::QUESTION);
    for (who, words) in [("vera", talk.as_str()), ("anna", "attack")] {
        let reply = club.table.handle(club.incoming(who, Body::reply(club.board(), words))).await;
        assert!(!reply.refused && begun.try_recv().is_err(), "{words}: {reply:?}");
    }
    assert_eq!(club.waiting(&["anna", "boris"]), ["boris"]);
}

#[tokio::test]
async fn adapters_search_beside_the_only_worker_and_not_without_bound() {
    let (toys, begun, goes_on) = Toys::searching();
    let club = Club::open(toys, 5);
    let anna = PersonId::new("anna");
    let search = || {
        let (table, anna) = (club.table.clone(), anna.clone());
        tokio::spawn(async move {
            let look = |table: &Table| table.lookup(None, Gate::QUESTION, Language::En).len();
            table.search(&anna, look).await
        })
    };
    let first = search();
    begins(&begun, &first).await;
    // More than one person may have waiting.
    let others: Vec<_> = (0..20).map(|_| search()).collect();
    assert!(!club.types("boris", "/help").await.refused);
    (0..100).for_each(|_| goes_on.send(()).expect("it waits"));
    assert_eq!(first.await.expect("it ends"), Some(0));
    let mut refused = 0;
    for other in others {
        refused += usize::from(other.await.expect("it ends").is_none());
    }
    assert_eq!(refused, 4);
}

#[tokio::test]
async fn names_of_commands_games_and_matches_are_read_in_odd_letters() {
    let club = club();
    let screen = page(&club.types("anna", "/ru\u{200b}l\u{435} 8").await).clone();
    assert!(screen.text.starts_with("title of 8 in en"), "{}", screen.text);
    let opened = club.types("anna", "/new \u{202e}Ski\u{ad}rmish \u{ff52}andom").await;
    assert!(!opened.refused, "{}", opened.acknowledgement);
    let name: String =
        club.table.matches()[0].name.chars().flat_map(|letter| ['\u{200d}', letter]).collect();
    let board = club.types("anna", &format!("/board {name}")).await;
    assert!(!board.refused, "{}", board.acknowledgement);
}
