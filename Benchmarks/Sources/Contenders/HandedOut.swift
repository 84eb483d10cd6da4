import Foundation
import TableDiff
import TableDiffFoundation
import TableDiffTesting

/// The form of the row paths in a handed-out result.
package enum ViewForm: String, CaseIterable, Sendable {
  /// Arrays of `RowPath`.
  case rowPaths = "row-paths"
  /// Arrays of Foundation's `IndexPath`.
  case indexPaths = "index-paths"
}

/// A type of row path that views take.
package protocol ViewPath {
  /// Creates a value from a row path.
  init(_ path: RowPath)
}

extension RowPath: ViewPath {
  /// Creates a copy.
  @inline(__always)
  package init(_ path: RowPath) { self = path }
}

extension IndexPath: ViewPath {}

/// The operations of one batch, written out in arrays as a view takes them.
package struct HandedOut<Path: ViewPath> {
  /// A move from an old position to a new one.
  package typealias Move<Place> = (old: Place, new: Place)

  /// The deleted sections.
  package var deletedSections: [Int] = []
  /// The inserted sections.
  package var insertedSections: [Int] = []
  /// The moved sections.
  package var movedSections: [Move<Int>] = []
  /// The new positions of the sections with a changed header.
  package var updatedSections: [Int] = []
  /// The deleted rows.
  package var deletedRows: [Path] = []
  /// The inserted rows.
  package var insertedRows: [Path] = []
  /// The moved rows.
  package var movedRows: [Move<Path>] = []
  /// The new paths of the rows with changed content.
  package var updatedRows: [Path] = []

  /// Creates an empty value.
  package init() {}

  /// The number of operations.
  package var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + updatedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count + updatedRows.count
  }
}

// MARK: - This package

extension TableDiffContender {
  /// Returns the operations of each batch; the last batch also has the updates.
  package static func handOut<Path: ViewPath>(
    _ plan: TablePlan<Inputs<ID>.Section>, of _: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>]? {
    var all = plan.batches.map { batch in
      var batchOut = HandedOut<Path>()
      batchOut.deletedSections = Array(batch.deletedSections)
      batchOut.insertedSections = Array(batch.insertedSections)
      batchOut.movedSections = batch.movedSections.map { ($0.old, $0.new) }
      batchOut.deletedRows = paths(batch.deletedRows)
      batchOut.insertedRows = paths(batch.insertedRows)
      batchOut.movedRows = batch.movedRows.map { (Path($0.old), Path($0.new)) }
      return batchOut
    }
    var updates = all.popLast() ?? HandedOut()
    updates.updatedSections = plan.updatedSections.map(\.new)
    updates.updatedRows = paths(plan.updatedRows.lazy.map(\.new))
    all.append(updates)
    return all
  }

  /// Returns the paths of rows; index paths come from `indexPaths`, as in an app.
  private static func paths<Path: ViewPath>(_ rows: some Collection<RowPath>) -> [Path] {
    if Path.self == IndexPath.self, let paths = rows.indexPaths as? [Path] { return paths }
    return rows.map { Path($0) }
  }
}

// MARK: - Contenders that compare lists

extension FlatContender {
  /// Returns the operations on sections, and on the rows of sections that stay or move.
  package static func handOut<Path: ViewPath>(
    _ output: FlatOutput<Script>, of inputs: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>]? {
    var result = HandedOut<Path>()
    // `nil` if the lists of sections are equal: then all sections survive.
    var surviving: Set<ReferencePair>?
    if let sections = output.sections {
      let script = reference(
        sections, oldCount: inputs.old.sections.count, newCount: inputs.new.sections.count)
      result.deletedSections = script.deleted
      result.insertedSections = script.inserted
      result.movedSections = script.moved.map { ($0.old, $0.new) }
      surviving = Set(script.kept + script.moved)
    }
    for (section, script) in zip(output.shared, output.rows) where surviving?.contains(section) ?? true {
      handOut(script, of: section, on: inputs, to: &result)
    }
    return [result]
  }

  /// Writes out a script by way of its reference script.
  package static func handOut<Path: ViewPath>(
    _ script: Script, of section: ReferencePair, on inputs: Inputs<ID>, to result: inout HandedOut<Path>
  ) {
    let script = reference(
      script, oldCount: inputs.old.shape.rowCount(inSection: section.old),
      newCount: inputs.new.shape.rowCount(inSection: section.new))
    let old = { (row: Int) in Path(RowPath(section: section.old, row: row)) }
    let new = { (row: Int) in Path(RowPath(section: section.new, row: row)) }
    result.deletedRows += script.deleted.lazy.map(old)
    result.insertedRows += script.inserted.lazy.map(new)
    result.movedRows += script.moved.lazy.map { (old($0.old), new($0.new)) }
  }
}
