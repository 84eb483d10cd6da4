/// Returns the position of an element after the elements at `leaving` are removed, and others are inserted at
/// `entering`. The staying elements fill, in order, the positions that no call names.
///
/// - Parameters:
///   - place: A position before, which is not in `leaving`.
///   - leaving: Positions before, ascending and distinct.
///   - entering: Positions after, ascending and distinct.
/// - Complexity: O(log *n*).
func filledPlace(
  of place: Int, leaving: some RandomAccessCollection<Int>, entering: some RandomAccessCollection<Int>
) -> Int {
  let rank = place - lowerBound(leaving) { $0 < place }
  // The distance between an entering position and the number of those before it never falls, so that the ones
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

/// Returns the number of elements at the start of a list that fulfil `predicate`, if none does after the
/// first that does not.
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

/// Returns two sorted lists of distinct elements as one.
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
