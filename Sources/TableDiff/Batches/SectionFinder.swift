/// Finds the sections of rows that are asked for in any order.
struct SectionFinder {
  private let shape: TableShape
  /// The section of each row, if there are enough questions to be worth it; otherwise empty.
  private var sections = ContiguousArray<Int32>()

  /// - Parameter questions: How many rows will be asked for.
  init(_ shape: TableShape, questions: Int) {
    self.shape = shape
    guard shape.sectionCount > 1, questions > shape.rowCount / 16 else { return }
    // Unsafe: each section fills its rows, and the sections' rows are all of the table's, one after another.
    sections = ContiguousArray(unsafeUninitializedCapacity: shape.rowCount) { memory, count in
      for section in 0..<shape.sectionCount {
        let rows = Int(shape.starts[section])..<Int(shape.starts[section + 1])
        memory[rows].initialize(repeating: Int32(truncatingIfNeeded: section))
      }
      count = shape.rowCount
    }
  }

  /// The section that holds the row at `position`.
  @inline(__always)
  func section(at position: Int32) -> Int {
    sections.isEmpty ? shape.section(at: position) : Int(sections[Int(position)])
  }
}
