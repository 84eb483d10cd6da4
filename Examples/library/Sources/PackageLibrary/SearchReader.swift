import GRDB
import GRDBSQLite
import Synchronization

extension Library {
  /// Returns a page of a search's results, in their groups and in the arrangement's order.
  ///
  /// The counts are those of all results, in all and in each group. The first page finds the matches; the
  /// next pages use them again, so rows that begin to match later are left out until the search is begun
  /// again. A blank text matches all packages.
  ///
  /// - Parameters:
  ///   - text: The text as it was typed: see ``SearchText``.
  ///   - arrangement: The groups and the order.
  ///   - place: The place of the last row of the page before, or `nil` for the first page.
  ///   - count: The number of rows, at most.
  public func results(
    for text: String, in arrangement: Arrangement, after place: LibraryPlace? = nil, count: Int
  ) async throws -> LibraryPage {
    let text = SearchText(text)
    return try await LibraryError.wrap(path: path) {
      try await pool.read { [self] db in
        guard !text.isBlank else {
          let center = place.map { .place($0.next(in: arrangement)) } ?? LibraryWindow.Center.start
          let window = LibraryWindow(arrangement: arrangement, center: center, before: 0, after: count)
          return try WindowReader(db, arrangement).page(of: window)
        }
        let reader = SearchReader(db: db, text: text, arrangement: arrangement, narrowLimit: narrowLimit)
        let known = place == nil ? nil : lastMatches.withLock { $0 }
        let matches: SearchMatches
        if let known, known.text == text, known.grouping == arrangement.grouping {
          matches = known
        } else {
          matches = try reader.matches()
          lastMatches.withLock { $0 = matches }
        }
        return try reader.page(of: matches, after: place, count: count)
      }
    }
  }
}

/// The matches of a search: which, and how many in each group.
struct SearchMatches: Sendable {
  let text: SearchText
  let grouping: Grouping
  let ids: RowSet
  /// The groups that have matches, without their rows.
  let groups: [LibraryGroup]

  /// Whether so few rows match that they can be looked up and sorted. Otherwise the rows of each group are
  /// read in their order, and those that don't match are skipped.
  let isNarrow: Bool
}

/// Finds the matches of a search, and reads pages of them.
struct SearchReader {
  let db: Database
  let text: SearchText
  let arrangement: Arrangement
  /// The number of matches up to which looking each up takes less time than going through an index.
  let narrowLimit: Int

  private var column: String? { arrangement.grouping.column }

  /// Finds the matches, and counts them in each group.
  func matches() throws -> SearchMatches {
    var ids = RowSet()
    let statement = try db.cachedStatement(sql: "SELECT rowid FROM names WHERE names MATCH ?")
    try forEachID(of: statement, [text.match]) { id in
      ids.insert(id)
      return true
    }
    let isNarrow = ids.count <= narrowLimit
    let groups =
      if arrangement.grouping == .none {
        ids.count == 0 ? [] : [LibraryGroup(id: "", count: ids.count, rows: [])]
      } else if isNarrow {
        try countsOfFew()
      } else {
        try counts(of: ids)
      }
    return SearchMatches(
      text: text, grouping: arrangement.grouping, ids: ids, groups: groups, isNarrow: isNarrow)
  }

  /// Looks each match up.
  private func countsOfFew() throws -> [LibraryGroup] {
    let group = "p.\(column ?? "section")"
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(group), count(*) FROM names CROSS JOIN packages p ON p.id = names.rowid
        WHERE names MATCH ? GROUP BY \(group) ORDER BY \(group)
        """)
    return try Row.fetchAll(statement, arguments: [text.match])
      .map { LibraryGroup(id: $0[0], count: $0[1], rows: []) }
  }

  /// Goes through the ids of all packages, group by group, in an index: a tenth of the time of looking them
  /// up.
  private func counts(of ids: RowSet) throws -> [LibraryGroup] {
    let column = column ?? "section"
    // The index with the sizes is the smallest one of the group's.
    let statement = try db.cachedStatement(
      sql: "SELECT id FROM packages INDEXED BY packages_\(column)_size WHERE \(column) = ?")
    return try WindowReader(db, arrangement).groups().compactMap { group in
      var count = 0
      try forEachID(of: statement, [group.id]) { id in
        if ids.contains(id) { count += 1 }
        return true
      }
      return count == 0 ? nil : LibraryGroup(id: group.id, count: count, rows: [])
    }
  }

  /// Reads a page. One more row is read, to know whether there is one.
  func page(of matches: SearchMatches, after place: LibraryPlace?, count: Int) throws -> LibraryPage {
    var groups =
      matches.isNarrow
      ? try sortedRows(of: matches, after: place, count: count + 1)
      : try walkedRows(of: matches, after: place, count: count + 1)
    let hasMoreAfter = WindowReader.removeLast(of: &groups, over: count)
    return LibraryPage(
      groups: ContiguousArray(groups), hasMoreBefore: place != nil, hasMoreAfter: hasMoreAfter,
      totalCount: matches.ids.count)
  }

  /// Sorts the few matches, and takes the first after the place.
  private func sortedRows(
    of matches: SearchMatches, after place: LibraryPlace?, count: Int
  ) throws -> [LibraryGroup] {
    let (order, comparison) = arrangement.isDescending ? ("DESC", "<") : ("ASC", ">")
    let value = "p.\(arrangement.order.rawValue)"
    var condition = "names MATCH ?"
    var arguments: StatementArguments = [text.match]
    if let place {
      let key = "(\(value), p.id) \(comparison) (?, ?)"
      condition += column.map { " AND (p.\($0) > ? OR (p.\($0) = ? AND \(key)))" } ?? " AND \(key)"
      if column != nil { arguments += [place.group, place.group] }
      arguments += [place.value, place.id]
    }
    let columns = Package.columns.split(separator: ", ").map { "p.\($0)" }.joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM names CROSS JOIN packages p ON p.id = names.rowid WHERE \(condition)
        ORDER BY \(column.map { "p.\($0), " } ?? "")\(value) \(order), p.id \(order) LIMIT ?
        """)
    let cursor = try Package.fetchCursor(statement, arguments: arguments + [count])
    var result: [LibraryGroup] = []
    while let package = try cursor.next() {
      let id = arrangement.grouping.group(of: package)
      if result.last?.id != id {
        result.append(LibraryGroup(id: id, count: matches.groups.first { $0.id == id }?.count ?? 0, rows: []))
      }
      result[result.count - 1].rows.append(package)
    }
    return result
  }

  /// Goes through the rows after the place in their order, and takes those that match.
  private func walkedRows(
    of matches: SearchMatches, after place: LibraryPlace?, count: Int
  ) throws -> [LibraryGroup] {
    var result: [LibraryGroup] = []
    var missing = count
    for group in matches.groups where missing > 0 {
      var bound: LibraryPlace?
      if let place {
        if group.id < place.group { continue }
        if group.id == place.group { bound = place.next(in: arrangement) }
      }
      var ids: [Int64] = []
      for query in KeyQuery.all(arrangement, .forward, from: bound, in: group.id) where ids.count < missing {
        let statement = try db.cachedStatement(sql: "SELECT id FROM packages \(query.sql)")
        try forEachID(of: statement, query.arguments) { id in
          if matches.ids.contains(id) { ids.append(id) }
          return ids.count < missing
        }
      }
      guard !ids.isEmpty else { continue }
      missing -= ids.count
      let rows = try ids.compactMap { try Library.package(withID: $0, in: db) }
      result.append(LibraryGroup(id: group.id, count: group.count, rows: ContiguousArray(rows)))
    }
    return result
  }

  /// Calls `body` with the first column of each row until it returns `false`. By SQLite's own functions, as a
  /// search goes through a million rows and a cursor would take three times as long.
  private func forEachID(
    of statement: Statement, _ arguments: StatementArguments, _ body: (Int64) -> Bool
  ) throws {
    try statement.setArguments(arguments)
    defer { sqlite3_reset(statement.sqliteStatement) }
    while true {
      let code = sqlite3_step(statement.sqliteStatement)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        return
      }
      guard body(sqlite3_column_int64(statement.sqliteStatement, 0)) else { return }
    }
  }
}

extension LibraryPlace {
  /// The place just after this one.
  func next(in arrangement: Arrangement) -> LibraryPlace {
    LibraryPlace(group: group, value: value, id: arrangement.isDescending ? id - 1 : id + 1)
  }
}
