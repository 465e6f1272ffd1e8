import Foundation
import Testing

/// The commands that change a document: `set`, `delete`, `patch`, `merge`, and `format`.
struct ChangeTests {
  static let users = #"{"users":[{"name":"Ann","age":36},{"name":"Bob"}],"v":1}"#

  private func change(_ arguments: String..., input: String = users) throws -> String {
    let result = try Tool.run(arguments + ["--compact"], input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test func `set accepts paths, pointers and queries`() throws {
    #expect(try change("set", "v", "2").hasSuffix(#""v":2}"# + "\n"))
    #expect(try change("set", "a.b[1]", "[]", input: "{}") == #"{"a":{"b":[null,[]]}}"# + "\n")
    #expect(try change("set", "/a/-", "true", input: #"{"a":[1]}"#) == #"{"a":[1,true]}"# + "\n")
    #expect(
      try change("set", "$..name", "null").contains(#"[{"name":null,"age":36},{"name":null}]"#))
    #expect(try change("set", "a", "--string", "1", input: "{}") == #"{"a":"1"}"# + "\n")
    #expect(try change("set", "", "7") == "7\n")
  }

  @Test func `Negative numbers are not taken for options`() throws {
    #expect(try change("set", "a", "-5", input: "{}") == #"{"a":-5}"# + "\n")
    #expect(try change("set", "a", "-s", "-5", input: "{}") == #"{"a":"-5"}"# + "\n")
  }

  @Test func `A value can be read from a file`() throws {
    let folder = try Folder()
    let file = try folder.file("value.json", "[1, 2]")
    #expect(try change("set", "a", "--from-file", file, input: "{}") == #"{"a":[1,2]}"# + "\n")
    #expect(try Tool.run("set", "a", "--from-file", folder.path("none"), input: "1").status == 1)
  }

  @Test func `delete removes what a path or a query selects`() throws {
    #expect(try change("delete", "users[0]", "-").hasPrefix(#"{"users":[{"name":"Bob"}]"#))
    #expect(
      try change("delete", "$..age") == #"{"users":[{"name":"Ann"},{"name":"Bob"}],"v":1}"# + "\n")
    #expect(
      try change("remove", "/v") == #"{"users":[{"name":"Ann","age":36},{"name":"Bob"}]}"# + "\n")
    #expect(try change("delete", "x.y", "--ignore-missing") == Self.users + "\n")
    #expect(try change("delete", "$..x", "--ignore-missing") == Self.users + "\n")
  }

  @Test func `rename gives members another key, and they keep their places`() throws {
    #expect(try change("rename", "users", "people").hasPrefix(#"{"people":[{"name":"Ann""#))
    #expect(
      try change("rename", "/users/0/name", "a b")
        == Self.users.replacing(#""name":"Ann""#, with: #""a b":"Ann""#) + "\n")
    #expect(
      try change("rename", "$..name", "n") == Self.users.replacing(#""name""#, with: #""n""#) + "\n"
    )
    #expect(
      try change("rename", "$..a", "b", input: #"{"a":{"a":{"a":1}},"c":[{"a":2}]}"#)
        == #"{"b":{"b":{"b":1}},"c":[{"b":2}]}"# + "\n")
    #expect(try change("rename", "v", "v") == Self.users + "\n")
  }

  @Test(arguments: [
    ["set", "v.x", "1"], ["set", "$..nope", "1"], ["delete", "nope"], ["delete", "users[7]"],
    ["delete", "/users/x"], ["delete", "$..nope"], ["rename", "nope", "b"],
    ["rename", "v", "users"],
    ["rename", "users[0]", "b"], ["rename", "$..nope", "b"],
  ])
  func `A change that is impossible is an error`(arguments: [String]) throws {
    let result = try Tool.run(arguments, input: Self.users)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("<stdin>: "))
  }

  @Test func `patch applies a JSON Patch`() throws {
    let folder = try Folder()
    let patch = try folder.file(
      "patch.json", #"[{"op":"test","path":"/v","value":1},{"op":"remove","path":"/users"}]"#)
    #expect(try change("patch", patch) == #"{"v":1}"# + "\n")
    let failed = try Tool.run("patch", patch, input: #"{"v":2}"#)
    #expect(failed.status == 1 && failed.output.isEmpty)
    #expect(failed.errors.hasPrefix(#"<stdin>: operation 0, test "/v": expected the number 1"#))
    let wrong = try folder.file("wrong.json", #"[{"op":"jump","path":"/v"}]"#)
    #expect(try Tool.run("patch", wrong, input: "1").errors.hasPrefix("\(wrong):"))
    let copy = try folder.file("copy.json", #"[{"op":"copy","from":"/v","path":"/w"}]"#)
    let limited = try Tool.run("patch", "--copy-limit", "2", copy, input: #"{"v":[1,2]}"#)
    #expect(limited.status == 1 && limited.errors.contains(#"operation 0, copy "/v""#))
    #expect(try Tool.run("patch", "--copy-limit", "3", copy, input: #"{"v":[1,2]}"#).status == 0)
    #expect(try Tool.run("patch", "--copy-limit=-1", copy, input: "1").status == 64)
  }

  @Test func `diff prints a patch that turns one file into the other`() throws {
    let folder = try Folder()
    let old = try folder.file("old.json", Self.users)
    let new = try folder.file("new.json", #"{"users":[{"name":"Bob","age":null}],"w":{}}"#)
    let patch = try folder.file("patch.json", try Tool.run("diff", "--patch", old, new).output)
    let patched = try folder.file("patched.json", try Tool.run("patch", patch, old).output)
    #expect(try Tool.run("diff", patched, new).status == 0)
    let merge = try Tool.run("diff", "--merge-patch", old, try folder.file("v.json", #"{"v":1}"#))
    #expect(merge.status == 1 && merge.output == "{\n  \"users\": null\n}\n")
  }

  @Test func `merge applies a merge patch`() throws {
    let folder = try Folder()
    let base = try folder.file("base.json", #"{"a":{"b":1,"c":2},"d":[1]}"#)
    let other = try folder.file("other.json", #"{"a":{"b":null},"e":3}"#)
    #expect(
      try change("merge", base, other, "-", input: #"{"d":[]}"#)
        == #"{"a":{"b":null,"c":2},"d":[],"e":3}"# + "\n")
    #expect(
      try change("merge", "--merge-patch", base, other) == #"{"a":{"c":2},"d":[1],"e":3}"# + "\n")
    #expect(try change("merge", "-i", base, other).isEmpty)
    #expect(try folder.text("base.json") == #"{"a":{"b":null,"c":2},"d":[1],"e":3}"# + "\n")
  }

  @Test func `Files are changed in place`() throws {
    let folder = try Folder()
    let files = try (0..<3).map { try folder.file("\($0).json", #"{"a": \#($0)}"#) }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: files[0])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: files[1])
    let result = try Tool.run(
      ["set", "b", "true", "-i", files[0], folder.path("link")], input: nil)
    #expect(result == Tool.Result(output: "", errors: "", status: 0))
    #expect(try folder.text("0.json") == #"{"a": 0, "b": true}"#)
    #expect(try folder.text("1.json") == #"{"a": 1, "b": true}"#)
    let attributes = try FileManager.default.attributesOfItem(atPath: files[0])
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.path("link"))[.type]
        as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func `An error leaves the file unchanged`() throws {
    let folder = try Folder()
    let bad = try folder.file("bad.json", "[1,")
    let readOnly = try folder.file("read-only.json", "[1]")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: readOnly)
    let good = try folder.file("good.json", "[1]")
    let result = try Tool.run(["format", "-i", "-c", bad, readOnly, good], input: nil)
    #expect(result.status == 1)
    #expect(result.errors.contains("\(bad):1:4: "))
    #expect(result.errors.contains("\(readOnly): cannot open: Permission denied"))
    #expect(try folder.text("bad.json") == "[1,")
    #expect(try folder.text("read-only.json") == "[1]")
    // The error of one file does not keep the others from being written.
    #expect(try folder.text("good.json") == "[1]\n")
  }

  @Test func `The layout of files can be checked`() throws {
    let folder = try Folder()
    let good = try folder.file("good.json", "[\n  1\n]\n")
    let other = try folder.file("other.json", "[1]")
    #expect(try Tool.run("format", "--check", good).status == 0)
    let result = try Tool.run("format", "--check", good, other)
    #expect(result == Tool.Result(output: other + "\n", errors: "", status: 1))
    #expect(try Tool.run("format", "--check", "-c", "-", input: "[1]\n").status == 0)
    #expect(try folder.text("other.json") == "[1]")
  }

  /// RFC 8785 is about I-JSON, which has no repeated keys.
  @Test func `The canonical form of repeated keys is an error unless asked for`() throws {
    let text = #"{"a":1,"a":2}"#
    let folder = try Folder()
    let file = try folder.file("a.json", text)
    for arguments in [["--canonical"], ["--canonical", "-i"], ["--canonical", "--check"]] {
      let result = try Tool.run(["format"] + arguments + [file], input: nil)
      #expect(result.status == 1 && result.output.isEmpty && result.errors.contains("occurs twice"))
    }
    #expect(try folder.text("a.json") == text)
    let last = try Tool.run("format", "--canonical", "--duplicates", "last", file)
    #expect(last.output == #"{"a":2}"#)
  }

  @Test func `The canonical form has no line feed`() throws {
    let result = try Tool.run("format", "--canonical", input: #"{"b": 1.0, "a": "é"}"#)
    #expect(result.output == #"{"a":"é","b":1}"#)
  }
}
