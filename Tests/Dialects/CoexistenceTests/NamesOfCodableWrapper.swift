import CodableWrapper

// This file imports one module alone, so nothing in it is ambiguous.

typealias CodecTransformType = TransformType
