//! Explaining a card or a rule of the position by its name, with the numbers of this case. Everything comes from the
//! asker's own view: what that view does not hold is looked up like any card of the game, whether or not somebody has it.

use super::page::{Origin, Page};
use super::rulebook::link::{link, page_digest};
use super::state::Lookup;
use crate::game::cards::CardHow;
use crate::game::hosted::{Hosted, LookedHow, Pointed, Spot};
use crate::hall::show::{LookupPage, Naming, Wanted};
use crate::hall::state::{Hall, Place};
use crate::hall::work::Rank;
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::play::authority::{Act, may};
use crate::play::moves::is_command;
use crate::screens::asides::audience;
use crate::screens::desk::{WIDTH, rows_of};
use crate::screens::painter::Painter;
use crate::screens::touch;
use crate::wire::api::{Button, ButtonKind, Incoming, Screen};
use crate::wire::text::{cut, quoted, shortened};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::spelling::loose_key;
use stolik_words::{Language, Phrase};

/// The most characters of a name that is asked about.
const NAME: usize = 80;
/// The most words of a name in a reply: more is a sentence of ordinary talk.
const WORDS: usize = 5;
/// The most things that the list names, and buttons for them.
const LISTED: usize = 20;
/// The most suggestions, and other things of the same name.
const OTHERS: usize = 6;
/// The most rules below a card.
const RULES: usize = 4;
/// Characters of a rule's own text above what it says about the position.
const RULE: usize = 400;

/// A card or place that the view holds.
struct Thing {
    /// Its place in the picture, if it has one.
    spot: Option<Spot>,
    /// The id of its card, if the view knows it.
    card: Option<String>,
    /// The label of its button.
    label: String,
    /// The names by which it can be asked about, normalised.
    names: Vec<String>,
}

/// The meaning of a name in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// These things, by their numbers in the list of things.
    Things(Vec<usize>),
    /// A rule of the match's document.
    Rule(String),
    /// A card of the game that the view does not hold.
    Away(String),
    /// Nothing: the nearest things, and the nearest rules.
    Unknown { things: Vec<usize>, rules: Vec<String> },
}

/// The words of a reply to a message of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Words {
    /// The name of a card or a rule, or none: then everything is listed.
    Name,
    /// Talk, or a command.
    Other,
}

/// A page, or the rule that it is about, each with the token that shows it to everybody.
enum Built {
    Screen(Box<Screen>, Option<Token>),
    Rule(String, Option<Token>),
}

impl Lookup {
    /// The explanation of a name, or the list of what can be asked about, for the person who asks.
    pub(crate) async fn explain_page(
        &self,
        at: &Arc<Standing>,
        wanted: &Wanted,
        origin: Origin,
        incoming: &Incoming,
    ) -> Page {
        let (to, language) = (audience(at, &incoming.person.id), incoming.language);
        let channel = self.place_of(origin, incoming);
        let here = channel.is_some_and(|c| at.record.channels(&at.channel).any(|one| *one == c));
        let (kept, asked) = (Arc::clone(at), wanted.clone());
        let work = move |hall: &Hall| build(&hall.painter(&kept, language), to, &asked);
        let page = |screen, opens: Option<Token>| Page {
            opens: opens.filter(|_| here),
            ..Page::alone(screen)
        };
        let (rule, opens) = match self.hall.in_paint_queue(Rank::Pressed, at, language, work).await
        {
            Ok(Built::Screen(screen, opens)) => return page(*screen, opens),
            Err(screen) => return Page::alone(screen),
            Ok(Built::Rule(rule, opens)) => (rule, opens),
        };
        let screen = self.bearing_screen(Arc::clone(at), rule.clone(), incoming).await;
        page(self.with_rule_text(screen, &at.record.document, &rule, language), opens)
    }

    /// The meaning of a reply to a message of a match, as far as it is a name. The position and the rules are searched in
    /// the paint queue: neither the match nor a worker of the runtime waits for that. Ordinary talk and commands are not
    /// searched for.
    pub(crate) async fn words_of(
        &self,
        place: &Arc<Place>,
        said: &str,
        incoming: &Incoming,
    ) -> Words {
        if said.is_empty() {
            return Words::Name;
        }
        if is_too_long(said.trim(), Naming::Reply) {
            return Words::Other;
        }
        let at = self.hall.loaded_standing(place).await;
        let person = &incoming.person.id;
        let plays = at.record.seat_of(person).is_some_and(|seat| is_command(&at, seat, said));
        if plays || may(&self.hall, Act::Look, &at, incoming, None).is_err() {
            return Words::Other;
        }
        let (to, language) = (audience(&at, person), incoming.language);
        let (kept, said) = (Arc::clone(&at), said.to_owned());
        let work = move |hall: &Hall| is_name(&hall.painter(&kept, language), to, &said);
        match self.hall.in_paint_queue(Rank::Pressed, &at, language, work).await {
            Ok(true) => Words::Name,
            // Too many searches of this person wait: the words are taken for talk.
            Ok(false) | Err(_) => Words::Other,
        }
    }

    /// The explanation that a button shows to everybody, if the match is played in that channel.
    pub(crate) fn explained_at(&self, token: Token, incoming: &Incoming) -> Option<LookupPage> {
        let at = self.hall.place(token.id)?.now();
        let here = at.record.channels(&at.channel).any(|one| *one == incoming.channel);
        here.then_some(LookupPage::ExplainedOpen(token.id, token.digest))
    }

    /// An explanation as everybody may know it: from the public view alone. Nothing on it leads on.
    pub(crate) async fn explained_open(
        &self,
        id: MatchId,
        digest: u64,
        language: Language,
    ) -> Page {
        let gone = || {
            let line = self.hall.desk(language).word("error-stale-button");
            Page::alone(Screen::plain(line, Vec::new()))
        };
        let Some(place) = self.hall.place(id) else { return gone() };
        let at = self.hall.loaded_standing(&place).await;
        let document = at.record.document.clone();
        let ids = self.hall.catalogue.book(&document).ids();
        let rule = ids.into_iter().find(|id| page_digest(&document, id) == digest);
        let shown = match (rule, touch::spot(digest)) {
            (Some(rule), _) => {
                let to = (Audience::Public, false);
                let screen = self.bearing_for(at, rule.clone(), to, language).await;
                self.with_rule_text(screen, &document, &rule, language)
            }
            (None, Some(spot)) => {
                self.hall.render(at, language, move |p| p.about(Audience::Public, spot)).await
            }
            (None, None) => return gone(),
        };
        Page::alone(Screen { buttons: Vec::new(), ..shown })
    }

    /// The screen about a rule in a position with the words of the rule below its head.
    fn with_rule_text(
        &self,
        mut screen: Screen,
        document: &str,
        rule: &str,
        language: Language,
    ) -> Screen {
        if let Some(text) = self.hall.catalogue.book(document).rule(rule, language) {
            let text = shortened(&text.text, RULE);
            screen.text = cut(match screen.text.split_once('\n') {
                Some((head, rest)) => format!("{head}\n{text}\n\n{rest}"),
                None => format!("{}\n{text}", screen.text),
            });
        }
        screen
    }
}

/// The token that shows an explanation to everybody; `None` if the public view does not tell of the same thing.
fn opening(
    painter: &Painter<'_>,
    game: &dyn Hosted,
    (things, meant): (&[Thing], &Meaning),
) -> Option<Token> {
    let document = &painter.at.record.document;
    let token = Token::new(Press::Explained, painter.at.id, Audience::Public);
    let first = match meant {
        Meaning::Rule(rule) => return Some(token.digest(page_digest(document, rule))),
        Meaning::Away(card) => return Some(Token::card(document, card)),
        Meaning::Unknown { .. } => return None,
        Meaning::Things(found) => things.get(*found.first()?)?,
    };
    let public = self::things(painter, game, Audience::Public);
    let open = public.iter().find(|open| open.spot == first.spot && open.card == first.card)?;
    match open.spot {
        Some(spot) => Some(token.digest(touch::number(spot))),
        None => Some(Token::card(document, open.card.as_ref()?)),
    }
}

/// Whether a reply to a message of the match names a card or a rule: exactly, or with a slip of the pen.
fn is_name(painter: &Painter<'_>, to: Audience, text: &str) -> bool {
    let Some(game) = painter.at.game.as_ref() else { return false };
    let things = things(painter, game.as_ref(), to);
    let wanted = Wanted { words: text.to_owned(), naming: Naming::Reply };
    !matches!(meaning(painter, &things, &wanted), Meaning::Unknown { .. })
}

/// Whether words are too many for a name: in a reply that is a sentence of ordinary talk.
fn is_too_long(words: &str, naming: Naming) -> bool {
    let count = || loose_key(words).split(' ').count();
    words.chars().nth(NAME).is_some() || (naming == Naming::Reply && count() > WORDS)
}

fn build(painter: &Painter<'_>, to: Audience, wanted: &Wanted) -> Built {
    let screen = |screen: Screen, opens| Built::Screen(Box::new(screen), opens);
    let plain = |key: &str| screen(Screen::plain(painter.desk.word(key), Vec::new()), None);
    let game = match (&painter.at.record.stage, &painter.at.game) {
        (Stage::Open, _) => return plain("table-not-started"),
        (Stage::Closed, _) => return plain("table-closed"),
        (Stage::Quarantined, _) => return plain("table-set-aside"),
        (Stage::Running | Stage::Over { .. }, None) => return plain("table-resting"),
        (Stage::Running | Stage::Over { .. }, Some(game)) => game.as_ref(),
    };
    let things = things(painter, game, to);
    if wanted.words.trim().is_empty() {
        return screen(list(painter, to, &things), None);
    }
    let meant = meaning(painter, &things, wanted);
    let opens = opening(painter, game, (&things, &meant));
    match meant {
        Meaning::Things(found) => screen(explained(painter, to, &things, &found), opens),
        Meaning::Rule(rule) => Built::Rule(rule, opens),
        Meaning::Away(card) => screen(away(painter, to, &things, &card), opens),
        Meaning::Unknown { things: near, rules } => {
            screen(unknown(painter, to, (&things, &near), &rules, &wanted.words), None)
        }
    }
}

/// The number of letters of a name that may be wrong: none of a short one.
fn slips(name: &str) -> usize {
    match name.chars().count() {
        0..=4 => 0,
        5..=8 => 1,
        _ => 2,
    }
}

/// The cards and places that a view holds: those in the picture, then cards that lie elsewhere.
fn things(painter: &Painter<'_>, game: &dyn Hosted, to: Audience) -> Vec<Thing> {
    let names = painter.names();
    let document = &painter.at.record.document;
    let book = painter.desk.catalogue.cards(document);
    let called = |card: &str| -> Vec<String> {
        let rows = Language::ALL.iter().filter_map(|language| book?.row(card, *language));
        rows.map(|row| row.name).collect()
    };
    // "Your capital" is called by its player's name in the channel: its owner may use that name, too.
    let public = painter.reader(Audience::Public, &names);
    let onlookers = game.pictures().places(Audience::Public, Pointed::default(), public);
    let own = game.pictures().places(to, Pointed::default(), painter.reader(to, &names));
    // While a picture shows a hand alone, the table is in that of the channel.
    let elsewhere = onlookers.iter().filter(|open| own.iter().all(|one| one.spot != open.spot));
    let mut out: Vec<Thing> = Vec::new();
    for placed in own.iter().chain(elsewhere) {
        let about = game.pictures().about(to, placed.spot, painter.reader(to, &names));
        let Some(about) = about.filter(|_| placed.says) else { continue };
        let label = painter.say(&placed.name);
        let mut known = vec![label.clone()];
        known.extend(about.lines.first().cloned());
        let open = onlookers.iter().filter(|open| open.spot == placed.spot);
        known.extend(open.map(|open| painter.say(&open.name)));
        known.extend(about.card.iter().flat_map(|card| called(card)));
        let names = known.iter().map(|name| loose_key(name)).collect();
        out.push(Thing { spot: Some(placed.spot), card: about.card, label, names });
    }
    for card in game.pictures().cards(to) {
        if out.iter().any(|thing| thing.card.as_ref() == Some(&card)) {
            continue;
        }
        let known = called(&card);
        let row = book.and_then(|book| book.row(&card, painter.desk.language));
        let Some(label) = row.map(|row| row.name) else { continue };
        let names = known.iter().map(|name| loose_key(name)).collect();
        out.push(Thing { spot: None, card: Some(card), label, names });
    }
    out
}

/// The meaning of a name: what the view holds comes before rules, and both before other cards of the game.
fn meaning(painter: &Painter<'_>, things: &[Thing], wanted: &Wanted) -> Meaning {
    let (catalogue, language) = (painter.desk.catalogue, painter.desk.language);
    let document = &painter.at.record.document;
    let (words, name) = (wanted.words.trim(), loose_key(&wanted.words));
    let count = name.split(' ').count();
    if name.is_empty() || is_too_long(words, wanted.naming) {
        return Meaning::Unknown { things: Vec::new(), rules: Vec::new() };
    }
    let fitting = |fits: &dyn Fn(&Thing) -> bool| -> Vec<usize> {
        (0..things.len()).filter(|i| fits(&things[*i])).collect()
    };
    let exact = fitting(&|thing| thing.names.contains(&name));
    if !exact.is_empty() {
        return Meaning::Things(exact);
    }
    let book = catalogue.cards(document);
    let cards = book.map(|book| book.find(words, language));
    let cards = cards.filter(|found| matches!(found.how, CardHow::Name | CardHow::Several));
    let cards = cards.map(|found| found.cards).unwrap_or_default();
    let here = fitting(&|thing| thing.card.as_ref().is_some_and(|card| cards.contains(card)));
    if !here.is_empty() {
        return Meaning::Things(here);
    }
    let looked = catalogue.book(document).lookup(words, language);
    let numbered = looked.how == LookedHow::Number && words.contains('.');
    let titled = looked.how == LookedHow::Named
        && count <= WORDS
        && match wanted.naming {
            Naming::Asked => true,
            Naming::Reply => !words.contains('?') && is_bare(painter, &name, &looked.rules),
        };
    if let Some(rule) = looked.rules.first().filter(|_| numbered || titled) {
        return Meaning::Rule(rule.clone());
    }
    let far = |thing: &Thing| {
        let distance = |known: &String| strsim::damerau_levenshtein(known, &name);
        thing.names.iter().map(distance).min().unwrap_or(usize::MAX)
    };
    let near = fitting(&|thing| far(thing) <= slips(&name));
    if !near.is_empty() {
        return Meaning::Things(near);
    }
    let sought = |thing: &Thing| {
        let within = |known: &String| {
            let parts: Vec<&str> = known.split(' ').collect();
            name.split(' ').all(|word| parts.contains(&word))
        };
        thing.names.iter().any(within)
    };
    let parts = fitting(&sought);
    match wanted.naming {
        _ if parts.is_empty() => {}
        Naming::Asked => return Meaning::Things(parts),
        Naming::Reply if is_cell(&name) => return Meaning::Things(parts),
        Naming::Reply => {}
    }
    if wanted.naming == Naming::Reply {
        // A card that nobody has shown is no matter of this position.
        return Meaning::Unknown { things: Vec::new(), rules: Vec::new() };
    }
    if let Some(card) = cards.first() {
        return Meaning::Away(card.clone());
    }
    let at_most = name.chars().count() / 2 + 1;
    let mut near = fitting(&|thing| thing.card.is_some() && far(thing) <= at_most);
    near.sort_by_key(|i| far(&things[*i]));
    near.dedup_by_key(|i| things[*i].card.clone());
    Meaning::Unknown { things: near, rules: looked.rules }
}

/// Whether a name of a rule is the name and nothing else: without any of its words it names that rule no more. So talk in
/// which a term occurs is told from the term.
fn is_bare(painter: &Painter<'_>, name: &str, rules: &[String]) -> bool {
    let words: Vec<&str> = name.split(' ').collect();
    let without = |left_out: usize| {
        let others = words.iter().enumerate().filter(|(at, _)| *at != left_out);
        let rest: Vec<&str> = others.map(|(_, word)| *word).collect();
        let document = &painter.at.record.document;
        painter.desk.catalogue.book(document).lookup(&rest.join(" "), painter.desk.language)
    };
    let same = |left_out: usize| {
        let looked = without(left_out);
        looked.how == LookedHow::Named && looked.rules.first() == rules.first()
    };
    words.len() == 1 || !(0..words.len()).any(same)
}

/// Whether a text names a cell of a board: letters, then digits.
pub(crate) fn is_cell(text: &str) -> bool {
    let digits = text.trim_start_matches(char::is_alphabetic);
    let letters = text.len() - digits.len();
    let short = text.chars().count() <= 4;
    short && letters > 0 && !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

/// The button that explains a thing: from the asker's view where it lies in the picture, else its card.
fn button(painter: &Painter<'_>, to: Audience, thing: &Thing) -> Option<Button> {
    let token = match (thing.spot, &thing.card) {
        (Some(spot), _) => painter.token(Press::About, to).digest(touch::number(spot)),
        (None, Some(card)) => Token::card(&painter.at.record.document, card),
        (None, None) => return None,
    };
    Some(painter.desk.button(&thing.label, token, ButtonKind::Look))
}

/// All that can be asked about, with buttons.
fn list(painter: &Painter<'_>, to: Audience, things: &[Thing]) -> Screen {
    let desk = painter.desk;
    let known: Vec<&Thing> = things.iter().filter(|thing| thing.card.is_some()).collect();
    let head = desk.say(&Phrase::new("explain-list").text("match", painter.name()));
    let mut lines = vec![head];
    let most = LISTED.min(known.len());
    lines.extend(known[..most].iter().map(|thing| format!("\u{2022} {}", thing.label)));
    if known.len() > most {
        let more = Phrase::new("explain-more").number("count", (known.len() - most) as i64);
        lines.push(desk.say(&more));
    }
    lines.push(desk.word("explain-how"));
    let buttons = known[..most].iter().filter_map(|thing| button(painter, to, thing));
    Screen::plain(cut(lines.join("\n")), rows_of(buttons.collect(), WIDTH - 1))
}

/// The first of the things in full, with its rules in this match; the others of that name as buttons.
fn explained(painter: &Painter<'_>, to: Audience, things: &[Thing], found: &[usize]) -> Screen {
    let desk = painter.desk;
    let Some((first, others)) = found.split_first() else {
        return Screen::plain(String::new(), Vec::new());
    };
    let thing = &things[*first];
    let mut screen = match (thing.spot, &thing.card) {
        (Some(spot), _) => painter.about(to, spot),
        (None, Some(card)) => elsewhere(painter, card),
        (None, None) => painter.plain(vec![desk.word("table-nothing-there")]),
    };
    let rules = thing.card.as_ref().map(|card| rules(painter, card)).unwrap_or_default();
    screen.buttons.extend(rows_of(rules, 2));
    let others = others.iter().take(OTHERS).filter_map(|i| button(painter, to, &things[*i]));
    let others: Vec<Button> = others.collect();
    if !others.is_empty() {
        screen.text = cut(format!("{}\n{}", screen.text, desk.word("explain-others")));
        screen.buttons.extend(rows_of(others, 2));
    }
    screen.buttons.truncate(WIDTH);
    screen
}

/// The buttons that open what the rules of a card say about this position.
fn rules(painter: &Painter<'_>, card: &str) -> Vec<Button> {
    let (desk, document) = (painter.desk, &painter.at.record.document);
    let sheet = desk.catalogue.cards(document).and_then(|book| book.sheet(card, desk.language));
    let ids = sheet.map(|sheet| sheet.rules).unwrap_or_default();
    let rule = |id: &String| {
        let title = desk.catalogue.book(document).rule(id, desk.language)?.title;
        let token = Token::new(Press::RuleRelevance, painter.at.id, Audience::Public);
        let label = desk.say(&Phrase::new("explain-rule").text("title", title));
        Some(desk.button(&label, token.digest(page_digest(document, id)), ButtonKind::Look))
    };
    ids.iter().take(RULES).filter_map(rule).collect()
}

/// A card that the view holds outside of the picture, such as one of a graveyard.
fn elsewhere(painter: &Painter<'_>, card: &str) -> Screen {
    let lines = [sheet(painter, card), painter.desk.word("explain-elsewhere")];
    Screen::plain(cut(lines.join("\n")), vec![vec![opens(painter, card)]])
}

/// A card of the game that the view does not hold.
fn away(painter: &Painter<'_>, to: Audience, things: &[Thing], card: &str) -> Screen {
    let lines = [painter.desk.word("explain-away"), sheet(painter, card)];
    let nearest = things.iter().filter(|thing| thing.card.is_some()).take(OTHERS);
    let mut buttons = vec![vec![opens(painter, card)]];
    buttons.extend(rows_of(nearest.filter_map(|thing| button(painter, to, thing)).collect(), 3));
    Screen::plain(cut(lines.join("\n")), buttons)
}

fn opens(painter: &Painter<'_>, card: &str) -> Button {
    let (desk, token) = (painter.desk, Token::card(&painter.at.record.document, card));
    desk.button(&desk.word("table-button-card"), token, ButtonKind::Look)
}

/// A card in words.
fn sheet(painter: &Painter<'_>, card: &str) -> String {
    let (desk, document) = (painter.desk, &painter.at.record.document);
    let sheet = desk.catalogue.cards(document).and_then(|book| book.sheet(card, desk.language));
    sheet.map(|sheet| super::cards::sheet_text(&desk, document, &sheet)).unwrap_or_default()
}

/// That nothing is called so, with what is nearest.
fn unknown(
    painter: &Painter<'_>,
    to: Audience,
    (things, near): (&[Thing], &[usize]),
    rules: &[String],
    words: &str,
) -> Screen {
    let (desk, document) = (painter.desk, &painter.at.record.document);
    let said = Phrase::new("explain-unknown").text("name", quoted(words));
    let near = near.iter().take(OTHERS).filter_map(|i| button(painter, to, &things[*i]));
    let near: Vec<Button> = near.collect();
    let rule = |id: &String| {
        let title = desk.catalogue.book(document).rule(id, desk.language)?.title;
        Some(link(&desk, document, id, &desk.say(&Phrase::new("card-rule").text("title", title))))
    };
    let rules: Vec<Button> = rules.iter().take(RULES).filter_map(rule).collect();
    let next = match near.is_empty() && rules.is_empty() {
        true => "explain-how",
        false => "explain-near",
    };
    let buttons = [rows_of(near, 3), rows_of(rules, 2)].concat();
    Screen::plain([desk.say(&said), desk.word(next)].join("\n"), buttons)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_name_allows_no_slip() {
        assert_eq!([slips("wolf"), slips("wolfs"), slips("werewolfs")], [0, 1, 2]);
    }

    #[test]
    fn cell_is_letters_and_digits() {
        assert!(["c3", "f10", "\u{430}1"].into_iter().all(is_cell));
        assert!(["3", "c", "c3c", "wolf1", ""].into_iter().all(|text| !is_cell(text)));
    }
}
