/// The numbers below `count` in a stable order.
///
/// The standard library's sorting is a lot of code, which is compiled again for each type of element. What is sorted
/// rarely shares this copy of it.
///
/// - Parameter precedes: whether the element at the first index must precede the one at the second.
/// - Throws: what `precedes` throws.
/// - Complexity: O(*n* log *n*) comparisons.
@inline(never)
func sortedIndices(
  below count: Int, by precedes: (Int, Int) throws -> Bool
) rethrows -> [Int] {
  try (0..<count).sorted(by: precedes)
}
