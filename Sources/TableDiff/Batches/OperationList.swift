/// Collects the operations of one batch in any order and packs them, sorted and in runs.
///
/// Rows are given by their position counted through all rows of the table before or after the batch.
struct OperationList {
  var deletedSections: [Int32] = []
  var insertedSections: [Int32] = []
  var movedSections: [(old: Int32, new: Int32)] = []
  var deletedRows: [MatchedRun] = []
  var insertedRows: [MatchedRun] = []
  var movedRows: [MatchedRun] = []

  /// Adds a deleted row, by its position before the batch.
  mutating func delete(_ position: Int32) {
    deletedRows.append(MatchedRun(old: 0, new: position, count: 1))
  }

  /// Adds an inserted row, by its position after the batch.
  mutating func insert(_ position: Int32) {
    insertedRows.append(MatchedRun(old: 0, new: position, count: 1))
  }

  /// Adds a moved row, by its positions before and after the batch.
  mutating func move(_ before: Int32, to after: Int32) {
    movedRows.append(MatchedRun(old: before, new: after, count: 1))
  }

  /// Adds the rows that depart and arrive in the batch.
  ///
  /// - Parameters:
  ///   - before: The position before the batch by index of the departure; `nil` for those of other batches.
  ///   - after: The position after the batch by index of the arrival; `nil` for those of other batches.
  mutating func add(_ traffic: RowTraffic, before: (Int) -> Int32?, after: (Int) -> Int32?) {
    for (index, departure) in traffic.departures.enumerated() where departure.arrival < 0 {
      if let position = before(index) { delete(position) }
    }
    for (index, arrival) in traffic.arrivals.enumerated() {
      guard let target = after(index) else { continue }
      if arrival.departure < 0 {
        insert(target)
      } else if let source = before(Int(arrival.departure)) {
        move(source, to: target)
      }
    }
  }

  /// The batch of these operations between tables of two shapes.
  consuming func batch(before: TableShape, after: TableShape) -> BatchOperations {
    var storage = ContiguousArray<Int32>()
    deletedSections.sort()
    insertedSections.sort()
    movedSections.sort { $0.new < $1.new }
    let deleted = storage.append(deletedSections)
    let inserted = storage.append(insertedSections)
    let moved = storage.append(movedSections.flatMap { [$0.old, $0.new] })
    let deletedRuns = storage.appendRuns(&deletedRows, in: before)
    let insertedRuns = storage.appendRuns(&insertedRows, in: after)
    let movedRuns = storage.appendPairs(&movedRows, before: before, after: after)
    return BatchOperations(
      before: before, after: after,
      deletedSections: SectionPositions(storage: storage, range: deleted),
      insertedSections: SectionPositions(storage: storage, range: inserted),
      movedSections: SectionPairs(storage: storage, range: moved),
      deletedRows: RowRuns(storage: storage, runs: deletedRuns),
      insertedRows: RowRuns(storage: storage, runs: insertedRuns),
      movedRows: PairRuns(storage: storage, runs: movedRuns))
  }
}

extension ContiguousArray<Int32> {
  /// Appends the numbers and returns where they lie.
  mutating func append(_ numbers: [Int32]) -> Range<Int> {
    let start = count
    append(contentsOf: numbers)
    return start..<count
  }

  /// Appends rows, by their new position, as runs of two numbers.
  mutating func appendRuns(
    _ rows: inout [MatchedRun], in shape: TableShape
  ) -> PositionChanges.Runs {
    rows.sort { $0.new < $1.new }
    let start = count
    var total: Int32 = 0
    var end: Int32 = -1
    for run in rows {
      if run.new != end || shape.isSectionStart(run.new) {
        append(run.new)
        append(total)
      }
      end = run.new + run.count
      total += run.count
    }
    return PositionChanges.Runs(range: start..<count, rowCount: Int(total))
  }

  /// Appends pairs as runs of three numbers, by their new position.
  mutating func appendPairs(
    _ pairs: inout [MatchedRun], before: TableShape, after: TableShape
  ) -> PositionChanges.Runs {
    pairs.sort { $0.new < $1.new }
    let start = count
    var total: Int32 = 0
    var last = MatchedRun(old: -1, new: -1, count: 0)
    for run in pairs {
      if run.old != last.old + last.count || run.new != last.new + last.count
        || before.isSectionStart(run.old) || after.isSectionStart(run.new)
      {
        append(contentsOf: [run.old, run.new, total])
      }
      last = run
      total += run.count
    }
    return PositionChanges.Runs(range: start..<count, rowCount: Int(total))
  }
}
