/// The version of the tool and of the library that it is built with: the only place in the sources
/// that has it.
let version = "0.2.0"
