//! In what editions of the game differ: numbers, and small enums of procedure. Each enum is asked in the
//! one place that its procedure has, by a `match`; editions themselves are never compared. A test of the
//! repository (`tests/tests/tidy.rs`) lists those places.

use crate::cites;
use stolik_kernel::RuleId;

/// Edition data that the rules read: its document, numbers, then procedures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Id of its document.
    pub document: &'static str,
    /// The rules of its document that stand for rules of another document named by the engine: that rule, then its
    /// own. Refusals of this edition name the second.
    pub cites: &'static [(RuleId, RuleId)],
    /// Gold crystals at the start (3.3).
    pub gold: u8,
    /// Silver crystals at the start (3.3).
    pub silver: u8,
    /// Gold for the Second player on top; 2007 has none, the newer edition one.
    pub second_gold: u8,
    /// Silver for the Second player on top (3.4/silver).
    pub second_silver: u8,
    /// Elements that cost nothing; each further one costs a gold crystal (3.7).
    pub free_elements: u8,
    /// A squad of at most one element gets this much gold (3.7/bonus).
    pub single_bonus: u8,
    /// Crystals that may be spent on flyers (1.5.1.d).
    pub flyer_limit: u8,
    /// Smallest deck (gap.deck-construction).
    pub deck_min: u8,
    /// Largest deck (gap.deck-construction).
    pub deck_max: u8,
    /// Copies of one name in a deck (gap.deck-construction).
    pub copies: u8,
    /// Cards of a deal (3.3/deal).
    pub deal: u8,
    /// Turns of each player without change that make a draw (7.6).
    pub quiet_turns: u8,
    /// Turns of both players together after which time is up (7.3), unless the table says another
    /// number; 0: never. Ours (gap.time-limit).
    pub turn_limit: u16,
    /// The effect of healing on poison (gap.poison).
    pub healing: Healing,
    /// The moment at which a card has its movement anew (3.14).
    pub movement: Movement,
    /// The kinds of cards that are played (208.1/creatures).
    pub kinds: Admitted,
    /// The data that a card keeps when it leaves the battle zone (201.2.2/lose, 8.3).
    pub leaving: Leaving,
    /// In which order cards lie that go to a pile at once (205.1.2).
    pub together: Together,
    /// The moment at which a card is gone that its own ability destroys before its end (201.2.3.1).
    pub own_end: OwnEnd,
    /// The fate of start-of-battle abilities whose player passes.
    pub starts: Starts,
}

/// The effects of healing on poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Healing {
    /// Any healing removes it, of a card without wounds too (gap.poison).
    Cures,
    /// It goes on; only what says so removes it.
    LeavesPoison,
}

impl Healing {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Healing::Cures => "cures",
            Healing::LeavesPoison => "leaves poison",
        }
    }
}

/// The moments at which a card has its movement anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// At the start of each turn of its player, open or not.
    EachTurn,
    /// Then, and whenever something opens it.
    WhenOpened,
}

impl Movement {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Movement::EachTurn => "each turn",
            Movement::WhenOpened => "when opened",
        }
    }
}

/// The kinds of cards that are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admitted {
    /// Every kind (1.4.5).
    Every,
    /// Flyers and other creatures; no artifacts, terrains, symbionts or parasites (208.1/creatures).
    Creatures,
}

impl Admitted {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Admitted::Every => "every",
            Admitted::Creatures => "creatures",
        }
    }
}

/// The data that a card keeps when it leaves the battle zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// Wounds, poison and counters stay on it in the graveyard (8.3).
    KeepsMarkers,
    /// Everything but its incarnation counters and what it has used so often a turn or a battle is lost
    /// (205.4/lose).
    LosesMarkers,
}

impl Leaving {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Leaving::KeepsMarkers => "keeps markers",
            Leaving::LosesMarkers => "loses markers",
        }
    }
}

/// In which order cards lie that go to a pile at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Together {
    /// As their destruction effects came to the stack: nobody says so otherwise.
    AsTheyCome,
    /// As their owner says (205.1.2, 206.1.2).
    OwnersOrder,
}

impl Together {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Together::AsTheyCome => "as they come",
            Together::OwnersOrder => "owner's order",
        }
    }
}

/// The moments at which a card is gone that its own ability destroys before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnEnd {
    /// At the end of the ability: its destruction effect comes to the stack then (4.17.1).
    WithTheRest,
    /// Before the rest, which is carried out from the graveyard (201.2.3.1).
    First,
}

impl OwnEnd {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            OwnEnd::WithTheRest => "with the rest",
            OwnEnd::First => "first",
        }
    }
}

/// The fate of start-of-battle abilities whose player passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starts {
    /// Its player uses it as an ability, or lets it go (3.13).
    Used,
    /// Its player uses it, and what leaves no choice happens by itself if he passes.
    Happen,
}

impl Starts {
    /// As it is printed.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Starts::Used => "used",
            Starts::Happen => "happen",
        }
    }
}

impl Edition {
    /// The rule by which this edition refuses what the engine refuses by that one.
    pub(crate) fn cited(&self, rule: RuleId) -> RuleId {
        let own = self.cites.iter().find(|(engine, _)| *engine == rule);
        own.map_or(rule, |(_, own)| *own)
    }

    /// Gold and silver at the start (3.3).
    pub(crate) fn purse(&self) -> (u8, u8) {
        (self.gold, self.silver)
    }

    /// The purse of the Second player after the roles are chosen (3.4/silver).
    pub(crate) fn second_purse(&self) -> (u8, u8) {
        (self.gold + self.second_gold, self.silver + self.second_silver)
    }

    /// The rules of 2007 (document `berserk-2007`).
    pub const Y2007: Edition = Edition {
        document: "berserk-2007",
        cites: cites::Y2007,
        gold: 23,
        silver: 22,
        second_gold: 0,
        second_silver: 1,
        free_elements: 2,
        single_bonus: 1,
        flyer_limit: 15,
        deck_min: 30,
        deck_max: 50,
        copies: 3,
        deal: 15,
        quiet_turns: 5,
        turn_limit: 0,
        healing: Healing::Cures,
        movement: Movement::EachTurn,
        kinds: Admitted::Every,
        leaving: Leaving::KeepsMarkers,
        together: Together::AsTheyCome,
        own_end: OwnEnd::WithTheRest,
        starts: Starts::Used,
    };

    /// The newer rules (document `berserk-new`), which stand on those of 2007.
    pub const NEWER: Edition = Edition {
        document: "berserk-new",
        cites: cites::NEWER,
        gold: 24,
        second_gold: 1,
        free_elements: 1,
        single_bonus: 0,
        healing: Healing::LeavesPoison,
        movement: Movement::WhenOpened,
        kinds: Admitted::Creatures,
        leaving: Leaving::LosesMarkers,
        together: Together::OwnersOrder,
        own_end: OwnEnd::First,
        starts: Starts::Happen,
        ..Edition::Y2007
    };
}
