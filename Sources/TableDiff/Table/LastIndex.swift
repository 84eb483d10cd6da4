/// Returns the last index of a range for which `isBeforeEnd` holds, or the index before the range if it never
/// does. The condition must hold up to some index and for none after it.
@inlinable @inline(__always)
func lastIndex(in range: Range<Int>, where isBeforeEnd: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if isBeforeEnd(middle) { low = middle + 1 } else { high = middle }
  }
  return low - 1
}
