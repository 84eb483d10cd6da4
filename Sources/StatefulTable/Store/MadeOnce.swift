import TableDiffPrefetch

/// An object that is made when somebody first asks for it, and that copies of a value share.
///
/// Tasks may ask at the same time, without a lock: each may make one, and the first to publish its own wins.
/// A published object is written to by nobody, unless a single value holds this, as
/// `isKnownUniquelyReferenced` tells.
@usableFromInline
final class MadeOnce<Object: AnyObject & Sendable>: @unchecked Sendable {
  /// Holds a retained object, or null.
  private let cell: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init(_ object: Object? = nil) {
    cell = .allocate(capacity: 1)
    cell.initialize(to: object.map { Unmanaged.passRetained($0).toOpaque() })
  }

  deinit {
    // Nobody else has a reference any more, so that nobody publishes.
    if let object = cell.pointee { Unmanaged<Object>.fromOpaque(object).release() }
    cell.deallocate()
  }

  /// The object, if it has been made.
  @usableFromInline
  var object: Object? {
    table_diff_published(cell).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the object, which `make` makes if need be.
  func object(orMake make: () -> Object) -> Object {
    if let object { return object }
    let made = Unmanaged.passRetained(make())
    let published = table_diff_publish(cell, made.toOpaque())
    if published != made.toOpaque() { made.release() }
    return Unmanaged<Object>.fromOpaque(published).takeUnretainedValue()
  }
}
