import CTableDiff

/// An object that is created on first use, and that copies of a value share.
///
/// Tasks may use it at the same time, without a lock: each may create one, and the first to publish its own
/// wins. A published object is never written to, unless a single value holds this reference, which
/// `isKnownUniquelyReferenced` checks.
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

  /// The object, or `nil` if it was not created yet.
  @usableFromInline
  var object: Object? {
    table_diff_published(cell).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The number of lookups that did without the object.
  var misses: Int { table_diff_misses(cell) }

  /// Counts a lookup that does without the object, unless it was created, or `bound` lookups did so before.
  ///
  /// - Returns: Whether to do without the object.
  @usableFromInline
  func noteMiss(upTo bound: Int) -> Bool {
    object == nil && table_diff_miss(cell) < bound
  }

  /// Returns the object. If it was not created yet, `make` creates it.
  @usableFromInline
  func object(orMake make: () -> Object) -> Object {
    if let object { return object }
    let made = Unmanaged.passRetained(make())
    let published = table_diff_publish(cell, made.toOpaque())
    if published != made.toOpaque() { made.release() }
    return Unmanaged<Object>.fromOpaque(published).takeUnretainedValue()
  }
}
