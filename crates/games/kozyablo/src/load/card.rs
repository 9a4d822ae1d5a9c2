//! One `[[card]]`, and the one-line cards of scenarios; what a card of each type must have.

use super::text;
use crate::card::{Capital, Card, Kind, Names, Stats, Words};
use crate::ids::{Income, People};
use stolik_abilities::decks::{id, names};
use stolik_abilities::line::{Named, named};
use stolik_abilities::{Node, Table, unknown};

const KINDS: [&str; 7] = ["creature", "hero", "building", "magic", "effect", "capital", "mine"];

/// The numbers of a capital whose card does not say them (gap.capital-values).
const USUAL: Capital = Capital { income: [1; 3], garrison: 4, buildings: 3 };

/// A card; nothing if anything in it is wrong.
pub(super) fn card(mut table: Table<'_>) -> Option<Card> {
    let (source, before) = (table.source(), table.source().count());
    let id = table.need("id").and_then(|node| node.parsed(id));
    let name = table.need("name").and_then(|node| names(&node));
    let people = table.get("people").and_then(|node| word::<People>(&node));
    let kind = kind(&mut table);
    let played = kind.is_some_and(|kind| kind.needs().is_some());
    let level = if played { table.need("level").and_then(|n| n.small(1..=9)) } else { Some(0) };
    let stands = kind.is_some_and(Kind::stands);
    let stats = match stands {
        true => table.need("stats").and_then(|node| node.parsed(stats)),
        false => Some(Stats::default()),
    };
    let words = text::set(table.parsed_texts("words", text::keyword));
    let does = table.parsed_texts("does", text::text);
    let mines = table.get("mines").and_then(|node| node.small(1..=9)).unwrap_or(0);
    let line = table.line();
    table.finish();
    if source.count() > before {
        return None;
    }
    let card = Card {
        id: id?,
        name: name?,
        people,
        kind: kind?,
        level: level?,
        stats: stats?,
        words,
        does,
        mines,
    };
    let problem = sound(&card);
    if let Some(problem) = problem {
        source.report(line, problem);
    }
    problem.is_none().then_some(card)
}

fn word<T: Named>(node: &Node<'_>) -> Option<T> {
    node.parsed(|text| {
        named(text).ok_or_else(|| unknown("word", text, T::ALL.iter().map(|one| one.word())))
    })
}

fn kind(table: &mut Table<'_>) -> Option<Kind> {
    let node = table.need("kind")?;
    Some(match node.text()? {
        "creature" => Kind::Creature,
        "hero" => Kind::Hero,
        "building" => Kind::Building,
        "magic" => Kind::Magic,
        "effect" => Kind::Effect,
        "capital" => {
            // Values missing on the card are our defaults (gap.capital-values).
            let [income, garrison, buildings] =
                ["income", "garrison", "buildings"].map(|key| table.get(key));
            let usual = USUAL;
            let income = income.map_or(Some(usual.income), |node| node.parsed(self::income));
            let garrison = garrison.map_or(Some(usual.garrison), |node| node.small(1..=9));
            let buildings = buildings.map_or(Some(usual.buildings), |node| node.small(0..=9));
            Kind::Capital(Capital { income: income?, garrison: garrison?, buildings: buildings? })
        }
        "mine" => {
            let resource = table.need("resource").and_then(|node| word(&node));
            let yields = table.need("yields").and_then(|node| node.small(1..=9));
            Kind::Mine(resource?, yields?)
        }
        other => {
            node.report(unknown("kind", other, KINDS));
            return None;
        }
    })
}

/// Three numbers with slashes.
fn three(text: &str) -> Result<[u8; 3], String> {
    let numbers: Vec<u8> =
        text.split('/').filter_map(|n| n.parse().ok().filter(|n| *n <= 20)).collect();
    numbers[..]
        .try_into()
        .map_err(|_| format!("expected three numbers such as 2/3/4, found `{text}`"))
}

fn income(text: &str) -> Result<Income, String> {
    three(text)
}

fn stats(text: &str) -> Result<Stats, String> {
    let [attack, life, speed] = three(text)?;
    match life {
        0 => Err("a card without lives cannot stand".to_owned()),
        _ => Ok(Stats { attack, life, speed }),
    }
}

/// Returns the fault of a whole card, if there is one.
fn sound(card: &Card) -> Option<&'static str> {
    let spell = card.kind.is_spell();
    let capital = matches!(card.kind, Kind::Capital(_));
    if spell && card.does.len() != 1 {
        return Some("magic and effects have one line of text");
    }
    if card.does.iter().any(|text| text.when.of_spell() != spell) {
        return Some("`instant`, `time` and `permanent` are for magic and effects alone");
    }
    if !card.kind.stands() && (card.words != Words::NONE || (!spell && !card.does.is_empty())) {
        return Some("only creatures and buildings have properties");
    }
    if capital && card.people.is_none() {
        return Some("a capital belongs to a people");
    }
    None
}

/// A card of a scenario on one line, without the word `card`:
/// `NAME creature [PEOPLE] LEVEL 2/3/4 [KEYWORDS] [; TEXT]`, `NAME magic [PEOPLE] LEVEL [mines N]; TEXT`,
/// `NAME capital PEOPLE 1/1/1 GARRISON BUILDINGS`.
///
/// # Errors
/// The fault of the line.
pub fn inline(line: &str) -> Result<Card, String> {
    let mut parts = line.split(';').map(str::trim);
    let head: Vec<&str> = parts.next().unwrap_or_default().split_whitespace().collect();
    let [name, kind, ref rest @ ..] = head[..] else { return Err("expected NAME KIND".into()) };
    let people = rest.first().and_then(|word| named::<People>(word));
    let rest = if people.is_some() { &rest[1..] } else { rest };
    let number = |word: &str| -> Result<u8, String> {
        word.parse()
            .ok()
            .filter(|n| *n <= 20)
            .ok_or_else(|| format!("expected a number, found `{word}`"))
    };
    let (kind, level, rest) = match (kind, rest) {
        ("capital", [of, garrison, buildings]) => {
            let (garrison, buildings) = (number(garrison)?, number(buildings)?);
            (Kind::Capital(Capital { income: income(of)?, garrison, buildings }), 0, &rest[3..])
        }
        (_, [level, rest @ ..]) => {
            let kind = match kind {
                "creature" => Kind::Creature,
                "hero" => Kind::Hero,
                "building" => Kind::Building,
                "magic" => Kind::Magic,
                "effect" => Kind::Effect,
                other => return Err(unknown("kind", other, KINDS)),
            };
            (kind, number(level)?, rest)
        }
        _ => return Err("expected the rest of the card".into()),
    };
    let (own, rest) = match rest {
        [own, rest @ ..] if kind.stands() => (stats(own)?, rest),
        _ if kind.stands() => return Err("expected attack/life/speed".into()),
        rest => (Stats::default(), rest),
    };
    let (mines, rest) = match rest {
        ["mines", n, rest @ ..] => (number(n)?, rest),
        rest => (0, rest),
    };
    let mut words = Words::NONE;
    let mut rest = rest.iter().peekable();
    while let Some(word) = rest.next() {
        let numbered = rest.next_if(|next| next.parse::<u8>().is_ok());
        let (word, n) = match numbered {
            Some(n) => text::keyword(&format!("{word} {n}"))?,
            None => text::keyword(word)?,
        };
        words = words.with(word, n);
    }
    let does = parts.map(text::text).collect::<Result<Vec<_>, _>>()?;
    let name_both = Names { ru: name.to_owned(), en: name.to_owned() };
    let card = Card {
        id: name.to_owned(),
        name: name_both,
        people,
        kind,
        level,
        stats: own,
        words,
        does,
        mines,
    };
    sound(&card).map_or(Ok(card), |problem| Err(problem.to_owned()))
}
