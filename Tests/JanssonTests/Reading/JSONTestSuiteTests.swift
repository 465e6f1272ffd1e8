import Foundation
import Jansson
import Testing

@testable import JanssonCore

/// Nicolas Seriot's collection of texts that must, must not or may be accepted.
@Suite(.enabled(if: TestData.suite != nil))
struct JSONTestSuiteTests {
  /// Accepted files among those that RFC 8259 leaves open; every other `i_` file is rejected.
  static let accepted: Set<String> = [
    "i_number_real_underflow.json", "i_number_double_huge_neg_exp.json",
    "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]

  static let refused: Set<String> = [
    "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json", "i_object_key_lone_2nd_surrogate.json",
    "i_string_1st_surrogate_but_2nd_missing.json",
    "i_string_1st_valid_surrogate_2nd_invalid.json", "i_string_UTF-16LE_with_BOM.json",
    "i_string_UTF-8_invalid_sequence.json", "i_string_UTF8_surrogate_U+D800.json",
    "i_string_incomplete_surrogate_and_escape_valid.json",
    "i_string_incomplete_surrogate_pair.json",
    "i_string_incomplete_surrogates_escape_valid.json", "i_string_invalid_lonely_surrogate.json",
    "i_string_invalid_surrogate.json", "i_string_invalid_utf-8.json",
    "i_string_inverted_surrogates_U+1D11E.json", "i_string_iso_latin_1.json",
    "i_string_lone_second_surrogate.json", "i_string_lone_utf8_continuation_byte.json",
    "i_string_not_in_unicode_range.json", "i_string_overlong_sequence_2_bytes.json",
    "i_string_overlong_sequence_6_bytes.json", "i_string_overlong_sequence_6_bytes_null.json",
    "i_string_truncated-utf-8.json", "i_string_utf16BE_no_BOM.json",
    "i_string_utf16LE_no_BOM.json",
  ]

  static let files: [URL] = {
    guard let folder = TestData.suite else { return [] }
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "json" }
  }()

  @Test func `Every file of the suite is accepted or rejected as expected`() throws {
    #expect(Self.files.count > 300)
    for file in Self.files {
      let name = file.lastPathComponent
      let expected = name.hasPrefix("y_") || Self.accepted.contains(name)
      if name.hasPrefix("i_") { #expect(expected || Self.refused.contains(name), "\(name)") }
      let bytes = [UInt8](try Data(contentsOf: file))
      if expected {
        // Read, written and read again with every pair of engines.
        Corpus.expectAccepted(bytes)
        Corpus.expectAccepted(bytes, options: .init(exactNumbers: true))
      } else {
        Corpus.expectRefused(bytes)
      }
      #expect((refusal(bytes) == nil) == expected, "\(name)")
      // The strict reader alone gives the same verdict, except for byte order marks.
      if !name.contains("BOM") { #expect((strict(bytes) != nil) == expected, "\(name)") }
    }
  }
}
