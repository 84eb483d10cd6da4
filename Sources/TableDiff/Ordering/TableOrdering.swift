/// The decision which rows and sections stay and which move.
struct TableOrdering {
  let rows: RowOrdering
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
