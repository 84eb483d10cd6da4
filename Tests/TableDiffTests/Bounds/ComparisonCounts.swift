import TableDiffTesting
import Testing

@testable import TableDiff

/// The calls of a comparison of two flat tables of ids, and its steps and bytes.
struct ComparisonCounts {
  /// The ids read while rows were compared side by side, two for each comparison.
  private(set) var alignedReads = 0
  /// The ids hashed by their bits or bytes, with the seed of the process.
  private(set) var cheapHashes = 0
  /// The ids hashed by `Hasher`, after the cheap hash was given up.
  private(set) var cautiousHashes = 0
  /// The ids compared because a table of hashes said that they may be equal.
  private(set) var comparisons = 0
  /// The rows and steps that the loops counted for the watch.
  private(set) var work = 0
  /// The bytes of scratch memory that hold short-lived numbers, among them candidates and ends of ways.
  private(set) var scratchBytes = 0
  private(set) var pairCount = 0

  init<ID: Hashable>(_ old: [ID], _ new: [ID], verifying: Bool = false) throws {
    let (old, new) = (try Table(rows: old), try Table(rows: new))
    let comparison = CountingComparison<ID>()
    var differ = TableDiffer()
    differ.matching.watch = CancellationWatch(in: &differ.countdown)
    let limit = Int.max / 2
    differ.matching.watch.rest?.pointee = limit
    differ.matching.matchSections(old, new)
    withBorrowed(old, new) { oldRows, newRows in
      let reader = RowReader(comparison, like: oldRows.anyRow ?? newRows.anyRow)
      _ = differ.matching.matchRows(ComparedTables(old: oldRows, new: newRows), verifying) { question in
        count(question)
        return reader.answer(question)
      } _: { part, old, new, matching in
        let reads = comparison.reads.count
        defer { alignedReads += comparison.reads.count - reads }
        return reader.align(part, old, new, &matching)
      }
    }
    work = limit - (differ.matching.watch.rest?.pointee ?? 0)
    scratchBytes = 4 * differ.matching.slots.capacity
    pairCount = differ.matching.rows.rowCount
  }

  /// Compares the ids of sections without rows.
  init<ID: Hashable>(sections old: [ID], _ new: [ID]) throws {
    let (old, new) = (try Self.sections(old), try Self.sections(new))
    let reader = RowReader(
      SectionComparison<TableSection<ID, NoHeader, ID>>(), like: old.sections.firstAddress)
    var differ = TableDiffer()
    differ.matching.rows.removeAll()
    differ.matching.sections.begin(old: old.sections.count, new: new.sections.count, leadingCount: 0)
    differ.matching.matchSections(SectionArray(old.sections), SectionArray(new.sections), 0) { question in
      count(question)
      return reader.answer(question)
    }
    for section in new.sections.indices where differ.matching.sections.oldIndex(forNewSection: section) >= 0 {
      pairCount += 1
    }
    withExtendedLifetime(old) {}
  }

  private static func sections<ID: Hashable>(_ ids: [ID]) throws -> Table<TableSection<ID, NoHeader, ID>> {
    try Table(ids.map { TableSection(id: $0, header: NoHeader(), rows: []) })
  }

  private mutating func count(_ question: IDQuestion) {
    let rows = 0..<question.chunk.count
    switch question.kind {
    case .hashes where question.hash.isCautious: cautiousHashes += rows.count
    case .hashes: cheapHashes += rows.count
    case .sameIDs, .sameRows: comparisons += rows.count { question.chunk.candidate($0) != 0 }
    case .changes: break
    }
  }
}

/// A comparison of ids that counts how many are read. All contents are the same.
private struct CountingComparison<ID: Hashable>: RowComparison {
  final class Counter { var count = 0 }

  let reads = Counter()
  let comparesIDsAsBytes = isBytewiseHashable(ID.self)

  func id(of row: ID) -> ID {
    reads.count += 1
    return row
  }

  func hasSameContent(_ old: ID, _ new: ID) -> Bool { true }
}
