import PackageTables
import StatefulTable
import TableDiff

/// What a list that shows a table has to hold, item after item; made the plain way, with nothing of what the
/// host makes use of.
struct ExpectedList {
  private(set) var items: [ListItem] = []

  init(_ table: Table<PackageDisplay>) {
    for section in table.sections {
      if case .content(let name) = section.id {
        items.append(.header(name: name, count: section.rows.count))
      }
      for row in section.rows { items.append(.row(row)) }
    }
  }

  /// The number of packages.
  var packageCount: Int { items.count { $0.isSelectable } }

  /// Where an item is, most likely near a position.
  func position(of id: ListItem.ID) -> Int? {
    items.firstIndex { $0.id == id }
  }
}
