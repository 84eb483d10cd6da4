/// The table between two batches: its sections, and the pieces of the old and the new table that its rows
/// are.
@usableFromInline
struct Arrangement: Sendable {
  /// Rows that lie next to each other in one section of the old or the new table.
  struct Piece: Sendable {
    var side: TableSide
    /// The position of the first row, counted through all rows of that table.
    var start: Int32
    var count: Int32

    init(_ side: TableSide, _ rows: Range<Int32>) {
      self.side = side
      start = rows.lowerBound
      count = Int32(truncatingIfNeeded: rows.count)
    }

    /// Returns whether these are all rows of a section of a table, which may be none, or -1.
    func isWhole(_ section: Int32, of shape: TableShape, _ tableSide: TableSide) -> Bool {
      guard section >= 0, side == tableSide else { return false }
      return start == shape.starts[Int(section)] && start + count == shape.starts[Int(section) + 1]
    }
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    var old: Int32
    /// The section's new position, or -1.
    var new: Int32

    init(old: Int, new: Int) {
      self.old = Int32(truncatingIfNeeded: old)
      self.new = Int32(truncatingIfNeeded: new)
    }
  }

  private(set) var sections = ContiguousArray<Section>()
  private(set) var pieces = ContiguousArray<Piece>()
  /// For each section the index of its first piece, and, last, the number of pieces.
  private var firstPieces: ContiguousArray<Int32> = [0]
  private var starts: ContiguousArray<Int32> = [0]
  /// The number of rows so far: the position of the next row.
  private(set) var rowCount: Int32 = 0

  /// Creates an arrangement without sections.
  init(sectionCount: Int) {
    sections.reserveCapacity(sectionCount)
    firstPieces.reserveCapacity(sectionCount + 1)
    starts.reserveCapacity(sectionCount + 1)
  }

  /// The number of sections and rows.
  ///
  /// Between two batches there are at most the rows of both tables. A plan has made sure that positions can
  /// count these.
  var shape: TableShape { TableShape(starts: starts) }

  /// Returns the indices of a section's pieces.
  func pieces(ofSection index: Int) -> Range<Int> {
    Int(firstPieces[index])..<Int(firstPieces[index + 1])
  }

  /// Adds rows to the section under way. Of no rows only the side is kept, while there are no others.
  ///
  /// - Parameter joins: Whether rows that follow the last ones in their table are of the same section there.
  mutating func add(_ rows: Piece, joining joins: Bool = true) {
    rowCount += rows.count
    let last = pieces.count - 1
    guard last >= Int(firstPieces[sections.count]) else { return pieces.append(rows) }
    if joins, pieces[last].side == rows.side, pieces[last].start + pieces[last].count == rows.start {
      pieces[last].count += rows.count
    } else if pieces[last].count == 0 {
      pieces[last] = rows
    } else {
      pieces.append(rows)
    }
  }

  /// Ends the section under way, with some more rows.
  mutating func endSection(_ section: Section, adding rows: [Piece] = []) {
    pieces.append(contentsOf: rows)
    for piece in rows { rowCount += piece.count }
    sections.append(section)
    firstPieces.append(Int32(truncatingIfNeeded: pieces.count))
    starts.append(rowCount)
  }
}

extension TableChanges {
  /// Returns the table of an arrangement.
  func table(arrangedAs arrangement: Arrangement) -> Table<Section> {
    let rows = gather(arrangement, old.rows, new.rows) { self.rows(of: $1) }
    let sections = gather(arrangement, old.sections, new.sections) { index, _ in
      let place = arrangement.sections[index]
      let section = place.old < 0 ? new.sections[Int(place.new)] : old.sections[Int(place.old)]
      return section.replacingStoredRows(with: rows[index])
    }
    return Table(sections: sections, rows: rows, shape: arrangement.shape)
  }

  /// Returns an element for each section of an arrangement: one of a table's, if the section has the same
  /// rows there, or the one that `mix` makes of pieces.
  private func gather<Element>(
    _ arrangement: Arrangement, _ oldElements: ContiguousArray<Element>,
    _ newElements: ContiguousArray<Element>,
    mix: (_ index: Int, _ pieces: ArraySlice<Arrangement.Piece>) -> Element
  ) -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(arrangement.sections.count)
    for (index, section) in arrangement.sections.enumerated() {
      let pieces = arrangement.pieces(ofSection: index)
      let first = pieces.isEmpty ? nil : arrangement.pieces[pieces.lowerBound]
      if let first, pieces.count == 1, first.isWhole(section.old, of: old.shape, .old) {
        elements.append(oldElements[Int(section.old)])
      } else if let first, pieces.count == 1, first.isWhole(section.new, of: new.shape, .new) {
        elements.append(newElements[Int(section.new)])
      } else {
        elements.append(mix(index, arrangement.pieces[pieces]))
      }
    }
    return elements
  }

  /// Returns the rows of pieces in one array. A few long pieces of a table that already shares pieces are
  /// shared too.
  private func rows(of pieces: ArraySlice<Arrangement.Piece>) -> StoredRows<Section.StoredRow> {
    let count = pieces.reduce(0) { $0 + Int($1.count) }
    var sources = (old: RowSource(old), new: RowSource(new))
    guard let first = pieces.first, count > 0 else { return StoredRows([]) }
    let stored = first.side == .old ? sources.old.rows(at: first.start) : sources.new.rows(at: first.start)
    if pieces.count == 1, stored.count == count { return stored }
    if case .pieces = stored.storage, count >= 64 * pieces.count {
      var shared = RowPieces<Section.StoredRow>()
      for piece in pieces {
        piece.side == .old ? sources.old.share(piece, in: &shared) : sources.new.share(piece, in: &shared)
      }
      return StoredRows(shared)
    }
    // Unsafe: the pieces have as many rows as there is room for, and each is copied after the one before.
    return StoredRows(
      ContiguousArray(unsafeUninitializedCapacity: count) { memory, copied in
        for piece in pieces {
          let target = UnsafeMutableBufferPointer(rebasing: memory[copied..<(copied + Int(piece.count))])
          piece.side == .old ? sources.old.copy(piece, to: target) : sources.new.copy(piece, to: target)
          copied += Int(piece.count)
        }
      })
  }
}

/// The rows of one of a plan's tables, from which pieces are taken, mostly of the same section.
struct RowSource<Section: TableSectionProtocol> {
  private let table: Table<Section>
  private var stored = StoredRows<Section.StoredRow>([])
  /// The positions of the section's rows.
  private var positions: Range<Int32> = 0..<0
  /// The address of the section's first row, if the rows are one array. Unsafe: the table holds that array,
  /// which is not written to.
  private var address: UnsafePointer<Section.StoredRow>?

  init(_ table: Table<Section>) {
    self.table = table
  }

  /// Finds the section that holds the row at a position.
  private mutating func enterSection(of position: Int32) {
    guard !positions.contains(position) else { return }
    let section = table.shape.section(at: position)
    positions = table.shape.positions(inSection: section)
    stored = table.storedRows(inSection: section)
    address = nil
    if case .whole(let rows) = stored.storage { address = rows.withUnsafeBufferPointer { $0.baseAddress } }
  }

  /// Returns the rows of the section that holds the row at a position.
  mutating func rows(at position: Int32) -> StoredRows<Section.StoredRow> {
    enterSection(of: position)
    return stored
  }

  /// Copies the rows of a piece to memory with room for them.
  @inline(__always)
  mutating func copy(
    _ piece: Arrangement.Piece, to target: UnsafeMutableBufferPointer<Section.StoredRow>
  ) {
    enterSection(of: piece.start)
    let first = Int(piece.start - positions.lowerBound)
    if let address {
      target.baseAddress?.initialize(from: address + first, count: Int(piece.count))
    } else {
      var rest = target[...]
      forEachPart(of: first..<(first + Int(piece.count))) { part in
        part.withRows { rest = rest[rest.initialize(fromContentsOf: $0)...] }
      }
    }
  }

  /// Adds the rows of a piece as they are stored.
  mutating func share(_ piece: Arrangement.Piece, in pieces: inout RowPieces<Section.StoredRow>) {
    enterSection(of: piece.start)
    let first = Int(piece.start - positions.lowerBound)
    forEachPart(of: first..<(first + Int(piece.count))) { pieces.append($0) }
  }

  /// Calls `body` with each part of a range of the section's rows that lies in one piece.
  private func forEachPart(of range: Range<Int>, _ body: (RowPiece<Section.StoredRow>) -> Void) {
    let list = stored.pieces.list
    var index = stored.pieces.index(ofPieceHolding: range.lowerBound)
    var next = range.lowerBound
    while next < range.upperBound {
      let (start, end) = (list[index].start, min(range.upperBound, list[index].end))
      body(list[index].part((next - start)..<(end - start)))
      next = end
      index += 1
    }
  }
}

extension TableChanges {
  /// Returns the old table with the new contents of updated rows and headers. Sections without any share its
  /// storage.
  @usableFromInline
  func updatedOld(_ updatedRows: RowPairs) -> Table<Section> {
    guard !updatedRows.isEmpty || !updatedSections.isEmpty else { return old }
    return table(arrangedAs: positions.updatedOld(updatedRows.list))
  }
}

extension PositionChanges {
  /// Returns the arrangement of the old table with the updated rows and headers of the new one.
  fileprivate func updatedOld(_ updatedRows: RunList) -> Arrangement {
    var headers = ContiguousArray(repeating: -1, count: oldShape.sectionCount)
    for pair in updatedSections { headers[pair.old] = pair.new }
    var updates = updatedRows.all.sorted { $0.old < $1.old }[...]
    var arrangement = Arrangement(sectionCount: oldShape.sectionCount)
    for section in headers.indices {
      let rows = oldShape.positions(inSection: section)
      var next = rows.lowerBound
      while let run = updates.first, run.old < rows.upperBound {
        arrangement.add(Arrangement.Piece(.old, next..<run.old))
        arrangement.add(Arrangement.Piece(.new, run.new..<(run.new + run.count)), joining: false)
        next = run.old + run.count
        updates.removeFirst()
      }
      if next < rows.upperBound || rows.isEmpty {
        arrangement.add(Arrangement.Piece(.old, next..<rows.upperBound))
      }
      let header = headers[section]
      arrangement.endSection(Arrangement.Section(old: header < 0 ? section : -1, new: header))
    }
    return arrangement
  }
}
