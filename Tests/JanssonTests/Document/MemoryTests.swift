import CJansson
import CJanssonTurbo
import Foundation
import Jansson
import Synchronization
import Testing

/// jansson's allocator, and that of the scanner, fail at the n-th call, for every n: each function succeeds or says
/// `outOfMemory`, and leaves what it was to change as it was.
///
/// In processes of their own, since the allocator belongs to the process.
struct MemoryTests {
  @Test func reading() async {
    await #expect(processExitsWith: .success) { try Scenario.read() }
  }

  @Test func changing() async {
    await #expect(processExitsWith: .success) { try Scenario.change() }
  }
}

private enum Scenario {
  static func read() throws {
    Allocator.install()
    let text = #"{"a":[1,2.5,"xyz\n",{"b":null}],"big":18446744073709551615,"\u0000":"\u0000"}"#
    for engine in JSON.Engine.allCases {
      for policy in [JSON.ReadingOptions.DuplicateKeys.keepLast, .keepFirst, .reject] {
        let options = JSON.ReadingOptions(duplicateKeys: policy, engine: engine)
        let expected = try JSON(parsing: text, options: options)
        Allocator.failAtEveryCall {
          let json = try JSON(parsing: text, options: options)
          Allocator.recover()
          require(json == expected)
        }
      }
    }
    exit(0)
  }

  static func change() throws {
    Allocator.install()
    let original = try JSON(parsing: #"{"a":{"b":[1,2,3],"c":"text"},"d":null}"#)
    for number in 0..<5 {
      var expected = original
      try apply(number, to: &expected)
      Allocator.failAtEveryCall {
        var json = original
        do {
          try apply(number, to: &json)
        } catch {
          Allocator.recover()
          require(json == original)
          throw error
        }
        Allocator.recover()
        require(json == expected)
      }
    }
    let addition = try JSON(parsing: #"{"a":{"b":[4],"new":{}},"e":1}"#)
    Allocator.failAtEveryCall { try changeWithoutThrowing(original, addition) }
    exit(0)
  }

  private static func apply(_ number: Int, to json: inout JSON) throws {
    switch number {
    case 0: try json.set("new", at: ["a", "b", 1])
    case 1: try json.set("new", at: ["x", "y", 2, "z"])
    case 2: try json.remove(at: ["a", "b", 0])
    case 3: try json.insert(0, at: ["a", "b", 0])
    default: try json.append(9, at: ["a", "b"])
    }
  }

  /// What cannot throw leaves everything as it was, or says so in its result.
  private static func changeWithoutThrowing(_ original: JSON, _ addition: JSON) throws {
    var json = original
    json["a", "b", 0] = "changed"
    var merged = original
    merged.merge(addition)
    let copy = original.detached()
    let failed = Allocator.recover()
    require(json == original || json["a", "b", 0] == "changed")
    require(merged == original || merged["e"] == 1)
    require(copy == original || copy.isError)
    if failed { throw JSON.Error.outOfMemory }
  }
}

private func require(_ condition: Bool, line: Int32 = #line) {
  if !condition { exit(line % 200 + 2) }
}

/// The allocators, made to fail.
private enum Allocator {
  /// How many calls succeed from now on.
  private static let left = Atomic<Int>(.max)
  private static let hasFailed = Atomic<Bool>(false)

  static func install() {
    json_set_alloc_funcs({ Allocator.mayAllocate() ? malloc($0) : nil }, { free($0) })
    turbo_set_allocator({ Allocator.mayAllocate() ? realloc($0, $1) : nil }, { free($0) })
  }

  private static func mayAllocate() -> Bool {
    if left.subtract(1, ordering: .relaxed).newValue >= 0 { return true }
    hasFailed.store(true, ordering: .relaxed)
    return false
  }

  /// Lets every call succeed again, and says whether one has failed.
  @discardableResult
  static func recover() -> Bool {
    left.store(.max, ordering: .relaxed)
    return hasFailed.exchange(false, ordering: .relaxed)
  }

  /// Runs `body` with the first call failing, then the second, until it succeeds.
  static func failAtEveryCall(_ body: () throws -> Void) {
    for allowed in 0... {
      recover()
      left.store(allowed, ordering: .relaxed)
      do {
        try body()
        return require(allowed > 0)
      } catch {
        recover()
        if case JSON.Error.outOfMemory = error { continue }
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
    }
  }
}
