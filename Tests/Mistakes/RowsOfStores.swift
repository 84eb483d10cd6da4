// error: A store's rows must be Identifiable. Conform their type to Identifiable.

import StatefulTable
import TableDiff

private struct Book: Equatable {
  let isbn: String
}

private struct IdentifiableBook: Identifiable, Equatable {
  let id: String
}

private func flat(books: [Book], identifiableBooks: [IdentifiableBook]) throws -> Int {
  #if MISTAKE
    return try TableStore(rows: books).rowCount
  #else
    return try TableStore(rows: identifiableBooks).rowCount
  #endif
}

private func sections(books: [Book], identifiableBooks: [IdentifiableBook]) throws -> Int {
  #if MISTAKE
    return try TableStore(sections: [TableSection(id: 1, rows: books)]).rowCount
  #else
    return try TableStore(sections: [TableSection(id: 1, rows: identifiableBooks)]).rowCount
  #endif
}

private func table(books: [Book], identifiableBooks: [IdentifiableBook]) throws -> Int {
  #if MISTAKE
    return TableStore(try Table(rows: books)).rowCount
  #else
    return TableStore(try Table(rows: identifiableBooks)).rowCount
  #endif
}
