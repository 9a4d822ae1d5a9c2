//! Pairing of people who look for a game, as a pure function: the longest waiting first, nobody twice, and nobody with a
//! person of whom one avoids the other. A pair that is not made leaves no trace, so that no reason shows.

use super::seek::Pace;
use crate::wire::api::{ChannelId, Now, PersonId};
use std::collections::BTreeSet;

/// Quarters of an hour that people who play together have in common, at least.
const COMMON: u32 = 4;
/// Partners that are tried for one person, those first who wait longest. Bounds the search for three and four seats.
const TRIED: usize = 32;

/// A person who looks for a game.
#[derive(Clone, Debug)]
pub(crate) struct Seeker {
    /// The person.
    pub person: PersonId,
    /// The time since which the person waits.
    pub since: Now,
    /// The rule document.
    pub document: String,
    /// The number of players.
    pub seats: u8,
    /// The pace.
    pub pace: Pace,
    /// The quarters of the day in UTC at which the person plays, a bit each.
    pub quarters: u128,
    /// The chats with whose people the person may be paired.
    pub chats: Vec<ChannelId>,
    /// The people whom the person avoids.
    pub avoided: Vec<PersonId>,
}

impl Seeker {
    fn avoids(&self, other: &Seeker) -> bool {
        self.avoided.contains(&other.person)
    }

    /// Whether a chat of both is the same one, or both have a chat that is open to others.
    fn shares_chat(&self, other: &Seeker, open: &BTreeSet<ChannelId>) -> bool {
        let is_open = |chat: &ChannelId| open.contains(chat);
        self.chats.iter().any(|chat| other.chats.contains(chat))
            || (self.chats.iter().any(is_open) && other.chats.iter().any(is_open))
    }

    /// Whether two people may play together, their hours aside.
    fn fits(&self, other: &Seeker, open: &BTreeSet<ChannelId>) -> bool {
        let same = (&self.document, self.seats, self.pace);
        same == (&other.document, other.seats, other.pace)
            && self.person != other.person
            && !self.avoids(other)
            && !other.avoids(self)
            && self.shares_chat(other, open)
    }
}

/// Returns the groups of people who play together, by their places in the list; in each the longest waiting first. `open`:
/// the chats whose people may be paired with people of other such chats.
pub(crate) fn groups(seekers: &[Seeker], open: &BTreeSet<ChannelId>) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..seekers.len()).collect();
    order.sort_by_key(|place| (seekers[*place].since, &seekers[*place].person));
    let mut taken = vec![false; seekers.len()];
    let mut found = Vec::new();
    for (position, first) in order.iter().enumerate() {
        if taken[*first] {
            continue;
        }
        let fits = |other: &usize| !taken[*other] && seekers[*first].fits(&seekers[*other], open);
        let later = order[position + 1..].iter().copied().filter(fits);
        let tried: Vec<usize> = later.take(TRIED).collect();
        let begun = PartialGroup { members: vec![*first], quarters: seekers[*first].quarters };
        if let Some(group) = complete_group(seekers, open, begun, &tried) {
            group.iter().for_each(|member| taken[*member] = true);
            found.push(group);
        }
    }
    found
}

/// A group that is not complete.
struct PartialGroup {
    members: Vec<usize>,
    /// The quarters that all of them have in common.
    quarters: u128,
}

/// Completes a group with the first of these people who fit each other.
fn complete_group(
    seekers: &[Seeker],
    open: &BTreeSet<ChannelId>,
    begun: PartialGroup,
    tried: &[usize],
) -> Option<Vec<usize>> {
    let first = *begun.members.first()?;
    if begun.members.len() == usize::from(seekers[first].seats) {
        return Some(begun.members);
    }
    for (position, next) in tried.iter().enumerate() {
        let quarters = begun.quarters & seekers[*next].quarters;
        let fits = |member: &usize| seekers[*member].fits(&seekers[*next], open);
        if quarters.count_ones() < COMMON || !begun.members.iter().all(fits) {
            continue;
        }
        let members = begun.members.iter().copied().chain([*next]).collect();
        let longer = PartialGroup { members, quarters };
        if let Some(group) = complete_group(seekers, open, longer, &tried[position + 1..]) {
            return Some(group);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::seek::Hours;
    use super::*;
    use stolik_kernel::chance::Fast;

    fn chat(number: u32) -> ChannelId {
        ChannelId::new(format!("t:-{number}"))
    }

    fn seeker(number: u32) -> Seeker {
        Seeker {
            person: PersonId::new(format!("t:{number}")),
            since: Now(i64::from(number)),
            document: "toy".to_owned(),
            seats: 2,
            pace: Pace::Slow,
            quarters: Hours::Any.quarters(0),
            chats: vec![chat(1)],
            avoided: Vec::new(),
        }
    }

    /// People with terms, chats, hours and wishes by lot.
    fn drawn(seed: u64) -> (Vec<Seeker>, BTreeSet<ChannelId>) {
        let mut chance = Fast::new(seed);
        let count = 2 + chance.below(40);
        let people = (0..count).map(|number| {
            let hours = Hours::ALL[chance.below(4) as usize];
            let avoided = (0..chance.below(4)).map(|_| chance.below(count));
            let avoided = avoided.map(|other| PersonId::new(format!("t:{other}"))).collect();
            Seeker {
                since: Now(i64::from(chance.below(20))),
                document: ["toy", "other"][chance.below(2) as usize].to_owned(),
                seats: 2 + chance.below(3) as u8,
                pace: Pace::ALL[chance.below(2) as usize],
                quarters: hours.quarters(chance.below(24) as u16 * 60),
                chats: (0..1 + chance.below(2)).map(|_| chat(chance.below(4))).collect(),
                avoided,
                ..seeker(number)
            }
        });
        let people = people.collect();
        let open = (0..4).filter(|_| chance.below(2) == 0).map(chat).collect();
        (people, open)
    }

    fn together(one: &Seeker, other: &Seeker, open: &BTreeSet<ChannelId>) -> bool {
        one.fits(other, open) && (one.quarters & other.quarters).count_ones() >= COMMON
    }

    #[test]
    fn groups_over_seeds_are_whole_and_break_no_wish() {
        let mut made = 0;
        for seed in 0..400 {
            let (people, open) = drawn(seed);
            let groups = groups(&people, &open);
            let all: Vec<usize> = groups.concat();
            assert_eq!(
                all.len(),
                all.iter().collect::<BTreeSet<_>>().len(),
                "nobody twice: {seed}"
            );
            for group in &groups {
                made += 1;
                assert_eq!(group.len(), usize::from(people[group[0]].seats), "{seed}");
                let common = group.iter().fold(u128::MAX, |bits, one| bits & people[*one].quarters);
                assert!(common.count_ones() >= COMMON, "{seed}");
                for one in group {
                    for other in group.iter().filter(|other| *other != one) {
                        let (one, other) = (&people[*one], &people[*other]);
                        assert!(!one.avoided.contains(&other.person), "{seed}");
                        let shared = one.chats.iter().any(|chat| other.chats.contains(chat));
                        let is_open = |of: &Seeker| of.chats.iter().any(|c| open.contains(c));
                        assert!(shared || (is_open(one) && is_open(other)), "{seed}");
                        assert_eq!(
                            (&one.document, one.seats, one.pace),
                            (&other.document, other.seats, other.pace)
                        );
                    }
                }
            }
        }
        assert!(made > 400, "{made} groups");
    }

    #[test]
    fn longest_waiting_are_paired_first_over_seeds() {
        for seed in 0..400 {
            let (people, open) = drawn(seed);
            let people: Vec<Seeker> =
                people.into_iter().map(|one| Seeker { seats: 2, ..one }).collect();
            let groups = groups(&people, &open);
            let age = |place: usize| (people[place].since, people[place].person.clone());
            let group_of = |place: usize| groups.iter().find(|group| group.contains(&place));
            for one in (0..people.len()).filter(|one| group_of(*one).is_none()) {
                for other in 0..people.len() {
                    if !together(&people[one], &people[other], &open) {
                        continue;
                    }
                    // The other one was taken by a person who waits longer than this one.
                    let group = group_of(other).expect("two who fit are not both left over");
                    assert!(age(group[0]) < age(one), "{seed}");
                    assert!(
                        group.iter().all(|member| age(*member) < age(one)) || group[1] == other
                    );
                }
            }
        }
    }

    #[test]
    fn result_follows_from_the_people_and_not_from_their_order() {
        for seed in 0..100 {
            let (people, open) = drawn(seed);
            let names = |people: &[Seeker]| -> Vec<Vec<PersonId>> {
                let named = |group: Vec<usize>| {
                    group.into_iter().map(|place| people[place].person.clone()).collect()
                };
                groups(people, &open).into_iter().map(named).collect()
            };
            let mut turned = people.clone();
            turned.reverse();
            assert_eq!(names(&people), names(&turned), "{seed}");
        }
    }

    #[test]
    fn chats_meet_only_if_both_are_open() {
        let people = [seeker(1), Seeker { chats: vec![chat(2)], ..seeker(2) }];
        assert!(groups(&people, &BTreeSet::new()).is_empty());
        assert!(groups(&people, &[chat(1)].into()).is_empty());
        assert_eq!(groups(&people, &[chat(1), chat(2)].into()), [[0, 1]]);
    }

    #[test]
    fn one_wish_of_either_side_is_enough() {
        let avoids = |one: u32, other: u32| Seeker {
            avoided: vec![PersonId::new(format!("t:{other}"))],
            ..seeker(one)
        };
        for people in [[avoids(1, 2), seeker(2)], [seeker(1), avoids(2, 1)]] {
            assert!(groups(&people, &BTreeSet::new()).is_empty());
        }
        let three = [avoids(1, 2), seeker(2), seeker(3)];
        assert_eq!(groups(&three, &BTreeSet::new()), [[0, 2]]);
    }

    #[test]
    fn five_hundred_people_are_grouped_as_far_as_they_fit() {
        let hours = |number: u32| Hours::ALL[1 + number as usize % 3].quarters(0);
        let people: Vec<Seeker> = (0..500)
            .map(|number| Seeker { seats: 4, quarters: hours(number), ..seeker(number) })
            .map(|one| Seeker {
                avoided: (0..15).map(|n| PersonId::new(format!("t:{n}"))).collect(),
                ..one
            })
            .collect();
        let groups = groups(&people, &BTreeSet::new());
        assert!(groups.iter().flatten().all(|place| *place >= 15));
        assert_eq!(groups.len(), (500 - 15) / 3 / 4 * 3);
    }
}
