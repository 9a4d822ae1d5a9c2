//! The property of secrets (design, part 7) over everything that both adapters send: two matches that
//! differ only in what an audience may not know give that audience the same messages, with the same
//! texts, buttons and pictures, in the same order.

use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_table::Catalogue;
use stolik_tests::club::entropy_with_decks;
use stolik_tests::fake::discord::{self, CHANNEL, How};
use stolik_tests::fake::telegram;
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{Match, Player, Stage};
use stolik_tests::war::{self, Hand};
use stolik_war2047::War2047;
use stolik_words::{Language, Phrase};

const LANGUAGE: Language = Language::Ru;
/// Commands of a match of «War 2047» that are compared.
const WAR: usize = 24;

/// One match of a family.
#[derive(Clone, Copy)]
struct Twin {
    /// The same in the whole family.
    seed: u64,
    /// Everything that the audience may not know comes from this.
    secret: u64,
    /// A seat, or the public.
    audience: Option<Seat>,
    /// The game that is played.
    of: Of,
}

/// A game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Berserk,
    War,
}

impl Twin {
    fn keeps_secret(&self, seat: Seat) -> bool {
        self.audience != Some(seat)
    }

    fn from(&self, seat: Seat) -> u64 {
        if self.keeps_secret(seat) { self.secret } else { self.seed }
    }

    /// The match's stage: decks are shuffled by keys that differ where they are secret.
    fn stage(&self) -> Stage {
        let twin = *self;
        let seats = [Seat::ONE, Seat::TWO];
        let secret: Vec<Seat> = seats.into_iter().filter(|s| self.keeps_secret(*s)).collect();
        let house = House::new(Pictures::Digested);
        match self.of {
            Of::Berserk => Stage::new(&house, self.seed)
                .keyed(move |_| entropy_with_decks(twin.seed, secret.clone(), twin.secret)),
            Of::War => Stage::new(&house.war_twisted(war::twist(secret, self.secret)), self.seed),
        }
    }
}

/// A match that is played in secret and in public by turns.
struct Play<'a> {
    game: Match<'a>,
    twin: Twin,
    lucks: [Fast; 2],
    /// Somebody who only looks on.
    vera: &'a dyn Player,
}

impl Play<'_> {
    fn say(&self, key: &str) -> String {
        self.game.stage.words.say(LANGUAGE, &Phrase::new(key))
    }

    /// The audience sees everything that has come of what was done.
    async fn looks(&self) {
        self.vera.board(self.game.id).await;
        if let Some(seat) = self.twin.audience {
            self.game.player(seat).opens(self.game.id).await;
        }
    }

    /// The audience asks for what it may ask for.
    async fn asks(&self) {
        self.looks().await;
        let who = self.twin.audience.map_or(self.vera, |seat| self.game.player(seat));
        for key in ["word-log", "word-in-words"] {
            who.presses(self.game.id, &self.say(key)).await;
        }
        self.looks().await;
    }

    /// Somebody presses the button with this label.
    async fn presses(&self, seat: Seat, label: &str) {
        let player = self.game.player(seat);
        player.opens(self.game.id).await;
        player.chooses(self.game.id, label).await;
        self.looks().await;
    }

    /// A whole command of a seat's own choice, but none of these.
    async fn any(&mut self, seat: Seat, but: &[String]) {
        let id = self.game.id;
        let (_, rows) = self.game.stage.stands(id);
        let mut seen = self.game.player(seat).opens(id).await;
        while self.game.stage.stands(id).1 == rows {
            let mut buttons = self.game.buttons(&seen);
            buttons.retain(|label| !but.contains(label));
            if buttons.is_empty() {
                return;
            }
            let at = self.lucks[seat.index()].below(buttons.len() as u32) as usize;
            let heard = self.game.player(seat).chooses(id, &buttons[at]).await;
            seen = heard.screen.expect("a step");
        }
        self.looks().await;
    }

    async fn decks(&self) {
        for seat in [Seat::ONE, Seat::TWO] {
            let deck = (self.twin.from(seat) as usize + seat.index()) % 2;
            let deck = &self.game.stage.house.documents()[0].decks[deck].name;
            self.presses(seat, &self.game.stage.words.say(LANGUAGE, deck)).await;
        }
    }

    async fn deal(&mut self) {
        for seat in [Seat::ONE, Seat::TWO] {
            let times =
                if self.twin.keeps_secret(seat) { self.lucks[seat.index()].below(3) } else { 1 };
            for _ in 0..times {
                self.any(seat, &[self.say("berserk-do-keep")]).await;
            }
            self.presses(seat, &self.say("berserk-do-keep")).await;
            self.asks().await;
        }
        let winner = self.game.waited()[0];
        self.presses(winner, &self.say("berserk-do-first")).await;
        self.asks().await;
    }

    async fn recruiting(&mut self) {
        let done = self.say("berserk-do-done");
        let back = self.say("berserk-do-take-back");
        for _ in 0..3 {
            for seat in [Seat::ONE, Seat::TWO] {
                if self.twin.keeps_secret(seat) {
                    for _ in 0..self.lucks[seat.index()].below(4) {
                        self.any(seat, std::slice::from_ref(&done)).await;
                    }
                } else {
                    self.any(seat, &[done.clone(), back.clone()]).await;
                }
            }
        }
        if let Some(seat) = self.twin.audience {
            self.presses(seat, &done).await;
            for _ in 0..self.lucks[seat.other().index()].below(3) {
                self.any(seat.other(), std::slice::from_ref(&done)).await;
            }
        }
        self.asks().await;
    }
}

impl Play<'_> {
    /// Commands of «War 2047»: opening hands, then turns in which nobody shows a card that is kept.
    async fn turns(&mut self, commands: usize) {
        let game = self.game.stage.house.games().rule_set::<War2047>().expect("it is hosted");
        let [known, secret] =
            [Hand::Known, Hand::Secret].map(|h| war::hidden_names(game, h, LANGUAGE));
        for seat in [Seat::ONE, Seat::TWO] {
            self.presses(seat, &self.say("war-do-keep")).await;
            self.asks().await;
        }
        let mut luck = Fast::new(self.twin.seed);
        for n in 0..commands {
            let seat = self.game.waited()[0];
            let id = self.game.id;
            let (_, rows) = self.game.stage.stands(id);
            let mut seen = self.game.player(seat).opens(id).await;
            // First steps that lead to kept cards alone, and the one that was taken last.
            let (mut barred, mut first) = (Vec::new(), None);
            while self.game.stage.stands(id).1 == rows {
                let mut buttons = self.game.buttons(&seen);
                let hidden = if self.twin.keeps_secret(seat) { &secret } else { &known };
                buttons.retain(|label| !hidden.iter().any(|name| label.contains(name.as_str())));
                // A list of cards to recycle may hold kept ones alone.
                let recycle = self.say("war-do-recycle");
                buttons.retain(|label| *label != recycle);
                if first.is_none() {
                    buttons.retain(|label| !barred.contains(label));
                }
                if buttons.is_empty() {
                    // All that is left would show a kept card: the match ends here.
                    let Some(first) = first.take() else { return };
                    barred.push(first);
                    let cancel = self.say("word-cancel");
                    let heard = self.game.player(seat).chooses(id, &cancel).await;
                    seen = heard.screen.expect("the first step");
                    continue;
                }
                let label = &buttons[luck.below(buttons.len() as u32) as usize];
                let heard = self.game.player(seat).chooses(id, label).await;
                first.get_or_insert_with(|| label.clone());
                seen = heard.screen.expect("a step");
            }
            self.looks().await;
            if n % 5 == 0 {
                self.asks().await;
            }
        }
    }
}

/// Everything that a twin does.
async fn plays(stage: &Arc<Stage>, twin: Twin, people: [&dyn Player; 3]) {
    let luck = |seat: Seat| Fast::new(twin.from(seat) ^ (u64::from(seat.0) << 32));
    let pair = [people[0], people[1]];
    let lucks = [luck(Seat::ONE), luck(Seat::TWO)];
    let id = match twin.of {
        Of::Berserk => {
            let game = Match::open(stage, pair, twin.seed).await;
            let id = game.id;
            recruits(Play { game, twin, lucks, vera: people[2] }).await;
            id
        }
        Of::War => {
            let game = Match::start_of("war2047", stage, pair, [0, 1], twin.seed).await;
            let id = game.id;
            let mut play = Play { game, twin, lucks, vera: people[2] };
            play.looks().await;
            play.turns(WAR).await;
            id
        }
    };
    stage.end().await;
    stage.start().await;
    stage.assert_good(id);
}

/// Everything up to the middle of the recruiting.
async fn recruits(mut play: Play<'_>) {
    play.looks().await;
    play.decks().await;
    play.deal().await;
    play.recruiting().await;
}

/// The history of an audience: for each message and each kind of answer its contents, one after the other. If two
/// messages change at once, either may come first.
type Sight = BTreeMap<String, Vec<String>>;

fn adds(sight: &mut Sight, key: String, what: String) {
    let all = sight.entry(key).or_default();
    if all.last() != Some(&what) {
        all.push(what);
    }
}

async fn on_discord(twin: Twin, whose: Option<Seat>) -> Sight {
    let stage = twin.stage().on_discord().await.open().await;
    let [anna, boris, vera] = ["Анна", "Борис", "Вера"].map(|name| stage.discorder(name, LANGUAGE));
    plays(&stage, twin, [&anna, &boris, &vera]).await;
    let who = [&anna, &boris].get(whose.map_or(9, Seat::index)).map_or(vera.person, |p| p.person);
    let fake = stage.discord.clone().expect("a fake Discord");
    let mut numbers: [Vec<discord::Message>; 2] = [Vec::new(), Vec::new()];
    let mut sight = Sight::new();
    for told in fake.transcript_of(who, CHANNEL) {
        let message = match &told.how {
            How::New(shown) | How::Edited(shown) => Some(shown.id),
            How::Deleted(id) | How::Thinking(id) => Some(*id),
            How::Modal(_) | How::Choices(_) => None,
        };
        let all = told.audience == discord::Audience::All(CHANNEL);
        let numbers = &mut numbers[usize::from(all)];
        let number = message.map_or(0, |id| {
            let known = numbers.iter().position(|one| *one == id);
            known.unwrap_or_else(|| {
                numbers.push(id);
                numbers.len() - 1
            })
        });
        adds(&mut sight, format!("{all} {number}"), told.lines().join("\n"));
    }
    sight
}

async fn on_telegram(twin: Twin, whose: Option<Seat>) -> Sight {
    let stage = twin.stage().on_telegram().await.open().await;
    let people = stage.telegrammers(["Анна", "Борис", "Вера"], LANGUAGE).await;
    let [anna, boris, vera] = &people;
    // So that it is known already what the group can show to one member.
    anna.types("/help").await;
    anna.fake.wait_sent(0, "deleteMessage", |sent| sent.done()).await;
    plays(&stage, twin, [anna, boris, vera]).await;
    let who = people[whose.map_or(2, Seat::index)].person;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let group = telegram::Audience::Chat(anna.place.chat);
    let mut sight = Sight::new();
    for line in fake.transcript().lines {
        if line.audience == group || line.audience == telegram::Audience::Person(who) {
            // Numbers of messages follow from the order in which several were sent at once.
            let words = line.what.split_whitespace().filter(|word| !word.starts_with('#'));
            let words: Vec<&str> = words.collect();
            // A hand that is asked for just when it is sent may be sent anew, the older one deleted.
            if words == ["delete"] && line.audience != group {
                continue;
            }
            let kind = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
            adds(&mut sight, format!("{} {kind}", line.audience), words.join(" "));
        }
    }
    sight
}

/// Returns the page's answers to all actions of an audience, every field of them. The number of secret commands decides
/// how often it looks: a surface that has not changed since is seen once. In the end the language is chosen by a line,
/// which changes that of the page.
async fn on_page(twin: Twin, whose: Option<Seat>) -> Sight {
    let stage = twin.stage().on_web().await.open().await;
    let anna = stage.webber("Анна", LANGUAGE).await;
    let boris = stage.webber("Борис", LANGUAGE).await;
    let vera = stage.webber("Вера", LANGUAGE).await;
    plays(&stage, twin, [&anna, &boris, &vera]).await;
    let who = whose.map_or(&vera, |seat| [&anna, &boris][seat.index()]);
    for line in
        ["/help", "/settings language english", "/help", "/words", "/settings language русский"]
    {
        who.types(line).await;
    }
    stage.end().await;
    let told = who.transcript();
    let chosen = told.iter().filter(|(_, answer)| answer.contains("\"language\":\"")).count();
    assert_eq!(chosen, 2, "the page is told which language was chosen: {told:?}");
    let mut sight = Sight::new();
    told.into_iter().for_each(|(asked, answer)| adds(&mut sight, asked, answer));
    sight
}

/// The first difference between what two saw.
fn difference(one: &Sight, other: &Sight) -> Option<String> {
    for key in one.keys().chain(other.keys()) {
        let none = Vec::new();
        let (a, b) = (one.get(key).unwrap_or(&none), other.get(key).unwrap_or(&none));
        let at = (0..a.len().max(b.len())).find(|at| a.get(*at) != b.get(*at));
        if let Some(at) = at {
            return Some(format!("{key}, {at}:\n{:?}\n--- and\n{:?}", a.get(at), b.get(at)));
        }
    }
    None
}

const AUDIENCES: [Option<Seat>; 3] = [None, Some(Seat::ONE), Some(Seat::TWO)];

fn twins(of: Of, seed: u64, audience: Option<Seat>) -> [Twin; 2] {
    [1, 1002].map(|secret| Twin { seed, secret, audience, of })
}

fn assert_alike(a: &Sight, b: &Sight, audience: Option<Seat>) {
    assert!(a.values().map(Vec::len).sum::<usize>() > 10, "something was seen: {a:?}");
    let difference = difference(a, b);
    assert!(difference.is_none(), "{audience:?}: {}", difference.unwrap_or_default());
}

async fn discord_keeps_secrets(of: Of) {
    for (seed, audience) in (1..).zip(AUDIENCES) {
        let [one, other] = twins(of, seed, audience);
        let (a, b) = tokio::join!(on_discord(one, audience), on_discord(other, audience));
        assert_alike(&a, &b, audience);
    }
}

async fn telegram_keeps_secrets(of: Of) {
    for (seed, audience) in (1..).zip(AUDIENCES) {
        let [one, other] = twins(of, seed, audience);
        let (a, b) = tokio::join!(on_telegram(one, audience), on_telegram(other, audience));
        assert_alike(&a, &b, audience);
    }
}

#[tokio::test]
async fn the_page_gets_nothing_that_is_not_its_readers() {
    for (of, seed, audience) in [Of::Berserk, Of::War]
        .into_iter()
        .flat_map(|of| (1..).zip(AUDIENCES).map(move |(seed, whose)| (of, seed, whose)))
    {
        let [one, other] = twins(of, seed, audience);
        let (a, b) = tokio::join!(on_page(one, audience), on_page(other, audience));
        assert_alike(&a, &b, audience);
    }
}

#[tokio::test]
async fn on_discord_nobody_sees_what_is_not_theirs() {
    discord_keeps_secrets(Of::Berserk).await;
}

#[tokio::test]
async fn on_telegram_nobody_sees_what_is_not_theirs() {
    telegram_keeps_secrets(Of::Berserk).await;
}

#[tokio::test]
async fn on_discord_hands_of_war_2047_stay_with_their_owners() {
    discord_keeps_secrets(Of::War).await;
}

#[tokio::test]
async fn on_telegram_hands_of_war_2047_stay_with_their_owners() {
    telegram_keeps_secrets(Of::War).await;
}

/// The control: an audience that may know sees the difference.
#[tokio::test]
async fn viewer_who_may_know_sees_the_difference() {
    let [one, other] = twins(Of::Berserk, 4, Some(Seat::TWO));
    let first = Some(Seat::ONE);
    let (a, b) = tokio::join!(on_discord(one, first), on_discord(other, first));
    assert!(difference(&a, &b).is_some());
    let (a, b) = tokio::join!(on_telegram(one, first), on_telegram(other, first));
    assert!(difference(&a, &b).is_some());
}
