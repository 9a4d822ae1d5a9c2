//! Tokens of buttons: a compact ASCII string that holds the meaning of the press and proves that
//! the table made it. Never an index: a step is named by a digest of its path down the prompts.

use super::api::PersonId;
use super::digest::{Trail, digest_text};
use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use stolik_kernel::mac::Mac;
use stolik_kernel::{Audience, Seat};
use stolik_store::MatchId;

/// The secret with which a data file's tokens are checked.
pub(crate) type TokenKey = [u8; 32];

/// In the place of the number of a moment in [`Press::Replay`]: the first moment of the first turn.
pub(crate) const OPENING: u64 = u64::MAX;

/// Makes [`Press`] and [`PRESSES`] of one list.
macro_rules! presses {
    ($($(#[$about:meta])* $press:ident,)*) => {
        /// The meaning of a press. The number is part of the token: only append.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum Press {
            $($(#[$about])* $press,)*
        }

        const PRESSES: [Press; [$(Press::$press),*].len()] = [$(Press::$press),*];
    };
}

presses! {
    /// A step or a command of the game; `digest` is that of its way.
    Step,
    /// Show my own cards and prompts.
    Hand,
    /// Show the log, `page` 0 being the newest.
    Log,
    /// Show the position in words.
    Words,
    /// The rule that refused the presser's last try.
    Why,
    /// Show the help; `page` 1 is the list of all commands.
    Help,
    /// Open a table of the document with this `digest`, for `page` people; 0: for as many as can play.
    New,
    /// Take a seat.
    Join,
    /// Let a bot of the kind with this `digest` take the free seat.
    Bot,
    /// Choose the deck with this `digest`.
    Deck,
    /// Leave the table before it starts.
    Leave,
    /// Give up: asks whether that is meant.
    Concede,
    /// Give up, meant; `digest` and `version` say by whom and when, see [`Token::meant`].
    ConcedeSure,
    /// Offer a draw.
    Draw,
    /// Accept the draw; `digest` is the number of the offer.
    DrawYes,
    /// Decline it.
    DrawNo,
    /// The presser's choices; `page` 0: their meaning, from 1 on the list with the notation.
    Can,
    /// Take my last move back.
    Undo,
    /// Agree to the other taking back; `digest` is the number of the request.
    UndoYes,
    /// Do not agree.
    UndoNo,
    /// Claim the match: the other has run out of time.
    Claim,
    /// Show my standing orders of this match.
    Orders,
    /// Change them; `digest` says what, see `screens::orders`.
    Order,
    /// Show a screen of my settings; `page` says which.
    Mine,
    /// Change one of them; `page` says which, `digest` to what.
    MineSet,
    /// Show a screen of the chat's settings; `page` says which.
    Chat,
    /// Change one of them; `page` says which, `digest` to what.
    ChatSet,
    /// Close a table as administrator: asks whether that is meant.
    Close,
    /// Close it, meant, or end the link of a chat; bound like [`Press::ConcedeSure`].
    CloseSure,
    /// Free the seat with the number `digest` as administrator.
    Replace,
    /// Forget everything about me, meant; bound like [`Press::ConcedeSure`].
    ForgetSure,
    /// Show what else there is: taking back, draw, orders, settings, conceding.
    Menu,
    /// Show the rule with this `digest` (of document and id).
    Rule,
    /// Show the list of my decks; `page` counts.
    Decks,
    /// Show the deck with this `digest`; `page` says what of it, see `choosing::decks`.
    DeckShow,
    /// Delete my deck with this `digest`, meant; `version` says what deck that was.
    DeckDelete,
    /// Instructions for adding a deck.
    DeckHow,
    /// Show those of my decks that can be played at this table; `page` counts.
    OwnDecks,
    /// The relation of the rule with this `digest` to the position of this match.
    RuleRelevance,
    /// Show a moment of an example: `digest` is that of document, rule and which example, `page` the
    /// moment.
    Example,
    /// Show the card with this `digest` (of document and id).
    Card,
    /// Show page `page` of the list of cards that the question with this `digest` found.
    Cards,
    /// The rule of line `digest` of the log as the presser was told it, counted from 1; 0 is the list.
    NoticeRule,
    /// The subjects with odds; `page` counts.
    Odds,
    /// The chances of what has this `digest`, of the words that ask for them.
    OddsPick,
    /// The chances of what stands behind the prompt with this `digest`.
    OddsPrompt,
    /// Show the page of the deck with this `digest`, so that it can be shown to everybody.
    DeckPage,
    /// Show the chances of what has this `digest`, as the public view of the match gives them, so that
    /// they can be shown to everybody.
    OddsPage,
    /// Play with the value of an option of the game that has this `digest`, of option and value.
    Option,
    /// Show what lies beside the board: graveyards.
    DiscardView,
    /// Do not give my seat up; `digest` is the number of the request.
    SeatStay,
    /// Give it up.
    SeatGive,
    /// The one with this `digest` (of the person's id or the bot's kind) plays on for seat `page`,
    /// counted from 1.
    SeatName,
    /// Agree that the match ends without a result; `digest` is the number of the request.
    CloseYes,
    /// Do not agree.
    CloseNo,
    /// Give up the game under way alone, one of a series, meant.
    ConcedeGameSure,
    /// Begin with those who are there.
    Begin,
    /// Open a table of the document with this `digest` with a deck and bots, and begin at once.
    Quick,
    /// Make the choices of this decision for me, up to what one is done with.
    ForMe,
    /// Show how the dice can be checked.
    Proofs,
    /// Pass this window, and those about the same matters until my turn.
    PassOn,
    /// The effect of the command whose name has this `digest`, with this match.
    Named,
    /// The description of the object in the picture that has this `digest`.
    About,
    /// The meaning of the signs in the pictures.
    Legend,
    /// Show screen `page` of the rules of the document with this `digest` for beginners; 0: the list of such
    /// documents.
    Primer,
    /// Open a table like that of this match, which is over, a chair further on for each.
    Rematch,
    /// Say what the planner would do in my place.
    Hint,
    /// Show what stands behind a button of a lesson: `page` is the step, `digest` says of which lesson it is and,
    /// with the trail, what of it; 0: the list of lessons.
    Lesson,
    /// Show moment `digest` of this match, which is over, as its audience counts them; [`OPENING`] stands for the first
    /// moment of the first turn.
    Replay,
    /// The deciding moments of this match, which is over.
    Decided,
    /// Show this match, which is over, as a short animation.
    Film,
    /// Open a table for study at a moment of a match that is over: `digest` as of [`Press::Replay`].
    Study,
    /// Show page `page` of the presser's own results; `digest` says what of them, see `lookup::results`.
    Results,
    /// Show the code of this table with the addresses that carry it.
    Invite,
    /// Sit down at this table by an invitation, from wherever it is pressed.
    Invited,
    /// Propose that bots give hints to all who play.
    HintAsk,
    /// Agree to that; `digest` is the number of the proposal.
    HintYes,
    /// Do not agree.
    HintNo,
    /// Look on at this match, from the private chat of somebody who was where it is public.
    Watch,
    /// Show what stands behind a button of a puzzle: `page` is its number, `digest` says of which document it is
    /// and, with the trail, what of it; 0: the list of puzzles.
    Puzzle,
    /// Send a puzzle a day where this is pressed (`page` 1), of the document with this `digest`, or none any more (0).
    Daily,
    /// Offer a draw of the game under way, one of a series.
    DrawGame,
    /// Offer a draw of the whole match, a series of games.
    DrawMatch,
    /// Something about a league: `page` says what, `digest` of which, `version` with which number.
    League,
    /// Show what the public view of a match says of a thing or a rule: `digest` is the number of its spot, or of its page.
    Explained,
    /// Annul the result of a match that is over: `page` 0 asks for the reason, from 1 on it is one of those offered.
    Annul,
    /// No longer avoid the person whose id has this `digest`.
    Unavoid,
    /// Something about a search for a game: `page` says what, `digest` of which document, `version` on which terms.
    Seek,
    /// Something about a club night: `page` says what, `digest` of which, `version` at which of its times.
    Night,
    /// Something about an event of limited play: `page` says what, `digest` of which, `version` about which card.
    Limited,
}

impl Press {
    /// Whether it opens a page of what is looked up (a rule, a primer, a lesson, a puzzle, an example, a card, a list of cards,
    /// a deck of the program or of the presser, chances from the public view, a match that is over), which holds
    /// no secret of any match or other person and therefore can be shown to everybody; of a match that is over,
    /// as everybody saw it. Its token's `version` carries where it was asked for.
    pub(crate) fn opens_page(self) -> bool {
        self.page().is_some()
    }

    /// The page that it opens, if it opens one.
    pub(crate) fn page(self) -> Option<PagePress> {
        let pages = [
            (Press::Rule, PagePress::Rule),
            (Press::Example, PagePress::Example),
            (Press::Card, PagePress::Card),
            (Press::Cards, PagePress::Cards),
            (Press::DeckPage, PagePress::Deck),
            (Press::OddsPage, PagePress::Odds),
            (Press::Primer, PagePress::Primer),
            (Press::Lesson, PagePress::Lesson),
            (Press::Replay, PagePress::Replay),
            (Press::Decided, PagePress::Decided),
            (Press::Film, PagePress::Film),
            (Press::Puzzle, PagePress::Puzzle),
            (Press::Explained, PagePress::Explained),
        ];
        pages.into_iter().find(|(press, _)| *press == self).map(|(_, page)| page)
    }
}

/// A press that opens a page, which can be shown to everybody too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PagePress {
    Rule,
    Example,
    Card,
    Cards,
    Deck,
    Odds,
    Primer,
    Lesson,
    Replay,
    Decided,
    Film,
    Puzzle,
    Explained,
}

impl Press {
    /// Whether it says something for the seat on whose message it stands: confirms or answers.
    pub(crate) fn speaks(self) -> bool {
        let said = [
            Press::ConcedeSure,
            Press::ConcedeGameSure,
            Press::DrawGame,
            Press::DrawMatch,
            Press::DrawYes,
            Press::DrawNo,
            Press::UndoYes,
            Press::UndoNo,
            Press::HintYes,
            Press::HintNo,
        ];
        said.contains(&self)
    }
}

/// To whom a press shows what it opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// To the person who presses.
    Presser,
    /// To everybody in the channel; for pages only, see [`Press::opens_page`].
    Everybody,
}

/// The page of a step's token that says that it is meant, after what speaks against it was read.
pub(crate) const MEANT: u8 = u8::MAX;

/// Bit of the audience's byte for [`Reach::Everybody`].
const EVERYBODY: u8 = 0x80;

/// A token, decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// The meaning of the press.
    pub press: Press,
    /// To whom it shows what it opens.
    pub reach: Reach,
    /// On whose message it stands.
    pub audience: Audience,
    /// Page of a list.
    pub page: u8,
    /// Its match, or `MatchId::NONE`.
    pub id: MatchId,
    /// The low half of the audience's version when the button was made.
    pub version: u32,
    /// See [`Press`].
    pub digest: u64,
    /// Of a place down the prompts: the begun choices before it.
    pub trail: Trail,
}

/// Version of the token's format.
const FORMAT: u8 = 1;
const BODY: usize = 24;
const CHECK: usize = 8;

impl Token {
    /// A token of a match that is not bound to a version.
    pub(crate) fn new(press: Press, id: MatchId, audience: Audience) -> Token {
        Token {
            press,
            reach: Reach::Presser,
            audience,
            page: 0,
            id,
            version: 0,
            digest: 0,
            trail: Trail::NONE,
        }
    }

    /// Returns the token that opens a card of a document.
    pub(crate) fn card(document: &str, id: &str) -> Token {
        let digest = digest_text(&format!("card {document} {id}"));
        Token::new(Press::Card, MatchId::NONE, Audience::Public).digest(digest)
    }

    pub(crate) fn digest(self, digest: u64) -> Token {
        Token { digest, ..self }
    }

    /// A place down the prompts, as [`crate::game::prompts::Tree::name`] names it.
    pub(crate) fn place(self, (trail, digest): (Trail, u64)) -> Token {
        Token { trail, digest, ..self }
    }

    pub(crate) fn page(self, page: u8) -> Token {
        Token { page, ..self }
    }

    pub(crate) fn version(self, version: u64) -> Token {
        Token { version: version as u32, ..self }
    }

    pub(crate) fn reach(self, reach: Reach) -> Token {
        Token { reach, ..self }
    }

    /// A token that confirms: `who` was asked, about `what` (a chat, or nothing), at this version. A press
    /// of anybody else, or at another version, confirms nothing.
    pub(crate) fn meant(self, who: &PersonId, what: &str, version: u64) -> Token {
        self.digest(meant(self.press, who, what)).version(version)
    }

    /// Whether this person was asked about that.
    pub(crate) fn is_of(&self, who: &PersonId, what: &str) -> bool {
        self.digest == meant(self.press, who, what)
    }

    /// Whether it was asked at this version.
    pub(crate) fn is_at(&self, version: u64) -> bool {
        self.version == version as u32
    }

    /// The token as text: ASCII, 43 bytes; up to 64 behind begun choices, which is all that Telegram bears.
    pub(crate) fn write(&self, key: &TokenKey) -> String {
        let mut body = Vec::with_capacity(BODY + CHECK);
        let press = PRESSES.iter().position(|p| *p == self.press).unwrap_or_default() as u8;
        let audience = match self.audience {
            Audience::Public => 0,
            Audience::Seat(seat) => seat.0 + 1,
        };
        let reach = match self.reach {
            Reach::Presser => 0,
            Reach::Everybody => EVERYBODY,
        };
        body.extend([FORMAT, press, audience | reach, self.page]);
        body.extend(self.id.0.to_be_bytes());
        body.extend(self.version.to_be_bytes());
        body.extend(self.digest.to_be_bytes());
        body.extend(self.trail.bytes());
        seal(key, body)
    }

    /// Parses a token. Returns `None` for text that this table did not make with this key; takes
    /// the same time for every fault of the check.
    pub(crate) fn read(key: &TokenKey, text: &str) -> Option<Token> {
        if text.len() > 64 {
            return None;
        }
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        let (body, check) = bytes.split_at_checked(bytes.len().checked_sub(CHECK)?)?;
        let (_, trail) = body.split_at_checked(BODY)?;
        mac(key, &[body]).begins_with(check).then_some(())?;
        if body[0] != FORMAT {
            return None;
        }
        Some(Token {
            press: *PRESSES.get(body[1] as usize)?,
            reach: if body[2] & EVERYBODY == 0 { Reach::Presser } else { Reach::Everybody },
            audience: match body[2] & !EVERYBODY {
                0 => Audience::Public,
                n => Audience::Seat(Seat(n - 1)),
            },
            page: body[3],
            id: MatchId(u64::from_be_bytes(body[4..12].try_into().ok()?)),
            version: u32::from_be_bytes(body[12..16].try_into().ok()?),
            digest: u64::from_be_bytes(body[16..24].try_into().ok()?),
            trail: Trail::read(trail)?,
        })
    }
}

/// A body with its check, as text.
pub(crate) fn seal(key: &TokenKey, mut body: Vec<u8>) -> String {
    let check = mac(key, &[&body]);
    body.extend(&check.bytes()[..CHECK]);
    BASE64URL_NOPAD.encode(&body)
}

fn meant(press: Press, who: &PersonId, what: &str) -> u64 {
    digest_text(&format!("sure {press:?} {who:?} {what:?}"))
}

/// Bytes of the check in a code for linking or inviting.
const LINK_CHECK: usize = 5;

/// A code by which another channel can be linked to a match: short enough to be typed.
pub(crate) fn link_code(key: &TokenKey, id: MatchId) -> String {
    short_code(key, b"link", id)
}

/// The match of a code. None for anything this table did not make.
pub(crate) fn read_link_code(key: &TokenKey, text: &str) -> Option<MatchId> {
    read_short_code(key, b"link", text)
}

/// A match with a short check, for one purpose.
fn short_code(key: &TokenKey, purpose: &[u8], id: MatchId) -> String {
    let id = id.0.to_be_bytes();
    let id = &id[id.iter().take_while(|b| **b == 0).count()..];
    let mut bytes = mac(key, &[purpose, id]).bytes()[..LINK_CHECK].to_vec();
    bytes.extend(id);
    BASE32_NOPAD.encode(&bytes).to_lowercase()
}

fn read_short_code(key: &TokenKey, purpose: &[u8], text: &str) -> Option<MatchId> {
    if text.len() > 24 || !text.is_ascii() {
        return None;
    }
    let bytes = BASE32_NOPAD.decode(text.to_uppercase().as_bytes()).ok()?;
    let (check, id) = bytes.split_at_checked(LINK_CHECK)?;
    mac(key, &[purpose, id]).begins_with(check).then_some(())?;
    Some(MatchId(id.iter().fold(0, |n, b| n << 8 | u64::from(*b))))
}

/// The prefix of an invitation to a table, which no name of a match has.
const INVITATION: &str = "seat-";

/// The code by which somebody is invited to a table: what may stand in an address, and be typed.
pub(crate) fn invitation(key: &TokenKey, id: MatchId) -> String {
    format!("{INVITATION}{}", short_code(key, b"seat", id))
}

/// Whether a text means to be an invitation.
#[must_use]
pub fn is_invitation(text: &str) -> bool {
    text.get(..INVITATION.len()).is_some_and(|head| head.eq_ignore_ascii_case(INVITATION))
}

/// The table of an invitation. None for anything this table did not make.
pub(crate) fn read_invitation(key: &TokenKey, text: &str) -> Option<MatchId> {
    read_short_code(key, b"seat", text.get(INVITATION.len()..).filter(|_| is_invitation(text))?)
}

fn mac(key: &TokenKey, body: &[&[u8]]) -> Mac {
    Mac::of(key, &[&[b"stolik token".as_slice()], body].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    const KEY: TokenKey = [7; 32];

    fn token(press: Press) -> Token {
        Token {
            press,
            reach: Reach::Everybody,
            audience: Audience::Seat(Seat(3)),
            page: 9,
            id: MatchId(u64::MAX),
            version: 5,
            digest: u64::MAX - 1,
            trail: Trail::NONE,
        }
    }

    #[test]
    fn a_trail_of_every_length_comes_back_and_fits() {
        for len in 0..=Trail::BYTES {
            let bytes: Vec<u8> = (2..).take(len).collect();
            let token = Token { trail: Trail::read(&bytes).unwrap(), ..token(Press::Step) };
            let text = token.write(&KEY);
            assert!(text.len() <= 64, "{} characters", text.len());
            assert_eq!(Token::read(&KEY, &text), Some(token));
        }
        assert_eq!(Trail::read(&[2; Trail::BYTES + 1]), None);
        assert_eq!(Trail::read(&[0, 2]), None);
    }

    #[test]
    fn every_token_comes_back_and_fits() {
        for press in PRESSES {
            let text = token(press).write(&KEY);
            assert!(text.len() <= 64 && text.is_ascii(), "{text}");
            assert_eq!(Token::read(&KEY, &text), Some(token(press)));
        }
    }

    #[test]
    fn codes_for_linking_come_back_and_nothing_else_does() {
        for id in [1, 255, 70_000, u64::from(u32::MAX)] {
            let code = link_code(&KEY, MatchId(id));
            assert_eq!(read_link_code(&KEY, &code), Some(MatchId(id)));
            assert_eq!(read_link_code(&KEY, &code.to_uppercase()), Some(MatchId(id)));
            assert_eq!(read_link_code(&[8; 32], &code), None);
        }
        for garbage in ["", "a", "rowan", "aaaaaaaaaa", &"a".repeat(500)] {
            assert_eq!(read_link_code(&KEY, garbage), None, "{garbage}");
        }
    }

    #[test]
    fn invitations_come_back_and_are_no_codes_for_linking() {
        let code = invitation(&KEY, MatchId(70_000));
        assert_eq!(read_invitation(&KEY, &code), Some(MatchId(70_000)));
        assert_eq!(read_invitation(&KEY, &code.to_uppercase()), Some(MatchId(70_000)));
        assert_eq!(read_invitation(&[8; 32], &code), None);
        let link = link_code(&KEY, MatchId(70_000));
        assert_eq!(read_invitation(&KEY, &format!("{INVITATION}{link}")), None);
        assert_eq!(read_link_code(&KEY, &code[INVITATION.len()..]), None);
        for garbage in ["", "seat-", "seat-a", "rowan", "\u{434}\u{443}\u{431}-2", "seat-\u{434}"] {
            assert_eq!(read_invitation(&KEY, garbage), None, "{garbage}");
        }
    }

    #[test]
    fn any_change_of_a_character_is_a_forgery() {
        let text = token(Press::Step).write(&KEY);
        for i in 0..text.len() {
            let mut forged = text.clone().into_bytes();
            forged[i] = if forged[i] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(forged).unwrap();
            assert_eq!(Token::read(&KEY, &forged), None, "{i}");
        }
        assert_eq!(Token::read(&[8; 32], &text), None);
        for garbage in ["", "a", "котик", &"A".repeat(43), &"A".repeat(5000)] {
            assert_eq!(Token::read(&KEY, garbage), None);
        }
    }
}
