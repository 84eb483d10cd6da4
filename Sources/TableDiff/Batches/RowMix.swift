/// Puts the rows of a section between two batches together: rows that stay, taken from one of the tables in
/// order, and single rows in between.
struct RowMix {
  private(set) var pieces = ContiguousArray<Arrangement.Piece>()
  /// How many rows there are so far.
  private(set) var count: Int32 = 0
  private let side: TableSide
  private var next: Int32
  private var kept: Int32 = 0

  /// A section whose staying rows come from the `side` table, from the position `next` on.
  init(side: TableSide, next: Int32) {
    self.side = side
    self.next = next
  }

  /// Adds staying rows until there are `count` of them.
  mutating func keep(upTo count: Int32) {
    guard count > kept else { return }
    take(count - kept)
  }

  /// Adds all staying rows before `position`.
  mutating func keep(before position: Int32) {
    guard position > next else { return }
    take(position - next)
  }

  /// Leaves out the next row of the table that the staying rows come from: it is not one of them.
  mutating func skip() {
    next += 1
  }

  /// Adds the staying rows up to the end of the section.
  mutating func finish(at end: Int32) {
    keep(before: end)
  }

  private mutating func take(_ number: Int32) {
    append(Arrangement.Piece(side: side, start: next, count: number))
    next += number
    kept += number
  }

  /// Adds a row that does not stay.
  mutating func add(_ side: TableSide, _ position: Int32) {
    append(Arrangement.Piece(side: side, start: position, count: 1))
  }

  private mutating func append(_ piece: Arrangement.Piece) {
    count += piece.count
    if let last = pieces.last, last.side == piece.side, last.start + last.count == piece.start {
      pieces[pieces.count - 1].count += piece.count
    } else {
      pieces.append(piece)
    }
  }
}
