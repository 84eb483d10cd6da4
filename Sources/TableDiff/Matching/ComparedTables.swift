/// The rows of the two tables under comparison, and the tables' shapes.
@usableFromInline
struct ComparedTables {
  @usableFromInline let old: BorrowedRows
  @usableFromInline let new: BorrowedRows
  @usableFromInline let shapes: Shapes

  @_alwaysEmitIntoClient
  init(old: BorrowedRows, new: BorrowedRows, _ shapes: Shapes) {
    self.old = old
    self.new = new
    self.shapes = shapes
  }
}

extension ComparedTables {
  /// Calls `body` with each of `count` pairs of rows that differ in content, until the watch stops.
  ///
  /// - Parameter pair: Returns the positions of a pair, or `nil` if it is not to be compared.
  @inline(__always)
  func forEachChange(
    count: Int, _ watch: CancellationWatch, _ read: IDReading,
    pair: (Int) -> (old: Int32, new: Int32)?, body: (MatchedRun) -> Void
  ) {
    var (oldRows, newRows) = (RowCursor(old), RowCursor(new))
    withLeftOverChunk { chunk in
      var index = 0
      while index < count, !watch.isStopped(after: LeftOverChunk.size) {
        var compared = 0
        while index < count, compared < LeftOverChunk.size {
          defer { index &+= 1 }
          guard let pair = pair(index) else { continue }
          chunk.setRow(compared, newRows.address(at: pair.new))
          chunk.setCandidate(compared, oldRows.address(at: pair.old))
          chunk.setRanks(compared, row: index, candidate: 0)
          if chunk.row(compared) != 0, chunk.candidate(compared) != 0 { compared &+= 1 }
        }
        var changes = read(IDQuestion(.changes, chunk, count: compared))
        while changes != 0 {
          if let pair = pair(chunk.ranks(changes.trailingZeroBitCount).row) {
            body(MatchedRun(old: pair.old, new: pair.new, count: 1))
          }
          changes &= changes &- 1
        }
      }
    }
  }
}
