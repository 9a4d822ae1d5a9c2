//! The questions that the table has for a game, by what is asked. Each file has a trait of the table, which speaks in bytes
//! and seats, and one of faces, which speaks in values of the rules; `live` joins them.

mod judge;
mod pictures;
mod play;
mod prompts;
mod reports;

pub use judge::{Judge, JudgeFace};
pub use pictures::{PictureFace, Pictures};
pub use play::{Play, PlayFace};
pub use prompts::{PromptFace, Prompts};
pub use reports::{ReportFace, Reports};
