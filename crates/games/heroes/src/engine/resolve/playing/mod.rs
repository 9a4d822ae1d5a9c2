//! Playing cards, paying for them, coins and draws (308, 309, 501).

pub(in crate::engine) mod ambush;
pub(in crate::engine) mod draw_limits;
pub(in crate::engine) mod play;
pub(in crate::engine) mod seeking;
