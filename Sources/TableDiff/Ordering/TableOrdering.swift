/// The decision which rows and sections stay and which move.
struct TableOrdering {
  var rows: RowOrdering
  /// Chosen only once it is known which sections change inside.
  var sections: SectionOrdering
  let memory: OrderingMemory
  /// Whether no other pairing of rows with the same id has fewer moves.
  let isMinimal: Bool

  /// Orders the rows of a matching, and gets ready to order its sections.
  init(_ matching: inout TableMatching, _ shapes: Shapes) {
    var sections = SectionOrdering(matching.sections, shapes: shapes)
    memory = OrderingMemory(
      runCount: matching.rows.isInOrder ? 0 : matching.rows.runs.count,
      ordersSections: sections.isOutOfOrder, shapes, in: &matching.slots)
    sections.use(memory)
    self.sections = sections
    var rows = RowOrdering(memory)
    rows.order(matching, shapes)
    self.rows = rows
    var isMinimal = true
    for index in 0..<matching.rows.inexactSections.count where isMinimal {
      let section = Int(matching.rows.inexactSections[index])
      isMinimal = !rows.movesRows(ofNewSection: section, matching, shapes)
    }
    self.isMinimal = isMinimal
  }
}

/// The decisions of the ordering of rows and sections, in memory that nothing else uses until the result is
/// written.
///
///     | moved runs | two bits for each section | chains of rows or of sections |
///
/// Unsafe: views of a scratch buffer. They stay valid because the buffer gets all the room it needs before
/// the views are made, and is not touched again while they are in use.
struct OrderingMemory: BitwiseCopyable {
  /// The runs that move within their section.
  let movedRuns: Bits
  /// For each new section, if any moves, whether its rows are inserted, deleted or moved, and whether it
  /// moves.
  let sections: Bits
  /// Room for the choice among the runs of any one section; when the rows of all are ordered, among the
  /// sections; and when everything is ordered, for ``RunOrder``.
  let choice: UnsafeMutablePointer<UInt64>?

  /// Creates views of `buffer` with no bit set.
  ///
  /// - Parameters:
  ///   - runCount: The number of runs that may be out of order.
  ///   - ordersSections: Whether any section moves.
  init(
    runCount: Int, ordersSections: Bool, _ shapes: borrowing Shapes, in buffer: inout ScratchBuffer<UInt32>
  ) {
    let (oldCount, sectionCount) = (shapes.old.rowCount, ordersSections ? shapes.new.sectionCount : 0)
    // More than for the order of the runs.
    let choiceWords = max(
      runCount > 0 ? HeaviestSubsequence<Int32>.wordCount(oldCount: oldCount) : 0,
      ordersSections ? HeaviestSubsequence<SectionWeight>.wordCount(oldCount: shapes.old.sectionCount) : 0)
    let runBits = Bits.wordCount(runCount)
    let bitWords = runBits + Bits.wordCount(2 * sectionCount)
    buffer.removeAll()
    // Nothing if nothing can move: then the views are not read either.
    buffer.reserve(bitWords + 2 * choiceWords)
    buffer.base?.initialize(repeating: 0, count: bitWords)
    movedRuns = Bits(buffer.base)
    sections = Bits(buffer.base.map { $0 + runBits })
    choice = buffer.base.map {
      UnsafeMutableRawPointer($0 + bitWords).bindMemory(to: UInt64.self, capacity: choiceWords)
    }
  }

  /// Room for ``RunOrder``, when everything is ordered.
  var order: UnsafeMutablePointer<UInt64> { choice.unsafelyUnwrapped }
}
