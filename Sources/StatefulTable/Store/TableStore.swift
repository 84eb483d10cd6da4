public import TableDiff

/// A table that is edited in place and tells what a block of edits changed, without a diff.
///
///     var store = try TableStore(sections: [TableSection(id: "songs", rows: songs)])
///     let changes = try store.performUpdates { store in
///       try store.remove(at: RowPath(section: 0, row: 3))
///       try store.insert(song, at: RowPath(section: 0, row: 0))
///     }
///
/// A value: a copy is not changed by later edits of the original. It shares all storage with the original
/// until one of the two is edited, which then copies everything once.
///
/// The rows take their own size and at most as much again, where a row is 32 bytes or more and ids do not
/// repeat: with rows of 32 bytes, 1.5 times their own size where they came all at once, 1.7 after edits. A
/// ``table`` that was handed out, or taken in, is kept beside them and takes the size of its rows once more:
/// 2.5 to 2.7 times all together. That is shared with whoever holds the table, for each section ends when
/// the section is edited, and for all when ``releaseTable()`` is called.
///
/// Every edit takes O(log *n*) time for *n* rows, amortised, and what the ids' hashing takes. Positions out
/// of range and unknown ids throw a ``StoreError`` and change nothing. Ids may repeat: rows with the same id
/// are different rows, and so are sections; asked for an id, the store answers with the first in table order.
public struct TableStore<SectionID: Hashable, Header: Equatable, Row: Identifiable> {
  /// The sections that the store takes and that its tables have.
  public typealias Section = TableSection<SectionID, Header, Row>

  /// The number of rows in all sections together.
  public internal(set) var rowCount = 0
  /// The rows, by slot. In a block, those that were removed are among them.
  var rows = ContiguousArray<Row>()
  /// The sections, by slot.
  var sections = ContiguousArray<StoredSection<SectionID, Header, Row>>()
  /// The order of each section's rows, by the section's slot.
  var rowForest = SlotForest()
  /// The order of the sections, in the only tree.
  var sectionForest = SlotForest()
  var rowIndex = SlotIndex()
  var sectionIndex = SlotIndex()
  /// The counts, unless an edit has changed them since they were asked for.
  var knownShape: TableShape?
  /// The edits of the block under way.
  var block: StoreBlock<SectionID, Header, Row>?

  /// A store without sections.
  public init() {
    sectionForest.appendTree()
  }

  /// A store with the sections and rows of a table.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public init(_ table: Table<Section>) {
    self.init()
    rows.reserveCapacity(table.shape.rowCount)
    rowForest.reserve(slotCount: table.shape.rowCount)
    rowIndex.reserve(table.shape.rowCount, in: rows)
    for section in table.sections { append(section) }
    for index in sections.indices { sections[index].tableRows = table.sections[index].rows }
    knownShape = table.shape
  }

  /// A store with the sections given.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)`` beyond `Int32.max` rows.
  /// - Complexity: O(*n*) for *n* rows.
  public init(sections: some Sequence<Section>) throws(StoreError) {
    do {
      self.init(try Table(sections))
    } catch .tooManyRows(_, let count) {
      throw .tooManyRows(count: count)
    } catch {
      // A table of sections that tell their rows' number truly is refused for no other reason.
      throw .tooManyRows(count: .max)
    }
  }

  /// Adds a section with its rows, outside of a block.
  private mutating func append(_ section: Section) {
    let tree = sections.count
    sections.appendSparingly(StoredSection(id: section.id, header: section.header, tableRows: nil))
    rowForest.appendTree()
    sectionForest.appendSlot()
    sectionForest.insert(Int32(truncatingIfNeeded: tree), into: 0, at: tree)
    sectionIndex.append(Int32(truncatingIfNeeded: tree), in: sections)
    appendSlots(for: section.rows, to: tree)
  }
}

extension TableStore {
  /// The bytes that the store's own storage takes, without what rows, ids and headers refer to, and without
  /// those of a table that was handed out.
  var byteCount: Int {
    MemoryLayout<Row>.stride * rows.capacity
      + MemoryLayout<StoredSection<SectionID, Header, Row>>.stride * sections.capacity
      + rowForest.byteCount + sectionForest.byteCount + rowIndex.byteCount + sectionIndex.byteCount
  }

  /// The bytes that the rows take of the table that was handed out or taken in last, as far as it is kept.
  var tableByteCount: Int {
    sections.reduce(0) { $0 + MemoryLayout<Row>.stride * ($1.tableRows?.capacity ?? 0) }
  }

  /// Gives back storage where most of what it was needed for is gone, outside of blocks.
  mutating func shrinkStorage() {
    guard rows.capacity > 1_024, 5 * rows.count < 2 * rows.capacity else { return }
    var packed = ContiguousArray<Row>()
    packed.reserveCapacity(rows.count)
    packed.append(contentsOf: rows)
    rows = packed
    rowForest.rebuild()
    rowIndex = SlotIndex()
    rowIndex.reserve(rows.count, in: rows)
    for slot in rows.indices { rowIndex.append(Int32(truncatingIfNeeded: slot), in: rows) }
  }
}

extension TableStore: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable, Row.ID: Sendable {}

/// A section as it is stored.
struct StoredSection<ID: Hashable, Header: Equatable, Row>: Identifiable {
  var id: ID
  var header: Header
  /// The rows in order as they were last handed out in a table, unless they have been edited since.
  var tableRows: ContiguousArray<Row>?
}

extension StoredSection: Sendable where ID: Sendable, Header: Sendable, Row: Sendable {}

extension TableStore {
  /// The number of sections.
  public var sectionCount: Int { Int(sectionForest.trees[0].count) }

  /// Whether there is no row. There may be sections.
  public var isEmpty: Bool { rowCount == 0 }

  /// The number of rows in one section, or 0 where there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func rowCount(inSection section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    return Int(rowForest.trees[tree(ofSection: section)].count)
  }

  /// How many sections there are, and how many rows each of them has.
  ///
  /// - Complexity: O(1) right after a block or where it was known before, otherwise O(*s*) for *s* sections.
  public var shape: TableShape { knownShape ?? makeShape() }

  private func makeShape() -> TableShape {
    var starts = ContiguousArray<Int32>()
    starts.reserveCapacity(sectionCount + 1)
    var start: Int32 = 0
    starts.append(0)
    sectionForest.forEachSlot(of: 0) { slot in
      start += rowForest.trees[Int(slot)].count
      starts.append(start)
    }
    return TableShape(starts: starts)
  }
}
