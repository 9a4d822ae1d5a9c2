//! Names of cards, targets and phases.

use crate::ids::{CardId, Line, Target, Targets, UnitId};
use crate::pool::War2047;
use crate::state::{Phase, Why};
use stolik_abilities::line::{Fault, Named, Words, named, unknown};
use stolik_kernel::every;

/// Phases of a turn, by their word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct TurnPhase(pub(super) Phase);

impl Named for TurnPhase {
    const WHAT: &'static str = "preparation, movement, attack, block, damage, final or discard";
    const ALL: &'static [TurnPhase] = &[
        TurnPhase(Phase::Preparation),
        TurnPhase(Phase::Movement),
        TurnPhase(Phase::Declare),
        TurnPhase(Phase::Block),
        TurnPhase(Phase::Damage),
        TurnPhase(Phase::Final),
        TurnPhase(Phase::Discard),
    ];
    fn word(self) -> &'static str {
        phase_word(self.0)
    }
}

/// The word of a phase.
pub(super) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Exchange => "exchange",
        Phase::Preparation => "preparation",
        Phase::Movement => "movement",
        Phase::Declare => "attack",
        Phase::Block => "block",
        Phase::Damage => "damage",
        Phase::Final => "final",
        Phase::Discard => "discard",
        Phase::Over(_) => "over",
    }
}

impl Named for Why {
    const WHAT: &'static str = "headquarters, both, turns or conceded";
    const ALL: &'static [Why] = &every![Why: Headquarters, Both, Turns, Conceded];
    fn word(self) -> &'static str {
        match self {
            Why::Headquarters => "headquarters",
            Why::Both => "both",
            Why::Turns => "turns",
            Why::Conceded => "conceded",
        }
    }
}

/// The longest name of a card, in words.
const NAME: usize = 8;

impl War2047 {
    /// A card as the notation names it: its id, in quotes where it would not read as one word.
    pub(super) fn card_word(&self, card: CardId) -> String {
        let id = &self.card(card).id;
        let odd = |c: char| c.is_whitespace() || "*\"?,;#".contains(c);
        if id.is_empty() || id.contains(odd) { format!("\"{id}\"") } else { id.clone() }
    }

    /// The card with this id, else the last one with this name in either language.
    #[must_use]
    pub fn find_named(&self, name: &str) -> Option<CardId> {
        let same = |other: &str| !other.is_empty() && other.to_lowercase() == name.to_lowercase();
        self.find(name).or_else(|| {
            let last = self.cards().iter().rposition(|c| same(&c.name.ru) || same(&c.name.en));
            last.map(|i| CardId(i as u16))
        })
    }

    /// Takes the card that the next word or words name, and what follows its name directly (`*2`).
    /// The shortest run of words that names a card counts.
    pub(super) fn take_card<'a>(&self, words: &mut Words<'a>) -> Result<(CardId, &'a str), Fault> {
        let rest = words.rest();
        let first = *rest.first().ok_or(Fault::Missing { expected: "a card" })?;
        for n in 1..=rest.len().min(NAME) {
            let (last, suffix) = split_suffix(rest[n - 1]);
            let bare = |w: &&'a str| w.trim_matches('"');
            let name = rest[..n - 1].iter().map(bare).chain([last]).collect::<Vec<_>>();
            if let Some(card) = self.find_named(&name.join(" ")) {
                words.skip(n);
                return Ok((card, suffix));
            }
        }
        Err(unknown(first))
    }

    /// A card alone.
    pub(super) fn one_card(&self, words: &mut Words<'_>) -> Result<CardId, Fault> {
        match self.take_card(words)? {
            (card, "") => Ok(card),
            (_, suffix) => Err(unknown(suffix)),
        }
    }
}

/// A card's name and what follows it directly.
fn split_suffix(word: &str) -> (&str, &str) {
    if let Some(quoted) = word.strip_prefix('"') {
        return quoted.split_once('"').unwrap_or((quoted, ""));
    }
    word.split_at(word.find('*').unwrap_or(word.len()))
}

/// A unit by its letter.
pub(super) fn unit(words: &mut Words<'_>) -> Result<UnitId, Fault> {
    let word = words.word("a unit")?;
    UnitId::parse(word).ok_or_else(|| unknown(word))
}

/// A target: `A`, `attack` (a line), `tactic2` (the second tactic in force).
pub(super) fn target(word: &str) -> Option<Target> {
    if let Some(line) = named::<Line>(word) {
        return Some(Target::Line(line));
    }
    let tactic = word.strip_prefix("tactic").and_then(|n| n.parse::<u8>().ok()?.checked_sub(1));
    match tactic {
        Some(index) => Some(Target::Tactic(index)),
        None => UnitId::parse(word).map(Target::Unit),
    }
}

/// A target in the notation.
pub(super) fn target_word(target: Target) -> String {
    match target {
        Target::Unit(unit) => unit.to_string(),
        Target::Line(line) => line.word().into(),
        Target::Tactic(index) => format!("tactic{}", u16::from(index) + 1),
    }
}

/// At most two targets, with a blank before each.
pub(super) fn targets_text(targets: &Targets) -> String {
    targets.iter().flatten().map(|t| format!(" {}", target_word(*t))).collect()
}

/// The rest of the line as targets, at most two.
pub(super) fn targets(words: &mut Words<'_>) -> Result<Targets, Fault> {
    let mut found = crate::ids::NO_TARGETS;
    for place in &mut found {
        let Some(word) = words.peek() else { break };
        *place = Some(target(word).ok_or_else(|| unknown(word))?);
        words.skip(1);
    }
    Ok(found)
}
