import GTKTableList
import TableDiff
import TableDiffTesting

/// Two random tables, and the lists that show them.
struct ListReplay {
  typealias Section = TableSection<Int, String, GeneratedRow<Int>>
  typealias ID = ListItem<Section>.ID

  let old: FlatTable<Section>
  let new: FlatTable<Section>
  let plan: TablePlan<Section>

  init(_ parameters: RandomTables, seed: UInt64) throws {
    let (old, new) = parameters.pair(of: Int.self, seed: seed)
    let tables = (try Table(old), try Table(new))
    self.old = FlatTable(tables.0, hasHeader: Self.hasHeader)
    self.new = FlatTable(tables.1, hasHeader: Self.hasHeader)
    plan = try tables.0.changes(to: tables.1).plan(.single)
  }

  /// Some sections have no header, by their id alone.
  static func hasHeader(_ section: Section) -> Bool { section.id % 4 != 0 }

  /// The lists before and after each batch, and its runs.
  var batches: [(old: FlatTable<Section>, new: FlatTable<Section>, runs: ItemRuns)] {
    var before = old
    return plan.batches.map { batch in
      let after = FlatTable(batch.table, hasHeader: Self.hasHeader)
      defer { before = after }
      return (before, after, ItemRuns(batch, from: before, to: after))
    }
  }

  static func ids(of list: FlatTable<Section>) -> [ID] { (0..<list.count).compactMap { list[$0]?.id } }
}
