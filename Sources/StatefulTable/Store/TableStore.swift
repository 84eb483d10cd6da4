public import TableDiff

/// A table that is edited in place and returns the changes of a block of edits.
///
///     var store = try TableStore(sections: [TableSection(id: "songs", rows: songs)])
///     let changes = try store.performUpdates { store in
///       try store.remove(at: RowPath(section: 0, row: 3))
///       try store.insert(song, at: RowPath(section: 0, row: 0))
///     }
///
/// A store is a value: later edits of the original don't change a copy. Its rows are in pieces of some
/// hundreds, which copies and tables share. If a piece is shared, an edit copies it. So an earlier ``table``
/// takes only the memory of the pieces that were edited since, and a comparison with it passes over the other
/// pieces.
///
/// Rows that come in one array stay in it until their section is edited. The pieces that are not edited stay
/// in it afterwards. When the section uses less than half of the array, the array is released.
///
/// An edit takes the time to copy one piece, and some nanoseconds for each piece of the section. The first
/// lookup by id makes an index of 12 to 24 bytes for each row, and edits keep it up. Copies share the index,
/// so only one of them makes it. If there are more than 10,000 rows, the first eight lookups scan the rows
/// instead, and the ninth makes the index. A ``TableController`` makes it after the first lookup, off the
/// main actor.
///
/// Positions out of range and unknown ids throw a ``StoreError`` and change nothing. Ids may repeat: a lookup
/// then returns the first row, or section, in table order.
public struct TableStore<SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable> {
  /// The type of the sections of the store and of its tables.
  public typealias Section = TableSection<SectionID, Header, Row>
  @usableFromInline typealias StoredSections = ContiguousArray<StoredSection<SectionID, Header, Row>>

  /// The number of rows in all sections together.
  public internal(set) var rowCount: Int
  @usableFromInline var sections: StoredSections
  /// The index by id. Lookups by id make it, and edits keep it up.
  @usableFromInline var index: SharedIndex

  /// Creates a store without sections.
  public init() { self.init([], rowCount: 0) }

  @usableFromInline
  init(_ sections: StoredSections, rowCount: Int) {
    self.sections = sections
    self.rowCount = rowCount
    index = SharedIndex()
  }

  /// Creates a store with the sections and rows of a table, whose storage it shares.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public init(_ table: Table<Section>) {
    var stored = StoredSections()
    var rowCount = 0
    stored.reserveCapacity(table.sections.count)
    for section in table.sections {
      let new = StoredSection(section)
      stored.append(new)
      rowCount += new.count
    }
    self.init(stored, rowCount: rowCount)
  }

  /// Creates a store with some sections. Arrays of rows are shared, not copied.
  ///
  /// - Throws: ``StoreError/tooManyRows(count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public init(sections: some Sequence<Section>) throws(StoreError) {
    var stored = StoredSections()
    var rowCount = 0
    stored.reserveCapacity(sections.underestimatedCount)
    for section in sections {
      let new = StoredSection(section)
      try Self.requireRoom(for: new.count, besides: rowCount)
      stored.append(new)
      rowCount += new.count
    }
    self.init(stored, rowCount: rowCount)
  }
}

extension TableStore: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable, Row.ID: Sendable {}

extension TableStore {
  /// The number of sections.
  @inlinable
  public var sectionCount: Int { sections.count }

  /// Whether the store has no rows. It may have sections.
  public var isEmpty: Bool { rowCount == 0 }

  /// Returns the number of rows in one section, or 0 if there is no such section.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func rowCount(inSection section: Int) -> Int {
    hasSection(section) ? sections[section].count : 0
  }

  /// The store's sections and rows as a table, which shares their storage.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var table: Table<Section> { Self.table(of: sections) }

  static func table(of stored: StoredSections) -> Table<Section> {
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Row>>()
    var starts = ContiguousArray<Int32>()
    sections.reserveCapacity(stored.count)
    rows.reserveCapacity(stored.count)
    starts.reserveCapacity(stored.count + 1)
    var start: Int32 = 0
    starts.append(start)
    for section in stored {
      sections.append(Section(id: section.id, header: section.header, storedRows: section.rows))
      rows.append(section.rows)
      start += Int32(truncatingIfNeeded: section.count)
      starts.append(start)
    }
    return Table(sections: sections, rows: rows, shape: TableShape(starts: starts))
  }
}

// Overloads for mistakes. The compiler chooses one only if no other fits, and its message says what to do.
// They add no code to a program.

extension TableStore where SectionID == OnlySection, Header == NoHeader, Row == Never {
  /// A store of rows that are not identifiable and equatable.
  @available(*, unavailable, message: "Conform the type of a store's rows to Identifiable and Equatable.")
  @_alwaysEmitIntoClient
  public init(_ table: Table<some TableSectionProtocol>) { neverCalled() }

  /// A store of rows that are not identifiable and equatable.
  @available(*, unavailable, message: "Conform the type of a store's rows to Identifiable and Equatable.")
  @_alwaysEmitIntoClient
  public init(sections: some Sequence<some TableSectionProtocol>) throws(StoreError) { neverCalled() }

  /// A store of rows that are not identifiable and equatable.
  @available(*, unavailable, message: "Conform the type of a store's rows to Identifiable and Equatable.")
  @_alwaysEmitIntoClient
  public init(rows: some Collection) throws(StoreError) { neverCalled() }
}

/// The body of every unavailable declaration.
@_alwaysEmitIntoClient
func neverCalled() -> Never {
  // Invariant: the compiler refuses every call of an unavailable declaration, so its body cannot run.
  fatalError()
}
