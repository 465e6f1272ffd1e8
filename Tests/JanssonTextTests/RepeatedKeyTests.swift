import Jansson
import JanssonText
import Testing

@Suite("Texts that repeat keys")
struct RepeatedKeyTests {
  /// Few members, and so many that they are looked up in a table.
  static let fillers = ["", (0..<40).map { ", \"k\($0)\": 0" }.joined()]

  @Test(arguments: fillers)
  func `Of repeated members, the effective one is changed`(filler: String) throws {
    for (policy, expected) in [
      (JSON.ReadingOptions.DuplicateKeys.keepLast, #"{"a": 1, "b": 2, "\u0061": 9"#),
      (.keepFirst, #"{"a": 9, "b": 2, "\u0061": 3"#),
    ] {
      let options = JSON.ReadingOptions(duplicateKeys: policy)
      var text = try JSON.Text(
        parsing: #"{"a": 1, "b": 2, "\u0061": 3"# + filler + "}", options: options)
      let value = text.value["a"]
      // The second search uses the table.
      try text.set(0, at: "b")
      try text.set(2, at: "b")
      try text.set(9, at: "a")
      #expect(text.string == expected + filler + "}")
      #expect(text.value["a"] == 9)
      try text.set(value, at: "a")
      #expect(!text.hasChanges)
    }
  }

  @Test(arguments: fillers)
  func `All repeated members are removed`(filler: String) throws {
    for policy in [JSON.ReadingOptions.DuplicateKeys.keepLast, .keepFirst] {
      var text = try JSON.Text(
        parsing: #"{"a": 1, "b": 2, "a": 3"# + filler + "}",
        options: JSON.ReadingOptions(duplicateKeys: policy))
      try text.set(2, at: "b")
      try text.remove(at: "a")
      #expect(text.string == #"{"b": 2"# + filler + "}")
      try text.set(4, at: "a")
      #expect(text.value["a"] == 4)
    }
  }

  @Test func `Repeated keys are rejected if the options say so`() {
    #expect(throws: JSON.Error.self) {
      try JSON.Text(
        parsing: #"{"a": 1, "a": 3}"#, options: JSON.ReadingOptions(duplicateKeys: .reject))
    }
  }
}
