import Foundation
import TestSupport
import Testing

/// The output of the example program.
struct ExampleTests {
  @Test func `The example decodes its sample and lists the errors in a damaged one`() throws {
    let (output, status) = try Program.run(Products.folder.appending(path: "DecodeExample"), [])
    #expect(status == 0)
    #expect(output.hasPrefix("The sample:\n  @ann: Hello, world\n  @bob: Good morning\n"))
    #expect(
      output.hasSuffix(
        """
        Damaged:
        6 errors:
        - statuses[0].id: expected UInt64, found the string "505874924095815681"
        - statuses[0].user.followers_count: no such member in an object of 2 members
        - statuses[0].entities.hashtags[0]: expected Hashtag, found the string "hello"
        - statuses[1].text: expected String, found null
        - statuses[1].user.verified: expected Bool, found the string "yes"
        - search_metadata.count: expected Int, found the string "many"

        """))
  }

  static let timeline: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["JANSSON_TEST_DATA"].map { URL(filePath: $0) }
      ?? Program.package.appending(path: "../shared/data").standardizedFileURL
    let file = folder.appending(path: "twitter.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  @Test(.enabled(if: timeline != nil)) func `The example decodes a real timeline`() throws {
    let file = try #require(Self.timeline)
    let (output, status) = try Program.run(
      Products.folder.appending(path: "DecodeExample"), [file.path])
    #expect(status == 0)
    #expect(output.contains("  100 in all\n"))
    #expect(output.contains("\n6 errors:\n- statuses[0].id: expected UInt64, found the string"))
  }

  @Test func `The example reports a missing file`() throws {
    let (output, status) = try Program.run(
      Products.folder.appending(path: "DecodeExample"), ["/nowhere/at/all.json"])
    #expect(status == 1)
    #expect(output.contains("/nowhere/at/all.json"))
  }
}
