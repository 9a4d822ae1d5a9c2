//! A picture in at most 256 colours: a byte a pixel, and runs of equal ones, are what a PNG compresses fast
//! and well.
//!
//! Integers only, so that the same pixels always give the same colours.

use image::RgbaImage;

/// Most colours of a palette.
const COLORS: usize = 256;
/// Entries of the table of coarse colours: 5, 6 and 5 bits.
const COARSE: usize = 1 << 16;

/// One coarse colour that occurs: how often, and the sums of its true channels.
#[derive(Clone, Copy)]
struct Entry {
    key: u16,
    count: u64,
    sum: [u64; 3],
}

impl Entry {
    /// Its mean in one channel, `0..=255`.
    fn mean(&self, channel: usize) -> i64 {
        (self.sum[channel] / self.count) as i64
    }
}

/// A group of coarse colours that will become one colour.
struct Group {
    entries: Vec<Entry>,
    /// Channel along which it spreads most, and how much.
    axis: usize,
    error: i64,
}

impl Group {
    fn new(entries: Vec<Entry>) -> Group {
        let count: i64 = entries.iter().map(|e| e.count as i64).sum::<i64>().max(1);
        let spread = |channel: usize| {
            let mean = entries.iter().map(|e| e.sum[channel] as i64).sum::<i64>() / count;
            entries.iter().map(|e| (e.mean(channel) - mean).pow(2) * e.count as i64).sum::<i64>()
        };
        // The eye is most exact in green, least in blue.
        let errors = [spread(0) * 3, spread(1) * 4, spread(2) * 2];
        let axis = (0..3).max_by_key(|i| errors[*i]).unwrap_or(1);
        Group { axis, error: if entries.len() > 1 { errors[axis] } else { 0 }, entries }
    }

    /// Cuts it at the mean of its widest channel; both halves hold something.
    fn split(self) -> (Group, Group) {
        let axis = self.axis;
        let count: u64 = self.entries.iter().map(|e| e.count).sum::<u64>().max(1);
        let mean = (self.entries.iter().map(|e| e.sum[axis]).sum::<u64>() / count) as i64;
        let (mut low, mut high): (Vec<Entry>, Vec<Entry>) =
            self.entries.into_iter().partition(|e| e.mean(axis) <= mean);
        if high.is_empty() {
            high.extend(low.pop());
        } else if low.is_empty() {
            low.extend(high.pop());
        }
        (Group::new(low), Group::new(high))
    }

    fn color(&self) -> [u8; 3] {
        let count: u64 = self.entries.iter().map(|e| e.count).sum::<u64>().max(1);
        [0, 1, 2].map(|i| {
            ((self.entries.iter().map(|e| e.sum[i]).sum::<u64>() + count / 2) / count).min(255)
                as u8
        })
    }
}

fn key([r, g, b]: [u8; 3]) -> usize {
    (usize::from(r >> 3) << 11) | (usize::from(g >> 2) << 5) | usize::from(b >> 3)
}

/// A picture by the places of its colours.
pub struct Few {
    /// Red, green and blue of at most 256 colours.
    pub palette: Vec<[u8; 3]>,
    /// Of each pixel, row by row, the place of its colour.
    pub pixels: Vec<u8>,
}

/// The same picture in at most 256 colours; alpha is ignored.
pub fn few_colors(picture: &RgbaImage) -> Few {
    let groups = groups(entries(picture));
    let mut table = vec![0_u8; COARSE];
    for (place, group) in (0..=u8::MAX).zip(&groups) {
        for entry in &group.entries {
            table[usize::from(entry.key)] = place;
        }
    }
    let mut last = (0, table[0]);
    let place = |color| {
        if color != last.0 {
            last = (color, table[key(channels(color))]);
        }
        last.1
    };
    let pixels = colors(picture).map(place).collect();
    Few { palette: groups.iter().map(Group::color).collect(), pixels }
}

/// The pixels as numbers `0xBBGGRR`: one comparison tells whether two are equal.
fn colors(picture: &RgbaImage) -> impl Iterator<Item = u32> {
    picture.as_raw().chunks_exact(4).map(|p| u32::from_le_bytes([p[0], p[1], p[2], 0]))
}

/// Red, green and blue of such a number.
fn channels(color: u32) -> [u8; 3] {
    let [r, g, b, _] = color.to_le_bytes();
    [r, g, b]
}

/// The coarse colours that occur, in order.
fn entries(picture: &RgbaImage) -> Vec<Entry> {
    let mut all = vec![(0_u32, [0_u32; 3]); COARSE];
    let mut add = |color: u32, times: u32| {
        let color = channels(color);
        let (count, sum) = &mut all[key(color)];
        *count += times;
        for (total, channel) in sum.iter_mut().zip(color) {
            *total += u32::from(channel) * times;
        }
    };
    let mut last = (0, 0);
    for color in colors(picture) {
        if color == last.0 {
            last.1 += 1;
        } else {
            add(last.0, last.1);
            last = (color, 1);
        }
    }
    add(last.0, last.1);
    let present = all.iter().enumerate().filter(|(_, (count, _))| *count > 0);
    present
        .map(|(key, (count, sum))| Entry {
            key: key as u16,
            count: u64::from(*count),
            sum: sum.map(u64::from),
        })
        .collect()
}

fn groups(entries: Vec<Entry>) -> Vec<Group> {
    let mut groups = vec![Group::new(entries)];
    while groups.len() < COLORS {
        let widest =
            groups.iter().enumerate().max_by_key(|(i, g)| (g.error, std::cmp::Reverse(*i)));
        let Some((at, _)) = widest.filter(|(_, g)| g.error > 0) else { break };
        let (low, high) = groups.swap_remove(at).split();
        groups.extend([low, high]);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    /// The colours of all pixels.
    fn shown(few: &Few) -> Vec<[u8; 3]> {
        few.pixels.iter().map(|place| few.palette[usize::from(*place)]).collect()
    }

    #[test]
    fn few_colours_stay_exact() {
        let colors = [[10, 20, 30], [200, 100, 0], [10, 20, 30], [255, 255, 255]];
        let picture = RgbaImage::from_fn(4, 1, |x, _| {
            let [r, g, b] = colors[x as usize];
            Rgba([r, g, b, 255])
        });
        let few = few_colors(&picture);
        assert_eq!(shown(&few), colors);
        assert_eq!(few.palette.len(), 3, "none is there twice");
    }

    #[test]
    fn many_colours_become_few_and_stay_near() {
        let picture = RgbaImage::from_fn(64, 64, |x, y| {
            let i = y * 64 + x;
            Rgba([(i / 16) as u8, (i % 256) as u8, (255 - i / 16) as u8, 255])
        });
        let few = few_colors(&picture);
        assert!(few.palette.len() <= 256, "{}", few.palette.len());
        for (pixel, shown) in picture.pixels().zip(shown(&few)) {
            let off: u32 = pixel.0.iter().zip(shown).map(|(a, b)| u32::from(a.abs_diff(b))).sum();
            assert!(off < 60, "{pixel:?} became {shown:?}");
        }
    }
}
