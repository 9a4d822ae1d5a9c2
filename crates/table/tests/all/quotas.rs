//! Quotas of tables, and tables that are removed automatically.

use crate::club::Club;
use crate::toys::Toys;
use stolik_table::Now;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn time(club: &Club) -> i64 {
    club.clock.load(std::sync::atomic::Ordering::SeqCst) as i64
}

/// A match that has begun, in that channel.
async fn begins(club: &Club, channel: &str, people: [&str; 2]) {
    let opened = club.types_in(channel, people[0], "/new skirmish").await;
    assert!(!opened.refused, "{opened:?}");
    let name = club.table.matches().last().unwrap().name.clone();
    let joined = club.types_in(channel, people[1], &format!("/join {name}")).await;
    assert!(!joined.refused, "{joined:?}");
    for who in people {
        club.types_in(channel, who, &format!("/deck {name} mixed")).await;
    }
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn tables_that_wait_are_counted_by_person_and_by_channel() {
    let club = Club::open(Toys::new(), 1);
    for n in 0..10 {
        let opened = club.types_in(&format!("test:c{n}"), "anna", "/new skirmish").await;
        assert!(!opened.refused, "{opened:?}");
    }
    let refused = club.types_in("test:c10", "anna", "/new skirmish").await;
    assert!(refused.refused && refused.acknowledgement.contains("10"), "{refused:?}");
    for n in 0..20 {
        let opened = club.types(&format!("person{n}"), "/new skirmish").await;
        assert!(!opened.refused, "{opened:?}");
    }
    let refused = club.types("one more", "/new skirmish").await;
    assert!(refused.refused && refused.acknowledgement.contains("20"), "{refused:?}");
    assert!(refused.private.is_some(), "the list, where they can be joined");
    assert!(!club.types_in("test:c0", "one more", "/new skirmish").await.refused, "elsewhere");
}

#[tokio::test]
async fn matches_that_are_played_are_counted_by_person_and_by_channel() {
    let club = Club::open(Toys::new(), 1);
    for n in 0..20 {
        begins(&club, "test:club", ["anna", &format!("person{n}")]).await;
    }
    let refused = club.types("anna", "/new skirmish").await;
    assert!(refused.refused && refused.acknowledgement.contains("20"), "{refused:?}");
    club.types("vera", "/new skirmish").await;
    let refused = club.types("anna", "/join").await;
    assert!(refused.refused && refused.acknowledgement.contains("20"), "{refused:?}");
    for n in 20..100 {
        begins(&club, "test:club", [&format!("a{n}"), &format!("b{n}")]).await;
    }
    let refused = club.types("boris", "/new skirmish").await;
    assert!(refused.refused && refused.acknowledgement.contains("100"), "{refused:?}");
    // A table that nobody has used for a month takes nobody's place.
    let incoming = club.incoming("anna", stolik_table::Body::Text("/new skirmish".into()));
    let later = stolik_table::Incoming { at: Now(time(&club) + 31 * DAY), ..incoming };
    assert!(!club.table.handle(later).await.refused);
}

#[tokio::test]
async fn quotas_of_people_are_listed_without_their_names() {
    let club = Club::open(Toys::new(), 1);
    assert_eq!(club.table.person_quotas(Now(time(&club))), []);
    begins(&club, "test:club", ["anna", "boris"]).await;
    for n in 0..2 {
        club.types_in(&format!("test:c{n}"), "anna", "/new skirmish").await;
    }
    let listed = club.table.person_quotas(Now(time(&club)));
    let counts = |n: usize| -> Vec<(usize, usize)> {
        listed[n].used.iter().map(|quota| (quota.used, quota.most)).collect()
    };
    assert_eq!(listed.len(), 2);
    assert_eq!(counts(0), [(2, 10), (1, 20), (0, 3), (0, 5)], "nearest to a limit first");
    assert_eq!(counts(1), [(0, 10), (1, 20), (0, 3), (0, 5)]);
    let said = format!("{listed:?}");
    assert!(!said.contains("anna") && !said.contains("boris"), "{said}");
    assert_ne!(listed[0].mark, listed[1].mark);
    // Matches that are not used any more take nobody's place.
    let later = club.table.person_quotas(Now(time(&club) + 31 * DAY));
    assert_eq!(later.iter().map(|person| person.used[1].used).sum::<usize>(), 0);
}

#[tokio::test]
async fn a_table_at_which_nobody_sits_is_closed_after_a_day() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new skirmish random").await;
    club.orders("vera", "/replace 1").await;
    assert_eq!(club.stage(), "open");
    club.types("boris", "/new skirmish").await;
    club.table.tidy(Now(time(&club) + DAY + 1000)).await.unwrap();
    let stages: Vec<_> = club.table.matches().iter().map(|m| m.stage).collect();
    assert_eq!(stages, ["closed", "open"], "only a bot sits there");
}

#[tokio::test]
async fn tables_that_never_started_are_dropped_a_week_after_they_were_closed() {
    let club = Club::open(Toys::new(), 1);
    club.types("anna", "/new skirmish").await;
    let first = club.last();
    club.types("anna", "/leave").await;
    club.start("skirmish", &["anna", "boris"]).await;
    club.types("vera", "/new skirmish").await;
    let last = club.last();
    club.types("vera", "/leave").await;
    club.table.tidy(Now(time(&club) + 6 * DAY)).await.unwrap();
    assert_eq!(club.table.matches().len(), 3);
    club.table.tidy(Now(time(&club) + 8 * DAY)).await.unwrap();
    let left: Vec<_> = club.table.matches().iter().map(|m| (m.id, m.stage)).collect();
    assert_eq!(left.len(), 2, "{left:?}");
    assert!(left.iter().all(|(id, _)| *id != first));
    assert!(left.contains(&(last, "closed")), "numbers are never given twice");
    assert!(club.store.log(first).unwrap().is_empty() && club.store.get(first).unwrap().is_none());
    let rest = club.store.list().unwrap();
    assert_eq!(rest.len(), 2);
}
