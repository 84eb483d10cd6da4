// error: Both sides must have rows, or sections, of one type. Convert one side first:
// hint: old.map(NewRow.init).changes(to: new)

import TableDiff

private struct OldRow: Identifiable, Equatable {
  let id: Int
}

private struct NewRow: Identifiable, Equatable {
  let id: Int

  init(_ row: OldRow) { id = row.id }
}

private typealias OldSection = TableSection<Int, String, OldRow>
private typealias NewSection = TableSection<Int, String, NewRow>

private func array(old: [OldRow], new: [NewRow]) throws -> String {
  #if MISTAKE
    try old.changes(to: new).summary
  #else
    try old.map(NewRow.init).changes(to: new).summary
  #endif
}

private func contiguousArray(old: [OldRow], new: ContiguousArray<NewRow>) throws -> String {
  #if MISTAKE
    try old.changes(to: new, verifyingIdentifiers: true).summary
  #else
    try old.map(NewRow.init).changes(to: new, verifyingIdentifiers: true).summary
  #endif
}

private func sections(old: [OldSection], new: [NewSection]) throws -> String {
  #if MISTAKE
    return try old.changes(to: new).summary
  #else
    let old = old.map { NewSection(id: $0.id, header: $0.header, rows: $0.rows.map(NewRow.init)) }
    return try old.changes(to: new).summary
  #endif
}
