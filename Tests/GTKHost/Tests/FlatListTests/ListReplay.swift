import FlatList
import TableDiff
import TableDiffTesting

/// Two random tables, and the lists that show them as plain arrays.
struct ListReplay {
  typealias Section = TableSection<Int, String, GeneratedRow<Int>>

  /// What tells the items of a list apart.
  enum Item: Hashable {
    case header(Section.ID)
    case row(Int)
  }

  let old: FlatTable<Section>
  let new: FlatTable<Section>
  let plan: TablePlan<Section>

  init(_ parameters: RandomTables, seed: UInt64) throws {
    let (old, new) = parameters.pair(of: Int.self, seed: seed)
    // Some sections have no header, by their id alone.
    func hasHeader(_ section: Section) -> Bool { section.id % 4 != 0 }
    let tables = (try Table(old), try Table(new))
    self.old = FlatTable(tables.0, hasHeader: hasHeader)
    self.new = FlatTable(tables.1, hasHeader: hasHeader)
    plan = try tables.0.changes(to: tables.1).plan(.sequential)
  }

  var runs: ItemRuns { ItemRuns(plan.steps, from: old.shape, to: new.shape) }

  /// The most runs that the steps may come to.
  var mostRuns: Int {
    plan.steps.reduce(0) { count, step in
      switch step {
      case .moveRow, .moveSection: count + 2
      default: count + 1
      }
    }
  }

  static func items(of table: FlatTable<Section>) -> [Item] {
    (0..<table.count).map { item(table[$0]) }
  }

  static func item(_ item: FlatItem<Section>?) -> Item {
    switch item {
    case .header(let section)?: .header(section.id)
    case .row(let row)?: .row(row.id)
    case nil: .row(.min)
    }
  }
}
