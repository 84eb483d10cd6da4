/// A kind of row ids, by its name in benchmarks and reports.
package enum RowIDs: String, CaseIterable, Codable, Sendable {
  case int, string, uuid

  /// The bytes of a row in an array, without those of a text.
  package var rowStride: Int {
    switch self {
    case .int: MemoryLayout<NumberedRow>.stride
    case .string: MemoryLayout<TextRow>.stride
    case .uuid: MemoryLayout<UUIDRow>.stride
    }
  }

  /// Returns a session for rows with such ids.
  @MainActor
  package func makeSession(rowCount: Int, sectionCount: Int) throws -> any WayRunning {
    switch self {
    case .int: try WaySession<NumberedRow>(rowCount: rowCount, sectionCount: sectionCount)
    case .string: try WaySession<TextRow>(rowCount: rowCount, sectionCount: sectionCount)
    case .uuid: try WaySession<UUIDRow>(rowCount: rowCount, sectionCount: sectionCount)
    }
  }

  /// Returns the measurement of memory for rows with such ids.
  @MainActor
  package func makeMemory(rowCount: Int, sectionCount: Int) -> any WayMemoryRunning {
    switch self {
    case .int: WayMemory<NumberedRow>(rowCount: rowCount, sectionCount: sectionCount)
    case .string: WayMemory<TextRow>(rowCount: rowCount, sectionCount: sectionCount)
    case .uuid: WayMemory<UUIDRow>(rowCount: rowCount, sectionCount: sectionCount)
    }
  }
}
