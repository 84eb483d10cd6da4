import Foundation
import TableDiff
import TableDiffFoundation
import TableDiffTesting

/// A type of row path that views take.
public protocol ViewPath {
  /// Creates a value from a row path.
  init(_ path: RowPath)
}

extension RowPath: ViewPath {
  /// Creates a copy.
  @inlinable @inline(__always)
  public init(_ path: RowPath) { self = path }
}

extension IndexPath: ViewPath {}

/// The operations of one batch, written out in arrays as a view takes them.
public struct HandedOut<Path: ViewPath> {
  /// A move from an old position to a new one.
  public typealias Move<Place> = (old: Place, new: Place)

  /// The deleted sections.
  public var deletedSections: [Int] = []
  /// The inserted sections.
  public var insertedSections: [Int] = []
  /// The moved sections.
  public var movedSections: [Move<Int>] = []
  /// The new positions of the sections with a changed header.
  public var updatedSections: [Int] = []
  /// The deleted rows.
  public var deletedRows: [Path] = []
  /// The inserted rows.
  public var insertedRows: [Path] = []
  /// The moved rows.
  public var movedRows: [Move<Path>] = []
  /// The new paths of the rows with changed content.
  public var updatedRows: [Path] = []

  /// Creates an empty value.
  public init() {}

  /// The number of operations.
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + updatedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count + updatedRows.count
  }
}

/// A contender that can hand out its results: write every operation into arrays, as a view takes them.
public protocol HandingContender<ID>: Contender {
  /// Returns every operation of a result, batch by batch. Timed.
  static func handOut<Path: ViewPath>(
    _ output: Output, of inputs: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>]
}

// MARK: - This package

extension TableDiffContender: HandingContender {
  /// Returns the operations of each batch; the last batch also has the updates.
  public static func handOut<Path: ViewPath>(
    _ plan: TablePlan<Inputs<ID>.Section>, of _: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>] {
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
  public static func handOut<Path: ViewPath>(
    _ output: FlatOutput<Script>, of inputs: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>] {
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
  public static func handOut<Path: ViewPath>(
    _ script: Script, of section: ReferencePair, on inputs: Inputs<ID>, to result: inout HandedOut<Path>
  ) {
    result.append(
      reference(
        script, oldCount: inputs.old.shape.rowCount(inSection: section.old),
        newCount: inputs.new.shape.rowCount(inSection: section.new)),
      of: section)
  }
}

extension FlatContender where Script == CollectionDifference<ID> {
  /// Writes out a difference; an associated removal and insertion count as one move.
  public static func handOut<Path: ViewPath>(
    _ script: Script, of section: ReferencePair, on _: Inputs<ID>, to result: inout HandedOut<Path>
  ) {
    for case .remove(let row, _, nil) in script.removals {
      result.deletedRows.append(Path(RowPath(section: section.old, row: row)))
    }
    for case .insert(let row, _, let source) in script.insertions {
      let path = Path(RowPath(section: section.new, row: row))
      if let source {
        result.movedRows.append((Path(RowPath(section: section.old, row: source)), path))
      } else {
        result.insertedRows.append(path)
      }
    }
  }
}

extension HandedOut {
  fileprivate mutating func append(_ script: ReferenceScript, of section: ReferencePair) {
    deletedRows += script.deleted.lazy.map { Path(RowPath(section: section.old, row: $0)) }
    insertedRows += script.inserted.lazy.map { Path(RowPath(section: section.new, row: $0)) }
    movedRows += script.moved.lazy.map {
      (Path(RowPath(section: section.old, row: $0.old)), Path(RowPath(section: section.new, row: $0.new)))
    }
  }
}
