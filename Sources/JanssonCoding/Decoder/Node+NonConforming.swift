// Numbers, or the strings that a strategy reads as NaN and infinity.

internal import JanssonCore

extension Node {
  func double(or settings: DecodingSettings) throws(ScalarMismatch) -> Double {
    if let value = realValue, value.isFinite { return value }
    return try otherDouble(settings)
  }

  @inline(never)
  private func otherDouble(_ settings: DecodingSettings) throws(ScalarMismatch) -> Double {
    do throws(ScalarMismatch) {
      return try double()
    } catch {
      guard error == .kind else { throw error }
      return try nonConforming(settings)
    }
  }

  func float(or settings: DecodingSettings) throws(ScalarMismatch) -> Float {
    do throws(ScalarMismatch) {
      return try float()
    } catch {
      guard error == .kind else { throw error }
      return Float(try nonConforming(settings))
    }
  }

  private func nonConforming(_ settings: DecodingSettings) throws(ScalarMismatch) -> Double {
    guard let utf8, case .convertFromString(let positive, let negative, let nan) = settings.float
    else { throw .kind }
    if positive.hasUTF8(utf8) { return .infinity }
    if negative.hasUTF8(utf8) { return -.infinity }
    if nan.hasUTF8(utf8) { return .nan }
    throw .kind
  }
}
