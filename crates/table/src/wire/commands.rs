//! The one command table: help, menus, options and parsing of all platforms come from it. What a command
//! does stands in one other place, `service::actions`; what is said of it in the locales (`command-NAME`,
//! its name, and its arguments where it takes any).

use crate::wire::digest::digest_text;
use stolik_words::{Language, Phrase, Words};

/// An argument that may follow a command's name, if a platform has a field of its own for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A match, by its name.
    Match,
    /// The rest of the line.
    Text,
    /// The rest of the line, which may be the name of a deck.
    Deck,
    /// A file.
    File,
    /// A game.
    Game,
    /// Those who are invited.
    Opponents,
    /// The person who is to play on.
    Player,
    /// A question about rules.
    Question,
    /// The document in which it is looked up.
    Document,
    /// A card, or properties of cards.
    Card,
}

/// One command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandSpec {
    /// The verb of the command.
    pub verb: Verb,
    /// Its name on every platform: small Latin letters.
    pub name: &'static str,
    /// The arguments that may follow the name, in the order in which they make the line; people and files last.
    pub takes: &'static [Takes],
}

/// Makes [`Verb`] and [`COMMANDS`] of one list.
macro_rules! commands {
    ($($(#[$about:meta])* $verb:ident $name:literal [$($takes:ident)*],)*) => {
        /// The verb of a command; parsing ends here.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Verb {
            $($(#[$about])* $verb,)*
        }

        /// Every command, in the order of the help.
        pub const COMMANDS: [CommandSpec; [$(Verb::$verb),*].len()] = [
            $(CommandSpec { verb: Verb::$verb, name: $name, takes: &[$(Takes::$takes),*] },)*
        ];
    };
}

commands! {
    /// Open a table.
    New "new" [Game Opponents],
    /// Take a seat.
    Join "join" [Match],
    /// Choose a deck.
    Deck "deck" [Match Deck File],
    /// One's own decks and those of the program.
    Decks "decks" [Deck File],
    /// List one's possible actions; with words: do it.
    Do "do" [Match Text],
    /// The board.
    Board "board" [Match],
    /// One's own cards and prompts.
    Hand "hand" [Match],
    /// The events of the match.
    Log "log" [Match Text],
    /// A match that is over, step by step.
    Replay "replay" [Match Text],
    /// Play on from a position that one brings.
    Study "study" [Text File],
    /// One's own results.
    Results "results" [Text],
    /// The position in words.
    Words "words" [Match],
    /// The discard view: graveyards.
    Graves "graves" [Match],
    /// The command that the planner would give.
    Hint "hint" [Match],
    /// The rule that refused the last try.
    Why "why" [Match Text],
    /// The exact chances of a strike.
    Odds "odds" [Match Text],
    /// Explain a card or a rule of the position, with its numbers now.
    Explain "explain" [Match Text],
    /// Look a rule up.
    Rule "rule" [Question Document],
    /// Learn a game by playing it.
    Learn "learn" [Game],
    /// A puzzle: today's, or any by its number.
    Puzzle "puzzle" [Game Text],
    /// Look a card up, or all cards that are so.
    Card "card" [Card],
    /// Offer a draw, or answer an offer.
    Draw "draw" [Match],
    /// Take one's last move back.
    Undo "undo" [Match],
    /// Claim the match when the other has run out of time.
    Claim "claim" [Match],
    /// One's standing orders of a match.
    Orders "orders" [Match Text],
    /// Give up.
    Concede "concede" [Match],
    /// Leave a table that has not started, or close one's own.
    Leave "leave" [Match],
    /// The league of this chat, or a new one.
    League "league" [Game Text],
    /// Look for a game with people of this chat and of linked ones.
    Seek "seek" [Game Text],
    /// The club night of this chat, or a new one.
    Night "night" [Game Text],
    /// Sealed play in this chat, or one's pool of cards there.
    Sealed "sealed" [Game Text],
    /// A draft in this chat, or one's pack there.
    Draft "draft" [Game Text],
    /// The matches of this channel.
    Matches "matches" [],
    /// One's own settings.
    Settings "settings" [Text],
    /// The people whom one would rather not meet in events.
    Avoid "avoid" [Text Player],
    /// Let a table be played from another channel too.
    Link "link" [Text],
    /// The chat's settings, for administrators.
    Chat "chat" [Text],
    /// Close a table, for administrators.
    Close "close" [Match],
    /// Free the seat of somebody who has gone, for administrators.
    Replace "replace" [Match Text Player],
    /// Annul the result of a match that is over, for administrators.
    Annul "annul" [Match Text],
    /// The bot's permissions here.
    Check "check" [],
    /// Forget everything about me.
    Forget "forget" [],
    /// This list.
    Help "help" [Text],
}

impl Verb {
    /// The digest of its name, for buttons.
    pub(crate) fn digest(self) -> u64 {
        COMMANDS.iter().find(|spec| spec.verb == self).map_or(0, |spec| digest_text(spec.name))
    }

    /// The one whose name has this digest.
    pub(crate) fn of(digest: u64) -> Option<Verb> {
        COMMANDS.iter().map(|spec| spec.verb).find(|verb| verb.digest() == digest)
    }
}

impl CommandSpec {
    /// Whether words may follow the name; what they mean says [`CommandSpec::args`].
    #[must_use]
    pub fn takes_args(&self) -> bool {
        !self.takes.is_empty()
    }

    /// Whether it only looks something up, so that it may be used where the bot is no member.
    #[must_use]
    pub fn is_for_guests(&self) -> bool {
        matches!(self.verb, Verb::Rule | Verb::Card)
    }

    /// Its name in a language (Discord's localized name; typed commands know it too).
    #[must_use]
    pub fn local_name(&self, words: &Words, language: Language) -> String {
        words.say(language, &Phrase::new(format!("command-{}-name", self.name)))
    }

    /// Describes the command, in at most 100 characters.
    #[must_use]
    pub fn about(&self, words: &Words, language: Language) -> String {
        words.say(language, &Phrase::new(format!("command-{}", self.name)))
    }

    /// Describes the arguments, such as `[match] [deck]`; empty if there are none.
    #[must_use]
    pub fn args(&self, words: &Words, language: Language) -> String {
        if self.takes_args() {
            words.say(language, &Phrase::new(format!("command-{}-args", self.name)))
        } else {
            String::new()
        }
    }
}
