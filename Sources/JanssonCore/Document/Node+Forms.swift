internal import CJanssonTurbo

extension Node {
  /// A set of the forms in which values are stored, of which numbers have three.
  @frozen @usableFromInline
  package struct Forms: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let null = Forms(ofKind: TURBO_NULL)
    package static let `false` = Forms(ofKind: TURBO_FALSE)
    package static let `true` = Forms(ofKind: TURBO_TRUE)
    package static let integer = Forms(ofKind: TURBO_INTEGER)
    package static let real = Forms(ofKind: TURBO_REAL)
    package static let rawNumber = Forms(ofKind: TURBO_RAW_NUMBER)
    package static let string = Forms(ofKind: TURBO_STRING)
    package static let array = Forms(ofKind: TURBO_ARRAY)
    package static let object = Forms(ofKind: TURBO_OBJECT)

    private init(ofKind kind: Int) { rawValue = 1 << UInt32(kind) }
  }

  /// The form of the value; empty for an error.
  @inlinable
  package var form: Forms {
    isScanned ? Forms(rawValue: 1 &<< scanned.kind) : formInTree
  }

  @usableFromInline @inline(never)
  var formInTree: Forms {
    switch tree.content {
    case .object: .object
    case .array: .array
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .rawNumber: .rawNumber
    case .bool(let value): value ? .true : .false
    case .null: .null
    case .error: []
    }
  }
}
