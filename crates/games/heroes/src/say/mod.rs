//! The words on a card, generated from its definition in Russian and English: what a card says and what it does
//! cannot differ. Every enum of the card language is matched in full, and no word stands in code.
//!
//! | module | for |
//! |---|---|
//! | `which` | which cards, how many, what must be so |
//! | `steps` | what steps do, and effects on cards |
//! | `gist` | what a line does in a few words |
//! | `holds` | what constant abilities do |

mod gist;
mod holds;
mod lexicon;
mod steps;
#[cfg(test)]
mod tests;
mod which;

use crate::card::{
    Ability, Card, Const, Ev, Filter, Form, From, Joint, Keyword, Kind, Limit, Names, Num, Price,
    Step, Trigger, What, Whose,
};
use crate::ids::{AUTO, CardId, Class, Element};
use crate::pool::Heroes;
use stolik_abilities::lexicon::{Shape, capital};
use stolik_abilities::line::Named;
use which::names_both_heroes;

pub use holds::draw_way;
pub use steps::effect;
pub use stolik_abilities::lexicon::Language;

/// The name in a language.
#[must_use]
pub fn name(names: &Names, lang: Language) -> &str {
    match lang {
        Language::Ru => &names.ru,
        Language::En => &names.en,
    }
}

/// The texts of a card of the pool: its keywords, then a sentence for each line.
#[must_use]
pub fn card(rules: &Heroes, card: CardId, lang: Language) -> Vec<String> {
    definition(rules, rules.card(card), lang)
}

/// The same for a definition that need not be in the pool.
#[must_use]
pub fn definition(rules: &Heroes, card: &Card, lang: Language) -> Vec<String> {
    let say = Say::of_card(rules, card, lang);
    let mut lines = Vec::new();
    let words: Vec<String> = card.words.iter().map(|(word, n)| keyword(word, n, lang)).collect();
    if !words.is_empty() {
        lines.push(say.phrase("say.words", &[("words", &words.join(". "))]));
    }
    lines.extend(card.abilities[..card.printed].iter().map(|one| say.ability(one)));
    if let Some(first) = card.goes {
        lines.push(say.phrase(if first { "say.goes-first" } else { "say.goes-second" }, &[]));
    }
    if let Some(back) = &card.back {
        lines.push(say.phrase("say.back", &[("card", &say.called(back))]));
    }
    lines
}

/// The sentence of one line of a card; of a line that a keyword brings, the keyword.
#[must_use]
pub fn line(rules: &Heroes, card: CardId, line: u8, lang: Language) -> String {
    if card == AUTO {
        let found = rules.autos().find(|(at, ..)| *at == line);
        return match found {
            Some((_, word, _)) => bare(word, lang),
            None => lexicon::get().phrase(lang, "search", &[]),
        };
    }
    Say::of_card(rules, rules.card(card), lang).ability(rules.ability(card, line))
}

/// Describes the effect of a line, without moment and price.
#[must_use]
pub fn describe_effect(rules: &Heroes, card: CardId, line: u8, lang: Language) -> String {
    let ability = rules.ability(card, line);
    if card == AUTO || ability.body.is_empty() {
        return self::line(rules, card, line, lang);
    }
    Say::of_card(rules, rules.printed_of(card), lang).body(&ability.body)
}

/// These steps of a card's text.
#[must_use]
pub fn steps(rules: &Heroes, card: CardId, steps: &[Step], lang: Language) -> String {
    Say::of_card(rules, rules.printed_of(card), lang).body(steps)
}

/// A short name of a line, and its price besides closing the card, for a button; the price is `None` if there is
/// none.
#[must_use]
pub fn gist(rules: &Heroes, card: CardId, line: u8, lang: Language) -> (String, Option<String>) {
    let ability = rules.ability(card, line);
    if card == AUTO || ability.body.is_empty() {
        return (self::line(rules, card, line, lang), None);
    }
    let say = Say::of_card(rules, rules.printed_of(card), lang);
    let prices = match &ability.form {
        Form::Active { prices, .. } => prices.as_slice(),
        Form::Triggered(_) | Form::Constant { .. } | Form::Spell => &[],
    };
    let paid: Vec<String> = prices.iter().filter_map(|price| say.brief_price(price)).collect();
    let paid = (!paid.is_empty()).then(|| paid.join(", "));
    (say.gist(&ability.body), paid)
}

/// Each way of the first step of a line, if it offers ways (524): in a few words where these tell all apart.
#[must_use]
pub fn ways(rules: &Heroes, card: CardId, line: u8, lang: Language) -> Vec<String> {
    let Some(step) = rules.ability(card, line).body.first() else { return Vec::new() };
    let crate::card::Act::Choose(_, ways) = &step.act else { return Vec::new() };
    let say = Say::of_card(rules, rules.printed_of(card), lang);
    let brief: Vec<String> = ways.iter().map(|way| say.gist(way)).collect();
    let apart = brief.iter().all(|one| brief.iter().filter(|other| *other == one).count() == 1);
    if apart { brief } else { ways.iter().map(|way| say.body(way)).collect() }
}

/// A keyword with its number, if it has one.
#[must_use]
pub fn keyword(word: Keyword, number: u8, lang: Language) -> String {
    let key = format!("kw.{}", word.word());
    lexicon::get().phrase(lang, &key, &[("n", &number.to_string())])
}

/// A keyword without its number.
#[must_use]
pub fn bare(word: Keyword, lang: Language) -> String {
    let said = lexicon::get().phrase(lang, &format!("kw.{}", word.word()), &[("n", "X")]);
    said.trim_end_matches(" X").to_owned()
}

/// An element.
#[must_use]
pub fn element(element: Element, lang: Language) -> String {
    lexicon::get().phrase(lang, &format!("element.{}", element.word()), &[])
}

/// A class.
#[must_use]
pub fn class(class: Class, lang: Language) -> String {
    lexicon::get().class(lang, class.word())
}

/// The name of a card type.
#[must_use]
pub fn kind_word(kind: Kind, lang: Language) -> String {
    lexicon::get().phrase(lang, &format!("kind.{}", kind.word()), &[])
}

/// Describes a card: type, classes, elements, cost.
#[must_use]
pub fn kind(card: &Card, lang: Language) -> String {
    let lexicon = lexicon::get();
    let mut parts = vec![kind_word(card.kind, lang)];
    parts.extend(card.classes.iter().map(|one| class(*one, lang)));
    parts.extend(card.elements.iter().map(|one| element(one, lang)));
    if card.elements.is_neutral() {
        parts.push(lexicon.phrase(lang, "element.none", &[]));
    }
    if card.kind != Kind::Hero {
        let key = match (card.x, card.cost) {
            (false, _) => "say.cost",
            (true, 0) => "say.cost-only-x",
            (true, _) => "say.cost-x",
        };
        parts.push(lexicon.phrase(lang, key, &[("n", &card.cost.to_string())]));
    }
    parts.join(", ")
}

/// Strike and lives of a creature, lives of a hero; nothing for other cards.
#[must_use]
pub fn stats(card: &Card, lang: Language) -> Option<String> {
    let [s, l] = [card.strike, card.lives].map(|n| n.to_string());
    let key = match card.kind {
        Kind::Creature => "say.stats",
        Kind::Hero => "say.lives",
        Kind::Support | Kind::Spell => return None,
    };
    Some(lexicon::get().phrase(lang, key, &[("s", &s), ("l", &l)]))
}

/// The prices of an activated line in words; none for others.
#[must_use]
pub fn price(rules: &Heroes, card: CardId, line: u8, lang: Language) -> Option<String> {
    let Form::Active { prices, .. } = &rules.ability(card, line).form else { return None };
    Some(Say::of_card(rules, rules.printed_of(card), lang).prices(prices))
}

/// A text under way: of which card, in which language.
#[derive(Clone, Copy)]
struct Say<'a> {
    rules: &'a Heroes,
    card: &'a Card,
    lang: Language,
    before: Before,
}

/// The words that a step takes over from the one before it.
#[derive(Clone, Copy, Default)]
struct Before {
    /// It has revealed a card: what it came to is that card's cost.
    reveals: bool,
    /// It was about several cards.
    several: bool,
}

impl<'a> Say<'a> {
    /// The texts of a card.
    fn of_card(rules: &'a Heroes, card: &'a Card, lang: Language) -> Say<'a> {
        Say { rules, card, lang, before: Before::default() }
    }
}

impl Say<'_> {
    fn phrase(self, key: &str, gaps: &[(&str, &str)]) -> String {
        lexicon::get().phrase(self.lang, key, gaps)
    }

    /// A phrase with one gap.
    fn of(self, key: &str, gap: &str, value: &str) -> String {
        self.phrase(key, &[(gap, value)])
    }

    /// The name of a card that is called by its id.
    fn called(self, id: &str) -> String {
        let card = self.rules.called(id).map(|found| self.rules.card(found));
        card.map_or_else(|| id.to_owned(), |card| name(&card.name, self.lang).to_owned())
    }

    /// The sentence of a line.
    fn ability(self, one: &Ability) -> String {
        let said = match &one.form {
            Form::Active { prices, by_enemy } => {
                let key = if *by_enemy { "form.use-enemy" } else { "form.use" };
                let (price, body) = (self.prices(prices), self.body(&one.body));
                let body = if self.closes(prices) { body } else { self.limited(body, one.limit) };
                self.phrase(key, &[("price", &price), ("body", &self.under(one, body))])
            }
            Form::Triggered(trigger) => self.triggered(one, trigger),
            Form::Constant { to, what } => self.constant(one, to, what),
            Form::Spell => self.of("form.spell", "body", &self.under(one, self.body(&one.body))),
        };
        let from = match one.from {
            From::Play => return capital(&said),
            From::Hand => "form.from-hand",
            From::Grave => "form.from-grave",
            From::Deck => "form.from-deck",
            From::Extra => "form.from-extra",
        };
        self.of(from, "text", &capital(&said))
    }

    /// The sentence of an effect in force: with a verb behind its subject, where one verb fits all its parts.
    fn constant(self, one: &Ability, to: &Filter, parts: &[Const]) -> String {
        let said: Vec<String> = parts.iter().map(|part| self.holds(part)).collect();
        let joints: Vec<Joint> = parts.iter().map(Const::joint).collect();
        let alike = joints.windows(2).all(|pair| pair[0] == pair[1]);
        let verb = joints.first().copied().filter(|_| alike && !names_both_heroes(to));
        let itself = *to == Filter::ITSELF;
        let quotes = parts.iter().any(|part| matches!(part, Const::Word(..) | Const::Grant(_)));
        let key = match verb.unwrap_or(Joint::Apart) {
            // A property of the card itself stands in print without a subject: "strike +1". A name behind a condition has one.
            Joint::Has | Joint::Does if itself && (one.cond.is_none() || !quotes) => {
                "form.constant"
            }
            Joint::Apart if itself => "form.constant",
            Joint::Has => "form.constant-has",
            Joint::Takes => "form.constant-takes",
            Joint::Does => "form.constant-does",
            Joint::Apart => "form.constant-for",
        };
        let (what, nom) = match verb.unwrap_or(Joint::Apart) {
            Joint::Apart => {
                let verbs = joints.iter().zip(said).map(|(joint, text)| match joint {
                    Joint::Takes => self.of("const.takes", "what", &text),
                    Joint::Has | Joint::Does | Joint::Apart => text,
                });
                let all: Vec<String> = verbs.collect();
                let text = lexicon::get().join(self.lang, &all, "join.comma");
                (self.under(one, text), self.card_in(to, Shape::Each).nom)
            }
            Joint::Has | Joint::Takes | Joint::Does if key == "form.constant" => {
                let text = lexicon::get().join(self.lang, &said, "join.comma");
                (self.under(one, text), String::new())
            }
            Joint::Has | Joint::Takes | Joint::Does => {
                let text = lexicon::get().join(self.lang, &said, "join.and");
                let nom = self.card_in(to, Shape::Each).nom;
                let clause = self.phrase(key, &[("nom", &nom), ("what", &text)]);
                return capital(&self.under(one, clause));
            }
        };
        self.phrase(key, &[("nom", &capital(&nom)), ("what", &what)])
    }

    /// A change by a number, with the sign that stands in print.
    fn signed(self, n: i16) -> String {
        format!("{n:+}").replace('-', "\u{2212}")
    }

    fn closes(self, prices: &[Price]) -> bool {
        prices.contains(&Price::Close)
    }

    /// A text with what must be so besides.
    fn under(self, one: &Ability, text: String) -> String {
        match &one.cond {
            Some(cond) => {
                let cond = self.cond(cond);
                // A condition of the line that its only step repeats is said once.
                let opens = self.phrase("step.if", &[("cond", &cond), ("text", "")]);
                match text.starts_with(opens.trim_end()) {
                    true => text,
                    false => self.phrase("step.if", &[("cond", &cond), ("text", &text)]),
                }
            }
            None => text,
        }
    }

    /// A text with how often it may be used.
    fn limited(self, text: String, limit: Limit) -> String {
        let (key, n) = match limit {
            Limit::Any => return text,
            Limit::Turn(1) => ("form.turn-once", 1),
            Limit::Game(1) => ("form.game-once", 1),
            Limit::Turn(n) => ("form.turn", n),
            Limit::Game(n) => ("form.game", n),
        };
        self.phrase(key, &[("text", &text), ("n", &n.to_string())])
    }

    fn triggered(self, one: &Ability, trigger: &Trigger) -> String {
        let body = self.body(&one.body);
        let body = if trigger.may { self.of("step.may", "text", &body) } else { body };
        let body = self.under(one, body);
        let own = trigger.who == Filter::ITSELF && trigger.whom.is_none();
        match (trigger.ev, own) {
            (Ev::Enters, true) => return self.of("form.hire", "body", &body),
            (Ev::Dies, true) => return self.of("form.death", "body", &body),
            _ => {}
        }
        let ev = self.event(trigger);
        let when = match one.limit {
            Limit::Any => self.of("form.whenever", "ev", &ev),
            limit => self.limited(self.of("form.when", "ev", &ev), limit),
        };
        self.phrase("form.on", &[("when", &when), ("body", &body)])
    }

    /// Describes the event of a trigger.
    fn event(self, trigger: &Trigger) -> String {
        let word = trigger.ev.word();
        let name = word.name;
        let said = if word.of_player {
            let whose = match trigger.who.whose {
                Whose::Ally => "ally",
                Whose::Enemy => "enemy",
                Whose::Any | Whose::Active => "any",
            };
            self.phrase(&format!("ev.{name}.{whose}"), &[])
        } else {
            self.card_in(&trigger.who, Shape::One).fill(self, &format!("ev.{name}"), &[])
        };
        let Some(whom) = &trigger.whom else { return said };
        let at = self.card_in(whom, Shape::One);
        let key = if word.with_whom { format!("ev.at.{name}") } else { "ev.at".to_owned() };
        at.fill(self, &key, &[("ev", &said)])
    }

    fn prices(self, prices: &[Price]) -> String {
        let all: Vec<String> = prices.iter().map(|price| self.price(price)).collect();
        lexicon::get().join(self.lang, &all, "join.comma")
    }

    fn price(self, price: &Price) -> String {
        let plain = |key: &str, n: u8| self.of(key, "n", &n.to_string());
        let many = |key: &str, noun: &'static str, n: u8| {
            let said = self.counted(noun, &Num::Is(i16::from(n)));
            self.of(key, noun_gap(noun), &said)
        };
        match price {
            Price::Close => self.phrase("price.close", &[]),
            Price::CloseOthers(1, filter) => {
                self.card_in(filter, Shape::One).fill(self, "price.close-other", &[])
            }
            Price::CloseOthers(n, filter) => {
                let gaps = [("n", &*n.to_string())];
                self.card_in(filter, Shape::Many).fill(self, "price.close-others", &gaps)
            }
            Price::Coins(n) => many("price.coins", "noun.coin", *n),
            Price::CoinsX => self.phrase("price.coins-x", &[]),
            Price::Discard(n) => many("price.discard", "noun.card", *n),
            Price::DiscardX => {
                self.of("price.discard", "cards", &self.counted("noun.card", &Num::X))
            }
            Price::WoundSelf(n) => plain("price.wound-self", *n),
            Price::WoundHero(n) => plain("price.wound-hero", *n),
            Price::WoundAlly(n) => plain("price.wound-ally", *n),
            Price::LoseCoins(n) => many("price.lose-coins", "noun.coin", *n),
            Price::Prayers(n) => many("price.prayers", "noun.prayer", *n),
            Price::DestroySelf => self.phrase("price.destroy-self", &[]),
            Price::Draw(n) => many("price.draw", "noun.card", *n),
            Price::Extra(n) => plain("price.extra", *n),
        }
    }
}

/// The gap into which a counted noun goes.
fn noun_gap(noun: &str) -> &'static str {
    match noun {
        "noun.coin" => "coins",
        "noun.prayer" => "prayers",
        _ => "cards",
    }
}

/// The noun of a kind of cards.
fn noun_of(what: What) -> &'static str {
    match what {
        What::Itself => "noun.self",
        What::Creature => "noun.creature",
        What::Hero => "noun.hero",
        What::Character => "noun.character",
        What::Support => "noun.support",
        What::Equipment => "noun.equipment",
        What::Spell => "noun.spell",
        What::Card => "noun.card",
        What::Noncreature => "noun.noncreature",
    }
}
