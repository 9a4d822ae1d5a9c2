//! The colours of a game's table by their use, so that parts shared by the painters take them as one value.

/// Colours by their use, each as `0xRRGGBB`.
#[derive(Clone, Copy, Debug)]
pub struct Scheme {
    /// Top and bottom of the table.
    pub table: (u32, u32),
    /// A panel on the table.
    pub panel: u32,
    /// Light text.
    pub paper: u32,
    /// The ground of a name.
    pub card: u32,
    /// Text of second rank.
    pub haze: u32,
    /// Dark text on light.
    pub ink: u32,
    /// Headings, waiting, the last move.
    pub amber: u32,
    /// A legal target.
    pub target: u32,
    /// A number above the printed one, or whole.
    pub more: u32,
    /// A number below the printed one, or hurt.
    pub less: u32,
    /// Nearly gone.
    pub last: u32,
}
