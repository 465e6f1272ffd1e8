import Jansson
import JanssonLines

/// A text that arrives in pieces, compared after each with reading all of it; the fuzzers use this
/// file, too.
struct SlowGrowth {
  private let text: [UInt8]
  private let options: JSON.ReadingOptions
  private var values: JSON.Growing
  private var changes: JSON.Growing
  /// What the changes make of a value.
  private var replica: JSON?
  private var snapshots: [(value: JSON, text: String)] = []
  private var failure: String?

  init(_ text: [UInt8], _ options: JSON.ReadingOptions) {
    self.text = text
    self.options = options
    values = JSON.Growing(options: options)
    changes = values
  }

  /// What is not as it should be; nil if everything is.
  ///
  /// - Parameter piece: the length of the next piece.
  mutating func mistake(_ piece: () -> Int) -> String? {
    var end = 0
    while end < text.count {
      let start = end
      end = min(start + max(piece(), 1), text.count)
      if let mistake = append(start..<end) { return "\(mistake), after \(end) bytes" }
    }
    for snapshot in snapshots where snapshot.value.description != snapshot.text {
      return "a value that was returned has changed"
    }
    return mistakeAtEnd()
  }

  private mutating func append(_ range: Range<Int>) -> String? {
    do throws(JSON.Error) {
      // Some pieces in each of the two ways, and some by a copy.
      if range.lowerBound % 7 == 3 {
        let copy = changes
        try changes.append(text[range].prefix(0))
        _ = copy
      }
      for change in try changes.changes(appending: text[range]) { try apply(change) }
    } catch {
      let other = Result { () throws(JSON.Error) in try values.append(text[range]) }
      if case .success = other { return "only one of two throws \(error)" }
      return mistake(error, before: range.upperBound)
    }
    do throws(JSON.Error) {
      try values.append(text[range])
    } catch {
      return "only the other of two throws \(error)"
    }
    do throws(JSON.Error) {
      let value = try values.value()
      if let value { snapshots.append((value, value.description)) }
      let partial: JSON.Partial
      do throws(JSON.Error) {
        partial = try JSON.Partial(parsing: text[..<range.upperBound], options: options)
      } catch {
        // A number is refused at its end.
        let isInNumber = "0123456789+-.eE".utf8.contains(text[range.upperBound - 1])
        return isInNumber ? nil : "\(error) is not thrown"
      }
      if value != partial.value { return "\(value as Any) instead of \(partial.value as Any)" }
      if options.truncation == .keepStrings, value != replica {
        return "the changes make \(replica as Any) of \(value as Any)"
      }
      if values.openPath != partial.openPath { return "the path is \(values.openPath as Any)" }
      if values.isComplete != partial.isComplete { return "isComplete is \(values.isComplete)" }
      return nil
    } catch {
      return "\(error) is thrown"
    }
  }

  /// The first error must be that of the text so far, and the later ones the same.
  private mutating func mistake(_ error: JSON.Error, before end: Int) -> String? {
    if let failure { return failure == "\(error)" ? nil : "another error: \(error)" }
    failure = "\(error)"
    // A repeated key is refused before the value that belongs to it is there.
    if case .duplicateKey = error { return nil }
    do throws(JSON.Error) {
      _ = try JSON.Partial(parsing: text[..<end], options: options)
      return "\(error) is thrown"
    } catch {
      return "\(error)" == failure ? nil : "\(failure ?? "") instead of \(error)"
    }
  }

  private mutating func mistakeAtEnd() -> String? {
    var options = options
    options.truncation = .reject
    let expected = Result { () throws(JSON.Error) in try JSON(parsing: text, options: options) }
    let found = Result { () throws(JSON.Error) in try values.finish() }
    switch (expected, found) {
    case (.success(let expected), .success(let found)) where expected == found: return nil
    case (.failure(let expected), .failure(let found)):
      if case .duplicateKey = found { return "\(expected)" == "\(found)" ? nil : "\(found)" }
      return failure != nil || "\(expected)" == "\(found)" ? nil : "\(found) instead of \(expected)"
    default: return "\(found) instead of \(expected)"
    }
  }

  private mutating func apply(_ change: JSON.Growing.Change) throws(JSON.Error) {
    switch change.kind {
    case .added(.object): try put([:], change.path)
    case .added(.array): try put([], change.path)
    case .added: try put("", change.path)
    case .extended(let more):
      let old: JSON = change.path.steps.isEmpty ? replica ?? nil : (replica ?? nil)[change.path]
      try put(.string((old.string ?? "?") + more), change.path)
    case .completed(let value): try put(value, change.path)
    }
  }

  private mutating func put(_ value: JSON, _ path: JSON.Path) throws(JSON.Error) {
    guard !path.steps.isEmpty, var json = replica else {
      replica = value
      return
    }
    replica = nil
    try json.set(value, at: path)
    replica = json
  }
}
