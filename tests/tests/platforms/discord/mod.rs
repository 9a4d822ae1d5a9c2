//! The bot on a fake Discord: people open a table, join and play by ephemeral messages, and the bot recovers from
//! faults on the way. The fake refuses and records every request that Discord would not take.

mod faults;
mod gateway;
mod guests;
mod pages;
mod play;

use serde_json::json;
use stolik_kernel::chance::Fast;
use stolik_tests::fake::discord::{Begun, CHANNEL, Channel, Fake, First, Message, Person, Shown};
use stolik_tests::house::{House, Pictures};
use stolik_tests::on_discord::OnDiscord;
use stolik_words::Language;

/// Two people at a table in a channel.
struct Pair {
    here: OnDiscord,
    channel: Channel,
    people: [Person; 2],
}

impl Pair {
    /// The bot runs, nobody has opened a table.
    async fn new(seed: u64) -> Pair {
        Pair::with(OnDiscord::started(&House::new(Pictures::Painted), seed).await)
    }

    fn with(here: OnDiscord) -> Pair {
        let people = [here.fake.person("Анна", "ru"), here.fake.person("Boris", "en-US")];
        Pair { here, channel: CHANNEL, people }
    }

    /// The language in which each of them is answered.
    fn language(&self, who: usize) -> Language {
        [Language::Ru, Language::En][who]
    }

    /// A word of the bot as it says it to one of them.
    fn word(&self, who: usize, key: &str) -> String {
        self.here.say(self.language(who), key)
    }

    /// A word of the bot as the channel reads it: the server is Russian.
    fn public(&self, key: &str) -> String {
        self.here.say(Language::Ru, key)
    }

    /// Anna opens a table and Boris joins; both have their private screens open.
    async fn seated(&self) -> [Shown; 2] {
        let opened = self.here.fake.slash(self.people[0], self.channel, "new", &[]);
        let mine = self.here.shown(&opened).await;
        let board = self.here.with_button(self.channel, &self.public("table-button-join")).await;
        let theirs =
            self.here.press(self.people[1], board.id, &self.public("table-button-join")).await;
        [mine, theirs]
    }

    /// Both choose their first deck: the match runs. Gives each one's hand.
    async fn running(&self) -> [Shown; 2] {
        let seated = self.seated().await;
        for (who, hand) in seated.iter().enumerate() {
            let deck = hand.buttons().into_iter().find(|b| b.style == 1).expect("a deck");
            let asked = self.here.fake.presses(self.people[who], hand.id, &deck.label);
            self.here.fake.answered(&asked).await;
        }
        let [anna, boris] = seated;
        [self.changed(&anna).await, self.changed(&boris).await]
    }

    /// The message once it shows a picture.
    async fn changed(&self, message: &Shown) -> Shown {
        let look = |fake: &Fake| fake.message(message.id).filter(|now| !now.pictures.is_empty());
        self.here.fake.wait_for("a hand with a picture", look).await
    }

    /// The board as it stands: the last public message with a picture.
    fn board(&self) -> Option<Shown> {
        let all = self.here.fake.messages(self.channel).into_iter().rev();
        all.filter(|m| m.by_bot && !m.labels().is_empty()).find(|m| !m.pictures.is_empty())
    }

    /// Opens the hand of one of them from the board.
    async fn opens(&self, who: usize) -> Shown {
        let label = self.public("table-button-act");
        let board = self.here.with_button(self.channel, &label).await;
        self.here.press(self.people[who], board.id, &label).await
    }

    /// Presses a step of a player who may take one: a button that plays, chosen by luck.
    async fn step(&self, luck: &mut Fast) {
        let fake = &self.here.fake;
        let steps = |hand: Shown| {
            let steps: Vec<_> =
                hand.buttons().into_iter().filter(|b| matches!(b.style, 1 | 3)).collect();
            (!steps.is_empty()).then_some((hand, steps))
        };
        let (who, (hand, steps)) = fake
            .wait_for("somebody who may do anything", |_| {
                [0, 1].into_iter().find_map(|who| Some((who, steps(self.hand(who)?)?)))
            })
            .await;
        let button = &steps[luck.below(steps.len() as u32) as usize];
        let edits = fake.history(hand.id).len();
        let asked = fake.presses_raw(self.people[who], hand.id, &button.id);
        let end = |fake: &Fake| self.settled(fake, &asked, hand.id, edits);
        fake.wait_for("the end of a press", end).await;
    }

    /// Returns `Some` once a press on a hand is answered: by a line, or by another look of the hand.
    fn settled(&self, fake: &Fake, asked: &Begun, hand: Message, edits: usize) -> Option<()> {
        let line = fake.answer_of(asked)?.first == First::Message;
        (line || fake.history(hand).len() > edits).then_some(())
    }

    /// The hand that one of them has open: the last ephemeral message with a picture.
    fn hand(&self, who: usize) -> Option<Shown> {
        let all = self.here.fake.ephemeral(self.people[who], self.channel);
        all.into_iter().rev().find(|m| m.pictures.iter().any(|p| p.name == "hand.png"))
    }

    /// A command of one of them.
    async fn types(&self, who: usize, name: &str, text: &str) -> Shown {
        let options = [("text", json!(text))];
        let options = if text.is_empty() { &options[..0] } else { &options[..] };
        let asked = self.here.fake.slash(self.people[who], self.channel, name, options);
        self.here.shown(&asked).await
    }
}
