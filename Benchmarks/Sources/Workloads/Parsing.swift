internal import CBaseline
internal import Jansson
public import SampleData

/// Text in, value out.
///
/// Unless it says otherwise, the library reads with the engine `jansson`, so that what is compared is
/// the bridge alone.
public enum Parsing {
  private static let options = JSON.ReadingOptions(engine: .jansson)

  /// The library parses and lets go.
  public static func whole(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return .whole("JSON(parsing:) + release, \(document)") {
      try JSON(parsing: bytes, options: options)
    }
  }

  /// The library parses.
  public static func only(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return .making("JSON(parsing:), \(document)") { try JSON(parsing: bytes, options: options) }
  }

  /// The library parses with its default engine.
  public static func onlyByDefault(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return .making("JSON(parsing:), default engine, \(document)") { try JSON(parsing: bytes) }
  }

  /// The library lets go of a parsed document.
  public static func release(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return .dropping("release, \(document)") { try JSON(parsing: bytes, options: options) }
  }

  /// The library parses many small documents one by one, and lets go of each.
  public static func small(_ documents: [[UInt8]]) -> Workload {
    Workload("JSON(parsing:) + release, small", operations: documents.count) { watch in
      watch.start()
      for bytes in documents { sink(try JSON(parsing: bytes, options: options)) }
      watch.stop()
    }
  }

  /// Plain C parses and frees.
  public static func wholeInC(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return Workload("json_loadb + json_decref, \(document)") { watch in
      watch.start()
      cbaseline_free(cbaseline_parse(bytes, bytes.count))
      watch.stop()
    }
  }

  /// Plain C parses.
  public static func onlyInC(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return Workload("json_loadb, \(document)") { watch in
      watch.start()
      let parsed = cbaseline_parse(bytes, bytes.count)
      watch.stop()
      if parsed == nil { throw WrongAnswer("json_loadb does not accept \(document)") }
      cbaseline_free(parsed)
    }
  }

  /// Plain C frees a parsed document.
  public static func releaseInC(_ document: SampleDocument) -> Workload {
    let bytes = document.bytes()
    return Workload("json_decref, \(document)") { watch in
      let parsed = cbaseline_parse(bytes, bytes.count)
      watch.start()
      cbaseline_free(parsed)
      watch.stop()
    }
  }

  /// Plain C parses many small documents one by one, and frees each.
  public static func smallInC(_ documents: [[UInt8]]) -> Workload {
    Workload("json_loadb + json_decref, small", operations: documents.count) { watch in
      watch.start()
      for bytes in documents { cbaseline_free(cbaseline_parse(bytes, bytes.count)) }
      watch.stop()
    }
  }
}
