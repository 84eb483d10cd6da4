// error: generic struct 'TableSection' requires that 'Place' conform to 'Hashable'

import TableDiff

private struct Place {
  let shelf: Int
}

private struct Shelf: Hashable {
  let number: Int
}

private func header(place: Place, shelf: Shelf, books: [String]) -> Any {
  #if MISTAKE
    TableSection(id: place, header: "Science", rows: books)
  #else
    TableSection(id: shelf, header: "Science", rows: books)
  #endif
}

private func noHeader(place: Place, shelf: Shelf, books: [String]) -> Any {
  #if MISTAKE
    TableSection(id: place, rows: books)
  #else
    TableSection(id: shelf, rows: books)
  #endif
}
