/// A container whose members or elements are being decoded, and the way to it: a list on the stack.
///
/// A value that is decoded without trouble needs no path and no owner of its own; an error, or code of
/// the user's, gets a `Place` that is made then.
///
/// Soundness: whoever makes one keeps the document, the outer site and the context alive while it is
/// used; it is only handed down, never kept, and all sites of a list belong to one thread.
struct Site {
  let node: Node
  /// The container around; nil where the decoding began.
  let outer: UnsafeMutablePointer<Site>?
  /// How the container was reached from there.
  let step: Spot.Step
  unowned(unsafe) let context: MappingContext?
  /// What becomes of values that do not fit here.
  var mode: DecodingMode
  /// The address on the thread's stack below which no further level may begin.
  let stackLimit: UInt
  /// Once it was asked for; where the decoding began, from the start.
  fileprivate var place: Place?

  /// Where a decoding begins.
  init(_ place: Place, _ context: MappingContext?) {
    node = place.node
    outer = nil
    step = .index(0)
    self.context = context
    mode = context.mode
    stackLimit = StackGuard.limit
    self.place = place
  }

  /// A container inside another.
  @inline(__always)
  init(_ node: Node, _ spot: Spot) {
    self.node = node
    outer = spot.site
    step = spot.step
    context = spot.site.pointee.context
    mode = spot.mode
    stackLimit = spot.site.pointee.stackLimit
  }
}

extension UnsafeMutablePointer<Site> {
  /// Whether the stack has room for one more level, told by the site's own address on it.
  ///
  /// Models call each other as deep as the document is nested, and an own stack cannot replace that.
  @inline(__always)
  var hasStack: Bool { UInt(bitPattern: self) > pointee.stackLimit }

  /// The container as an owned place.
  ///
  /// - Complexity: O(1) but for the first time, when the places around may have to be made too.
  var place: Place {
    if let place = pointee.place { return place }
    var missing: [UnsafeMutablePointer<Site>] = []
    var site = self
    while site.pointee.place == nil, let outer = site.pointee.outer {
      missing.append(site)
      site = outer
    }
    guard var place = site.pointee.place else {
      preconditionFailure("a decoding that began nowhere")
    }
    for site in missing.reversed() {
      place = Place(site.pointee.node, in: place, step: site.pointee.step.placeStep)
      site.pointee.place = place
    }
    return place
  }

  /// A place in the document that paths are of.
  var origin: Place? {
    var site = self
    while let outer = site.pointee.outer { site = outer }
    return site.pointee.place
  }

  /// The way to the container from the root of the document.
  var path: JSON.Path {
    var steps: [JSON.Path.Step] = []
    var site = self
    while site.pointee.place == nil, let outer = site.pointee.outer {
      steps.append(site.pointee.step.pathStep)
      site = outer
    }
    let start = site.pointee.place?.path ?? JSON.Path()
    return start.appending(JSON.Path(steps.reversed()))
  }
}
