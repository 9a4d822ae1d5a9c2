//! Photos and animations: whether Telegram would take them, and what is kept of them.

use super::refusal::Refusal;
use axum::body::Bytes;
use std::hash::{DefaultHasher, Hasher};

/// The most bytes of a photo.
const BYTES: usize = 10 << 20;
/// The most of width and height together.
const SIDES: u32 = 10_000;
/// The most of the longer side in terms of the shorter.
const RATIO: u32 = 20;
/// The long side that Telegram's clients get, in pixels.
const SHOWN: u32 = 1280;

/// The most bytes of an animation.
const MOVING: usize = 50 << 20;

/// A photo or an animation.
#[derive(Clone, Debug)]
pub struct Picture {
    /// True if it is an animation.
    pub moves: bool,
    /// The PNG or GIF as uploaded; empty where the fake was told to keep hashes only.
    pub bytes: Bytes,
    /// Sixteen hexadecimal digits, the same for the same bytes.
    pub hash: String,
    /// Pixels, as uploaded.
    pub width: u32,
    /// Pixels, as uploaded.
    pub height: u32,
    /// The number of uploaded bytes.
    pub size: usize,
}

impl PartialEq for Picture {
    fn eq(&self, other: &Picture) -> bool {
        self.hash == other.hash
    }
}

impl Picture {
    /// Takes an upload as Telegram does.
    pub(super) fn take(bytes: &Bytes) -> Result<Picture, Refusal> {
        if bytes.len() > BYTES {
            let what = format!("a photo of {} bytes", bytes.len());
            return Err(Refusal::breach(&what, "file is too big"));
        }
        let (width, height) = png(bytes).map_err(|why| {
            Refusal::breach(&format!("the photo is no PNG: {why}"), "IMAGE_PROCESS_FAILED")
        })?;
        let (long, short) = (width.max(height), width.min(height));
        if width.saturating_add(height) > SIDES || long > short.saturating_mul(RATIO) {
            let what = format!("a photo of {width}x{height} pixels");
            return Err(Refusal::breach(&what, "PHOTO_INVALID_DIMENSIONS"));
        }
        Ok(Picture::kept(bytes, false, (width, height)))
    }

    /// Takes an animation: a GIF.
    pub(super) fn take_animation(bytes: &Bytes) -> Result<Picture, Refusal> {
        if bytes.len() > MOVING {
            let what = format!("an animation of {} bytes", bytes.len());
            return Err(Refusal::breach(&what, "file is too big"));
        }
        let number = |at: usize| {
            bytes.get(at..at + 2).map(|two| u32::from(u16::from_le_bytes([two[0], two[1]])))
        };
        let size = number(6).zip(number(8)).filter(|(width, height)| *width > 0 && *height > 0);
        match size.filter(|_| bytes.starts_with(b"GIF89a") && bytes.ends_with(b"\x3b")) {
            Some(size) => Ok(Picture::kept(bytes, true, size)),
            None => Err(Refusal::breach("the animation is no GIF", "IMAGE_PROCESS_FAILED")),
        }
    }

    fn kept(bytes: &Bytes, moves: bool, (width, height): (u32, u32)) -> Picture {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        let hash = format!("{:016x}", hasher.finish());
        Picture { moves, bytes: bytes.clone(), hash, width, height, size: bytes.len() }
    }

    /// The size that clients are shown.
    pub(super) fn shown_size(&self) -> (u32, u32) {
        let long = self.width.max(self.height);
        if long <= SHOWN {
            return (self.width, self.height);
        }
        let scaled = |side: u32| (side * SHOWN / long).max(1);
        (scaled(self.width), scaled(self.height))
    }
}

/// Walks the chunks of a PNG and returns its width and height.
fn png(bytes: &[u8]) -> Result<(u32, u32), &'static str> {
    let mut rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n").ok_or("no signature")?;
    let mut size = None;
    let mut data = false;
    loop {
        let head = rest.get(..8).ok_or("cut off")?;
        let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
        let body = rest.get(8..8 + length).ok_or("a chunk is cut off")?;
        rest = rest.get(12 + length..).ok_or("a chunk has no checksum")?;
        match &head[4..8] {
            b"IHDR" if length == 13 && size.is_none() => {
                let number = |at: usize| {
                    u32::from_be_bytes([body[at], body[at + 1], body[at + 2], body[at + 3]])
                };
                size = Some((number(0), number(4)));
            }
            b"IHDR" => return Err("a wrong header"),
            b"IDAT" => data = true,
            b"IEND" => break,
            _ => {}
        }
        if size.is_none() {
            return Err("the header is not first");
        }
    }
    match size {
        Some((width, height)) if data && width > 0 && height > 0 => Ok((width, height)),
        Some(_) => Err("no picture in it"),
        None => Err("no header"),
    }
}
