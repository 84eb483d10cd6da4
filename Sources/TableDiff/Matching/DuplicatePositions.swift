/// Groups of rows with the same id, by position.
@usableFromInline
package struct DuplicatePositions: Sendable {
  /// For each group of old rows, the number of its rows and then their positions.
  private var old: ContiguousArray<Int32> = []
  private var new: ContiguousArray<Int32> = []

  @usableFromInline
  package init() {}

  @usableFromInline
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  private subscript(side: TableSide) -> ContiguousArray<Int32> {
    get { side == .old ? old : new }
    _modify { if side == .old { yield &old } else { yield &new } }
  }

  /// Reserves room for the groups of one table.
  mutating func reserve(_ count: Int, side: TableSide) { self[side].reserveCapacity(count) }

  /// Adds the rows in a symbol's list.
  mutating func append(_ lists: SymbolLists, _ symbol: Int32, side: TableSide) {
    self[side].append(Int32(truncatingIfNeeded: lists.length(of: symbol)))
    lists.forEach(of: symbol) { self[side].append(Int32(truncatingIfNeeded: $0)) }
  }

  /// The first two rows of the first group.
  var first: (side: TableSide, earlier: Int, later: Int)? {
    guard let side = [TableSide.old, .new].first(where: { !self[$0].isEmpty }) else { return nil }
    return (side, Int(self[side][1]), Int(self[side][2]))
  }

  /// Calls `body` with the positions of each group of one table.
  @usableFromInline
  func forEachGroup(_ side: TableSide, _ body: (ArraySlice<Int32>) -> Void) {
    var rest = ArraySlice(self[side])
    while let count = rest.popFirst() {
      body(rest.prefix(Int(count)))
      rest.removeFirst(Int(count))
    }
  }

  /// Returns the same groups with the sides exchanged.
  func inverted() -> DuplicatePositions {
    var inverted = DuplicatePositions()
    (inverted.old, inverted.new) = (new, old)
    return inverted
  }
}

extension TableMatching {
  /// Assigns every row of both tables, which are aligned, the symbol of its id.
  mutating func assignSymbols(_ tables: ComparedTables, _ read: IDReading) {
    rows.countRows()
    symbols.assign(
      LeftOvers(allOf: tables.old), rows.leftOvers(tables, sections).new,
      runs: UnsafeBufferPointer(start: rows.runs.base, count: rows.runs.count), read)
  }

  /// Pairs the rows by their symbols, and compares their contents. All rows count as left over by the
  /// alignment.
  mutating func pairDuplicates(_ tables: ComparedTables, _ read: IDReading) {
    let shapes = tables.shapes
    rows.removeAll()
    sections.beginRuns()
    for section in 0..<shapes.new.sectionCount { sections.endRuns(ofNew: section, at: 0) }
    guard shapes.old.rowCount > 0, shapes.new.rowCount > 0 else { return }
    let (_, new) = rows.leftOvers(tables, sections)
    let partners = rows.beginPartners(oldRowCount: shapes.old.rowCount, newCount: new.count)
    let lists = symbols.lists()
    DuplicatePairing(
      old: symbols.old, new: symbols.new, lists: lists, shapes: shapes, partners: partners, watch: rows.watch
    ).pair(sections, inexactSections: &rows.inexactSections, memory: &slots)
    if rows.watch.isStopped { return }
    compareContents(tables, partners, read)
    var pairCount = 0
    for row in 0..<new.count where !partners.ofNew[row].isNone { pairCount += 1 }
    rows.merge(partners, count: pairCount, &sections, shapes)
  }

  /// Notes which of all pairs of rows differ in content.
  private mutating func compareContents(_ tables: ComparedTables, _ partners: Partners, _ read: IDReading) {
    tables.forEachChange(count: tables.shapes.new.rowCount, rows.watch, read) { row in
      let partner = partners.ofNew[row]
      return partner.isNone ? nil : (partner.position, Int32(truncatingIfNeeded: row))
    } body: {
      partners.ofNew[Int($0.new)] = Partner($0.old, isChanged: true)
    }
  }
}
