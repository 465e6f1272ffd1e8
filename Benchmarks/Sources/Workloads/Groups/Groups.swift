public import Harness

extension Group {
  /// Everything that is measured in turn, in the order of the report.
  ///
  /// A new group is a file beside this one and a line here.
  ///
  /// - Parameter files: More documents to read and write.
  public static func all(_ files: [Corpus] = []) throws -> [Group] {
    let samples = try Corpus.samples()
    let corpora = samples + files
    return [
      reading(corpora),
      readingInside(corpora),
      oneValue(samples),
      events(samples),
      firstWrite(corpora),
      decoding(samples),
      decodingCollections(),
      functional(),
      encoding(samples),
      encodingCollections(),
      codableKinds(),
      values(samples),
      writing(corpora),
      lookups(samples[0]),
      changing(samples),
      elementChanges(),
      patching(samples),
      queries(samples),
      schemas(samples),
      growing(samples),
      asynchronous(),
      handyJSON(),
      ladybug(),
      swiftyJSON(samples[0]),
      swiftyJSONDecodable(),
      codableWrapper(),
    ]
  }
}
