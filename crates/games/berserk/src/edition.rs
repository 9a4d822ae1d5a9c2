//! In what editions of the game differ: numbers, and small enums of procedure. Each enum is asked in the
//! one place that its procedure has, by a `match`; editions themselves are never compared. A test of the
//! repository (`tests/tests/tidy.rs`) lists those places.

/// Edition data that the rules read: numbers, then procedures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
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
    /// What healing does to poison (gap.poison).
    pub healing: Healing,
    /// When a card has its movement anew (3.14).
    pub movement: Movement,
}

/// What healing does to poison.
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

/// When a card has its movement anew.
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

impl Edition {
    /// Gold and silver at the start (3.3).
    pub(crate) fn purse(&self) -> (u8, u8) {
        (self.gold, self.silver)
    }

    /// What the Second player has for them once it is known who that is (3.4/silver).
    pub(crate) fn second_purse(&self) -> (u8, u8) {
        (self.gold + self.second_gold, self.silver + self.second_silver)
    }

    /// The rules of 2007 (document `berserk-2007`).
    pub const Y2007: Edition = Edition {
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
    };
}
