//! Mini Apps: what Telegram puts into the address when a person opens one, signed with the bot's token by the published
//! description.

use super::model::PersonId;
use super::{Fake, TOKEN, wire};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::json;
use sha2::Sha256;
use url::form_urlencoded::Serializer;

impl Fake {
    /// Sets whether the bot has a main Mini App, for the next getMe.
    pub fn main_app(&self, has: bool) {
        self.with(|state| state.main_app = has);
    }

    /// The signed data of a person who opens the app at a time in seconds since 1970, by a link with this parameter.
    ///
    /// # Panics
    /// If the person is unknown.
    #[must_use]
    pub fn init_data(&self, person: PersonId, start: Option<&str>, at: i64) -> String {
        let mut user = self.look(|state| wire::user(&state.people[&person]));
        user["allows_write_to_pm"] = json!(true);
        let mut fields = vec![
            ("user", user.to_string()),
            ("chat_instance", "-3788475317572404878".to_owned()),
            ("chat_type", "private".to_owned()),
            ("auth_date", at.to_string()),
            ("signature", "not-checked-by-bots_".to_owned()),
        ];
        fields.extend(start.map(|start| ("start_param", start.to_owned())));
        let mut lines: Vec<String> =
            fields.iter().map(|(key, value)| format!("{key}={value}")).collect();
        lines.sort();
        let key = keyed(b"WebAppData", TOKEN);
        let hash = HEXLOWER.encode(&keyed(&key, &lines.join("\n")));
        let mut data = Serializer::new(String::new());
        data.extend_pairs(fields).append_pair("hash", &hash);
        data.finish()
    }

    /// The part of the address behind `#` with such data, as a client opens the app.
    #[must_use]
    pub fn app_fragment(&self, data: &str) -> String {
        let theme = json!({ "bg_color": "#ffffff", "text_color": "#000000" }).to_string();
        let mut fragment = Serializer::new(String::new());
        fragment
            .append_pair("tgWebAppData", data)
            .append_pair("tgWebAppVersion", "9.1")
            .append_pair("tgWebAppPlatform", "ios")
            .append_pair("tgWebAppThemeParams", &theme);
        fragment.finish()
    }
}

fn keyed(key: &[u8], text: &str) -> Vec<u8> {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.chain_update(text.as_bytes()).finalize().into_bytes().to_vec()
}
