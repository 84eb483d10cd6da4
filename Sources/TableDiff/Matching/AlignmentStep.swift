public import CTableDiff

/// A step of an alignment, which reads the next rows of two sections.
@usableFromInline
enum AlignmentStep {
  /// Find the first of some new sections that differs from its old one, or has more than a few rows. The old
  /// sections are consecutive too, from the given one on.
  case wholeSections(from: Int, Range<Int>)
  /// Walk forwards while the ids are the same, at most to the ends. The result is the number of rows.
  case start
  /// Walk backwards from the ends. The result is the number of rows.
  case end
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
  /// Returns the first of some new sections that differs from its old one in the number of rows, an id or a
  /// content, or that has more than a few rows.
  @_alwaysEmitIntoClient @inline(never)
  func firstChangedSection(
    _ old: BorrowedRows, from oldSection: Int, _ new: BorrowedRows, _ sections: Range<Int>
  ) -> Int {
    let oldStarts = old.starts + (oldSection &- sections.lowerBound)
    let oldBases = old.bases + (oldSection &- sections.lowerBound)
    for section in sections {
      let count = new.starts[section &+ 1] &- new.starts[section]
      // Every section's rows may be anywhere.
      let later = min(section &+ 8, sections.upperBound &- 1)
      table_diff_prefetch(UnsafeRawPointer(bitPattern: oldBases[later] &+ old.origin))
      table_diff_prefetch(UnsafeRawPointer(bitPattern: new.bases[later] &+ new.origin))
      guard oldStarts[section &+ 1] &- oldStarts[section] == count, count <= Alignment.fewRows else {
        return section
      }
      let oldRows = row(UInt64(oldBases[section] &+ old.origin))
      let newRows = row(UInt64(new.bases[section] &+ new.origin))
      for offset in 0..<Int(count) {
        guard isSame(oldRows + offset, newRows + offset),
          isUnchanged(oldRows + offset, newRows + offset)
        else { return section }
      }
    }
    return sections.upperBound
  }

  /// Takes a step of an alignment.
  @_alwaysEmitIntoClient @inline(never)
  func step(
    _ step: AlignmentStep, _ old: BorrowedRows, _ new: BorrowedRows, _ alignment: inout Alignment,
    _ matching: inout RowMatching
  ) -> Int {
    let rows = SideBySideRows(self, alignment)
    switch step {
    case .wholeSections(let oldSection, let sections):
      return firstChangedSection(old, from: oldSection, new, sections)
    case .start:
      return rows.pairSideBySide(
        fromOld: alignment.old.lowerBound, fromNew: alignment.new.lowerBound, isBackward: false,
        count: min(alignment.old.count, alignment.new.count), into: &matching.updated,
        matching.watch, from: alignment.firstUpdate)
    case .end:
      return rows.pairSideBySide(
        fromOld: alignment.old.upperBound &- 1, fromNew: alignment.new.upperBound &- 1, isBackward: true,
        count: min(alignment.old.count, alignment.new.count), into: &matching.updated,
        matching.watch, from: alignment.firstUpdate)
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
