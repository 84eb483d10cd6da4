/// A step of an alignment, which reads the next rows of two sections.
@usableFromInline
enum AlignmentStep {
  /// Walk forwards while the ids are the same, at most to the ends. The result is the number of rows.
  case start
  /// Walk backwards from the ends. The result is the number of rows.
  case end
  /// Walk forwards on the new side and backwards on the old one, if all ids are the same in reverse order. The
  /// result is the number of rows, and less if some are not the same: then none is appended.
  case reversed
  /// Walk forwards, skip single rows if rows match after them, and append the runs. The result is an
  /// `AlignmentStop`.
  case middle
  /// Find the nearest place, within the bounds, at which the rows match again. The result is a gap, or
  /// ``Gap/none``.
  case gap(from: Int, to: Int)
  /// Find the first step, at most `count`, at which rows on a line are the same, or are not.
  case line(oldStep: Int, newStep: Int, count: Int, isSame: Bool)
  /// Tell whether a row is on both sides (1), or an old or new one on its own side twice (1).
  case common, repeated(isNew: Bool)
  /// Walk along a side that has lost rows all over.
  case filtered(isOldLonger: Bool)
}

/// A function that takes steps of an alignment.
@usableFromInline typealias RowWalking = (AlignmentStep, inout Alignment, inout RowMatching) -> Int

/// The reason for which a walk through the middle of a pair of sections has stopped.
@usableFromInline
enum AlignmentStop {
  /// The rows differ, and so do their neighbours.
  @usableFromInline static var mismatch: Int { 0 }
  /// The old side seems to have lost rows all over.
  @usableFromInline static var oldFiltered: Int { 1 }
  @usableFromInline static var newFiltered: Int { 2 }
}

extension RowReader {
  /// Takes a step of an alignment.
  @_alwaysEmitIntoClient @inline(never)
  func step(
    _ step: AlignmentStep, _ old: BorrowedRows, _ new: BorrowedRows, _ alignment: inout Alignment,
    _ matching: inout RowMatching
  ) -> Int {
    let rows = SideBySideRows(self, alignment)
    switch step {
    case .start:
      return rows.pairSideBySide(
        fromOld: alignment.old.lowerBound, fromNew: alignment.new.lowerBound, isBackward: false,
        count: min(alignment.old.count, alignment.new.count), into: &matching, from: alignment.firstUpdate)
    case .end:
      return rows.pairSideBySide(
        fromOld: alignment.old.upperBound &- 1, fromNew: alignment.new.upperBound &- 1, isBackward: true,
        count: min(alignment.old.count, alignment.new.count), into: &matching, from: alignment.firstUpdate)
    case .reversed: return rows.pairReversed(alignment, &matching)
    case .middle: return rows.walk(&alignment, &matching)
    case .gap(let from, let to): return rows.gap(&alignment, from: from, to: to)
    case .line(let oldStep, let newStep, let count, let isSame):
      return rows.line(alignment, oldStep: oldStep, newStep: newStep, count: count, isSame: isSame)
    case .common: return rows.haveCommonRow(alignment) ? 1 : 0
    case .repeated(let isNew): return rows.isAnyRepeated(alignment, isNew: isNew) ? 1 : 0
    case .filtered(let isOldLonger):
      return rows.alignSubsequence(&alignment, isOldLonger: isOldLonger, into: &matching)
    }
  }
}
