import Algorithms

/// Which section each row of a file belongs to, as runs of rows of the same one.
struct SectionOrder: Equatable, Sendable {
  struct Run: Equatable, Sendable {
    var section: Int32
    var count: Int32
  }

  private(set) var runs: [Run] = []

  mutating func appendRow(ofSection section: Int) {
    append(Run(section: Int32(truncatingIfNeeded: section), count: 1))
  }

  mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.section == run.section {
      // A patch may have any numbers.
      let (count, isTooLarge) = last.count.addingReportingOverflow(run.count)
      if !isTooLarge {
        runs[runs.count - 1].count = count
        return
      }
    }
    runs.append(run)
  }

  /// Whether the rows of each section follow one another, section by section.
  var isContiguous: Bool {
    runs.adjacentPairs().allSatisfy { $0.section < $1.section }
  }

  /// The order of a table whose sections have so many rows, one section after the other.
  init(contiguous rowCounts: some Sequence<Int>) {
    for (section, count) in rowCounts.enumerated() {
      append(Run(section: Int32(truncatingIfNeeded: section), count: Int32(truncatingIfNeeded: count)))
    }
  }

  init() {}
}
