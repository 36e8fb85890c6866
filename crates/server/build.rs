//! The browser client becomes part of the program: it is built anew when the client was.

#![allow(clippy::print_stdout, reason = "this is how a build script speaks")]

fn main() {
    let client = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // A folder that is missing would make every build begin again; without the client it is empty. Where it cannot be
    // made, the program is built all the same.
    let _ = std::fs::create_dir_all(&client);
    println!("cargo::rerun-if-changed={}", client.display());
}
