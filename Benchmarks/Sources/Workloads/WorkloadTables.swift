import TableDiff
import TableDiffTesting

/// The two tables of a workload.
package struct WorkloadTables<ID: WorkloadID>: Sendable {
  /// The sections of both tables.
  package typealias Section = TableSection<Int, String, GeneratedRow<ID>>

  /// The old table.
  package let old: Table<Section>
  /// The new table.
  package let new: Table<Section>
  /// The new rows, if the comparison includes making a table from them; otherwise `nil`.
  package let lazyRows: ContiguousArray<GeneratedRow<ID>>?

  /// Creates the tables. Equal arguments give equal tables in every process.
  ///
  /// - Parameters:
  ///   - workload: The difference between both tables.
  ///   - rows: The number of rows, rounded down to full sections.
  ///   - variant: A position in the workload's variants.
  ///   - seed: The seed of all random choices.
  /// - Throws: A ``TableDiff/TableError`` if there are too many rows.
  /// - Complexity: O(*n* log *n*).
  package init(_ workload: Workload, rows: Int, variant: Int = 0, seed: UInt64) throws(TableError) {
    var draft = WorkloadDraft(
      sections: workload.sectionCount(rows: rows, variant: variant), rows: rows, seed: seed)
    draft.apply(workload, variant: variant)
    let spelling = workload.spelling(variant: variant)
    let sharesTexts = workload == .sameTexts
    let before = draft.old.map { Self.section($0, spelling, isNew: false) }
    let after = draft.new.enumerated().map { position, section in
      if section.isShared { return before[position] }
      guard sharesTexts else { return Self.section(section, spelling, isNew: true) }
      return before[position].replacingRows(with: ContiguousArray(before[position].rows.map(\.self)))
    }
    old = try Table(before)
    new = try Table(after)
    lazyRows = workload == .arrayAndLazy ? after.first?.rows : nil
  }

  private static func section(_ draft: WorkloadSection, _ spelling: Spelling, isNew: Bool) -> Section {
    var rows = ContiguousArray<GeneratedRow<ID>>()
    rows.reserveCapacity(draft.rows.count)
    for row in draft.rows {
      rows.append(
        GeneratedRow(id: ID.make(row.number, spelled: spelling, isNew: isNew), version: row.version))
    }
    return Section(id: draft.number, header: "Section \(draft.number)", rows: rows)
  }
}

extension Workload {
  func spelling(variant: Int) -> Spelling {
    switch self {
    case .similarIDs: variant == 0 ? .lowBitsAlike : .highBitsAlike
    case .longPrefixes: .longPrefix
    case .canonicallyEqual: .canonical
    default: .plain
    }
  }

  func sectionCount(rows: Int, variant: Int) -> Int {
    switch self {
    case .allShuffled: 100
    case .oneOfManySections: rows / Self.manySections[variant % Self.manySections.count].rows
    case .tinySections: rows
    case .swapInSections: rows / 2
    case .storageInTurns: max(1, rows / 100)
    default: 1
    }
  }
}
