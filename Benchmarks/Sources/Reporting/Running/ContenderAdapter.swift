import Contenders
import TableDiff
import TableDiffMetrics
import TableDiffTesting

/// The place where contenders are plugged into the report: what is in the list is measured, checked, drawn
/// and played.
public enum ContenderAdapter {
  /// What this package is called in reports.
  public static let ours = StandardPolicy.name

  /// The phases in which this package is measured where it is alone.
  static let ownPhases = ["diff"] + Int.phases.map(\.name)

  /// Returns whether a contender compares the rows' contents and finds updates. All contenders but this
  /// package compare ids alone.
  static func comparesContents(_ contender: String) -> Bool { contender == ours }

  /// Everything that is measured, in the order of the report. What has the same name is one contender, in
  /// several phases; only the phase `diff` is compared with others.
  public static var all: [any ReportContender] {
    Int.contenders.map { ListedContender(listed: $0.name) }
      + Int.phases.map { ListedContender(listed: $0.name, name: ours, phase: $0.name) }
  }

  /// What a reader has to know of the contenders.
  static let note = """
    Contenders that compare ids alone leave it to the view to find the updates, outside their time; the \
    updates are counted among their operations all the same. Those that know no sections compare the rows of \
    sections with the same id; they delete and insert the other sections with all their rows, which takes no \
    time and loses what the view had for these rows. To row paths and to index paths: the comparison, and every \
    delete, insert, move and update that it found written out in arrays of such paths, which is what a view \
    takes. Contenders that find no updates write out none.
    """

  /// What the phases of this package are.
  static let phases = """
    diff: the changes and the standard plan, without memory from before. diff-reused: the changes alone, with \
    a differ that has been used. plan: from the changes to the batches of the standard plan. apply: that plan \
    in a view without a screen, which checks every rule. A policy's name: diff with that policy's plan.
    """
}

/// A contender of the module `Contenders`, found by its name among those for a table's ids.
///
/// This package's policies are phases of one contender: they would otherwise compete with themselves.
struct ListedContender: ReportContender {
  let listed: String
  let name: String
  let phase: String

  init(listed: String) {
    let prefix = ContenderAdapter.ours + "-"
    let isPolicy = listed.hasPrefix(prefix)
    self.init(
      listed: listed, name: isPolicy ? ContenderAdapter.ours : listed,
      phase: isPolicy ? String(listed.dropFirst(prefix.count)) : "diff")
  }

  init(listed: String, name: String, phase: String) {
    self.listed = listed
    self.name = name
    self.phase = phase
  }

  func prepare(_ tables: CaseTables) -> TimedContender? {
    switch tables {
    case .int(let inputs): prepared(inputs)
    case .uuid(let inputs): prepared(inputs)
    case .string(let inputs): prepared(inputs)
    case .colliding(let inputs): prepared(inputs)
    }
  }

  private func prepared<ID: ContestedID>(_ inputs: Inputs<ID>) -> TimedContender? {
    guard let contender = (ID.contenders + ID.phases).first(where: { $0.name == listed }) else { return nil }
    do {
      let prepared = try contender.prepare(inputs)
      let handsOut = phase == "diff" && prepared.handsOut
      return TimedContender(
        measure: { UInt64(max(0, (try? prepared.nanoseconds()) ?? 0)) },
        handOut: handsOut ? { form, source in try? prepared.times(handingOut: form, by: source) } : nil,
        inspect: {
          do {
            return Self.inspection(of: try prepared.emission(), on: inputs)
          } catch {
            return .wrong("failed: \(error)")
          }
        },
        script: { (try? prepared.emission()).flatMap { Self.script(of: $0, on: inputs) } })
    } catch {
      return TimedContender(measure: { 0 }, inspect: { .wrong("failed: \(error)") })
    }
  }

  /// Steps that take minutes to play are counted only: they are judged at smaller sizes.
  private static func inspection<ID>(of emission: Emission<ID>, on inputs: Inputs<ID>) -> Inspection {
    let verdict =
      emission.isPlayedQuickly(on: inputs)
      ? Verdict(judging: emission, on: inputs) : .right(EmissionCounts(emission, on: inputs))
    guard let counts = verdict.counts else { return .wrong("\(verdict)") }
    // Who compares ids alone leaves finding the updates to its caller, who has to make them all the same.
    let updates = counts.updates ?? inputs.minimal.map { $0.updatedRows + $0.updatedSections } ?? 0
    return .correct(
      TransitionResults.Operations(
        count: counts.operations + updates, moves: counts.moves, minimalMoves: counts.minimal?.moves,
        batches: counts.batches, recreatedRows: counts.recreatedRows))
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
