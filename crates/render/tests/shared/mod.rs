//! Pictures compared with blessed ones.

use std::path::{Path, PathBuf};
use stolik_render::{Frame, Picture};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"))
}

fn pixels(png: &[u8]) -> image::RgbImage {
    image::load_from_memory_with_format(png, image::ImageFormat::Png).expect("a PNG").to_rgb8()
}

/// Compares a picture with the blessed one of that name; its size with what is allowed.
pub fn compare(name: &str, picture: &Picture) {
    let path = golden(name);
    if std::env::var_os("STOLIK_BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, picture.png()).expect("the golden folder can be written");
        phone(name, &pixels(picture.png()));
    }
    let blessed = std::fs::read(&path)
        .unwrap_or_else(|e| panic!("{}: {e}; bless with STOLIK_BLESS=1", path.display()));
    let (now, then) = (pixels(picture.png()), pixels(&blessed));
    let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    if now != then {
        std::fs::write(&shown, picture.png())
            .expect("the folder for temporary files can be written");
    }
    assert_eq!(now.dimensions(), then.dimensions(), "{name}: see {}", shown.display());
    let differing = now.pixels().zip(then.pixels()).filter(|(a, b)| a != b).count();
    assert_eq!(differing, 0, "{name}: so many pixels differ; see {}", shown.display());
    let (width, height) = now.dimensions();
    assert!(width <= 1280 && height <= 1448, "{name} is {width}x{height}");
    assert!(picture.png().len() <= 300 * 1024, "{name} has {} bytes", picture.png().len());
    svg(name, picture, (width, height));
}

/// Reads the SVG of a picture: it is well-formed, as large as the PNG, bounded, names no script and no other file, and
/// each of its ids stands once.
fn svg(name: &str, picture: &Picture, (width, height): (u32, u32)) {
    let label = format!("{name} <&'\">");
    let svg = picture.drawing.svg(&label);
    assert_eq!(svg, picture.drawing.svg(&label), "{name}: printed twice");
    assert!(svg.len() <= 900 * 1024, "{name}: the SVG has {} bytes", svg.len());
    let read = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{name}: {e}"));
    let root = read.root_element();
    assert_eq!(root.attribute("aria-label"), Some(label.as_str()));
    assert_eq!(root.attribute("width"), Some(width.to_string().as_str()), "{name}");
    assert_eq!(root.attribute("height"), Some(height.to_string().as_str()), "{name}");
    let mut ids = std::collections::HashSet::new();
    for node in root.descendants().filter(roxmltree::Node::is_element) {
        let tag = node.tag_name().name();
        let known = ["svg", "g", "rect", "path", "text", "linearGradient", "stop"];
        assert!(known.contains(&tag), "{name}: {tag}");
        for attribute in node.attributes() {
            let (key, value) = (attribute.name(), attribute.value());
            assert!(!key.starts_with("on") && key != "href" && key != "style", "{name}: {key}");
            assert!(!value.contains("NaN") && !value.contains("inf"), "{name}: {key}={value}");
        }
        assert!(node.attribute("id").is_none_or(|id| ids.insert(id)), "{name}: an id twice");
    }
    assert!(
        root.descendants().any(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
    );
}

/// Checks a picture for a phone: its width, and that no text is smaller than readable there. A copy is left to be looked
/// at. Not every test program has such pictures.
#[allow(dead_code, reason = "used by the programs that paint for phones")]
pub fn upright(name: &str, picture: &Picture) {
    let (width, height) = picture.drawing.size();
    assert_eq!(width as f32, Frame::Phone.width(), "{name}");
    readable(name, picture);
    svg(name, picture, (width, height));
}

/// Checks a board for a phone on its side: as wide as the page shows it, no higher than its window but for a hand under
/// it, and no text smaller than readable. A copy is left to be looked at.
#[allow(dead_code, reason = "used by the programs that paint for phones")]
pub fn lying(name: &str, picture: &Picture) {
    let height = picture.drawing.size().1 as f32;
    assert!(height >= stolik_render::landscape::HEIGHT, "{name}: {height}");
    // Of a window of 844 by 390 points it has 544 by 390, and a point has two pixels.
    const { assert!(stolik_render::landscape::WIDTH <= 2.0 * 544.0) };
    const { assert!(stolik_render::landscape::HEIGHT <= 2.0 * 390.0) };
    private_lying(name, picture);
}

/// Checks a private picture for a phone on its side, which may be longer than its window.
#[allow(dead_code, reason = "used by the programs that paint for phones")]
pub fn private_lying(name: &str, picture: &Picture) {
    let (width, height) = picture.drawing.size();
    assert_eq!(width as f32, Frame::Landscape.board_width(), "{name}");
    readable(name, picture);
    svg(name, picture, (width, height));
}

/// Checks that no text is smaller than readable on a phone.
#[allow(dead_code, reason = "used by the programs that paint for phones")]
fn readable(name: &str, picture: &Picture) {
    let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    std::fs::write(&shown, picture.png()).expect("the folder for temporary files can be written");
    let texts = picture.drawing.texts();
    assert!(!texts.is_empty(), "{name}: nothing is written");
    let least = Frame::Phone.least_text() - 0.01;
    let small: Vec<&(String, f32)> = texts.iter().filter(|(_, size)| *size < least).collect();
    assert!(small.is_empty(), "{name}: {small:?}; see {}", shown.display());
}

/// The picture as wide as a phone shows it, to be looked at.
fn phone(name: &str, picture: &image::RgbImage) {
    let height = picture.height() * 390 / picture.width().max(1);
    let small =
        image::imageops::resize(picture, 390, height, image::imageops::FilterType::Triangle);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-390.png"));
    small.save(path).expect("the folder for temporary files can be written");
}
