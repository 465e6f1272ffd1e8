#if SystemJansson && (os(Linux) || os(macOS))
internal import CJansson
internal import CJanssonTurbo  // For memchr.

/// Ensures that jansson's lexer never runs out of memory.
///
/// The lexer collects each token in a buffer, and does not notice if that cannot grow: it drops
/// characters, so that it reads wrong numbers, fails an assertion, or reads and writes beyond the
/// end of strings. No flag prevents that. All other allocations are checked. So while jansson
/// reads, its allocator is monitored: if an allocation fails, the lexer gets memory from Swift
/// instead, all other allocations fail from then on, and the result is discarded.
///
/// The functions of jansson's allocator are replaced when this engine is first used, by functions
/// that call them. Functions that a program has set before, as jansson requires, remain in use. So
/// do those set later, but then `StrictReader` is used instead of jansson's reader.
///
/// Soundness: only jansson's lexer grows a block by moving it, and it has one buffer at a time; a
/// block that it gets in place of an allocation is freed here and not by jansson.
enum LexerMemory {
  /// Calls a function in which jansson reads a text.
  ///
  /// - Returns: nil also if the result cannot be trusted, because memory was exhausted, or if
  ///   allocations cannot be monitored.
  static func monitoring(
    _ read: () -> UnsafeMutablePointer<json_t>?
  ) -> UnsafeMutablePointer<json_t>? {
    guard isInstalled, LexerAllocations.slot.isUsable else { return nil }
    let allocations = LexerAllocations()
    return LexerAllocations.slot.with(allocations) {
      let root = read()
      guard allocations.hasFailed, let root else { return root }
      // Freed while allocations are monitored: parts of it may be in the substitutes.
      TreeNode(root).release()
      return nil
    }
  }

  /// Whether jansson's allocator is the one below.
  private static var isInstalled: Bool {
    _ = Allocator.original
    let current = Allocator.current
    return unsafeBitCast(current.allocate, to: UInt.self)
      == unsafeBitCast(Allocator.monitored.allocate, to: UInt.self)
  }
}

/// The functions of an allocator for jansson.
private struct Allocator: Sendable {
  let allocate: json_malloc_t?
  let release: json_free_t?

  static var current: Allocator {
    var (allocate, release) = (json_malloc_t?.none, json_free_t?.none)
    json_get_alloc_funcs(&allocate, &release)
    return Allocator(allocate: allocate, release: release)
  }

  static let monitored = Allocator(
    allocate: { size in
      LexerAllocations.slot.value.map { $0.allocate(size) } ?? Allocator.original.allocate?(size)
    },
    release: { block in
      guard let allocations = LexerAllocations.slot.value else {
        Allocator.original.release?(block)
        return
      }
      allocations.release(block)
    })

  /// The original functions, which are replaced here by those that monitor.
  static let original: Allocator = {
    let original = Allocator.current
    json_set_alloc_funcs(monitored.allocate, monitored.release)
    return original
  }()
}

/// The allocations that jansson makes while it reads one text.
private final class LexerAllocations {
  static let slot = ThreadSlot<LexerAllocations>()

  /// A copy: each use of a static property first checks that it is initialized.
  private let original = Allocator.original
  /// Whether an allocation has failed.
  private(set) var hasFailed = false
  /// The lexer's buffer: the first block that is allocated.
  private var buffer: UnsafeMutableRawPointer?
  private var capacity = 0
  /// The block that the buffer may be about to move to.
  ///
  /// Jansson copies it and frees the old one before it allocates anything else.
  private var next: (block: UnsafeMutableRawPointer, size: Int)?
  private var substitutes: [UnsafeMutableRawPointer] = []

  func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let isForLexer = size > capacity && isFull
    var block = hasFailed ? nil : original.allocate?(size)
    if block == nil {
      hasFailed = true
      if isForLexer { block = substitute(size) }
    }
    if buffer == nil, let block {
      (buffer, capacity) = (block, size)
    } else {
      next = isForLexer ? block.map { ($0, size) } : nil
    }
    return block
  }

  /// Whether the token fills the buffer, whose last byte is then the only NUL.
  ///
  /// That is so whenever it must grow, and hardly ever otherwise.
  private var isFull: Bool {
    guard let buffer, capacity > 0 else { return false }
    return memchr(buffer, 0, capacity) == buffer + (capacity - 1)
  }

  /// If Swift has no memory either, it ends the process.
  private func substitute(_ size: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    substitutes.append(block)
    return block
  }

  /// Frees a block that jansson allocated.
  func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    if block == buffer {
      (buffer, capacity) = (next?.block, next?.size ?? 0)
      next = nil
    }
    // There are substitutes only after an allocation has failed.
    if hasFailed, let index = substitutes.firstIndex(of: block) {
      substitutes.remove(at: index)
      block.deallocate()
    } else {
      original.release?(block)
    }
  }
}
#endif
