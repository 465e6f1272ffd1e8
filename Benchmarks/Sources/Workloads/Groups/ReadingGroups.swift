internal import Harness

extension Group {
  static func reading(_ corpora: [Corpus]) -> Group {
    .untyped(
      "Bytes to a value",
      """
      Reading a text into an untyped value, and freeing it. simdjson and `JSON.Reader` keep what \
      they read, and read the next text into the same memory; simdjson with a new parser for each \
      text does what the others do.
      """, .reading, corpora,
      promises: { library, name in
        switch library {
        case "Jansson": promised[name].map { [.timesAsFast(atLeast: $0.reading, reference: "C")] }
        case "Jansson, engine jansson" where ["twitter", "citm_catalog"].contains(name):
          // jansson's allocator is monitored, so that memory that runs out is an error and not a
          // damaged value, and the text is checked for what jansson accepts or cannot hold.
          [.timesAsFast(atLeast: 0.75, reference: "C")]
        default: nil
        }
      },
      work: { library, corpus in try library.reading(corpus) })
  }

  static func readingInside(_ corpora: [Corpus]) -> Group {
    .untyped(
      "Bytes to a value, and 100 values deep inside",
      """
      As above; 100 values, evenly spread over the document, are looked up by their full paths and \
      extracted, 3 in each small document.
      """, .reading, corpora,
      work: { library, corpus in try library.readingInside(corpus) })
  }

  static func firstWrite(_ corpora: [Corpus]) -> Group {
    .untyped(
      "Bytes to a value, and the first write to it",
      "As above; the value in the middle of the document is replaced.", .changing, corpora,
      promises: { library, name in
        guard library == "Jansson", let promise = promised[name]?.firstWrite else { return nil }
        return [.timesAsFast(atLeast: promise, reference: "C")]
      },
      work: { library, corpus in try library.readingAndChanging(corpus) })
  }

  static func writing(_ corpora: [Corpus]) -> Group {
    .untyped(
      "Value to bytes",
      """
      Compact text. jansson in C prints doubles with 17 digits into existing memory; the others \
      print the shortest digits that read back to the same number, RapidJSON also into existing \
      memory.
      """, .writing, corpora,
      promises: { library, name in
        guard library == "Jansson", let promise = promised[name]?.writing else { return nil }
        return [.timesAsFast(atLeast: promise, reference: "C")]
      },
      work: { library, corpus in try library.writing(corpus) })
  }

  /// What this library promises with its default engine, as multiples of jansson in C: four fifths
  /// of what it reaches with AVX2.
  private static let promised: [String: (reading: Double, firstWrite: Double?, writing: Double?)] =
    [
      "twitter": (40, 35, 18),
      "citm_catalog": (28, 26, 20),
      "canada": (19, 17, 25),
      Corpus.smallName: (12, nil, nil),
    ]

  /// One row for each document, one entry for each library.
  private static func untyped(
    _ title: String, _ explanation: String, _ task: UntypedTask, _ corpora: [Corpus],
    promises: @escaping @Sendable (_ library: String, _ corpus: String) -> [Promise]? = { _, _ in
      nil
    },
    work: @escaping @Sendable (any UntypedLibrary, Corpus) throws -> Workload
  ) -> Group {
    Group(
      title, explanation,
      rows: corpora.map { corpus in
        {
          let entries = Contenders.untyped(task, with: corpus).map { library in
            Entry(
              library.name, reference: library.reference,
              promises: promises(library.name, corpus.name) ?? []
            ) { try work(library, corpus) }
          }
          return Row(corpus.name, bytes: corpus.bytes, entries)
        }
      })
  }
}
