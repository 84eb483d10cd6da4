public import TableDiff

extension RowPieces {
  /// Creates pieces of a size from the rows of an array if there are more than `largest`, otherwise one. They
  /// share its storage.
  @inlinable
  package init(_ rows: ContiguousArray<Row>, size: Int, largest: Int = 0) {
    self.init(rows)
    guard rows.count > largest, let whole = list.first else { return }
    let starts = stride(from: 0, to: rows.count, by: size)
    replace(0..<1, with: starts.map { whole.part($0..<Swift.min(rows.count, $0 + size)) })
  }

  /// Replaces pieces by others, and updates the starts from there on.
  ///
  /// - Complexity: O(*p*) for *p* pieces.
  @inlinable
  package mutating func replace(_ range: Range<Int>, with pieces: some Collection<RowPiece<Row>>) {
    list.replaceSubrange(range, with: pieces)
    var start = range.lowerBound == 0 ? 0 : list[range.lowerBound - 1].span.end
    for index in range.lowerBound..<list.count {
      list[index].span.start = start
      start += list[index].span.count
    }
  }

  /// Replaces rows of a piece, which must not become empty, and updates the starts.
  ///
  /// - Returns: An upper bound of how many more rows of arrays are in no piece.
  /// - Complexity: O(*m* + *p*) for *m* rows of the piece if a version shares it, and *p* pieces.
  @inlinable
  @discardableResult
  package mutating func edit(
    pieceAt index: Int, replacing range: Range<Int>, with new: some Collection<Row>
  ) -> Int {
    let before = list[index].span.count
    let unusedCount = list[index].replace(range, with: new)
    let growth = list[index].span.count - before
    if growth != 0 { for place in (index + 1)..<list.count { list[place].span.start += growth } }
    return unusedCount
  }
}

extension RowPieces {
  /// The number of rows in the pieces' arrays that are in no piece.
  ///
  /// - Complexity: O(*p*), expected, for *p* pieces.
  @usableFromInline
  package var unusedCount: Int {
    var arrays: [UInt: Int] = [:]
    var used = 0
    for piece in list where !piece.isWhole {
      let rows = piece.array
      arrays[rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }] = rows.count
      used += piece.count
    }
    return max(0, arrays.values.reduce(0, +) - used)
  }

  /// Copies, row by row, every piece that is not all of its array, so that the arrays are released.
  ///
  /// - Complexity: O(*m* + *p*) for *m* rows that are copied and *p* pieces.
  @usableFromInline
  package mutating func copyParts() {
    for index in list.indices where !list[index].isWhole {
      list[index] = RowPiece(list[index].withRows { ContiguousArray($0) }, start: list[index].start)
    }
  }
}

extension StoredRows {
  /// Creates rows in pieces that were edited. A single piece that is a whole array is kept as an array.
  @inlinable
  package init(edited pieces: RowPieces<Row>) {
    if pieces.list.count == 1, let whole = pieces.list[0].wholeArray {
      self.init(whole)
    } else {
      self.init(pieces)
    }
  }
}

extension Table {
  /// Returns an upper bound of the rows that a comparison reads: those of both tables in storage that the
  /// other table doesn't share.
  ///
  /// Rows count as shared only in sections that are among the first or the last of both tables.
  ///
  /// - Complexity: O(*s* + *p* log *p*) for *s* sections and *p* pieces.
  @inlinable
  package func unsharedRowCount(with other: Table) -> Int {
    var sharedCount = 0
    func isPair(_ section: Int, _ otherSection: Int) -> Bool {
      guard sections[section].id == other.sections[otherSection].id else { return false }
      rows[section].spans.forEachShared(
        with: other.rows[otherSection].spans, stride: UInt(MemoryLayout<Section.StoredRow>.stride)
      ) { _, _, count in sharedCount += Int(count) }
      return true
    }
    let (count, otherCount) = (sections.count, other.sections.count)
    var (first, last) = (0, 0)
    while first < min(count, otherCount), isPair(first, first) { first += 1 }
    while last < min(count, otherCount) - first, isPair(count - 1 - last, otherCount - 1 - last) { last += 1 }
    return shape.rowCount + other.shape.rowCount - 2 * sharedCount
  }
}
