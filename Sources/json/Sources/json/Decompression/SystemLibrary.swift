#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A system library that is opened at run time, so that the tool also runs without it.
struct SystemLibrary {
  /// It stays open until the process ends.
  private let handle: UnsafeMutableRawPointer

  /// - Parameter names: the names of its file on different systems.
  /// - Returns: nil if it is not installed, or if this program, linked statically, cannot open any.
  init?(_ names: String...) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    self.handle = handle
  }

  /// The function with a name; nil if the library does not have it.
  ///
  /// Soundness: a symbol has no type that could be checked. `Function` is a pointer to a C
  /// function, and is declared as the library declares it (`CSystem`).
  func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
