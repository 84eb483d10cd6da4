import Algorithms

/// Which section each row of a file belongs to, as runs of rows of the same one.
struct SectionOrder: Equatable, Sendable {
  struct Run: Equatable, Sendable {
    var section: Int32
    var count: Int32
  }

  private(set) var runs: [Run] = []

  mutating func appendRow(ofSection section: Int32) {
    append(Run(section: section, count: 1))
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

/// The sections of a file and their order, as its rows are read.
struct GatheredSections {
  private(set) var heads: ContiguousArray<SectionHead> = []
  var order = SectionOrder()
  private var positions: [TableID: Int] = [:]

  /// Appends a section. Returns the position of the earlier one that has its id, if there is one.
  mutating func append(_ head: SectionHead) -> Int? {
    heads.append(head)
    return positions.updateValue(heads.count - 1, forKey: head.id)
  }

  /// Appends the section of a table that has no other.
  mutating func appendOnlySection() {
    _ = append(SectionHead(id: .string(""), header: .none))
  }

  /// Appends a row of the section with an id, which is appended if it is new.
  mutating func appendRow(ofSectionWithID id: TableID) {
    let position = positions[id] ?? heads.count
    if position == heads.count { _ = append(SectionHead(id: id, header: .none)) }
    order.appendRow(ofSection: Int32(truncatingIfNeeded: position))
  }

  /// Appends a row of the section that the row before has. Returns whether there is one.
  mutating func appendRowOfLatestSection() -> Bool {
    guard let latest = order.runs.last else { return false }
    order.appendRow(ofSection: latest.section)
    return true
  }
}
