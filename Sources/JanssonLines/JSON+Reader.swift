public import Jansson
public import JanssonPlatform

extension JSON {
  /// Reads many texts one after the other, each in the memory of the previous one.
  ///
  ///     let reader = JSON.Reader()
  ///     for message in messages {
  ///       let event = try reader.read(message)
  ///       if event["level"] == "error" { print(event["user", "name"]) }
  ///     }
  ///
  /// The values are those of `JSON(parsing:)`, and are as independent: one that is still in use
  /// when the next text is read keeps its memory, and the next one gets its own. Such a value may
  /// take up to sixteen times the memory of its text. Texts may be of any size; one that is much
  /// shorter than the one before gets memory of its own.
  ///
  /// A value cannot be changed in place while the reader keeps its memory, too: the first change
  /// copies the containers along the path. A large text that is to be changed is better read by
  /// `JSON(parsing:)`.
  ///
  /// For texts that follow each other in a file or a stream there is `JSON.Lines`, which reads in
  /// the same way.
  ///
  /// It is not `Sendable`: use one in each task. The values are `Sendable`.
  public final class Reader {
    private let documents: DocumentReader

    /// Creates a reader, which allocates no memory yet.
    ///
    /// - Parameter options: how the texts are read.
    public init(options: ReadingOptions = ReadingOptions()) {
      documents = DocumentReader(options, file: nil, isOriginal: true)
    }

    private func read(text bytes: UnsafeRawBufferPointer) throws(JSON.Error) -> JSON {
      try documents.checkSize(bytes.count)
      // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
      return try documents.read(bytes.bindMemory(to: UInt8.self))
    }

    /// Reads a JSON text in UTF-8.
    ///
    /// - Parameter data: the text.
    /// - Throws: as `JSON(parsing:options:)`.
    /// - Complexity: O(*n*) in the bytes.
    public func read(_ data: Data) throws(JSON.Error) -> JSON {
      // This does not call the version for `ContiguousBytes`, because that generic function is not
      // inlined.
      try data.withBytes { bytes throws(JSON.Error) in try read(text: bytes) }
    }

    /// Reads a JSON text in UTF-8 from contiguous bytes, such as an array, a slice of one, or
    /// memory that need not outlive the call.
    ///
    /// - Parameter bytes: the text.
    /// - Throws: as `JSON(parsing:options:)`.
    /// - Complexity: O(*n*) in the bytes.
    public func read(_ bytes: some ContiguousBytes) throws(JSON.Error) -> JSON {
      try bytes.withUnsafeBytes { bytes in
        Swift.Result { () throws(JSON.Error) in try read(text: bytes) }
      }.get()
    }
  }
}
