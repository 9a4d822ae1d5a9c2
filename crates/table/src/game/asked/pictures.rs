//! Pictures of a match and the position in words.

use crate::game::places::{About, Placed, Pointed, Spot};
use crate::game::reader::Reader;
use crate::game::values::SidePanel;
use crate::wire::api::Picture;
use stolik_kernel::{Audience, Rules};
use stolik_words::Phrase;

/// Pictures of a match and the position in words.
///
/// A method may panic if the game is broken; the service quarantines the match then.
pub trait Pictures {
    /// The position as a picture.
    fn picture(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Picture;
    /// Returns the areas of the picture with these marks, in painting order.
    fn places(&self, _to: Audience, _marks: Pointed<'_>, _reader: Reader<'_>) -> Vec<Placed> {
        Vec::new()
    }
    /// Ids of the cards that the audience has before it, each once: those on the field first.
    fn cards(&self, _to: Audience) -> Vec<String> {
        Vec::new()
    }
    /// Explains the signs of this game's pictures.
    fn legend(&self, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
    /// Describes the object at `spot` in a picture of that audience, or returns `None` if no object is there.
    fn about(&self, _to: Audience, _spot: Spot, _reader: Reader<'_>) -> Option<About> {
        None
    }
    /// The whole position in words.
    fn words(&self, to: Audience, reader: Reader<'_>) -> String;
    /// Lists the effects that are pending, the next one first, a line each, for the text of a screen.
    fn under_way(&self, _to: Audience, _reader: Reader<'_>) -> Vec<String> {
        Vec::new()
    }
    /// Returns the label of the button for the discard view ([`Hosted::discard_view`]), or `None` if the
    /// game has no such view.
    fn discard_label(&self) -> Option<Phrase> {
        None
    }
    /// Returns the discard view for that audience, such as graveyards.
    fn discard_view(&self, _to: Audience, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
}

/// The same questions to the face of a game.
pub trait PictureFace<R: Rules> {
    /// The position as a picture with alternative text.
    fn paint(&self, rules: &R, view: &R::View, marks: Pointed<'_>, reader: Reader<'_>) -> Picture;
    /// Returns the areas of the picture with these marks, in painting order: the objects that can be pressed or asked
    /// about there. From the view alone.
    fn places(
        &self,
        _rules: &R,
        _view: &R::View,
        _marks: Pointed<'_>,
        _reader: Reader<'_>,
    ) -> Vec<Placed> {
        Vec::new()
    }
    /// The cards that the view has before it, each once, by their numbers in the pool: those on the field
    /// first.
    fn cards(&self, _rules: &R, _view: &R::View) -> Vec<u16> {
        Vec::new()
    }
    /// Explains the signs of this game's pictures.
    fn legend(&self, _rules: &R, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
    /// Describes the object at `spot`, or returns `None` if no object is there or the view does not show it.
    fn about(
        &self,
        _rules: &R,
        _view: &R::View,
        _spot: Spot,
        _reader: Reader<'_>,
    ) -> Option<About> {
        None
    }
    /// The whole position in words.
    fn words(&self, rules: &R, view: &R::View, reader: Reader<'_>) -> String;
    /// Lists the effects that are pending, the next one first, a line each, for the text of a screen.
    fn under_way(&self, _rules: &R, _view: &R::View, _reader: Reader<'_>) -> Vec<String> {
        Vec::new()
    }
    /// Returns the label of the button for the discard view, or `None` if the game has no such
    /// view.
    fn discard_label(&self) -> Option<Phrase> {
        None
    }
    /// Returns the discard view for that audience, such as graveyards.
    fn discard_view(&self, _rules: &R, _view: &R::View, _reader: Reader<'_>) -> Option<SidePanel> {
        None
    }
}
