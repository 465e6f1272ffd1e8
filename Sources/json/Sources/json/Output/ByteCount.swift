/// A number of bytes in readable form: 12 bytes, 3.4 MB.
struct ByteCount: CustomStringConvertible {
  private let count: Int

  init(_ count: Int) { self.count = count }

  var description: String {
    if count < 1000 { return "\(count) byte\(count == 1 ? "" : "s")" }
    var (value, unit) = (Double(count) / 1000, "kB")
    for next in ["MB", "GB", "TB"] where value >= 999.5 { (value, unit) = (value / 1000, next) }
    let tenths = (value * 10).rounded()
    return tenths >= 1000 ? "\(Int(value.rounded())) \(unit)" : "\(tenths / 10) \(unit)"
  }
}
