//! Pages are laid out for the device that asks: a phone gets narrow pictures of decks, cards, examples and primers.

use std::collections::BTreeSet;
use stolik_table::{ButtonKind, Frame, Reply};
use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::house::{House, Pictures};

/// Lines that open pages, and whose buttons open further ones.
const LINES: [&str; 5] = ["/help", "/decks", "/rule", "/rule 3.14", "/card club-wolf"];

/// The width of the picture of an answer, if it has one.
fn width(reply: &Reply) -> Option<u32> {
    let png = &reply.private.as_ref()?.screen.picture.as_ref()?.png;
    let bytes = png.get(16..20)?.try_into().expect("four bytes");
    Some(u32::from_be_bytes(bytes))
}

/// The widths of all pictures behind these lines and the buttons of their answers.
async fn widths(frame: Frame) -> Vec<u32> {
    let mut club = Club::new(&House::new(Pictures::Painted), 3);
    club.frame = frame;
    let (mut found, mut pressed) = (Vec::new(), BTreeSet::new());
    for line in LINES {
        let reply = club.types(PEOPLE[0], line).await;
        found.extend(width(&reply));
        let screen = reply.private.expect("a page").screen;
        for button in screen.buttons.iter().flatten().filter(|b| b.kind == ButtonKind::Look) {
            if pressed.insert(button.token.clone()) {
                found.extend(width(&club.presses(PEOPLE[0], &button.token).await));
            }
        }
    }
    found
}

#[tokio::test]
async fn pages_with_pictures_are_narrow_on_a_phone_alone() {
    let (chat, phone) = (widths(Frame::Chat).await, widths(Frame::Phone).await);
    assert_eq!(chat.len(), phone.len(), "the same pages");
    assert!(phone.iter().all(|width| *width == 720), "{phone:?}");
    // On its side boards are wide, and every other page is that of a phone held upright.
    let side = widths(Frame::Landscape).await;
    assert_eq!(side.len(), phone.len(), "the same pages");
    assert!(side.contains(&720) && side.contains(&1060), "{side:?}");
    assert!(side.iter().all(|width| [720, 1060].contains(width)), "{side:?}");
    assert!(chat.iter().filter(|width| **width == 960).count() > 3, "{chat:?}");
}
