//! Names of the table's metrics, for code that describes and reads them.

/// Counter of pictures of matches that were painted, by `for`: `pressed` (somebody pressed and waits) or `standing`
/// (a message that stands somewhere).
pub const PICTURES: &str = "stolik_pictures_total";
/// Counter of screens that were painted already when somebody wanted them.
pub const SHARED: &str = "stolik_screens_shared_total";
/// Bytes of screens that are kept.
pub const KEPT: &str = "stolik_screens_bytes";
/// The metric with the number of jobs that wait for their turn, by `what`: `painting` or `thinking`.
pub const WAITING: &str = "stolik_turns_waiting";
/// Counter of those who were sent away because too many waited, by `what`.
pub const REFUSED: &str = "stolik_turns_refused_total";
/// Counter of jobs that were cancelled while they ran, because nobody waited for them any more, by `what`.
pub const CANCELLED: &str = "stolik_turns_cancelled_total";
/// Counter of jobs whose budget was spent before they had done all they were to do, by `what` and `for` (`bot`, `pressed`,
/// `standing`, `animation`).
pub const SPENT: &str = "stolik_turns_spent_total";
