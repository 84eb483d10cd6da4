import FuzzOracle
import TableDiff

/// A section that shows its rows, or one of its own in their place.
struct OwnSection<ID: Hashable, Row: FuzzRow>: TableSectionProtocol {
  /// A row as it is shown.
  enum Shown: Labelled {
    case row(Row)
    case own(Int)

    var label: Int {
      switch self {
      case .row(let row): row.label
      case .own(let label): label
      }
    }
  }

  let id: ID
  let header: Int
  private(set) var storedRows: StoredRows<Row>

  init(id: ID, header: Int, storedRows: StoredRows<Row>) {
    (self.id, self.header, self.storedRows) = (id, header, storedRows)
  }

  var rows: [Shown] { (storedRows.own as? Int).map { [.own($0)] } ?? storedRows.contiguous.map { .row($0) } }
  var rowCount: Int { storedRows.count }
  func row(showing stored: Row) -> Shown { .row(stored) }

  func replacingRows(with rows: ContiguousArray<Shown>) -> Self {
    let rows = rows.compactMap { shown in
      if case .row(let row) = shown { row } else { nil }
    }
    return replacingStoredRows(with: StoredRows(ContiguousArray(rows)))
  }

  func replacingStoredRows(with rows: StoredRows<Row>) -> Self {
    OwnSection(id: id, header: header, storedRows: rows)
  }
}
