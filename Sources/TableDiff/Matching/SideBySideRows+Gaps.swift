// Rows that match again after some that do not.
extension SideBySideRows {
  /// Returns the number of the nearest gap of some rows on one side, or of as many on both, and, from the
  /// next row on, of a few on each; ``Gap/none`` if there is none.
  @_alwaysEmitIntoClient @inline(__always)
  func gap(_ place: inout Alignment, from first: Int, to last: Int) -> Int {
    if areShared(place) {
      let gap = gap(place, from: first, to: last, readsBits: true)
      if gap != Gap.none { return gap }
    }
    let gap = gap(place, from: first, to: last, readsBits: false)
    note(Gap(gap), in: &place)
    return gap
  }

  /// Returns whether most of the last rows found after a gap had texts that share their storage.
  @_alwaysEmitIntoClient @inline(__always)
  func areShared(_ place: Alignment) -> Bool {
    (Comparison.ID.self == String.self && reader.textWord >= 0) && place.streak.sharing > 0
  }

  /// Notes whether the rows after a gap have texts that share their storage.
  @_alwaysEmitIntoClient @inline(__always)
  func note(_ gap: Gap?, in place: inout Alignment) {
    guard (Comparison.ID.self == String.self && reader.textWord >= 0), let gap else { return }
    place.streak.note(
      isShared: isLikelySame(place.old.lowerBound &+ gap.old, place.new.lowerBound &+ gap.new))
  }

  @_alwaysEmitIntoClient @inline(never)
  func gap(_ place: Alignment, from first: Int, to last: Int, readsBits: Bool) -> Int {
    let (i, j) = (place.old.lowerBound, place.new.lowerBound)
    let (oldCount, newCount) = (place.old.count, place.new.count)
    var k = first
    while k <= last {
      if k < oldCount, isSameRow(i &+ k, j, readsBits: readsBits) { return Gap(old: k, new: 0).number }
      if k < newCount, isSameRow(i, j &+ k, readsBits: readsBits) { return Gap(old: 0, new: k).number }
      if k < oldCount, k < newCount, isSameRow(i &+ k, j &+ k, readsBits: readsBits) {
        return Gap(old: k, new: k).number
      }
      k &+= 1
    }
    guard first == 1, oldCount > 1, newCount > 1 else { return Gap.none }
    k = 2
    while k <= last {
      for l in 1..<k {
        if k < oldCount, l < newCount, isSameRow(i &+ k, j &+ l, readsBits: readsBits) {
          return Gap(old: k, new: l).number
        }
        if k < newCount, l < oldCount, isSameRow(i &+ l, j &+ k, readsBits: readsBits) {
          return Gap(old: l, new: k).number
        }
      }
      k &+= 1
    }
    return Gap.none
  }

  /// Returns the first of `count` steps along a line at which the rows are the same, or are not; `count` if
  /// there is none.
  @_alwaysEmitIntoClient @inline(__always)
  func line(_ place: Alignment, oldStep: Int, newStep: Int, count: Int, isSame: Bool) -> Int {
    if Comparison.ID.self == String.self, isSame {
      // One text may share the storage of another, which shows without reading either.
      let step = lineOfCopies(place, oldStep: oldStep, newStep: newStep, count: count)
      if step < count { return step }
    }
    var (i, j) = (place.old.lowerBound, place.new.lowerBound)
    for step in 0..<count {
      if isSameRow(i, j) == isSame { return step }
      i &+= oldStep
      j &+= newStep
    }
    return count
  }

  /// Returns the first of `count` steps along a line at which the ids have the same bits; `count` if there is
  /// none.
  // Separate, so that the loops around keep their registers.
  @_alwaysEmitIntoClient @inline(never)
  func lineOfCopies(_ place: Alignment, oldStep: Int, newStep: Int, count: Int) -> Int {
    guard reader.textWord >= 0 else { return count }
    var (i, j) = (place.old.lowerBound, place.new.lowerBound)
    for step in 0..<count {
      if reader.textBits(old + i) == reader.textBits(new + j), isSameRow(i, j) { return step }
      i &+= oldStep
      j &+= newStep
    }
    return count
  }

  /// Returns whether any row of one of the sides, which are short, is in the other.
  @_alwaysEmitIntoClient @inline(__always)
  func haveCommonRow(_ place: Alignment) -> Bool {
    isAnySame(
      old + place.old.lowerBound, count: place.old.count, asAnyOf: new + place.new.lowerBound,
      count: place.new.count)
  }

  /// Returns whether a row of one of the sides, which are short, is there twice.
  @_alwaysEmitIntoClient @inline(__always)
  func isAnyRepeated(_ place: Alignment, isNew: Bool) -> Bool {
    let rows = isNew ? new + place.new.lowerBound : old + place.old.lowerBound
    return isAnySame(rows, count: isNew ? place.new.count : place.old.count, asAnyOf: rows, count: nil)
  }

  /// Returns whether one of some rows is one of others, or, without a count of these, one of those before it.
  @_alwaysEmitIntoClient @inline(never)
  func isAnySame(
    _ rows: UnsafePointer<Row>, count: Int, asAnyOf others: UnsafePointer<Row>, count otherCount: Int?
  ) -> Bool {
    for index in 0..<count where isSame(rows + index, asAnyOf: others, count: otherCount ?? index) {
      return true
    }
    return false
  }

  /// Returns whether a row is one of a few. Takes no branch, so that the processor compares several at a
  /// time.
  @_alwaysEmitIntoClient @inline(__always)
  func isSame(_ row: UnsafePointer<Row>, asAnyOf rows: UnsafePointer<Row>, count: Int) -> Bool {
    var found: UInt8 = 0
    for index in 0..<count { found |= reader.isSame(row, rows + index) ? 1 : 0 }
    return found != 0
  }
}
