//! Whole matches over the chat platforms: the real adapters and the real table, people on the fakes.

mod brawl;
mod campaigns;
mod cards;
mod club;
mod crashes;
mod daily;
mod decks;
mod ends;
mod examples;
mod faults;
mod heroes;
mod kozyablo;
mod leagues;
mod lessons;
mod limited;
mod matches;
mod newcomer;
mod nights;
mod odds;
mod pace;
mod partners;
mod poison;
mod puzzles;
mod replay;
mod restore;
mod rude;
mod seats;
mod secrets;
mod study;
mod war;

use std::sync::Arc;
use stolik_tests::fake::discord::GUILD;
use stolik_tests::house::{House, Pictures};
use stolik_tests::players::{OnDiscord, OnTelegram, Stage};
use stolik_tests::seeds;
use stolik_words::Language;

/// The real games with pictures of one pixel.
fn house() -> House {
    House::new(Pictures::Digested)
}

/// The languages of a test that is long: this one, and in `.ci/nightly` the other, too.
fn languages(first: Language) -> impl Iterator<Item = Language> {
    let other = Language::ALL.into_iter().filter(move |language| *language != first);
    std::iter::once(first).chain(other.take(seeds::take(0..1).count() - 1))
}

/// Two people on Discord, in a guild of their language.
fn discorders(stage: &Arc<Stage>, language: Language) -> [OnDiscord; 2] {
    let fake = stage.discord.as_ref().expect("a fake Discord");
    fake.set_guild_locale(GUILD, if language == Language::Ru { "ru" } else { "en-US" });
    ["Анна", "Борис"].map(|name| stage.discorder(name, language))
}

/// Two people in a group on Telegram, who know the bot.
async fn telegrammers(stage: &Arc<Stage>, language: Language) -> [OnTelegram; 2] {
    stage.telegrammers(["Анна", "Борис"], language).await
}
