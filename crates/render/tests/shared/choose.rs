//! A painter's colours, chosen by what it paints.

use std::fmt::Write as _;
use std::path::Path;
use stolik_render::Picture;
use stolik_render::colors::{Colors, GLANCE, apart};
use stolik_render::written::watch;

/// Colours that are chosen, at most. More of them show nothing more to the eye, and a tenth more bytes.
const MOST: usize = 116;
/// The number of times that the chosen colours are moved to the middle of their group.
const ROUNDS: usize = 8;

/// Holds what [`hold`] says of all pictures that `paint` paints, and that writing and stamps stand out in them.
pub fn hold_painted(
    colors: &Colors,
    file: &str,
    ground: [u32; 2],
    paint: impl FnOnce() -> Vec<Picture>,
) {
    colors.count();
    // Signs and writing on cards are drawn when a picture is encoded.
    let encoded = || paint().iter().all(|picture| !picture.png().is_empty());
    let (painted, watched) = watch(encoded);
    assert!(painted);
    hold(colors, file, ground);
    crate::contrast::hold(&watched);
}

/// Holds that the known colours are near to all that was painted since [`Colors::count`]; with
/// `STOLIK_BLESS=1` writes the best ones into that file of the crate.
///
/// `ground` are the two colours between which the ground runs: its steps are kept, for on an even ground any other
/// tint shows.
fn hold(colors: &Colors, file: &str, ground: [u32; 2]) {
    let counted: Vec<([u8; 3], u64)> = colors.counted().into_iter().collect();
    assert!(!counted.is_empty(), "something was painted");
    if std::env::var_os("STOLIK_BLESS").is_some_and(|v| v == "1") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        std::fs::write(path, written(&choose(&counted, &steps(ground))))
            .expect("the sources can be written");
        return;
    }
    let off = |(color, _): &&([u8; 3], u64)| apart(*color, colors.shown(*color)) > GLANCE;
    let all: u64 = counted.iter().map(|(_, n)| n).sum();
    let far: u64 = counted.iter().filter(off).map(|(_, n)| n).sum();
    println!("{far} of {all} pixels are far from their colour");
    assert!(far * 200 < all, "{far} of {all} pixels: choose the colours anew (STOLIK_BLESS=1)");
}

/// Steps of the ground that are kept.
const STEPS: i32 = 8;

/// The steps from one colour to the other, both of them too.
fn steps(ground: [u32; 2]) -> Vec<[u8; 3]> {
    let [from, to] = ground.map(|color| [16, 8, 0].map(|by| (color >> by & 0xff) as i32));
    let step = |n: i32| [0, 1, 2].map(|i| (from[i] + (to[i] - from[i]) * n / (STEPS - 1)) as u8);
    (0..STEPS).map(step).collect()
}

/// The file of the colours.
fn written(colors: &[[u8; 3]]) -> String {
    let mut out = String::from(
        "# The colours of the pictures, darkest first, chosen by the test `colors` (`STOLIK_BLESS=1`).",
    );
    for (i, [r, g, b]) in colors.iter().enumerate() {
        let gap = if i % 8 == 0 { '\n' } else { ' ' };
        write!(out, "{gap}{r:02x}{g:02x}{b:02x}").expect("writing to a string cannot fail");
    }
    out.push('\n');
    out
}

/// The colours that are nearest to all that were counted: first the one that is missed most, again and
/// again, then each in the middle of what it stands for. Rare colours count for more than their number, or
/// edges and small signs would be lost beside the ground.
fn choose(counted: &[([u8; 3], u64)], kept: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let weight = |n: u64| (n as f64).sqrt();
    let missed =
        |(at, (_, n)): (usize, &([u8; 3], u64)), far: &[i32]| f64::from(far[at]) * weight(*n);
    let near = |color: [u8; 3]| kept.iter().map(|one| apart(color, *one)).min();
    let mut far: Vec<i32> =
        counted.iter().map(|(color, _)| near(*color).unwrap_or(i32::MAX)).collect();
    let mut chosen: Vec<[u8; 3]> = kept.to_vec();
    while chosen.len() < MOST {
        let worst = counted
            .iter()
            .enumerate()
            .max_by(|a, b| missed(*a, &far).total_cmp(&missed(*b, &far)))
            .map_or(0, |(at, _)| at);
        if far[worst] == 0 {
            break;
        }
        let next = counted[worst].0;
        for ((color, _), far) in counted.iter().zip(&mut far) {
            *far = apart(*color, next).min(*far);
        }
        chosen.push(next);
    }
    for _ in 0..ROUNDS {
        middle(&mut chosen, kept.len(), counted, weight);
    }
    chosen.sort_by_key(|[r, g, b]| (3 * u32::from(*r) + 4 * u32::from(*g) + 2 * u32::from(*b), *r));
    chosen.dedup();
    chosen
}

/// Moves each colour behind the first ones, which are kept, to the middle of those that it stands for, or to the one that most of them are.
fn middle(
    chosen: &mut [[u8; 3]],
    kept: usize,
    counted: &[([u8; 3], u64)],
    weight: impl Fn(u64) -> f64,
) {
    let mut groups: Vec<Vec<&([u8; 3], u64)>> = vec![Vec::new(); chosen.len()];
    for one in counted {
        let nearest = (0..chosen.len()).min_by_key(|at| apart(one.0, chosen[*at])).unwrap_or(0);
        groups[nearest].push(one);
    }
    for (color, group) in chosen.iter_mut().zip(&groups).skip(kept) {
        let all: u64 = group.iter().map(|(_, n)| n).sum();
        match group.iter().max_by_key(|(_, n)| *n) {
            Some((most, n)) if n * 2 > all => *color = *most,
            Some(_) => {
                let total: f64 = group.iter().map(|(_, n)| weight(*n)).sum();
                *color = [0, 1, 2].map(|i| {
                    let sum: f64 = group.iter().map(|(c, n)| f64::from(c[i]) * weight(*n)).sum();
                    (sum / total).round() as u8
                });
            }
            None => {}
        }
    }
}
