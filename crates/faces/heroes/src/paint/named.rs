//! Lines that rules call by a name, though no keyword of the card language stands for them: each has a sign of its own.

use super::plate::Badge;
use super::sign::Sign;
use stolik_heroes::card::{Ability, Cmp, Cond, Const, Ev, Form, Num, Of, Trigger, What};

/// The signs of the lines of a card, each once: those with a name, then the one of all others. What a spell does has
/// none.
pub fn lines(lines: &[Ability]) -> Vec<Badge> {
    let mut all: Vec<Badge> = Vec::new();
    for badge in lines.iter().flat_map(line) {
        if !all.contains(&badge) {
            all.push(badge);
        }
    }
    all.sort_by_key(|badge| badge.sign == Sign::Property);
    all
}

fn plain(sign: Sign) -> Badge {
    Badge { sign, number: 0 }
}

/// The signs of a line.
fn line(line: &Ability) -> Vec<Badge> {
    if let Some(badge) = line.cond.as_ref().and_then(|cond| under(line, cond)) {
        return vec![badge];
    }
    match &line.form {
        Form::Spell => Vec::new(),
        Form::Constant { to, what } if to.what == What::Itself => {
            what.iter().map(|what| plain(of(what))).collect()
        }
        Form::Active { .. } | Form::Triggered(_) | Form::Constant { .. } => {
            vec![plain(Sign::Property)]
        }
    }
}

/// The sign of what holds for a card itself (term.neulovimost, term.prevoshodstvo).
fn of(what: &Const) -> Sign {
    if matches!(what, Const::Evades(_)) {
        Sign::Evades
    } else if matches!(what, Const::Superior(_)) {
        Sign::Superior
    } else {
        Sign::Property
    }
}

/// The sign of a line by what must be so: soul catching, raids, spending, concentration of edition 17
/// (term.v17-dushelov, term.v17-nabeg, term.v17-rashod, term.v17-koncentraciya).
fn under(line: &Ability, cond: &Cond) -> Option<Badge> {
    let on = match &line.form {
        Form::Triggered(Trigger { ev, .. }) => Some(*ev),
        Form::Active { .. } | Form::Constant { .. } | Form::Spell => None,
    };
    if let Cond::All(all) = cond {
        return all.iter().find_map(|cond| under(line, cond));
    }
    if let Cond::Itself(filter) = cond {
        let fresh = on == Some(Ev::TurnStart) && filter.of.contains(&Of::Hurt(false));
        return fresh.then(|| plain(Sign::Concentration));
    }
    let Cond::Nums(counted, Cmp::Least, Num::Is(n)) = cond else { return None };
    let sign = match counted {
        Num::Died if line.form != Form::Spell => {
            return (*n == 1).then(|| plain(Sign::SoulCatching));
        }
        Num::Raids if line.form != Form::Spell => Sign::Raid,
        Num::Spent if on == Some(Ev::Spent) => Sign::Spending,
        _ => return None,
    };
    Some(Badge { sign, number: u8::try_from(*n).ok()? })
}

#[cfg(test)]
mod tests {
    use super::super::scene::printed;
    use super::*;
    use stolik_heroes::load;
    use stolik_words::{Language, Phrase, Words};

    const GLOSSARY: &str = include_str!("../../../../../assets/glossary.toml");

    /// Words of the glossary that say what is done when it is done: the sign of any ability tells of them.
    const DONE: [&str; 5] = ["hire", "ambush", "extortion", "gift-of-life", "plague"];

    #[test]
    fn every_line_with_a_name_has_its_sign_and_the_number_of_it() {
        let rules = load::embedded();
        for (card, sign, number) in [
            ("dryad", Sign::Evades, 0),
            ("undead-hunter", Sign::Superior, 0),
            ("rat-king", Sign::SoulCatching, 0),
            ("thrifty-ghoul", Sign::SoulCatching, 0),
            ("healthy", Sign::Concentration, 0),
            ("raid-rider", Sign::Raid, 2),
            ("sutler", Sign::Spending, 4),
        ] {
            let card = rules.card(rules.find(card).expect("a card"));
            let badges = printed(card);
            assert!(badges.contains(&Badge { sign, number }), "{}: {badges:?}", card.id);
            let other = badges.iter().any(|badge| badge.sign == Sign::Property);
            assert_eq!(other, card.printed > 1, "{}: {badges:?}", card.id);
        }
    }

    /// The quoted text behind the first place of that name.
    fn quoted<'a>(term: &'a str, name: &str) -> Option<&'a str> {
        term.split_once(name)?.1.split('"').nth(1)
    }

    /// The glossary writes words that stand on cards of «Heroes» with a large letter in English.
    #[test]
    fn the_legend_names_every_word_of_the_glossary_that_a_card_carries() {
        let words = Words::embedded();
        let said = |sign: &Sign| {
            words.say(Language::Ru, &Phrase::new(format!("heroes-sign-{}", sign.key())))
        };
        let legend: Vec<String> = Sign::ALL.iter().map(|sign| said(sign).to_lowercase()).collect();
        let mut named = 0;
        for term in GLOSSARY.split("[[term]]").filter(|term| term.contains("\"heroes\" = \"term."))
        {
            let id = quoted(term, "id =").expect("an id");
            let [ru, en] = ["ru =", ", en ="].map(|name| quoted(term, name).expect("a name"));
            let player = id.ends_with("-player");
            if !en.starts_with(char::is_uppercase) || player || DONE.contains(&id) {
                continue;
            }
            named += 1;
            assert!(legend.iter().any(|said| said.contains(ru)), "{id}: no sign is called {ru}");
        }
        assert!(named > 30, "{named} words");
    }
}
