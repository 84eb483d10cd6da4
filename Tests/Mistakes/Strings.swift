// With tables, and with a differ, the message is the compiler's own.
//
// error: Rows must be Identifiable and Equatable. Conform their type to both
// error: requires that 'String' conform to 'Identifiable'
// warning: no calls to throwing functions occur within 'try' expression
// hint: id: \.self

import TableDiff

private typealias Shelf = TableSection<Int, String, String>

private func array(old: [String], new: [String]) throws -> String {
  #if MISTAKE
    try old.changes(to: new).summary
  #else
    try old.changes(to: new, id: \.self, sameContent: ==).summary
  #endif
}

private func contiguousArray(old: ContiguousArray<String>, new: ContiguousArray<String>) throws -> String {
  #if MISTAKE
    try old.changes(to: new, verifyingIdentifiers: true).summary
  #else
    try old.changes(
      to: new, id: \.self, sameContent: ==, verifyingIdentifiers: true
    ).summary
  #endif
}

private func sections(old: [Shelf], new: [Shelf]) throws -> String {
  #if MISTAKE
    try old.changes(to: new).summary
  #else
    try old.changes(to: new, id: \.self, sameContent: ==).summary
  #endif
}

private func tables(old: [Shelf], new: [Shelf]) throws -> String {
  let (old, new) = (try Table(old), try Table(new))
  #if MISTAKE
    return try old.changes(to: new).summary
  #else
    return try old.changes(to: new, id: \.self, sameContent: ==).summary
  #endif
}

private func flatTables(old: [String], new: [String]) throws -> String {
  let (old, new) = (try Table(rows: old), try Table(rows: new))
  #if MISTAKE
    return try old.changes(to: new).summary
  #else
    return try old.changes(to: new, id: \.self, sameContent: ==).summary
  #endif
}
