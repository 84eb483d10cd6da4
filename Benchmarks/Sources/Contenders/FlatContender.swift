import TableDiff
import TableDiffTesting

/// A contender that compares two lists of ids and knows nothing of sections or contents.
///
/// For tables of several sections it is given the two lists of sections, if they differ, and each pair of
/// sections with the same id on its own. A row that changes its section is therefore deleted and inserted,
/// and so is a section with all its rows by a contender that knows no moves. Contents are not compared, which
/// is less work than the contenders do that find updates.
package protocol FlatContender<ID>: Contender
where Prepared == FlatInputs<Elements>, Output == FlatOutput<Script> {
  /// A list of ids in the form that the contender takes.
  associatedtype Elements
  /// The contender's result for two lists.
  associatedtype Script

  /// A list in the contender's form. Not timed.
  static func elements(_ ids: [ID]) -> Elements

  /// Compares two lists. Timed.
  static func script(from old: Elements, to new: Elements) -> Script

  /// Returns a script for lists of the given numbers of ids, in the form in which all contenders are judged.
  /// Timed only as part of handing out a result.
  static func reference(_ script: Script, oldCount: Int, newCount: Int) -> ReferenceScript

  /// Writes out the script of a section that is in both tables. Timed. By default, writes out the script's
  /// ``reference(_:oldCount:newCount:)``.
  static func handOut<Path: ViewPath>(
    _ script: Script, of section: ReferencePair, on inputs: Inputs<ID>, to result: inout HandedOut<Path>)
}

/// The lists that a flat contender compares.
package struct FlatInputs<Elements> {
  /// The lists of sections; `nil` if they are equal.
  package let sections: (old: Elements, new: Elements)?
  /// The rows of each section that is in both tables.
  package let rows: [(old: Elements, new: Elements)]
  /// The old and new positions of the sections of ``rows``.
  let shared: [ReferencePair]
}

/// The result of a flat contender.
package struct FlatOutput<Script> {
  /// Between the lists of sections.
  package let sections: Script?
  /// Between the rows of each section that is in both tables.
  package let rows: [Script]
  /// The old and new positions of the sections of ``rows``.
  let shared: [ReferencePair]
}

extension FlatContender {
  /// The lists of both tables. Sections have the ids that the row type makes of their numbers, so that a
  /// contender sees one type of id only.
  package static func prepare(_ inputs: Inputs<ID>) -> FlatInputs<Elements> {
    let old = inputs.old.sections
    let new = inputs.new.sections
    let areEqual = old.elementsEqual(new) { $0.id == $1.id }
    let positions = Dictionary(new.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let shared = old.enumerated().compactMap { position, section in
      positions[section.id].map { ReferencePair(old: position, new: $0) }
    }
    return FlatInputs(
      sections: areEqual
        ? nil : (elements(old.map { ID.make($0.id) }), elements(new.map { ID.make($0.id) })),
      rows: shared.map { pair in
        (elements(old[pair.old].rows.map(\.id)), elements(new[pair.new].rows.map(\.id)))
      },
      shared: shared)
  }

  /// Compares all lists.
  package static func diff(_ prepared: FlatInputs<Elements>) -> FlatOutput<Script> {
    FlatOutput(
      sections: prepared.sections.map { script(from: $0.old, to: $0.new) },
      rows: prepared.rows.map { script(from: $0.old, to: $0.new) }, shared: prepared.shared)
  }

  /// Rows first, in sections that keep their place; then the sections.
  package static func emission(of output: FlatOutput<Script>, on inputs: Inputs<ID>) -> Emission<ID> {
    guard let result = handOut(output, of: inputs, as: RowPath.self)?.first else { return Emission([]) }
    let oldSections = Dictionary(output.shared.map { ($0.new, $0.old) }) { first, _ in first }
    let place = { (new: RowPath) in RowPath(section: oldSections[new.section] ?? new.section, row: new.row) }
    let rowCalls = BatchCalls(
      deletedRows: result.deletedRows, insertedRows: result.insertedRows.map(place),
      movedRows: result.movedRows.map { BatchCalls.RowMove(from: $0.old, to: place($0.new)) })
    let sectionCalls = BatchCalls(
      deletedSections: result.deletedSections, insertedSections: result.insertedSections,
      movedSections: result.movedSections.map { BatchCalls.SectionMove(from: $0.old, to: $0.new) })
    var table = inputs.old.sections
    let (deleted, inserted) = (Set(result.deletedSections), Set(result.insertedSections))
    for pair in output.shared where !deleted.contains(pair.old) && !inserted.contains(pair.new) {
      table[pair.old] = table[pair.old].replacingRows(with: inputs.new.sections[pair.new].rows)
    }
    var batches: [Emission<ID>.Batch] = []
    if rowCalls.count > 0 {
      // No more rows than the two tables have, which were tables.
      batches.append(Emission.Batch(calls: rowCalls, table: (try? Table(table)) ?? inputs.new))
    }
    if sectionCalls.count > 0 { batches.append(Emission.Batch(calls: sectionCalls, table: inputs.new)) }
    return Emission(batches)
  }
}

extension FlatContender where Elements == [ID] {
  /// The ids as they are.
  package static func elements(_ ids: [ID]) -> [ID] { ids }
}

extension FlatContender where Script == ReferenceScript {
  /// The script as it is.
  package static func reference(
    _ script: ReferenceScript, oldCount: Int, newCount: Int
  ) -> ReferenceScript { script }
}
