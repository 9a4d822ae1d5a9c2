//! The methods of the Bot API as payloads for teloxide's requests. They take and give JSON values: so
//! ephemeral messages, which teloxide does not know yet, and fields of a newer server do no harm.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::time::Duration;
use teloxide::requests::{MultipartPayload, Payload};
use teloxide::types::{FileId, InputFile};

/// Parameters of a request.
pub(crate) type Args = Map<String, Value>;

macro_rules! methods {
    ($($name:ident),* $(,)?) => { $(
        #[doc = concat!("The method of this name: ", stringify!($name), ".")]
        #[derive(Clone, Debug, Serialize)]
        #[serde(transparent)]
        pub(crate) struct $name(pub Args);

        impl Payload for $name {
            type Output = Value;
            const NAME: &'static str = stringify!($name);
        }
    )* };
}

methods!(
    GetMe,
    DeleteWebhook,
    SetMyCommands,
    SendMessage,
    EditMessageText,
    EditMessageCaption,
    EditMessageReplyMarkup,
    DeleteMessage,
    AnswerCallbackQuery,
    AnswerInlineQuery,
    AnswerGuestQuery,
    GetChat,
    GetChatMember,
    GetFile,
    EditEphemeralMessageText,
    EditEphemeralMessageCaption,
    DeleteEphemeralMessage,
);

/// Long polling.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GetUpdates {
    /// The first update that is not confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
    /// At most 100.
    pub limit: u8,
    /// The polling time, in seconds.
    pub timeout: u64,
    /// Kinds of updates.
    pub allowed_updates: &'static [&'static str],
}

impl Payload for GetUpdates {
    type Output = Vec<Value>;
    const NAME: &'static str = "GetUpdates";

    fn timeout_hint(&self) -> Option<Duration> {
        Some(Duration::from_secs(self.timeout))
    }
}

/// A request with one file. Its parameters are text already, structures as JSON; the file is named in
/// them by [`attached`].
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The parameters of the request.
    pub args: BTreeMap<String, String>,
    pub file: InputFile,
}

impl Upload {
    /// Parameters as text, and a file.
    pub fn new(args: &Args, file: InputFile) -> Upload {
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        Upload { args: args.iter().map(|(k, v)| (k.clone(), text(v))).collect(), file }
    }
}

/// Returns the parameter value that names an uploaded file.
pub(crate) fn attached(file: &InputFile) -> Value {
    serde_json::to_value(file).unwrap_or_default()
}

macro_rules! uploads {
    ($($name:ident),* $(,)?) => { $(
        #[doc = concat!("The method of this name with a file: ", stringify!($name), ".")]
        #[derive(Clone, Debug)]
        pub(crate) struct $name(pub Upload);

        impl Payload for $name {
            type Output = Value;
            const NAME: &'static str = stringify!($name);
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.args.serialize(serializer)
            }
        }

        impl MultipartPayload for $name {
            fn copy_files(&self, into: &mut dyn FnMut(InputFile)) {
                into(self.0.file.clone());
            }

            fn move_files(&mut self, into: &mut dyn FnMut(InputFile)) {
                let nothing = InputFile::file_id(FileId(String::new()));
                into(std::mem::replace(&mut self.0.file, nothing));
            }
        }
    )* };
}

uploads!(SendPhoto, SendAnimation, EditMessageMedia, EditEphemeralMessageMedia);
