extension Table {
  /// Returns an upper bound of the rows that a comparison reads: those of both tables in storage that the
  /// other table doesn't share.
  ///
  /// Only pieces at the start and at the end of sections count as shared, and only in sections that are among
  /// the first or the last of both tables.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  @inlinable
  package func unsharedRowCount(with other: Table) -> Int {
    let shorter = min(sections.count, other.sections.count)
    var sharedCount = 0
    var first = 0
    while first < shorter, sections[first].id == other.sections[first].id {
      sharedCount += rows.sharedCount(inSection: first, with: other.rows, inSection: first)
      first += 1
    }
    var last = 0
    while last < shorter - first {
      let (mine, others) = (sections.count - 1 - last, other.sections.count - 1 - last)
      guard sections[mine].id == other.sections[others].id else { break }
      sharedCount += rows.sharedCount(inSection: mine, with: other.rows, inSection: others)
      last += 1
    }
    return shape.rowCount + other.shape.rowCount - 2 * sharedCount
  }
}

extension StoredRows {
  /// Returns the number of rows at the start and at the end that both keep in the same storage.
  @inlinable
  func sharedCount(with other: StoredRows) -> Int {
    switch (storage, other.storage) {
    case (.whole(let mine), .whole(let others)) where mine.count == others.count:
      RowPiece(mine).address == RowPiece(others).address ? mine.count : 0
    default: pieces.sharedCount(with: other.pieces)
    }
  }
}

extension RowPieces {
  @inlinable
  func sharedCount(with other: RowPieces) -> Int {
    let ends = sharedEnds(with: other)
    let start = sharedStart(with: other, from: Int(ends.first), upTo: min(count, other.count))
    return start + sharedEnd(with: other, from: Int(ends.last), upTo: min(count, other.count) - start)
  }

  /// Returns the pieces that both have at the start and at the end: those that are the same part of the same
  /// array, whose bits, none of which is padding, are the same.
  @inlinable
  func sharedEnds(with other: RowPieces) -> SharedEnds {
    list.withUnsafeBytes { mine in
      other.list.withUnsafeBytes { SharedEnds(mine, $0, stride: MemoryLayout<RowPiece<Row>>.stride) }
    }
  }

  @inlinable
  func sharedStart(with other: RowPieces, from first: Int, upTo bound: Int) -> Int {
    var (mine, others, sharedCount) = (first, first, Int(starts[first]))
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
  func sharedEnd(with other: RowPieces, from last: Int, upTo bound: Int) -> Int {
    var (mine, others) = (list.count - 1 - last, other.list.count - 1 - last)
    var sharedCount = count - Int(starts[mine + 1])
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

/// The numbers of pieces that two sections have in common at their start and at their end.
@usableFromInline
package struct SharedEnds: BitwiseCopyable, Sendable {
  @usableFromInline var first: Int32 = 0
  @usableFromInline var last: Int32 = 0

  @inlinable
  init() {}

  /// Counts the elements of `stride` bytes, a multiple of a word, that have the same bits in both arrays. The
  /// start looks at all but the last element, so that both ends together are no more than the elements of
  /// one.
  ///
  /// Not generic, so that it is compiled once.
  @usableFromInline
  init(_ mine: UnsafeRawBufferPointer, _ others: UnsafeRawBufferPointer, stride: Int) {
    let shorter = min(mine.count, others.count)
    guard shorter > 0, let start = mine.baseAddress, let otherStart = others.baseAddress else { return }
    if start == otherStart {
      (first, last) = (Int32(truncatingIfNeeded: shorter / stride - 1), 1)
      return
    }
    // Invariant: each offset is less than the bytes of both arrays, which are borrowed meanwhile.
    let word = MemoryLayout<UInt>.stride
    var same = 0
    while same < shorter - stride,
      start.load(fromByteOffset: same, as: UInt.self) == otherStart.load(fromByteOffset: same, as: UInt.self)
    { same += word }
    first = Int32(truncatingIfNeeded: same / stride)
    let bound = shorter - Int(first) * stride
    let (end, otherEnd) = (start + mine.count - word, otherStart + others.count - word)
    same = 0
    while same < bound,
      end.load(fromByteOffset: -same, as: UInt.self) == otherEnd.load(fromByteOffset: -same, as: UInt.self)
    { same += word }
    last = Int32(truncatingIfNeeded: same / stride)
  }
}
