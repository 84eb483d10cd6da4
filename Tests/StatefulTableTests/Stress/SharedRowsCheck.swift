@testable import StatefulTable
import TableDiffTesting

@testable import TableDiff

/// Compares a headless table with the table that it should show, without reading again the rows
/// of a section that have the storage on both sides in which they were found equal before.
///
/// So a plan that changes few of 200,000 rows is checked in microseconds, and as strictly as by
/// ``HeadlessTable/mismatches(with:)``.
struct SharedRowsCheck {
  private typealias Rows = ContiguousArray<DisplayRow<StressRow>>

  /// Rows that are equal. Kept, so that nothing else comes to lie where they do.
  private struct EqualRows {
    let shown: Rows
    let expected: StoredRows<StressRow>

    func hasSameStorage(as other: EqualRows) -> Bool {
      let isShownShared = shown.withUnsafeBufferPointer { mine in
        other.shown.withUnsafeBufferPointer {
          mine.baseAddress == $0.baseAddress && mine.count == $0.count
        }
      }
      guard isShownShared, !expected.isOwn, expected.count == other.expected.count else { return false }
      var sharedCount = 0
      expected.spans.forEachShared(
        with: other.expected.spans, stride: UInt(MemoryLayout<StressRow>.stride)
      ) { _, _, count in sharedCount += Int(count) }
      return sharedCount == expected.count
    }
  }

  private var known: [StressSection.ID: EqualRows] = [:]

  /// The first difference, or `nil` if there is none.
  mutating func difference(
    between shown: ContiguousArray<HeadlessTable<StressSection>.DisplayedSection>,
    and table: Table<StressSection>
  ) -> String? {
    guard shown.count == table.sections.count else {
      return "\(shown.count) sections instead of \(table.sections.count)"
    }
    var equal: [StressSection.ID: EqualRows] = [:]
    equal.reserveCapacity(shown.count)
    for (section, expected) in zip(shown, table.sections) {
      guard section.id == expected.id else { return "\(section.id) instead of \(expected.id)" }
      guard section.header == expected.header else { return "another header of \(section.id)" }
      let rows = EqualRows(shown: section.rows, expected: expected.storedRows)
      if !(known[section.id].map { rows.hasSameStorage(as: $0) } ?? false) {
        guard section.rows.elementsEqual(expected.rows) else { return "other rows in \(section.id)" }
      }
      equal[section.id] = rows
    }
    known = equal
    return nil
  }
}
