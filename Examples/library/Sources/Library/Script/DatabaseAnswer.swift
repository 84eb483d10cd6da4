import GRDB
import PackageLibrary
import StatefulTable
import TableDiff

/// The database's own answer for the list: all packages in order by one plain statement, without
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
    // One after another: a million of them need not be in memory.
    let all = try Row.fetchCursor(
      db,
      sql: """
        SELECT packages.id FROM \(source)
        ORDER BY \(group), packages.\(arrangement.order.rawValue) \(direction), packages.id \(direction)
        """, arguments: arguments)
    var (position, start) = (0, Int?.none)
    var ids: [Package.ID] = []
    while let row = try all.next() {
      let id: Package.ID = row[0]
      if id == first { start = position }
      if start != nil, ids.count < count { ids.append(id) }
      position += 1
    }
    guard let start, ids.count == count else {
      throw ScriptFailure("the database has no \(count) packages from \(first) on")
    }
    before = start
    after = position - start - count
    rows = try ids.map { try Self.row($0, group, in: db) }
    groupCounts = Dictionary(
      uniqueKeysWithValues: try Row.fetchAll(
        db, sql: "SELECT \(group), count(*) FROM \(source) GROUP BY 1", arguments: arguments
      ).map { ($0[0], $0[1]) })
  }

  private static func row(
    _ id: Package.ID, _ group: String, in db: Database
  ) throws -> (group: String, package: Package) {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, name, architecture, version, size, date, section, \(group) FROM packages WHERE id = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [id]) else {
      throw ScriptFailure("package \(id) is gone")
    }
    return (row[7], Package(row: row))
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
