@_exported public import TestSupport
