//! Buttons keep their places. The buttons that lead back, around and to the next page are in the same place at each
//! prompt of a decision. Places are counted from the bottom, because a chat's newest message is there. A prompt is as
//! high as the first one of its decision if it has as many buttons.

use std::collections::BTreeSet;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::Store;
use stolik_table::{
    Button, ButtonKind, Catalogue, DocumentInfo, MatchId, PersonId, Screen, SurfaceId,
};
use stolik_tests::club::{Club, PEOPLE, entropy};
use stolik_tests::house::{House, Pictures};
use stolik_words::{Language, Phrase};

/// Presses of a match.
const PRESSES: usize = 220;

/// The counts of checked cases.
#[derive(Default, Debug)]
struct Met {
    /// Prompts behind the first of a decision.
    behind: usize,
    /// Of these as high as the first.
    level: usize,
    /// Pages of prompts that have several.
    pages: usize,
    /// Questions whether one means it.
    confirmations: usize,
}

struct Walk {
    club: Club,
    id: MatchId,
    luck: Fast,
    met: Met,
    /// Rows of the first prompt of the decision under way.
    first: usize,
}

fn lengths(screen: &Screen) -> Vec<usize> {
    screen.buttons.iter().map(Vec::len).collect()
}

impl Walk {
    async fn start(document: &DocumentInfo, seed: u64) -> Walk {
        let house = House::new(Pictures::Digested);
        let (store, keys) = (Store::in_memory(), entropy(seed));
        let mut club = Club::over(store, &house, keys, "/nonexistent/aside".into());
        club.language = if seed.is_multiple_of(2) { Language::Ru } else { Language::En };
        club.does(PEOPLE[0], &format!("/new {} 2", document.id)).await;
        let id = club.last();
        let name = club.name(id);
        club.does(PEOPLE[1], &format!("/join {name}")).await;
        for (n, who) in PEOPLE.iter().enumerate() {
            let deck = &document.decks[(seed as usize + n) % document.decks.len()].id;
            club.does(who, &format!("/deck {name} {deck}")).await;
        }
        Walk { club, id, luck: Fast::new(seed), met: Met::default(), first: 0 }
    }

    fn word(&self, key: &str) -> String {
        self.club.table.words().say(self.club.language, &Phrase::new(key))
    }

    /// A seat that is waited for, and its hand.
    async fn hand(&mut self) -> Option<(usize, Screen)> {
        let mut hands = Vec::new();
        for (n, who) in PEOPLE.iter().enumerate() {
            let hand = SurfaceId::Hand(self.id, Seat(n as u8));
            let person = PersonId::new(format!("test:{who}"));
            let mine = self.club.table.surfaces(&self.club.channel(), Some(&person));
            if mine.iter().any(|s| s.id == hand && s.waiting && !s.finished) {
                hands.push((n, hand));
            }
        }
        let at = self.luck.below((hands.len() as u32).max(1)) as usize;
        let (n, hand) = *hands.get(at)?;
        Some((n, self.club.screen(PEOPLE[n], hand).await.expect("its holder's").1))
    }

    /// Looks where the buttons of a prompt stand.
    fn looks(&mut self, screen: &Screen) {
        let [can, back, cancel] =
            ["table-button-can", "word-back", "word-cancel"].map(|key| self.word(key));
        let (confirm, more) = (self.word("table-button-doubt"), self.word("word-more"));
        let rows = &screen.buttons;
        let at = |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column));
        let says = |button: Option<&Button>, label: &str| button.is_some_and(|b| b.label == label);
        let last = rows.len() - 1;
        let anywhere = |label: &str| rows.iter().flatten().any(|button| button.label == label);
        assert!(rows.iter().all(|row| !row.is_empty() && row.len() <= 5), "{:?}", lengths(screen));
        if anywhere(&confirm) {
            self.met.confirmations += 1;
            assert!(says(at(last, 0), &back), "the way back stands where it does elsewhere");
            return;
        }
        if anywhere(&more) {
            assert!(says(at(last - 1, 0), &more), "the next page stands above the last row");
        }
        if says(at(last, 0), &can) {
            self.first = rows.len();
            return;
        }
        assert!(says(at(last, 0), &back) && says(at(last, 1), &cancel), "{}", screen.text);
        self.met.behind += 1;
        self.met.level += usize::from(rows.len() == self.first);
        let above = rows[..last].iter().map(Vec::len).sum::<usize>();
        // Only what has more buttons than rows of five can hold is higher.
        let fits = above <= (self.first - 1) * 5;
        assert!(!fits || rows.len() <= self.first, "{:?} behind {}", lengths(screen), self.first);
        let surely = above + 1 - last.checked_sub(1).map_or(0, |row| rows[row].len());
        assert!(
            !fits || rows.len() == self.first || surely < self.first - 1,
            "{:?}",
            lengths(screen)
        );
    }

    /// Turns the pages of a prompt, always by the button at the same place, until the first one comes again.
    async fn turns(&mut self, who: &str, screen: &Screen) {
        let more = self.word("word-more");
        let next = |screen: &Screen| {
            let row = &screen.buttons[screen.buttons.len() - 2];
            Some(row[0].clone()).filter(|button| button.label == more)
        };
        let labels = |screen: &Screen| -> BTreeSet<String> {
            let play = screen.buttons.iter().flatten().filter(|b| b.kind == ButtonKind::Play);
            play.map(|button| button.label.clone()).collect()
        };
        if screen.buttons.len() < 2 {
            return;
        }
        let (mut page, mut all) = (screen.clone(), BTreeSet::new());
        for _ in 0..10 {
            let Some(on) = next(&page) else { return };
            all.extend(labels(&page));
            let reply = self.club.presses(who, &on.token).await;
            assert!(!reply.refused, "{}", reply.acknowledgement);
            page = reply.private.expect("the next page").screen;
            assert_eq!(lengths(&page), lengths(screen), "every page stands alike");
            self.met.pages += 1;
            if labels(&page) == labels(screen) {
                assert!(all.len() > labels(screen).len(), "there was more to see");
                return;
            }
        }
        panic!("the first page does not come again: {all:?}");
    }

    async fn plays(&mut self) {
        let mut step: Option<(usize, Screen)> = None;
        for _ in 0..PRESSES {
            let (seat, screen) = match step.take() {
                Some(step) => step,
                None => match self.hand().await {
                    Some(hand) => hand,
                    None => return,
                },
            };
            let who = PEOPLE[seat];
            self.looks(&screen);
            if self.luck.below(4) == 0 {
                self.turns(who, &screen).await;
            }
            let kinds = [ButtonKind::Play, ButtonKind::Main, ButtonKind::Danger];
            let all = screen.buttons.iter().flatten();
            let all: Vec<&Button> = all.filter(|b| kinds.contains(&b.kind)).collect();
            if all.is_empty() {
                return;
            }
            let button = all[self.luck.below(all.len() as u32) as usize];
            let reply = self.club.presses(who, &button.token).await;
            assert!(!reply.refused, "{}\n{}", reply.acknowledgement, screen.text);
            let goes_on = reply.private.filter(|private| private.instead.is_some());
            step = goes_on.map(|private| (seat, private.screen));
        }
    }
}

/// Walks through every second game for two, from this one on.
async fn walks(from: usize) {
    let documents = House::new(Pictures::Digested).documents().to_vec();
    let for_two = documents.iter().filter(|document| document.seats.least() == 2);
    for document in for_two.skip(from).step_by(2) {
        let mut all = Met::default();
        let seeds = crate::seeds::take(0..2);
        for seed in seeds.clone() {
            let mut walk = Walk::start(document, seed).await;
            walk.plays().await;
            all.behind += walk.met.behind;
            all.level += walk.met.level;
            all.pages += walk.met.pages;
            all.confirmations += walk.met.confirmations;
        }
        println!("{}: {all:?}", document.id);
        assert!(all.behind > 10 * seeds.count(), "{}: {all:?}", document.id);
    }
}

/// In two tests, for they run beside each other.
#[tokio::test]
async fn what_leads_back_and_on_stays_where_it_is() {
    walks(0).await;
}

#[tokio::test]
async fn and_in_the_other_games() {
    walks(1).await;
}
