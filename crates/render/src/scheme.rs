//! The colours of a game's table by their use, so that parts shared by the painters take them as one value.

use crate::Frame;
use crate::canvas::Canvas;
use crate::palette::rgb;

/// Colours by their use, each as `0xRRGGBB`.
#[derive(Clone, Copy, Debug)]
pub struct Scheme {
    /// Top and bottom of the table.
    pub table: (u32, u32),
    /// A panel on the table.
    pub panel: u32,
    /// Edge of panels.
    pub edge: u32,
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
    /// A fight.
    pub fire: u32,
    /// A legal target.
    pub target: u32,
    /// A number above the printed one, or whole.
    pub more: u32,
    /// A number below the printed one, or hurt.
    pub less: u32,
    /// Nearly gone.
    pub last: u32,
    /// The colour of blows.
    pub strike: u32,
    /// The mark of an emblem.
    pub mark: u32,
    /// The colour of speed, or of prayers.
    pub speed: u32,
}

impl Scheme {
    /// An empty table of that height.
    #[must_use]
    pub fn canvas(&self, frame: Frame, height: f32) -> Canvas {
        let (top, bottom) = self.table;
        Canvas::new(frame.width() as u32, height as u32, rgb(top), rgb(bottom))
    }

    /// An empty table as wide as a board.
    #[must_use]
    pub fn board(&self, frame: Frame, height: f32) -> Canvas {
        let (top, bottom) = self.table;
        Canvas::new(frame.board_width() as u32, height as u32, rgb(top), rgb(bottom))
    }

    /// The colours of games that are played in a hall. Halls differ in the table, and in the colours of panels, their
    /// edges, text of second rank and dark text.
    #[must_use]
    pub const fn hall(table: (u32, u32), [panel, edge, haze, ink]: [u32; 4]) -> Scheme {
        Scheme {
            table,
            panel,
            edge,
            paper: 0xf4_efdd,
            card: 0xec_e4cd,
            haze,
            ink,
            amber: 0xff_c94a,
            fire: 0xff_7a55,
            target: 0x62_f2c4,
            more: 0x9c_ea74,
            less: 0xff_a467,
            last: 0xff_6f66,
            strike: 0xff_dd8a,
            mark: 0xff_d36b,
            speed: 0x8f_d3ff,
        }
    }
}
