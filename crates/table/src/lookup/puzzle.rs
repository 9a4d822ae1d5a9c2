//! Puzzles: a position, a sentence that asks, and every first command as a button. A press says what the command is
//! worth, as it was proved, and the answer is played step by step. One puzzle a document is today's, the same for
//! everybody; any other is a number away. Nothing is stored: a button carries where it stands. It counts in no
//! result.

use super::page::Page;
use super::state::Lookup;
use crate::game::catalogue::Posed;
use crate::game::hosted::{Choice, ExampleMoment, Pointed, Posing, Reader, Spot, Step, way_phrase};
use crate::game::prompts::{self, Place, Tree, branches};
use crate::hall::show::LookupPage;
use crate::screens::desk::{Desk, rows_of};
use crate::screens::painter::fill;
use crate::screens::touch::{blow_label, only_blow};
use crate::wire::api::{Button, ButtonKind, Incoming, Screen, Touch};
use crate::wire::digest::{Trail, digest_text};
use crate::wire::style::ScreenStyle;
use crate::wire::text::{capitalized, shortened};
use crate::wire::token::{Press, Token};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Characters of the text: what stands below a picture everywhere.
const TEXT: usize = 940;
/// Buttons of choices, and rows in which they stand.
const CHOICES: usize = 24;
const ROWS: usize = 6;
/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;
/// A chance that is certainty.
const CERTAIN: u32 = 1_000_000;
/// Moments of an answer: a token has a byte for them, and answers are shorter.
const MOMENTS: usize = 200;

impl Lookup {
    /// Returns the puzzle of a button, or the list.
    pub(crate) fn puzzle_at(&self, token: Token, incoming: &Incoming) -> Option<LookupPage> {
        Some(match token.digest {
            0 => LookupPage::Puzzles(day(incoming)),
            _ => LookupPage::Puzzle(Box::new(token)),
        })
    }

    /// Today's puzzle of the game that is named, or that with a number, or the list of all.
    pub(crate) fn puzzle_asked(&self, incoming: &Incoming, words: &str) -> LookupPage {
        let (catalogue, today) = (&self.hall.catalogue, day(incoming));
        let usual = self.hall.chat_settings(&incoming.channel).document.unwrap_or_default();
        let mut words = words.trim();
        let number = words.rsplit(' ').next().and_then(|word| word.parse::<usize>().ok());
        if number.is_some() {
            words = words.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end();
        }
        let document = match (catalogue.named(words), words.is_empty()) {
            (Some(named), _) => self.meant(&named, &usual),
            // A number alone is one of the game that is usual here.
            (None, true) if number.is_some() => {
                let first = catalogue.documents().first().map(|info| info.id.clone());
                Some(usual).filter(|usual| !usual.is_empty()).or(first).unwrap_or_default()
            }
            (None, _) => return LookupPage::Puzzles(today),
        };
        let number = number.or_else(|| todays(catalogue.tutor(&document).puzzles(), today));
        let desk = self.hall.desk(incoming.language);
        match number.and_then(|number| Key::of(&desk, &document, number)) {
            Some(key) => LookupPage::Puzzle(Box::new(key.token())),
            None => LookupPage::Puzzles(today),
        }
    }

    /// Returns the page behind a button of a puzzle, painted where that may take its time.
    pub(crate) async fn puzzle_page(&self, token: &Token, style: impl Into<ScreenStyle>) -> Page {
        let token = *token;
        self.painted(style, move |desk| page(desk, token)).await
    }

    /// The button that opens the puzzle of a day: of this document, or of all in turn.
    pub(crate) fn puzzle_of(&self, document: Option<&str>, day: i64) -> Option<Token> {
        let desk = self.hall.desk(Language::default());
        let all = self.hall.catalogue.documents().iter().map(|info| info.id.as_str());
        let posed: Vec<&str> =
            all.filter(|id| self.hall.catalogue.tutor(id).puzzles() > 0).collect();
        let turn = todays(posed.len(), day).and_then(|turn| posed.get(turn - 1));
        let document = document.filter(|document| posed.contains(document));
        let document = document.or(turn.copied())?;
        let number = todays(self.hall.catalogue.tutor(document).puzzles(), day)?;
        Some(Key::of(&desk, document, number)?.token())
    }

    /// The document of the puzzle that a button opens at its beginning.
    pub(crate) fn puzzle_document(&self, opens: Token) -> Option<&str> {
        let desk = self.hall.desk(Language::default());
        let number = usize::from(opens.page);
        let is = |document: &str| {
            Key::of(&desk, document, number).is_some_and(|key| key.token() == opens)
        };
        let documents = self.hall.catalogue.documents().iter().map(|info| info.id.as_str());
        documents.into_iter().find(|document| opens.press == Press::Puzzle && is(document))
    }

    /// The documents that have puzzles, with today's of each.
    pub(crate) fn puzzle_list(&self, day: i64, language: Language) -> Page {
        let desk = self.hall.desk(language);
        let screen = Screen::plain(desk.word("puzzle-list"), each(&desk, day));
        Page { screen, tools: Vec::new(), opens: Some(list_token()) }
    }
}

/// The day on which something came in, in UTC, counted from 1970: it is the same everywhere.
fn day(incoming: &Incoming) -> i64 {
    incoming.at.seconds().div_euclid(DAY)
}

/// The number of today's puzzle of so many.
fn todays(many: usize, day: i64) -> Option<usize> {
    let many = i64::try_from(many).ok().filter(|many| *many > 0)?;
    usize::try_from(day.rem_euclid(many) + 1).ok()
}

/// The button that opens the list of today's puzzles.
pub(crate) fn button(desk: &Desk<'_>) -> Option<Button> {
    let any =
        desk.catalogue.documents().iter().any(|info| desk.catalogue.tutor(&info.id).puzzles() > 0);
    any.then(|| desk.button(&desk.word("puzzle-button"), list_token(), ButtonKind::Look))
}

fn each(desk: &Desk<'_>, day: i64) -> Vec<Vec<Button>> {
    let posed = desk.catalogue.documents().iter().filter_map(|info| {
        let number = todays(desk.catalogue.tutor(&info.id).puzzles(), day)?;
        let key = Key::of(desk, &info.id, number)?;
        let label = Phrase::new("puzzle-button-of").phrase("document", info.name.clone());
        let label = desk.say(&label.number("number", i64::from(key.number)));
        Some(vec![desk.button(&label, key.token(), ButtonKind::Look)])
    });
    posed.collect()
}

fn list_token() -> Token {
    Token::new(Press::Puzzle, MatchId::NONE, Audience::Public)
}

/// The puzzle of a button.
#[derive(Clone, Copy)]
struct Key<'a> {
    document: &'a str,
    /// From 1.
    number: u8,
    fingerprint: Fingerprint,
}

impl<'a> Key<'a> {
    fn of(desk: &Desk<'_>, document: &'a str, number: usize) -> Option<Key<'a>> {
        let fingerprint = desk.catalogue.tutor(document).puzzle_fingerprint(number)?;
        Some(Key { document, number: u8::try_from(number).ok()?, fingerprint })
    }

    /// Returns the number that is mixed into the digests of its buttons, so that they belong to one puzzle.
    fn mask(self) -> u64 {
        digest_text(&format!("puzzle {} {} {}", self.document, self.number, self.fingerprint))
            .max(1)
    }

    fn token(self) -> Token {
        list_token().page(self.number).digest(self.mask())
    }

    fn place(self, (trail, digest): (Trail, u64)) -> Token {
        self.token().place((trail, self.mask() ^ digest))
    }

    fn answer(self, moment: usize) -> Token {
        self.token().digest(self.mask() ^ digest_text(&format!("answer {moment}")))
    }
}

/// The request of a puzzle's button.
enum Asked {
    /// The prompt at the end of this way.
    Prompt(Vec<Step>),
    /// A whole command.
    Command(Choice),
    /// A moment of the answer.
    Answer(usize),
}

/// Returns the page behind a button of a puzzle.
fn page(desk: &Desk<'_>, token: Token) -> Page {
    let number = usize::from(token.page);
    let shown = desk.catalogue.documents().iter().find_map(|info| {
        let key = Key::of(desk, &info.id, number)?;
        let moment = (0..MOMENTS).find(|moment| key.answer(*moment).digest == token.digest);
        if let Some(moment) = moment {
            return Asker::new(desk, key)?.answers(Asked::Answer(moment));
        }
        let asker = Asker::new(desk, key)?;
        let asked = asker.asked(token)?;
        asker.answers(asked)
    });
    shown.unwrap_or_else(|| {
        let screen = Screen::plain(desk.word("puzzle-changed"), Vec::new());
        Page { screen, tools: Vec::new(), opens: Some(list_token()) }
    })
}

/// A puzzle for one reader.
struct Asker<'a> {
    desk: &'a Desk<'a>,
    key: Key<'a>,
    posed: Posed,
    /// The names of those who play, one a seat.
    names: Vec<String>,
}

impl<'a> Asker<'a> {
    fn new(desk: &'a Desk<'a>, key: Key<'a>) -> Option<Asker<'a>> {
        let posed = desk.catalogue.tutor(key.document).puzzle(usize::from(key.number))?;
        let name = |seat: u8| match Seat(seat) == posed.seat {
            true => desk.word("puzzle-solver"),
            false => desk.word("puzzle-other"),
        };
        let seats = posed.game.play().playing().iter().map(|seat| seat.0).max().unwrap_or(1).max(1);
        let names = (0..=seats).map(name).collect();
        Some(Asker { desk, key, posed, names })
    }

    /// A sentence with the names of those who play.
    fn say(&self, phrase: &Phrase) -> String {
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        let said = self.desk.say(&fill(self.desk, phrase, &name));
        self.in_role(&said, ["puzzle-solver", "puzzle-other"])
    }

    /// A sentence in which whose something is, told in brackets behind it, is said in a word of its own: no sentence
    /// leans on that. `keys` are those of the names of solver and other in it.
    fn in_role(&self, said: &str, keys: [&str; 2]) -> String {
        let asides = ["puzzle-solver-aside", "puzzle-other-aside"];
        keys.into_iter().zip(asides).fold(said.to_owned(), |said, (key, aside)| {
            let [name, aside] = [key, aside].map(|key| format!("({})", self.desk.word(key)));
            said.replace(&name, &aside)
        })
    }

    /// Describes an event of the answer. Both sides are told in the third person, without names.
    fn tell(&self, phrase: &Phrase) -> String {
        let side = |seat: Seat| match seat == self.posed.seat {
            true => self.desk.word("puzzle-solver-side"),
            false => self.desk.word("puzzle-other-side"),
        };
        let said = self.desk.say(&fill(self.desk, phrase, &side));
        let said = self.in_role(&said, ["puzzle-solver-side", "puzzle-other-side"]);
        capitalized(&said)
    }

    /// Returns the request of a token, or `None` if it is none of this puzzle's.
    fn asked(&self, token: Token) -> Option<Asked> {
        let mask = self.key.mask();
        if token.digest == mask {
            return Some(Asked::Prompt(Vec::new()));
        }
        let after = |begun: &Choice| self.posed.game.prompts().after(self.posed.seat, begun);
        let first = self.posed.game.prompts().choices(self.posed.seat);
        Some(match prompts::find(first, &after, (token.trail, token.digest ^ mask))? {
            Place::Prompt(way) => Asked::Prompt(way),
            Place::Command(choice) => Asked::Command(choice),
        })
    }

    fn answers(&self, asked: Asked) -> Option<Page> {
        match asked {
            Asked::Prompt(way) => Some(self.prompt(&way)),
            Asked::Command(choice) => self.judged(&choice),
            Asked::Answer(moment) => self.moment(moment),
        }
    }

    fn head(&self) -> String {
        let document = self.desk.document(self.key.document).map(|info| info.name.clone());
        let head = Phrase::new("puzzle-head").number("number", i64::from(self.key.number));
        let document = document.unwrap_or_else(|| Phrase::new("puzzle-button"));
        self.desk.say(&head.phrase("document", document))
    }

    /// Returns the task in words.
    fn question(&self) -> String {
        let mine = self.posed.game.play().turn().is_some_and(|turn| turn.of == self.posed.seat);
        let key = match (self.posed.aim, mine) {
            (Posing::Win, _) => "puzzle-win",
            (Posing::Save, true) => "puzzle-save",
            (Posing::Save, false) => "puzzle-save-now",
        };
        let best = self.best();
        let line = self.desk.word(key);
        match best < CERTAIN {
            true => format!("{line} {}", self.desk.word("puzzle-likeliest")),
            false => line,
        }
    }

    fn best(&self) -> u32 {
        self.posed.moves.iter().map(|(_, chance)| *chance).max().unwrap_or_default()
    }

    fn reader(&self) -> Reader<'_> {
        self.desk.reader(&self.names, Some(self.key.mask()))
    }

    fn to(&self) -> Audience {
        Audience::Seat(self.posed.seat)
    }

    fn screen(&self, lines: &[String], buttons: Vec<Vec<Button>>, chosen: &[Spot]) -> Screen {
        let marks = Pointed { chosen, may: &[] };
        let picture = Some(self.posed.game.pictures().picture(self.to(), marks, self.reader()));
        let text = shortened(&lines.join("\n"), TEXT);
        Screen { picture, ..Screen::plain(text, buttons) }
    }

    /// Returns the touchable areas of the picture, with the choices there. A press judges a command and changes nothing,
    /// so no press needs to be confirmed.
    fn touches(&self, tree: &Tree<'_>, way: &[Step], chosen: &[Spot]) -> Vec<Touch> {
        let (game, seat) = (&self.posed.game, self.posed.seat);
        let reached = prompts::reached(tree.choices(), way);
        let placed = game.pictures().places(self.to(), Pointed { chosen, may: &[] }, self.reader());
        let touch = placed.into_iter().filter_map(|placed| {
            let here = reached.iter().find(|reached| reached.spot == placed.spot)?;
            let button = |(there, choice): &(Vec<Step>, &Choice)| {
                let label = self.say(&choice.label(way.len(), there.len()));
                self.desk.choice_button(&label, self.key.place(tree.name(there)), ButtonKind::Play)
            };
            let buttons: Vec<Button> = here.ways.iter().map(button).collect();
            let press = match buttons.as_slice() {
                [only] => Some(only.token.clone()),
                _ => None,
            };
            let leads = press.is_some() && here.leads();
            let blow = only_blow(game.as_ref(), seat, way, &here.ways);
            let blow = blow.map(|blow| blow_label(self.desk, blow));
            let (area, name) = (placed.area, self.say(&placed.name));
            Some(Touch {
                area,
                name,
                press,
                leads,
                buttons,
                about: None,
                blow,
                lives: placed.lives,
            })
        });
        touch.collect()
    }

    fn page(&self, screen: Screen) -> Page {
        let others = self.desk.word("puzzle-others");
        let others = self.desk.button(&others, list_token(), ButtonKind::Look);
        Page { screen, tools: vec![others], opens: Some(self.key.token()) }
    }

    fn button(&self, key: &str, token: Token, kind: ButtonKind) -> Button {
        self.desk.button(&self.desk.word(key), token, kind)
    }

    /// The question, or a prompt behind it.
    fn prompt(&self, way: &[Step]) -> Page {
        let (seat, game) = (self.posed.seat, &self.posed.game);
        let after = |begun: &Choice| game.prompts().after(seat, begun);
        let mut tree = Tree::along(game.prompts().choices(seat), &after, way);
        let way = tree.onward(way);
        let mut lines = vec![self.head(), self.question()];
        if !way.is_empty() {
            let steps = Phrase::new("table-chosen-so-far").phrase("steps", way_phrase(&way));
            lines.push(self.say(&steps));
        }
        lines.extend(game.prompts().asks(seat, &way).iter().map(|line| self.say(line)));
        let ahead = tree.ahead(&way);
        let choices = branches(ahead, &way).into_iter().take(CHOICES).map(|branch| {
            let label = self.say(&branch.label(ahead));
            self.desk.choice_button(
                &label,
                self.key.place(tree.name(&branch.way)),
                ButtonKind::Play,
            )
        });
        let mut buttons = rows_of(choices.collect(), ROWS);
        let mut last = Vec::new();
        if !way.is_empty() {
            let token = match tree.back(&way) {
                [] => self.key.token(),
                up => self.key.place(tree.name(up)),
            };
            last.push(self.button("word-back", token, ButtonKind::Look));
        }
        last.push(self.button("puzzle-button-answer", self.key.answer(0), ButtonKind::Look));
        buttons.push(last);
        let chosen: Vec<Spot> = way.iter().filter_map(|step| step.spot).collect();
        let touches = self.touches(&tree, &way, &chosen);
        self.page(Screen { touches, ..self.screen(&lines, buttons, &chosen) })
    }

    /// Returns the page on the worth of a command.
    fn judged(&self, choice: &Choice) -> Option<Page> {
        let (_, worth) = self.posed.moves.iter().find(|(command, _)| *command == choice.command)?;
        let right = *worth == self.best();
        let others = self.posed.moves.iter().map(|(_, chance)| *chance);
        let other = others.filter(|chance| *chance < self.best()).max().unwrap_or_default();
        let key = if right { "puzzle-right" } else { "puzzle-wrong" };
        let key = Phrase::new(key).text("what", self.say(&choice.label(0, choice.steps.len())));
        let line = key
            .number("worth", percent(*worth))
            .number("best", percent(self.best()))
            .number("other", percent(other));
        let lines = vec![self.head(), self.question(), self.desk.say(&line)];
        let again = (!right)
            .then(|| self.button("puzzle-button-again", self.key.token(), ButtonKind::Main));
        let kind = if right { ButtonKind::Main } else { ButtonKind::Look };
        let show = self.button("puzzle-button-answer", self.key.answer(0), kind);
        let first = again.into_iter().chain([show]).collect();
        let chosen: Vec<Spot> = choice.steps.iter().filter_map(|step| step.spot).collect();
        let rows = vec![first, self.next().into_iter().collect()];
        Some(self.page(self.screen(&lines, rows, &chosen)))
    }

    /// The button that opens the next puzzle of the document; behind the last one the first.
    fn next(&self) -> Option<Button> {
        let many = self.desk.catalogue.tutor(self.key.document).puzzles();
        let next = usize::from(self.key.number) % many.max(1) + 1;
        let key = Key::of(self.desk, self.key.document, next)?;
        (key.number != self.key.number)
            .then(|| self.button("puzzle-button-next", key.token(), ButtonKind::Look))
    }

    /// A moment of the answer.
    fn moment(&self, moment: usize) -> Option<Page> {
        let number = usize::from(self.key.number);
        let reader = self.desk.reader(&self.names, None);
        let tutor = self.desk.catalogue.tutor(self.key.document);
        let shown = tutor.puzzle_answer(number, moment, reader)?;
        let ExampleMoment { moments, lines: told, picture, .. } = shown;
        let last = moments.saturating_sub(1);
        let place = Phrase::new("puzzle-answer").number("step", moment as i64);
        let place = place.number("steps", last as i64);
        let mut lines = vec![self.head(), self.desk.say(&place)];
        match moment {
            0 => lines.push(self.question()),
            _ => lines.extend(told.iter().map(|line| format!("\u{2022} {}", self.tell(line)))),
        }
        let to = |key, moment, kind| self.button(key, self.key.answer(moment), kind);
        let back = match moment.checked_sub(1) {
            Some(before) => to("example-button-back", before, ButtonKind::Look),
            None => self.button("puzzle-button-again", self.key.token(), ButtonKind::Look),
        };
        let on = (moment < last).then(|| to("example-button-on", moment + 1, ButtonKind::Main));
        let next = (moment == last).then(|| self.next()).flatten();
        let row = [Some(back), on, next].into_iter().flatten().collect();
        let text = shortened(&lines.join("\n"), TEXT);
        Some(self.page(Screen { picture: Some(picture), ..Screen::plain(text, vec![row]) }))
    }
}

/// A chance in millionths as percent: whole, and certainty or nothing only where it is.
fn percent(chance: u32) -> i64 {
    match chance {
        0 => 0,
        CERTAIN.. => 100,
        some => i64::from(((some + 5_000) / 10_000).clamp(1, 99)),
    }
}

#[cfg(test)]
mod tests {
    use super::{percent, todays};

    #[test]
    fn only_certainty_is_a_hundred_and_only_nothing_is_none() {
        let shown = [0, 1, 833_333, 999_999, 1_000_000].map(percent);
        assert_eq!(shown, [0, 1, 83, 99, 100]);
    }

    #[test]
    fn each_day_has_its_number_one_after_the_other_and_round_again() {
        let days = [0, 1, 2, 3, -1].map(|day| todays(3, day));
        assert_eq!(days, [Some(1), Some(2), Some(3), Some(1), Some(3)]);
        assert_eq!(todays(0, 5), None);
    }
}
