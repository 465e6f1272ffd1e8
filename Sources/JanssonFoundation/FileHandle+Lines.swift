public import Foundation
public import Jansson
public import JanssonLines

extension JSON.Lines {
  /// Creates the lines that an open file, a pipe or a socket delivers from its current position; it
  /// is not closed.
  ///
  ///     let lines = JSON.Lines(readingFrom: .standardInput)
  ///
  /// - Parameters:
  ///   - handle: the handle, which the lines keep open as long as they are used.
  ///   - options: how it is read.
  public init(readingFrom handle: FileHandle, options: Options = Options()) {
    self.init(readingFrom: handle.fileDescriptor, owner: handle, options: options)
  }
}

extension JSON.LineWriter {
  /// Creates a writer for an open file, a pipe, a socket or a terminal.
  ///
  ///     let writer = try JSON.LineWriter(to: .standardOutput)
  ///
  /// - Parameters:
  ///   - handle: the destination; the writer retains it, and does not close it.
  ///   - format: how values are separated.
  ///   - options: how each value is written; in the format `.lines`, an indented layout is
  ///     replaced by the compact one.
  /// - Throws: `outOfMemory`.
  public convenience init(
    to handle: FileHandle, format: Format = .lines, options: JSON.WritingOptions = .compact
  ) throws(JSON.Error) {
    try self.init(
      to: handle.fileDescriptor, owner: handle, format: format, options: options)
  }
}
