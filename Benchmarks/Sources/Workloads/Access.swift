internal import CBaseline
internal import Jansson
internal import SampleData

/// Reading one value three levels deep: `statuses`, a number, a key; another status each time.
public enum Access {
  private static let count = 100_000
  private static let statuses = 100

  /// A whole number by one subscript with the whole path.
  public static func numberByPath() throws -> Workload {
    let json = try JSON(parsing: SampleDocument.twitter.bytes())
    return reading("json[\"statuses\", i, \"retweet_count\"]") { index in
      guard case .number(let number) = json["statuses", .index(index), "retweet_count"] else {
        return nil
      }
      return number.int64
    }
  }

  /// The same, and converted by the initialiser that every integer type has.
  public static func convertedNumberByPath() throws -> Workload {
    let json = try JSON(parsing: SampleDocument.twitter.bytes())
    return reading("Int64(exactly: json[\"statuses\", i, \"retweet_count\"])") { index in
      guard case .number(let number) = json["statuses", .index(index), "retweet_count"] else {
        return nil
      }
      return Int64(exactly: number)
    }
  }

  /// A whole number by a subscript for each level.
  public static func numberByChain() throws -> Workload {
    let json = try JSON(parsing: SampleDocument.twitter.bytes())
    return reading("json[\"statuses\"][i][\"retweet_count\"]") { index in
      guard case .number(let number) = json["statuses"][.index(index)]["retweet_count"] else {
        return nil
      }
      return number.int64
    }
  }

  /// A string of 18 bytes, too long for Swift to keep without allocating memory.
  public static func string() throws -> Workload {
    let json = try JSON(parsing: SampleDocument.twitter.bytes())
    return reading("json[\"statuses\", i, \"id_str\"]") { index in
      guard case .string(let text) = json["statuses", .index(index), "id_str"] else { return nil }
      return Int64(text.utf8.count)
    }
  }

  /// A boolean.
  public static func bool() throws -> Workload {
    let json = try JSON(parsing: SampleDocument.twitter.bytes())
    return reading("json[\"statuses\", i, \"truncated\"]") { index in
      guard case .bool(let value) = json["statuses", .index(index), "truncated"] else {
        return nil
      }
      return value ? 1 : 0
    }
  }

  /// A whole number by jansson's lookups.
  public static func numberInC() throws -> Workload {
    let document = try CDocument(SampleDocument.twitter.bytes())
    return reading("json_object_get, json_array_get, json_object_get") { index in
      let value = cbaseline_read(document.pointer, "statuses", index, "retweet_count")
      return value < 0 ? nil : value
    }
  }

  /// Inlined, so that at most one call of a closure is measured with each read.
  @inline(__always)
  private static func reading(
    _ name: String, _ read: @escaping @Sendable (Int) -> Int64?
  ) -> Workload {
    Workload(name, operations: count) { watch in
      var sum: Int64 = 0
      var index = 0
      watch.start()
      for _ in 0..<count {
        guard let value = read(index) else { throw WrongAnswer("\(name): nothing at \(index)") }
        sum &+= value
        index = index == statuses - 1 ? 0 : index + 1
      }
      watch.stop()
      sink(sum)
    }
  }
}
