// error: Both tables must have rows, or sections, of one type. Convert those of one first:
// hint: Table(rows: old.map(NewRow.init))

import TableDiff

private struct OldRow: Identifiable, Equatable {
  let id: Int
}

private struct NewRow: Identifiable, Equatable {
  let id: Int

  init(_ row: OldRow) { id = row.id }
}

private func tables(old: [OldRow], new: [NewRow]) throws -> String {
  let new = try Table(rows: new)
  #if MISTAKE
    return try Table(rows: old).changes(to: new).summary
  #else
    return try Table(rows: old.map(NewRow.init)).changes(to: new).summary
  #endif
}

private func differ(old: [OldRow], new: [NewRow]) throws -> String {
  let new = try Table(rows: new)
  var differ = TableDiffer()
  #if MISTAKE
    return try differ.changes(from: Table(rows: old), to: new).summary
  #else
    return try differ.changes(from: Table(rows: old.map(NewRow.init)), to: new).summary
  #endif
}
