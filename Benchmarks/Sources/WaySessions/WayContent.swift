import StatefulTable
import TableDiff
import TableDiffTesting

/// Arrays of rows, as servers send them: every call makes new storage, texts included.
struct WayContent<Row: WayRow>: Sendable {
  /// The rows of each section, by the section's id.
  typealias Sections = TableUnderWay<Row>.Sections

  /// The number of rows.
  let rowCount: Int
  /// The number of sections, which have equally many rows.
  let sectionCount: Int

  /// Content of that size.
  init(rowCount: Int, sectionCount: Int) {
    (self.rowCount, self.sectionCount) = (rowCount, sectionCount)
  }

  /// The number of rows in each section.
  var sectionLength: Int { rowCount / sectionCount }

  /// All rows, those whose number is a multiple of `interval` in version 1.
  func whole(changingEvery interval: Int = .max) -> Sections {
    sections { numbers in
      ContiguousArray(numbers.map { Row(number: $0, version: $0 % interval == 0 && interval < .max ? 1 : 0) })
    }
  }

  /// All rows, each section's in random order.
  func shuffled() -> Sections {
    var generator = SeededGenerator(seed: 7)
    return sections { numbers in
      var numbers = Array(numbers)
      generator.shuffle(&numbers)
      return ContiguousArray(numbers.map { Row(number: $0, version: 0) })
    }
  }

  /// The rows whose number is a multiple of `interval`.
  func found(every interval: Int) -> Sections {
    sections { numbers in
      ContiguousArray(numbers.lazy.filter { $0 % interval == 0 }.map { Row(number: $0, version: 0) })
    }
  }

  /// New rows for one section.
  func part(_ numbers: Range<Int>, section: Int) -> Sections {
    [TableUnderWay.section(section, ContiguousArray(numbers.map { Row(number: $0, version: 0) }))]
  }

  private func sections(_ rows: (Range<Int>) -> ContiguousArray<Row>) -> Sections {
    Sections(
      (0..<sectionCount).map { section in
        let start = section * sectionLength
        return TableUnderWay.section(section, rows(start..<start + sectionLength))
      })
  }
}

// MARK: - Memory

/// The bytes in use that content adds.
package struct WayMemory: Hashable, Sendable {
  /// The bytes of the rows alone.
  package var rows: Int
  /// The bytes of content that was loaded and shown, the rows included.
  package var loaded: Int
  /// The further bytes of an edit, while the table before is kept.
  package var edit: Int
}

extension WayContent {
  /// Measures the bytes that the rows alone, the loaded content, and an edit of it add to a table without any
  /// rows. Call within ``MainLoop/run(serially:_:)``, serially.
  @MainActor
  func memory(_ measure: (() throws -> Void) throws -> Int) throws -> WayMemory {
    var rows: Sections = []
    let rowBytes = try measure { rows = whole() }
    rows = []
    let table = TableUnderWay<Row>()
    table.prepare(rows)
    table.controller.appear()
    try table.settle()
    let loaded = try measure {
      table.prepare { whole() }
      table.controller.pull()
      try table.settle()
    }
    let before = table.controller.displayed
    let edit = try measure {
      try table.edit([.replace(at: RowPath(section: 0, row: sectionLength / 2), version: 1)])
      try table.settle()
    }
    withExtendedLifetime(before) {}
    return WayMemory(rows: rowBytes, loaded: loaded, edit: edit)
  }
}
