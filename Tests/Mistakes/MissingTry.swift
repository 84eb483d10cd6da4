// The compiler's own message says what to do. Overloads cannot tell whether there is a `try`.
//
// error: call can throw but is not marked with 'try'

import TableDiff

private struct Book: Identifiable, Equatable {
  let id: String
}

private func changes(old: [Book], new: [Book]) throws(TableError) -> String {
  #if MISTAKE
    old.changes(to: new).summary
  #else
    try old.changes(to: new).summary
  #endif
}
