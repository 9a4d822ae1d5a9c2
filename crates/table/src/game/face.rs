//! The face of a game: what the table needs of it beside its rules, judged by views alone.

use super::asked::{JudgeFace, PictureFace, PlayFace, PromptFace, ReportFace};
pub use super::decision::{Around, Decision, UNJUDGED};
use stolik_kernel::Rules;

/// The screen side of a game; the crate of its face implements the traits that it consists of.
pub trait Face<R: Rules>:
    PlayFace<R> + PromptFace<R> + PictureFace<R> + ReportFace<R> + JudgeFace<R> + Send + Sync + 'static
{
}

impl<R: Rules, F> Face<R> for F where
    F: PlayFace<R>
        + PromptFace<R>
        + PictureFace<R>
        + ReportFace<R>
        + JudgeFace<R>
        + Send
        + Sync
        + 'static
{
}
