//! Somebody who has never played: goes from an empty lobby into a match against a bot by buttons alone,
//! decides as one of the game's own bots would, and counts every press.

use crate::players::{Player, Seen, Stage};
use std::sync::Arc;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat, Waiting};
use stolik_table::hosted::Rank;
use stolik_table::rows::Row;
use stolik_table::{Catalogue, Choice, Hosted, MatchId, Played, SurfaceId, choice_label};
use stolik_words::{Arg, Phrase};

/// The seat of the person who opens a table.
pub const OWN: Seat = Seat::ONE;
/// The most characters of a button's label.
const LABEL: usize = 80;
/// The time limit of a bot's decision.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(120);
/// More presses than a command takes.
const MOST: usize = 60;

/// Words of the notation with which the choices begin that a table makes for a person.
const CHOSEN: [&str; 2] = ["recruit", "place"];
/// The phases of the game when a battle has begun, before the first turn.
const BEGUN: [&str; 2] = ["berserk-at-battle-start", "berserk-at-vanguard"];

/// A sentence with names in the places of seats.
fn named(phrase: &Phrase, names: &[String]) -> Phrase {
    let seat = |inner: &Phrase| match inner.args.first() {
        Some((_, Arg::Number(seat))) if inner.key == "table-seat" => Some(*seat as usize),
        _ => None,
    };
    let args = phrase.args.iter().map(|(name, arg)| {
        let arg = match arg {
            Arg::Phrase(inner) => match seat(inner).and_then(|seat| names.get(seat - 1)) {
                Some(name) => Arg::Text(name.clone()),
                None => Arg::Phrase(named(inner, names)),
            },
            other => other.clone(),
        };
        (name.clone(), arg)
    });
    args.fold(Phrase::new(phrase.key.clone()), |all, (name, arg)| all.arg(name, arg))
}

/// The choice of a command, also of one that is put together step by step: a begun choice leads to it whose line
/// begins as that of the command does.
fn reached(game: &dyn Hosted, command: &[u8]) -> Option<Choice> {
    let line = format!("{} ", game.play().say(OWN, command));
    let mut open = game.prompts().choices(OWN);
    while !open.is_empty() {
        if let Some(found) = open.iter().find(|choice| choice.command == command) {
            return Some(found.clone());
        }
        let leads = |choice: &&Choice| {
            choice.begun && line.starts_with(choice.typed.trim_end_matches("..."))
        };
        open =
            open.iter().filter(leads).flat_map(|begun| game.prompts().after(OWN, begun)).collect();
    }
    None
}

/// Whether a choice stands among such buttons.
fn ranked(choice: &Choice, rank: Rank) -> bool {
    choice.steps.iter().any(|step| step.rank == rank)
}

/// The way in which a person who is asked decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Decides by the advice of the bot of this kind.
    By(&'static str),
    /// Lets all such things pass in others' turns, wherever that is offered, and is done where that is; else
    /// decides by the advice of the usual bot.
    Watching,
    /// Presses what makes the choices of a decision for one and then is done; else decides by the advice of
    /// the usual bot.
    ForMe,
}

/// A person, a match, and the presses so far.
pub struct Newcomer<'a> {
    stage: Arc<Stage>,
    player: &'a dyn Player,
    /// The match.
    pub id: MatchId,
    document: String,
    luck: u64,
    /// Presses since the lobby, with what stood on the button.
    pub pressed: Vec<String>,
}

impl<'a> Newcomer<'a> {
    /// A person who sits at p1 of that match and has pressed so far what is given.
    #[must_use]
    pub fn at(
        stage: &Arc<Stage>,
        player: &'a dyn Player,
        id: MatchId,
        document: &str,
        pressed: Vec<String>,
        luck: u64,
    ) -> Newcomer<'a> {
        let (stage, document) = (Arc::clone(stage), document.to_owned());
        Newcomer { stage, player, id, document, luck, pressed }
    }

    /// The match as the table holds it.
    ///
    /// # Panics
    /// If it cannot be read.
    #[must_use]
    pub fn game(&self) -> Box<dyn Hosted> {
        let played = Played::whole(&self.document);
        let bytes = self.stage.store().snapshot(self.id).expect("the store reads");
        let resumed = self.stage.house.resume(played, &bytes.expect("a snapshot"));
        resumed.expect("it wakes").hosted
    }

    /// Waits until this seat alone is to decide, or the match is over. What a press changed is seen a moment before
    /// the bots that it calls begin, so that none of them has anything to do says too little.
    ///
    /// # Panics
    /// If the bots leave the match to nobody.
    pub async fn rests(&self) {
        let mut changes = self.stage.table().subscribe();
        loop {
            self.stage.table().bots_idle().await;
            let game = self.game();
            let Waiting::For(seats) = game.play().waiting() else { return };
            if seats.iter().all(|seat| seat == OWN || game.prompts().done(seat))
                && seats.contains(OWN)
            {
                return;
            }
            let next = tokio::time::timeout(PATIENCE, changes.recv()).await;
            assert!(next.is_ok(), "the bots have left the match to nobody");
        }
    }

    /// Whether the last thing that this seat did was one of the choices that the table makes for it.
    fn made(&self) -> bool {
        let own = |row: &Row| match row {
            Row::Play { seat: OWN, command, .. } => Some(command.clone()),
            _ => None,
        };
        let last = self.stage.log(self.id).iter().rev().find_map(|row| own(&row.row));
        last.is_some_and(|command| CHOSEN.iter().any(|word| command.starts_with(word)))
    }

    /// Returns the names of the players in the order of their seats, as the list of tables tells them.
    async fn names(&self) -> Vec<String> {
        let (channel, language) = (self.player.channel(), self.player.language());
        let lobby = self.stage.table().screen(&channel, SurfaceId::Lobby, None, language).await;
        let lobby = lobby.expect("a list of tables").1.text;
        let table = lobby.lines().rfind(|line| line.starts_with("• ")).expect("a table");
        let (_, names) = table.split_once(": ").expect("names");
        names.split(" – ").map(str::to_owned).collect()
    }

    /// Returns the label of the button for these steps of a choice, with the names of the players.
    fn label(&self, names: &[String], choice: &Choice, from: usize, to: usize) -> String {
        let label = named(&choice.label(from, to), names);
        let label = choice_label(&self.stage.words.say(self.player.language(), &label));
        match label.chars().count() > LABEL {
            true => label.chars().take(LABEL - 1).chain(['\u{2026}']).collect(),
            false => label,
        }
    }

    /// Makes one decision if the match waits for it, press by press. False if it is over.
    ///
    /// # Panics
    /// If a command cannot be found by its buttons.
    pub async fn decides(&mut self, manner: Manner) -> bool {
        self.rests().await;
        let game = self.game();
        if let Waiting::Over(_) = game.play().waiting() {
            return false;
        }
        self.luck += 1;
        let advice = |kind| game.judge().advise(kind, OWN, &mut Fast::new(self.luck));
        let command = match manner {
            Manner::By(kind) => advice(kind),
            Manner::ForMe => {
                if let Some(label) = game.prompts().for_me(OWN) {
                    let label = self.stage.words.say(self.player.language(), &label);
                    let seen = self.player.opens(self.id).await;
                    assert!(seen.labels.contains(&label), "{label}: {seen:?}");
                    // It is offered also where some card could still be bought.
                    if !self.made() {
                        self.player.chooses(self.id, &label).await;
                        self.pressed.push(label);
                        return true;
                    }
                }
                let choices = game.prompts().choices(OWN);
                let all = |rank| choices.iter().find(move |c| ranked(c, rank));
                let done = all(Rank::Finishing).or_else(|| all(Rank::Closing));
                let done =
                    done.filter(|_| game.play().turn().is_none()).map(|done| done.command.clone());
                done.or_else(|| advice("greedy"))
            }
            Manner::Watching => {
                let keys = ["orders-button-such", "orders-button-all"];
                let such = keys.map(|key| self.stage.word(self.player.language(), key));
                let seen = self.player.opens(self.id).await;
                let such = such.into_iter().find(|such| seen.labels.contains(such));
                if let Some(such) = such {
                    self.player.chooses(self.id, &such).await;
                    self.pressed.push(such);
                    return true;
                }
                // In others' turns nothing is done that need not be.
                let others = game.play().turn().is_some_and(|turn| turn.of != OWN);
                let choices = game.prompts().choices(OWN);
                let done = choices.iter().find(|c| others && ranked(c, Rank::Finishing));
                done.map(|done| done.command.clone()).or_else(|| advice("greedy"))
            }
        };
        let command = command.expect("a bot has something to do");
        let choices = game.prompts().choices(OWN);
        let choice = reached(&*game, &command);
        let choice =
            &choice.unwrap_or_else(|| panic!("{} is not offered", game.play().say(OWN, &command)));
        // Before the battle a bot moves cards that stand as well elsewhere to and fro; a person is done.
        let done = choices.iter().find(|choice| ranked(choice, Rank::Finishing));
        let done = done.filter(|_| game.play().turn().is_none() && ranked(choice, Rank::Closing));
        let choice = done.unwrap_or(choice).clone();
        self.makes(&choice).await;
        true
    }

    /// Goes the way to a choice, press by press, also where it is asked for twice. Says whether it was.
    ///
    /// # Panics
    /// If it cannot be found by its buttons.
    pub async fn makes(&mut self, choice: &Choice) -> bool {
        let language = self.player.language();
        let word = |key: &str| self.stage.word(language, key);
        let (more, sure) = (word("word-more"), word("table-button-doubt"));
        let (_, rows) = self.stage.stands(self.id);
        let names = self.names().await;
        let mut seen = self.player.opens(self.id).await;
        let (mut at, mut twice) = (0, false);
        for _ in 0..MOST {
            let found = self.next((&seen, &names[..]), choice, at);
            let (label, to) = found.unwrap_or_else(|| {
                twice |= seen.labels.contains(&sure);
                let label = if seen.labels.contains(&sure) { &sure } else { &more };
                assert!(seen.labels.contains(label), "{choice:?} from {at}: {seen:?}");
                (label.clone(), at)
            });
            at = to;
            self.pressed.push(label.clone());
            let heard = self.player.chooses(self.id, &label).await;
            if self.stage.stands(self.id).1 != rows {
                return twice;
            }
            seen = heard.screen.unwrap_or_else(|| panic!("{label}: {}", heard.line));
        }
        panic!("{choice:?} does not end: {:?}", self.pressed)
    }

    /// The button of a screen that leads farthest to a choice, and how far. Steps without another way are gone by
    /// themselves, so that a screen may stand behind the step that was pressed.
    fn next(
        &self,
        (seen, names): (&Seen, &[String]),
        choice: &Choice,
        from: usize,
    ) -> Option<(String, usize)> {
        let most = choice.steps.len();
        let mut ways =
            (from..most).flat_map(|from| (from + 1..=most).rev().map(move |to| (from, to)));
        let label = |from, to| self.label(names, choice, from, to);
        let (from, to) = ways.find(|(from, to)| seen.labels.contains(&label(*from, *to)))?;
        // A button cut to the same label leads no farther than the first of it.
        let same = label(from, to);
        let nearest = (from + 1..=to).find(|nearer| label(from, *nearer) == same)?;
        Some((same, nearest))
    }

    /// Whether the battle has begun.
    #[must_use]
    pub fn in_battle(&self) -> bool {
        let game = self.game();
        let stands = game.reports().headline(Audience::Public).key;
        game.play().turn().is_some() || BEGUN.contains(&stands.as_str())
    }

    /// Whether anybody has struck: the notation of a blow begins with one of these words.
    #[must_use]
    pub fn struck(&self, words: &[&str]) -> bool {
        let blow = |row: &Row| match row {
            Row::Play { command, .. } => words.iter().any(|word| command.starts_with(word)),
            _ => false,
        };
        self.stage.log(self.id).iter().any(|row| blow(&row.row))
    }
}
