import FlatList
import PackageTables
import StatefulTable
import TableDiff

/// A section of the package table as the controller displays it.
typealias PackageDisplay = DisplaySection<String, NoHeader, DebianPackage>
/// A row of the package table as the controller displays it.
typealias PackageRow = DisplayRow<DebianPackage>

/// One item of the list: a header, or a row of the displayed table.
nonisolated enum ListItem: Equatable, Sendable {
  /// A section's name and how many packages of it are there.
  case header(name: String, count: Int)
  /// A row: a package, a placeholder, or what goes on at an edge.
  case row(PackageRow)

  /// What tells items apart.
  enum ID: Hashable, Sendable {
    case header(String)
    case row(PackageRow.ID)
  }

  /// What tells the item from others.
  var id: ID {
    switch self {
    case .header(let name, _): .header(name)
    case .row(let row): .row(row.id)
    }
  }

  /// Whether a person can select it.
  var isSelectable: Bool {
    if case .row(.content) = self { true } else { false }
  }
}

nonisolated extension ListItem {
  /// The item that shows a header or row.
  init(_ item: FlatItem<PackageDisplay>) {
    switch item {
    case .row(let row): self = .row(row)
    case .header(let section): self = .header(name: section.title ?? "", count: section.rows.count)
    }
  }
}

nonisolated extension PackageDisplay {
  /// What the section's header row says, or `nil` where it has none.
  var title: String? {
    if case .content(let name) = id { name } else { nil }
  }
}
