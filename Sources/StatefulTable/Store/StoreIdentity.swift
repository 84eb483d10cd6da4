import CTableDiff

/// The indexes of a store by id. Lookups by id need them, and edits keep them up.
///
/// Each section has a number that stays the same, so that an index doesn't change when sections move. No
/// number is used twice as long as there is an index.
@usableFromInline
struct StoreIdentity: Sendable {
  /// The numbers of the sections, in order.
  @usableFromInline private(set) var numbers: ContiguousArray<Int32>
  private var nextNumber: Int32
  /// The index from ids of rows to the keys of pieces.
  @usableFromInline private(set) var rows = MadeOnce<IDIndex>()
  /// The index from ids of sections to their numbers.
  @usableFromInline private(set) var sections = MadeOnce<IDIndex>()

  @usableFromInline
  init(sectionCount: Int = 0) {
    nextNumber = Int32(truncatingIfNeeded: sectionCount)
    numbers = ContiguousArray(0..<nextNumber)
  }

  /// Returns the position of the section with a number, or `nil` if there is none.
  @usableFromInline
  func position(ofNumber number: Int32) -> Int? {
    let likely = Int(number)
    if likely < numbers.count, numbers[likely] == number { return likely }
    return numbers.firstIndex(of: number)
  }

  /// Prepares for an edit that moves ids to other places: the indexes then belong to this store alone.
  @usableFromInline
  mutating func prepareForEdit() {
    if !isKnownUniquelyReferenced(&rows) {
      rows = MadeOnce(rows.object.map { IDIndex(copying: $0) }, misses: rows.misses)
    }
    if !isKnownUniquelyReferenced(&sections) {
      sections = MadeOnce(sections.object.map { IDIndex(copying: $0) })
    }
  }

  /// Gives a number to a section that is inserted at a position.
  mutating func insertSection(at position: Int) -> Int32 {
    numbers.insert(nextNumber, at: position)
    nextNumber += 1
    return nextNumber - 1
  }

  mutating func removeSection(at position: Int) { numbers.remove(at: position) }

  mutating func moveSection(from source: Int, to target: Int) {
    numbers.insert(numbers.remove(at: source), at: target)
  }

  /// An earlier moment, for a rollback to it.
  struct Mark {
    fileprivate let numbers: ContiguousArray<Int32>
    fileprivate let rows: IDIndex?
    fileprivate let sections: IDIndex?
  }

  var mark: Mark { Mark(numbers: numbers, rows: rows.object, sections: sections.object) }

  /// Goes back to an earlier moment, with the sections of that moment.
  ///
  /// - Returns: Whether the index of the rows is still right: `false` if it was created or replaced since.
  mutating func rollBack(to mark: Mark) -> Bool {
    numbers = mark.numbers
    nextNumber = max(nextNumber, (numbers.max() ?? -1) + 1)
    if mark.sections == nil || sections.object !== mark.sections { sections = MadeOnce() }
    guard mark.rows != nil, rows.object === mark.rows else {
      rows = MadeOnce()
      return false
    }
    return true
  }
}

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
    // There is no other reference any more, so nothing publishes.
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
