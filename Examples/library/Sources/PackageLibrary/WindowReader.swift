import GRDB

/// Reads the rows of a window, group by group. Each query is a range of one index, so its cost depends on the
/// number of rows that it returns, not on those of the file.
struct WindowReader {
  private let db: Database
  private let arrangement: Arrangement

  init(_ db: Database, _ arrangement: Arrangement) {
    self.db = db
    self.arrangement = arrangement
  }

  /// Which way to read, from a place.
  enum Direction {
    case backward
    case forward
  }

  /// Returns the rows of the window. One more is read on either side, to know whether there is one.
  func page(of window: LibraryWindow) throws -> LibraryPage {
    let groups = try groups()
    var before: [LibraryGroup] = []
    var after: [LibraryGroup] = []
    switch window.center {
    case .start:
      after = try rows(.forward, from: nil, in: groups, count: window.after + 1)
    case .end:
      before = try rows(.backward, from: nil, in: groups, count: window.before + 1)
    case .place(let place):
      before = try rows(.backward, from: place, in: groups, count: window.before + 1)
      after = try rows(.forward, from: place, in: groups, count: window.after + 1)
    }
    let hasMoreBefore = Self.removeLast(of: &before, over: window.before)
    let hasMoreAfter = Self.removeLast(of: &after, over: window.after)
    return LibraryPage(
      groups: Self.joined(before: before, after: after), hasMoreBefore: hasMoreBefore,
      hasMoreAfter: hasMoreAfter,
      totalCount: groups.reduce(0) { $0 + $1.count })
  }

  /// The groups that have rows, in order, without their rows.
  func groups() throws -> [LibraryGroup] {
    let statement = try db.cachedStatement(
      sql: #"SELECT "group", count FROM counts WHERE grouping = ? AND count > 0 ORDER BY "group""#)
    var groups: [LibraryGroup] = []
    let cursor = try Row.fetchCursor(statement, arguments: [arrangement.grouping.rawValue])
    while let row = try cursor.next() { groups.append(LibraryGroup(id: row[0], count: row[1], rows: [])) }
    return groups
  }

  /// Returns at most `count` rows from a place on, or from the edge of the list if there is no place.
  /// Backward, both the groups and the rows in each are in reverse.
  private func rows(
    _ direction: Direction, from place: LibraryPlace?, in groups: [LibraryGroup], count: Int
  ) throws -> [LibraryGroup] {
    var result: [LibraryGroup] = []
    var missing = count
    for group in direction == .forward ? groups : groups.reversed() where missing > 0 {
      var bound: LibraryPlace?
      if let place {
        if direction == .forward ? group.id < place.group : group.id > place.group { continue }
        if group.id == place.group { bound = place }
      }
      let rows = try rows(direction, from: bound, in: group.id, count: missing)
      guard !rows.isEmpty else { continue }
      missing -= rows.count
      result.append(LibraryGroup(id: group.id, count: group.count, rows: rows))
    }
    return result
  }

  private func rows(
    _ direction: Direction, from place: LibraryPlace?, in group: String, count: Int
  ) throws -> ContiguousArray<Package> {
    var rows: ContiguousArray<Package> = []
    rows.reserveCapacity(min(count, 1_000))
    for query in KeyQuery.all(arrangement, direction, from: place, in: group) where rows.count < count {
      let statement = try db.cachedStatement(
        sql: "SELECT \(Package.columns) FROM packages \(query.sql) LIMIT ?")
      let cursor = try Package.fetchCursor(statement, arguments: query.arguments + [count - rows.count])
      while let package = try cursor.next() { rows.append(package) }
    }
    return rows
  }

  /// Removes the one row that is more than asked for. Returns whether there was one.
  static func removeLast(of groups: inout [LibraryGroup], over count: Int) -> Bool {
    guard groups.reduce(0, { $0 + $1.rows.count }) > count else { return false }
    groups[groups.count - 1].rows.removeLast()
    if groups[groups.count - 1].rows.isEmpty { groups.removeLast() }
    return true
  }

  private static func joined(before: [LibraryGroup], after: [LibraryGroup]) -> ContiguousArray<LibraryGroup> {
    var joined = ContiguousArray(before.reversed())
    for index in joined.indices { joined[index].rows.reverse() }
    for group in after {
      if let last = joined.indices.last, joined[last].id == group.id {
        joined[last].rows += group.rows
      } else {
        joined.append(group)
      }
    }
    return joined
  }
}

/// A query for rows of one group in their order.
///
/// From a place on, there are two: one for the rows whose value equals the place's, by id, and one for the
/// rows beyond. For a comparison of both at once, `(size, id) > (?, ?)`, SQLite would skip the former one by
/// one.
struct KeyQuery {
  /// The text from `WHERE` to the columns of `ORDER BY`.
  let sql: String
  /// The arguments of ``sql``.
  let arguments: StatementArguments

  /// Returns the queries for the rows from a place on, or for all rows of the group. Forward, the row at the
  /// place belongs to them, backward it doesn't.
  static func all(
    _ arrangement: Arrangement, _ direction: WindowReader.Direction, from place: LibraryPlace?,
    in group: String
  ) -> [KeyQuery] {
    let column = arrangement.order.rawValue
    let isAscending = (direction == .forward) != arrangement.isDescending
    let comparison = isAscending ? ">" : "<"
    func query(_ condition: String?, _ arguments: StatementArguments) -> KeyQuery {
      let isGroup = arrangement.grouping.column.map { "\($0) = ?" }
      let conditions = [isGroup, condition].compactMap(\.self).joined(separator: " AND ")
      let order = isAscending ? "ASC" : "DESC"
      return KeyQuery(
        sql: "\(conditions.isEmpty ? "" : "WHERE ")\(conditions) ORDER BY \(column) \(order), id \(order)",
        arguments: (isGroup == nil ? [] : [group]) + arguments)
    }
    guard let place else { return [query(nil, [])] }
    let orEqual = direction == .forward ? "=" : ""
    return [
      query("\(column) = ? AND id \(comparison)\(orEqual) ?", [place.value, place.id]),
      query("\(column) \(comparison) ?", [place.value]),
    ]
  }
}

extension LibraryPlace.Value: DatabaseValueConvertible {
  var databaseValue: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .number(let number): number.databaseValue
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> LibraryPlace.Value? {
    Int.fromDatabaseValue(value).map(Self.number) ?? String.fromDatabaseValue(value).map(Self.text)
  }
}
