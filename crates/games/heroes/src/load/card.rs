//! One `[[card]]`, and the one-line cards of scenarios; what a card of each type must have.

use super::text::{Given, text};
use crate::card::{
    Act, Card, Cond, Form, From, Keyword, Kind, Limit, Link, Names, Num, Step, Words,
};
use crate::ids::{
    CREATURE_CLASSES, Class, Element, Elements, HERO_CLASSES, SPELL_CLASSES, SUPPORT_CLASSES,
};
use stolik_abilities::decks::{id, names};
use stolik_abilities::line::named;
use stolik_abilities::{Table, unknown};

const KINDS: [(&str, Kind); 4] = [
    ("hero", Kind::Hero),
    ("creature", Kind::Creature),
    ("support", Kind::Support),
    ("spell", Kind::Spell),
];

fn kind(word: &str) -> Result<Kind, String> {
    let found = KINDS.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind);
    found.ok_or_else(|| unknown("kind", word, KINDS.iter().map(|(name, _)| *name)))
}

/// A card; nothing if anything in it is wrong.
pub(super) fn card(mut table: Table<'_>) -> Option<Card> {
    let (source, before) = (table.source(), table.source().count());
    let id = table.need("id").and_then(|node| node.parsed(id));
    let name = table.need("name").and_then(|node| names(&node));
    let line = table.line();
    let is = table.need("is").and_then(|node| node.text().map(str::to_owned));
    let texts = table.get("text").map(|node| node.texts()).unwrap_or_default();
    let lines: Vec<String> =
        texts.iter().filter_map(|node| node.parsed(|text| Ok(text.to_owned()))).collect();
    let back = table.get("back").and_then(|node| node.text().map(str::to_owned));
    let goes = table.get("goes").and_then(|node| node.text().map(str::to_owned));
    table.finish();
    if source.count() > before {
        return None;
    }
    match written(id?, name?, &is?, lines, back, goes.as_deref()) {
        Ok(card) => Some(card),
        Err(problem) => {
            source.report(line, problem);
            None
        }
    }
}

/// A card from its parts: `creature 3 3/4 gnome charge armor 1`, and its lines.
fn written(
    id: String,
    name: Names,
    is: &str,
    lines: Vec<String>,
    back: Option<String>,
    goes: Option<&str>,
) -> Result<Card, String> {
    let all: Vec<&str> = is.split_whitespace().collect();
    let mut words = all.into_iter().peekable();
    let kind = kind(words.next().unwrap_or_default())?;
    let (mut cost, mut x, mut strike, mut lives) = (0, false, 0, 0);
    let small = |word: &str| -> Result<u8, String> {
        let n = word.parse().ok().filter(|n| *n <= 50);
        n.ok_or_else(|| format!("expected a number to 50, found `{word}`"))
    };
    if kind == Kind::Hero {
        lives = small(words.next().unwrap_or_default())?;
    } else {
        let word = words.next().unwrap_or_default();
        match word.strip_prefix('x') {
            Some(rest) => {
                x = true;
                cost = if rest.is_empty() { 0 } else { small(rest.trim_start_matches('+'))? };
            }
            None => cost = small(word)?,
        }
    }
    if kind == Kind::Creature {
        let body = words.next().unwrap_or_default();
        let (s, l) = body.split_once('/').ok_or_else(|| format!("expected 3/4, found `{body}`"))?;
        (strike, lives) = (small(s)?, small(l)?);
    }
    let (mut set, mut classes, mut elements) = (Words::NONE, Vec::new(), Elements::NONE);
    while let Some(word) = words.next() {
        if let Some(keyword) = named::<Keyword>(word) {
            let n = match keyword.numbered() {
                true => small(words.next().unwrap_or_default())?,
                false => 0,
            };
            set = set.with(keyword, n);
        } else if let Some(element) = named::<Element>(word) {
            elements = elements.with(element);
        } else if let Some(class) = Class::named(word) {
            let table: &[&str] = match kind {
                Kind::Hero => &HERO_CLASSES,
                Kind::Creature => &CREATURE_CLASSES,
                Kind::Support => &SUPPORT_CLASSES,
                Kind::Spell => &SPELL_CLASSES,
            };
            if !table.contains(&word) {
                return Err(format!("`{word}` is no class of this type (107.3.1)"));
            }
            classes.push(class);
        } else {
            return Err(format!("no keyword, element or class: `{word}`"));
        }
    }
    let goes = match goes {
        None => None,
        Some("first") => Some(true),
        Some("second") => Some(false),
        Some(word) => return Err(format!("expected first or second, found `{word}`")),
    };
    let mut given = Given { printed: lines.len(), list: Vec::new() };
    let mut abilities =
        lines.iter().map(|line| text(line, &mut given)).collect::<Result<Vec<_>, _>>()?;
    let printed = abilities.len();
    abilities.append(&mut given.list);
    let card = Card {
        id,
        name,
        kind,
        classes,
        elements,
        cost,
        x,
        strike,
        lives,
        words: set,
        abilities,
        printed,
        lines,
        back,
        goes,
    };
    sound(&card).map_or(Ok(card), |problem| Err(problem.to_owned()))
}

/// Returns the fault of a whole card, if there is one.
fn sound(card: &Card) -> Option<&'static str> {
    let spell = card.kind == Kind::Spell;
    let printed = &card.abilities[..card.printed];
    let wrong = |ability: &&crate::card::Ability| {
        let is_spell = matches!(ability.form, Form::Spell);
        // Spells may have what works from the hand beside their own lines.
        is_spell != spell && (is_spell || ability.from == From::Play)
    };
    if printed.iter().any(|ability| wrong(&ability) && !price_of_spell(ability)) {
        return Some("`do` lines are for spells alone, and spells have no others in play");
    }
    if spell && printed.is_empty() {
        return Some("a spell says what it does (211.1)");
    }
    if card.kind == Kind::Support && card.classes.len() != 1 {
        return Some("a support has one class");
    }
    if card.kind == Kind::Hero && card.lives == 0 {
        return Some("a hero has lives");
    }
    let springs = |a: &crate::card::Ability| a.body.iter().any(|step| step.act == Act::Ambush);
    let summons = |a: &crate::card::Ability| a.from == From::Deck && springs(a);
    if spell && card.abilities.iter().any(summons) {
        return Some("a spell is summoned from nowhere (519.3)");
    }
    let extra = |a: &crate::card::Ability| a.from == From::Extra && a.limit != Limit::Any;
    if card.abilities.iter().any(extra) {
        return Some("what works from the extra deck has no limit a turn (113.11)");
    }
    if card.abilities.iter().any(guesses) {
        return Some(
            "what was revealed is asked behind `reveal-top` or `guess` alone, and not with `and`",
        );
    }
    if card.abilities.iter().any(unheard) {
        return Some("a constant ability works in play, but for what its own card costs (202.2)");
    }
    if card.abilities.iter().any(|ability| attacks_several(&ability.body)) {
        return Some(
            "`attack-now` is aimed at one card: several attacks are several steps (507.6a)",
        );
    }
    let long = |a: &crate::card::Ability| picks(&a.body) + paid(&a.form) > CHOICES;
    if card.abilities.iter().any(long) {
        return Some("too much is chosen at once");
    }
    None
}

/// Whether an ability asks what lies on top of a deck before it is revealed, as nobody may know (204.1).
fn guesses(ability: &crate::card::Ability) -> bool {
    ability.cond.as_ref().is_some_and(on_top) || unseen(&ability.body)
}

/// Whether a condition is about a revealed card.
fn on_top(cond: &Cond) -> bool {
    match cond {
        Cond::Revealed(_) | Cond::NotRevealed(_) | Cond::Guessed => true,
        Cond::All(all) => all.iter().any(on_top),
        Cond::Nums(..) | Cond::Itself(_) | Cond::That(_) | Cond::It(_) | Cond::Turn(_) => false,
    }
}

/// Whether a step asks of a revealed card before there is one. What is named together with the step before is chosen
/// before that is done (116.1a).
fn unseen(body: &[Step]) -> bool {
    let mut shown = false;
    body.iter().any(|step| {
        let asks = step.cond.as_ref().is_some_and(on_top);
        let within = match &step.act {
            Act::Choose(_, ways) => ways.iter().any(|way| unseen(way)),
            Act::Demand(steps) => unseen(steps),
            _ => false,
        };
        let early = asks && (!shown || step.link == Link::And);
        shown |= matches!(step.act, Act::RevealTop | Act::Guess);
        early || within
    })
}

/// Whether a step attacks several cards at once, which would be attacks one after another, each with all its stages
/// (507.6a).
fn attacks_several(body: &[Step]) -> bool {
    body.iter().any(|step| match &step.act {
        Act::AttackNow => step.sel.is_several(),
        Act::Choose(_, ways) => ways.iter().any(|way| attacks_several(way)),
        Act::Demand(steps) => attacks_several(steps),
        _ => false,
    })
}

/// Whether a constant ability would work from elsewhere than from play, where nobody asks for it; what its own card costs
/// is asked for wherever that is played from.
fn unheard(ability: &crate::card::Ability) -> bool {
    let constant = matches!(ability.form, Form::Constant { .. });
    constant && ability.from != From::Play && !price_of_spell(ability) && !haunts(ability)
}

/// Whether a constant ability adds a figure to strikes from a graveyard.
fn haunts(ability: &crate::card::Ability) -> bool {
    use crate::card::{Const, Num, What};
    let adds = |one: &Const| matches!(one, Const::Strike(Num::Is(_)));
    match &ability.form {
        Form::Constant { to, what } => {
            let others = to.what != What::Itself && ability.cond.is_none();
            ability.from == From::Grave && others && what.iter().all(adds)
        }
        _ => false,
    }
}

/// Whether a constant ability is about the price of its own spell.
fn price_of_spell(ability: &crate::card::Ability) -> bool {
    use crate::card::Const;
    match &ability.form {
        Form::Constant { what, .. } => what.iter().all(|one| matches!(one, Const::OwnPrice(_))),
        _ => false,
    }
}

/// The most choices of an ability, so that each fits into one command, with some room for the price of its
/// card.
const CHOICES: usize = stolik_kernel::steps::LEVELS - 32;

/// As many cards as a text that says any number has to choose from, at most.
const CROWD: usize = 100;

/// As much as X is, most often.
const COINS: u8 = 10;

/// The largest number of choices for the targets and ways of a body.
fn picks(body: &[crate::card::Step]) -> usize {
    let one = |step: &crate::card::Step| match (&step.sel, &step.act) {
        (_, Act::Choose(true, ways)) => ways.iter().map(|way| 1 + picks(way)).sum(),
        (_, Act::Choose(false, ways)) => {
            let times = match step.num {
                Num::Is(n) => usize::try_from(n).unwrap_or_default(),
                _ => 1,
            };
            times * ways.iter().map(|way| 1 + picks(way)).max().unwrap_or_default()
        }
        (sel, act) => {
            let cards = sel.picked(COINS).map_or(0, |(_, most, ..)| CROWD.min(most.into()));
            if matches!(act, Act::Divide | Act::Exchange(_)) { cards * 2 } else { cards }
        }
    };
    body.iter().map(one).sum()
}

/// The largest number of choices for a price.
fn paid(form: &Form) -> usize {
    let Form::Active { prices, .. } = form else { return 0 };
    prices.iter().map(|price| usize::from(price.word().choices)).sum()
}

/// A card of a scenario on one line, without the word `card`: `NAME KIND NUMBERS WORDS | LINE | LINE`. The name is its id.
///
/// # Errors
/// The fault of the line.
pub fn inline(line: &str) -> Result<Card, String> {
    let mut parts = line.split('|').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let (name, is) = match head.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
        Some((name, is)) => (name, is.trim()),
        None => head.split_once(' ').ok_or("expected NAME KIND")?,
    };
    let (mut back, mut goes, mut plain) = (None, None, Vec::new());
    for word in is.split_whitespace() {
        match word.split_once('=') {
            Some(("back", id)) => back = Some(id.to_owned()),
            Some(("goes", place)) => goes = Some(place),
            _ => plain.push(word),
        }
    }
    let both = Names { ru: name.to_owned(), en: name.to_owned() };
    let lines = parts.map(str::to_owned).collect();
    written(name.to_owned(), both, &plain.join(" "), lines, back, goes)
}
