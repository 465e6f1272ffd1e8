internal import Workloads

extension Group {
  /// The same models and bytes with both libraries; the text is read with the default engine.
  static let codable = Group(title: "Codable against Foundation") {
    try Coding.all().flatMap { coding in
      [
        Comparison("decode \(coding.name)", coding.decoding, to: coding.decodingByFoundation),
        Comparison("encode \(coding.name)", coding.encoding, to: coding.encodingByFoundation),
      ]
    }
  }
}
