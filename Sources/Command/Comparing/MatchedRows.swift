/// The rows of two files that have the same id; of several rows with the same id, the first of each file.
struct MatchedRows {
  private let numbers: RowNumbers
  /// By number, the position in the old file; -1 for none or one that has been matched.
  private var oldRows: ContiguousArray<Int32>

  init(_ numbers: RowNumbers) {
    self.numbers = numbers
    let count = max(numbers.old.max() ?? -1, numbers.new.max() ?? -1) + 1
    oldRows = ContiguousArray(repeating: -1, count: Int(count))
    for (row, number) in numbers.old.enumerated().reversed() {
      oldRows[Int(number)] = Int32(truncatingIfNeeded: row)
    }
  }

  /// Calls `body` with each pair, in the order of the new file, until it returns `false`.
  func forEach(_ body: (_ old: FileRow, _ new: FileRow) -> Bool) {
    var oldRows = oldRows
    for (row, number) in numbers.new.enumerated() {
      let old = oldRows[Int(number)]
      guard old >= 0 else { continue }
      oldRows[Int(number)] = -1
      let new = FileRow(position: Int32(truncatingIfNeeded: row), number: number)
      guard body(FileRow(position: old, number: number), new) else { return }
    }
  }

  /// At most so many pairs, spread evenly over the new file.
  func sample(_ count: Int) -> [(old: FileRow, new: FileRow)] {
    var total = 0
    forEach { _, _ in
      total += 1
      return true
    }
    let step = max(1, (total + count - 1) / count)
    var (position, pairs) = (0, [(old: FileRow, new: FileRow)]())
    forEach { old, new in
      if position.isMultiple(of: step) { pairs.append((old, new)) }
      position += 1
      return true
    }
    return pairs
  }
}
