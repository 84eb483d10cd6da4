// error: Rows must be Equatable to be compared with others. Conform their type to Equatable
// hint: performUpdates { store in

import StatefulTable
import TableDiff

private struct Book: Identifiable {
  let id: String
}

private func flat(store: inout TableStore<OnlySection, NoHeader, Book>, books: [Book]) throws {
  #if MISTAKE
    try store.replace(with: Table(rows: books))
  #else
    try store.performUpdates { store in try store.append(contentsOf: books) }
  #endif
}

private func sections(store: inout TableStore<Int, String, Book>, books: [Book]) throws {
  #if MISTAKE
    try store.replace(with: Table([TableSection(id: 1, header: "Science", rows: books)]))
  #else
    try store.performUpdates { store in try store.append(contentsOf: books, toSection: 0) }
  #endif
}
