//! A season of a club: 24 people of two platforms play a league, a Swiss of six rounds with people who leave, and a draft of
//! eight, one after the other, over restarts at moments that a seed chooses. Its invariants are checked after every round.

use crate::club::{Club, button};
use crate::seats::{ALONE, MEMBER, types};
use crate::toys::Toys;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_table::{LeagueId, LimitedId, MatchId, Reply, Screen, SurfaceId};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// The most people of a league.
const LEAGUE: usize = 12;
/// Rounds of the Swiss.
const ROUNDS: u32 = 6;

struct Season {
    club: Club,
    people: Vec<&'static str>,
    luck: Fast,
    restarts: usize,
}

fn done(reply: Reply) -> Reply {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    reply
}

/// Finds the last button whose label begins so.
fn labelled(screen: &Screen, label: &str) -> stolik_table::Button {
    let found = screen.buttons.iter().flatten().rfind(|button| button.label.starts_with(label));
    found.unwrap_or_else(|| panic!("{label}: {screen:?}")).clone()
}

impl Season {
    fn open(seed: u64) -> Season {
        let of = |platform: &str| (1..=12).map(move |n| format!("{platform}:{n}")).collect();
        let people: Vec<String> =
            ["telegram", "discord"].into_iter().flat_map(of as fn(&str) -> Vec<String>).collect();
        let people = people.into_iter().map(|name| &*name.leak()).collect();
        let club = Club::open(Toys::sound(), seed);
        Season { club, people, luck: Fast::new(seed), restarts: 0 }
    }

    /// Now and then the program ends and begins again; nothing that anybody sees changes by that.
    async fn may_restart(&mut self, surface: SurfaceId) {
        if self.luck.below(4) > 0 {
            return;
        }
        let before = self.text(surface).await;
        let aside = PathBuf::from("/nonexistent/aside");
        let next =
            Club::over(self.club.store.clone(), Toys::sound(), 99 + self.restarts as u64, aside);
        next.clock.store(self.club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
        self.club = next;
        self.restarts += 1;
        assert_eq!(self.text(surface).await, before, "a restart changes nothing");
    }

    async fn screen(&self, surface: SurfaceId) -> Screen {
        self.club.screen("nobody", surface).await.expect("it stands").1
    }

    async fn text(&self, surface: SurfaceId) -> String {
        self.screen(surface).await.text
    }

    async fn press(&self, who: &str, surface: SurfaceId, label: &str) {
        let found = labelled(&self.screen(surface).await, label);
        done(self.club.presses(who, &found).await);
    }

    /// Ids and names of tables that wait for players, or of matches that run.
    fn named(&self, stage: &str) -> Vec<(MatchId, String)> {
        let all = self.club.table.matches();
        all.iter().filter(|m| m.stage == stage).map(|m| (m.id, m.name.clone())).collect()
    }

    /// Plays a table: both sit down with decks, unless they sit already, and one of them gives up.
    async fn play(&mut self, name: &str) {
        let mut seated = Vec::new();
        for who in self.people.clone() {
            if !self.club.types(who, &format!("/join {name}")).await.refused {
                done(self.club.types(who, &format!("/deck {name} mixed")).await);
                seated.push(who);
            }
        }
        assert_eq!(seated.len(), 2, "{name}: both chairs are kept, and no other one is there");
        let loser = seated[self.luck.below(2) as usize];
        self.concede(name, loser).await;
    }

    async fn concede(&self, name: &str, who: &str) {
        let ask = done(self.club.types(who, &format!("/concede {name}")).await);
        let ask = ask.private.expect("a question").screen;
        done(self.club.presses(who, &button(&ask, "Yes, I concede")).await);
    }

    /// Plays the open tables of a round, and looks at what must hold at all times.
    async fn play_round(&mut self, league: LeagueId) -> usize {
        let open = self.named("open");
        for (_, name) in &open {
            self.play(name).await;
        }
        self.club.after(DAY).await;
        self.may_restart(SurfaceId::League(league)).await;
        self.check();
        open.len()
    }

    /// Invariants: everything verifies, no pairing has two results, points are the wins and byes, nobody meets anybody
    /// twice in an event, and nobody has two byes.
    fn check(&self) {
        let proved = self.club.table.verify_leagues().expect("it is read");
        assert!(proved.iter().all(|(_, found)| found.is_none()), "{proved:?}");
        for event in self.club.table.events() {
            let mut met = BTreeSet::new();
            let mut points: BTreeMap<u32, f64> = BTreeMap::new();
            for pairing in &event.pairings {
                let pair = [pairing.first.min(pairing.second), pairing.first.max(pairing.second)];
                assert!(met.insert(pair), "{pair:?} met twice in {}", event.number);
                match pairing.result {
                    Some("first") => *points.entry(pairing.first).or_default() += 1.0,
                    Some("second") => *points.entry(pairing.second).or_default() += 1.0,
                    Some("neither") | None => {}
                    other => panic!("{other:?}"),
                }
            }
            for row in &event.standings {
                assert!(row.byes <= 1, "{row:?}");
                let won = points.get(&row.player).copied().unwrap_or_default();
                assert_eq!(row.points, won + f64::from(row.byes), "{row:?}");
            }
        }
        let limited = self.club.table.verify_limited().expect("it is read");
        assert!(limited.iter().all(|(_, found)| found.is_none()), "{limited:?}");
    }

    async fn league(&mut self) {
        let (first, surface) = (LeagueId(1), SurfaceId::League(LeagueId(1)));
        done(self.club.types(self.people[0], "/league skirmish").await);
        // Six of each platform.
        for who in self.people.iter().step_by(2).take(LEAGUE) {
            self.press(who, surface, "I play").await;
        }
        self.press(self.people[0], surface, "Start").await;
        self.club.after(1000).await;
        let mut played = 0;
        while !self.text(surface).await.contains("It is over") {
            played += self.play_round(first).await;
            assert!(played < 200, "{}", self.text(surface).await);
        }
        assert_eq!(played, LEAGUE * (LEAGUE - 1) / 2, "everybody met everybody once");
    }

    async fn swiss(&mut self) {
        let (second, surface) = (LeagueId(2), SurfaceId::League(LeagueId(2)));
        done(self.club.types(self.people[3], "/league skirmish swiss").await);
        for who in &self.people {
            self.press(who, surface, "I play").await;
        }
        while !self.text(surface).await.contains(&format!("rounds: {ROUNDS}")) {
            self.press(self.people[3], surface, "Rounds:").await;
        }
        self.press(self.people[3], surface, "Start").await;
        self.club.after(1000).await;
        let (mut rounds, mut days) = (Vec::new(), 0);
        let mut leavers = vec![(4, self.people[20]), (3, self.people[15]), (1, self.people[5])];
        while !self.text(surface).await.contains("It is over") {
            if let Some((_, who)) = leavers.pop_if(|(round, _)| *round == rounds.len()) {
                self.leave(who, surface).await;
            }
            // A day may pass without an open table, while a round ends.
            rounds.extend(Some(self.play_round(second).await).filter(|played| *played > 0));
            days += 1;
            assert!(days < 20, "{}", self.text(surface).await);
        }
        assert_eq!(rounds.len(), ROUNDS as usize);
        assert_eq!(rounds[0], 12);
        assert!(rounds[5] < 11, "three have left: {rounds:?}");
    }

    async fn leave(&mut self, who: &str, surface: SurfaceId) {
        let page = labelled(&self.screen(surface).await, "My pairings");
        let page = done(self.club.presses(who, &page).await).private.expect("a page").screen;
        let ask = done(self.club.presses(who, &button(&page, "I leave")).await);
        let ask = ask.private.expect("a question").screen;
        done(self.club.presses(who, &labelled(&ask, "Yes, I leave")).await);
        self.club.after(1000).await;
    }

    async fn draft(&mut self) {
        let surface = SurfaceId::Limited(LimitedId(1));
        let eight: Vec<&str> = self.people.iter().copied().step_by(3).take(8).collect();
        done(types(&self.club, MEMBER, eight[0], "/draft skirmish").await);
        for who in &eight[1..] {
            self.press(who, surface, "I play").await;
        }
        // Half of them leave the choice to the program, the others pick by hand.
        for who in &eight[4..] {
            done(types(&self.club, ALONE, who, "/draft prefer").await);
        }
        self.press(eight[0], surface, "Deal the packs").await;
        let mut picks = 0;
        while self.text(surface).await.starts_with("Draft:") {
            for who in &eight[..4] {
                let own = labelled(&self.screen(surface).await, "My cards");
                let pack = done(self.club.presses(who, &own).await).private.expect("a pack").screen;
                let row = self.luck.below(pack.buttons.len() as u32 - 1) as usize;
                done(self.club.presses(who, &pack.buttons[row][0]).await);
            }
            picks += 1;
            self.may_restart(surface).await;
            self.check();
            assert!(picks < 100, "{}", self.text(surface).await);
        }
        for who in &eight {
            done(types(&self.club, ALONE, who, "/draft build").await);
            done(types(&self.club, ALONE, who, "/draft ready").await);
        }
        self.club.after(1).await;
        let mut played = 0;
        while !self.text(surface).await.contains("is over") {
            let running = self.named("running");
            assert!(!running.is_empty(), "{}", self.text(surface).await);
            for (id, name) in running {
                let hands = |who: &&&str| {
                    let hands = self.club.table.hands(&stolik_table::PersonId::new(**who));
                    hands.iter().any(|hand| hand.id.of() == id)
                };
                let seated: Vec<&str> = eight.iter().filter(hands).copied().collect();
                assert_eq!(seated.len(), 2, "{name}");
                let loser = seated[self.luck.below(2) as usize];
                self.concede(&name, loser).await;
                played += 1;
            }
            self.club.after(1).await;
            self.may_restart(surface).await;
            self.check();
        }
        assert_eq!(played, 8 * 7 / 2, "everybody met everybody once");
    }
}

#[tokio::test]
async fn season_of_24_people_is_played_to_its_end_over_restarts() {
    let mut season = Season::open(11);
    season.league().await;
    season.swiss().await;
    season.draft().await;
    assert!(season.restarts > 5, "the program ended {} times", season.restarts);
    assert!(season.named("open").is_empty() && season.named("running").is_empty());
    let club = &season.club;
    let over = season.named("over");
    assert!(over.len() > 66 + 60 + 28, "{} matches", over.len());
    for (id, name) in over {
        let report = club.table.verify(id).expect("it is read");
        assert!(report.is_good(), "{name}: {report:?}");
    }
    let fame = club.types(season.people[0], "/league fame").await.private.expect("a page").screen;
    assert!(fame.text.matches("1. ").count() >= 2, "{}", fame.text);
    let results = club.types(season.people[0], "/results").await.private.expect("a page").screen;
    assert!(results.text.contains("With people: 24 (won:"), "11, 6 and 7: {}", results.text);
    let ratings = club.presses(season.people[0], &labelled(&results, "Ratings")).await;
    let ratings = done(ratings).private.expect("a page").screen.text;
    assert!(ratings.contains("skirmish: ") && ratings.contains(" ± "), "{ratings}");
}
