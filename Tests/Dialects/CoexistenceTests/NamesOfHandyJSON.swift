import HandyJSON

// This file imports one module alone, so nothing in it is ambiguous.

typealias HandyTransformType = TransformType
