import TableDiff
import TableDiffTesting

/// A contender that compares two lists of ids and knows nothing of sections or contents.
///
/// For tables of several sections it is given the two lists of sections, where they differ, and each pair of
/// sections with the same id on its own. A row that changes its section is therefore deleted and inserted,
/// and so is a section with all its rows by a contender that knows no moves. Contents are not compared, which
/// is less work than the contenders do that find updates.
package protocol FlatContender<ID>: Contender
where Prepared == FlatInputs<Elements>, Output == FlatOutput<Script> {
  /// A list of ids in the form that the contender takes.
  associatedtype Elements
  /// What the contender finds between two lists.
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
  /// The lists of sections; `nil` where they are equal.
  package let sections: (old: Elements, new: Elements)?
  /// The rows of each section that is in both tables.
  package let rows: [(old: Elements, new: Elements)]
  /// The old and new positions of the sections of ``rows``.
  let shared: [ReferencePair]
}

/// What a flat contender finds.
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
    let shared = inputs.sharedSections
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

  /// Rows first, in sections that stay where they are; then the sections.
  package static func emission(of output: FlatOutput<Script>, on inputs: Inputs<ID>) -> Emission<ID> {
    let oldSections = inputs.old.sections
    let newSections = inputs.new.sections
    let sections =
      output.sections.map { reference($0, oldCount: oldSections.count, newCount: newSections.count) }
      ?? ReferenceScript(
        kept: oldSections.indices.map { ReferencePair(old: $0, new: $0) }, deleted: [], inserted: [])
    let scripts = zip(output.shared, output.rows).map { pair, script in
      (
        pair,
        reference(
          script, oldCount: oldSections[pair.old].rows.count, newCount: newSections[pair.new].rows.count)
      )
    }
    return FlatEmission(inputs: inputs, sections: sections, rows: scripts).emission
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

extension Inputs {
  /// The sections that are in both tables, by their old and new positions.
  var sharedSections: [ReferencePair] {
    let positions = Dictionary(
      new.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return old.sections.enumerated().compactMap { position, section in
      positions[section.id].map { ReferencePair(old: position, new: $0) }
    }
  }
}

/// Puts scripts of lists together to batches of a table.
private struct FlatEmission<ID: GeneratedID> {
  let inputs: Inputs<ID>
  let sections: ReferenceScript
  let rows: [(section: ReferencePair, script: ReferenceScript)]

  var emission: Emission<ID> {
    var batches: [Emission<ID>.Batch] = []
    let rowBatch = rowBatch
    if rowBatch.calls.count > 0 { batches.append(rowBatch) }
    let sectionCalls = BatchCalls(
      deletedSections: sections.deleted, insertedSections: sections.inserted,
      movedSections: sections.moved.map { BatchCalls.SectionMove(from: $0.old, to: $0.new) })
    if sectionCalls.count > 0 { batches.append(Emission.Batch(calls: sectionCalls, table: inputs.new)) }
    return Emission(batches)
  }

  /// Rows of sections that are neither deleted nor inserted.
  private var rowBatch: Emission<ID>.Batch {
    let surviving = Set(sections.kept + sections.moved)
    var calls = BatchCalls()
    var table = inputs.old.sections
    for (section, script) in rows where surviving.contains(section) {
      let path = { (row: Int) in RowPath(section: section.old, row: row) }
      calls.deletedRows += script.deleted.map(path)
      calls.insertedRows += script.inserted.map(path)
      calls.movedRows += script.moved.map { BatchCalls.RowMove(from: path($0.old), to: path($0.new)) }
      table[section.old] = table[section.old].replacingRows(with: inputs.new.sections[section.new].rows)
    }
    // No more rows than the two tables have, which were tables.
    return Emission.Batch(calls: calls, table: (try? Table(table)) ?? inputs.new)
  }
}
