// With tables, and with a differ, the message is the compiler's own.
//
// error: Rows must be Identifiable and Equatable. Conform their type to both
// error: requires that 'Book' conform to 'Equatable'
// warning: no calls to throwing functions occur within 'try' expression
// hint: sameContent: { $0.title == $1.title })

import TableDiff

private struct Book: Identifiable {
  let id: String
  let title: String
}

private typealias Shelf = TableSection<Int, String, Book>

private func array(old: [Book], new: [Book]) throws -> String {
  #if MISTAKE
    try old.changes(to: new).summary
  #else
    try old.changes(to: new, id: \.id, sameContent: { $0.title == $1.title }).summary
  #endif
}

private func contiguousArray(old: ContiguousArray<Book>, new: ContiguousArray<Book>) throws -> String {
  #if MISTAKE
    try old.changes(to: new, verifyingIdentifiers: true).summary
  #else
    try old.changes(
      to: new, id: \.id, sameContent: { $0.title == $1.title }, verifyingIdentifiers: true
    ).summary
  #endif
}

private func sections(old: [Shelf], new: [Shelf]) throws -> String {
  #if MISTAKE
    try old.changes(to: new).summary
  #else
    try old.changes(to: new, id: \.id, sameContent: { $0.title == $1.title }).summary
  #endif
}

private func tables(old: [Shelf], new: [Shelf]) throws -> String {
  let (old, new) = (try Table(old), try Table(new))
  #if MISTAKE
    return try old.changes(to: new).summary
  #else
    return try old.changes(to: new, id: \.id, sameContent: { $0.title == $1.title }).summary
  #endif
}

private func flatTables(old: [Book], new: [Book]) throws -> String {
  let (old, new) = (try Table(rows: old), try Table(rows: new))
  #if MISTAKE
    return try old.changes(to: new).summary
  #else
    return try old.changes(to: new, id: \.id, sameContent: { $0.title == $1.title }).summary
  #endif
}
