/// Rows that are neighbours on both sides: `count` rows from `old` on in the old table are the `count` rows
/// from `new` on in the new table. Positions count through all rows of their table. A run stays within one
/// section of each.
@usableFromInline
package struct MatchedRun: BitwiseCopyable, Equatable, Sendable {
  @usableFromInline package var old: Int32
  @usableFromInline package var new: Int32
  @usableFromInline package var count: Int32

  @_alwaysEmitIntoClient @inline(__always)
  package init(old: Int32, new: Int32, count: Int32) {
    self.old = old
    self.new = new
    self.count = count
  }
}

extension ScratchBuffer<MatchedRun> {
  /// Adds one pair of rows, to the last run if the pair continues it upwards (`direction` 1) or downwards
  /// (-1).
  ///
  /// Runs before the index `floor` belong to other sections and are not continued.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(old: Int32, new: Int32, by direction: Int32, from floor: Int) {
    if count > floor {
      let last = start[count - 1]
      let nearEnd = direction > 0 ? last.count : -1
      if last.old &+ nearEnd == old, last.new &+ nearEnd == new {
        start[count - 1] = MatchedRun(
          old: direction > 0 ? last.old : old, new: direction > 0 ? last.new : new, count: last.count &+ 1)
        return
      }
    }
    append(MatchedRun(old: old, new: new, count: 1))
  }
}
