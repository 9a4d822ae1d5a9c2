//! Settings of a person: pages with buttons, and the same in one typed line.

use super::typed;
use crate::chosen::settings::{Calls, PersonSettings, Seen, ZONES, zone_phrase};
use crate::clocks::{Rest, retime};
use crate::hall::answer::Answer;
use crate::hall::show::OwnScreen;
use crate::hall::state::Hall;
use crate::matches::clock::times;
use crate::matches::clock::times::DAY;
use crate::screens::clock::{hours_phrase, minutes, time_phrase};
use crate::screens::desk::{Desk, rows_of};
use crate::wire::api::{Button, ButtonKind, Incoming, Now, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::{is_word, quoted, says};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_kernel::every;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase, Words};

/// Longest vacation in days.
const LONGEST: i64 = 60;
/// Longest pause between calls in minutes, and longest time to a reminder in hours.
const APART: u32 = 24 * 60;
const REMIND: u32 = 14 * 24;
/// Most values on one page: with the keys that lead on and back a message has at most ten.
const MOST: usize = 7;
/// The number of a page is that of its setting, and this times the part of its values.
const PART: u8 = 16;
/// A setting. Its page is its place in [`Mine::ALL`], from 1; later parts of its values have pages of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mine {
    Language,
    Calls,
    Remind,
    Sleep,
    Zone,
    Vacation,
    Ratings,
}

/// A value of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Language(Option<Language>),
    Calls(Calls),
    /// After so many hours.
    Remind(Option<u16>),
    Sleep(Option<(u16, u16)>),
    Zone(String),
    /// For so many days.
    Vacation(u8),
    VacationUntil(Now),
    Back,
    Ratings(Seen),
}

impl Mine {
    const ALL: [Mine; 7] = every![Mine: Language, Calls, Remind, Sleep, Zone, Vacation, Ratings];

    /// The setting of a page.
    fn on(page: u8) -> Option<Mine> {
        Mine::ALL.get(usize::from(page % PART).checked_sub(1)?).copied()
    }

    fn page(self) -> u8 {
        (1..).zip(Mine::ALL).find(|(_, what)| *what == self).map_or(0, |(page, _)| page)
    }

    /// The page with this value, if a button has it; else its first.
    fn page_with(self, choice: &Choice, mine: &PersonSettings, now: Now) -> u8 {
        let at = self.offers(mine, now).iter().position(|offer| offer == choice).unwrap_or(0);
        self.page() + PART * u8::try_from(at / MOST).unwrap_or(0)
    }

    /// The beginning of the keys of its sentences.
    fn key(self) -> &'static str {
        match self {
            Mine::Language => "settings-language",
            Mine::Calls => "settings-calls",
            Mine::Remind => "settings-remind",
            Mine::Sleep => "settings-sleep",
            Mine::Zone => "settings-zone",
            Mine::Vacation => "settings-vacation",
            Mine::Ratings => "settings-ratings",
        }
    }

    /// The message that lists its names in typed lines.
    fn names(self) -> &'static str {
        match self {
            Mine::Language => "settings-words-language",
            Mine::Calls => "settings-words-calls",
            Mine::Remind => "settings-words-remind",
            Mine::Sleep => "settings-words-sleep",
            Mine::Zone => "settings-words-zone",
            Mine::Vacation => "settings-words-vacation",
            Mine::Ratings => "settings-words-ratings",
        }
    }

    /// Returns the values that the buttons offer.
    fn offers(self, mine: &PersonSettings, now: Now) -> Vec<Choice> {
        let h = |hour: u16| hour * 60;
        match self {
            Mine::Language => std::iter::once(None)
                .chain(Language::ALL.into_iter().map(Some))
                .map(Choice::Language)
                .collect(),
            Mine::Calls => {
                [Calls::AtOnce, Calls::Every(15), Calls::Every(60), Calls::Every(360), Calls::Off]
                    .map(Choice::Calls)
                    .to_vec()
            }
            Mine::Remind => [None, Some(12), Some(24), Some(48)].map(Choice::Remind).to_vec(),
            Mine::Sleep => [
                None,
                Some((h(22), h(7))),
                Some((h(23), h(8))),
                Some((h(0), h(8))),
                Some((h(1), h(9))),
                Some((h(1), h(11))),
            ]
            .map(Choice::Sleep)
            .to_vec(),
            Mine::Zone => ZONES.iter().map(|zone| Choice::Zone((*zone).to_owned())).collect(),
            Mine::Vacation => {
                let away = mine.vacation.is_some_and(|back| now < back);
                [3, 7, 14]
                    .map(Choice::Vacation)
                    .into_iter()
                    .chain(away.then_some(Choice::Back))
                    .collect()
            }
            Mine::Ratings => [Seen::Alone, Seen::ByAll].map(Choice::Ratings).to_vec(),
        }
    }

    /// Parses a typed text as a value of this setting.
    fn read(self, words: &Words, text: &str, mine: &PersonSettings, now: Now) -> Option<Choice> {
        let text = text.trim();
        let off = is_word(words, "settings-words-off", text);
        match self {
            Mine::Language => language(words, text).map(Choice::Language),
            Mine::Calls if off => Some(Choice::Calls(Calls::Off)),
            Mine::Calls if is_word(words, "settings-words-now", text) => {
                Some(Choice::Calls(Calls::AtOnce))
            }
            Mine::Calls => {
                let minutes = typed::span(words, text, 1).filter(|m| (1..=APART).contains(m))?;
                Some(Choice::Calls(Calls::Every(minutes as u16)))
            }
            Mine::Remind if off => Some(Choice::Remind(None)),
            Mine::Remind => {
                let hours = typed::span(words, text, 60)?.div_ceil(60);
                (1..=REMIND).contains(&hours).then_some(Choice::Remind(Some(hours as u16)))
            }
            Mine::Sleep if off => Some(Choice::Sleep(None)),
            Mine::Sleep => typed::sleep(text).map(|hours| Choice::Sleep(Some(hours))),
            Mine::Zone => {
                let known = ZONES.iter().find(|zone| says(words, &zone_phrase(zone), text));
                let known = known.map(|zone| (*zone).to_owned());
                known.or_else(|| times::zone_name(text)).map(Choice::Zone)
            }
            Mine::Vacation if off => Some(Choice::Back),
            Mine::Vacation => {
                let today = times::wall(now, &mine.zone).day;
                if let Some(day) = typed::day(text, today) {
                    return times::begin(day, &mine.zone).map(Choice::VacationUntil);
                }
                let minutes = i64::from(typed::span(words, text, 24 * 60)?);
                Some(Choice::VacationUntil(Now(now.0 + minutes * times::MINUTE)))
            }
            Mine::Ratings if off || is_word(words, "settings-words-alone", text) => {
                Some(Choice::Ratings(Seen::Alone))
            }
            Mine::Ratings => {
                let all = ["settings-words-now", "settings-words-all"];
                let all = all.iter().any(|key| is_word(words, key, text));
                all.then_some(Choice::Ratings(Seen::ByAll))
            }
        }
    }
}

/// The language that a text names; inside none: what the platform says.
pub(crate) fn language(words: &Words, text: &str) -> Option<Option<Language>> {
    let key = |language: Language| match language {
        Language::Ru => "settings-words-ru",
        Language::En => "settings-words-en",
    };
    if is_word(words, "settings-words-platform", text) {
        return Some(None);
    }
    let named = |l: &Language| is_word(words, key(*l), text) || text.eq_ignore_ascii_case(l.code());
    Language::ALL.into_iter().find(named).map(Some)
}

/// A language's name.
pub(crate) fn language_phrase(language: Language) -> Phrase {
    Phrase::new(match language {
        Language::Ru => "settings-language-ru",
        Language::En => "settings-language-en",
    })
}

impl Choice {
    fn of(&self) -> Mine {
        match self {
            Choice::Language(_) => Mine::Language,
            Choice::Calls(_) => Mine::Calls,
            Choice::Remind(_) => Mine::Remind,
            Choice::Sleep(_) => Mine::Sleep,
            Choice::Zone(_) => Mine::Zone,
            Choice::Vacation(_) | Choice::VacationUntil(_) | Choice::Back => Mine::Vacation,
            Choice::Ratings(_) => Mine::Ratings,
        }
    }

    /// Returns the label of its button.
    fn label(&self) -> Phrase {
        let after = |hours: u16| {
            let time = hours_phrase(u32::from(hours));
            Phrase::new("settings-remind-after").phrase("time", time)
        };
        match self {
            Choice::Language(None) => Phrase::new("settings-language-platform"),
            Choice::Language(Some(language)) => language_phrase(*language),
            Choice::Calls(Calls::Off) => Phrase::new("settings-calls-off"),
            Choice::Calls(Calls::AtOnce) => Phrase::new("settings-calls-once"),
            Choice::Calls(Calls::Every(minutes)) => {
                let time = match minutes % 60 {
                    0 => hours_phrase(u32::from(*minutes / 60)),
                    _ => Phrase::new("word-minutes").number("count", i64::from(*minutes)),
                };
                Phrase::new("settings-calls-every").phrase("time", time)
            }
            Choice::Remind(None) | Choice::Sleep(None) => Phrase::new("settings-off"),
            Choice::Remind(Some(hours)) => after(*hours),
            Choice::Sleep(Some((from, to))) => Phrase::new("settings-sleep-hours")
                .text("from", minutes(*from))
                .text("to", minutes(*to)),
            Choice::Zone(zone) => zone_phrase(zone),
            Choice::Vacation(days) => Phrase::new("word-days").number("count", i64::from(*days)),
            Choice::VacationUntil(_) | Choice::Back => Phrase::new("settings-vacation-end"),
            Choice::Ratings(Seen::Alone) => Phrase::new("settings-ratings-alone"),
            Choice::Ratings(Seen::ByAll) => Phrase::new("settings-ratings-all"),
        }
    }

    /// Returns the digest of its button.
    fn digest(&self) -> u64 {
        digest_text(&format!("{self:?}"))
    }

    /// Puts it into the settings. What must be counted before the former ones are forgotten, or why
    /// not.
    fn put(self, mine: &mut PersonSettings, now: Now) -> Result<Rest, &'static str> {
        let away = mine.vacation.is_some_and(|back| now < back);
        let mut rest = Rest::default();
        match self {
            Choice::Language(language) => mine.language = language,
            Choice::Calls(calls) => mine.calls = calls,
            Choice::Remind(hours) => mine.remind = hours,
            Choice::Sleep(sleep) => mine.sleep = sleep,
            Choice::Zone(zone) => mine.zone = zone,
            Choice::Vacation(days) => {
                let until = Now(now.0 + i64::from(days) * DAY);
                return Choice::VacationUntil(until).put(mine, now);
            }
            Choice::VacationUntil(until) => {
                if until <= now || until.0 > now.0 + LONGEST * DAY {
                    return Err("settings-vacation-range");
                }
                if !away {
                    rest.former = mine.away.is_some().then(|| mine.clone());
                    mine.away = Some(now);
                }
                mine.vacation = Some(until);
            }
            Choice::Back if away => mine.vacation = Some(now),
            Choice::Back => return Err("settings-vacation-not"),
            Choice::Ratings(seen) => mine.ratings = seen,
        }
        Ok(rest)
    }
}

/// Describes the current value.
fn holds(what: Mine, mine: &PersonSettings, now: Now) -> Phrase {
    match what {
        Mine::Language => Choice::Language(mine.language).label(),
        Mine::Calls => Choice::Calls(mine.calls).label(),
        Mine::Remind => Choice::Remind(mine.remind).label(),
        Mine::Sleep => Choice::Sleep(mine.sleep).label(),
        Mine::Zone => Phrase::new("settings-zone-now")
            .phrase("zone", Choice::Zone(mine.zone.clone()).label())
            .text("time", minutes(times::wall(now, &mine.zone).minute)),
        Mine::Vacation => match mine.vacation.filter(|back| now < *back) {
            None => Phrase::new("settings-vacation-none"),
            Some(back) => {
                let time = time_phrase(back, &mine.zone);
                Phrase::new("settings-vacation-until").phrase("day", time)
            }
        },
        Mine::Ratings => Choice::Ratings(mine.ratings).label(),
    }
}

/// `/settings` with words: a setting and a value, a setting alone, nothing.
pub(crate) async fn settings_typed(hall: &Arc<Hall>, incoming: &Incoming, line: &str) -> Answer {
    let words = &hall.words;
    let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if name.is_empty() {
        return Answer::show(OwnScreen::Mine { page: 0 });
    }
    let Some(what) = Mine::ALL.into_iter().find(|what| is_word(words, what.names(), name)) else {
        let line = Phrase::new("settings-unknown").text("text", quoted(name));
        return Answer::refuse(line).with(OwnScreen::Mine { page: 0 });
    };
    let show = OwnScreen::Mine { page: what.page() };
    if value.trim().is_empty() {
        return Answer::show(show);
    }
    let mine = hall.person_settings(&incoming.person.id);
    match what.read(words, value, &mine, incoming.at) {
        Some(choice) => choose(hall, incoming, choice).await,
        None => {
            let line = Phrase::new("settings-unread").text("text", quoted(value));
            Answer::refuse(line).with(show)
        }
    }
}

/// A press on a value of the setting on that page.
pub(crate) async fn settings_pressed(
    hall: &Arc<Hall>,
    incoming: &Incoming,
    page: u8,
    value: u64,
) -> Answer {
    let mine = hall.person_settings(&incoming.person.id);
    let offers = Mine::on(page).map_or(Vec::new(), |what| what.offers(&mine, incoming.at));
    match offers.into_iter().find(|choice| choice.digest() == value) {
        Some(choice) => choose(hall, incoming, choice).await,
        None => Answer::refuse("error-stale-button").with(OwnScreen::Mine { page }),
    }
}

async fn choose(hall: &Arc<Hall>, incoming: &Incoming, choice: Choice) -> Answer {
    let (what, now) = (choice.of(), incoming.at);
    let page = what.page_with(&choice, &hall.person_settings(&incoming.person.id), now);
    let show = OwnScreen::Mine { page };
    let chosen = hall.save_person(incoming, |mine| {
        let rest = choice.put(mine, now)?;
        let line = Phrase::new("settings-saved")
            .phrase("what", Phrase::new(what.key()))
            .phrase("value", holds(what, mine, now));
        Ok((Answer { line: Some(line), ..Answer::default() }.with(show.clone()), rest))
    });
    let (answer, rest) = match chosen.await {
        Ok(saved) => saved,
        Err(answer) => return answer.with(show),
    };
    match what {
        Mine::Language => hall.tell_person(&incoming.person.id),
        Mine::Ratings => {}
        Mine::Calls | Mine::Remind | Mine::Sleep | Mine::Zone | Mine::Vacation => {
            retime(hall, incoming, rest).await;
        }
    }
    answer
}

/// A screen of the person's settings: all of them on page 0, else one with its values.
pub(crate) fn mine_screen(hall: &Hall, incoming: &Incoming, page: u8) -> Screen {
    let desk = hall.desk(incoming.language);
    let mine = hall.person_settings(&incoming.person.id);
    match Mine::on(page) {
        None => overview(&desk, &mine, incoming.at),
        Some(what) => page_of(&desk, (what, page / PART), &mine, incoming.at),
    }
}

fn token(press: Press) -> Token {
    Token::new(press, MatchId::NONE, Audience::Public)
}

fn overview(desk: &Desk<'_>, mine: &PersonSettings, now: Now) -> Screen {
    let mut lines = vec![desk.word("settings-title")];
    let mut buttons = Vec::new();
    for what in Mine::ALL {
        let name = Phrase::new(what.key());
        let line = Phrase::new("settings-line").phrase("what", name.clone());
        lines.push(desk.say(&line.phrase("value", holds(what, mine, now))));
        let open = token(Press::Mine).page(what.page());
        buttons.push(desk.button(&desk.say(&name), open, ButtonKind::Look));
    }
    lines.push(desk.word("settings-typed"));
    Screen::plain(lines.join("\n"), rows_of(buttons, 3))
}

/// A setting with a part of its values: many stand on several pages.
fn page_of(desk: &Desk<'_>, of: (Mine, u8), mine: &PersonSettings, now: Now) -> Screen {
    let (what, part) = of;
    let key = what.key();
    let held = Phrase::new("settings-now").phrase("value", holds(what, mine, now));
    let lines = [
        desk.word(key),
        desk.word(&format!("{key}-about")),
        desk.say(&held),
        desk.word(&format!("{key}-typed")),
    ];
    let current = match what {
        Mine::Language => Some(Choice::Language(mine.language)),
        Mine::Calls => Some(Choice::Calls(mine.calls)),
        Mine::Remind => Some(Choice::Remind(mine.remind)),
        Mine::Sleep => Some(Choice::Sleep(mine.sleep)),
        Mine::Zone => Some(Choice::Zone(mine.zone.clone())),
        Mine::Vacation => None,
        Mine::Ratings => Some(Choice::Ratings(mine.ratings)),
    };
    let offer = |choice: Choice| {
        let set = token(Press::MineSet).page(what.page()).digest(choice.digest());
        value_button(desk, choice.label(), current.as_ref() == Some(&choice), set)
    };
    let offers: Vec<Button> = what.offers(mine, now).into_iter().map(offer).collect();
    let parts: Vec<&[Button]> = offers.chunks(MOST).collect();
    let shown = parts.get(usize::from(part)).or_else(|| parts.first());
    let mut buttons = rows_of(shown.map_or(Vec::new(), |part| part.to_vec()), 4);
    let next = if usize::from(part) + 1 < parts.len() { part + 1 } else { 0 };
    let more = token(Press::Mine).page(what.page() + PART * next);
    let more = desk.button(&desk.word("settings-more"), more, ButtonKind::Look);
    let back = token(Press::Mine);
    let back = desk.button(&desk.word("settings-back"), back, ButtonKind::Look);
    let more = Some(more).filter(|_| parts.len() > 1);
    buttons.push(std::iter::once(back).chain(more).collect());
    Screen::plain(lines.join("\n"), buttons)
}

/// A button for a value, with a mark if it is the one that holds.
pub(crate) fn value_button(desk: &Desk<'_>, label: Phrase, holds: bool, token: Token) -> Button {
    let (label, kind) = match holds {
        true => (Phrase::new("settings-chosen").phrase("label", label), ButtonKind::Main),
        false => (label, ButtonKind::Play),
    };
    desk.button(&desk.say(&label), token, kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chosen::settings::RATINGS_PAGE;

    #[test]
    fn every_page_leads_back_and_every_value_is_told_apart() {
        let (mine, now) = (PersonSettings::default(), Now(1_800_000_000_000));
        for what in Mine::ALL {
            assert_eq!(Mine::on(what.page()), Some(what));
            let offers = what.offers(&mine, now);
            let mut digests: Vec<u64> = offers.iter().map(Choice::digest).collect();
            digests.sort_unstable();
            digests.dedup();
            assert_eq!(digests.len(), offers.len());
            assert!(offers.len() <= 20 && offers.iter().all(|choice| choice.of() == what));
            for (at, choice) in offers.iter().enumerate() {
                let page = what.page_with(choice, &mine, now);
                assert_eq!(Mine::on(page), Some(what));
                assert_eq!(usize::from(page / PART), at / MOST);
            }
        }
        assert_eq!((Mine::on(0), Mine::on(8)), (None, None));
        assert_eq!(Mine::Ratings.page(), RATINGS_PAGE);
    }

    #[test]
    fn zones_on_buttons_exist_and_have_names() {
        let words = Words::embedded();
        for zone in ZONES {
            assert_eq!(times::zone_name(zone).as_deref(), Some(zone));
            for language in Language::ALL {
                assert!(!words.say(language, &zone_phrase(zone)).contains("settings-"), "{zone}");
            }
        }
    }

    #[test]
    fn a_vacation_is_prolonged_ended_and_its_rest_is_kept() {
        let start = Now(1_800_000_000_000);
        let after = |days: i64| Now(start.0 + days * DAY);
        let mut mine = PersonSettings::default();
        assert!(Choice::Back.put(&mut mine, start).is_err(), "not away");
        assert!(Choice::VacationUntil(start).put(&mut mine, start).is_err(), "no time at all");
        assert!(Choice::VacationUntil(after(61)).put(&mut mine, start).is_err(), "too long");
        assert!(Choice::Vacation(3).put(&mut mine, start).unwrap().former.is_none());
        assert!(Choice::Vacation(7).put(&mut mine, after(1)).unwrap().former.is_none());
        assert_eq!((mine.away, mine.vacation), (Some(start), Some(after(8))));
        assert!(Choice::Back.put(&mut mine, after(2)).is_ok());
        assert_eq!((mine.away, mine.vacation), (Some(start), Some(after(2))), "what was counts");
        let former = mine.clone();
        let rest = Choice::Vacation(3).put(&mut mine, after(4)).unwrap();
        assert_eq!(rest.former, Some(former));
        assert_eq!((mine.away, mine.vacation), (Some(after(4)), Some(after(7))));
    }
}
