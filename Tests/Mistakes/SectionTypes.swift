// The compiler's own message, whose note says what to do. An unavailable `id` for all sections would say it
// in our words, but is ambiguous beside an `id` from another protocol's extension.
//
// error: type 'Shelf' does not conform to protocol 'TableSectionProtocol'
// note: candidate would match and infer 'ID' = 'Place' if 'Place' conformed to 'Hashable'

import TableDiff

private struct Place {
  let shelf: Int
}

private struct HashablePlace: Hashable {
  let shelf: Int
}

#if MISTAKE
  private struct Shelf: TableSectionProtocol { let id: Place, header: String, rows: [String] }
#else
  private struct Shelf: TableSectionProtocol { let id: HashablePlace, header: String, rows: [String] }
#endif

extension Shelf {
  func replacingRows(with rows: ContiguousArray<String>) -> Shelf {
    Shelf(id: id, header: header, rows: Array(rows))
  }
}
