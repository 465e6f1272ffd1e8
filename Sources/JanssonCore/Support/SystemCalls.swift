internal import JanssonPlatform

// System calls under different names, for types that have a method with the system's name.

/// `read(2)`.
package func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, room, count)
}

/// `write(2)`.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// `open(2)`.
package func systemOpen(_ path: String, _ flags: Int32, _ mode: UInt32 = 0) -> Int32 {
  open(path, flags, mode_t(mode))
}

/// `close(2)`.
@discardableResult
package func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
