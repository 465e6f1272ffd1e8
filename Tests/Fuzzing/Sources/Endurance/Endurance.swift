import Foundation
import Synchronization

/// Uses all interfaces on several threads for a long time, and ends with 1 if the process grows or
/// a result is wrong: `Scripts/endurance` builds and runs it.
@main
enum Endurance {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap(Double.init)
    let minutes = arguments.first ?? 1
    let threads = Int(arguments.dropFirst().first ?? 8)
    let end = Date().addingTimeInterval(60 * minutes)
    let rounds = Atomic(0)
    let isOver = Atomic(false)

    for number in 0..<threads {
      let thread = Thread {
        // Each begins with another interface.
        var turn = number
        while !isOver.load(ordering: .relaxed) {
          let work = Work.all[turn % Work.all.count]
          do {
            try autoreleased { try work.run(turn) }
          } catch {
            report("\(work.name), turn \(turn): \(error)")
            exit(1)
          }
          turn += 1
          rounds.add(1, ordering: .relaxed)
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }

    var sizes: [Int] = []
    while Date() < end {
      Thread.sleep(forTimeInterval: min(5, max(0.5, 60 * minutes / 40)))
      sizes.append(residentSize())
      report("\(rounds.load(ordering: .relaxed)) rounds, \(sizes[sizes.count - 1] >> 10) KiB")
    }
    isOver.store(true, ordering: .relaxed)
    exit(isFlat(sizes) ? 0 : 1)
  }

  /// Whether the last quarter needs no more memory than the second one, apart from what the
  /// allocator's arenas come to.
  private static func isFlat(_ sizes: [Int]) -> Bool {
    let quarter = sizes.count / 4
    guard quarter > 0 else { return true }
    let early = sizes[quarter..<2 * quarter].max() ?? 0
    let late = sizes[(3 * quarter)...].min() ?? 0
    let limit = early + early / 20 + (4 << 20)
    report("second quarter: at most \(early >> 10) KiB; last quarter: at least \(late >> 10) KiB")
    return late <= limit
  }

  private static func residentSize() -> Int {
    #if os(Linux)
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    #else
    return 0
    #endif
  }

  private static func autoreleased(_ body: () throws -> Void) rethrows {
    #if canImport(Darwin)
    try autoreleasepool(invoking: body)
    #else
    try body()
    #endif
  }

  private static func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// A result that is not what it has to be.
struct Wrong: Error, CustomStringConvertible {
  let description: String
}

func check(_ condition: Bool, _ what: String) throws(Wrong) {
  if !condition { throw Wrong(description: what) }
}
