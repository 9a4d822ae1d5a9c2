//! The fonts as the page gets them: of each shipped font the characters that the game writes, without hints, under a
//! name of its own, since the fonts' licence forbids changed ones under the original name. The same bytes from the
//! same font on every machine.

use std::collections::{BTreeMap, BTreeSet};

/// The characters that stay: Latin, Cyrillic, and the signs of our sentences, as in the pictures.
const RANGES: [(u32, u32); 4] = [(0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x4FF), (0x2010, 0x2265)];
/// The name inside the font.
const NAME: &str = "Stolik Sans";
/// Deepest nesting of glyphs made of others.
const DEPTH: usize = 6;

/// The smaller font; `None` if the bytes are not such a font.
pub(crate) fn subset(font: &[u8]) -> Option<Vec<u8>> {
    let tables = tables(font)?;
    let table = |tag: &[u8; 4]| tables.get(tag).copied();
    let characters = characters(table(b"cmap")?)?;
    let glyphs = Glyphs::read(table(b"head")?, table(b"maxp")?, table(b"loca")?, table(b"glyf")?)?;
    let mut kept = BTreeSet::from([0]);
    for glyph in characters.values() {
        glyphs.keep(*glyph, DEPTH, &mut kept);
    }
    let (glyf, loca) = glyphs.written(&kept)?;
    let mut head = table(b"head")?.to_vec();
    head.get_mut(8..12)?.fill(0);
    head.get_mut(50..52)?.copy_from_slice(&1_u16.to_be_bytes());
    let mut post = table(b"post")?.get(..32)?.to_vec();
    post[..4].copy_from_slice(&0x0003_0000_u32.to_be_bytes());
    let mut out = vec![
        (*b"OS/2", table(b"OS/2")?.to_vec()),
        (*b"cmap", cmap(&characters)),
        (*b"glyf", glyf),
        (*b"head", head),
        (*b"hhea", table(b"hhea")?.to_vec()),
        (*b"hmtx", table(b"hmtx")?.to_vec()),
        (*b"loca", loca),
        (*b"maxp", table(b"maxp")?.to_vec()),
        (*b"name", names(table(b"name")?)),
        (*b"post", post),
    ];
    out.sort_by_key(|(tag, _)| *tag);
    Some(file(&out))
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize)
}

fn tables(font: &[u8]) -> Option<BTreeMap<[u8; 4], &[u8]>> {
    let count = usize::from(short(font, 4)?);
    (0..count)
        .map(|n| {
            let entry = font.get(12 + 16 * n..28 + 16 * n)?;
            let (from, length) = (long(entry, 8)?, long(entry, 12)?);
            Some((entry[..4].try_into().ok()?, font.get(from..from.checked_add(length)?)?))
        })
        .collect()
}

/// The glyph of each character that stays, from a map of format 4.
fn characters(cmap: &[u8]) -> Option<BTreeMap<u16, u16>> {
    let count = usize::from(short(cmap, 2)?);
    let maps = (0..count).filter_map(|n| cmap.get(long(cmap, 8 + 8 * n)?..));
    let map = maps.into_iter().find(|map| short(map, 0) == Some(4))?;
    let segments = usize::from(short(map, 6)?) / 2;
    let (ends, starts) = (14, 16 + 2 * segments);
    let (deltas, offsets) = (starts + 2 * segments, starts + 4 * segments);
    let glyph = |character: u16| -> Option<u16> {
        let at = (0..segments).find(|n| short(map, ends + 2 * n) >= Some(character))?;
        let start = short(map, starts + 2 * at).filter(|start| *start <= character)?;
        let (delta, offset) = (short(map, deltas + 2 * at)?, short(map, offsets + 2 * at)?);
        if offset == 0 {
            return Some(character.wrapping_add(delta));
        }
        let place = offsets + 2 * at + usize::from(offset) + 2 * usize::from(character - start);
        Some(short(map, place)?.wrapping_add(delta))
    };
    let wanted = RANGES.iter().flat_map(|(from, to)| *from..=*to);
    let wanted = wanted.filter_map(|character| u16::try_from(character).ok());
    Some(wanted.filter_map(|c| Some((c, glyph(c).filter(|glyph| *glyph > 0)?))).collect())
}

/// The outlines of a font.
struct Glyphs<'a> {
    outlines: Vec<&'a [u8]>,
}

impl<'a> Glyphs<'a> {
    fn read(head: &[u8], maxp: &[u8], loca: &[u8], glyf: &'a [u8]) -> Option<Glyphs<'a>> {
        let count = usize::from(short(maxp, 4)?);
        let at = |n: usize| match short(head, 50) {
            Some(0) => short(loca, 2 * n).map(|half| usize::from(half) * 2),
            _ => long(loca, 4 * n),
        };
        let outlines = (0..count).map(|n| glyf.get(at(n)?..at(n + 1)?)).collect::<Option<_>>()?;
        Some(Glyphs { outlines })
    }

    fn outline(&self, glyph: u16) -> &'a [u8] {
        self.outlines.get(usize::from(glyph)).copied().unwrap_or_default()
    }

    /// Keeps a glyph with those of which it is made.
    fn keep(&self, glyph: u16, depth: usize, kept: &mut BTreeSet<u16>) {
        if kept.insert(glyph) && depth > 0 {
            for (_, part) in parts(self.outline(glyph)) {
                self.keep(part, depth - 1, kept);
            }
        }
    }

    /// The outlines that are kept, and where each begins.
    fn written(&self, kept: &BTreeSet<u16>) -> Option<(Vec<u8>, Vec<u8>)> {
        let (mut glyf, mut loca) = (Vec::new(), Vec::new());
        for (n, outline) in (0_u16..).zip(&self.outlines) {
            loca.extend((glyf.len() as u32).to_be_bytes());
            if kept.contains(&n) && !outline.is_empty() {
                glyf.extend(without_hints(outline)?);
                glyf.resize(glyf.len().next_multiple_of(4), 0);
            }
        }
        loca.extend((glyf.len() as u32).to_be_bytes());
        Some((glyf, loca))
    }
}

/// The glyphs of which an outline is made, each with where its description begins.
fn parts(outline: &[u8]) -> Vec<(usize, u16)> {
    const WORDS: u16 = 0x1;
    const SCALES: [(u16, usize); 3] = [(0x8, 2), (0x40, 4), (0x80, 8)];
    const MORE: u16 = 0x20;
    let mut out = Vec::new();
    let mut at = 10;
    if short(outline, 0).is_none_or(|contours| contours < 0x8000) {
        return out;
    }
    while let (Some(flags), Some(glyph)) = (short(outline, at), short(outline, at + 2)) {
        out.push((at, glyph));
        let scale =
            SCALES.iter().find(|(flag, _)| flags & flag != 0).map_or(0, |(_, bytes)| *bytes);
        at += if flags & WORDS == 0 { 6 } else { 8 } + scale;
        if flags & MORE == 0 {
            // The end of the description, as the last entry.
            out.push((at, 0));
            break;
        }
    }
    out
}

/// An outline without the program that fits it to pixels.
fn without_hints(outline: &[u8]) -> Option<Vec<u8>> {
    const HINTS: u16 = 0x0100;
    let contours = short(outline, 0)?;
    if contours < 0x8000 {
        let at = 10 + 2 * usize::from(contours);
        let hints = usize::from(short(outline, at)?);
        let mut out = outline.get(..at)?.to_vec();
        out.extend([0, 0]);
        out.extend(outline.get(at + 2 + hints..)?);
        return Some(out);
    }
    let parts = parts(outline);
    let (end, _) = parts.last()?;
    let mut out = outline.get(..*end)?.to_vec();
    for (at, _) in &parts[..parts.len() - 1] {
        let flags = short(&out, *at)? & !HINTS;
        out.get_mut(*at..at + 2)?.copy_from_slice(&flags.to_be_bytes());
    }
    Some(out)
}

/// A map of format 4 of these characters.
fn cmap(characters: &BTreeMap<u16, u16>) -> Vec<u8> {
    // Runs of characters whose glyphs follow one another, as first, last, and the distance to the glyph.
    let mut runs: Vec<(u16, u16, u16)> = Vec::new();
    for (character, glyph) in characters {
        let delta = glyph.wrapping_sub(*character);
        match runs.last_mut() {
            Some((_, last, same)) if *same == delta && *last + 1 == *character => {
                *last = *character
            }
            _ => runs.push((*character, *character, delta)),
        }
    }
    runs.push((0xFFFF, 0xFFFF, 1));
    let count = runs.len() as u16;
    let step = count.ilog2();
    let search = 2_u16 << step;
    let mut map: Vec<u16> = vec![4, 16 + 8 * count, 0, 2 * count];
    map.extend([search, step as u16, 2 * count - search]);
    map.extend(runs.iter().map(|(_, last, _)| last));
    map.push(0);
    map.extend(runs.iter().map(|(first, ..)| first));
    map.extend(runs.iter().map(|(.., delta)| delta));
    map.extend(runs.iter().map(|_| 0));
    // One map, for Windows and Unicode, which begins behind this.
    let head: [u16; 6] = [0, 1, 3, 1, 0, 12];
    head.into_iter().chain(map).flat_map(u16::to_be_bytes).collect()
}

/// The names: copyright and licence as they were, all others ours.
fn names(table: &[u8]) -> Vec<u8> {
    const COPYRIGHT: u16 = 0;
    const LICENCE: u16 = 13;
    let former = |wanted: u16| -> Option<Vec<u8>> {
        let (count, strings) = (usize::from(short(table, 2)?), usize::from(short(table, 4)?));
        (0..count).find_map(|n| {
            let at = 6 + 12 * n;
            let windows = short(table, at)? == 3 && short(table, at + 6)? == wanted;
            let length = usize::from(short(table, at + 8)?);
            let from = strings + usize::from(short(table, at + 10)?);
            windows.then(|| table.get(from..from + length).map(<[u8]>::to_vec)).flatten()
        })
    };
    let ours = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    let all = [
        (COPYRIGHT, former(COPYRIGHT)),
        (1, Some(ours(NAME))),
        (2, Some(ours("Regular"))),
        (3, Some(ours(NAME))),
        (4, Some(ours(NAME))),
        (6, Some(ours("StolikSans"))),
        (LICENCE, former(LICENCE)),
    ];
    let all: Vec<(u16, Vec<u8>)> =
        all.into_iter().filter_map(|(id, text)| Some((id, text?))).collect();
    let (mut records, mut strings) = (Vec::new(), Vec::new());
    for (id, text) in &all {
        let record = [3, 1, 0x0409, *id, text.len() as u16, strings.len() as u16];
        records.extend(record.into_iter().flat_map(u16::to_be_bytes));
        strings.extend(text);
    }
    let head = [0, all.len() as u16, 6 + 12 * all.len() as u16];
    head.into_iter().flat_map(u16::to_be_bytes).chain(records).chain(strings).collect()
}

/// The file of these tables, which are in order.
fn file(tables: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let step = count.ilog2();
    let search = 16_u16 << step;
    let mut out = 0x0001_0000_u32.to_be_bytes().to_vec();
    out.extend(
        [count, search, step as u16, 16 * count - search].into_iter().flat_map(u16::to_be_bytes),
    );
    let mut at = 12 + 16 * tables.len();
    for (tag, bytes) in tables {
        let word = |chunk: &[u8]| {
            let mut word = [0; 4];
            word[..chunk.len()].copy_from_slice(chunk);
            u32::from_be_bytes(word)
        };
        let sum = bytes.chunks(4).map(word).fold(0, u32::wrapping_add);
        out.extend(tag);
        out.extend([sum, at as u32, bytes.len() as u32].into_iter().flat_map(u32::to_be_bytes));
        at += bytes.len().next_multiple_of(4);
    }
    for (_, bytes) in tables {
        out.extend(bytes);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subset_keeps_every_character_of_the_pictures_in_a_third_of_the_bytes() {
        for font in [
            &include_bytes!("../../../../assets/fonts/PTSans-Regular.ttf")[..],
            include_bytes!("../../../../assets/fonts/PTSans-Bold.ttf"),
            include_bytes!("../../../../assets/fonts/PTSansNarrow-Bold.ttf"),
        ] {
            let small = subset(font).expect("it is such a font");
            assert_eq!(subset(font), Some(small.clone()), "the same each time");
            assert!(small.len() * 3 < font.len(), "{} of {}", small.len(), font.len());
            let (whole, fewer) = (tables(font).unwrap(), tables(&small).unwrap());
            let of = |tables: &BTreeMap<[u8; 4], &[u8]>| characters(tables[b"cmap"]).unwrap();
            assert_eq!(of(&whole), of(&fewer));
            assert!(of(&fewer).contains_key(&0x416) && of(&fewer).len() > 400);
            let name =
                fewer[b"name"].iter().filter(|byte| **byte != 0).copied().collect::<Vec<_>>();
            let name = String::from_utf8_lossy(&name).into_owned();
            assert!(name.contains(NAME) && name.contains("ParaType"), "{name}");
            assert_eq!(subset(&font[..1000]), None);
        }
    }
}
