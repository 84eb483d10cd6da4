// The message is the compiler's own.
//
// error: cannot convert value of type 'Table<FlatSection<NewRow>>'
// warning: no calls to throwing functions occur within 'try' expression
// note: arguments to generic parameter 'Row' ('NewRow' and 'OldRow') are expected to be equal

import TableDiff

private struct OldRow: Identifiable, Equatable {
  let id: Int
}

private struct NewRow: Identifiable, Equatable {
  let id: Int

  init(_ row: OldRow) { id = row.id }
}

private func tables(old: Table<FlatSection<OldRow>>, new: Table<FlatSection<NewRow>>) throws -> String {
  #if MISTAKE
    return try old.changes(to: new).summary
  #else
    return try Table(rows: old.sections[0].rows.map(NewRow.init)).changes(to: new).summary
  #endif
}

private func differ(old: Table<FlatSection<OldRow>>, new: Table<FlatSection<NewRow>>) throws -> String {
  var differ = TableDiffer()
  #if MISTAKE
    return try differ.changes(from: old, to: new).summary
  #else
    let old = try Table(rows: old.sections[0].rows.map(NewRow.init))
    return try differ.changes(from: old, to: new).summary
  #endif
}
