/// Two tables before their rows are made, and the edits that turn one into the other.
@usableFromInline
struct TransitionDraft {
  @usableFromInline var old: TableDraft
  @usableFromInline var new: TableDraft
  /// The position of the variant among those of the type, or 0.
  @usableFromInline let variant: Int
  /// A number above all row numbers of both tables, except for placeholders.
  @usableFromInline var numberLimit: Int { source.nextNumber }

  var source: DraftSource
  /// The source as it was before the edits.
  let sourceOfEdits: DraftSource
  let type: TransitionType
  /// The number of rows asked for.
  let rows: Int

  @usableFromInline
  init(_ type: TransitionType, rows: Int, shape: TransitionShape, seed: UInt64, variant: Int?) {
    let variants = type.variants.count
    let chosen = variant.map { UInt64($0.magnitude) } ?? seed
    self.variant = variants == 0 ? 0 : Int(chosen % UInt64(variants))
    self.type = type
    self.rows = max(0, rows)
    var source = DraftSource(seed: seed)
    if type == .duplicatesHeavy { source.distinctNumbers = 16 }
    let shape = type.requiresSections && shape == .oneSection ? .sections(100) : shape
    old = source.table(rowCounts: shape.rowCounts(of: type.fixedRows ?? self.rows))
    if type == .duplicatesHeavy { source.nextNumber = 16 }
    new = old
    self.source = source
    sourceOfEdits = source
    edit()
  }

  /// Returns that many thousandths of the rows, at least one.
  func share(_ thousandths: Int) -> Int {
    min(rows, max(1, Int(Int64(rows) * Int64(thousandths) / 1000)))
  }

  private mutating func edit() {
    switch type.family {
    case .filling: fill()
    case .refreshing: refresh()
    case .ordering: order()
    case .editing: editRows()
    case .paging: page()
    case .searching: search()
    case .sections: editSections()
    case .grouping: group()
    case .repeating: repeatNumbers()
    case .given: (old, new) = (TableDraft(sections: []), TableDraft(sections: []))
    }
  }

  mutating func churn(_ count: Int) {
    let count = min(count, rows / 2)
    new.churn(deleted: count, inserted: count, updated: count, from: &source)
  }
}

extension TransitionType {
  /// The number of rows, if the type always has the same.
  var fixedRows: Int? {
    switch self {
    case .loadingToFirstPage: 60
    case .placeholderSwap, .realPackages: 0
    default: nil
    }
  }
}
