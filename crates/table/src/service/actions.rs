//! Meanings of commands and buttons: with `wire::commands` and the presses of `wire::token` the only lists to which a
//! new one is added. An action about a match names its required authority, and either changes the match (on a draft, in
//! its queue) or only reads it. All others are about a person, a chat, or lookup.

use super::gate::Right;
use super::help;
use super::leagues;
use super::limited;
use super::night;
use super::seek;
use super::table::Table;
use crate::choosing::avoid;
use crate::choosing::decks;
use crate::choosing::settings::{chat, mine};
use crate::game::packs::LimitedFormat;
use crate::hall::answer::Answer;
use crate::hall::show::{
    Look, LookupPage, MatchLookup, MatchScreen, Naming, OwnScreen, Question, ResultsOf, Show,
    Wanted,
};
use crate::hall::state::{Hall, Place, lock};
use crate::lookup::explain::{self, Words};
use crate::lookup::{daily, results};
use crate::matches::draft::Draft;
use crate::play::authority::{Act, may};
use crate::play::lobby::{DeckPick, Opening};
use crate::play::moves::Accept;
use crate::play::{
    annul, close, hint, invite, link, lobby, moves, orders, quick, rematch, seats, study, undo,
};
use crate::screens::asides::Given;
use crate::screens::touch;
use crate::wire::api::{Ask, Company, Incoming, SurfaceId};
use crate::wire::commands::Verb;
use crate::wire::text::is_word;
use crate::wire::token::{Press, Reach, Token, is_invitation, read_invitation, read_link_code};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_store::MatchId;

/// The intent of an update.
pub(crate) enum Intent {
    /// Something about one match.
    On {
        /// The match.
        id: MatchId,
        /// The action.
        action: MatchAction,
    },
    /// Something else.
    Free(Free),
}

/// Something about one match.
pub(crate) struct MatchAction {
    /// The required authority.
    pub right: Right,
    /// The effect.
    pub effect: Effect,
}

/// The effect of an action about a match.
pub(crate) enum Effect {
    /// It is changed.
    Change(Change),
    /// It is changed as a bot's judge says.
    Ponder(Ponder),
    /// It is looked at.
    Look(Looks),
    /// It is explained or changed, as a reply to one of its messages means.
    Reply {
        /// The words of the reply.
        said: String,
        /// The work, when it is known whether the words are a name.
        work: Replied,
    },
}

/// Work on a draft of a match.
pub(crate) type Change = Box<dyn FnOnce(&Hall, &mut Draft, &Incoming) -> Answer + Send>;
/// Work on a draft of a match by a reply.
pub(crate) type Replied = Box<dyn FnOnce(&Hall, &mut Draft, &Incoming, Words) -> Answer + Send>;
/// Work on a draft of a match that asks a bot's judge: done where bots think, and anew if it was overtaken.
pub(crate) type Ponder = Arc<dyn Fn(&Hall, &mut Draft, &Incoming) -> Answer + Send + Sync>;
/// Work that changes no match.
pub(crate) type Looks = Box<dyn FnOnce(&Table, &Arc<Place>, &Incoming) -> Answer + Send>;
/// Work about no match.
pub(crate) type Free = Box<dyn for<'a> FnOnce(&'a Table, &'a Incoming) -> Answering<'a> + Send>;
/// An answer that may take its time.
pub(crate) type Answering<'a> = Pin<Box<dyn Future<Output = Answer> + Send + 'a>>;

fn change(
    right: Right,
    work: impl FnOnce(&Hall, &mut Draft, &Incoming) -> Answer + Send + 'static,
) -> MatchAction {
    MatchAction { right, effect: Effect::Change(Box::new(work)) }
}

fn look(
    right: Right,
    work: impl FnOnce(&Table, &Arc<Place>, &Incoming) -> Answer + Send + 'static,
) -> MatchAction {
    MatchAction { right, effect: Effect::Look(Box::new(work)) }
}

/// Shows what anybody may see who sees the match.
fn shows(show: impl Into<Show>) -> MatchAction {
    let show = show.into();
    look(Right::To(Act::Look), |_, _, _| Answer::show(show))
}

/// Shows what the holder of a seat sees alone.
fn own(act: Act, show: impl FnOnce(Seat) -> MatchScreen + Send + 'static) -> MatchAction {
    look(Right::To(act), |table, place, incoming| table.own(place, incoming, show))
}

fn free(
    effect: impl for<'a> FnOnce(&'a Table, &'a Incoming) -> Answering<'a> + Send + 'static,
) -> Intent {
    Intent::Free(Box::new(effect))
}

/// Shows what is about no match.
fn shown(show: impl Into<Show>) -> Intent {
    let show = show.into();
    free(|_, _| Box::pin(async { Answer::show(show) }))
}

/// Opens a table.
fn opening(wanted: Opening) -> Intent {
    free(|table, incoming| {
        Box::pin(async move { lobby::open_table(&table.hall, incoming, &wanted).await })
    })
}

/// Returns the intent of a typed command, with the words after its name.
///
/// # Errors
/// The answer if it has no meaning.
pub(crate) fn typed(
    table: &Table,
    incoming: &Incoming,
    verb: Verb,
    words: &str,
) -> Result<Intent, Answer> {
    let said = words.to_owned();
    match verb {
        Verb::New => table.new_table(incoming, words).map(opening),
        Verb::Matches => Ok(shown(OwnScreen::Lobby)),
        Verb::Help => Ok(shown(help::part(&table.hall.words, words))),
        Verb::Forget => Ok(shown(OwnScreen::Forget)),
        Verb::Check => Ok(free(|_, _| Box::pin(async { Answer::ask(Ask::Check) }))),
        Verb::Settings => Ok(free(|table, incoming| {
            Box::pin(async move { mine::settings_typed(&table.hall, incoming, &said).await })
        })),
        Verb::Avoid => Ok(free(|table, incoming| {
            Box::pin(async move { avoid::typed(&table.hall, incoming, &said).await })
        })),
        Verb::Chat => Ok(free(|table, incoming| {
            Box::pin(async move { chat::chat_typed(&table.hall, incoming, &said).await })
        })),
        Verb::Decks => Ok(free(|table, incoming| {
            Box::pin(async move { decks::decks_typed(&table.hall, incoming, &said).await })
        })),
        Verb::Study => Ok(free(|table, incoming| {
            Box::pin(async move { study::typed(&table.hall, incoming, &said).await })
        })),
        Verb::Link => linking(table, incoming, words),
        Verb::League => leagues::typed(table, incoming, words).map(|line| {
            free(move |table, incoming| Box::pin(leagues::carry_out(table, incoming, line)))
        }),
        Verb::Seek => seek::typed(table, incoming, words).map(|line| {
            free(move |table, incoming| Box::pin(seek::carry_out(table, incoming, line)))
        }),
        Verb::Night => night::typed(table, incoming, words).map(|line| {
            free(move |table, incoming| Box::pin(night::carry_out(table, incoming, line)))
        }),
        Verb::Sealed => limited(table, incoming, words, LimitedFormat::Sealed),
        Verb::Draft => limited(table, incoming, words, LimitedFormat::Draft),
        Verb::Rule => Ok(shown(table.lookup.question(incoming, words))),
        Verb::Learn => Ok(shown(table.lookup.lesson_asked(incoming, words))),
        Verb::Puzzle => Ok(match daily::typed(&table.hall.words, words) {
            Some(wish) => free(|table, incoming| {
                Box::pin(async move { table.lookup.daily_typed(incoming, wish).await })
            }),
            None => shown(table.lookup.puzzle_asked(incoming, words)),
        }),
        Verb::Card => Ok(shown(table.lookup.card_asked(incoming, words))),
        Verb::Results => {
            let is = |key: &str| is_word(&table.hall.words, key, words.trim());
            let of = [
                ("results-words-here", ResultsOf::Here),
                ("results-words-ratings", ResultsOf::Ratings),
            ];
            let of = of.into_iter().find(|(key, _)| is(key)).map_or(ResultsOf::All, |(_, of)| of);
            Ok(shown(LookupPage::Results { of, page: 0 }))
        }
        Verb::Join if is_invitation(words) => following(table, words),
        verb => {
            // About the match that is named, or the only one that can be meant.
            let (id, rest) = table.choose_match(incoming, verb, words)?;
            about(verb, rest)
                .map(|action| Intent::On { id, action })
                .ok_or_else(|| Answer::refuse("error-stale-button"))
        }
    }
}

/// Returns the action of a command about one match, with the words after the match's name; `None` if it is about none.
fn about(verb: Verb, rest: &str) -> Option<MatchAction> {
    Some(match verb {
        Verb::Join => change(Right::Join, lobby::sit),
        Verb::Leave => {
            change(Right::To(Act::Leave), |_, draft, incoming| lobby::leave(draft, incoming))
        }
        Verb::Deck => deck(DeckPick::Typed(rest.to_owned())),
        Verb::Board => shows(MatchScreen::Board),
        Verb::Hand => hand(0),
        Verb::Do => {
            let text = rest.to_owned();
            change(Right::To(Act::Play), move |hall, draft, incoming| {
                moves::say(hall, draft, incoming, &text)
            })
        }
        Verb::Log => {
            let page = rest.parse::<u8>().unwrap_or(1).saturating_sub(1);
            shows(MatchScreen::Log { page })
        }
        Verb::Replay => {
            let moment = rest.to_owned();
            look(Right::To(Act::Replay), move |table, place, incoming| {
                table.lookup.replay_typed(place, incoming, &moment)
            })
        }
        Verb::Why => match rest.parse() {
            Ok(number) => shows(MatchLookup::NoticeRule(number)),
            Err(_) => why(),
        },
        Verb::Odds => shows(MatchLookup::Odds(Question::Words(rest.to_owned()))),
        Verb::Explain => {
            let wanted = Wanted { words: rest.to_owned(), naming: Naming::Asked };
            shows(MatchLookup::Explain(Box::new(wanted)))
        }
        Verb::Words => shows(MatchScreen::Words { page: 0 }),
        Verb::Graves => shows(MatchScreen::DiscardView),
        Verb::Hint => hint(),
        Verb::Concede => concede(rest.to_owned()),
        Verb::Draw => {
            let typed = rest.to_owned();
            change(Right::To(Act::Draw), move |hall, draft, incoming| {
                moves::offer_draw_typed(hall, draft, incoming, &typed)
            })
        }
        Verb::Undo => change(Right::To(Act::Undo), undo::ask),
        Verb::Claim => claim(),
        Verb::Orders => own(Act::Orders, |seat| MatchScreen::Orders { seat }),
        Verb::Close => closing(),
        Verb::Replace => replace(rest.to_owned()),
        Verb::Annul => annul(rest.to_owned()),
        Verb::New
        | Verb::Matches
        | Verb::Help
        | Verb::Forget
        | Verb::Check
        | Verb::Settings
        | Verb::Chat
        | Verb::Avoid
        | Verb::Decks
        | Verb::Link
        | Verb::Rule
        | Verb::Learn
        | Verb::Card
        | Verb::Study
        | Verb::League
        | Verb::Seek
        | Verb::Night
        | Verb::Sealed
        | Verb::Draft
        | Verb::Results
        | Verb::Puzzle => return None,
    })
}

/// `/link`: a code links this chat to its match; all else names a match to make a code for.
fn linking(table: &Table, incoming: &Incoming, words: &str) -> Result<Intent, Answer> {
    let bad = || Answer::refuse("link-bad-code").with(OwnScreen::Lobby);
    // A chat is linked by a person with a code; the authority to make one depends on no stage: `link::code` checks it.
    if let Some(id) = read_link_code(&table.hall.key, words.trim()) {
        let here = |_: &Hall, draft: &mut Draft, incoming: &Incoming| link::here(draft, incoming);
        let action = change(Right::AsksItself, here);
        return table.hall.place(id).map(|_| Intent::On { id, action }).ok_or_else(bad);
    }
    let (id, _) = table.choose_match(incoming, Verb::Hand, words).map_err(|_| bad())?;
    let action = look(Right::AsksItself, |table, place, incoming| {
        link::code(&table.hall, &place.now(), incoming)
    });
    Ok(Intent::On { id, action })
}

/// A line that answers a message of a match: a command, else a name to be explained, else ordinary talk, which is not
/// answered. Alone with the bot there is no talk: such a line is a command.
///
/// # Errors
/// The message is about no match that may be seen from there.
pub(crate) fn replied(
    table: &Table,
    incoming: &Incoming,
    to: SurfaceId,
    text: &str,
) -> Result<Intent, Answer> {
    // Another message than one of a match: the match that the line would mean as a command.
    let named = || match to.of() {
        MatchId::NONE if !text.is_empty() => table.choose_match(incoming, Verb::Do, text).ok(),
        id => Some((id, text)),
    };
    let (id, text) = match incoming.company {
        Company::Alone => (to.of(), text),
        Company::Others | Company::Page | Company::Guest => named().unwrap_or((to.of(), text)),
    };
    let said = text.to_owned();
    if table.hall.place(id).is_none() || !table.may_touch(id, incoming) {
        return match incoming.company {
            // Asked about by its message alone, such as the list of tables.
            _ if text.is_empty() => typed(table, incoming, Verb::Explain, text),
            Company::Alone => typed(table, incoming, Verb::Do, text),
            Company::Others | Company::Page | Company::Guest => Err(Answer::default()),
        };
    }
    // A look and a move have rights of their own: it asks for that which it turns out to need.
    let words = said.clone();
    let work: Replied = Box::new(move |hall, draft, incoming, words| {
        let may = |draft: &Draft, act| may(hall, act, &draft.next, incoming, None).is_ok();
        let seat = moves::seat_in_play(draft, incoming).ok().filter(|_| may(draft, Act::Play));
        let sees = may(draft, Act::Look);
        match seat {
            Some(seat) if !said.is_empty() && moves::is_command(&draft.next, seat, &said) => {
                moves::say(hall, draft, incoming, &said)
            }
            Some(_) | None if sees && words == Words::Name => {
                let wanted = Wanted { words: said.clone(), naming: Naming::Reply };
                Answer::show(MatchLookup::Explain(Box::new(wanted)))
            }
            _ if incoming.company == Company::Alone => moves::say(hall, draft, incoming, &said),
            Some(seat) if means_command(hall, draft, seat, &said) => {
                moves::say(hall, draft, incoming, &said)
            }
            Some(_) | None => Answer::default(),
        }
    });
    let effect = Effect::Reply { said: words, work };
    Ok(Intent::On { id, action: MatchAction { right: Right::AsksItself, effect } })
}

/// Whether a line that cannot be read was probably meant for a command: it has the words of one, or names a cell.
fn means_command(hall: &Hall, draft: &Draft, seat: Seat, text: &str) -> bool {
    text.split_whitespace().any(explain::is_cell) || moves::fits_command(hall, draft, seat, text)
}

/// `/join` with an invitation: to the table that it names, wherever that is.
fn following(table: &Table, words: &str) -> Result<Intent, Answer> {
    let id = read_invitation(&table.hall.key, words).filter(|id| table.hall.place(*id).is_some());
    let id = id.ok_or_else(invite::bad)?;
    let action =
        look(Right::AsksItself, |_, place, incoming| invite::followed(&place.now(), incoming));
    Ok(Intent::On { id, action })
}

/// A line about limited play.
fn limited(
    table: &Table,
    incoming: &Incoming,
    words: &str,
    format: LimitedFormat,
) -> Result<Intent, Answer> {
    let line = limited::typed(table, incoming, words, format)?;
    Ok(free(move |table, incoming| Box::pin(limited::carry_out(table, incoming, line))))
}

/// Returns the intent of a genuine token.
pub(crate) fn pressed(token: Token) -> Intent {
    if token.reach == Reach::Everybody {
        return free(move |table, incoming| Box::pin(table.share(token, incoming)));
    }
    let action = match token.press {
        Press::New => {
            let seats = (token.page > 0).then_some(token.page);
            return opening(Opening { document: token.digest, seats, ..Opening::default() });
        }
        Press::Quick => {
            let wanted = Opening { document: token.digest, ..Opening::default() };
            return free(|table, incoming| {
                Box::pin(async move { quick::open(&table.hall, incoming, &wanted).await })
            });
        }
        Press::Rematch => {
            return free(move |table, incoming| {
                Box::pin(async move { rematch::open(&table.hall, incoming, token.id).await })
            });
        }
        Press::Help => return shown(help::pressed(token.page)),
        Press::Mine => return shown(OwnScreen::Mine { page: token.page }),
        Press::MineSet => {
            return free(move |table, incoming| {
                let (page, value) = (token.page, token.digest);
                Box::pin(mine::settings_pressed(&table.hall, incoming, page, value))
            });
        }
        Press::Unavoid => {
            return free(move |table, incoming| {
                Box::pin(avoid::lifted(&table.hall, incoming, token.digest))
            });
        }
        Press::Chat => {
            return free(move |_, incoming| {
                Box::pin(async move { chat::chat_page(incoming, token.page) })
            });
        }
        Press::ChatSet => {
            return free(move |table, incoming| {
                Box::pin(chat::chat_pressed(&table.hall, incoming, token.page, token.digest))
            });
        }
        Press::ForgetSure => {
            return free(move |table, incoming| Box::pin(table.forget(incoming, token)));
        }
        Press::Decks => return shown(LookupPage::Decks(Look::List { page: token.page })),
        Press::DeckHow => return shown(LookupPage::Decks(Look::How)),
        Press::DeckShow => {
            return free(move |table, incoming| {
                Box::pin(async move {
                    decks::deck_pressed(&table.hall, incoming, token.page, token.digest)
                })
            });
        }
        Press::DeckDelete => {
            return free(move |table, incoming| {
                Box::pin(decks::delete_deck(&table.hall, incoming, token))
            });
        }
        Press::Rule
        | Press::Example
        | Press::Primer
        | Press::Lesson
        | Press::Puzzle
        | Press::Card
        | Press::Cards
        | Press::DeckPage
        | Press::OddsPage
        | Press::Explained
        | Press::Replay
        | Press::Decided
        | Press::Film => {
            return free(move |table, incoming| {
                let opened = table.open_page(token, incoming);
                let answer = opened.map_or_else(|answer| answer, Answer::show);
                Box::pin(async { answer })
            });
        }
        Press::Daily => {
            return free(move |table, incoming| {
                Box::pin(async move { table.lookup.daily_pressed(incoming, token).await })
            });
        }
        Press::League => {
            return free(move |table, incoming| Box::pin(leagues::pressed(table, incoming, token)));
        }
        Press::Seek => {
            return free(move |table, incoming| Box::pin(seek::pressed(table, incoming, token)));
        }
        Press::Night => {
            return free(move |table, incoming| Box::pin(night::pressed(table, incoming, token)));
        }
        Press::Limited => {
            return free(move |table, incoming| Box::pin(limited::pressed(table, incoming, token)));
        }
        Press::Results => {
            return free(move |_, _| {
                let opened = results::opened(token).map(Answer::show);
                let answer = opened.unwrap_or_else(|| Answer::refuse("error-stale-button"));
                Box::pin(async { answer })
            });
        }
        Press::Study => {
            return free(move |table, incoming| {
                Box::pin(async move { table.lookup.study_from(token, incoming).await })
            });
        }
        Press::OwnDecks => look(Right::To(Act::Deck), move |_, place, incoming| {
            decks::decks_at(place, incoming, token.page)
        }),
        Press::Step => change(Right::To(Act::Play), move |_, draft, incoming| {
            moves::step(draft, incoming, token)
        }),
        Press::ForMe => MatchAction {
            right: Right::To(Act::Play),
            effect: Effect::Ponder(Arc::new(move |hall, draft, incoming| {
                quick::for_me(hall, draft, incoming, token)
            })),
        },
        Press::Hint => hint(),
        Press::Watch => shows(MatchScreen::Board),
        Press::HintAsk => change(Right::To(Act::Hints), hint::propose),
        Press::HintYes => answers(token, Act::Hints, Accept::Yes, hint::answer),
        Press::HintNo => answers(token, Act::Hints, Accept::No, hint::answer),
        Press::Hand => hand(token.page),
        Press::Log => shows(MatchScreen::Log { page: token.page }),
        Press::Words => shows(MatchScreen::Words { page: token.page }),
        Press::About => touch::spot(token.digest)
            .map_or_else(|| shows(MatchScreen::Board), |at| shows(MatchScreen::About(at))),
        Press::Legend => shows(MatchScreen::Legend),
        Press::DiscardView => shows(MatchScreen::DiscardView),
        Press::Why => why(),
        Press::NoticeRule => {
            shows(MatchLookup::NoticeRule(usize::try_from(token.digest).unwrap_or_default()))
        }
        Press::Odds => shows(MatchLookup::Odds(Question::List(token.page))),
        Press::OddsPick => shows(MatchLookup::Odds(Question::Pick(token.digest))),
        Press::OddsPrompt => {
            shows(MatchLookup::Odds(Question::Prompt(Box::new((token.trail, token.digest)))))
        }
        Press::Join => change(Right::Join, lobby::sit),
        Press::Invite => look(Right::To(Act::Code), |_, place, _| {
            invite::waits(&place.now())
                .map_or_else(|refused| refused, |()| Answer::show(MatchScreen::Invitation))
        }),
        // An invitation was given to its owner: it is valid from anywhere, and checks itself that the table still
        // waits.
        Press::Invited => change(Right::AsksItself, invite::sit),
        Press::Begin => change(Right::To(Act::Begin), lobby::begin),
        Press::Bot => change(Right::To(Act::Bot), move |hall, draft, incoming| {
            lobby::sit_bot(hall, draft, incoming, token.digest)
        }),
        Press::Option => change(Right::To(Act::Options), move |hall, draft, incoming| {
            lobby::choose_option(hall, draft, incoming, token.digest)
        }),
        Press::Deck => deck(DeckPick::Digest(token.digest)),
        Press::Leave => {
            change(Right::To(Act::Leave), |_, draft, incoming| lobby::leave(draft, incoming))
        }
        Press::Concede => concede(String::new()),
        Press::ConcedeSure => change(Right::To(Act::Concede), move |_, draft, incoming| {
            moves::concede_sure(draft, incoming, token)
        }),
        Press::ConcedeGameSure => change(Right::To(Act::Concede), move |_, draft, incoming| {
            moves::concede_game_sure(draft, incoming, token)
        }),
        Press::Draw => draw(Given::Either),
        Press::DrawGame => draw(Given::Game),
        Press::DrawMatch => draw(Given::All),
        Press::DrawYes => answers(token, Act::Draw, Accept::Yes, moves::answer_draw),
        Press::DrawNo => answers(token, Act::Draw, Accept::No, moves::answer_draw),
        Press::Can => own(Act::Hand, move |seat| match token.page.checked_sub(1) {
            None => MatchScreen::Means { seat },
            Some(page) => MatchScreen::Can { seat, page },
        }),
        Press::PassOn => change(Right::To(Act::Orders), move |_, draft, incoming| {
            orders::pass_on(draft, incoming, token)
        }),
        Press::Proofs => shows(MatchScreen::Proofs),
        Press::Undo => change(Right::To(Act::Undo), undo::ask),
        Press::Menu => shows(MatchScreen::Menu),
        Press::RuleRelevance => look(Right::To(Act::Look), move |table, place, _| {
            table.lookup.rule_relevance(place, token.digest)
        }),
        Press::UndoYes => answers(token, Act::Undo, Accept::Yes, undo::answer),
        Press::UndoNo => answers(token, Act::Undo, Accept::No, undo::answer),
        Press::Claim => claim(),
        Press::Orders => own(Act::Orders, |seat| MatchScreen::Orders { seat }),
        Press::Order => change(Right::To(Act::Orders), move |_, draft, incoming| {
            orders::set(draft, incoming, token.digest)
        }),
        Press::Close => closing(),
        // The press names its owner and its link: the action checks authority itself.
        Press::CloseSure => change(Right::AsksItself, move |hall, draft, incoming| {
            close::close_sure(hall, draft, incoming, token)
        }),
        Press::Replace => replace(token.digest.to_string()),
        Press::SeatStay => seat_answer(token, Accept::No),
        Press::SeatGive => seat_answer(token, Accept::Yes),
        // The right to name somebody depends on the seat and the person: `seats::name_pressed` asks.
        Press::SeatName => change(Right::To(Act::Look), move |hall, draft, incoming| {
            seats::name_pressed(hall, draft, incoming, token.page, token.digest)
        }),
        // As if the line had named the match; a verb that the list has no more is a button of before.
        Press::Named => match Verb::of(token.digest).and_then(|verb| about(verb, "")) {
            Some(action) => action,
            None => return free(|_, _| Box::pin(async { Answer::refuse("error-stale-button") })),
        },
        Press::Annul => match token.page.checked_sub(1) {
            None => annul(String::new()),
            Some(reason) => change(Right::To(Act::Annul), move |hall, draft, incoming| {
                annul::offered(hall, draft, incoming, usize::from(reason))
            }),
        },
        Press::CloseYes => close_answer(token, Accept::Yes),
        Press::CloseNo => close_answer(token, Accept::No),
    };
    Intent::On { id: token.id, action }
}

/// Answers a request whose number the token carries.
fn answers(
    token: Token,
    act: Act,
    accept: Accept,
    work: fn(&Hall, &mut Draft, &Incoming, u64, Accept) -> Answer,
) -> MatchAction {
    change(Right::To(act), move |hall, draft, incoming| {
        work(hall, draft, incoming, token.digest, accept)
    })
}

fn seat_answer(token: Token, accept: Accept) -> MatchAction {
    change(Right::To(Act::AnswerSeat), move |_, draft, incoming| {
        seats::answer(draft, incoming, token.digest, accept)
    })
}

fn close_answer(token: Token, accept: Accept) -> MatchAction {
    change(Right::To(Act::CloseAnswer), move |_, draft, incoming| {
        close::close_answer(draft, incoming, token.digest, accept)
    })
}

/// Thought of where bots think.
fn hint() -> MatchAction {
    MatchAction { right: Right::To(Act::Play), effect: Effect::Ponder(Arc::new(hint::ask)) }
}

fn hand(page: u8) -> MatchAction {
    own(Act::Hand, move |seat| MatchScreen::Hand { seat, way: Vec::new(), page })
}

fn deck(pick: DeckPick) -> MatchAction {
    change(Right::To(Act::Deck), move |hall, draft, incoming| {
        lobby::choose_deck(hall, draft, incoming, &pick)
    })
}

fn concede(said: String) -> MatchAction {
    change(Right::To(Act::Concede), move |hall, draft, incoming| {
        moves::concede(hall, draft, incoming, &said)
    })
}

fn draw(given: Given) -> MatchAction {
    change(Right::To(Act::Draw), move |hall, draft, incoming| {
        moves::offer_draw(hall, draft, incoming, given)
    })
}

fn claim() -> MatchAction {
    change(Right::To(Act::Claim), |_, draft, incoming| moves::claim(draft, incoming))
}

fn closing() -> MatchAction {
    look(Right::Close, |table, place, incoming| close::close(&table.hall, &place.now(), incoming))
}

/// Annuls a result with a typed reason; without one shows the reasons that are offered.
fn annul(reason: String) -> MatchAction {
    change(Right::To(Act::Annul), move |hall, draft, incoming| {
        annul::typed(hall, draft, incoming, &reason)
    })
}

fn replace(words: String) -> MatchAction {
    let right = Right::Replace(words.clone());
    change(right, move |hall, draft, incoming| seats::replace(hall, draft, incoming, &words))
}

/// Shows the rule that refused the person's last try; else the last events with their rules.
fn why() -> MatchAction {
    look(Right::To(Act::Look), |_, place, incoming| {
        let refusal = lock(&place.why).get(&incoming.person.id, incoming.at).cloned();
        match refusal {
            Some(refusal) => Answer::show(MatchLookup::Refusal(Box::new(refusal))),
            None => Answer::show(MatchLookup::NoticeRule(0)),
        }
    })
}
