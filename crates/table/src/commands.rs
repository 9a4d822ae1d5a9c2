//! The one command table: help, menus and parsing of all platforms come from it.

use stolik_words::{Language, Phrase, Words};

/// What a command does; parsing ends here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verb {
    /// Open a table.
    New,
    /// Take a seat.
    Join,
    /// Leave a table that has not started, or close one's own.
    Leave,
    /// Choose a deck.
    Deck,
    /// One's own decks and those of the program.
    Decks,
    /// The board.
    Board,
    /// One's own cards and prompts.
    Hand,
    /// What can I do; with words: do it.
    Do,
    /// What happened.
    Log,
    /// Which rule refused the last try.
    Why,
    /// The exact chances of a strike.
    Odds,
    /// The position in words.
    Words,
    /// What lies beside the board: graveyards.
    Graves,
    /// Give up.
    Concede,
    /// Offer a draw, or answer an offer.
    Draw,
    /// The matches of this channel.
    Matches,
    /// Take one's last move back.
    Undo,
    /// Claim the match when the other has run out of time.
    Claim,
    /// One's standing orders of a match.
    Orders,
    /// One's own settings.
    Settings,
    /// The chat's settings, for administrators.
    Chat,
    /// Close a table, for administrators.
    Close,
    /// Free the seat of somebody who has gone, for administrators.
    Replace,
    /// Let a table be played from another channel too.
    Link,
    /// What the bot may do here.
    Check,
    /// Forget everything about me.
    Forget,
    /// Look a rule up.
    Rule,
    /// Look a card up, or all cards that are so.
    Card,
    /// This list.
    Help,
}

/// One command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandSpec {
    /// What it does.
    pub verb: Verb,
    /// Its name on every platform: small Latin letters.
    pub name: &'static str,
    /// Whether words may follow the name; what they mean says [`CommandSpec::args`].
    pub takes_args: bool,
}

const fn spec(verb: Verb, name: &'static str, takes_args: bool) -> CommandSpec {
    CommandSpec { verb, name, takes_args }
}

/// Every command, in the order of the help.
pub const COMMANDS: [CommandSpec; 29] = [
    spec(Verb::New, "new", true),
    spec(Verb::Join, "join", true),
    spec(Verb::Deck, "deck", true),
    spec(Verb::Decks, "decks", true),
    spec(Verb::Do, "do", true),
    spec(Verb::Board, "board", true),
    spec(Verb::Hand, "hand", true),
    spec(Verb::Log, "log", true),
    spec(Verb::Words, "words", true),
    spec(Verb::Graves, "graves", true),
    spec(Verb::Why, "why", true),
    spec(Verb::Odds, "odds", true),
    spec(Verb::Rule, "rule", true),
    spec(Verb::Card, "card", true),
    spec(Verb::Draw, "draw", true),
    spec(Verb::Undo, "undo", true),
    spec(Verb::Claim, "claim", true),
    spec(Verb::Orders, "orders", true),
    spec(Verb::Concede, "concede", true),
    spec(Verb::Leave, "leave", true),
    spec(Verb::Matches, "matches", false),
    spec(Verb::Settings, "settings", true),
    spec(Verb::Link, "link", true),
    spec(Verb::Chat, "chat", true),
    spec(Verb::Close, "close", true),
    spec(Verb::Replace, "replace", true),
    spec(Verb::Check, "check", false),
    spec(Verb::Forget, "forget", false),
    spec(Verb::Help, "help", false),
];

impl CommandSpec {
    /// Its name in a language (Discord's localized name; typed commands know it too).
    #[must_use]
    pub fn local_name(&self, words: &Words, language: Language) -> String {
        words.say(language, &Phrase::new(format!("command-{}-name", self.name)))
    }

    /// What it does, at most 100 characters.
    #[must_use]
    pub fn about(&self, words: &Words, language: Language) -> String {
        words.say(language, &Phrase::new(format!("command-{}", self.name)))
    }

    /// What may follow it, such as `[match] [deck]`; empty where nothing may.
    #[must_use]
    pub fn args(&self, words: &Words, language: Language) -> String {
        if self.takes_args {
            words.say(language, &Phrase::new(format!("command-{}-args", self.name)))
        } else {
            String::new()
        }
    }
}
