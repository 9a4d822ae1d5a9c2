//! Part 8 in plain book-keeping: from the end of a game of a campaign to the next deal, as lists of
//! cards; compared with the engine on random ends: a last creature killed, time, a concession of the
//! game or of it all; then the loser's choice from its deck (8.4) and its redeal (8.5).

use std::collections::BTreeMap;
use std::fmt::Write;
use stolik_berserk::ids::CardId;
use stolik_berserk::state::{End, Phase};
use stolik_berserk::{Berserk, Command, Edition, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};

/// Kinds of cards that part 8 tells apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Sort {
    Ground,
    Flyer,
    Artifact,
    Terrain,
}

/// The place of a card of the battle at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lies {
    InPlay,
    Retreated,
    Dead,
}

/// A card of the battle.
#[derive(Clone, Copy, Debug)]
struct Entry {
    sort: Sort,
    owner: usize,
    holder: usize,
    lies: Lies,
    wounds: u8,
    poison: u8,
    counters: u8,
    /// Closed to retreat, and not gone yet.
    leaving: bool,
}

/// The end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    /// The attacker `A` of the active seat kills the last creature, `B`.
    Kill,
    Time,
    /// That seat gives up this game (7.2).
    Concede(usize),
    /// That seat gives up the whole campaign.
    Abandon(usize),
}

/// Everything when the game ends. A card's name is its sort; spare cards fill the decks.
#[derive(Clone, Debug)]
struct Books {
    game: u8,
    wins: [u8; 2],
    active: usize,
    ending: Ending,
    entries: Vec<Entry>,
    /// Spare cards in each deck.
    decks: [u8; 2],
    /// Terrains that died in an earlier game, with wounds on them if any.
    grave: [u8; 2],
}

/// The cards of a seat afterwards: sorted names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Pile {
    carried: Vec<&'static str>,
    deck: Vec<&'static str>,
    grave: Vec<&'static str>,
}

fn name(sort: Sort) -> &'static str {
    match sort {
        Sort::Ground => "Ground",
        Sort::Flyer => "Flyer",
        Sort::Artifact => "Artifact",
        Sort::Terrain => "Terrain",
    }
}

/// Printed costs, for 7.3.
fn cost(sort: Sort) -> u32 {
    match sort {
        Sort::Ground => 5,
        Sort::Flyer => 3,
        Sort::Artifact => 2,
        Sort::Terrain => 1,
    }
}

impl Books {
    fn winner(&self) -> Option<usize> {
        match self.ending {
            Ending::Kill => Some(self.active),
            Ending::Concede(seat) | Ending::Abandon(seat) => Some(1 - seat), // 7.2
            Ending::Time => {
                let total = |seat| -> u32 {
                    let own = self.entries.iter().filter(|e| e.lies == Lies::InPlay);
                    own.filter(|e| e.holder == seat).map(|e| cost(e.sort)).sum()
                };
                match total(0).cmp(&total(1)) {
                    std::cmp::Ordering::Greater => Some(0), // 7.3
                    std::cmp::Ordering::Less => Some(1),
                    std::cmp::Ordering::Equal => None, // 7.4
                }
            }
        }
    }

    /// The pile to which each card goes (8.2.1/leave, 8.2.3 to 8.2.4, 8.3).
    fn piles(&self) -> [Pile; 2] {
        let mut piles = [Pile::default(), Pile::default()];
        for (seat, pile) in piles.iter_mut().enumerate() {
            pile.deck = vec!["Spare"; self.decks[seat].into()];
            pile.grave = vec!["Terrain"; self.grave[seat].into()];
        }
        let winner = self.winner();
        for (n, e) in self.entries.iter().enumerate() {
            let name = name(e.sort);
            let pile = &mut piles[e.owner];
            let killed = self.ending == Ending::Kill && n == 1;
            if e.lies == Lies::Dead || killed {
                pile.grave.push(name);
            } else if e.lies == Lies::Retreated {
                pile.carried.push(name);
            } else if let Some(winner) = winner {
                let creature = matches!(e.sort, Sort::Ground | Sort::Flyer);
                if e.holder == winner && e.owner != winner {
                    pile.grave.push(name); // 8.2.4
                } else if creature {
                    pile.carried.push(name); // 8.3/deal
                } else if e.holder == winner {
                    pile.deck.push(name); // 8.2.3/winner
                } else {
                    pile.grave.push(name); // 8.2.3/loser
                }
            } else {
                pile.carried.push(name);
            }
        }
        for pile in &mut piles {
            pile.carried.sort_unstable();
            pile.deck.sort_unstable();
            pile.grave.sort_unstable();
        }
        piles
    }

    /// The marks on the dead (8.3): owner, name, wounds, poison, counters.
    fn marks(&self) -> Vec<(usize, &'static str, [u8; 3])> {
        let mut all = Vec::new();
        for (n, e) in self.entries.iter().enumerate() {
            let killed = self.ending == Ending::Kill && n == 1;
            let wounds = e.wounds + if killed { 9 } else { 0 };
            let marks = [wounds, e.poison, e.counters];
            if (e.lies == Lies::Dead || killed) && marks != [0, 0, 0] {
                all.push((e.owner, name(e.sort), marks));
            }
        }
        all.sort_unstable();
        all
    }

    fn write(&self) -> String {
        let mut out = String::from(
            "card Ground 9/1 9-9-9 cost 5\ncard Flyer 9/0 9-9-9 flyer cost 3\n\
             card Artifact 9/0 0-0-0 artifact cost 2\ncard Terrain 0/0 0-0-0 terrain cost 1\n\
             card Spare 5/1 1-1-1\n",
        );
        let [one, two] = self.wins;
        let _ = writeln!(out, "campaign {} {one}/{two}", self.game);
        let _ = writeln!(out, "turn 3 p{} main", self.active + 1);
        if self.ending == Ending::Time {
            out.push_str("limit 3\n");
        }
        for seat in 0..2 {
            let p = seat + 1;
            for (line, many, name) in
                [("deck", self.decks[seat], "Spare"), ("grave", self.grave[seat], "Terrain")]
            {
                if many > 0 {
                    let _ = writeln!(out, "{line} p{p} {name}*{many}");
                }
            }
        }
        for e in self.entries.iter().filter(|e| e.lies == Lies::Dead) {
            let _ = writeln!(out, "grave p{} {}", e.owner + 1, name(e.sort));
        }
        let mut cells = ["a1", "b1", "d1", "e1", "a6", "b6", "d6", "e6", "a2", "e2"].iter();
        let mut leaving = Vec::new();
        for (n, e) in self.entries.iter().enumerate() {
            let letter = (b'A' + n as u8) as char;
            let place = match (e.lies, e.sort) {
                (Lies::Dead, _) => "grave",
                (Lies::Retreated, _) => "retreated",
                (Lies::InPlay, Sort::Flyer | Sort::Terrain) => "air",
                (Lies::InPlay, Sort::Ground | Sort::Artifact) => match n {
                    0 => "c3",
                    1 => "c4",
                    _ => cells.next().expect("there are cells"),
                },
            };
            let (holder, owner) = (e.holder + 1, e.owner + 1);
            let _ = write!(out, "unit {letter} p{holder} {place} {} owner p{owner}", name(e.sort));
            for (word, number) in
                [("wounds", e.wounds), ("poison", e.poison), ("counters", e.counters)]
            {
                if number > 0 {
                    let _ = write!(out, " {word} {number}");
                }
            }
            out.push_str(if n == 1 || e.leaving { " closed\n" } else { "\n" });
            if e.leaving {
                leaving.push(letter.to_string());
            }
        }
        if !leaving.is_empty() {
            let _ = writeln!(out, "retreating {}", leaving.join(" "));
        }
        out
    }
}

fn below(n: u32, chance: &mut Fast) -> u8 {
    chance.below(n) as u8
}

fn random(chance: &mut Fast) -> Books {
    let active = chance.below(2) as usize;
    let ending = match chance.below(5) {
        0 => Ending::Time,
        1 => Ending::Concede(chance.below(2) as usize),
        2 => Ending::Abandon(chance.below(2) as usize),
        _ => Ending::Kill,
    };
    let plain = |sort, owner, holder| Entry {
        sort,
        owner,
        holder,
        lies: Lies::InPlay,
        wounds: 0,
        poison: 0,
        counters: 0,
        leaving: false,
    };
    let owner =
        |seat: usize, chance: &mut Fast| if below(4, chance) == 0 { 1 - seat } else { seat };
    let mut entries = vec![
        plain(Sort::Ground, owner(active, chance), active),
        plain(Sort::Ground, owner(1 - active, chance), 1 - active),
    ];
    let mut terrains = [false; 2];
    for _ in 0..below(8, chance) {
        let holder = chance.below(2) as usize;
        let mut sort =
            [Sort::Ground, Sort::Flyer, Sort::Artifact, Sort::Terrain][chance.below(4) as usize];
        let creature = matches!(sort, Sort::Ground | Sort::Flyer);
        let mut lies = Lies::InPlay;
        if creature && below(3, chance) == 0 {
            lies = if below(2, chance) == 0 { Lies::Dead } else { Lies::Retreated };
        } else if creature && ending == Ending::Kill && holder != active {
            sort = Sort::Artifact; // its last creature is `B`
        }
        if sort == Sort::Terrain && std::mem::replace(&mut terrains[holder], true) {
            continue;
        }
        let mut one = plain(sort, owner(holder, chance), holder);
        one.lies = lies;
        let creature = matches!(sort, Sort::Ground | Sort::Flyer);
        if lies != Lies::Retreated && creature {
            one.wounds = below(4, chance);
            one.poison = below(2, chance);
            one.counters = below(3, chance);
            // Third rows are full of cells here; a flyer retreats from where it is.
            one.leaving = lies == Lies::InPlay && sort == Sort::Flyer && below(3, chance) == 0;
        }
        entries.push(one);
    }
    let wins = [below(2, chance), below(2, chance)];
    let game =
        1 + wins[0] + wins[1] + if below(3, chance) == 0 { 5 - wins[0] - wins[1] } else { 0 };
    Books {
        game,
        wins,
        active,
        ending,
        entries,
        decks: [below(18, chance), below(18, chance)],
        grave: [below(3, chance), below(3, chance)],
    }
}

/// Ends the game in the engine.
fn end(books: &Books, rules: &Berserk, state: &mut State, chance: &mut Fast) {
    let mut log = Vec::new();
    let seat = Seat(books.active as u8);
    let unit = |n: u8| stolik_berserk::ids::UnitId(n);
    match books.ending {
        Ending::Concede(seat) => {
            rules.withdraw_game(state, Seat(seat as u8), chance, &mut log);
        }
        Ending::Abandon(seat) => rules.withdraw(state, Seat(seat as u8), chance, &mut log),
        Ending::Kill => {
            let strike = Command::Strike { unit: unit(0), target: unit(1) };
            rules.apply(state, seat, &strike, chance, &mut log).expect("it may strike");
        }
        Ending::Time => {
            rules.apply(state, seat, &Command::End, chance, &mut log).expect("it may end");
        }
    }
}

fn sorted(rules: &Berserk, cards: &[CardId]) -> Vec<String> {
    let mut names: Vec<String> = cards.iter().map(|id| rules.card(*id).id.clone()).collect();
    names.sort_unstable();
    names
}

fn owned_names(names: &[&'static str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The first difference.
fn differs(books: &Books, rules: &Berserk, state: &State) -> Option<String> {
    let winner = books.winner();
    if let Ending::Abandon(_) = books.ending {
        let won = |end: End| end.winner.map(Seat::index) == winner;
        let so = matches!(state.phase, Phase::Over(end) if won(end));
        return (!so).then(|| format!("{winner:?} wins it all, not {:?}", state.phase));
    }
    let mut wins = books.wins;
    if let Some(winner) = winner {
        wins[winner] += 1;
    }
    let campaign = state.campaign.as_ref()?;
    if campaign.wins != wins {
        return Some(format!("wins {wins:?}, in the engine {:?}", campaign.wins));
    }
    // 8.1, and the greatest number of games.
    let leader = match wins[0].cmp(&wins[1]) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    };
    let over = (wins.contains(&2) || books.game == 7).then_some(leader);
    if let Phase::Over(end) = state.phase {
        let found = end.winner.map(Seat::index);
        return (over != Some(found)).then(|| format!("{over:?}, but over with {found:?}"));
    }
    if over.is_some() || state.phase != Phase::Deal || campaign.game != books.game + 1 {
        return Some(format!("{over:?}, but {:?} of game {}", state.phase, campaign.game));
    }
    let lost = winner.map(|winner| 1 - winner);
    let found = (campaign.lost.map(Seat::index), campaign.picking);
    if found != (lost, lost.map(|_| 0)) {
        return Some(format!("lost {lost:?}, in the engine {found:?}"));
    }
    let mut marks: Vec<(usize, String, [u8; 3])> = campaign
        .remains
        .iter()
        .map(|r| (r.owner.index(), rules.card(r.card).id.clone(), [r.wounds, r.poison, r.counters]))
        .collect();
    marks.sort_unstable();
    let mine: Vec<_> = books.marks().into_iter().map(|(o, n, m)| (o, n.to_owned(), m)).collect();
    if marks != mine {
        return Some(format!("on the dead {mine:?}, in the engine {marks:?}"));
    }
    for (seat, pile) in books.piles().iter().enumerate() {
        let side = &state.sides[seat];
        if (side.gold, side.silver) != (23, 22) {
            return Some(format!("purse {} {}", side.gold, side.silver)); // 8.4/fill
        }
        let grave = sorted(rules, &side.graveyard);
        if grave != owned_names(&pile.grave) {
            return Some(format!("p{} grave {:?}, not {grave:?}", seat + 1, pile.grave));
        }
        let (deal, deck) = (sorted(rules, &side.deal), sorted(rules, &side.deck));
        if lost == Some(seat) {
            // It chooses first (8.4).
            if (deal.clone(), deck.clone()) != (owned_names(&pile.carried), owned_names(&pile.deck))
            {
                return Some(format!("p{} {pile:?}, not {deal:?} {deck:?}", seat + 1));
            }
            continue;
        }
        let wanted = 15usize.saturating_sub(pile.carried.len()).min(pile.deck.len());
        if deal.len() != pile.carried.len() + wanted {
            return Some(format!("p{} {pile:?}, but a deal of {}", seat + 1, deal.len()));
        }
        let mut rest = deal;
        for card in &pile.carried {
            let Some(at) = rest.iter().position(|name| name == card) else {
                return Some(format!("p{} {card} is not in the deal {rest:?}", seat + 1));
            };
            rest.remove(at);
        }
        rest.extend(deck);
        rest.sort_unstable();
        if rest != owned_names(&pile.deck) {
            return Some(format!("p{} drawn and deck {rest:?}, not {:?}", seat + 1, pile.deck));
        }
    }
    None
}

/// The loser chooses cards of its deck and fills up (8.4), then gives the whole deal back and does it
/// again (8.5); tells the first difference.
fn choosing(
    books: &Books,
    rules: &Berserk,
    state: &mut State,
    chance: &mut Fast,
) -> Option<String> {
    let loser = 1 - books.winner()?;
    let seat = Seat(loser as u8);
    let pile = &books.piles()[loser];
    let (mut deal, mut deck) = (owned_names(&pile.carried), owned_names(&pile.deck));
    for again in [false, true] {
        if again {
            rules.apply(state, seat, &Command::Redeal, chance, &mut Vec::new()).ok()?;
            deck.append(&mut deal);
            deck.sort_unstable();
            let gold = state.sides[loser].gold;
            if gold != 22 {
                return Some(format!("a redeal left {gold} gold"));
            }
        }
        for _ in 0..chance.below(3) {
            let mut legal = Vec::new();
            rules.legal(state, seat, &mut legal);
            let mut offered = Vec::new();
            for command in legal {
                if let Command::Pick { card } = command {
                    offered.push(rules.card(card).id.clone());
                }
            }
            offered.sort_unstable();
            let mut mine = deck.clone();
            mine.dedup();
            if offered != mine {
                return Some(format!("may choose {mine:?}, in the engine {offered:?}"));
            }
            let Some(name) = mine.get(chance.below(mine.len().max(1) as u32) as usize) else {
                break;
            };
            let card = rules.cards().iter().position(|card| card.id == *name)?;
            let pick = Command::Pick { card: CardId(card as u16) };
            if let Err(refused) = rules.apply(state, seat, &pick, chance, &mut Vec::new()) {
                return Some(format!("{pick:?} refused: {refused}"));
            }
            deck.remove(deck.iter().position(|one| one == name)?);
            deal.push(name.clone());
        }
        if let Err(refused) = rules.apply(state, seat, &Command::Done, chance, &mut Vec::new()) {
            return Some(format!("done refused: {refused}"));
        }
        let wanted = 15usize.saturating_sub(deal.len()).min(deck.len());
        let side = &state.sides[loser];
        let (found, left) = (sorted(rules, &side.deal), sorted(rules, &side.deck));
        let mut rest = found.clone();
        for name in &deal {
            let Some(at) = rest.iter().position(|one| one == name) else {
                return Some(format!("{name} is not in the loser's deal {found:?}"));
            };
            rest.remove(at);
        }
        let drawn = rest.len();
        rest.extend(left.clone());
        rest.sort_unstable();
        if drawn != wanted || rest != deck {
            return Some(format!(
                "drawn {drawn} of {wanted}, deck and drawn {rest:?}, not {deck:?}"
            ));
        }
        (deal, deck) = (found, left);
    }
    None
}

#[test]
fn engine_and_plain_books_carry_the_same_cards_over() {
    let (mut wrong, mut chosen, mut kinds) = (0, 0, [0u32; 4]);
    let mut smallest: BTreeMap<String, String> = BTreeMap::new();
    for seed in 0..3_000 {
        let mut chance = Fast::new(seed);
        let books = random(&mut chance);
        let text = books.write();
        let lines: Vec<&str> = text.lines().collect();
        let empty = Berserk::new(Edition::Y2007, Vec::new());
        let (rules, mut state) =
            empty.place(&lines).unwrap_or_else(|wrong| panic!("{seed}: {wrong:?}\n{text}"));
        end(&books, &rules, &mut state, &mut chance);
        kinds[match books.ending {
            Ending::Kill => 0,
            Ending::Time => 1,
            Ending::Concede(_) => 2,
            Ending::Abandon(_) => 3,
        }] += 1;
        let mut told = differs(&books, &rules, &state);
        if told.is_none() && state.phase == Phase::Deal {
            chosen += u32::from(books.winner().is_some());
            told = choosing(&books, &rules, &mut state, &mut chance);
        }
        if let Some(told) = told {
            wrong += 1;
            let text = format!("# {seed} {:?}\n{text}# {told}\n", books.ending);
            let sort =
                told.split(|c: char| !c.is_alphabetic()).take(3).collect::<Vec<_>>().join(" ");
            let shortest = smallest.entry(sort).or_default();
            if shortest.is_empty() || shortest.len() > text.len() {
                *shortest = text;
            }
        }
    }
    assert!(kinds.iter().all(|n| *n > 400) && chosen > 500, "{kinds:?} {chosen}");
    assert!(
        wrong == 0,
        "{wrong} of {kinds:?} differ; the smallest of each sort:\n{}",
        Vec::from_iter(smallest.into_values()).join("\n")
    );
}
