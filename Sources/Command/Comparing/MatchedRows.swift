import Algorithms

/// The rows of two files that have the same id; of several rows with the same id, the first of each file.
struct MatchedRows {
  private let numbers: RowNumbers
  /// By row of the new file, its position in the old one; -1 for none.
  private let oldRows: ContiguousArray<Int32>

  init(_ numbers: RowNumbers) {
    self.numbers = numbers
    let count = max(numbers.old.max() ?? -1, numbers.new.max() ?? -1) + 1
    var rows = ContiguousArray<Int32>(repeating: -1, count: Int(count))
    for (row, number) in numbers.old.enumerated().reversed() {
      rows[Int(number)] = Int32(truncatingIfNeeded: row)
    }
    oldRows = ContiguousArray(
      numbers.new.lazy.map { number in
        defer { rows[Int(number)] = -1 }
        return rows[Int(number)]
      })
  }

  /// The pairs, in the order of the new file.
  var pairs: some Sequence<(old: FileRow, new: FileRow)> {
    oldRows.indices.lazy.filter { oldRows[$0] >= 0 }.map { row in
      let number = numbers.new[row]
      let new = FileRow(position: Int32(truncatingIfNeeded: row), number: number)
      return (FileRow(position: oldRows[row], number: number), new)
    }
  }

  /// At most so many pairs, spread evenly over the new file.
  func sample(_ count: Int) -> [(old: FileRow, new: FileRow)] {
    let total = oldRows.count { $0 >= 0 }
    return Array(pairs.striding(by: max(1, (total + count - 1) / count)))
  }
}
