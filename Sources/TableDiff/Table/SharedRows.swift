extension Table {
  /// How many rows of both tables a comparison reads at most: those in other storage than their like.
  ///
  /// An estimate from above: only pieces at the start and at the end of sections count as shared, and only in
  /// sections that stand among the first or among the last of both tables.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  @inlinable
  package func unsharedRowCount(with other: Table) -> Int {
    let shorter = min(sections.count, other.sections.count)
    var sharedCount = 0
    var first = 0
    while first < shorter, sections[first].id == other.sections[first].id {
      sharedCount += storedRows(inSection: first).sharedCount(with: other.storedRows(inSection: first))
      first += 1
    }
    var last = 0
    while last < shorter - first {
      let (mine, others) = (sections.count - 1 - last, other.sections.count - 1 - last)
      guard sections[mine].id == other.sections[others].id else { break }
      sharedCount += storedRows(inSection: mine).sharedCount(with: other.storedRows(inSection: others))
      last += 1
    }
    return shape.rowCount + other.shape.rowCount - 2 * sharedCount
  }
}

extension StoredRows {
  /// How many rows at the start and at the end of both are in the same storage.
  @inlinable
  func sharedCount(with other: StoredRows) -> Int {
    switch (storage, other.storage) {
    case (.own, .own): 1
    case (.own, _), (_, .own): 0
    case (.whole(let mine), .whole(let others)) where mine.count == others.count:
      RowPiece(mine).address == RowPiece(others).address ? mine.count : 0
    default: pieces.sharedCount(with: other.pieces)
    }
  }
}

extension RowPieces {
  @inlinable
  func sharedCount(with other: RowPieces) -> Int {
    let start = sharedStart(with: other, upTo: min(count, other.count))
    return start + sharedEnd(with: other, upTo: min(count, other.count) - start)
  }

  @inlinable
  func sharedStart(with other: RowPieces, upTo bound: Int) -> Int {
    var (mine, others, sharedCount) = (0, 0, 0)
    while sharedCount < bound {
      let (piece, otherPiece) = (list[mine], other.list[others])
      let (offset, otherOffset) = (sharedCount - Int(starts[mine]), sharedCount - Int(other.starts[others]))
      guard piece.address(of: offset) == otherPiece.address(of: otherOffset) else { break }
      sharedCount += min(Int(piece.count) - offset, Int(otherPiece.count) - otherOffset)
      if sharedCount == Int(starts[mine + 1]) { mine += 1 }
      if sharedCount == Int(other.starts[others + 1]) { others += 1 }
    }
    return sharedCount
  }

  @inlinable
  func sharedEnd(with other: RowPieces, upTo bound: Int) -> Int {
    var (mine, others, sharedCount) = (list.count - 1, other.list.count - 1, 0)
    while sharedCount < bound {
      let end = count - sharedCount - Int(starts[mine])
      let otherEnd = other.count - sharedCount - Int(other.starts[others])
      guard list[mine].address(of: end) == other.list[others].address(of: otherEnd) else { break }
      sharedCount += min(end, otherEnd)
      if count - sharedCount == Int(starts[mine]) { mine -= 1 }
      if other.count - sharedCount == Int(other.starts[others]) { others -= 1 }
    }
    return min(sharedCount, bound)
  }
}
