/// A uniform random sample of any number of records.
///
/// This is Vitter's algorithm R, which needs memory only for the sample. The same seed chooses the
/// same records of the same file, whatever the number of threads.
struct LineSample {
  private let size: Int
  private var generator: SplitMix
  private var count = 0
  private var records: [(number: Int, text: [UInt8])] = []

  init(size: Int, seed: UInt64) {
    self.size = size
    generator = SplitMix(seed: seed)
  }

  /// Offers the next record.
  mutating func add(_ record: ArraySlice<UInt8>) {
    count += 1
    if records.count < size { return records.append((count, Array(record))) }
    let slot = Int.random(in: 0..<count, using: &generator)
    if slot < size { records[slot] = (count, Array(record)) }
  }

  /// The sample, in the order of the input.
  var text: [UInt8] { records.sorted { $0.number < $1.number }.flatMap(\.text) }
}
