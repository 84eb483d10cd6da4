// With sections and tables, the message is the compiler's own.
//
// error: Ids must be Hashable. Conform their type to Hashable, or pass an id that is:
// error: requires that 'Place' conform to 'Hashable'
// warning: no calls to throwing functions occur within 'try' expression
// hint: id: \.isbn, sameContent: ==)

import TableDiff

private struct Book: Equatable {
  let isbn: String
  let place: Place
}

private struct Place: Equatable {
  let shelf: Int
}

private typealias Shelf = TableSection<Int, String, Book>

private func array(old: [Book], new: [Book]) throws -> String {
  #if MISTAKE
    try old.changes(to: new, id: \.place, sameContent: ==).summary
  #else
    try old.changes(to: new, id: \.isbn, sameContent: ==).summary
  #endif
}

private func contiguousArray(old: ContiguousArray<Book>, new: ContiguousArray<Book>) throws -> String {
  #if MISTAKE
    try old.changes(to: new, id: { $0.place }, sameContent: ==, verifyingIdentifiers: true).summary
  #else
    try old.changes(to: new, id: { $0.isbn }, sameContent: ==, verifyingIdentifiers: true).summary
  #endif
}

private func sections(old: [Shelf], new: [Shelf]) throws -> String {
  #if MISTAKE
    try old.changes(to: new, id: \.place, sameContent: ==).summary
  #else
    try old.changes(to: new, id: \.isbn, sameContent: ==).summary
  #endif
}

private func tables(old: Table<Shelf>, new: Table<Shelf>) throws -> String {
  #if MISTAKE
    try old.changes(to: new, id: \.place, sameContent: { $0 == $1 }).summary
  #else
    try old.changes(to: new, id: \.isbn, sameContent: { $0 == $1 }).summary
  #endif
}

private func comparison(old: Table<Shelf>, new: Table<Shelf>) throws -> String {
  var differ = TableDiffer()
  #if MISTAKE
    return try differ.changes(from: old, to: new, by: KeyedComparison(id: \.place, sameContent: ==)).summary
  #else
    return try differ.changes(from: old, to: new, by: KeyedComparison(id: \.isbn, sameContent: ==)).summary
  #endif
}
