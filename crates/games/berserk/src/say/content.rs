//! Keywords and constant changes.

use super::Say;
use crate::card::{
    Bond, Class, Classes, Content, Keyword, Level, Levels, Modified, Quantity, Ref, Select,
};
use stolik_abilities::lexicon::{Case, Count, Shape};

/// The ways to put a change into a sentence.
pub(super) enum Change {
    /// Something that a card has or gains.
    Thing(String),
    /// A clause of an act or a prohibition, with its subject in the words.
    Clause(String),
}

/// Sets of classes that have a name, largest first.
const UNIONS: [(&str, Classes); 5] = [
    ("attack.attack", Classes::ATTACK),
    (
        "attack.nonmagic",
        Classes::of(&[Class::Strike, Class::Special, Class::Shot, Class::Throw, Class::Across]),
    ),
    ("attack.ranged", Classes::RANGED),
    ("attack.blow", Classes::BLOW),
    ("attack.magical", Classes::MAGICAL),
];

impl Say {
    /// Classes of attacks: one of them, or all of them as groups.
    pub(super) fn attacks(self, set: Classes, case: Case, count: Count) -> String {
        if let Some((key, _)) = UNIONS.iter().find(|(_, union)| *union == set) {
            return match *key {
                // Magic has no plural.
                "attack.magical" => self.term(key, case, Count::One),
                key => self.term(key, case, count),
            };
        }
        let list: Vec<String> = Class::ALL
            .iter()
            .filter(|c| set.has(**c))
            .map(|c| self.attack(*c, case, count))
            .collect();
        let last = if count == Count::Many { "join.and" } else { "join.or" };
        self.join(&list, last)
    }

    pub(super) fn attack(self, class: Class, case: Case, count: Count) -> String {
        self.term(&format!("attack.{}", class.word()), case, count)
    }

    pub(super) fn level(self, level: Level, case: Case, count: Count) -> String {
        let key = format!("level.{}", level.word());
        // English adjectives have no plural.
        let count = if self.lang == super::Language::En { Count::One } else { count };
        self.term(&key, case, count)
    }

    /// Levels as adjectives, with the blank after them; nothing for all levels.
    pub(super) fn levels(self, set: Levels, case: Case, count: Count) -> String {
        if set == Levels::ALL {
            return String::new();
        }
        let list: Vec<String> = [Level::Weak, Level::Medium, Level::Strong]
            .into_iter()
            .filter(|level| set.has(*level))
            .map(|level| self.level(level, case, count))
            .collect();
        self.join(&list, "join.or") + " "
    }

    /// `strong strike`.
    pub(super) fn attack_with_levels(self, levels: &str, set: Classes, case: Case) -> String {
        format!("{levels}{}", self.attacks(set, case, Count::One))
    }

    /// The keyword without its number.
    pub(super) fn keyword_name(self, keyword: Keyword, case: Case) -> String {
        let name = self.term(&format!("keyword.{}", keyword.word().group), case, Count::One);
        if keyword == Keyword::ProtectPoison {
            self.against(&name, &self.phrase("keyword.poison", &[]))
        } else if keyword == Keyword::ProtectFlyer {
            self.against(&name, &self.phrase("keyword.flyer", &[]))
        } else if let Keyword::ProtectAt(levels) = keyword {
            self.against(&name, &self.strikes_at(levels, Case::Gen))
        } else {
            name
        }
    }

    /// `weak strikes`.
    fn strikes_at(self, levels: Levels, case: Case) -> String {
        let levels = self.levels(levels, case, Count::Many);
        levels + &self.attacks(Classes::of(&[Class::Strike]), case, Count::Many)
    }

    fn against(self, name: &str, what: &str) -> String {
        self.phrase("keyword.against", &[("k", name), ("c", what)])
    }

    /// The keyword as on the card.
    pub(super) fn keyword(self, keyword: Keyword, case: Case) -> String {
        let name = self.keyword_name(keyword, case);
        let number = keyword.word().number.map(|n| n.to_string());
        match (keyword, number) {
            (Keyword::Jump(_), Some(n)) => self.phrase("keyword.jump", &[("k", &name), ("n", &n)]),
            (Keyword::Vampirism(_), Some(n)) => {
                self.phrase("keyword.vampirism_to", &[("k", &name), ("n", &n)])
            }
            (Keyword::Protect(set), _) => {
                self.against(&name, &self.attacks(set, Case::Gen, Count::Many))
            }
            (_, Some(n)) => self.phrase("keyword.number", &[("k", &name), ("n", &n)]),
            (_, None) => name,
        }
    }

    /// The changes of a constant ability.
    pub(super) fn constants(self, who: &Select, what: &[Content]) -> String {
        let alone = who.quantity == Quantity::Ref(Ref::This) && who.atoms.is_empty();
        let case = if alone { Case::Nom } else { Case::Acc };
        let mut things = Vec::new();
        let mut clauses = Vec::new();
        for content in what {
            let subject = if alone { None } else { Some(who) };
            match self.change(content, subject, Shape::Many, case) {
                Change::Thing(thing) => things.push(thing),
                Change::Clause(clause) => clauses.push(clause),
            }
        }
        if !things.is_empty() {
            let things = self.join(&things, "join.and");
            clauses.insert(
                0,
                match alone {
                    true => things,
                    false => {
                        let group = self.noun(who, Case::Nom, Shape::Many);
                        self.phrase("has.group", &[("nom", &group), ("x", &group), ("c", &things)])
                    }
                },
            );
        }
        // The subject is said once: "… have −1 to the attack die and cannot defend".
        let group = self.noun(who, Case::Nom, Shape::Many) + " ";
        for clause in clauses.iter_mut().skip(1) {
            if let Some(rest) = clause.strip_prefix(&group).filter(|_| !alone) {
                *clause = rest.to_owned();
            }
        }
        self.join(&clauses, "join.and")
    }

    /// One change. Things stand in `case`; a clause has its subject unless this card is meant.
    pub(super) fn change(
        self,
        content: &Content,
        subject: Option<&Select>,
        shape: Shape,
        case: Case,
    ) -> Change {
        let clause = |key: &str| {
            let Some(select) = subject else { return Change::Clause(self.phrase(key, &[])) };
            let key = if shape == Shape::Many { format!("{key}_many") } else { key.to_owned() };
            Change::Clause(format!(
                "{} {}",
                self.noun(select, Case::Nom, shape),
                self.phrase(&key, &[])
            ))
        };
        let at = |key: &str, gap: (&str, &str)| {
            let this = Select::reference(Ref::This);
            let card = self.noun(subject.unwrap_or(&this), Case::Dat, shape);
            Change::Clause(self.phrase(key, &[("dat", &card), ("x", &card), gap]))
        };
        match content {
            Content::Mod { what, add, versus } => {
                let said = self.added(add);
                let text = self.modified(*what, &said.value, versus.as_ref());
                Change::Thing(text + &said.tail)
            }
            Content::Keyword { keyword, versus } => {
                let against = versus
                    .as_ref()
                    .map_or_else(String::new, |v| self.aside("mod.vs", v, Shape::Many));
                Change::Thing(self.keyword(*keyword, case) + &against)
            }
            Content::StruckAt(level) => {
                at("can.struck", ("level", &self.level(*level, Case::Ins, Count::Many)))
            }
            Content::Blocks(set) => {
                at("can.blocks", ("c", &self.attacks(*set, Case::Nom, Count::Many)))
            }
            Content::Mark(name) => {
                let name = self.phrase(&format!("mark.{name}"), &[]);
                let key = if case == Case::Nom { "mark.nom" } else { "mark.acc" };
                Change::Thing(self.phrase(key, &[("n", &name)]))
            }
            Content::Shows(value) => {
                Change::Thing(self.phrase("set.die", &[("n", &value.to_string())]))
            }
            Content::Edges => clause("treat.edges"),
            Content::Flag(flag) => clause(&format!("{}.{}", flag.word().key, flag.word().value)),
            Content::Bound(bond, to) => {
                let one = matches!(bond, Bond::Must);
                let whom = if one { Shape::One } else { Shape::Many };
                let said = |key: &str| self.aside(key, to, whom);
                let key = format!("can.{}", bond.word());
                Change::Clause(match subject {
                    None => said(&key),
                    Some(select) if shape == Shape::Many => {
                        format!(
                            "{} {}",
                            self.noun(select, Case::Nom, shape),
                            said(&(key + "_many"))
                        )
                    }
                    Some(select) => {
                        format!("{} {}", self.noun(select, Case::Nom, shape), said(&key))
                    }
                })
            }
            Content::BlocksOnce(set) => {
                at("can.blocks_once", ("c", &self.attacks(*set, Case::Nom, Count::One)))
            }
            Content::Gives(gives) => {
                let told = Say { lang: self.lang, when: None }.ability(gives);
                Change::Thing(self.phrase("can.gives", &[("s", told.trim_end_matches('.'))]))
            }
            Content::Lure(set, versus) => {
                let this = Select::reference(Ref::This);
                let card = self.noun(subject.unwrap_or(&this), Case::Acc, shape);
                let attacks = self.attacks(*set, Case::Acc, Count::Many);
                let gaps = [("acc", &*card), ("x", &card), ("c", &attacks)];
                let who = versus.as_ref().map(|v| self.aside("can.lure.vs", v, Shape::Many));
                Change::Clause(self.phrase("can.lure", &gaps) + &who.unwrap_or_default())
            }
            Content::Fixed(value, set) => {
                let attacks = self.attacks(*set, Case::Nom, Count::Many);
                let this = Select::reference(Ref::This);
                let card = self.noun(subject.unwrap_or(&this), Case::Dat, shape);
                let value = value.to_string();
                let gaps = [("dat", &*card), ("x", &card), ("c", &attacks), ("v", &value)];
                Change::Clause(self.phrase("can.fixed", &gaps))
            }
            Content::OwnFixed(value, set) => {
                let this = Select::reference(Ref::This);
                let card = self.noun(subject.unwrap_or(&this), Case::Gen, shape);
                let attacks = self.attacks(*set, Case::Nom, Count::Many);
                let value = value.to_string();
                let gaps = [("gen", &*card), ("x", &card), ("c", &attacks), ("v", &value)];
                Change::Clause(self.phrase("can.own_fixed", &gaps))
            }
            Content::Ward(value, set) => {
                let name = self.term("keyword.protect", case, Count::One);
                let attacks = self.attacks(*set, Case::Gen, Count::Many);
                let said = self.number(value);
                let gaps = [("k", &*name), ("c", &*attacks), ("v", &*said.value)];
                Change::Thing(self.phrase("keyword.ward", &gaps) + &said.tail)
            }
            Content::Movers(most) => {
                let this = Select::reference(Ref::This);
                let card = self.noun(subject.unwrap_or(&this), Case::Gen, shape);
                let said = self.number(most);
                let gaps = [("gen", &*card), ("x", &card), ("v", &said.value)];
                Change::Clause(self.phrase("can.movers", &gaps) + &said.tail)
            }
            Content::StrikesAt(level) => {
                let this = Select::reference(Ref::This);
                let card = self.noun(subject.unwrap_or(&this), Case::Gen, shape);
                let level = self.level(*level, Case::Ins, Count::Many);
                let gaps = [("gen", &*card), ("x", &card), ("level", &level)];
                Change::Clause(self.phrase("can.own_level", &gaps))
            }
        }
    }

    fn modified(self, what: Modified, value: &str, versus: Option<&Select>) -> String {
        let (text, aside) = match what {
            Modified::Attack(set, levels) => {
                let levels = self.levels(levels, Case::Dat, Count::One);
                let attack = self.attack_with_levels(&levels, set, Case::Dat);
                let gaps = [("v", value), ("dat", &*attack), ("x", &attack)];
                (self.phrase("mod.strength", &gaps), "mod.strength.vs")
            }
            Modified::AttackDie => (self.phrase("mod.attack_die", &[("v", value)]), "mod.die.vs"),
            Modified::DefenceDie => (self.phrase("mod.defence_die", &[("v", value)]), "mod.die.vs"),
            Modified::Taken(set, levels) => {
                let levels = self.levels(levels, Case::Gen, Count::Many);
                let from = levels + &self.attacks(set, Case::Gen, Count::Many);
                let gaps = [("v", value), ("gen", &*from), ("x", &from)];
                (self.phrase("mod.taken", &gaps), "mod.taken.vs")
            }
            Modified::StruckDie => (self.phrase("mod.struck_die", &[("v", value)]), "mod.die.vs"),
            Modified::OwnDie => (self.phrase("mod.die", &[("v", value)]), "mod.die.vs"),
            Modified::Movement => (self.phrase("mod.move", &[("v", value)]), "mod.vs"),
            Modified::Life => (self.phrase("mod.life", &[("v", value)]), "mod.vs"),
            Modified::Armor => (self.phrase("mod.armor", &[("v", value)]), "mod.vs"),
            Modified::Finish => (self.phrase("mod.finish", &[("v", value)]), "mod.finish.vs"),
            Modified::Jump => (self.phrase("mod.jump", &[("v", value)]), "mod.vs"),
            Modified::Poison => (self.phrase("mod.poison", &[("v", value)]), "mod.vs"),
            Modified::Cost => (self.phrase("mod.cost", &[("v", value)]), "mod.vs"),
            Modified::Range(set) => {
                let of = self.attacks(set, Case::Gen, Count::One);
                let gaps = [("v", value), ("gen", &*of), ("x", &of)];
                (self.phrase("mod.range", &gaps), "mod.vs")
            }
        };
        text + &versus.map_or_else(String::new, |select| self.aside(aside, select, Shape::Many))
    }
}
