//! Names, codes, sessions and what expires, over a keep in memory.

use super::*;
use crate::keep::MemoryKeep;
use stolik_world::Entropy;

const NOW: i64 = 1_700_000_000;
const KEY: &str = "the operator's key";

fn people(keep: &Arc<MemoryKeep>) -> People {
    People::load(Arc::clone(keep) as _, KEY, Box::new(|_| false), Entropy::system(), NOW).unwrap()
}

fn known(people: &People, cookie: &str) -> Known {
    people.known(cookie, NOW).unwrap()
}

#[test]
fn a_name_belongs_to_its_cookie_and_survives_a_restart() {
    let keep = Arc::default();
    let mine = people(&keep);
    let (anna, cookie) = mine.take("  Анна ", "", NOW).unwrap();
    assert_eq!(anna.name, "Анна");
    assert!(matches!(mine.take("анна", "", NOW), Err(NoName::Taken)));
    assert!(matches!(mine.take("AHHA", "", NOW), Err(NoName::Taken)));
    assert_eq!(mine.free_name(" анна ").as_deref(), Some("анна 2"));
    assert_eq!(mine.rename(&known(&mine, &cookie), "Анна").unwrap(), anna);

    let again = people(&keep);
    assert_eq!(known(&again, &cookie).person, anna);
    assert!(matches!(again.take("Анна", "", NOW), Err(NoName::Taken)));
    let id = cookie.split_once('.').unwrap().0;
    for forged in
        [format!("{id}.{}", "0".repeat(48)), id.to_owned(), String::new(), "\u{44f}.".into()]
    {
        assert!(again.known(&forged, NOW).is_none(), "{forged}");
    }
}

#[test]
fn a_new_name_frees_the_old_one() {
    let people = people(&Arc::default());
    let (anna, cookie) = people.take("Anna", "", NOW).unwrap();
    let maria = people.rename(&known(&people, &cookie), "Maria").unwrap();
    assert_eq!((&maria.id, maria.name.as_str()), (&anna.id, "Maria"));
    assert_ne!(people.take("Anna", "", NOW).unwrap().0.id, anna.id);
    assert!(matches!(people.take("\u{200B} ", "", NOW), Err(NoName::Empty)));
}

#[test]
fn what_was_kept_and_does_not_decode_is_an_error() {
    let keep = Arc::new(MemoryKeep::default());
    keep.write("web:1", b"{".to_vec()).unwrap();
    assert!(People::load(keep, KEY, Box::new(|_| false), Entropy::system(), NOW).is_err());
}

#[test]
fn a_lost_cookie_is_no_lost_name() {
    let keep = Arc::default();
    let mine = people(&keep);
    let (anna, lost) = mine.take("Анна", "Firefox/1 Linux", NOW).unwrap();
    assert!(matches!(
        mine.sign_in(Claim::Name("Анна"), "AAAA-AAAA-AAAA-AAAA", "", NOW),
        Err(NoName::Unknown)
    ));
    let first = mine.new_code(&known(&mine, &lost), NOW).unwrap();
    let code = mine.new_code(&known(&mine, &lost), NOW).unwrap();
    let kept = keep.read().unwrap().remove(0).1;
    let plain = code.replace('-', "");
    assert!(!String::from_utf8_lossy(&kept).contains(&plain), "only a hash is kept");

    // After a restart, without the cookie.
    let again = people(&keep);
    let (same, phone) = again.sign_in(Claim::Name("анна"), &code, "Android", NOW + 5).unwrap();
    assert_eq!(same, anna);
    let short = anna.id.0.strip_prefix("web:").unwrap();
    let (same, _) = again.sign_in(Claim::Id(short), &code.to_lowercase(), "", NOW + 6).unwrap();
    assert_eq!(same, anna);
    let devices: Vec<_> = again
        .account(&known(&again, &phone))
        .unwrap()
        .sessions
        .into_iter()
        .map(|one| one.device)
        .collect();
    assert_eq!(devices, ["", "Android", "Firefox, Linux"]);
    for (who, code) in [
        (Claim::Name("Анна"), first.as_str()),
        (Claim::Name("Борис"), &code),
        (Claim::Id("0000000000000000"), &code),
        (Claim::Id("x"), &code),
        (Claim::Name(""), ""),
    ] {
        assert!(matches!(again.sign_in(who, code, "", NOW), Err(NoName::Unknown)), "{who:?}");
    }
}

#[test]
fn sessions_are_listed_and_ended_one_by_one_and_all_others() {
    let people = people(&Arc::default());
    let (_, first) = people.take("Anna", "", NOW).unwrap();
    let code = people.new_code(&known(&people, &first), NOW).unwrap();
    let sign_in = |at| people.sign_in(Claim::Name("Anna"), &code, "", at).unwrap().1;
    let (second, third) = (sign_in(NOW + 1), sign_in(NOW + 2));
    let mut endings = people.endings();
    let gone = known(&people, &second);
    people.end(&known(&people, &first), Which::One(&gone.session)).unwrap();
    assert!(people.known(&second, NOW).is_none() && !people.is_in(&gone));
    assert!(endings.has_changed().unwrap());
    endings.mark_unchanged();
    people.end(&known(&people, &third), Which::Others).unwrap();
    assert!(people.known(&first, NOW).is_none() && people.known(&third, NOW).is_some());
    assert!(endings.has_changed().unwrap());

    // More than may be: the one unused for longest ends, never the one that was just signed in.
    let all: Vec<String> = (0..SESSIONS as i64).map(|at| sign_in(NOW + 3 + at)).collect();
    assert!(people.known(&third, NOW).is_none());
    assert!(all.iter().all(|cookie| people.known(cookie, NOW).is_some()));
}

#[test]
fn only_the_right_key_makes_an_operator_and_only_there() {
    let keep = Arc::default();
    let mine = people(&keep);
    let (_, here) = mine.take("Anna", "", NOW).unwrap();
    let code = mine.new_code(&known(&mine, &here), NOW).unwrap();
    let (_, there) = mine.sign_in(Claim::Name("Anna"), &code, "", NOW).unwrap();
    assert!(matches!(mine.promote(&known(&mine, &here), "a guess"), Err(NoName::Unknown)));
    assert!(!known(&mine, &here).operator);
    mine.promote(&known(&mine, &here), KEY).unwrap();
    let again = people(&keep);
    assert!(known(&again, &here).operator && !known(&again, &there).operator);
    let other =
        People::load(keep, "another key", Box::new(|_| false), Entropy::system(), NOW).unwrap();
    assert!(!known(&other, &here).operator, "the key was made anew");
}

#[test]
fn names_without_a_seat_expire() {
    let keep = Arc::<MemoryKeep>::default();
    let mine = people(&keep);
    let cookies = ["Anna", "Boris", "Maria"].map(|name| mine.take(name, "", NOW).unwrap().1);
    let anna = known(&mine, &cookies[0]).person.id;
    let sits = move |person: &PersonId| *person == anna;
    let mine =
        People::load(Arc::clone(&keep) as _, KEY, Box::new(sits), Entropy::system(), NOW).unwrap();
    let later = NOW + KEPT;
    let boris = mine.known(&cookies[1], later).unwrap();
    assert!(boris.stale && !known(&mine, &cookies[1]).stale);
    mine.touch(&boris, later);
    assert_eq!(mine.expire(later).unwrap(), 0);
    assert_eq!(mine.expire(later + 1).unwrap(), 1, "Maria sits nowhere and was not here");
    assert!(mine.known(&cookies[2], later).is_none());
    assert_eq!(keep.read().unwrap().len(), 2);
    mine.take("Maria", "", later).unwrap();
}

#[test]
fn forgotten_person_is_not_written_again() {
    let keep = Arc::<MemoryKeep>::default();
    let people = people(&keep);
    let (anna, cookie) = people.take("Anna", "", NOW).unwrap();
    let (boris, _) = people.take("Boris", "", NOW).unwrap();
    let here = known(&people, &cookie);
    // The table forgets: the note is gone behind our back.
    keep.remove(&anna.id.0).unwrap();
    people.touch(&here, NOW + DAY);
    assert!(people.known(&cookie, NOW).is_none());
    assert!(matches!(people.rename(&here, "Anna"), Err(NoName::Unknown)));
    keep.remove(&boris.id.0).unwrap();
    people.look_again(&boris.id);
    people.take("Boris", "", NOW).unwrap();
    assert_eq!(keep.read().unwrap().len(), 1);
}

#[test]
fn with_too_many_names_the_longest_unseen_makes_room() {
    let people = people(&Arc::default());
    for number in 0..MOST {
        let since = if number < 2 { NOW - 2 * DAY - number as i64 } else { NOW };
        people.take(&format!("n{number}"), "", since).unwrap();
    }
    people.take("one more", "", NOW).unwrap();
    assert!(matches!(people.take("n0", "", NOW), Err(NoName::Taken)));
    people.take("another", "", NOW).unwrap();
    assert!(matches!(people.take("too many", "", NOW), Err(NoName::Full)));
}
