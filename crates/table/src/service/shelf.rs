//! A cache of painted screens: the newest of each surface. Several messages may show one surface. A board is in every
//! channel of its match and in every browser, a hand in a private chat and in the answer to a press. It is painted
//! once, for the first request, and kept until the surface moves or room is needed. One entry belongs to one audience
//! of one match. So nobody's pictures come sooner or later because of views that others of the same match look at in
//! secret.

use crate::hall::state::lock;
use crate::wire::api::{Button, Screen, SurfaceId};
use crate::wire::drawing::Drawing;
use crate::wire::metric_names;
use crate::wire::style::ScreenStyle;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// Bytes of screens that are kept at most.
const BYTES: usize = 24 * 1024 * 1024;
/// Entries at most, those that are being painted among them.
const ENTRIES: usize = 2048;
/// The approximate size of a screen beside its picture and its text.
const FRAME: usize = 1024;
/// Bytes of a thing in a picture, or of a button on it, beside its words.
const CARRIED: usize = 120;

/// The content of a cached screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) surface: SurfaceId,
    pub(crate) version: u64,
    pub(crate) style: ScreenStyle,
}

/// A screen with the version that it shows, once it is painted: at least that of its key, for what has moved while
/// it waited is painted as it stands. Who holds the lock paints it, in the paint queue; the others wait there for that, each
/// with a rank of its own.
pub(crate) type Slot = Arc<Mutex<Option<(u64, Screen)>>>;

/// The kept screens, the one that was not used for longest first.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    all: VecDeque<Entry>,
    bytes: usize,
}

struct Entry {
    key: Shown,
    slot: Slot,
    /// 0 as long as it is not painted.
    bytes: usize,
}

impl Shelf {
    /// The place of a screen. Older ones of the same surface and language are dropped.
    pub(crate) fn slot(&self, key: &Shown) -> Slot {
        let mut kept = lock(&self.0);
        let old = |one: &Entry| {
            let same =
                one.key.surface == key.surface && one.key.style.language == key.style.language;
            same && one.key.version < key.version
        };
        kept.drop_where(old);
        let entry = match kept.all.iter().position(|one| one.key == *key) {
            Some(at) => kept.all.remove(at),
            None => None,
        };
        let entry =
            entry.unwrap_or_else(|| Entry { key: key.clone(), slot: Slot::default(), bytes: 0 });
        let slot = Arc::clone(&entry.slot);
        kept.all.push_back(entry);
        while kept.all.len() > ENTRIES {
            kept.drop_first();
        }
        slot
    }

    /// A screen was painted.
    pub(crate) fn painted(&self, key: &Shown, screen: &Screen) {
        let mut kept = lock(&self.0);
        let Some(entry) = kept.all.iter_mut().find(|one| one.key == *key) else { return };
        let bytes = size(screen);
        let before = std::mem::replace(&mut entry.bytes, bytes);
        kept.bytes = kept.bytes + bytes - before;
        while kept.bytes > BYTES {
            kept.drop_first();
        }
        metrics::gauge!(metric_names::KEPT).set(kept.bytes as f64);
    }

    /// A screen was there already.
    pub(crate) fn shared() {
        metrics::counter!(metric_names::SHARED).increment(1);
    }
}

impl Kept {
    fn drop_first(&mut self) {
        if let Some(first) = self.all.pop_front() {
            self.bytes -= first.bytes;
        }
    }

    fn drop_where(&mut self, is: impl Fn(&Entry) -> bool) {
        let bytes = &mut self.bytes;
        self.all.retain(|one| {
            let drops = is(one);
            if drops {
                *bytes -= one.bytes;
            }
            !drops
        });
    }
}

/// Bytes that a screen takes, about.
fn size(screen: &Screen) -> usize {
    let picture = screen.picture.as_ref().map_or(0, |one| {
        one.png.len() + one.alt.len() + one.drawing.as_ref().map_or(0, Drawing::bytes)
    });
    let carried = |button: &Button| button.label.len() + button.token.len() + CARRIED;
    let touches = screen.touches.iter().map(|touch| {
        let about = touch.about.as_ref().map_or(0, String::len);
        let buttons: usize = touch.buttons.iter().map(carried).sum();
        touch.name.len() + about + buttons + CARRIED
    });
    picture + screen.text.len() + FRAME + touches.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::api::Picture;
    use crate::wire::style::Frame;
    use stolik_store::MatchId;
    use stolik_words::Language;

    fn key(id: u64, version: u64) -> Shown {
        Shown { surface: SurfaceId::Board(MatchId(id)), version, style: Language::Ru.into() }
    }

    fn screen(bytes: usize) -> Screen {
        let picture = Picture::of_png(vec![0; bytes].into(), String::new());
        Screen { picture: Some(picture), ..Screen::plain(String::new(), Vec::new()) }
    }

    fn puts(shelf: &Shelf, key: &Shown, bytes: usize) {
        let (slot, screen) = (shelf.slot(key), screen(bytes));
        shelf.painted(key, &screen);
        *slot.try_lock().expect("nobody else paints it") = Some((key.version, screen));
    }

    fn holds(shelf: &Shelf, key: &Shown) -> bool {
        let kept = lock(&shelf.0);
        kept.all.iter().any(|one| one.key == *key && one.bytes > 0)
    }

    #[test]
    fn a_newer_version_drops_the_older_of_its_surface_alone() {
        let shelf = Shelf::default();
        puts(&shelf, &key(1, 1), 10);
        puts(&shelf, &key(2, 1), 10);
        drop(shelf.slot(&key(1, 2)));
        assert!(!holds(&shelf, &key(1, 1)) && holds(&shelf, &key(2, 1)));
        assert_eq!(lock(&shelf.0).bytes, 10 + FRAME, "what is dropped is not counted");
    }

    #[test]
    fn screens_of_two_frames_are_kept_apart_and_go_when_either_moves() {
        let shelf = Shelf::default();
        let phone = ScreenStyle { language: Language::Ru, frame: Frame::Phone };
        let on_phone = |version| Shown { style: phone, ..key(1, version) };
        puts(&shelf, &key(1, 1), 10);
        puts(&shelf, &on_phone(1), 20);
        assert!(holds(&shelf, &key(1, 1)) && holds(&shelf, &on_phone(1)));
        drop(shelf.slot(&on_phone(2)));
        assert!(!holds(&shelf, &key(1, 1)) && !holds(&shelf, &on_phone(1)));
    }

    #[test]
    fn bytes_are_bounded_and_what_was_not_used_for_longest_goes_first() {
        let shelf = Shelf::default();
        let each = BYTES / 4;
        for id in 1..=3 {
            puts(&shelf, &key(id, 1), each);
        }
        drop(shelf.slot(&key(1, 1)));
        puts(&shelf, &key(4, 1), each);
        assert!(holds(&shelf, &key(1, 1)), "it was looked at");
        assert!(!holds(&shelf, &key(2, 1)), "it was not");
        assert!(lock(&shelf.0).bytes <= BYTES);
    }

    #[test]
    fn entries_that_are_never_painted_are_bounded_too() {
        let shelf = Shelf::default();
        for id in 0..(ENTRIES as u64 + 10) {
            drop(shelf.slot(&key(id, 1)));
        }
        assert_eq!(lock(&shelf.0).all.len(), ENTRIES);
    }
}
