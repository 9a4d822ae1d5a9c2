//! Club events as values: leagues, Swiss tournaments and knockouts, made of matches of two. A [`League`] is a fold over recorded
//! [`Action`]s, so that the stored form is the list of actions and nothing else can drift. The crate has no clock, file,
//! thread, randomness or float. It knows players, pairings and tables by number only.
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | the choices of a league, made before its start |
//! | [`schedule`] | round robin with balanced first seats |
//! | [`swiss`] | the pairs of a round by minimum-weight perfect matching |
//! | [`knockout`] | the bracket, with byes for the best seeds |
//! | [`rounds`] | the next round of a Swiss or a knockout, and its check |
//! | [`pairing`] | two players and their matches |
//! | [`league`] | the state after the recorded actions |
//! | [`fold`] | the changes by an action, and the checks of it |
//! | [`limits`] | numbers of players, tables and letters |
//! | [`refusal`] | the reasons why an action is not possible |
//! | [`standings`] | points and named tiebreaks |
//! | [`authority`] | the roles that may do each act |
//!
//! ```
//! use stolik_club::{Action, League, PlayerNumber, Rules};
//!
//! let mut league = League::new(Rules::default());
//! let order: Vec<PlayerNumber> = (0..4).map(PlayerNumber).collect();
//! for player in &order {
//!     league.apply(0, &Action::Enter(*player))?;
//! }
//! league.apply(1, &Action::Start { order })?;
//! assert_eq!(league.pairings().len(), 6, "everybody meets everybody once");
//! assert_eq!(league.openable(1).len(), 2, "nobody plays two league matches at once");
//! # Ok::<(), stolik_club::Refusal>(())
//! ```

pub mod authority;
pub mod fold;
pub mod ids;
pub mod knockout;
pub mod league;
pub mod limits;
pub mod pairing;
pub mod refusal;
pub mod rounds;
pub mod rules;
pub mod schedule;
pub mod standings;
pub mod swiss;

pub use ids::{PairingNumber, PlayerNumber, TableNumber};
pub use league::{Action, Bye, League, Stage, Status};
pub use pairing::{How, Outcome, Pairing, Wishes};
pub use refusal::Refusal;
pub use rules::{DeckRule, Format, Legs, Length, Rules, SwissRounds, ThirdPlace, Unfinished};
pub use standings::{Row, standings};
