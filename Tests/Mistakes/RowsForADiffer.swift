// error: Rows must be Identifiable and Equatable. Conform their type to both, or pass a comparison:
// hint: KeyedComparison(id: \.isbn, sameContent: { $0.title == $1.title })

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
