//! Positions for the wider model, put together at random by theme: each theme gives the cards that
//! its rules are about, so that they meet often; one theme mixes all.

use crate::reference::battle::world::{
    Ability, AbilityEffect, Card, Change, Event, Kind, Phase, Piece, Spot, Who, World, plain,
};
use stolik_kernel::chance::Fast;

/// The theme of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Theme {
    /// Instants on dice, in answer to instants.
    Dice,
    /// Defenders, and what kills, pushes, closes and opens them.
    Defenders,
    /// Flyers, cards that become flyers, and the last flyers (4.16).
    Airborne,
    /// Face-down cards that are struck, shot at, wounded by areas, revealed.
    Hidden,
    /// Symbionts, parasites and their hosts.
    Riders,
    /// Cards that stay open, and their counters.
    StayOpen,
    /// Poison, regeneration and the start of turns.
    Dawn,
    /// Counters and what is promised.
    Counters,
    /// Areas, deaths and what they trigger, hits and their levels.
    Areas,
    /// Lives that end with the turn, and the end of time.
    Bonus,
    /// Retreating, in a campaign.
    Retreat,
    /// Every theme at once.
    Mixed,
}

impl Theme {
    pub const ALL: [Theme; 12] = [
        Theme::Dice,
        Theme::Defenders,
        Theme::Airborne,
        Theme::Hidden,
        Theme::Riders,
        Theme::StayOpen,
        Theme::Dawn,
        Theme::Counters,
        Theme::Areas,
        Theme::Bonus,
        Theme::Retreat,
        Theme::Mixed,
    ];

    /// One of the others, if it mixes.
    fn settled(self, chance: &mut Fast) -> Theme {
        if self == Theme::Mixed { Theme::ALL[chance.below(11) as usize] } else { self }
    }
}

pub fn one_in(n: u32, chance: &mut Fast) -> bool {
    chance.below(n) == 0
}

fn number(from: u8, to: u8, chance: &mut Fast) -> u8 {
    from + chance.below(u32::from(to - from) + 1) as u8
}

fn one_of<T: Copy>(all: &[T], chance: &mut Fast) -> T {
    all[chance.below(all.len() as u32) as usize]
}

fn instant(effect: AbilityEffect, chance: &mut Fast) -> Ability {
    let counters = u8::from(one_in(3, chance)) * number(1, 2, chance);
    let closes = counters == 0 || one_in(2, chance);
    Ability::Played { closes, counters, instant: true, effect }
}

fn slow(effect: AbilityEffect, chance: &mut Fast) -> Ability {
    let counters = u8::from(one_in(3, chance));
    let closes = counters == 0 || one_in(2, chance);
    Ability::Played { closes, counters, instant: false, effect }
}

/// An answer that kills, pushes, closes, opens or heals.
fn answer(chance: &mut Fast) -> AbilityEffect {
    let n = number(1, 3, chance);
    let side = one_of(&[Who::Enemy, Who::Ally, Who::Anybody], chance);
    one_of(
        &[
            AbilityEffect::Wound(n, Who::Enemy),
            AbilityEffect::Wound(n, Who::Anybody),
            AbilityEffect::Destroy(side),
            AbilityEffect::Push(side),
            AbilityEffect::Close(Who::Enemy),
            AbilityEffect::Open(side),
            AbilityEffect::Heal(n, Who::Ally),
            AbilityEffect::Count(1),
        ],
        chance,
    )
}

fn on_die(chance: &mut Fast) -> AbilityEffect {
    AbilityEffect::Die(one_of(
        &[
            Change::Add(1),
            Change::Add(-2),
            Change::Set(6),
            Change::Set(1),
            Change::Reroll,
            Change::Flip,
        ],
        chance,
    ))
}

fn at_turn_start(chance: &mut Fast) -> Ability {
    let n = number(1, 2, chance);
    let effect = one_of(
        &[
            AbilityEffect::Heal(n, Who::Me),
            AbilityEffect::Wound(n, Who::Me),
            AbilityEffect::Count(1),
        ],
        chance,
    );
    Ability::On {
        event: one_of(&[Event::TurnStart, Event::TurnStart, Event::TurnEnd], chance),
        effect,
    }
}

fn area(chance: &mut Fast) -> AbilityEffect {
    let who = one_of(&[Who::EachAdjacent, Who::EachEnemyAdjacent, Who::EachEnemy], chance);
    let n = number(1, 2, chance);
    one_of(
        &[
            AbilityEffect::Wound(n, who),
            AbilityEffect::Close(who),
            AbilityEffect::Heal(n, who),
            AbilityEffect::Poison(n, who),
        ],
        chance,
    )
}

fn shot(chance: &mut Fast) -> AbilityEffect {
    if one_in(2, chance) {
        AbilityEffect::Sure(number(1, 3, chance))
    } else {
        AbilityEffect::Shot([1, 2, 3], 4)
    }
}

fn ability(theme: Theme, chance: &mut Fast) -> Ability {
    match theme.settled(chance) {
        Theme::Dice => {
            let effect = match chance.below(6) {
                0 => answer(chance),
                1 => AbilityEffect::Open(Who::Anybody),
                2 => AbilityEffect::Close(Who::Enemy),
                _ => on_die(chance),
            };
            instant(effect, chance)
        }
        Theme::Defenders | Theme::Retreat => instant(answer(chance), chance),
        Theme::Airborne => {
            let side = one_of(&[Who::Enemy, Who::Ally, Who::Anybody], chance);
            let effect = if one_in(2, chance) { AbilityEffect::Fly(side) } else { answer(chance) };
            instant(effect, chance)
        }
        Theme::Hidden => {
            let effect = match chance.below(6) {
                0 | 1 => area(chance),
                2 | 3 => shot(chance),
                4 => answer(chance),
                _ => on_die(chance),
            };
            let on_die = matches!(effect, AbilityEffect::Die(_));
            if !on_die && one_in(2, chance) {
                slow(effect, chance)
            } else {
                instant(effect, chance)
            }
        }
        Theme::Riders => {
            let effect = match chance.below(3) {
                0 => AbilityEffect::Attach(Who::Ally),
                1 => AbilityEffect::Fly(Who::Anybody),
                _ => answer(chance),
            };
            instant(effect, chance)
        }
        Theme::StayOpen => match chance.below(3) {
            0 => slow(answer(chance), chance),
            _ => instant(answer(chance), chance),
        },
        Theme::Dawn => match chance.below(3) {
            0 => at_turn_start(chance),
            1 => instant(AbilityEffect::Heal(number(1, 3, chance), Who::Ally), chance),
            _ => instant(AbilityEffect::Poison(number(1, 3, chance), Who::Enemy), chance),
        },
        Theme::Counters => match chance.below(3) {
            0 => slow(answer(chance), chance),
            1 => Ability::On {
                event: one_of(&[Event::Death, Event::After, Event::Assault, Event::Before], chance),
                effect: AbilityEffect::Count(1),
            },
            _ => instant(answer(chance), chance),
        },
        Theme::Areas => match chance.below(5) {
            0 => Ability::On { event: Event::OwnDeath, effect: area(chance) },
            1 => {
                let n = number(1, 2, chance);
                let event = Event::Hit { strong: one_in(2, chance) };
                let effect = one_of(
                    &[
                        AbilityEffect::Poison(n, Who::Struck),
                        AbilityEffect::Wound(n, Who::Struck),
                        AbilityEffect::Count(1),
                    ],
                    chance,
                );
                Ability::On { event, effect }
            }
            2 => slow(shot(chance), chance),
            3 => slow(area(chance), chance),
            _ => {
                // Two cards that wound back every attacker would never end.
                let all = [
                    (Event::Wounded, AbilityEffect::Close(Who::Doer)),
                    (Event::Wounded, AbilityEffect::Heal(1, Who::Me)),
                    (Event::OwnDeath, AbilityEffect::Wound(1, Who::Doer)),
                    (Event::OwnDeath, AbilityEffect::Close(Who::Doer)),
                ];
                let (event, effect) = one_of(&all, chance);
                Ability::On { event, effect }
            }
        },
        Theme::Bonus => {
            let n = number(1, 3, chance);
            match chance.below(4) {
                0 => slow(AbilityEffect::Life(n, Who::Ally), chance),
                1 => instant(AbilityEffect::Life(n, Who::Ally), chance),
                2 => instant(AbilityEffect::Force(n, Who::Ally), chance),
                _ => instant(AbilityEffect::Wound(n, Who::Anybody), chance),
            }
        }
        Theme::Mixed => unreachable!("settled"),
    }
}

fn kind(theme: Theme, chance: &mut Fast) -> Kind {
    let others = if theme == Theme::Hidden { 4 } else { 8 };
    let flyer = if theme == Theme::Airborne { 2 } else { others };
    if one_in(flyer, chance) {
        return Kind::Flyer;
    }
    if theme == Theme::Mixed && one_in(12, chance) {
        return Kind::Artifact;
    }
    Kind::Ground
}

fn card(kind: Kind, theme: Theme, chance: &mut Fast) -> Card {
    let weak = number(0, 2, chance);
    let medium = weak + number(0, 2, chance);
    let strong = medium + number(0, 2, chance);
    let mut card = plain(number(1, 7, chance), number(0, 2, chance), [weak, medium, strong]);
    card.kind = kind;
    card.cost = number(1, 6, chance);
    match kind {
        Kind::Ground => {}
        Kind::Flyer | Kind::Symbiont | Kind::Parasite => card.movement = 0,
        Kind::Artifact => {
            card.movement = 0;
            card.strike = [0, 0, 0];
            return card;
        }
        Kind::Terrain => {
            card.movement = 0;
            card.strike = [0, 0, 0];
            card.life = 0;
            return card;
        }
    }
    let parasite = kind == Kind::Parasite;
    card.directed = one_in(16, chance);
    card.unanswered = one_in(16, chance);
    card.armour = u8::from(one_in(8, chance));
    card.experience =
        (u8::from(one_in(6, chance)), u8::from(one_in(6, chance)) * number(1, 2, chance));
    if matches!(theme, Theme::Dawn | Theme::Mixed) && one_in(3, chance) {
        card.regeneration = number(1, 3, chance);
    }
    if matches!(theme, Theme::StayOpen | Theme::Mixed) {
        card.stays_attacking = one_in(3, chance);
        card.stays_defending = one_in(3, chance);
    }
    for _ in 0..chance.below(3) {
        let one = ability(theme, chance);
        // A parasite is put on enemies alone (1.5.2/parasite-host).
        if !(parasite && matches!(one.effect(), AbilityEffect::Attach(_))) {
            card.abilities.push(one);
        }
    }
    card
}

fn piece(card: Card, seat: usize, spot: Spot, theme: Theme, chance: &mut Fast) -> Piece {
    let moves = number(0, card.movement, chance);
    let counters = if card.saves() { number(0, 3, chance) } else { 0 };
    let weak = one_in(3, chance);
    let most = card.life.saturating_sub(1);
    let poisoned = matches!(theme, Theme::Dawn | Theme::Mixed) && one_in(3, chance);
    let creature = !matches!(card.kind, Kind::Artifact | Kind::Terrain);
    Piece {
        seat,
        spot,
        down: false,
        closed: creature && one_in(if theme == Theme::Dice { 2 } else { 4 }, chance),
        wounds: if weak { most } else { number(0, most, chance) },
        poison: if poisoned && creature { number(1, 3, chance) } else { 0 },
        counters,
        moves,
        moved: creature && moves < card.movement,
        attacked: false,
        absorbed: 0,
        aimed: None,
        retreating: false,
        became: None,
        last: None,
        card,
    }
}

/// A position in the main phase with `most` cards a side at most.
pub fn position(theme: Theme, most: u8, chance: &mut Fast) -> World {
    let hidden = theme == Theme::Hidden || theme == Theme::Mixed && one_in(3, chance);
    let (active, turn) =
        if hidden { (0, 1) } else { (chance.below(2) as usize, 5 + chance.below(5) as u16) };
    let mut cells: Vec<(i8, i8)> = (0..5).flat_map(|x| (0..6).map(move |y| (x, y))).collect();
    if hidden {
        cells.retain(|(x, y)| (1..4).contains(x) && *y >= 3);
    } else if theme == Theme::Retreat {
        cells.retain(|(_, y)| *y == 0 || *y == 5 || *y == 3);
    } else if !one_in(5, chance) {
        cells.retain(|(x, y)| (1..4).contains(x) && (1..5).contains(y));
    }
    let mut pieces = Vec::new();
    for seat in 0..2 {
        let flying = theme == Theme::Airborne && one_in(2, chance);
        for _ in 0..number(1, most, chance) {
            let mut is = if flying { Kind::Flyer } else { kind(theme, chance) };
            let back = cells.iter().position(|(_, y)| hidden && seat == 1 && *y == 5);
            let at = match back {
                Some(at) if !one_in(4, chance) => at,
                Some(_) | None => chance.below(cells.len() as u32) as usize,
            };
            let down = hidden && seat == 1 && cells[at].1 == 5 && !one_in(4, chance);
            if down && one_in(3, chance) {
                is = Kind::Terrain;
            }
            let spot = if is == Kind::Flyer && !down {
                Spot::Air
            } else {
                let (x, y) = cells.swap_remove(at);
                Spot::Field(x, y)
            };
            let mut one = piece(card(is, theme, chance), seat, spot, theme, chance);
            one.down = down;
            if down {
                // Nothing has happened to it yet.
                one.wounds = 0;
                one.poison = 0;
                one.closed = false;
                one.moves = one.card.movement;
                one.moved = false;
            } else if is == Kind::Ground && one_in(2, chance) && turn > 2 {
                let ago = if seat == active { 2 * chance.below(2) as u16 } else { 1 };
                one.aimed = Some(turn - ago);
                one.closed |= ago == 0;
            }
            pieces.push(one);
        }
    }
    if matches!(theme, Theme::Riders | Theme::Retreat | Theme::Mixed) {
        add_riders(&mut pieces, theme, chance);
    }
    let timed = matches!(theme, Theme::Bonus | Theme::Mixed) && one_in(2, chance);
    let limit = if timed { turn } else { 0 };
    World {
        pieces,
        turn,
        active,
        campaign: theme == Theme::Retreat || theme == Theme::Mixed && one_in(4, chance),
        limit,
        phase: Phase::Main,
        priority: active,
        passes: 0,
        stack: Vec::new(),
        pending: Vec::new(),
        asked: None,
        gifts: Vec::new(),
        quiet: if one_in(8, chance) { 8 + chance.below(2) as u8 } else { 0 },
        changed: one_in(2, chance),
        past: Vec::new(),
        dice: std::collections::VecDeque::new(),
        met: Vec::new(),
        short: false,
    }
}

/// Symbionts on cards of their own squad, parasites on the enemy's, one a host (1.5.2.v).
fn add_riders(pieces: &mut Vec<Piece>, theme: Theme, chance: &mut Fast) {
    for host in 0..pieces.len() {
        let fits = pieces[host].card.kind == Kind::Ground && !pieces[host].down;
        if !fits || !one_in(3, chance) {
            continue;
        }
        let (is, seat) = if one_in(3, chance) {
            (Kind::Parasite, 1 - pieces[host].seat)
        } else {
            (Kind::Symbiont, pieces[host].seat)
        };
        let mut one = piece(card(is, theme, chance), seat, Spot::On(host), theme, chance);
        if is == Kind::Symbiont && one_in(2, chance) {
            // It may find another host in answer.
            let effect = AbilityEffect::Attach(Who::Ally);
            one.card.abilities =
                vec![Ability::Played { closes: false, counters: 1, instant: true, effect }];
            one.counters = 2;
            pieces[host].wounds = pieces[host].card.life - 1;
        }
        pieces.push(one);
    }
}
