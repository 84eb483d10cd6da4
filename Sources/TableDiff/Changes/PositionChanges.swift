/// The result of a diff in positions alone, once ids and contents have been compared.
///
/// All lists lie one after another in one piece of storage. Rows are given by their position, counted through
/// all rows of the old (or new) table, in runs.
///
/// An object, because the differ passes a result on to changes, plans and batches: each time costs one
/// reference count.
@usableFromInline
package final class PositionChanges: Sendable {
  @usableFromInline package let oldShape: TableShape
  @usableFromInline package let newShape: TableShape
  let storage: ContiguousArray<Int32>
  let layout: Layout
  let isMinimal: Bool
  let duplicates: DuplicatePositions

  init(
    _ shapes: Shapes, storage: ContiguousArray<Int32>, layout: Layout, isMinimal: Bool = false,
    duplicates: DuplicatePositions = DuplicatePositions()
  ) {
    oldShape = shapes.old
    newShape = shapes.new
    self.storage = storage
    self.layout = layout
    self.isMinimal = isMinimal
    self.duplicates = duplicates
  }

  /// The place of each list in the storage, and the number of rows its runs hold.
  struct Layout: Equatable, Sendable {
    /// For each old section its new position, or -1.
    var newSections = 0..<0
    /// For each new section its old position, or -1.
    var oldSections = 0..<0
    var deletedSections = Runs()
    var insertedSections = Runs()
    /// The old and new positions of moved sections.
    var movedSections = Runs()
    /// The old and new positions of sections with another header.
    var updatedSections = Runs()
    /// All rows that are in both tables.
    var matched = Runs()
    /// The indices of the matched runs in the order of their old positions, if any row moves; otherwise
    /// empty.
    var oldOrder = 0..<0
    var deletedRows = Runs()
    var insertedRows = Runs()
    var movedRows = Runs()
    var updatedRows = Runs()
    /// The rows that leave a deleted section or enter an inserted one.
    var crossingRows = Runs()
    /// The crossing rows whose content differs.
    var updatedCrossingRows = Runs()
  }

  /// A list of runs: its place in the storage and the number of rows in it.
  @usableFromInline
  struct Runs: Equatable, Sendable {
    @usableFromInline var range = 0..<0
    @usableFromInline var rowCount = 0

    @inlinable
    init(range: Range<Int> = 0..<0, rowCount: Int = 0) { (self.range, self.rowCount) = (range, rowCount) }

    var isEmpty: Bool { rowCount == 0 }
  }
}

extension PositionChanges {
  /// Returns a placeholder for the result of a diff that was stopped.
  static func none(_ shapes: Shapes) -> PositionChanges {
    PositionChanges(shapes, storage: [], layout: Layout())
  }

  package func newIndex(forOldSection section: Int) -> Int {
    Int(storage[layout.newSections.lowerBound + section])
  }

  package func oldIndex(forNewSection section: Int) -> Int {
    Int(storage[layout.oldSections.lowerBound + section])
  }

  @usableFromInline package var deletedSections: SectionPositions {
    SectionPositions(list(layout.deletedSections), in: .unread)
  }
  @usableFromInline package var insertedSections: SectionPositions {
    SectionPositions(list(layout.insertedSections), in: .unread)
  }
  @usableFromInline package var movedSections: SectionPairs {
    SectionPairs(list(layout.movedSections), in: .unread)
  }
  @usableFromInline package var updatedSections: SectionPairs {
    SectionPairs(list(layout.updatedSections), in: .unread)
  }
  @usableFromInline var deletedPaths: RowPaths { RowPaths(deletedRows, in: oldShape) }
  @usableFromInline var insertedPaths: RowPaths { RowPaths(insertedRows, in: newShape) }
  @usableFromInline var movedPairs: RowPairs { pairs(movedRows) }
  @usableFromInline var updatedPairs: RowPairs { pairs(updatedRows) }

  var deletedRows: RunList { list(layout.deletedRows) }
  var insertedRows: RunList { list(layout.insertedRows) }
  var movedRows: RunList { list(layout.movedRows) }
  var updatedRows: RunList { list(layout.updatedRows) }
  var crossingRows: RunList { list(layout.crossingRows) }
  var updatedCrossingRows: RunList { list(layout.updatedCrossingRows) }
  var matchedRows: RunList { list(layout.matched) }

  /// The number of structural operations. Each row and section counts once.
  package var structuralCount: Int {
    layout.deletedSections.rowCount + layout.insertedSections.rowCount + layout.movedSections.rowCount
      + layout.deletedRows.rowCount + layout.insertedRows.rowCount + layout.movedRows.rowCount
  }

  /// The number of changes of any kind.
  var changeCount: Int { structuralCount + layout.updatedRows.rowCount + layout.updatedSections.rowCount }

  /// Returns the pairs with the sections of their rows.
  func pairs(_ list: RunList) -> RowPairs { RowPairs(list, in: Shapes(old: oldShape, new: newShape)) }

  private func list(_ runs: Runs) -> RunList { RunList(storage: storage, runs: runs) }
}

extension ContiguousArray<Int32> {
  /// Creates an array of the `count` numbers that `write` leaves in memory.
  ///
  /// Unsafe: `write` initializes all of them.
  @inline(__always)
  init(count: Int, _ write: (UnsafeMutablePointer<Int32>) -> Void) {
    if count == 0 {
      self = []
    } else if count <= 128 {
      // A copy from the stack takes less time: the standard library's initializer for uninitialized memory
      // looks its type up by name at each call.
      self = withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { memory in
        write(memory.baseAddress.unsafelyUnwrapped)
        return ContiguousArray(UnsafeBufferPointer(memory))
      }
    } else {
      self.init(unsafeUninitializedCapacity: count) { memory, initializedCount in
        write(memory.baseAddress.unsafelyUnwrapped)
        initializedCount = count
      }
    }
  }
}
