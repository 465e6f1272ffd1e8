public import Jansson

extension JSON.DateTransform {
  /// The transform that `Date` uses throughout the process, unless a task has its own.
  ///
  ///     DateTransform.default = .timeIntervalSince(.year1970)
  ///
  /// It may be read and set from any thread.
  public static var `default`: JSON.DateTransform {
    get { processWide }
    set { processWide = newValue }
  }
}
