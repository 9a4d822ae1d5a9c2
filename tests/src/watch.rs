//! Somebody who sees what one audience sees: every message with its version, every notification, and
//! when. Two watches of matches that differ only in secrets must hold the same.

use crate::club::{Club, PEOPLE};
use crate::house::Pictures;
use stolik_kernel::fingerprint;
use stolik_table::{
    Body, Button, ButtonKind, CardRow, Change, Frame as ScreenFrame, MatchId, PersonId, Reply,
    Screen, ScreenStyle,
};
use stolik_words::Phrase;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::TryRecvError;

/// One of so many rounds of questions has the position explained by name.
const EXPLAINED: usize = 12;

/// The button that shows a match as an animation.
const FILM: &str = "replay-button-film";

/// Everything that an audience noticed at one time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The time of the frame.
    pub at: i64,
    /// The content: notifications, messages, answers, as text.
    pub what: Vec<String>,
}

/// One audience of the club's channel.
pub struct Watch {
    who: Option<String>,
    changes: Receiver<Change>,
    last: Vec<String>,
    /// The number of times that the contents of the pictures were asked for.
    rounds: usize,
    /// The observed frames, in order of time.
    pub frames: Vec<Frame>,
}

impl Watch {
    /// From now on, as this person, or as nobody in particular.
    #[must_use]
    pub fn new(club: &Club, who: Option<&str>) -> Watch {
        let who = who.map(|who| format!("test:{who}"));
        let changes = club.table.subscribe();
        Watch { who, changes, last: Vec::new(), rounds: 0, frames: Vec::new() }
    }

    /// Records all changes: notifications one by one, and each message with another look or version than before.
    ///
    /// # Panics
    /// If there were more notifications than can be kept, or a listed message has no screen.
    pub async fn looks(&mut self, club: &Club) {
        let person = self.who.as_ref().map(PersonId::new);
        loop {
            match self.changes.try_recv() {
                Ok(change) => {
                    let mine = change.surface.person.is_none() || change.surface.person == person;
                    if mine && change.surface.channel == club.channel() {
                        self.push(club, format!("told {change:?}"));
                    }
                }
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
                Err(TryRecvError::Lagged(n)) => panic!("{n} notifications were missed"),
            }
        }
        let mut now = Vec::new();
        for surface in club.table.surfaces(&club.channel(), person.as_ref()) {
            for style in styles(club) {
                let channel = club.channel();
                let shown = club.table.screen(&channel, surface.id, person.as_ref(), style);
                let (version, screen) = shown.await.expect("a listed message has a screen");
                let frame = style.frame;
                now.push(format!("{surface:?} shows v{version} {frame:?}\n{}", shot(&screen)));
            }
        }
        for message in &now {
            if !self.last.contains(message) {
                self.push(club, message.clone());
            }
        }
        self.last = now;
    }

    /// Asks what is to be said of the things that lie in its pictures, every `step`th from `first` on. Gives of how
    /// many.
    ///
    /// # Panics
    /// If a listed message has no screen.
    pub async fn asks_about(
        &mut self,
        club: &Club,
        who: &str,
        (first, step): (usize, usize),
    ) -> usize {
        let person = self.who.as_ref().map(PersonId::new);
        let (mut asked, channel) = (0, club.channel());
        for surface in club.table.surfaces(&channel, person.as_ref()) {
            let shown = club.table.screen(&channel, surface.id, person.as_ref(), club.style());
            let (_, screen) = shown.await.expect("a listed message has a screen");
            let questions = screen.touches.iter().filter_map(|touch| touch.about.clone());
            for token in questions.skip(first).step_by(step).collect::<Vec<_>>() {
                let reply = club.presses(who, &token).await;
                self.hears(club, "what lies there", &reply);
                asked += 1;
            }
        }
        // An explanation by name looks at all that lies there: one round of several is enough.
        if self.rounds.is_multiple_of(EXPLAINED) {
            self.asks_to_explain(club, who, first).await;
        }
        self.rounds += 1;
        asked
    }

    /// Has the position explained by name: the list, a thing of the list, a card of the game that may lie anywhere, and the
    /// same in a reply to the board.
    async fn asks_to_explain(&mut self, club: &Club, who: &str, which: usize) {
        let list = club.types(who, "/explain").await;
        self.hears(club, "/explain", &list);
        let listed =
            list.private.iter().flat_map(|private| private.screen.buttons.iter().flatten());
        let listed: Vec<String> = listed.map(|button| button.label.clone()).collect();
        let document = club.table.cards_for(&club.channel(), &PersonId::new(format!("test:{who}")));
        let (_, cards) = club.table.cards(&document, "", club.language);
        let name = |card: &(String, CardRow)| card.1.name.clone();
        let named = [listed.iter().cycle().nth(which).cloned(), cards.get(which).map(name)];
        for name in named.into_iter().flatten() {
            let reply = club.types(who, &format!("/explain {name}")).await;
            self.hears(club, &format!("to explain {name}"), &reply);
            let label = club.table.words().say(club.language, &Phrase::new("share-button"));
            let shown = reply.private.iter().flat_map(|one| one.screen.buttons.iter().flatten());
            if let Some(button) = shown.into_iter().find(|button| button.label == label) {
                let reply = club.presses(who, &button.token).await;
                self.hears(club, &format!("{name}, explained to everybody"), &reply);
            }
            for surface in club.table.surfaces(&club.channel(), None) {
                let body = Body::reply(surface.id, &name);
                let reply = club.table.handle(club.incoming(who, body)).await;
                self.hears(club, &format!("a reply with {name}"), &reply);
            }
        }
    }

    /// Asks for help where it is, and for all that stands behind its buttons: the decision, what its choices mean, the
    /// decks, the settings, the whole list. Gives how many answers it got.
    ///
    /// # Panics
    /// If help is not given.
    pub async fn asks_for_help(&mut self, club: &Club, who: &str) -> usize {
        let help = club.types(who, "/help").await;
        self.hears(club, "/help", &help);
        let screen = help.private.expect("help").screen;
        // A person who sits nowhere is offered to begin a match.
        let nowhere = club.table.words().say(club.language, &Phrase::new("help-none"));
        let begins = screen.text.contains(&nowhere);
        let leads = |button: &&Button| match button.kind {
            ButtonKind::Look => true,
            ButtonKind::Main => !begins,
            ButtonKind::Play | ButtonKind::Danger => false,
        };
        let all: Vec<&Button> = screen.buttons.iter().flatten().filter(leads).collect();
        for button in &all {
            let reply = club.presses(who, &button.token).await;
            self.hears(club, &button.label, &reply);
        }
        all.len()
    }

    /// The match is given up by the first who plays, and this audience looks at it step by step: every moment as it may
    /// see it, what decided it, the animation. Gives how many moments there were.
    ///
    /// # Panics
    /// If the match is not over then, or not shown.
    pub async fn asks_for_replay(&mut self, club: &Club, who: &str, id: MatchId) -> usize {
        let word = |key: &str| club.table.words().say(club.language, &Phrase::new(key));
        let token = |reply: &Reply, key: &str| {
            let screen = &reply.private.as_ref().expect("a screen").screen;
            let label = word(key);
            let found = screen.buttons.iter().flatten().find(|button| button.label == label);
            found.map(|button| button.token.clone())
        };
        let (name, gives_up) = (club.name(id), PEOPLE[0]);
        let sure = club.does(gives_up, &format!("/concede {name}")).await;
        let yes = token(&sure, "table-button-concede-sure").expect("a button");
        club.presses(gives_up, &yes).await;
        let mut now = club.types(who, &format!("/replay {name}")).await;
        self.hears(club, "/replay", &now);
        for key in ["replay-button-decided", FILM, "replay-button-all"] {
            // An animation of painted boards costs seconds, and shows nothing that its moments do not.
            let painted = club.house.pictures() == Pictures::Painted;
            let Some(token) = token(&now, key).filter(|_| !painted || key != FILM) else {
                continue;
            };
            let reply = club.presses(who, &token).await;
            self.hears(club, key, &reply);
        }
        for moments in 1.. {
            let next = token(&now, "replay-button-on").expect("a button");
            let reply = club.presses(who, &next).await;
            if reply == now {
                return moments;
            }
            self.hears(club, "the next moment", &reply);
            now = reply;
        }
        0
    }

    /// Opens a second table, asks for this and that without saying of which match, and then presses each match that it
    /// may mean. Gives how often it was asked which.
    pub async fn asks_of_which(&mut self, club: &Club, who: &str, document: &str) -> usize {
        club.does(who, &format!("/new {document}")).await;
        let mut asked = 0;
        for line in ["/hand", "/do", "/log", "/words", "/why", "/odds", "/board", "/orders"] {
            let which = club.types(who, line).await;
            self.hears(club, line, &which);
            let Some(private) = which.private.filter(|_| which.refused) else { continue };
            let named = private.screen.buttons.iter().flatten();
            let named: Vec<&Button> = named.filter(|b| b.kind == ButtonKind::Play).collect();
            asked += usize::from(named.len() > 1);
            for button in named {
                let reply = club.presses(who, &button.token).await;
                self.hears(club, &button.label, &reply);
            }
        }
        asked
    }

    /// Keeps an answer that this audience got.
    pub fn hears(&mut self, club: &Club, to: &str, reply: &Reply) {
        self.push(club, format!("asked {to}: {}", heard(reply)));
    }

    fn push(&mut self, club: &Club, what: String) {
        let at = club.time();
        match self.frames.last_mut() {
            Some(frame) if frame.at == at => frame.what.push(what),
            Some(_) | None => self.frames.push(Frame { at, what: vec![what] }),
        }
    }

    /// Forgets what was noticed from this time on.
    pub fn forget_from(&mut self, at: i64) {
        self.frames.retain(|frame| frame.at < at);
    }

    /// Checks that two audiences observed the same.
    ///
    /// # Errors
    /// The first difference.
    pub fn same(&self, other: &Watch) -> Result<(), String> {
        for (a, b) in self.frames.iter().zip(&other.frames) {
            if a.at != b.at {
                return Err(format!(
                    "at {} and at {}:\n{}\n--- and\n{}",
                    a.at,
                    b.at,
                    a.what.join("\n"),
                    b.what.join("\n")
                ));
            }
            for (x, y) in a.what.iter().zip(&b.what) {
                if x != y {
                    return Err(format!("at {}:\n{x}\n--- and\n{y}", a.at));
                }
            }
            if a.what.len() != b.what.len() {
                let rest = if a.what.len() > b.what.len() {
                    &a.what[b.what.len()..]
                } else {
                    &b.what[a.what.len()..]
                };
                return Err(format!("at {} only one noticed:\n{}", a.at, rest.join("\n")));
            }
        }
        let (a, b) = (self.frames.len(), other.frames.len());
        let rest = if a > b { self.frames.get(b) } else { other.frames.get(a) };
        rest.map_or(Ok(()), |frame| {
            Err(format!("at {} only one noticed:\n{}", frame.at, frame.what.join("\n")))
        })
    }
}

/// The styles in which messages are looked at: painted ones in every frame, for each has a layout of its own.
fn styles(club: &Club) -> Vec<ScreenStyle> {
    match club.house.pictures() {
        Pictures::Painted => {
            ScreenFrame::ALL.map(|frame| ScreenStyle { frame, ..club.style() }).to_vec()
        }
        Pictures::Digested => vec![club.style()],
    }
}

/// A screen with everything that a person can see of it and a platform gets, as text.
#[must_use]
pub fn shot(screen: &Screen) -> String {
    let mut out = screen.text.clone();
    if let Some(picture) = &screen.picture {
        out.push_str(&format!(
            "\n(picture {:?} {})",
            fingerprint::of_bytes(&picture.png),
            picture.alt
        ));
        if let Some(drawing) = &picture.drawing {
            let seen = fingerprint::of_bytes(drawing.svg().as_bytes());
            out.push_str(&format!("\n(drawing {seen:?})"));
        }
    }
    if let Some(film) = &screen.film {
        let seen = fingerprint::of_bytes(&film.gif);
        out.push_str(&format!("\n(animation {seen:?} {})", film.alt));
    }
    if let Some(track) = &screen.track {
        out.push_str(&format!("\n(slider at {} of {:?})", track.at, track.stops));
    }
    for row in &screen.buttons {
        let row: Vec<String> =
            row.iter().map(|b| format!("[{} {:?} {}]", b.label, b.kind, b.token)).collect();
        out.push_str(&format!("\n{}", row.join(" ")));
    }
    for touch in &screen.touches {
        let labels: Vec<String> =
            touch.buttons.iter().map(|b| format!("[{} {}]", b.label, b.token)).collect();
        let carries = format!(
            "{:?} {} {:?} {:?} {:?}",
            touch.press, touch.leads, touch.about, touch.blow, touch.lives
        );
        out.push_str(&format!("\n{:?} {} {} {carries}", touch.area, touch.name, labels.join(" ")));
    }
    out.push_str(&format!("\n(dice {:?})", screen.rolled));
    out
}

/// An answer, as text.
#[must_use]
pub fn heard(reply: &Reply) -> String {
    let private = reply.private.as_ref().map(|p| format!("{:?}\n{}", p.instead, shot(&p.screen)));
    let public = reply.public.as_ref();
    let public =
        public.map(|p| format!("\nfor everybody in {:?}:\n{}", p.channel, shot(&p.screen)));
    format!(
        "{} (refused: {})\n{}{}",
        reply.acknowledgement,
        reply.refused,
        private.unwrap_or_default(),
        public.unwrap_or_default()
    )
}
