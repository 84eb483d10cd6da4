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

    init(_ side: TableSide, _ start: Int32, _ count: Int32) {
      (self.side, self.start, self.count) = (side, start, count)
    }

    /// Creates the piece of all rows of a section.
    init(_ side: TableSide, allOf section: Int, in shape: TableShape) {
      self.init(side, shape.starts[section], shape.starts[section + 1] - shape.starts[section])
    }

    var end: Int32 { start + count }
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    var old: Int32
    /// The section's new position, or -1.
    var new: Int32
    fileprivate(set) var pieceCount: Int32 = 0

    init(old: Int, new: Int) {
      self.old = Int32(truncatingIfNeeded: old)
      self.new = Int32(truncatingIfNeeded: new)
    }
  }

  var sections = ContiguousArray<Section>()
  var pieces = ContiguousArray<Piece>()
  /// The index of the first piece of the section under way.
  private var firstPiece = 0

  /// Creates an arrangement without sections.
  init() {}

  /// Ends the section under way.
  mutating func endSection(_ section: Section) {
    sections.append(section)
    sections[sections.count - 1].pieceCount = Int32(truncatingIfNeeded: pieces.count - firstPiece)
    firstPiece = pieces.count
  }

  /// The number of sections and rows.
  ///
  /// Between two batches there are at most the rows of both tables. A plan has made sure that positions can
  /// count these.
  var shape: TableShape {
    var starts: ContiguousArray<Int32> = [0]
    starts.reserveCapacity(sections.count + 1)
    var (rowCount, next) = (Int32(0), 0)
    for section in sections {
      let end = next + Int(section.pieceCount)
      for piece in pieces[next..<end] { rowCount += piece.count }
      next = end
      starts.append(rowCount)
    }
    return TableShape(starts: starts)
  }
}

extension Arrangement {
  /// Creates the arrangement of the old table.
  init(_ oldShape: TableShape) {
    for section in 0..<oldShape.sectionCount {
      pieces.append(Piece(.old, allOf: section, in: oldShape))
      endSection(Section(old: section, new: -1))
    }
  }

  /// Carries out one operation, and returns it as changes.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  mutating func apply(_ step: TableStep, _ newShape: TableShape) -> PositionChanges {
    let before = shape
    var (ofSections, ofRows) = (BatchOperations(), BatchOperations())
    switch step {
    case .deleteSection(let section):
      _ = remove(section)
      ofSections = BatchOperations(from: Int32(section))
    case .insertSection(let section, let new):
      insert(Section(old: -1, new: new), [Piece(.new, allOf: new, in: newShape)], at: section)
      ofSections = BatchOperations(to: Int32(section))
    case .moveSection(let from, let to):
      let (section, pieces) = remove(from)
      insert(section, pieces, at: to)
      ofSections = BatchOperations(from: Int32(from), to: Int32(to))
    case .deleteRow(let path):
      _ = remove(path)
      ofRows = BatchOperations(from: before.position(of: path))
    case .insertRow(let path, let new):
      insert(Piece(.new, newShape.position(of: new), 1), at: path)
      ofRows = BatchOperations(to: shape.position(of: path))
    case .moveRow(let from, let to):
      insert(remove(from), at: to)
      ofRows = BatchOperations(from: before.position(of: from), to: shape.position(of: to))
    }
    return PositionChanges(Shapes(old: before, new: shape), sections: ofSections, rows: ofRows)
  }

  private mutating func remove(_ index: Int) -> (Section, ArraySlice<Piece>) {
    let removed = indices(ofSection: index)
    defer { pieces.removeSubrange(removed) }
    return (sections.remove(at: index), ArraySlice(pieces[removed]))
  }

  private mutating func insert(_ section: Section, _ rows: ArraySlice<Piece>, at index: Int) {
    let first = index < sections.count ? indices(ofSection: index).lowerBound : pieces.count
    pieces.insert(contentsOf: rows, at: first)
    sections.insert(section, at: index)
    sections[index].pieceCount = Int32(truncatingIfNeeded: rows.count)
  }

  private mutating func remove(_ path: RowPath) -> Piece {
    let index = split(path)
    _ = split(RowPath(section: path.section, row: path.row + 1))
    sections[path.section].pieceCount -= 1
    return pieces.remove(at: index)
  }

  private mutating func insert(_ row: Piece, at path: RowPath) {
    pieces.insert(row, at: split(path))
    sections[path.section].pieceCount += 1
  }

  /// Returns the index of the piece that begins with a row. Divides the piece in which the row is.
  private mutating func split(_ path: RowPath) -> Int {
    var offset = Int32(truncatingIfNeeded: path.row)
    let indices = indices(ofSection: path.section)
    for index in indices {
      let piece = pieces[index]
      if offset == 0 { return index }
      if offset < piece.count {
        pieces[index].count = offset
        pieces.insert(Piece(piece.side, piece.start + offset, piece.count - offset), at: index + 1)
        sections[path.section].pieceCount += 1
        return index + 1
      }
      offset -= piece.count
    }
    return indices.upperBound
  }

  /// Returns the indices of a section's pieces.
  private func indices(ofSection index: Int) -> Range<Int> {
    let first = sections[..<index].reduce(0) { $0 + Int($1.pieceCount) }
    return first..<(first + Int(sections[index].pieceCount))
  }
}

extension PositionChanges {
  /// Returns the arrangement of the old table with the updated rows and headers of the new one.
  fileprivate func updatedOld(_ updatedRows: RunList) -> Arrangement {
    var headers = ContiguousArray(repeating: -1, count: oldShape.sectionCount)
    for pair in updatedSections { headers[pair.old] = pair.new }
    var updates = updatedRows.all.sorted { $0.old < $1.old }[...]
    var arrangement = Arrangement()
    for (section, header) in headers.enumerated() {
      let rows = oldShape.positions(inSection: section)
      var next = rows.lowerBound
      while let run = updates.first, run.old < rows.upperBound {
        if run.old > next { arrangement.pieces.append(Arrangement.Piece(.old, next, run.old - next)) }
        arrangement.pieces.append(Arrangement.Piece(.new, run.new, run.count))
        next = run.old + run.count
        updates.removeFirst()
      }
      if next < rows.upperBound || rows.isEmpty {
        arrangement.pieces.append(Arrangement.Piece(.old, next, rows.upperBound - next))
      }
      arrangement.endSection(Arrangement.Section(old: header < 0 ? section : -1, new: header))
    }
    return arrangement
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

  /// Returns the table of an arrangement. A section that has the same rows in one of the tables is that one.
  func table(arrangedAs arrangement: Arrangement) -> Table<Section> {
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Section.StoredRow>>()
    sections.reserveCapacity(arrangement.sections.count)
    rows.reserveCapacity(arrangement.sections.count)
    var first = 0
    for place in arrangement.sections {
      let pieces = arrangement.pieces[first..<(first + Int(place.pieceCount))]
      first = pieces.endIndex
      if let (table, index) = origin(of: pieces, in: place) {
        sections.append(table.sections[index])
        rows.append(table.rows[index])
      } else {
        let section = place.old < 0 ? new.sections[Int(place.new)] : old.sections[Int(place.old)]
        let stored = storedRows(of: pieces)
        sections.append(section.replacingStoredRows(with: stored))
        rows.append(stored)
      }
    }
    return Table(sections: sections, rows: rows, shape: arrangement.shape)
  }

  /// Returns the table in which a section has the rows of `pieces` and no others, and its position there.
  private func origin(
    of pieces: ArraySlice<Arrangement.Piece>, in place: Arrangement.Section
  ) -> (Table<Section>, Int)? {
    guard pieces.count == 1, let rows = pieces.first else { return nil }
    let (table, section) = rows.side == .old ? (old, Int(place.old)) : (new, Int(place.new))
    guard section >= 0, table.shape.positions(inSection: section) == rows.start..<rows.end else { return nil }
    return (table, section)
  }

  /// Returns the rows of pieces in one array. A few long pieces of a table that already shares pieces are
  /// shared too.
  private func storedRows(of pieces: ArraySlice<Arrangement.Piece>) -> StoredRows<Section.StoredRow> {
    let count = pieces.reduce(0) { $0 + Int($1.count) }
    guard let first = pieces.first, count > 0 else { return StoredRows([]) }
    let table = first.side == .old ? old : new
    let stored = table.rows[table.shape.section(at: first.start)]
    if pieces.count == 1, stored.count == count { return stored }
    var sources = (old: RowSource(table: old), new: RowSource(table: new))
    if case .pieces = stored.storage, count >= 64 * pieces.count {
      var rows = RowPieces<Section.StoredRow>()
      for piece in pieces {
        piece.side == .old ? sources.old.share(piece, in: &rows) : sources.new.share(piece, in: &rows)
      }
      return StoredRows(rows)
    }
    // Unsafe: the pieces have as many rows as there is room for, and each is copied after the one before.
    return StoredRows(
      ContiguousArray(unsafeUninitializedCapacity: count) { memory, copiedCount in
        var target = memory.baseAddress.unsafelyUnwrapped
        for piece in pieces {
          target =
            piece.side == .old ? sources.old.copy(piece, to: target) : sources.new.copy(piece, to: target)
        }
        copiedCount = count
      })
  }
}

/// The rows of one of a plan's tables, from which pieces are taken, mostly of the same section.
private struct RowSource<Section: TableSectionProtocol> {
  let table: Table<Section>
  /// The section that was last asked for, the positions of its rows, and the rows. Unsafe: the table keeps
  /// them alive, and nobody writes to them.
  private var section = 0
  private var positions: Range<Int32> = 0..<0
  private var spans = RowSpans(address: 0, count: 0)

  init(table: Table<Section>) { self.table = table }

  /// Calls `body` with each part of a piece that is contiguous in memory, its section and its span's index.
  @inline(__always)
  private mutating func forEachPart(
    of piece: Arrangement.Piece, _ body: (_ part: RowSpan, _ section: Int, _ index: Int) -> Void
  ) {
    if !positions.contains(piece.start) {
      section = table.shape.section(at: piece.start)
      positions = table.shape.positions(inSection: section)
      spans = table.rows[section].spans
    }
    var rest = (piece.start - positions.lowerBound)..<(piece.end - positions.lowerBound)
    var index = spans.index(ofSpanHolding: rest.lowerBound)
    while !rest.isEmpty {
      let part = spans[index].part(rest, UInt(MemoryLayout<Section.StoredRow>.stride))
      body(part, section, index)
      rest = part.end..<rest.upperBound
      index += 1
    }
  }

  /// Copies the rows of a piece to memory with room for them, and returns its end.
  mutating func copy(
    _ piece: Arrangement.Piece, to start: UnsafeMutablePointer<Section.StoredRow>
  ) -> UnsafeMutablePointer<Section.StoredRow> {
    var target = start
    forEachPart(of: piece) { part, _, _ in
      guard let rows = UnsafePointer<Section.StoredRow>(bitPattern: part.address) else { return }
      target.initialize(from: rows, count: Int(part.count))
      target += Int(part.count)
    }
    return target
  }

  /// Appends the rows of a piece, as they are stored.
  mutating func share(_ piece: Arrangement.Piece, in rows: inout RowPieces<Section.StoredRow>) {
    let table = table
    forEachPart(of: piece) { part, section, index in
      var shared = table.rows[section].pieces.list[index]
      shared.span = part
      rows.append(shared)
    }
  }
}
