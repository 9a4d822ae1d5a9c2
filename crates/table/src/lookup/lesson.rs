//! Lessons: a first match of a game, played step by step against a course that is written down. What a learner may
//! do is what the rules allow; what the lesson means is marked. Anything else that is legal is carried out too, on
//! a copy, and taken back; what is not is refused with its rule. Nothing of it is stored: a button carries where
//! it stands, so a lesson goes on where its message was left, and counts in no result.

use super::page::Page;
use super::primer;
use super::rulebook::link::link;
use super::state::Lookup;
use crate::game::catalogue::LessonStep;
use crate::game::hosted::{Choice, Pointed, Reader, Spot, Step, way_phrase};
use crate::game::prompts::{self, Branch, Place, Tree, branches};
use crate::hall::show::LookupPage;
use crate::screens::desk::{Desk, rows_of};
use crate::screens::painter::fill;
use crate::wire::api::{Button, ButtonKind, Incoming, Screen, Touch};
use crate::wire::digest::{Trail, digest_text};
use crate::wire::style::ScreenStyle;
use crate::wire::text::{choice_label, shortened};
use crate::wire::token::{Press, Token};
use stolik_kernel::chance::Fast;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Characters of the text: what stands below a picture everywhere, with a line above that says who shows it.
const TEXT: usize = 940;
/// Lines of what happened.
const TOLD: usize = 6;
/// Buttons of choices, and rows in which they stand.
const CHOICES: usize = 12;
const ROWS: usize = 3;
/// The mark before the button that is meant: a sign that every font has.
const MARK: char = '\u{25b6}';
/// Rules that open from a step.
const RULES: usize = 2;

impl Lookup {
    /// Returns the lesson of a button, or the list of lessons.
    pub(crate) fn lesson_at(&self, token: Token) -> Option<LookupPage> {
        Some(if token.digest == 0 {
            LookupPage::Lessons
        } else {
            LookupPage::Lesson(Box::new(token))
        })
    }

    /// The lesson of the game that is named, or the list of all.
    pub(crate) fn lesson_asked(&self, incoming: &Incoming, words: &str) -> LookupPage {
        let (catalogue, desk) = (&self.hall.catalogue, self.hall.desk(incoming.language));
        let usual = self.hall.chat_settings(&incoming.channel).document.unwrap_or_default();
        match catalogue.named(words) {
            Some(named) => of(&desk, &self.meant(&named, &usual)),
            None => LookupPage::Lessons,
        }
    }

    /// Returns the page behind a button of a lesson, painted where that may take its time.
    pub(crate) async fn lesson_page(&self, token: &Token, style: ScreenStyle) -> Page {
        let token = *token;
        self.painted(style, move |desk| page(desk, token)).await
    }

    /// The documents that have a lesson.
    pub(crate) fn lesson_list(&self, language: Language) -> Page {
        let desk = self.hall.desk(language);
        let screen = Screen::plain(desk.word("lesson-list"), each(&desk));
        Page { screen, tools: Vec::new(), opens: Some(list_token()) }
    }
}

/// The first page of the lesson of a document; the list of all where it has none.
fn of(desk: &Desk<'_>, document: &str) -> LookupPage {
    match desk.catalogue.tutor(document).lesson() {
        Some(fingerprint) => LookupPage::Lesson(Box::new(Key { document, fingerprint }.token(0))),
        None => LookupPage::Lessons,
    }
}

/// The button that opens the lesson of a document, or, where it has none, the list of all.
pub(crate) fn button(desk: &Desk<'_>, document: Option<&str>) -> Option<Button> {
    let known = document.and_then(|document| {
        let fingerprint = desk.catalogue.tutor(document).lesson()?;
        Some(Key { document, fingerprint }.token(0))
    });
    let any = desk
        .catalogue
        .documents()
        .iter()
        .any(|info| desk.catalogue.tutor(&info.id).lesson().is_some());
    let token = known.unwrap_or_else(list_token);
    any.then(|| desk.button(&desk.word("lesson-button"), token, ButtonKind::Look))
}

/// A button for each document that has a lesson, a row each.
fn each(desk: &Desk<'_>) -> Vec<Vec<Button>> {
    let taught = desk.catalogue.documents().iter().filter_map(|info| {
        let fingerprint = desk.catalogue.tutor(&info.id).lesson()?;
        let key = Key { document: &info.id, fingerprint };
        Some(vec![desk.button(&desk.say(&info.name), key.token(0), ButtonKind::Look)])
    });
    taught.collect()
}

fn list_token() -> Token {
    Token::new(Press::Lesson, MatchId::NONE, Audience::Public)
}

/// The lesson of a button.
#[derive(Clone, Copy)]
struct Key<'a> {
    document: &'a str,
    fingerprint: Fingerprint,
}

impl Key<'_> {
    /// Returns the number that is mixed into the digests of a step's buttons, so that they belong to one lesson.
    fn mask(self, step: u8) -> u64 {
        digest_text(&format!("lesson {} {} {step}", self.document, self.fingerprint)).max(1)
    }

    /// Returns the token that opens a step.
    fn token(self, step: u8) -> Token {
        list_token().page(step).digest(self.mask(step))
    }

    /// Returns the token of a place down the prompts of a step.
    fn place(self, step: u8, (trail, digest): (Trail, u64)) -> Token {
        self.token(step).place((trail, self.mask(step) ^ digest))
    }

    /// Returns the token that tries a refused command.
    fn refused(self, step: u8, which: usize) -> Token {
        let digest = digest_text(&format!("refused {which}"));
        self.token(step).digest(self.mask(step) ^ digest)
    }
}

/// The request of a lesson's button.
enum Asked {
    /// The prompt at the end of this way; at the beginning of a step, none.
    Prompt(Vec<Step>),
    /// A whole command.
    Command(Choice),
    /// The index of a refused command.
    Refused(usize),
}

/// A lesson before one of its steps, for one reader.
struct Teacher<'a> {
    desk: &'a Desk<'a>,
    key: Key<'a>,
    step: u8,
    at: &'a LessonStep,
    /// The names of those who play, one a seat.
    names: Vec<String>,
}

/// Returns the page behind a button of a lesson.
fn page(desk: &Desk<'_>, token: Token) -> Page {
    let shown = desk.catalogue.documents().iter().find_map(|info| {
        let key = Key { document: &info.id, fingerprint: desk.catalogue.tutor(&info.id).lesson()? };
        let at =
            desk.catalogue.tutor(&info.id).lesson_step(usize::from(token.page), desk.language)?;
        let teacher = Teacher::new(desk, key, token.page, &at);
        let asked = teacher.asked(token)?;
        Some(teacher.answers(asked))
    });
    shown.unwrap_or_else(|| {
        // The lesson is another one now, or there is none: a new one is a press away.
        let screen = Screen::plain(desk.word("lesson-changed"), each(desk));
        Page { screen, tools: Vec::new(), opens: Some(list_token()) }
    })
}

impl<'a> Teacher<'a> {
    fn new(desk: &'a Desk<'a>, key: Key<'a>, step: u8, at: &'a LessonStep) -> Teacher<'a> {
        let seats =
            at.game.play().playing().iter().map(|seat| seat.0).max().unwrap_or_default().max(1);
        let bots = usize::from(seats);
        let name = |seat: u8| match (Seat(seat) == at.seat, bots) {
            (true, _) => desk.word("lesson-learner"),
            (false, 1) => desk.word("lesson-bot"),
            (false, _) => {
                let number = i64::from(seat) + 1;
                desk.say(&Phrase::new("lesson-bot-of").number("seat", number))
            }
        };
        Teacher { desk, key, step, at, names: (0..=seats).map(name).collect() }
    }

    fn to(&self) -> Audience {
        Audience::Seat(self.at.seat)
    }

    fn reader(&self) -> Reader<'_> {
        // A board that no match shares.
        let mine = Some(self.key.mask(self.step));
        self.desk.reader(&self.names, mine)
    }

    /// A sentence with the names of those who play.
    fn say(&self, phrase: &Phrase) -> String {
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        self.desk.say(&fill(self.desk, phrase, &name))
    }

    /// Returns the first choices; empty if the step only tells.
    fn first(&self) -> Vec<Choice> {
        match self.at.does {
            Some(_) => self.at.game.prompts().choices(self.at.seat),
            None => Vec::new(),
        }
    }

    /// Returns the request of a token, or `None` if it is no button of this step.
    fn asked(&self, token: Token) -> Option<Asked> {
        let mask = self.key.mask(self.step);
        if token.digest == mask {
            return Some(Asked::Prompt(Vec::new()));
        }
        let tried = (0..self.at.refused.len())
            .find(|which| self.key.refused(self.step, *which).digest == token.digest);
        if let Some(which) = tried {
            return Some(Asked::Refused(which));
        }
        let after = |begun: &Choice| self.at.game.prompts().after(self.at.seat, begun);
        let place = (token.trail, token.digest ^ mask);
        Some(match prompts::find(self.first(), &after, place)? {
            Place::Prompt(way) => Asked::Prompt(way),
            Place::Command(choice) => Asked::Command(choice),
        })
    }

    fn answers(&self, asked: Asked) -> Page {
        match asked {
            Asked::Prompt(way) => self.prompt(&way, None),
            Asked::Command(choice) if self.at.does.as_ref() == Some(&choice.command) => {
                let next = self.step.saturating_add(1);
                let at = self
                    .desk
                    .catalogue
                    .tutor(self.key.document)
                    .lesson_step(usize::from(next), self.desk.language);
                match at {
                    Some(at) => Teacher::new(self.desk, self.key, next, &at).prompt(&[], None),
                    None => self.prompt(&[], None),
                }
            }
            Asked::Command(choice) => self.otherwise(&choice),
            Asked::Refused(which) => self.prompt(&[], self.at.refused.get(which)),
        }
    }

    fn head(&self) -> String {
        let document = self.desk.document(self.key.document).map(|info| info.name.clone());
        let head = Phrase::new("lesson-head").number("step", i64::from(self.step) + 1);
        let head = head.number("steps", self.at.steps as i64);
        self.desk
            .say(&head.phrase("document", document.unwrap_or_else(|| Phrase::new("lesson-list"))))
    }

    /// The command that the learner is to give, with its way.
    fn goal(&self) -> Option<Choice> {
        self.at.game.prompts().whole(self.at.seat, self.at.does.as_ref()?)
    }

    /// A prompt of the step, with what was refused just now.
    fn prompt(&self, way: &[Step], refused: Option<&(Phrase, String)>) -> Page {
        let (seat, game) = (self.at.seat, &self.at.game);
        let after = |begun: &Choice| game.prompts().after(seat, begun);
        let mut tree = Tree::along(self.first(), &after, way);
        let way = tree.onward(way);
        let goal = self.goal();
        let right = goal.as_ref().is_some_and(|goal| goal.steps.starts_with(&way));
        let mut lines = vec![self.head()];
        match (refused, way.as_slice()) {
            (Some((what, rule)), _) => lines.push(self.refusal(what, rule)),
            (None, []) => {
                let told = &self.at.told;
                let told = &told[told.len().saturating_sub(TOLD)..];
                lines.extend(told.iter().map(|line| format!("\u{2022} {}", self.say(line))));
            }
            (None, way) => {
                let steps = Phrase::new("table-chosen-so-far").phrase("steps", way_phrase(way));
                lines.push(self.say(&steps));
            }
        }
        match (right, way.as_slice()) {
            (_, []) => lines.push(self.at.text.clone()),
            // The text of the teacher has been read.
            (true, _) => {}
            (false, _) => lines.push(self.desk.word("lesson-elsewhere")),
        }
        let marks = goal
            .as_ref()
            .filter(|_| right)
            .and_then(|goal| goal.steps.iter().skip(way.len()).find_map(|step| step.spot));
        let choices = self.choices(&tree, &way, goal.as_ref().filter(|_| right));
        if let Some(press) = choices.press {
            lines.push(self.desk.say(&Phrase::new("lesson-press").text("what", press)));
        }
        let mut buttons = choices.rows;
        buttons.push(self.leads(&tree, &way));
        buttons.retain(|row| !row.is_empty());
        let chosen: Vec<Spot> = way.iter().filter_map(|step| step.spot).collect();
        let may: Vec<Spot> = marks.into_iter().collect();
        let marks = Pointed { chosen: &chosen, may: &may };
        let picture = Some(game.pictures().picture(self.to(), marks, self.reader()));
        let touches = self.touches(&tree, &way, marks, goal.as_ref().filter(|_| right));
        let text = shortened(&lines.join("\n"), TEXT);
        let screen = Screen { picture, touches, ..Screen::plain(text, buttons) };
        self.page(screen, refused.map(|(_, rule)| rule.as_str()))
    }

    fn refusal(&self, what: &Phrase, rule: &str) -> String {
        let title = self.desk.catalogue.book(self.key.document).rule(rule, self.desk.language);
        let title = title.map_or_else(|| rule.to_owned(), |rule| rule.title);
        let line = Phrase::new("lesson-refused").text("what", self.say(what));
        self.desk.say(&line.text("title", title))
    }

    /// Returns the page for another legal choice: it is carried out on a copy, and taken back.
    fn otherwise(&self, choice: &Choice) -> Page {
        let mut game = self.at.game.copy();
        // Not the chance of the lesson: what is rolled here is rolled for this page.
        let mut luck = Fast::new(digest_text(&choice.typed));
        let told = game.apply(self.at.seat, &choice.command, &mut luck).unwrap_or_default();
        let label = self.say(&choice.label(0, choice.steps.len()));
        let mut lines = vec![self.head()];
        lines.push(self.desk.say(&Phrase::new("lesson-also").text("what", label)));
        let mine = told.iter().filter(|told| told.to.contains(self.to()));
        let mine: Vec<&Phrase> = mine.map(|told| &told.phrase).collect();
        let last = &mine[mine.len().saturating_sub(TOLD)..];
        lines.extend(last.iter().map(|line| format!("\u{2022} {}", self.say(line))));
        lines.push(self.desk.word("lesson-back"));
        let back = self.key.token(self.step);
        let back = self.desk.button(&self.desk.word("lesson-button-back"), back, ButtonKind::Main);
        let picture = Some(game.pictures().picture(self.to(), Pointed::default(), self.reader()));
        let text = shortened(&lines.join("\n"), TEXT);
        let screen = Screen { picture, ..Screen::plain(text, vec![vec![back]]) };
        self.page(screen, None)
    }

    /// The screen with the rules behind it.
    fn page(&self, screen: Screen, refused: Option<&str>) -> Page {
        let rules = refused.into_iter().chain(self.at.rules.iter().map(String::as_str));
        let tools = rules.take(RULES).filter_map(|id| {
            let title =
                self.desk.catalogue.book(self.key.document).rule(id, self.desk.language)?.title;
            Some(link(self.desk, self.key.document, id, &title))
        });
        let opens = Some(self.key.token(self.step));
        Page { screen, tools: tools.collect(), opens }
    }

    /// The buttons of what can be chosen, and what the marked one says.
    fn choices(&self, tree: &Tree<'_>, way: &[Step], goal: Option<&Choice>) -> Choices {
        let all = branches(tree.ahead(way), way);
        let meant = |branch: &Branch| goal.is_some_and(|goal| goal.steps.starts_with(&branch.way));
        let spare = CHOICES - usize::from(all.iter().any(meant));
        let mut others = 0;
        let mut press = None;
        let mut buttons = Vec::new();
        for branch in &all {
            let right = meant(branch);
            others += usize::from(!right);
            if !right && others > spare {
                continue;
            }
            let label = choice_label(&self.say(&branch.label(tree.ahead(way))));
            let (label, kind) = match right {
                true => {
                    let marked = format!("{MARK} {label}");
                    press = Some(label);
                    (marked, ButtonKind::Main)
                }
                false => (label, ButtonKind::Play),
            };
            let token = self.key.place(self.step, tree.name(&branch.way));
            buttons.push(self.desk.button(&label, token, kind));
        }
        if way.is_empty() {
            let tries = self.at.refused.iter().enumerate().map(|(which, (what, _))| {
                let token = self.key.refused(self.step, which);
                self.desk.button(&self.say(what), token, ButtonKind::Play)
            });
            buttons.extend(tries);
        }
        Choices { rows: rows_of(buttons, ROWS), press }
    }

    /// Returns the buttons that lead back, and on if the step has no task.
    fn leads(&self, tree: &Tree<'_>, way: &[Step]) -> Vec<Button> {
        let (desk, step) = (self.desk, self.step);
        let to = |key: &str, token, kind| desk.button(&desk.word(key), token, kind);
        if !way.is_empty() {
            let up = tree.back(way);
            let token = match up {
                [] => self.key.token(step),
                up => self.key.place(step, tree.name(up)),
            };
            return vec![to("word-back", token, ButtonKind::Look)];
        }
        let back = step.checked_sub(1);
        let back =
            back.map(|step| to("lesson-button-before", self.key.token(step), ButtonKind::Look));
        let last = usize::from(step) + 1 >= self.at.steps;
        let on = match (&self.at.does, last) {
            (Some(_), _) => Vec::new(),
            (None, false) => {
                let token = self.key.token(step.saturating_add(1));
                vec![to("lesson-button-on", token, ButtonKind::Main)]
            }
            (None, true) => {
                let info = desk.document(self.key.document);
                let quick = info.and_then(|info| desk.quick_button(info));
                quick.into_iter().chain(primer::button(desk, Some(self.key.document))).collect()
            }
        };
        back.into_iter().chain(on).collect()
    }

    /// Returns the touchable areas of the picture: only the meant ones, so that nobody has to look for them.
    fn touches(
        &self,
        tree: &Tree<'_>,
        way: &[Step],
        marks: Pointed<'_>,
        goal: Option<&Choice>,
    ) -> Vec<Touch> {
        let mut reached = prompts::reached(tree.choices(), way);
        for one in &mut reached {
            one.ways.retain(|(there, _)| goal.is_some_and(|goal| goal.steps.starts_with(there)));
        }
        reached.retain(|one| !one.ways.is_empty());
        let placed = self.at.game.pictures().places(self.to(), marks, self.reader()).into_iter();
        let touch = placed.filter_map(|placed| {
            let here = reached.iter().find(|reached| reached.spot == placed.spot)?;
            let button = |(there, choice): &(Vec<Step>, &Choice)| {
                let label = self.say(&choice.label(way.len(), there.len()));
                let token = self.key.place(self.step, tree.name(there));
                self.desk.choice_button(&label, token, ButtonKind::Play)
            };
            let buttons: Vec<Button> = here.ways.iter().map(button).collect();
            let press = match buttons.as_slice() {
                [only] => Some(only.token.clone()),
                _ => None,
            };
            let leads = press.is_some() && here.leads();
            let (area, name) = (placed.area, self.say(&placed.name));
            let (about, blow, lives) = (None, None, placed.lives);
            Some(Touch { area, name, press, leads, buttons, about, blow, lives })
        });
        touch.collect()
    }
}

/// The choices of a prompt.
struct Choices {
    rows: Vec<Vec<Button>>,
    /// The label of the button that is meant.
    press: Option<String>,
}
