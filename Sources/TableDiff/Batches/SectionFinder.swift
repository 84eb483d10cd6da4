/// A look-up of the sections of rows, in any order.
struct SectionFinder {
  private let shape: TableShape
  /// The section of each row, if there are enough look-ups to be worth it; otherwise empty.
  private var sections = ContiguousArray<Int32>()

  /// Creates a look-up.
  ///
  /// - Parameter questions: The number of rows that will be looked up.
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

  /// Returns the section that holds the row at `position`.
  @inline(__always)
  func section(at position: Int32) -> Int {
    sections.isEmpty ? shape.section(at: position) : Int(sections[Int(position)])
  }
}
