internal import CBaseline
internal import Jansson
internal import SampleData

/// Changing documents in place, and changing copies of them.
public enum Changing {
  /// `count` appends to an array two levels deep, through subscripts; in a document of its own.
  public static func appends(_ count: Int) -> Workload {
    .whole("\(count) x json[\"a\"][\"b\"].append") {
      var json: JSON = ["a": ["b": []]]
      for number in 0..<count {
        try json["a"]["b"].append(.number(JSON.Number(number)))
      }
      return json
    }
  }

  /// The same in C.
  public static func appendsInC(_ count: Int) -> Workload {
    Workload("\(count) x json_array_append_new") { watch in
      watch.start()
      cbaseline_free(cbaseline_append(count))
      watch.stop()
    }
  }

  /// Copies a parsed catalogue, changes a member three levels deep, lets go of the copy.
  public static func copyOfCatalog() throws -> Workload {
    let original = try JSON(parsing: SampleDocument.citmCatalog.bytes())
    return changing("change performances[120].name of a copy", ["performances", 120, "name"]) {
      var copy = original
      copy["performances"][120]["name"] = "changed"
      return copy
    }
  }

  /// Copies a parsed map, changes a member four levels deep, lets go of the copy.
  public static func copyOfMap() throws -> Workload {
    let original = try JSON(parsing: SampleDocument.canada.bytes())
    let path: JSON.Index = ["features", 0, "properties", "name"]
    return changing("change features[0].properties.name of a copy", path) {
      var copy = original
      copy["features"][0]["properties"]["name"] = "changed"
      return copy
    }
  }

  /// What C has for a copy to change.
  public static func deepCopyInC() throws -> Workload {
    let document = try CDocument(SampleDocument.citmCatalog.bytes())
    return Workload("json_deep_copy + json_decref") { watch in
      watch.start()
      cbaseline_free(cbaseline_copy(document.pointer))
      watch.stop()
    }
  }

  private static func changing(
    _ name: String, _ path: JSON.Index, _ change: @escaping @Sendable () -> JSON
  ) -> Workload {
    let count = 1000
    return Workload(name, operations: count) { watch in
      let answer = change()[path]
      guard case .string("changed") = answer else { throw WrongAnswer("\(name): \(answer)") }
      watch.start()
      for _ in 0..<count { sink(change()) }
      watch.stop()
    }
  }
}
