// The message is the compiler's own.
//
// error: requires that 'Book' conform to 'Equatable'
// error: requires that 'Book' conform to 'Identifiable'

import TableDiff

private struct Book {
  let isbn: String
  let title: String
}

private func differ(old: [Book], new: [Book]) throws -> TableChanges<FlatSection<Book>> {
  let (old, new) = (try Table(rows: old), try Table(rows: new))
  var differ = TableDiffer()
  #if MISTAKE
    return try differ.changes(from: old, to: new)
  #else
    return try differ.changes(
      from: old, to: new, by: KeyedComparison(id: \.isbn, sameContent: { $0.title == $1.title }))
  #endif
}
