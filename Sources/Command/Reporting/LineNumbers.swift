import Algorithms

/// The lines of a file at which some of its rows begin, counted from 1.
struct LineNumbers {
  /// The rows, ascending. One that changed twice is there twice.
  private let rows: [Int]
  /// By place in ``rows``, the line.
  private var lines: [Int] = []

  /// Counts the lines up to each of `rows`, in one pass over the file.
  init(of rows: [Int], in file: TableFile) {
    self.rows = rows.sorted()
    lines.reserveCapacity(self.rows.count)
    file.bytes.withUnsafeBufferPointer { bytes in
      var (line, position) = (1, 0)
      for row in self.rows {
        let start = file.rows.start(of: row)
        line += ByteSearch.lineEnds(
          in: bytes, position..<start, endsInReturns: file.form.dialect.endsInReturns)
        position = start
        lines.append(line)
      }
    }
  }

  /// The line of a row, which has to be one of those that were passed.
  subscript(row: Int) -> Int {
    lines[rows.partitioningIndex { $0 >= row }]
  }
}

extension TableFile {
  /// Whether no two rows begin on the same line.
  var hasLineForEachRow: Bool {
    // Lines are what CSV and TSV are cut into.
    guard form.format.isJSON else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      (0..<rows.count).adjacentPairs().allSatisfy { row, next in
        ByteSearch.count(of: UInt8(ascii: "\n"), in: bytes, rows.start(of: row)..<rows.start(of: next)) > 0
      }
    }
  }
}
