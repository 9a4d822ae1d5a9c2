//! Colours as eyes without one kind of cones see them.

/// The colours that an eye sees (Machado, Oliveira and Fernandes 2009, severity 1): with all cones, without the red,
/// the green, the blue ones.
pub const EYES: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
];

/// From this distance on two colours are told apart at a glance, also when they do not lie side by side.
const GLANCE: f64 = 20.0;

fn light(hex: u32) -> [f64; 3] {
    [16, 8, 0].map(|shift| {
        let c = f64::from((hex >> shift) & 0xff) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(m: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    m.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum())
}

/// CIE L*a*b* of linear light, by the white of D65.
fn lab(rgb: [f64; 3]) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let [x, y, z] = times(XYZ, rgb.map(|c| c.clamp(0.0, 1.0)));
    let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let [x, y, z] = [f(x / 0.95047), f(y), f(z / 1.08883)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Asserts that every eye tells each of these colours from every other.
pub fn hold(colors: &[u32]) {
    for (kind, eye) in EYES.into_iter().enumerate() {
        for (n, a) in colors.iter().enumerate() {
            for b in &colors[n + 1..] {
                let [a, b] = [a, b].map(|hex| (*hex, lab(times(eye, light(*hex)))));
                let apart: f64 = a.1.iter().zip(b.1).map(|(a, b)| (a - b).powi(2)).sum();
                let apart = apart.sqrt();
                assert!(apart >= GLANCE, "eye {kind}: {:06x} and {:06x}: {apart:.1}", a.0, b.0);
            }
        }
    }
}
