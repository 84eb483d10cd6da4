import CTableDiff

/// An object that is made when somebody first asks for it, and that copies of a value share.
///
/// Tasks may ask at the same time, without a lock: each may make one, and the first to publish its own wins.
/// A published object is written to by nobody, unless a single value holds this, as
/// `isKnownUniquelyReferenced` tells.
@usableFromInline
final class MadeOnce<Object: AnyObject & Sendable>: @unchecked Sendable {
  /// Holds a retained object, or null.
  private let cell: UnsafeMutablePointer<table_diff_cell>

  init(_ object: Object? = nil, misses: Int = 0) {
    cell = .allocate(capacity: 1)
    let object = object.map { Unmanaged.passRetained($0).toOpaque() }
    cell.initialize(to: table_diff_cell(object: object, misses: misses))
  }

  deinit {
    // Nobody else has a reference any more, so that nobody publishes.
    if let object = cell.pointee.object { Unmanaged<Object>.fromOpaque(object).release() }
    cell.deallocate()
  }

  /// The object, if it has been made.
  @usableFromInline
  var object: Object? {
    table_diff_published(cell).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// How often somebody has done without the object.
  var misses: Int { table_diff_misses(cell) }

  /// Notes that somebody does without the object, unless it has been made, or others did so `bound` times.
  ///
  /// - Returns: Whether to do without it.
  @usableFromInline
  func isMissed(upTo bound: Int) -> Bool {
    object == nil && table_diff_miss(cell) < bound
  }

  /// Returns the object, which `make` makes if need be.
  @usableFromInline
  func object(orMake make: () -> Object) -> Object {
    if let object { return object }
    let made = Unmanaged.passRetained(make())
    let published = table_diff_publish(cell, made.toOpaque())
    if published != made.toOpaque() { made.release() }
    return Unmanaged<Object>.fromOpaque(published).takeUnretainedValue()
  }
}
