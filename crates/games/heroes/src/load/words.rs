//! The words of a line of text, one after the other, and the smallest things that they say: numbers, filters,
//! conditions.

use crate::card::{Cmp, Cond, Filter, Keyword, Num, Of, Pile, Stat, What, Whose};
use crate::ids::{Class, Element};
use stolik_abilities::depth::Depth;
use stolik_abilities::line::{Named, named};
use stolik_abilities::unknown;

/// Marks that are words of their own.
const MARKS: &str = ":,;{}()";

/// Words of a line under reading.
pub(super) struct Line<'a> {
    words: Vec<&'a str>,
    at: usize,
    /// Levels around the next word.
    depth: Depth,
}

impl<'a> Line<'a> {
    /// Splits a line; a quoted stretch is one word, without its quotes.
    pub(super) fn of(text: &'a str) -> Line<'a> {
        let (mut words, mut rest) = (Vec::new(), text.trim_start());
        while let Some(first) = rest.chars().next() {
            let (word, after) = if first == '"' {
                let inner = &rest[1..];
                let end = inner.find('"').unwrap_or(inner.len());
                (&inner[..end], inner.get(end + 1..).unwrap_or(""))
            } else {
                let stop = |c: char| c.is_whitespace() || MARKS.contains(c);
                let end = match MARKS.contains(first) {
                    true => 1,
                    false => rest.find(stop).unwrap_or(rest.len()),
                };
                rest.split_at(end)
            };
            words.push(word);
            rest = after.trim_start();
        }
        Line { words, at: 0, depth: Depth::default() }
    }

    /// The next word, without taking it; empty at the end.
    pub(super) fn peek(&self) -> &'a str {
        self.words.get(self.at).copied().unwrap_or("")
    }

    /// Whether nothing is left.
    pub(super) fn done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// Takes a word.
    pub(super) fn take(&mut self) -> &'a str {
        let word = self.peek();
        self.at += 1;
        word
    }

    /// Takes the next word if it is that one.
    pub(super) fn eat(&mut self, word: &str) -> bool {
        let found = self.peek() == word && !self.done();
        self.at += usize::from(found);
        found
    }

    /// Wants that word.
    pub(super) fn want(&mut self, word: &str) -> Result<(), String> {
        match self.eat(word) {
            true => Ok(()),
            false => Err(format!("expected `{word}`, found `{}`", self.peek())),
        }
    }

    /// Reads `{ … }`, a level further inside.
    pub(super) fn braced<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, String>,
    ) -> Result<T, String> {
        self.want("{")?;
        let outer = self.depth;
        self.depth = outer.deeper()?;
        let found = read(self)?;
        self.depth = outer;
        self.want("}")?;
        Ok(found)
    }

    /// A place to come back to.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Goes back to such a place.
    pub(super) fn back(&mut self, mark: usize) {
        self.at = mark;
    }

    /// A number from 0 to 99.
    pub(super) fn small(&mut self) -> Result<u8, String> {
        let word = self.take();
        let found = word.parse().ok().filter(|n| *n <= 99);
        found.ok_or_else(|| format!("expected a number to 99, found `{word}`"))
    }

    /// A number from -50 to 50.
    pub(super) fn signed(&mut self) -> Result<i8, String> {
        let word = self.take();
        let found = word.parse().ok().filter(|n| (-50..=50).contains(n));
        found.ok_or_else(|| format!("expected a number from -50 to 50, found `{word}`"))
    }

    /// A keyword with its number.
    pub(super) fn keyword(&mut self) -> Result<(Keyword, u8), String> {
        let word = self.take();
        let found = named::<Keyword>(word)
            .ok_or_else(|| unknown("keyword", word, Keyword::ALL.iter().map(|k| k.word())))?;
        let number = if found.numbered() { self.small()? } else { 0 };
        Ok((found, number))
    }

    /// An element.
    pub(super) fn element(&mut self) -> Result<Element, String> {
        let word = self.take();
        named(word).ok_or_else(|| format!("expected an element, found `{word}`"))
    }

    /// A class.
    pub(super) fn class(&mut self) -> Result<Class, String> {
        let word = self.take();
        Class::named(word).ok_or_else(|| format!("there is no class `{word}`"))
    }

    /// Reads a controller, if there is one.
    pub(super) fn whose(&mut self) -> Option<Whose> {
        let whose = match self.peek() {
            "ally" => Whose::Ally,
            "enemy" => Whose::Enemy,
            "active" => Whose::Active,
            "any" => Whose::Any,
            _ => return None,
        };
        self.at += 1;
        Some(whose)
    }

    /// Reads a filter of cards: `enemy other wounded creature cost<=3 class=orc in grave`.
    pub(super) fn filter(&mut self) -> Result<Filter, String> {
        if self.eat("self") {
            return Ok(Filter { of: self.conditions()?, ..Filter::ITSELF });
        }
        let (mut whose, mut other, mut of) = (Whose::Any, false, Vec::new());
        loop {
            if let Some(found) = self.whose() {
                whose = found;
            } else if self.eat("other") {
                other = true;
            } else if let Some(one) = adjective(self.peek()) {
                self.at += 1;
                of.push(one);
            } else {
                break;
            }
        }
        let word = self.take();
        let what = match word {
            "creature" => What::Creature,
            "hero" => What::Hero,
            "character" => What::Character,
            "support" => What::Support,
            "equipment" => What::Equipment,
            "spell" => What::Spell,
            "card" => What::Card,
            "noncreature" => What::Noncreature,
            _ => return Err(format!("expected which cards, found `{word}`")),
        };
        of.extend(self.conditions()?);
        let pile = if self.eat("in") { self.pile()? } else { Pile::Play };
        Ok(Filter { whose, other, what, pile, of })
    }

    fn pile(&mut self) -> Result<Pile, String> {
        Ok(match self.take() {
            "hand" => Pile::Hand,
            "grave" => Pile::Grave,
            "enemy-grave" => Pile::EnemyGrave,
            "any-grave" => Pile::AnyGrave,
            word => return Err(format!("expected a pile, found `{word}`")),
        })
    }

    /// Reads the conditions behind the kind: `cost<=3 class=orc has=armor`.
    fn conditions(&mut self) -> Result<Vec<Of>, String> {
        let mut of = Vec::new();
        loop {
            let word = self.peek();
            let Some(one) = condition(word)?.or_else(|| adjective(word)) else { return Ok(of) };
            self.at += 1;
            of.push(one);
        }
    }

    /// A number: `3`, `x`, `strike`, `its-cost`, `count(ally creature)`, half of one: `half its-lives`, or
    /// one minus another: `enemy-hand minus hand`.
    pub(super) fn num(&mut self) -> Result<Num, String> {
        if self.eat("half") {
            return Ok(Num::Half(Box::new(self.one_num()?)));
        }
        let first = self.one_num()?;
        if !self.eat("minus") {
            return Ok(first);
        }
        Ok(Num::Minus(Box::new(first), Box::new(self.one_num()?)))
    }

    fn one_num(&mut self) -> Result<Num, String> {
        let word = self.take();
        if word == "count" {
            self.want("(")?;
            let filter = self.filter()?;
            self.want(")")?;
            return Ok(Num::Count(Box::new(filter)));
        }
        number(word).ok_or_else(|| format!("expected a number, found `{word}`"))
    }

    /// Reads the name of a number of a card.
    pub(super) fn stat(&mut self) -> Result<Stat, String> {
        let word = self.take();
        stat(word).ok_or_else(|| format!("expected a number of a card, found `{word}`"))
    }

    /// Whether a number stands next.
    pub(super) fn at_num(&self) -> bool {
        matches!(self.peek(), "count" | "half") || number(self.peek()).is_some()
    }

    /// Reads a condition: `if coins>=5`, `if any enemy creature`, `if self open`, `if top not creature`.
    pub(super) fn cond(&mut self) -> Result<Cond, String> {
        let mut all = vec![self.one_cond()?];
        while self.eat("and") {
            self.want("if")?;
            all.push(self.one_cond()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Cond::All(all) })
    }

    fn one_cond(&mut self) -> Result<Cond, String> {
        if self.eat("my-turn") {
            return Ok(Cond::Turn(true));
        }
        if self.eat("enemy-turn") {
            return Ok(Cond::Turn(false));
        }
        if self.eat("guessed") {
            return Ok(Cond::Guessed);
        }
        for (word, least) in [("some", true), ("no", false)] {
            if self.eat(word) {
                let count = Num::Count(Box::new(self.filter()?));
                let cmp = if least { Cmp::Least } else { Cmp::Most };
                return Ok(Cond::Nums(count, cmp, Num::Is(i16::from(least))));
            }
        }
        match self.peek() {
            "self" => {
                self.at += 1;
                let mut of = self.adjectives();
                of.extend(self.conditions()?);
                Ok(Cond::Itself(Filter { of, ..Filter::ITSELF }))
            }
            "that" => {
                self.at += 1;
                self.filter().map(Cond::That)
            }
            "it" => {
                self.at += 1;
                self.filter().map(Cond::It)
            }
            "top" => {
                self.at += 1;
                let fits = if self.eat("not") { Cond::NotRevealed } else { Cond::Revealed };
                self.filter().map(fits)
            }
            word => {
                if let Some(at) = word.find(['<', '>', '=']).filter(|at| *at > 0) {
                    self.at += 1;
                    return together(word, at);
                }
                let left = self.num()?;
                let cmp = self.cmp()?;
                Ok(Cond::Nums(left, cmp, self.num()?))
            }
        }
    }

    fn adjectives(&mut self) -> Vec<Of> {
        let mut of = Vec::new();
        while let Some(one) = adjective(self.peek()) {
            self.at += 1;
            of.push(one);
        }
        of
    }

    fn cmp(&mut self) -> Result<Cmp, String> {
        let word = self.take();
        cmp(word).ok_or_else(|| format!("expected = <= >= < or >, found `{word}`"))
    }
}

/// Two numbers compared in one word: `coins>=5`.
fn together(word: &str, at: usize) -> Result<Cond, String> {
    let (left, rest) = word.split_at(at);
    let right = rest.trim_start_matches(['<', '>', '=']);
    let wrong = || format!("not understood: `{word}`");
    Ok(Cond::Nums(
        number(left).ok_or_else(wrong)?,
        cmp(&rest[..rest.len() - right.len()]).ok_or_else(wrong)?,
        number(right).ok_or_else(wrong)?,
    ))
}

fn cmp(word: &str) -> Option<Cmp> {
    Some(match word {
        "=" => Cmp::Is,
        "<=" => Cmp::Most,
        ">=" => Cmp::Least,
        "<" => Cmp::Less,
        ">" => Cmp::More,
        _ => return None,
    })
}

fn adjective(word: &str) -> Option<Of> {
    Some(match word {
        "wounded" => Of::Hurt(true),
        "unhurt" => Of::Hurt(false),
        "open" => Of::Open(true),
        "closed" => Of::Open(false),
        "bled" => Of::Bled,
        "acted" => Of::Acted,
        "attacking" => Of::Attacking,
        "same" => Of::Same,
        "alike" => Of::Alike,
        "elemental" => Of::AnyElement,
        "neutral" => Of::Neutral,
        "poisoned" => Of::Word(Keyword::Poison),
        "dazed" => Of::Word(Keyword::Stun),
        "mentioning-supports" => Of::MentionsSupports,
        _ => return None,
    })
}

fn stat(word: &str) -> Option<Stat> {
    Some(match word {
        "strike" => Stat::Strike,
        "cost" => Stat::Cost,
        "lives" => Stat::Lives,
        "wounds" => Stat::Wounds,
        "boosts" => Stat::Boosts,
        "extra" => Stat::Extra,
        "poison" => Stat::Poison,
        "ripe" => Stat::Ripe,
        "parts" => Stat::Parts,
        "max-lives" => Stat::Most,
        _ => return None,
    })
}

fn number(word: &str) -> Option<Num> {
    if let Ok(n) = word.parse::<i16>() {
        return (-99..=99).contains(&n).then_some(Num::Is(n));
    }
    let of =
        |prefix: &str, make: fn(Stat) -> Num| word.strip_prefix(prefix).and_then(stat).map(make);
    Some(match word {
        "x" => Num::X,
        "param" => Num::Param,
        "amount" => Num::Amount,
        "coins" => Num::Coins(Whose::Ally),
        "enemy-coins" => Num::Coins(Whose::Enemy),
        "hand" => Num::Hand(Whose::Ally),
        "enemy-hand" => Num::Hand(Whose::Enemy),
        "died" => Num::Died,
        "raids" => Num::Raids,
        "spent" => Num::Spent,
        "prayers" => Num::Prayers,
        "drawn" => Num::Drawn,
        "done" => Num::Done,
        "excess" => Num::Excess,
        "taken" => Num::Taken,
        "played" => Num::Played(Whose::Ally),
        "enemy-played" => Num::Played(Whose::Enemy),
        "mended-before" => Num::MendedBefore,
        _ => {
            return of("", Num::Own)
                .or_else(|| of("queued-", Num::Queued))
                .or_else(|| of("its-", Num::Its))
                .or_else(|| of("that-", Num::That));
        }
    })
}

/// One condition in a word; nothing where the word is none.
fn condition(word: &str) -> Result<Option<Of>, String> {
    let Some(at) = word.find(['<', '>', '=']) else { return Ok(None) };
    let (key, rest) = word.split_at(at);
    let value = rest.trim_start_matches(['<', '>', '=']);
    let sign = &rest[..rest.len() - value.len()];
    if key.is_empty() || value.is_empty() {
        return Ok(None);
    }
    let wrong = || format!("not understood: `{word}`");
    Ok(Some(match key {
        "class" => Of::Class(Class::named(value).ok_or_else(|| format!("no class `{value}`"))?),
        "not-class" => {
            Of::NotClass(Class::named(value).ok_or_else(|| format!("no class `{value}`"))?)
        }
        "element" => Of::Element(named(value).ok_or_else(|| format!("no element `{value}`"))?),
        "has" => Of::Word(named(value).ok_or_else(|| format!("no keyword `{value}`"))?),
        "lacks" => Of::Lacks(named(value).ok_or_else(|| format!("no keyword `{value}`"))?),
        "name" => Of::Named(value.to_owned()),
        "greatest" => Of::Greatest(stat(value).ok_or_else(wrong)?),
        "least" => Of::Least(stat(value).ok_or_else(wrong)?),
        _ => Of::Has(
            stat(key).ok_or_else(wrong)?,
            cmp(sign).ok_or_else(wrong)?,
            number(value).ok_or_else(wrong)?,
        ),
    }))
}
