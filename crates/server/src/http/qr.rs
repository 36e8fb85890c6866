//! An address as a picture that a telephone reads.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;

/// The quiet zone around a QR code, in modules, as its standard wants it.
const MARGIN: i32 = 4;

/// A text as a QR code in SVG; empty where it is too long for one.
pub(super) fn svg(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let (size, whole) = (code.size(), code.size() + 2 * MARGIN);
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_square_with_a_quiet_zone() {
        let svg = svg("http://127.0.0.1:1881/j/x");
        // Version 2 has 25 modules; the first corner begins after the margin.
        assert!(svg.contains("viewBox=\"0 0 33 33\"") && svg.contains("M4 4h1v1h-1z"), "{svg}");
        assert_eq!(super::svg(&"x".repeat(5_000)), "");
    }
}
