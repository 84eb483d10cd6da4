/// The last index at which a condition holds that holds up to some index and not beyond; the index before the
/// range where it never does.
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
