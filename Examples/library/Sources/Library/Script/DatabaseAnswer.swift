import GRDB
import PackageLibrary
import StatefulTable
import TableDiff

/// The database's own answer to what the list shows: all packages in order by one plain statement, without
/// windows, keys or counts that are kept.
nonisolated struct DatabaseAnswer {
  /// The packages that are to be shown, with their groups.
  let rows: [(group: String, package: Package)]
  /// The number of packages before and after them.
  let before: Int
  let after: Int
  /// The number of packages in each group.
  let groupCounts: [String: Int]

  /// Asks the database for the packages from one on.
  ///
  /// - Parameters:
  ///   - query: The words that names have, or `nil` for all packages.
  ///   - first: The first package that is shown.
  ///   - count: The number of packages that are shown.
  init(
    _ db: Database, _ arrangement: Arrangement, query: String?, from first: Package.ID, count: Int
  ) throws {
    let group =
      switch arrangement.grouping {
      case .section: "packages.section"
      case .letter: "packages.letter"
      case .none: "''"
      }
    let direction = arrangement.isDescending ? "DESC" : "ASC"
    let source =
      query == nil ? "packages" : "packages JOIN names ON names.rowid = packages.id AND names MATCH :query"
    let arguments: StatementArguments = query == nil ? [:] : ["query": Self.match(query ?? "")]
    let ids = try Int64.fetchAll(
      db,
      sql: """
        SELECT packages.id FROM \(source)
        ORDER BY \(group), packages.\(arrangement.order.rawValue) \(direction), packages.id \(direction)
        """, arguments: arguments)
    guard let start = ids.firstIndex(of: first), start + count <= ids.count else {
      throw ScriptFailure("the database has no \(count) packages from \(first) on")
    }
    before = start
    after = ids.count - start - count
    rows = try ids[start..<start + count].map { id in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT id, name, architecture, version, size, date, section, \(group) FROM packages WHERE id = ?
            """, arguments: [id])
      else { throw ScriptFailure("package \(id) is gone") }
      let package = Package(
        id: row[0], name: row[1], architecture: row[2], version: row[3], size: row[4], date: row[5],
        section: row[6])
      return (row[7], package)
    }
    groupCounts = Dictionary(
      uniqueKeysWithValues: try Row.fetchAll(
        db, sql: "SELECT \(group), count(*) FROM \(source) GROUP BY 1", arguments: arguments
      ).map { ($0[0], $0[1]) })
  }

  /// Each word begins a word of the name.
  private static func match(_ query: String) -> String {
    query.split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\"*" }.joined(separator: " ")
  }

  /// Throws if a table shows something else.
  func verify(_ table: TableDiff.Table<PackageSection>) throws {
    var shown: [(group: String, package: Package)] = []
    for section in table.sections {
      guard case .content(let group) = section.id else { continue }
      shown += section.rows.compactMap(\.content).map { (group, $0) }
      guard section.header?.count == groupCounts[group] else {
        throw ScriptFailure(
          "the header of \(group) has \(section.header?.count ?? 0) packages, and the database \(groupCounts[group] ?? 0)"
        )
      }
    }
    for (position, (shown, wanted)) in zip(shown, rows).enumerated() where shown != wanted {
      throw ScriptFailure("package \(position) of the list is \(shown), and of the database \(wanted)")
    }
    guard shown.count == rows.count else {
      throw ScriptFailure("the list has \(shown.count) packages, and the database \(rows.count)")
    }
  }
}
