import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// C functions under names that are not hidden by members of types.
enum System {
  static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
    Musl.read(descriptor, bytes, count)
    #else
    Darwin.read(descriptor, bytes, count)
    #endif
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, bytes, count)
    #else
    Darwin.write(descriptor, bytes, count)
    #endif
  }

  static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.close(descriptor)
    #elseif canImport(Musl)
    Musl.close(descriptor)
    #else
    Darwin.close(descriptor)
    #endif
  }

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

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
    Glibc.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #else
    Darwin.exit(status)
    #endif
  }
}
