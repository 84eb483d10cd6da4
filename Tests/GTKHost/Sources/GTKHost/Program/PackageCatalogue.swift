import PackageTables
import Synchronization
import TableDiff

/// The orders in which the packages of a section can be.
nonisolated enum SortOrder: String, CaseIterable, Sendable {
  case name = "By name"
  case size = "By size"
}

/// The package tables in every order; those that nobody has asked for are not made.
nonisolated final class PackageCatalogue: Sendable {
  private struct Key: Hashable {
    var isPatched: Bool
    var order: SortOrder
  }

  private let tables: PackageTables
  private let sorted = Mutex<[Key: ContiguousArray<PackageSection>]>([:])

  init(_ tables: PackageTables) {
    self.tables = tables
  }

  /// The sections, before or after the security updates.
  func sections(isPatched: Bool, by order: SortOrder) -> ContiguousArray<PackageSection> {
    let sections = (isPatched ? tables.new : tables.old).sections
    guard order == .size else { return sections }
    return sorted.withLock { sorted in
      let key = Key(isPatched: isPatched, order: order)
      if let made = sorted[key] { return made }
      let made = ContiguousArray(sections.map { Self.sortedBySize($0) })
      sorted[key] = made
      return made
    }
  }

  /// The largest first; equally large ones by name, as they were.
  private static func sortedBySize(_ section: PackageSection) -> PackageSection {
    let order = section.rows.indices.sorted { left, right in
      let sizes = (section.rows[left].size, section.rows[right].size)
      return sizes.0 == sizes.1 ? left < right : sizes.0 > sizes.1
    }
    return section.replacingRows(with: ContiguousArray(order.map { section.rows[$0] }))
  }
}
