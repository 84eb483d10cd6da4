// error: Sections with rows of their own: conform their type to TableSectionProtocol

import TableDiff

private struct Book: Identifiable, Equatable {
  let id: Int
  var title = ""
}

private struct Shelf: Identifiable {
  let id: String
  var books: [Book]
}

private struct TableShelf: TableSectionProtocol {
  let id: String
  var rows: [Book]
  var header: NoHeader { NoHeader() }

  func replacingRows(with rows: ContiguousArray<Book>) -> TableShelf { TableShelf(id: id, rows: Array(rows)) }
}

private func sections(
  old: [Shelf], new: [Shelf], tableOld: [TableShelf], tableNew: [TableShelf]
) throws -> String {
  #if MISTAKE
    try old.changes(to: new).summary
  #else
    try tableOld.changes(to: tableNew).summary
  #endif
}
