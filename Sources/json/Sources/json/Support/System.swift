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
  ///
  /// A file whose name is not UTF-8 is opened, and its argument is another name of the open file.
  static let arguments: [String] = {
    guard let arguments = json_arguments() else { return Array(CommandLine.arguments.dropFirst()) }
    var texts: [String] = []
    // Soundness: the array ends with NULL, and lives as long as the process.
    while let argument = arguments[texts.count] {
      let text = String(cString: argument)
      let isUTF8 = strcmp(text, argument) == 0
      texts.append(isUTF8 ? text : alias(of: argument) ?? text)
    }
    return Array(texts.dropFirst())
  }()

  private static let aliasFolder = "/dev/fd/"

  /// The other name of a file.
  private static func alias(of name: UnsafePointer<CChar>) -> String? {
    // It stays open as long as the process runs.
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    return descriptor < 0 ? nil : aliasFolder + "\(descriptor)"
  }

  /// Whether a path is the other name of a file.
  static func isAlias(_ path: String) -> Bool { name(of: path) != path }

  /// A file's name for messages.
  static func name(of path: String) -> String {
    guard path.hasPrefix(aliasFolder), let arguments = json_arguments(),
      let index = Self.arguments.firstIndex(of: path), let argument = arguments[index + 1]
    else { return path }
    return String(cString: argument)
  }

  /// How many processors this process may use.
  static var processorCount: Int {
    let count = Int(json_processor_count())
    if count > 0 { return count }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
