/// The place that something at `place` gets when the elements at `leaving` go away, and then others come in
/// at the places `entering`: positions that nobody names are filled in order by what stays.
///
/// - Parameters:
///   - place: A place before, not one of those that leave.
///   - leaving: Places before, ascending and distinct.
///   - entering: Places after, ascending and distinct.
/// - Complexity: O(log *n*).
func filledPlace(
  of place: Int, leaving: some RandomAccessCollection<Int>, entering: some RandomAccessCollection<Int>
) -> Int {
  let rank = place - lowerBound(leaving) { $0 < place }
  // The distance between an entering place and the number of those before it never falls, so that the ones
  // that come before the element can be counted by halving.
  var low = 0
  var high = entering.count
  while low < high {
    let middle = (low + high) / 2
    let entry = entering[entering.index(entering.startIndex, offsetBy: middle)]
    if entry &- middle <= rank { low = middle + 1 } else { high = middle }
  }
  return rank + low
}

/// How many elements at the start of a list fulfil `predicate`, when none does after the first that does not.
private func lowerBound(_ list: some RandomAccessCollection<Int>, _ predicate: (Int) -> Bool) -> Int {
  var low = 0
  var high = list.count
  while low < high {
    let middle = (low + high) / 2
    if predicate(list[list.index(list.startIndex, offsetBy: middle)]) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low
}

/// Two sorted lists of distinct elements as one.
func merged<Element: Comparable>(_ left: [Element], _ right: [Element]) -> [Element] {
  if left.isEmpty { return right }
  if right.isEmpty { return left }
  var result: [Element] = []
  result.reserveCapacity(left.count + right.count)
  var (first, second) = (0, 0)
  while first < left.count, second < right.count {
    if right[second] < left[first] {
      result.append(right[second])
      second += 1
    } else {
      result.append(left[first])
      first += 1
    }
  }
  result += left[first...]
  result += right[second...]
  return result
}
