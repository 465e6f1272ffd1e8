internal import Foundation
internal import Harness

/// Numbers in readable form.
enum Format {
  /// Three significant digits.
  static func number(_ value: Double) -> String {
    switch value {
    case ..<0.01: String(format: "%.5f", value)
    case ..<0.1: String(format: "%.3f", value)
    case ..<10: String(format: "%.2f", value)
    case ..<100: String(format: "%.1f", value)
    default: String(format: "%.0f", value)
    }
  }

  /// The median, with the minimum and the maximum in brackets.
  static func spread(_ spread: Spread) -> String {
    "\(number(spread.median)) (\(number(spread.least)) to \(number(spread.greatest)))"
  }

  /// Nanoseconds.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(number(nanoseconds)) ns"
    case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(number(nanoseconds / 1e6)) ms"
    default: "\(number(nanoseconds / 1e9)) s"
    }
  }

  /// Bytes, in powers of ten.
  static func bytes(_ bytes: Double) -> String {
    switch bytes {
    case ..<1000: "\(Int(bytes)) B"
    case ..<1e6: "\(number(bytes / 1e3)) KB"
    default: "\(number(bytes / 1e6)) MB"
    }
  }

  /// How many.
  static func count(_ count: Int) -> String {
    switch count {
    case ..<10_000: "\(count)"
    case ..<1_000_000: "\(count / 1000),000"
    default: "\(count / 1_000_000),000,000"
    }
  }

  static func promise(_ promise: Promise) -> String {
    switch promise.goal {
    case .timesAsFast(let least, let reference):
      "at least \(short(least)) times as fast as \(reference)"
    case .nanoseconds(let most): "at most \(time(most))"
    case .bytes(let most): "at most \(bytes(most))"
    }
  }

  static func measured(_ result: PromiseResult) -> String {
    switch result.promise.goal {
    case .timesAsFast: number(result.measured)
    case .nanoseconds: time(result.measured)
    case .bytes: bytes(result.measured)
    }
  }

  /// With at most two decimals, and without trailing zeros.
  private static func short(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }
}
