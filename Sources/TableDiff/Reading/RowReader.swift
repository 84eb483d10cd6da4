/// A reader of ids and contents of rows of one type. No other part of the matching is compiled for that type.
@usableFromInline
struct RowReader<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let comparison: Comparison
  @usableFromInline let texts: TextIDs<Comparison>

  /// Creates a reader.
  ///
  /// - Parameter row: Any of the rows.
  @_alwaysEmitIntoClient
  init(_ comparison: Comparison, like row: UnsafeRawPointer?) {
    self.comparison = comparison
    texts = TextIDs(comparison, like: row?.assumingMemoryBound(to: Row.self))
  }

  /// Returns whether two rows with the same id have the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func isUnchanged(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    texts.areOtherBytesSame(old, new) || comparison.hasSameContent(old.pointee, new.pointee)
  }

  /// Returns whether two rows have the same id and the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func isSameAndUnchanged(_ old: UnsafePointer<Row>, _ new: UnsafePointer<Row>) -> Bool {
    guard let oldText = texts[old], let newText = texts[new] else {
      return texts.areSame(old, new) && isUnchanged(old, new)
    }
    return (TextBits(of: oldText) == TextBits(of: newText) || isSameTextApart(oldText, newText))
      && (texts.areBytesBesideIDsSame(old, new) || comparison.hasSameContent(old.pointee, new.pointee))
  }
}

extension RowReader {
  /// Answers a question about ids.
  @_alwaysEmitIntoClient @inline(never)
  func answer(_ question: IDQuestion) -> UInt64 {
    switch question.kind {
    case .haveBits:
      if Comparison.ID.self == String.self { return texts.idWord >= 0 ? 2 : 0 }
      return isOneWord(Comparison.ID.self) && !comparison.comparesIDsAsBytes ? 1 : 0
    case .hashes: return hashes(question) ? 1 : 0
    case .storage where question.hash.readsBits: return 0
    case .storage:
      for offset in 0..<question.count { texts.prefetchAll(row(question.chunk.candidate(offset))) }
      return 0
    case .sameRows where question.hash.readsBits && mayHaveBits:
      return sameRowsByBits(question)
    case .sameIDs, .sameRows, .changes: return sameRows(question)
    }
  }

  /// Whether ids may be looked up by their bits. Decided when the code is specialized.
  @_alwaysEmitIntoClient @inline(__always)
  var mayHaveBits: Bool { isOneWord(Comparison.ID.self) || Comparison.ID.self == String.self }

  @_alwaysEmitIntoClient @inline(__always)
  func row(_ address: UInt64) -> UnsafePointer<Row> {
    UnsafePointer(bitPattern: UInt(truncatingIfNeeded: address)).unsafelyUnwrapped
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashes(_ question: IDQuestion) -> Bool {
    let chunk = question.chunk
    if Comparison.ID.self == String.self, !question.hash.readsBits {
      for offset in 0..<question.count where chunk.row(offset) != 0 {
        texts.prefetchAll(row(chunk.row(offset)))
      }
    }
    for offset in 0..<question.count {
      guard chunk.row(offset) != 0 else { continue }
      let row = row(chunk.row(offset))
      guard Comparison.ID.self == String.self || texts.areSame(row, row) else {
        chunk.setRow(offset, 0)
        continue
      }
      guard let hash = question.hash(row, texts) else { return false }
      chunk.setHash(offset, hash)
    }
    return true
  }

  @_alwaysEmitIntoClient @inline(__always)
  func sameRows(_ question: IDQuestion) -> UInt64 {
    let chunk = question.chunk
    var same: UInt64 = 0
    var changed: UInt64 = 0
    for offset in 0..<question.count {
      let (row, candidate) = (row(chunk.row(offset)), row(chunk.candidate(offset)))
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: offset)
      if question.kind != .changes, !texts.areSame(candidate, row, isHot: true) { continue }
      same |= bit
      if question.kind == .sameIDs { continue }
      let isUnchanged = question.isNew ? isUnchanged(candidate, row) : isUnchanged(row, candidate)
      if !isUnchanged { changed |= bit }
    }
    return question.kind == .changes ? changed : same | changed &<< 32
  }

  /// Returns which rows are the same as their candidates, by the bits of their ids.
  @_alwaysEmitIntoClient @inline(__always)
  func sameRowsByBits(_ question: IDQuestion) -> UInt64 {
    let chunk = question.chunk
    var same: UInt64 = 0
    var changed: UInt64 = 0
    for offset in 0..<question.count {
      let (row, candidate) = (row(chunk.row(offset)), row(chunk.candidate(offset)))
      if !haveSameBits(candidate, row) { continue }
      let isUnchanged = question.isNew ? isUnchanged(candidate, row) : isUnchanged(row, candidate)
      same |= 1 &<< UInt64(truncatingIfNeeded: offset)
      if !isUnchanged { changed |= 1 &<< UInt64(truncatingIfNeeded: offset) }
    }
    return same | changed &<< 32
  }

  @_alwaysEmitIntoClient @inline(__always)
  func haveSameBits(_ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>) -> Bool {
    guard isOneWord(Comparison.ID.self) else {
      guard let left = texts[left], let right = texts[right] else { return false }
      return TextBits(of: left) == TextBits(of: right)
    }
    return bits(of: comparison.id(of: left.pointee)) == bits(of: comparison.id(of: right.pointee))
  }

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
        count: min(alignment.old.count, alignment.new.count), into: &matching,
        from: alignment.firstUpdate)
    case .end:
      return rows.pairSideBySide(
        fromOld: alignment.old.upperBound &- 1, fromNew: alignment.new.upperBound &- 1, isBackward: true,
        count: min(alignment.old.count, alignment.new.count), into: &matching,
        from: alignment.firstUpdate)
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
