import Foundation
import FxJSON
import TestSupport
import Testing

/// Code with FxJSON's spellings compiles and means the same.
struct DeprecatedTests {
  @Test func `Deprecated spellings have the meaning of the current ones`() throws {
    let old: any Spellings = OldSpellings()
    try old.check()
  }

  @Test func `The encoder's bytes equal its data`() throws {
    let value = ["a": [1, 2]]
    #expect(try JSON.Encoder().encodeBytes(value) == Array(JSON.Encoder().encode(value)))
  }
}

/// Called through a protocol, because a deprecated function then gives no warning.
private protocol Spellings {
  func check() throws
}

private struct OldSpellings: Spellings {
  @available(*, deprecated)
  func check() throws {
    #expect(try Int(throws: 5) == 5)
    let json: JSON = ["a": 1]
    #expect(json.asDic.count == 1)
    #expect(json.asDict.count == 1)
    #expect(Int(noneNull: "no number") == 0)
    _ = SpecificOption.alertIndex("a")
    let empty: any DefaultInitable = Int()
    #expect(empty as? Int == 0)
    let errors: [(JSON.Error, String)] = [
      (.customTransfrom(source: 1), "transform"), (.customTransform(source: 1), "transform"),
      (.initalize(error: CancellationError()), "initialize"), (.outOfMemory, ""),
      (.notConfirmTo(protocol: Int.self, actual: Int.self), "conform"),
      (.notExist(dict: ["a": 1], key: "b"), "key"), (.wrongType(subscript: 1, key: 0), "subscript"),
      (.encodeToJSON(wrongObject: Double.nan), "encode"),
      (.formatter(format: "yyyy", value: "x"), "format"),
    ]
    for (error, name) in errors { #expect(Self.name(error) == name) }
    #expect(errors[5].0.description == "b: no such member in an object of 1 member")
    #expect(errors[6].0.message == "expected an array, found the number 1")
    #expect(errors[8].0.message == #"expected text in the format yyyy, found "x""#)
    guard case .customTransform = errors[0].0, case .underlying = errors[2].0,
      case .missingConformance = errors[4].0
    else {
      Issue.record("an old spelling creates another error")
      return
    }
    do {
      throw errors[4].0 as any Error
    } catch JSON.Error.customTransfrom {
      Issue.record("an old spelling matches another error")
    } catch JSON.Error.notConfirmTo {
    }
    do {
      throw CancellationError() as any Error
    } catch JSON.Error.customTransfrom {
      Issue.record("an old spelling matches an error of another type")
    } catch {
    }
    let found = errors.map { Optional($0.0) }
    if case JSON.Error.initalize? = found[2] {} else { Issue.record("an optional is not matched") }
    if case .some(JSON.Error.customTransfrom) = found[0] {
    } else {
      Issue.record("an optional in full is not matched")
    }
    if case JSON.Error.notConfirmTo? = found[3] { Issue.record("another error is matched") }
    if case .notConfirmTo? = found[4] {} else { Issue.record("a short name is not matched") }
  }

  @available(*, deprecated)
  private static func name(_ error: JSON.Error) -> String {
    switch error {
    case .customTransfrom: "transform"
    case .initalize: "initialize"
    case .notConfirmTo: "conform"
    case .notExist: "key"
    case .wrongType: "subscript"
    case .encodeToJSON: "encode"
    case .formatter: "format"
    default: ""
    }
  }
}
