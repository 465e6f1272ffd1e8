import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// System calls under different names, for types that have a member with the system's name.

func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, room, count)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

func systemExit(_ status: Int32) -> Never { exit(status) }

/// The process and the system it runs on.
enum System {
  /// Opens standard input, output and error if they are closed, such that using them still fails.
  ///
  /// Otherwise a file or a queue that is opened later would get the descriptor of the output, and
  /// be written to.
  static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is used.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The arguments of the process, without the program's name.
  static var arguments: [String] {
    guard let arguments = json_arguments() else { return Array(CommandLine.arguments.dropFirst()) }
    var texts: [String] = []
    // Soundness: the array ends with NULL, and lives as long as the process.
    while let argument = arguments[texts.count] { texts.append(String(cString: argument)) }
    return Array(texts.dropFirst())
  }

  /// How many processors this process may use.
  static var processorCount: Int {
    let count = Int(json_processor_count())
    if count > 0 { return count }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
