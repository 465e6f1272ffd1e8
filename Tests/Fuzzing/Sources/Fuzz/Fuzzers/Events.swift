import Foundation
import Jansson
import JanssonLines
import Synchronization

/// A text that arrives in any pieces, and is read in a window of any size, has the events of its
/// value.
///
/// It is rejected if the value is, with the same error. However events, whole values and raw values
/// take turns, they are those of the value; and it is written in another layout as the value is.
enum Events {
  /// An event, and where it is.
  private typealias Found = (event: JSON.Event, path: JSON.Path, depth: Int)

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let pieces = [1, 2, 3, 7, 16, 61, 300, 5000][input.choice(8)]
    let window = [1, 8, 30, 100, 1000, 200_000][input.choice(6)]
    var options = JSON.ReadingOptions(maximumDepth: [512, 3][input.choice(2)])
    let policy = input.choice(4)
    if policy == 3 { options = .iJSON } else { options.duplicateKeys = .allCases[policy] }
    let turns = [input.byte(), input.byte()]
    let text = [UInt8](input.rest)
    let expected = Result { () throws(JSON.Error) in try JSON(parsing: text, options: options) }
    var all: [Found] = []
    let found = failure { () throws(JSON.Error) in
      let events = reader(text, pieces, window, options)
      while let event = try events.next() { all.append((event, events.path, events.depth)) }
    }
    check(found, expected)
    check(failure { () throws(JSON.Error) in try finish(text, pieces, window, options) }, expected)
    check(
      failure { () throws(JSON.Error) in
        let events = reader(text, pieces, window, options)
        try takeTurns(events, all, turns, options)
        let end = try events.next()
        require(end == nil || found != nil, "there are as many events")
        // An error in what is found together comes before the events that precede it there.
        try events.finish()
      }, expected)
    var copy = Data()
    let whole = failure { () throws(JSON.Error) in
      copy = try written(reader(text, pieces, window, options), indent: policy)
    }
    check(whole, expected)
    guard case .success(let json) = expected else { return }
    var rest = all[...]
    let value = value(&rest, options)
    require(rest.isEmpty, "the events are those of one value")
    require(value.description == json.description, "the events are those of the value")
    let again = try? JSON(parsing: copy, options: options)
    require(again == json, "what is written is the value")
    guard options.duplicateKeys == .reject else { return }
    require(
      copy == (try? json.jsonData(options: layout(policy))), "what is written is what it writes")
  }

  private static func failure(_ body: () throws(JSON.Error) -> Void) -> JSON.Error? {
    do throws(JSON.Error) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private static func check(_ found: JSON.Error?, _ expected: Result<JSON, JSON.Error>) {
    switch expected {
    case .success: require(found == nil, "a text is accepted: \(String(describing: found))")
    case .failure(let error):
      let text = found.map { "\($0)" }
      require(text == "\(error)", "the errors are equal: \(error) \(text ?? "none")")
    }
  }

  private static func finish(
    _ text: [UInt8], _ pieces: Int, _ window: Int, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) { try reader(text, pieces, window, options).finish() }

  /// Reads events, values and raw values in turns, and compares them with the events.
  private static func takeTurns(
    _ events: JSON.Events, _ all: [Found], _ turns: [UInt8], _ options: JSON.ReadingOptions
  ) throws(JSON.Error) {
    var rest = all[...]
    var turn = 0
    while let next = rest.first {
      let way = turns[turn / 4 % 2] >> (2 * (turn % 4)) & 3
      turn += 1
      if case .key = next.event {
        let found = try events.next()
        require(found == next.event, "a key is the same")
        rest = rest.dropFirst()
        continue
      }
      let isEnd = next.event == .endObject || next.event == .endArray
      let start = rest
      let expected = value(&rest, options)
      switch way {
      case 0:
        let found = try events.next()
        require(found == next.event, "an event is the same")
        rest = start.dropFirst()
      case 1:
        let found = try events.readValue()
        require(found?.description == (isEnd ? nil : expected.description), "a value is the same")
      case 2:
        let raw = try events.readRawValue()
        let found = raw.flatMap { try? JSON(parsing: $0, options: options) }
        require(found?.description == (isEnd ? nil : expected.description), "bytes are the same")
      default:
        let isSkipped = try events.skipValue()
        require(isSkipped != isEnd, "a value is skipped unless none is left")
      }
      guard let last = start.dropLast(rest.count).last else { continue }
      require(events.depth == last.depth, "the depth is the same")
      require(isEnd || events.path == last.path, "the path is the same")
    }
  }

  /// The value of the first events; an end is passed over.
  private static func value(
    _ rest: inout ArraySlice<Found>, _ options: JSON.ReadingOptions
  ) -> JSON {
    switch rest.popFirst()?.event {
    case .value(let value)?: return value
    case .beginArray?:
      var array = JSON.Array()
      while let next = rest.first?.event, next != .endArray { array.append(value(&rest, options)) }
      rest = rest.dropFirst()
      return .array(array)
    case .beginObject?:
      var object = JSON.Object()
      while case .key(let key)? = rest.first?.event {
        rest = rest.dropFirst()
        let value = value(&rest, options)
        if options.duplicateKeys != .keepFirst || object[key] == nil { object[key] = value }
      }
      rest = rest.dropFirst()
      return .object(object)
    default: return .null
    }
  }

  private static func layout(_ indent: Int) -> JSON.WritingOptions {
    JSON.WritingOptions(indent: indent == 3 ? nil : indent)
  }

  private static func written(_ events: JSON.Events, indent: Int) throws(JSON.Error) -> Data {
    let file = tmpfile()
    defer { if let file { fclose(file) } }
    guard let file else { fatalError("a temporary file cannot be made") }
    if try !events.writeValue(to: fileno(file), options: layout(indent)) { return Data() }
    try events.finish()
    var data = Data(count: Int(lseek(fileno(file), 0, SEEK_END)))
    let count = data.withUnsafeMutableBytes { pread(fileno(file), $0.baseAddress, $0.count, 0) }
    require(count == data.count, "a temporary file is read")
    return data
  }

  private static func reader(
    _ text: [UInt8], _ pieces: Int, _ window: Int, _ options: JSON.ReadingOptions
  ) -> JSON.Events {
    let position = Mutex(0)
    return JSON.Events(options: options, windowSize: window) { room in
      position.withLock { position in
        let count = min(pieces, room.count, text.count - position)
        room.copyBytes(from: text[position..<position + count])
        position += count
        return count
      }
    }
  }
}
