import Jansson
import JanssonLines
import Synchronization

/// A text that arrives in any pieces, and is read in a window of any size, has the events of its
/// value; it is rejected if the value is, with the same error.
enum Events {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let pieces = [1, 2, 3, 7, 16, 61, 300, 5000][input.choice(8)]
    let window = [1, 8, 30, 100, 1000, 200_000][input.choice(6)]
    let options = JSON.ReadingOptions(maximumDepth: [512, 3][input.choice(2)])
    let text = [UInt8](input.rest)
    let expected = Result { () throws(JSON.Error) in try JSON(parsing: text, options: options) }
    let events = reader(text, pieces, window, options)
    let wholes = reader(text, pieces, window, options)
    do throws(JSON.Error) {
      var value = Builder()
      while let event = try events.next() {
        value.add(event, events.path)
        require(events.depth == value.depth, "the depth is the number of containers")
      }
      guard case .success(let json) = expected else { fatalError("broken: a text is accepted") }
      require(value.result == json, "the events are those of the value")
      let whole = try wholes.readValue()
      require(whole == json, "a value is read as a whole")
      try reader(text, pieces, window, options).finish()
    } catch let found {
      guard case .failure(let error) = expected else { fatalError("broken: \(found)") }
      require("\(error)" == "\(found)", "the errors are equal: \(error) \(found)")
    }
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

  /// Makes the value again, by paths.
  private struct Builder {
    var result = JSON.null
    var depth = 0

    mutating func add(_ event: JSON.Event, _ path: JSON.Path) {
      switch event {
      case .beginObject: put([:], path)
      case .beginArray: put([], path)
      case .value(let value): put(value, path)
      case .endObject, .endArray: depth -= 1
      case .key: break
      }
      if event == .beginObject || event == .beginArray { depth += 1 }
    }

    private mutating func put(_ value: JSON, _ path: JSON.Path) {
      do {
        try result.set(value, at: .path(path))
      } catch {
        fatalError("broken: \(path): \(error)")
      }
    }
  }
}
