import Ladybug

// This file imports one module alone, so nothing in it is ambiguous.

typealias LadybugModel = JSONCodable
