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

  /// How many staying rows there will be once all before `position` are added, if no more are left out.
  func keptCount(before position: Int32) -> Int32 { kept + position - next }

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

extension RowTraffic {
  /// The rows of an old section but for the departures that have left.
  func oldRows(
    ofSection section: Int, in changes: PositionChanges, without hasLeft: (_ departure: Int) -> Bool
  ) -> Arrangement.Rows {
    let rows = changes.oldShape.positions(inSection: section)
    let departing = departures(in: rows)
    guard departing.contains(where: hasLeft) else { return .old }
    var mix = RowMix(side: .old, next: rows.lowerBound)
    for index in departing where hasLeft(index) {
      mix.keep(before: departures[index].old)
      mix.skip()
    }
    mix.keep(before: rows.upperBound)
    return .pieces(mix.pieces)
  }
}
