extension TableBatch: CustomStringConvertible {
  /// The operations, one line per run of rows, marked as in the description of changes.
  ///
  ///     2 sections with 4 rows → 2 sections with 3 rows: 2 rows deleted, 1 row inserted
  ///       - rows [0, 1…2]
  ///       + row [1, 0]
  ///
  /// - Complexity: O(*k*) for *k* operations.
  public var description: String {
    listing.lines(under: "\(shapeBefore.size) → \(shapeAfter.size)").joined(separator: "\n")
  }

  fileprivate var listing: ChangeListing {
    var listing = ChangeListing()
    listing.add(.deleted, deletedSections)
    listing.add(.inserted, insertedSections)
    listing.add(.moved, movedSections)
    listing.add(.deleted, deletedRows)
    listing.add(.inserted, insertedRows)
    listing.add(.moved, movedRows)
    return listing
  }
}

extension PlanBatches: CustomStringConvertible {
  /// The batches in order, each with its number, which counts from 1, and its operations; `no batches` if
  /// there are none.
  ///
  ///     batch 1: 1 row deleted, 1 row inserted
  ///       - row [0, 1]
  ///       + row [1, 0]
  ///
  /// - Complexity: O(*k*) for *k* operations.
  public var description: String { isEmpty ? "no batches" : lines.joined(separator: "\n") }

  fileprivate var lines: [String] {
    enumerated().flatMap { index, batch in batch.listing.lines(under: "batch \(index + 1)") }
  }
}

extension TablePlan: CustomStringConvertible {
  /// The batches and updates in the order in which a host applies them.
  ///
  ///     2 sections with 4 rows → 2 sections with 4 rows
  ///     batch 1: 1 row deleted, 1 row inserted
  ///       - row [0, 1]
  ///       + row [1, 0]
  ///     after the last batch: 1 row updated
  ///       ~ row [0, 2] → [0, 1]
  ///
  /// - Complexity: O(*k*) for *k* operations and updates.
  public var description: String {
    var lines = ["\(initialTable.shape.size) → \(finalTable.shape.size)"]
    if requiresReload { return lines[0] + ": to be reloaded" }
    var updates = ChangeListing()
    updates.add(.updated, updatedSections)
    updates.add(.updated, updatedRows)
    let hasUpdates = !updates.lines.isEmpty
    if hasUpdates, updateTiming == .beforeBatches { lines += updates.lines(under: "before the first batch") }
    lines += batches.lines
    if hasUpdates, updateTiming == .afterBatches { lines += updates.lines(under: "after the last batch") }
    return lines.count == 1 ? lines[0] + ": no changes" : lines.joined(separator: "\n")
  }
}
