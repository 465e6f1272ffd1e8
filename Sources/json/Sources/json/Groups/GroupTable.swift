import Jansson

/// The groups of some lines, with their results.
///
/// Tables for parts of a file can be merged into the table for the whole file.
struct GroupTable: Sendable {
  /// The keys of all groups, one after the other.
  private var keys = GroupKeys()
  private var counts: [Int] = []
  /// For each group, the columns with sums.
  private var sums: [ExactSum] = []
  /// For each group, the columns with a minimum or maximum.
  private var extremes: [JSON?] = []
  /// For each group, the columns with a percentile: all numbers.
  private var numbers: [[JSON.Number]] = []
  /// How many numbers there are.
  private var numberCount = 0
  private var scratch: [UInt8] = []

  var isEmpty: Bool { counts.isEmpty }

  /// Removes all groups, and keeps the memory.
  mutating func clear() {
    keys.clear()
    counts.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    extremes.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    numberCount = 0
  }

  /// Adds a line.
  mutating func add(_ json: JSON, _ aggregation: Aggregation) throws(JSON.Error) {
    scratch.removeAll(keepingCapacity: true)
    for index in aggregation.keys.indices {
      try GroupKeys.append(aggregation.keys[index].source.value(in: json) ?? .null, to: &scratch)
    }
    let group = makeGroup(scratch[...], aggregation)
    counts[group] += 1
    var (sum, extreme, list) = offsets(of: group)
    // By index, because iterating would copy each column for each line.
    for index in aggregation.columns.indices {
      let function = aggregation.columns[index].function
      if function == .count { continue }
      let value = aggregation.columns[index].source?.value(in: json)
      switch function {
      case .count: break
      case .sum, .avg:
        if case .number(let number)? = value { sums[sum].add(number) }
        sum += 1
      case .min, .max:
        if let value { include(value, at: extreme, isMinimum: function == .min) }
        extreme += 1
      case .median, .p90, .p95, .p99:
        if case .number(let number)? = value {
          numbers[list].append(number)
          numberCount += 1
        }
        list += 1
      }
    }
  }

  /// Adds the groups of the lines that follow.
  ///
  /// - Throws: `JSON.Error` if there are more groups than allowed.
  mutating func merge(_ other: GroupTable, _ aggregation: Aggregation) throws(JSON.Error) {
    for theirs in other.counts.indices {
      let group = makeGroup(other.keys[theirs], aggregation)
      counts[group] += other.counts[theirs]
      var (sum, extreme, list) = offsets(of: group)
      var (theirSum, theirExtreme, theirList) = other.offsets(of: theirs)
      for column in aggregation.columns {
        switch column.function {
        case .count: break
        case .sum, .avg:
          sums[sum].add(other.sums[theirSum])
          (sum, theirSum) = (sum + 1, theirSum + 1)
        case .min, .max:
          if let value = other.extremes[theirExtreme] {
            include(value, at: extreme, isMinimum: column.function == .min)
          }
          (extreme, theirExtreme) = (extreme + 1, theirExtreme + 1)
        case .median, .p90, .p95, .p99:
          numbers[list] += other.numbers[theirList]
          (list, theirList) = (list + 1, theirList + 1)
        }
      }
    }
    numberCount += other.numberCount
    if numberCount > aggregation.valueLimit {
      throw .other(
        description:
          "more than \(aggregation.valueLimit) numbers; --max-values raises the limit, and each takes memory"
      )
    }
    if keys.cost > aggregation.limit {
      throw .other(
        description:
          "more than \(aggregation.limit) groups; --max-groups raises the limit, and each group takes memory"
      )
    }
  }

  private mutating func include(_ value: JSON, at index: Int, isMinimum: Bool) {
    switch value {
    case .number, .string: break
    default: return
    }
    if let known = extremes[index] {
      guard isMinimum ? Aggregation.isLess(value, known) : Aggregation.isLess(known, value) else {
        return
      }
    }
    extremes[index] = value
  }

  /// The offset of the sums, extremes and numbers of a group.
  private func offsets(of group: Int) -> (sum: Int, extreme: Int, list: Int) {
    (
      group * (sums.count / counts.count), group * (extremes.count / counts.count),
      group * (numbers.count / counts.count)
    )
  }

  private mutating func makeGroup(_ key: ArraySlice<UInt8>, _ aggregation: Aggregation) -> Int {
    let group = keys.index(of: key)
    if group == counts.count {
      counts.append(0)
      for column in aggregation.columns {
        switch column.function {
        case .count: break
        case .sum, .avg: sums.append(ExactSum())
        case .min, .max: extremes.append(nil)
        case .median, .p90, .p95, .p99: numbers.append([])
        }
      }
    }
    return group
  }

  /// The groups to print: in order of first occurrence, or those with the largest values.
  func order(_ aggregation: Aggregation) -> [Int] {
    guard let top = aggregation.top else { return Array(counts.indices) }
    let ranks = counts.indices.map { value(of: $0, aggregation, column: aggregation.rank) }
    let order = counts.indices.sorted { first, second in
      guard let left = ranks[first], let right = ranks[second] else {
        // Groups without a value come last.
        return ranks[first] != nil || ranks[second] == nil && first < second
      }
      if Aggregation.isLess(right, left) { return true }
      return !Aggregation.isLess(left, right) && first < second
    }
    return Array(order.prefix(top))
  }

  /// The row of a group.
  func row(of group: Int, _ aggregation: Aggregation) -> JSON {
    var row = zip(aggregation.keys, keys.values(of: group)).map { (key: $0.name, value: $1) }
    for (index, column) in aggregation.columns.enumerated() {
      row.append((column.name, value(of: group, aggregation, column: index) ?? .null))
    }
    return .object(JSON.Object(row))
  }

  private func value(of group: Int, _ aggregation: Aggregation, column: Int) -> JSON? {
    var (sum, extreme, list) = offsets(of: group)
    for column in aggregation.columns[..<column] {
      switch column.function {
      case .count: break
      case .sum, .avg: sum += 1
      case .min, .max: extreme += 1
      case .median, .p90, .p95, .p99: list += 1
      }
    }
    let function = aggregation.columns[column].function
    return switch function {
    case .count: .number(JSON.Number(counts[group]))
    case .sum: sums[sum].json
    case .avg: sums[sum].average
    case .min, .max: extremes[extreme]
    case .median, .p90, .p95, .p99:
      Self.percentile(function.percentile ?? 0, of: numbers[list])
    }
  }

  /// The smallest of the numbers that at least this fraction of them do not exceed (the nearest
  /// rank); nil if there are none.
  ///
  /// - Complexity: O(*n* log *n*).
  private static func percentile(_ fraction: Double, of numbers: [JSON.Number]) -> JSON? {
    if numbers.isEmpty { return nil }
    let sorted = numbers.map(JSON.number).sorted(by: Aggregation.isLess)
    let rank = Int((fraction * Double(numbers.count)).rounded(.up))
    return sorted[max(rank, 1) - 1]
  }

  /// The row for no lines at all, if there is no grouping.
  static func emptyRow(_ aggregation: Aggregation) -> JSON {
    .object(
      JSON.Object(
        aggregation.columns.map { (key: $0.name, value: $0.function == .count ? 0 : .null) }))
  }
}
