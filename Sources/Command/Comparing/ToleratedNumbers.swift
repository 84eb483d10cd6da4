import TableDiff

/// How many of the values that differ and have a tolerance are numbers. Values that are none are compared as
/// text, whatever the tolerance is.
struct ToleratedNumbers: Equatable, Sendable {
  /// The number of pairs of values that are looked at.
  private static let limit = 10_000

  private var pairs = 0
  /// The number of pairs that are numbers with the decimal marks that the files have.
  private var numbers = 0
  /// The same with one decimal mark in both files.
  private var numbersByMark: [DecimalMark: Int] = [:]

  init(old: TableFile, new: TableFile, rules: FieldRules, rows: MatchedRows) {
    var untolerant = rules
    (untolerant.values.tolerance, untolerant.tolerances) = (nil, [:])
    let fields = FieldComparison(old: old, new: new, rules: untolerant)
    for (oldRow, newRow) in rows.pairs where !fields.hasSameContent(oldRow, newRow) {
      for difference in fields.differences(oldRow, newRow) {
        count(difference, rules.comparison(of: difference.name))
      }
      if pairs == Self.limit { return }
    }
  }

  private mutating func count(_ difference: FieldDifference, _ comparison: ValueComparison) {
    guard comparison.tolerance != nil, pairs < Self.limit, let old = difference.old, let new = difference.new
    else { return }
    pairs += 1
    if comparison.areNumbers(old, new, comparison.decimalMarks) { numbers += 1 }
    for mark in DecimalMark.allCases where comparison.areNumbers(old, new, DecimalMarks(old: mark, new: mark))
    {
      numbersByMark[mark, default: 0] += 1
    }
  }

  var text: String {
    if pairs == 0 { return "no values differ" }
    let all = pairs == Self.limit ? "the first \(pairs.grouped)" : pairs.grouped
    let others = DecimalMark.allCases.map { mark in
      let count = numbersByMark[mark] ?? 0
      return count > numbers ? "; \(count.grouped) with --decimal \(mark.rawValue)" : ""
    }
    return "\(numbers.grouped) of \(all) values that differ are numbers" + others.joined()
  }
}
