//! The program `sixgun`: everything it does is in the library beside it.

fn main() -> std::process::ExitCode {
    sixgun::main(std::env::args_os())
}
