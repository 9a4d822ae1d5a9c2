//! Measures a Telegram group whose members have their hands shown in it: `whispers [SECONDS] [closed] [2x6]` (150 by
//! default). Two, four and eight people, two to a table, press every 3 and every 6 seconds, all six
//! groups side by side over fakes of their own, in real time and with the paces of production; `2x6` takes one of
//! them alone, and with `closed` nobody has opened the private chat. Printed of
//! each group: how old the oldest change was that a board did not show yet when it was edited, how long
//! it took until a press showed its own presser something, in the group or in the private chat; how long it took from
//! a move to one's own changed hand, which shows that state or a later one (from a minute after the start); how long
//! until a press was answered; and the same answers in the minute after a restart.

use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_table::{Body, Catalogue, Company, Incoming, MatchId, Person, Role, SurfaceId};
use stolik_tests::fake::telegram::{
    CallbackId, ChatId, Ephemeral, Fake, MessageId, PersonId as Who, Sent,
};
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{OnTelegram, Player, Stage, Way};
use stolik_words::Language;
use tokio::time::Instant;

/// The length of a run without an argument, before the restart, in seconds.
const LONG: u64 = 150;
/// The length of the run after the restart.
const AFTER: Duration = Duration::from_secs(60);
/// The time for which the last answers are waited for.
const REST: Duration = Duration::from_secs(20);
/// Sizes of groups, and seconds between the presses of one person.
const GROUPS: [(usize, u64); 6] = [(2, 3), (4, 3), (8, 3), (2, 6), (4, 6), (8, 6)];

/// A press that was made.
struct Pressed {
    who: Who,
    at: i64,
    callback: CallbackId,
}

/// A hand that a move has changed.
struct Changed {
    who: Who,
    at: i64,
    /// True if it is the hand of the player who moved.
    own: bool,
    /// Its text from then on.
    text: String,
}

/// A new version of a board.
struct Moved {
    /// Number of its table.
    table: usize,
    /// The time at which its command was sent: the board may show it before the answer is read.
    at: i64,
}

/// From when on changed hands are measured, milliseconds after the start.
const SETTLED: i64 = 60_000;
/// The most UTF-16 units below a photo.
const CAPTION: usize = 1024;

/// A group at play.
struct Group {
    stage: Arc<Stage>,
    fake: Fake,
    chat: ChatId,
    people: Vec<OnTelegram>,
    boards: Vec<(MatchId, MessageId)>,
    pressed: Vec<Pressed>,
    changed: Vec<Changed>,
    moved: Vec<Moved>,
    versions: Vec<u64>,
    lines: u64,
}

impl Group {
    async fn open(count: usize, private: bool) -> Group {
        let house = House::new(Pictures::Digested);
        let stage = Stage::new(&house, 1).paced().on_telegram().await.open().await;
        let fake = stage.telegram.clone().expect("a fake Telegram");
        let names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"];
        let who: Vec<Who> = names[..count].iter().map(|name| fake.person(name)).collect();
        for person in who.iter().filter(|_| private) {
            fake.opens(*person, "");
        }
        let chat = fake.supergroup("Club", &who);
        fake.ephemeral(chat, Ephemeral::Works);
        fake.all_confirmed().await;
        let player =
            |who: &Who| OnTelegram::new(&stage, *who, Language::Ru, chat.into(), Way::Whisper);
        let people = who.iter().map(player).collect();
        let mut group = Group {
            stage,
            fake,
            chat,
            people,
            boards: Vec::new(),
            pressed: Vec::new(),
            changed: Vec::new(),
            moved: Vec::new(),
            versions: Vec::new(),
            lines: 0,
        };
        for table in 0..count / 2 {
            group.sit(table).await;
        }
        group
    }

    /// Two people open a table and start. The lines go straight to the table: only the board is sent.
    async fn sit(&mut self, table: usize) {
        let (one, two) = (2 * table, 2 * table + 1);
        let stood: Vec<MessageId> = self.fake.of_bot(self.chat).iter().map(|p| p.id).collect();
        self.line(one, "/new".to_owned()).await;
        let id = self.stage.last();
        let name = self.stage.table().matches().last().expect("a match").name.clone();
        self.line(two, format!("/join {name}")).await;
        for (who, deck) in [(one, 0), (two, 1)] {
            let deck = self.stage.house.documents()[0].decks[deck].id.clone();
            self.line(who, format!("/deck {name} {deck}")).await;
        }
        let new = |fake: &Fake| fake.of_bot(self.chat).into_iter().find(|p| !stood.contains(&p.id));
        let board = self.fake.wait_for("a board", new).await;
        self.boards.push((id, board.id));
        self.versions.push(0);
    }

    async fn line(&mut self, who: usize, line: String) -> bool {
        self.lines += 1;
        let player = &self.people[who];
        let incoming = Incoming {
            id: format!("whispers:{}", self.lines),
            at: self.stage.time(),
            channel: player.channel(),
            person: Person { id: player.id(), name: player.person.to_string() },
            language: Language::Ru,
            role: Role::Member,
            company: Company::Others,
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body: Body::Text(line),
        };
        !self.stage.table().take(incoming).await.refused
    }

    /// Somebody makes a move if it is theirs, and presses: the own hand where it stands, or the board.
    async fn press(&mut self, who: usize) {
        let (table, seat) = (who / 2, if who.is_multiple_of(2) { Seat::ONE } else { Seat::TWO });
        let (id, board) = self.boards[table];
        let before = self.fake.now();
        let line = self.legal(id, seat);
        let done = match line {
            Some(line) => self.line(who, line).await,
            None => false,
        };
        let channel = self.people[who].channel();
        let surfaces = self.stage.table().surfaces(&channel, None);
        let shown = surfaces.iter().find(|one| one.id == SurfaceId::Board(id));
        let version = shown.map_or(0, |one| one.version);
        if version != self.versions[table] {
            self.versions[table] = version;
            self.moved.push(Moved { table, at: before });
        }
        if done {
            self.note_hands(table, who).await;
        }
        let now = self.fake.now();
        let person = self.people[who].person;
        let hand = self.fake.visible_to(person, self.chat).into_iter().rev();
        let hand =
            hand.filter(|post| post.only_for.is_some()).find(|p| !p.shown.labels().is_empty());
        let press = match hand.filter(|_| !self.pressed.len().is_multiple_of(3)) {
            Some(hand) => {
                let label = hand.shown.labels()[0].to_owned();
                self.fake.presses(person, self.chat, hand.target(), &label)
            }
            None => {
                let post = self.fake.post(self.chat, board);
                let act = self.stage.word(Language::Ru, "table-button-act");
                let labels = post.shown.labels();
                let label = labels.iter().find(|l| **l == act).or(labels.first());
                let Some(label) = label.map(|l| (*l).to_owned()) else { return };
                self.fake.presses(person, self.chat, board, &label)
            }
        };
        self.pressed.push(Pressed { who: person, at: now, callback: press.callback });
    }

    /// Notes what the hands of a table show from now on.
    async fn note_hands(&mut self, table: usize, mover: usize) {
        let at = self.fake.now();
        for who in [2 * table, 2 * table + 1] {
            let player = &self.people[who];
            let (id, channel) = (player.id(), player.channel());
            let tables = self.stage.table();
            let hands = tables.hands(&id);
            let Some(hand) = hands.iter().find(|hand| hand.id.of() == self.boards[table].0) else {
                continue;
            };
            let shown = tables.screen(&channel, hand.id, Some(&id), Language::Ru);
            if let Some((_, screen)) = shown.await {
                let text = screen.within(CAPTION);
                let (who, own) = (player.person, who == mover);
                self.changed.push(Changed { who, at, own, text });
            }
        }
    }

    fn legal(&self, id: MatchId, seat: Seat) -> Option<String> {
        let bytes = self.stage.store().snapshot(id).ok()??;
        let state: stolik_berserk::State = stolik_table::stored(&bytes).ok()?.1;
        let (game, mut legal) = (self.stage.house.game(), Vec::new());
        game.legal(&state, seat, &mut legal);
        let command = legal.get(self.pressed.len() % legal.len().max(1))?;
        let name = self.stage.table().matches().into_iter().find(|one| one.id == id)?.name;
        Some(format!("/do {name} {}", game.say(&state, seat, command)))
    }

    /// Everybody presses every so many seconds, one after the other.
    async fn play(&mut self, pause: u64, long: Duration) {
        let (start, count) = (Instant::now(), self.people.len());
        let step = Duration::from_secs(pause) / u32::try_from(count).expect("a few");
        let mut pulse = tokio::time::interval(step);
        let mut next = 0;
        while start.elapsed() < long {
            pulse.tick().await;
            self.press(next % count).await;
            next += 1;
        }
    }
}

/// Halves, nine of ten, almost all, most, in seconds.
fn line(mut times: Vec<i64>) -> String {
    times.sort_unstable();
    let at = |part: f64| {
        let last = times.len().saturating_sub(1);
        times.get((last as f64 * part) as usize).copied().unwrap_or(0) as f64 / 1000.0
    };
    format!("{:>5.1} {:>5.1} {:>5.1} {:>5.1}", at(0.5), at(0.9), at(0.99), at(1.0))
}

/// The words of a message: its text, or those below its picture.
fn said(sent: &Sent) -> &str {
    let media = sent.json.get("media").and_then(|media| media["caption"].as_str());
    let own = ["caption", "text"].iter().find_map(|key| sent.json.get(*key)?.as_str());
    own.or(media).unwrap_or_default()
}

fn receiver(sent: &Sent) -> Option<i64> {
    let within = &sent.json.get("ephemeral_message_parameters");
    let within = within.and_then(|parameters| parameters["receiver_user_id"].as_i64());
    within.or_else(|| sent.json.get("receiver_user_id").and_then(serde_json::Value::as_i64))
}

/// Returns the age of the oldest change that a board did not show yet, at each edit, and at the end.
fn ages(group: &Group, log: &[Sent], until: i64) -> Vec<i64> {
    let mut ages = Vec::new();
    for (table, (_, board)) in group.boards.iter().enumerate() {
        let edits = log.iter().filter(|sent| {
            sent.method.starts_with("editMessage")
                && sent.chat == Some(group.chat)
                && sent.json.get("message_id").is_some_and(|id| id.as_i64() == Some(board.0))
                && sent.done()
        });
        let moved = group.moved.iter().filter(|one| one.table == table && one.at < until);
        let mut moved = moved.map(|one| one.at).peekable();
        for at in edits.map(|sent| sent.at).filter(|at| *at < until).chain([until]) {
            let mut oldest = None;
            while let Some(change) = moved.next_if(|change| *change <= at) {
                oldest = oldest.or(Some(change));
            }
            ages.extend(oldest.map(|oldest| at - oldest));
        }
    }
    ages
}

fn answers(log: &[Sent], pressed: &[&Pressed]) -> (Vec<i64>, usize) {
    let answered = |press: &&&Pressed| {
        let mine = |sent: &&Sent| {
            sent.method == "answerCallbackQuery"
                && sent.json.get("callback_query_id").and_then(serde_json::Value::as_str)
                    == Some(press.callback.0.as_str())
        };
        log.iter().find(mine).map(|sent| sent.at - press.at)
    };
    let times: Vec<i64> = pressed.iter().filter_map(|press| answered(&press)).collect();
    let none = pressed.len() - times.len();
    (times, none)
}

/// The time from one's own move until the own hand showed it or a newer state, in the group or in the private chat; how
/// many did so in the private chat, and how many never did.
fn hands(group: &Group, log: &[Sent], from: i64, until: i64) -> (Vec<i64>, usize, usize) {
    let (mut times, mut private, mut never) = (Vec::new(), 0, 0);
    for (at, change) in group.changed.iter().enumerate() {
        if !change.own || change.at < from || change.at > until - 30_000 {
            continue;
        }
        let later = || group.changed[at..].iter().filter(|one| one.who == change.who);
        let shows = |sent: &&Sent| {
            let to = receiver(sent) == Some(change.who.0) || sent.chat == Some(change.who.into());
            let shown = |one: &Changed| one.at <= sent.at && said(sent).ends_with(&one.text);
            sent.at >= change.at && sent.done() && to && later().any(shown)
        };
        match log.iter().find(shows) {
            Some(sent) => {
                times.push(sent.at - change.at);
                private += usize::from(sent.chat != Some(group.chat));
            }
            None => never += 1,
        }
    }
    (times, private, never)
}

async fn run(count: usize, pause: u64, long: Duration, open: bool) -> String {
    let mut group = Group::open(count, open).await;
    let start = group.fake.now();
    group.play(pause, long).await;
    let restart = group.fake.now();
    group.stage.restart().await;
    group.play(pause, AFTER).await;
    let end = group.fake.now();
    tokio::time::sleep(REST).await;
    let (log, fake) = (group.fake.sent(), &group.fake);
    let (before, after): (Vec<&Pressed>, Vec<&Pressed>) =
        group.pressed.iter().partition(|press| press.at < restart);
    let crowded = group.stage.word(Language::Ru, "telegram-crowded");
    let (mut own, mut private, mut never) = (Vec::new(), 0, 0);
    // The last half minute of presses may still be under way at the restart.
    for press in before.iter().filter(|press| press.at < restart - 20_000) {
        let shows = |sent: &&Sent| {
            let whispered = sent.chat == Some(group.chat)
                && receiver(sent) == Some(press.who.0)
                && !sent.method.starts_with("delete");
            // In the private chat that the group is crowded, or the hand itself, sent or edited.
            let mut hands = group.changed.iter().filter(|one| one.who == press.who);
            let told = sent.chat == Some(press.who.into())
                && (said(sent).starts_with(&crowded)
                    || hands.any(|one| one.at <= sent.at && said(sent).ends_with(&one.text)));
            sent.at >= press.at && sent.done() && (whispered || told)
        };
        match log.iter().find(shows) {
            Some(sent) if sent.at < restart => {
                own.push(sent.at - press.at);
                private += usize::from(sent.chat != Some(group.chat));
            }
            Some(_) | None => never += 1,
        }
    }
    let (times, none) = answers(&log, &before);
    let (first, missing) = answers(&log, &after);
    let first_of_all = first.first().copied().unwrap_or_default() as f64 / 1000.0;
    let (changed, apart, unseen) = hands(&group, &log, start + SETTLED, restart);
    let changes = changed.len() + unseen;
    let changed = line(changed);
    let flood = fake.flood();
    let board = line(ages(&group, &log, restart));
    let anew = line(ages(&group, &log, end).into_iter().collect());
    let report = format!(
        "| {count} | {pause} | {board} | {anew} | {} | {private} of {} | {never} | {changed} | {apart} of {changes} | {unseen} | {} ({none}) | {first_of_all:.2} | {} ({missing}) | {} |",
        line(own.clone()),
        own.len() + never,
        line(times),
        line(first),
        flood.breaches(),
    );
    group.stage.end().await;
    report
}

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let long = words.iter().find_map(|n| n.parse().ok()).unwrap_or(LONG);
    let open = !words.iter().any(|word| word == "closed");
    let size = words.iter().find_map(|word| word.split_once('x'));
    let size = size.and_then(|(count, pause)| Some((count.parse().ok()?, pause.parse().ok()?)));
    let groups: Vec<(usize, u64)> = size.map_or(GROUPS.to_vec(), |size| vec![size]);
    println!(
        "| people | press every s | age of a board p50 p90 p99 max s | with the restart | own whisper p50 p90 p99 max s | by private chat | never | own changed hand p50 p90 p99 max s | by private chat | never | answer p50 p90 p99 max s (none) | first answer after a restart s | answers after it (none) | breaches |"
    );
    let long = Duration::from_secs(long);
    let runs: Vec<_> = groups
        .into_iter()
        .map(|(count, pause)| tokio::spawn(run(count, pause, long, open)))
        .collect();
    for run in runs {
        println!("{}", run.await.expect("a group"));
    }
}
