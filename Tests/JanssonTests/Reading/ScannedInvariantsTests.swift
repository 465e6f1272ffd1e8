import CJanssonTurbo
import Jansson
import TestSupport
import Testing

/// What the scanner promises to all who read its nodes, and that the check of it notices a breach.
@Suite struct ScannedInvariantsTests {
  /// Two kinds of containers with an index, and each kind of scalar.
  private static let text = {
    let members = (0..<70).map { "\"key \($0)\":[\($0)]" }.joined(separator: ",")
    let elements = (0..<20).map { "{\"a\":\($0)}" }.joined(separator: ",")
    return
      "{\"o\":{\(members)},\"a\":[\(elements)],\"s\":[\"x\",1.5,2,true,null,123456789012345678901234567890,[]]}"
  }()

  /// Scans the text, lets `damage` change the nodes, and returns what the check says.
  private func defect(
    _ text: String = text, _ damage: (UnsafeMutablePointer<turbo_node>) -> Void = { _ in }
  ) throws -> String? {
    var root: UnsafePointer<turbo_node>?
    let options = turbo_options(
      maximum_depth: 100, exact_numbers: false, leaves_objects: false,
      replaces_surrogates: false, leaves_room: false, keeps_decimals: false)
    #expect(turbo_scan(text, text.utf8.count, options, &root) == TURBO_DONE)
    let nodes = try #require(root)
    defer { turbo_release(nodes) }
    damage(UnsafeMutablePointer(mutating: nodes))
    return turbo_find_defect(nodes, false, nil, nil).map { String(cString: $0) }
  }

  /// The first element of this kind in the array with the scalars.
  private func first(
    _ kind: Int, _ nodes: UnsafeMutablePointer<turbo_node>
  ) -> UnsafeMutablePointer<turbo_node> {
    guard var node = turbo_find_member(nodes, turbo_key_head("s", 1), "s", 1) else { return nodes }
    node += 2
    while turbo_kind(node) != kind { node += 1 }
    return UnsafeMutablePointer(mutating: node)
  }

  @Test func `A scanned document has no defect`() throws {
    #expect(try defect() == nil)
    #expect(try defect("[]") == nil)
    #expect(try defect("{\"\":\"\"}") == nil)
    #expect(try defect("12") == nil)
  }

  /// Containers with and without an index, strings around the sizes of vectors, escapes.
  private static let texts: [String] = {
    var random = RandomJSON(seed: 30)
    var texts = (0..<200).compactMap { _ in try? random.value().jsonString() }
    for count in [15, 16, 17, 18, 63, 64, 65, 66, 300] {
      texts.append("[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]")
      texts.append("{" + (0..<count).map { "\"k\($0)\":{}" }.joined(separator: ", ") + "}")
      texts.append("[\"" + String(repeating: "x", count: count) + "\\n\\u00e9\", 1.5]")
    }
    return texts
  }()

  @Test func `What each set of instructions scans has no defect`() throws {
    defer { turbo_limit_instructions(TURBO_WIDEST) }
    for widest in [TURBO_PORTABLE, TURBO_BASELINE, TURBO_AVX2, TURBO_AVX512] {
      turbo_limit_instructions(widest)
      for text in Self.texts { #expect(try defect(text) == nil) }
    }
  }

  @Test func `A count that is too large is noticed`() throws {
    #expect(try defect { $0[0].head += 1 << 32 } == "an object that is too short for its members")
  }

  @Test func `A count that is too small is noticed`() throws {
    #expect(try defect { $0[0].head -= 1 << 32 } == "a container with room after its children")
  }

  @Test func `A span that leads out of the container is noticed`() throws {
    let expected = "a container that does not fit into its container"
    #expect(try defect { $0[0].as.span += 1 << 20 } == expected)
    #expect(try defect { first(TURBO_ARRAY, $0).pointee.as.span += 1 << 20 } == expected)
    #expect(try defect { first(TURBO_ARRAY, $0).pointee.as.span = 0 } == expected)
  }

  @Test func `A key that is not a string is noticed`() throws {
    #expect(try defect { $0[1].head = UInt64(TURBO_NULL) } == "a key that is not a string")
  }

  @Test func `A key with a wrong hash is noticed`() throws {
    #expect(try defect { $0[1].head ^= 1 << 8 } == "a key with another key's hash")
  }

  @Test func `Equal keys are noticed`() throws {
    // `o` becomes `a`.
    let found = try defect { nodes in
      let object = UnsafePointer(nodes)
      let other = turbo_find_member(object, turbo_key_head("a", 1), "a", 1)
      nodes[1] = other?.pointee ?? turbo_node()
    }
    #expect(found == "a key that a search does not find")
  }

  @Test func `A wrong entry of an index is noticed`() throws {
    let ofArray = try defect { nodes in
      let array = turbo_find_member(nodes, turbo_key_head("a", 1), "a", 1).map { $0 + 1 }
      let index = array.map { UnsafeMutablePointer(mutating: turbo_index($0, turbo_count($0))) }
      index??[3] += 1
    }
    #expect(ofArray == "an index with a wrong entry")
    let ofObject = try defect { nodes in
      let object = UnsafePointer(nodes) + 2
      let size = turbo_table_size(turbo_count(object))
      let index = UnsafeMutablePointer(mutating: turbo_index(object, size))
      index?.update(repeating: 0, count: size)
    }
    #expect(ofObject == "a key that a search does not find")
  }

  @Test func `Wrong flags are noticed`() throws {
    #expect(
      try defect { first(TURBO_ARRAY, $0).pointee.head |= TURBO_SCATTERED }
        == "a wrong flag of an array")
    #expect(
      try defect("[[1],2]") { $0[0].head &= ~TURBO_SCATTERED } == "a wrong flag of an array")
  }

  @Test func `A text outside the document is noticed`() throws {
    let expected = "a text outside the document's block"
    #expect(try defect { $0[1].as.text += 1 << 30 } == expected)
    #expect(try defect { first(TURBO_RAW_NUMBER, $0).pointee.head += 1 << 52 } == expected)
  }

  @Test func `Scalars that cannot be are noticed`() throws {
    #expect(
      try defect { first(TURBO_REAL, $0).pointee.as.real = .infinity }
        == "a number that is not finite")
    #expect(
      try defect { first(TURBO_RAW_NUMBER, $0).pointee.head &= 0xFF } == "a number without digits")
    #expect(
      try defect { first(TURBO_INTEGER, $0).pointee.head = 9 } == "a node of an unknown kind")
  }
}
