//! A match that players play by buttons alone. A player who is waited for opens the private message, and picks one of
//! the game's buttons. The player goes on to the end of a command, and waits until all see it.

use super::{Heard, Player, Seen, Stage};
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_table::{Catalogue, DocumentInfo, MatchId};
use stolik_words::Language;

/// The labels on a hand beside the game's own buttons.
const AROUND: &[&str] = &[
    "table-button-can",
    "table-button-menu",
    "table-button-leave",
    "table-button-draw-yes",
    "table-button-draw-no",
    "clock-button-claim",
    "undo-button-yes",
    "undo-button-no",
    "word-log",
    "word-in-words",
    "word-help",
    "word-back",
    "word-cancel",
    "odds-button",
    "orders-button-such",
    "orders-button-all",
    "berserk-do-recruit-for-me",
    "berserk-do-place-for-me",
];
/// The most presses that one command takes.
const STEPS: usize = 80;

/// A match and who plays it.
pub struct Match<'a, const N: usize = 2> {
    /// The stage of the match.
    pub stage: Arc<Stage>,
    /// The match.
    pub id: MatchId,
    /// The people at p1, p2 and so on.
    pub players: [&'a dyn Player; N],
    luck: Fast,
    /// The labels pressed so far, with the seats.
    pub pressed: Vec<(Seat, String)>,
}

/// A button by its key, in the language in which it stands there.
///
/// # Panics
/// If it is not there.
#[must_use]
pub fn label(stage: &Stage, seen: &Seen, key: &str) -> String {
    let all = Language::ALL.into_iter().map(|language| stage.word(language, key));
    all.into_iter()
        .find(|label| seen.labels.contains(label))
        .unwrap_or_else(|| panic!("no {key} among {:?}", seen.labels))
}

impl<'a, const N: usize> Match<'a, N> {
    /// The first opens a table, the others sit down by the button, all choose these decks of the program
    /// by buttons.
    ///
    /// # Panics
    /// If the match does not start.
    pub async fn start(
        stage: &Arc<Stage>,
        players: [&'a dyn Player; N],
        decks: [usize; N],
        seed: u64,
    ) -> Match<'a, N> {
        let game = Match::open(stage, players, seed).await;
        game.choose_decks(decks).await;
        game
    }

    /// The same for another game than the usual one.
    ///
    /// # Panics
    /// If the match does not start.
    pub async fn start_of(
        document: &str,
        stage: &Arc<Stage>,
        players: [&'a dyn Player; N],
        decks: [usize; N],
        seed: u64,
    ) -> Match<'a, N> {
        let game = Match::opened_by(&format!("/new {document}"), stage, players, seed).await;
        game.choose_decks(decks).await;
        game
    }

    /// The first opens a table, the others sit down by the button.
    pub async fn open(stage: &Arc<Stage>, players: [&'a dyn Player; N], seed: u64) -> Match<'a, N> {
        Match::opened_by("/new", stage, players, seed).await
    }

    async fn opened_by(
        line: &str,
        stage: &Arc<Stage>,
        players: [&'a dyn Player; N],
        seed: u64,
    ) -> Match<'a, N> {
        players[0].types(line).await;
        let id = stage.last();
        let game = Match::of(stage, id, players, seed);
        for seat in (1..N).map(|n| Seat(n as u8)) {
            game.presses(seat, "table-button-join").await;
        }
        game
    }

    /// A match that is there already.
    #[must_use]
    pub fn of(
        stage: &Arc<Stage>,
        id: MatchId,
        players: [&'a dyn Player; N],
        seed: u64,
    ) -> Match<'a, N> {
        let luck = Fast::new(seed);
        Match { stage: Arc::clone(stage), id, players, luck, pressed: Vec::new() }
    }

    /// All choose decks of the program.
    ///
    /// # Panics
    /// If the match does not start.
    pub async fn choose_decks(&self, decks: [usize; N]) {
        for (player, deck) in self.players.into_iter().zip(decks) {
            player.opens(self.id).await;
            let label = self.stage.words.say(player.language(), &self.document().decks[deck].name);
            player.chooses(self.id, &label).await;
        }
        assert_eq!(self.stage.stands(self.id).0, "running");
    }

    /// The game that is played.
    fn document(&self) -> &DocumentInfo {
        let listed = self.stage.table().matches();
        let id = listed.into_iter().find(|one| one.id == self.id).expect("the match").document;
        let all = self.stage.house.documents();
        all.iter().find(|document| document.id == id).expect("its game")
    }

    /// The player at a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &'a dyn Player {
        self.players[seat.index()]
    }

    /// A player presses a button of the table on the board, by its key.
    pub async fn presses(&self, seat: Seat, key: &str) -> Heard {
        let player = self.player(seat);
        let board = player.board(self.id).await;
        player.presses(self.id, &label(&self.stage, &board, key)).await
    }

    /// A player opens the hand and presses a button of the table there, by its key.
    pub async fn chooses(&self, seat: Seat, key: &str) -> Heard {
        let player = self.player(seat);
        let hand = player.opens(self.id).await;
        player.chooses(self.id, &label(&self.stage, &hand, key)).await
    }

    /// The seats that the match waits for.
    #[must_use]
    pub fn waited(&self) -> Vec<Seat> {
        let waits = |seat: &Seat| self.stage.waits_for(self.id, &self.player(*seat).id());
        (0..N).map(|n| Seat(n as u8)).filter(waits).collect()
    }

    /// The labels of the game's own buttons.
    #[must_use]
    pub fn buttons(&self, seen: &Seen) -> Vec<String> {
        let around = |label: &&String| {
            let said = |key: &&str| {
                Language::ALL.into_iter().any(|language| self.stage.word(language, key) == **label)
            };
            AROUND.iter().any(said)
        };
        let all = seen.labels.iter();
        all.filter(|label| !around(label)).cloned().collect()
    }

    /// Somebody who is waited for makes a command. False when the match waits for nobody.
    ///
    /// # Panics
    /// If there is nothing to press, or the command does not end.
    pub async fn plays(&mut self) -> bool {
        let waited = self.waited();
        if waited.is_empty() {
            return false;
        }
        let seat = waited[self.luck.below(waited.len() as u32) as usize];
        let player = self.player(seat);
        let (_, rows) = self.stage.stands(self.id);
        let mut seen = player.opens(self.id).await;
        for _ in 0..STEPS {
            let buttons = self.buttons(&seen);
            assert!(!buttons.is_empty(), "nothing to press: {seen:?}");
            let label = buttons[self.luck.below(buttons.len() as u32) as usize].clone();
            self.pressed.push((seat, label.clone()));
            let heard = player.chooses(self.id, &label).await;
            if self.stage.stands(self.id).1 != rows {
                return true;
            }
            seen = heard.screen.unwrap_or_else(|| panic!("{label}: {}", heard.line));
        }
        panic!(
            "a command does not end: {:?}",
            self.pressed.iter().rev().take(10).collect::<Vec<_>>()
        )
    }

    /// So many commands, fewer if the match is over before.
    pub async fn plays_some(&mut self, commands: usize) {
        for _ in 0..commands {
            if !self.plays().await {
                return;
            }
        }
    }

    /// To the end of the match. Gives the number of commands.
    ///
    /// # Panics
    /// If it is not over after so many commands.
    pub async fn plays_on(&mut self, most: usize) -> usize {
        for played in 0..most {
            if !self.plays().await {
                assert_eq!(self.stage.stands(self.id).0, "over");
                return played;
            }
        }
        panic!("the match is not over after {most} commands");
    }

    /// Waits until all see what the match has come to.
    pub async fn settles(&self) {
        for player in self.players {
            player.board(self.id).await;
        }
    }
}
