import Contenders
import TableDiff
import TableDiffMetrics
import TableDiffTesting

/// The place where contenders are plugged into the report: what is in the list is measured, checked, drawn
/// and played.
public enum ContenderAdapter {
  /// Everything that is measured, in the order of the report. What has the same name is one contender, in
  /// several phases; only the phase `diff` is compared with others.
  public static var all: [any ReportContender] {
    Int.contenders.map { ListedContender(listed: $0.name) } + [OurContender(.reused), OurContender(.plan)]
  }

  /// What a reader has to know of the contenders.
  static let note = """
    Contenders that compare ids alone leave it to the view to find the updates, outside their time; the \
    updates are counted among their operations all the same. Those that know no sections compare the rows of \
    sections with the same id; they delete and insert the other sections with all their rows, which takes no \
    time and loses what the view had for these rows.
    """

  /// What the phases of this package are.
  static let phases = """
    diff: the changes and the standard plan, without memory from before; a policy's name: the same with that \
    policy's plan, and listed with every operation written out. diff-reused: the changes alone, with a differ \
    that has been used. plan: from the changes to the batches of the standard plan.
    """
}

/// A contender of the module `Contenders`, found by its name among those for a transition's ids.
///
/// This package's policies are phases of one contender: they would otherwise compete with themselves.
struct ListedContender: ReportContender {
  let listed: String

  var name: String { policy == nil ? listed : OurContender.name }

  private var policy: String? {
    let prefix = OurContender.name + "-"
    return listed.hasPrefix(prefix) ? String(listed.dropFirst(prefix.count)) : nil
  }

  func prepare(_ transition: ReportTransition) -> PreparedContender? {
    switch transition {
    case .int(let transition): prepared(transition)
    case .uuid(let transition): prepared(transition)
    case .string(let transition): prepared(transition)
    case .colliding(let transition): prepared(transition)
    }
  }

  private func prepared<ID: ContestedID>(_ transition: Transition<ID>) -> PreparedContender? {
    guard let contender = ID.contenders.first(where: { $0.name == listed }) else { return nil }
    do {
      let inputs = try Inputs(transition)
      let prepared = try contender.prepare(inputs)
      return PreparedContender(
        phase: policy ?? "diff",
        measure: { UInt64(max(0, (try? prepared.nanoseconds()) ?? 0)) },
        inspect: {
          do {
            return Self.inspection(of: try prepared.emission(), on: inputs)
          } catch {
            return .wrong("failed: \(error)")
          }
        })
    } catch {
      return PreparedContender(
        phase: policy ?? "diff", measure: { 0 }, inspect: { .wrong("failed: \(error)") })
    }
  }

  private static func inspection<ID>(of emission: Emission<ID>, on inputs: Inputs<ID>) -> Inspection {
    switch Verdict(judging: emission, on: inputs) {
    case .right(let counts):
      // Who compares ids alone leaves finding the updates to its caller, who has to make them all the same.
      let updates = counts.updates ?? inputs.minimal.map { $0.updatedRows + $0.updatedSections } ?? 0
      return .correct(
        Results.Operations(
          count: counts.operations + updates, moves: counts.moves, minimalMoves: counts.minimal?.moves,
          batches: counts.batches), script: script(of: emission, on: inputs))
    case .wrong(let reason): return .wrong(reason)
    case .tooSlow, .tooLarge: return .wrong("took too much time or memory to judge")
    }
  }

  /// What is played: one batch of rows in one section.
  private static func script<ID>(of emission: Emission<ID>, on inputs: Inputs<ID>) -> ReferenceScript? {
    guard case .batches(let batches) = emission.operations, batches.count == 1,
      inputs.old.shape.sectionCount == 1, inputs.new.shape.sectionCount == 1,
      let calls = batches.first?.calls, calls.insertedSections.isEmpty
    else { return nil }
    let moved = calls.movedRows.map { ReferencePair(old: $0.from.row, new: $0.to.row) }
    let gone = Set(calls.deletedRows.map(\.row) + moved.map(\.old))
    let come = Set(calls.insertedRows.map(\.row) + moved.map(\.new))
    let kept = zip(
      (0..<inputs.old.shape.rowCount).filter { !gone.contains($0) },
      (0..<inputs.new.shape.rowCount).filter { !come.contains($0) })
    return ReferenceScript(
      kept: kept.map { ReferencePair(old: $0, new: $1) }, deleted: calls.deletedRows.map(\.row).sorted(),
      inserted: calls.insertedRows.map(\.row).sorted(), moved: moved.sorted { $0.new < $1.new })
  }
}
