//! Cards at work: in positions made for them, random play goes on until each of their played and triggered
//! abilities has been used.

use std::collections::BTreeSet;
use stolik_berserk::card::{Card, Form, Kind};
use stolik_berserk::event::{Event, Happening};
use stolik_berserk::{Berserk, CardId, say};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Waiting};

/// Random lines of play that are tried in each position.
const LINES: u64 = 150;
/// Decisions of one line.
const LENGTH: usize = 60;

/// The cell or zone in which a card is in play.
fn place(card: &Card) -> &'static str {
    // The front, unless the card asks for the back row of its half.
    let text = stolik_berserk::load::inline_text(card);
    let back = text.contains("self row:3") || text.contains("from = \"own_back\"");
    match card.kind {
        Kind::Creature if back => "c1",
        Kind::Creature | Kind::Artifact => "c3",
        Kind::Flyer | Kind::Terrain => "air",
        Kind::Symbiont => "on:B",
        Kind::Parasite => "on:R",
    }
}

/// The scene in which a card is tried: the moment of a match, and the cards around the one that is tried, the unit `X` of
/// the first seat.
pub struct Scene {
    /// From each of these a card is played: before its turn, in it, in the enemy's, before the first turn.
    pub moments: &'static [&'static str],
    /// Friends and enemies of many kinds, some wounded, closed, poisoned or with counters, so that every possible
    /// target is there.
    pub around: &'static [&'static str],
}

/// The scene of the club. A creature that does not fly has an artifact next to it.
pub const USUAL: Scene = Scene {
    moments: &["turn 3 p1 main", "turn 4 p2 main", "phase battlestart p1", "turn 3 p1 dawn"],
    around: &[
        "unit B p1 b3 club-spearman wounds 2",
        "unit C p1 d3 club-sergeant wounds 1",
        "unit D p1 c2 club-novice closed",
        "unit E p1 air club-falcon",
        "unit F p1 b2 club-drowned wounds 6",
        "unit R p2 c4 club-mercenary wounds 5",
        "unit S p2 b4 club-wolf wounds 1",
        "unit T p2 d4 club-standard poison 1",
        "unit U p2 air club-griffin wounds 6",
        "unit V p2 a5 club-barricade wounds 8",
        "unit Y p2 c5 club-windcaller counters 1",
        "unit G p2 e4 club-miner",
        "unit I p2 on:T club-ivy",
    ],
};

/// The lines of a scene with the card in it.
fn lines(around: &[&str], card: &Card) -> Vec<String> {
    let counters = if card.saves_counters() || card.counters_max.is_some() {
        format!(" counters {}", card.counters_max.unwrap_or(2).min(2))
    } else {
        String::new()
    };
    let artifact_next_to_it = card.kind == Kind::Creature;
    let line = |line: &&str| match *line {
        "unit S p2 b4 club-wolf wounds 1" if artifact_next_to_it => {
            "unit S p2 b4 club-barricade wounds 8".to_owned()
        }
        "unit V p2 a5 club-barricade wounds 8" if artifact_next_to_it => {
            "unit V p2 a5 club-wolf wounds 1".to_owned()
        }
        line => line.to_owned(),
    };
    let mut lines: Vec<String> = around.iter().map(line).collect();
    lines.push(format!("unit X p1 {} {}{counters}", place(card), card.id));
    lines
}

/// Abilities of the unit `X` that the log shows at work.
fn seen(rules: &Berserk, x: CardId, log: &[Event], found: &mut BTreeSet<u8>) {
    for event in log {
        match event {
            Happening::Used(who, n, _) | Happening::Triggered(who, n)
                if who.card == x && usize::from(*n) < rules.card(x).abilities.len() =>
            {
                found.insert(*n);
            }
            _ => {}
        }
    }
}

/// The words of the card that random play shows; `Err`: a position that cannot be set up.
fn play(
    rules: &Berserk,
    id: CardId,
    wanted: &BTreeSet<u8>,
    scenes: &[Scene],
) -> Result<BTreeSet<u8>, String> {
    let card = rules.card(id);
    let mut found = BTreeSet::new();
    let each = |s: &Scene| {
        let around = s.around;
        s.moments.iter().map(move |moment| (around, *moment))
    };
    for (around, moment) in scenes.iter().flat_map(each) {
        // A scene that is made for other cards may have no room for this one.
        if wanted.is_subset(&found) {
            break;
        }
        let mut lines = vec![moment.to_owned()];
        lines.extend(self::lines(around, card));
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (rules, start) =
            rules.place(&lines).map_err(|problems| format!("{moment}: {problems:?}"))?;
        for seed in 0..LINES {
            if wanted.is_subset(&found) {
                break;
            }
            let (mut state, mut chance) = (start.clone(), Fast::new(seed));
            for _ in 0..LENGTH {
                let Waiting::For(asked) = rules.waiting(&state) else { break };
                let Some(seat) = asked.iter().next() else { break };
                let (mut legal, mut log) = (Vec::new(), Vec::new());
                rules.legal(&state, seat, &mut legal);
                let command = legal[chance.below(legal.len() as u32) as usize];
                rules
                    .apply(&mut state, seat, &command, &mut chance, &mut log)
                    .map_err(|refused| format!("{moment}, seed {seed}: {refused}"))?;
                seen(&rules, id, &log, &mut found);
            }
        }
    }
    Ok(found)
}

/// Abilities that a battle shows: played and triggered ones.
fn active(card: &Card) -> BTreeSet<u8> {
    let battle = card.abilities.iter().enumerate().filter(|(_, ability)| match &ability.form {
        Form::Activated { .. } => true,
        Form::Triggered { .. } => !ability.is_preliminary() || ability.starts_battle(),
        Form::Static { .. } => false,
    });
    battle.map(|(n, _)| n as u8).collect()
}

/// Played and triggered abilities of the cards that random play never uses, and positions that cannot be set up.
pub fn unused(
    rules: &Berserk,
    cards: impl IntoIterator<Item = CardId>,
    scenes: &[Scene],
) -> Vec<String> {
    let mut missing = Vec::new();
    for id in cards {
        let card = rules.card(id);
        let wanted = active(card);
        match play(rules, id, &wanted, scenes) {
            Ok(found) => missing.extend(
                wanted.difference(&found).map(|n| format!("{}: ability {}", card.id, n + 1)),
            ),
            Err(problem) => missing.push(format!("{}: {problem}", card.id)),
        }
    }
    missing
}

/// Cards whose words in a language are not sound, with those words.
pub fn unsound(rules: &Berserk, cards: impl IntoIterator<Item = CardId>) -> Vec<String> {
    let mut wrong = Vec::new();
    for id in cards {
        let card = rules.card(id);
        for language in [say::Language::Ru, say::Language::En] {
            let words = say::card(rules, id, language);
            let parts = card.abilities.len() + usize::from(!card.keywords.is_empty());
            let sound = |text: &String| text.ends_with('.') && !text.contains(['{', '}', '?']);
            if words.len() < parts || !words.iter().all(sound) {
                wrong.push(format!("{}: {words:?}", card.id));
            }
        }
    }
    wrong
}
