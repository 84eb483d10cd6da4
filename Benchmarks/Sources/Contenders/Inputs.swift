import Synchronization
import TableDiff
import TableDiffTesting
import Workloads

/// The two tables that contenders compare, built once, before any clock runs.
package struct Inputs<ID: GeneratedID>: Sendable {
  /// The sections of both tables.
  package typealias Section = TableSection<Int, String, GeneratedRow<ID>>

  /// The table before.
  package let old: Table<Section>
  /// The table after.
  package let new: Table<Section>
  private let isCountable: Bool
  private let counted = Counted()
  /// The new rows, if the comparison includes making a table from a lazy collection of them.
  private var lazyRows: ContiguousArray<GeneratedRow<ID>>?

  /// Creates the tables of a transition.
  ///
  /// - Parameter variant: A position in the type's variants; `nil` if the seed chooses.
  /// - Throws: A ``TableDiff/TableError`` if a table has too many rows.
  package init(
    _ type: TransitionType, rows: Int, shape: TransitionShape = .oneSection, seed: UInt64 = 2_026,
    variant: Int? = nil
  ) throws(TableError) {
    let transition = GeneratedTransition<ID>.make(
      type, rows: rows, shape: shape, seed: seed, variant: variant)
    let old = try Table(transition.old)
    // The very same sections: the table has not changed hands at all.
    let new = type == .refreshIdenticalShared ? old : try Table(transition.new)
    self.init(old: old, new: new)
  }

  /// Creates the tables of a workload.
  ///
  /// - Throws: A ``TableDiff/TableError`` if a table has too many rows.
  package init(_ workload: Workload, rows: Int, variant: Int, seed: UInt64) throws(TableError)
  where ID: WorkloadID {
    let tables = try WorkloadTables<ID>(workload, rows: rows, variant: variant, seed: seed)
    self.init(old: tables.old, new: tables.new)
    lazyRows = tables.lazyRows
  }

  /// Returns the new table, or makes it now if the comparison includes making it.
  func makeNew() throws(TableError) -> Table<Section> {
    guard let lazyRows, let section = new.sections.first else { return new }
    let rows = lazyRows.lazy.map { GeneratedRow(id: $0.id, version: $0.version) }
    return try Table([Section(id: section.id, header: section.header, rows: rows)])
  }

  /// Two tables of one's own.
  package init(old: Table<Section>, new: Table<Section>) {
    self.old = old
    self.new = new
    isCountable = Self.countsMinimum(old, new)
  }

  /// The counts of a minimal result; `nil` if counting would take minutes: if there are millions of rows,
  /// or if ids repeat in long sections.
  ///
  /// - Complexity: That of ``TableDiffTesting/MinimalMoves`` for the first call, O(1) for others.
  package var minimal: MinimalMoves? {
    guard isCountable else { return nil }
    return counted.value.withLock { value in
      if value == nil { value = count() }
      return value
    }
  }

  @specialized(where ID == Int)
  @specialized(where ID == String)
  private func count() -> MinimalMoves { MinimalMoves(from: old.sections, to: new.sections) }

  /// Whether the minimum can be counted: there are not too many rows, and ids do not repeat, or the sections
  /// that they repeat in are short.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  private static func countsMinimum(_ old: Table<Section>, _ new: Table<Section>) -> Bool {
    if max(old.shape.rowCount, new.shape.rowCount) > 2_000_000 { return false }
    let longest = [old, new].map { table in table.sections.lazy.map(\.rows.count).max() ?? 0 }
    if longest[0] * longest[1] <= 50_000_000 { return true }
    return [old, new].allSatisfy { table in
      table.sections.allSatisfy { Set($0.rows.lazy.map(\.id)).count == $0.rows.count }
    }
  }

  /// Counts that are made when they are first asked for.
  private final class Counted: Sendable {
    let value = Mutex<MinimalMoves?>(nil)
  }
}
