//! Every card of the club at work: in positions made for it, random play goes on until each of its
//! played and triggered abilities has been used, and until it has fought a whole battle.

use std::collections::BTreeSet;
use stolik_berserk::card::{Card, Form, Kind};
use stolik_berserk::event::{Event, Happening};
use stolik_berserk::{Berserk, CardId, load, say};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Waiting};

/// Random lines of play that are tried in each position.
const LINES: u64 = 150;
/// Decisions of one line.
const LENGTH: usize = 60;

/// Where a card stands when it is in play.
fn place(kind: Kind) -> &'static str {
    match kind {
        Kind::Creature | Kind::Artifact => "c3",
        Kind::Flyer | Kind::Terrain => "air",
        Kind::Symbiont => "on:B",
        Kind::Parasite => "on:R",
    }
}

/// Cards around it, so that whatever it may point at is there: friends and enemies of many kinds,
/// some wounded, closed, poisoned or with counters.
fn around(card: &Card) -> Vec<String> {
    let counters = if card.saves_counters() || card.counters_max.is_some() {
        format!(" counters {}", card.counters_max.unwrap_or(2).min(2))
    } else {
        String::new()
    };
    let mut lines: Vec<String> = [
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
    ]
    .map(str::to_owned)
    .to_vec();
    let artifact_next_to_it = card.kind == Kind::Creature;
    if artifact_next_to_it {
        lines.retain(|line| !line.starts_with("unit S "));
        lines.push("unit S p2 b4 club-barricade wounds 8".to_owned());
        lines.retain(|line| !line.starts_with("unit V "));
        lines.push("unit V p2 a5 club-wolf wounds 1".to_owned());
    }
    lines.push(format!("unit X p1 {} {}{counters}", place(card.kind), card.id));
    lines
}

/// The moments from which a card is played: before its turn, in it, in the enemy's, and before the
/// first turn.
const MOMENTS: [&str; 4] =
    ["turn 3 p1 main", "turn 4 p2 main", "phase battlestart p1", "turn 3 p1 dawn"];

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

/// What random play shows of the card; `Err`: a position that cannot be set up.
fn play(rules: &Berserk, id: CardId, wanted: &BTreeSet<u8>) -> Result<BTreeSet<u8>, String> {
    let card = rules.card(id);
    let mut found = BTreeSet::new();
    for moment in MOMENTS {
        let mut lines = vec![moment.to_owned()];
        lines.extend(around(card));
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

#[test]
fn every_ability_of_every_card_is_used_in_random_play() {
    let rules = load::embedded();
    let mut missing = Vec::new();
    for (id, card) in (0..).map(CardId).zip(rules.cards()) {
        let wanted = active(card);
        match play(&rules, id, &wanted) {
            Ok(found) => missing.extend(
                wanted.difference(&found).map(|n| format!("{}: ability {}", card.id, n + 1)),
            ),
            Err(problem) => missing.push(format!("{}: {problem}", card.id)),
        }
    }
    assert!(missing.is_empty(), "never used:\n{}", missing.join("\n"));
}

#[test]
fn every_card_has_words_for_all_that_it_does() {
    let rules = load::embedded();
    for (id, card) in (0..).map(CardId).zip(rules.cards()) {
        for language in [say::Lang::Ru, say::Lang::En] {
            let words = say::card(&rules, id, language);
            let parts = card.abilities.len() + usize::from(!card.keywords.is_empty());
            assert!(words.len() >= parts, "{}: {words:?}", card.id);
            let sound = |text: &String| text.ends_with('.') && !text.contains(['{', '}', '?']);
            assert!(words.iter().all(sound), "{}: {words:?}", card.id);
        }
    }
}
