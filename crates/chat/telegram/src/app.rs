//! Buttons that open the page inside Telegram. A button of the kind `web_app` is for private chats only; in a group a link
//! `t.me/<bot>?startapp=` opens the bot's main Mini App, which its owner registers. There are none unless the page has
//! a public address with TLS.

use crate::place::Place;
use serde_json::{Value, json};
use stolik_table::SurfaceId;

/// The bot as the owner of a Mini App.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct App {
    username: String,
    /// True unless Telegram says that the bot has no main Mini App. An older server does not say.
    main: bool,
}

impl App {
    /// Reads the answer to getMe.
    pub fn of(me: &Value) -> App {
        let username = me["username"].as_str().unwrap_or_default().to_owned();
        App { username, main: me["has_main_web_app"] != false }
    }

    /// The button of a message about a surface, with the page at this address; `None` if the message has none.
    pub fn button(
        &self,
        page: &str,
        place: Place,
        surface: SurfaceId,
        label: &str,
    ) -> Option<Value> {
        if !page.starts_with("https://") {
            return None;
        }
        let at = match surface {
            SurfaceId::Hand(..) | SurfaceId::Board(_) => Some(surface),
            SurfaceId::Lobby => None,
            SurfaceId::Call(..)
            | SurfaceId::Daily
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::NightCall(_)
            | SurfaceId::Limited(_)
            | SurfaceId::LimitedCall(_) => return None,
        };
        match (place.is_private(), at) {
            (true, Some(at)) => {
                Some(json!({ "text": label, "web_app": { "url": format!("{page}/?at={at}") } }))
            }
            (true, None) => {
                Some(json!({ "text": label, "web_app": { "url": format!("{page}/") } }))
            }
            (false, Some(at)) if self.main => {
                let url = format!("https://t.me/{}?startapp={at}", self.username);
                Some(json!({ "text": label, "url": url }))
            }
            (false, _) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::Seat;
    use stolik_table::MatchId;

    #[test]
    fn app_opens_by_a_button_in_private_and_by_a_link_in_groups() {
        let app = App::of(&json!({ "username": "a_bot", "has_main_web_app": true }));
        let page = "https://cards.example";
        let (alone, group) = (Place::chat(42), Place { chat: -100, topic: Some(3) });
        let (board, hand) = (SurfaceId::Board(MatchId(7)), SurfaceId::Hand(MatchId(7), Seat::ONE));
        let button = |place, surface| app.button(page, place, surface, "Open");
        let opens = |at: &str| Some(json!({ "text": "Open", "web_app": { "url": at } }));
        assert_eq!(button(alone, hand), opens("https://cards.example/?at=hand-7-p1"));
        assert_eq!(button(alone, SurfaceId::Lobby), opens("https://cards.example/"));
        let url = "https://t.me/a_bot?startapp=board-7";
        assert_eq!(button(group, board), Some(json!({ "text": "Open", "url": url })));
        for surface in [SurfaceId::Lobby, SurfaceId::Call(MatchId(7), Seat::ONE), SurfaceId::Daily]
        {
            assert_eq!(button(group, surface), None, "{surface}");
        }
        // Telegram takes no address without TLS.
        assert_eq!(app.button("http://10.0.0.1", alone, hand, "Open"), None);
        // Without a main Mini App the link would open nothing.
        let none = App::of(&json!({ "username": "a_bot", "has_main_web_app": false }));
        assert_eq!(none.button(page, group, board, "Open"), None);
        assert_eq!(
            none.button(page, alone, hand, "Open"),
            opens("https://cards.example/?at=hand-7-p1")
        );
    }
}
