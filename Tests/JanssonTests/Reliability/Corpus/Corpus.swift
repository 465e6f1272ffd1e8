import Jansson
import TestSupport
import Testing

/// The project's own corpus: each text is read with every engine, and what is accepted is
/// written and read again with every combination of engines.
enum Corpus {
  /// Checks that every engine accepts `text` with the value that is written as `canonical`.
  static func expectAccepted(
    _ text: [UInt8], as canonical: [UInt8]? = nil, options: JSON.ReadingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let name = Comment(rawValue: String(decoding: text.prefix(80), as: UTF8.self))
    for reader in JSON.Engine.allCases {
      var options = options
      options.engine = reader
      do throws(JSON.Error) {
        let json = try JSON(parsing: text, options: options)
        let written = try json.jsonBytes()
        let others = withEveryScanner { try? JSON(parsing: text, options: options).jsonBytes() }
        #expect(others.allSatisfy { $0 == written }, name, sourceLocation: sourceLocation)
        if let canonical {
          #expect(written == canonical, name, sourceLocation: sourceLocation)
        }
        for writer in JSON.Engine.allCases {
          for layout in [JSON.WritingOptions(), .init(indent: 1, isASCIIOnly: true)] {
            var layout = layout
            layout.engine = writer
            let back = try JSON(parsing: json.jsonBytes(options: layout), options: options)
            let again = try back.jsonBytes()
            // Compared outside the macro, which would spend a long time describing two long values.
            let isSame = back == json && again == written
            #expect(isSame, name, sourceLocation: sourceLocation)
          }
        }
      } catch {
        Issue.record("\(reader): \(error)", sourceLocation: sourceLocation)
      }
    }
  }

  static func expectAccepted(
    _ text: String, as canonical: String? = nil, options: JSON.ReadingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectAccepted(
      Array(text.utf8), as: canonical.map { Array($0.utf8) }, options: options,
      sourceLocation: sourceLocation)
  }

  /// Checks that every engine rejects `text` with the same error, at the byte `offset`.
  static func expectRefused(
    _ text: [UInt8], at offset: Int? = nil, options: JSON.ReadingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let name = Comment(rawValue: String(decoding: text.prefix(80), as: UTF8.self))
    var messages: Set<String> = []
    for engine in JSON.Engine.allCases {
      var options = options
      options.engine = engine
      do throws(JSON.Error) {
        let json = try JSON(parsing: text, options: options)
        Issue.record("\(engine) read it as \(json)", sourceLocation: sourceLocation)
      } catch {
        messages.insert("\(error)")
        let others = withEveryScanner { try? JSON(parsing: text, options: options) }
        #expect(others.allSatisfy { $0 == nil }, name, sourceLocation: sourceLocation)
        let place = error.position?.offset
        if let offset { #expect(place == offset, name, sourceLocation: sourceLocation) }
        #expect(
          (0...text.count).contains(place ?? -1), name, sourceLocation: sourceLocation)
      }
    }
    #expect(messages.count == 1, name, sourceLocation: sourceLocation)
  }

  static func expectRefused(
    _ text: String, at offset: Int? = nil, options: JSON.ReadingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRefused(
      Array(text.utf8), at: offset, options: options, sourceLocation: sourceLocation)
  }
}
