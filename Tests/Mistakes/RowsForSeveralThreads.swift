// error: Rows must be Identifiable, Equatable and, for several threads, Sendable.
// hint: changes(from: old, to: new, by: ByTitle(), threadLimit: 4)

import TableDiff

private struct Book {
  let isbn: String
  let title: String
}

private struct ByTitle: RowComparison {
  func id(of book: Book) -> String { book.isbn }
  func hasSameContent(_ old: Book, _ new: Book) -> Bool { old.title == new.title }
}

private func differ(old: [Book], new: [Book]) throws -> String {
  let (old, new) = (try Table(rows: old), try Table(rows: new))
  var differ = TableDiffer()
  #if MISTAKE
    return try differ.changes(from: old, to: new, threadLimit: 4).summary
  #else
    return try differ.changes(from: old, to: new, by: ByTitle(), threadLimit: 4).summary
  #endif
}
