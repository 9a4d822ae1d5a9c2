//! A picture as its painter described it, from which a page prints an SVG.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// The description of a picture. Its SVG is printed only where it is shown.
#[derive(Clone)]
pub struct Drawing {
    /// Printing changes nothing, so a panic in it leaves nothing half done.
    svg: Arc<AssertUnwindSafe<Box<dyn Fn() -> String + Send + Sync>>>,
    bytes: usize,
}

impl Drawing {
    /// A description that takes so many bytes in memory, with how its SVG is printed. The same description prints
    /// the same bytes.
    pub fn new(bytes: usize, svg: impl Fn() -> String + Send + Sync + 'static) -> Drawing {
        Drawing { svg: Arc::new(AssertUnwindSafe(Box::new(svg))), bytes }
    }

    /// The picture as an SVG file with the alternative text in it.
    #[must_use]
    pub fn svg(&self) -> String {
        (self.svg.0)()
    }

    /// Bytes that the description takes in memory, about.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Two descriptions are equal if their SVG is.
impl PartialEq for Drawing {
    fn eq(&self, other: &Drawing) -> bool {
        Arc::ptr_eq(&self.svg, &other.svg) || self.svg() == other.svg()
    }
}

impl Eq for Drawing {}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawing").field("bytes", &self.bytes).finish()
    }
}
