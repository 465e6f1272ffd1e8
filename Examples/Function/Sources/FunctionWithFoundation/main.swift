// The same with Foundation's coders, for comparison.

import Order

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

func answer(_ value: some Encodable, _ encoder: JSONEncoder) throws {
  let line = try encoder.encode(value) + [UInt8(ascii: "\n")]
  let written = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  if written != line.count { exit(1) }
}

let decoder = JSONDecoder()
let encoder = JSONEncoder()
while let event = readLine() {
  do {
    try answer(Receipt(try decoder.decode(Order.self, from: Data(event.utf8))), encoder)
  } catch let error as DecodingError {
    try answer(Refusal(error), encoder)
  }
}
