// error: Conform the type of a store's rows to Identifiable and Equatable.

import StatefulTable
import TableDiff

private struct BookWithoutID: Equatable {
  let isbn: String
}

private struct BookWithoutEquality: Identifiable {
  let id: String
}

private struct Book: Identifiable, Equatable {
  let id: String
}

private func flat(rows: [BookWithoutID], otherRows: [BookWithoutEquality], books: [Book]) throws -> Int {
  #if MISTAKE
    _ = try TableStore(rows: rows)
    return try TableStore(rows: otherRows).rowCount
  #else
    return try TableStore(rows: books).rowCount
  #endif
}

private func sections(rows: [BookWithoutID], otherRows: [BookWithoutEquality], books: [Book]) throws -> Int {
  #if MISTAKE
    _ = try TableStore(sections: [TableSection(id: 1, rows: rows)])
    return try TableStore(sections: [TableSection(id: 1, rows: otherRows)]).rowCount
  #else
    return try TableStore(sections: [TableSection(id: 1, rows: books)]).rowCount
  #endif
}

private func table(rows: [BookWithoutID], otherRows: [BookWithoutEquality], books: [Book]) throws -> Int {
  #if MISTAKE
    _ = TableStore(try Table(rows: rows))
    return TableStore(try Table(rows: otherRows)).rowCount
  #else
    return TableStore(try Table(rows: books)).rowCount
  #endif
}
