import TableDiff
import TableDiffMetrics
import TableDiffTesting

/// This package: `Table.changes(to:)` without memory from an earlier call, a `TableDiffer` that keeps it, or
/// the plan of changes that are there.
public struct OurContender: ReportContender {
  /// What this package is called in reports.
  public static let name = "swift-table-diff"

  /// What is timed.
  public enum Phase: String, CaseIterable, Sendable {
    /// From the sections to the changes.
    case diff
    /// The same with a differ that has been used before.
    case reused = "diff-reused"
    /// From the changes to the standard plan's batches.
    case plan
  }

  let phase: Phase

  /// One of the package's phases as a contender.
  public init(_ phase: Phase) { self.phase = phase }

  /// ``OurContender/name``, for all phases.
  public var name: String { Self.name }

  /// Ready for any transition.
  public func prepare(_ transition: ReportTransition) -> PreparedContender? {
    switch transition {
    case .int(let transition): prepared(transition)
    case .uuid(let transition): prepared(transition)
    case .string(let transition): prepared(transition)
    case .colliding(let transition): prepared(transition)
    }
  }

  private func prepared<ID: GeneratedID>(_ transition: Transition<ID>) -> PreparedContender {
    let (old, new) = (transition.old, transition.new)
    let inspect = { Self.inspection(of: transition) }
    switch phase {
    case .diff:
      return PreparedContender(
        measure: { MonotonicClock.time { try? old.changes(to: new) } }, inspect: inspect)
    case .reused:
      let differ = KeptDiffer()
      guard let old = try? Table(old), let new = try? Table(new) else { return refused("too many rows") }
      return PreparedContender(
        phase: phase.rawValue,
        measure: { MonotonicClock.time { try? differ.differ.changes(from: old, to: new) } }, inspect: inspect)
    case .plan:
      guard let changes = try? old.changes(to: new) else { return refused("too many rows") }
      return PreparedContender(
        phase: phase.rawValue,
        measure: {
          MonotonicClock.time {
            let plan = changes.plan()
            return plan.batches.reduce(into: 0) { $0 += $1.operationCount }
          }
        }, inspect: inspect)
    }
  }

  private func refused(_ reason: String) -> PreparedContender {
    PreparedContender(phase: phase.rawValue, measure: { 0 }, inspect: { .wrong(reason) })
  }

  /// Applies the standard plan to a table that shows the old rows, and compares what it shows then.
  private static func inspection<ID: GeneratedID>(of transition: Transition<ID>) -> Inspection {
    do {
      let old = try Table(transition.old)
      let new = try Table(transition.new)
      let changes = try old.changes(to: new)
      let plan = changes.plan()
      var view = HeadlessTable(showing: old)
      try view.perform(plan)
      if let mismatch = view.mismatches(with: new).first { return .wrong("\(mismatch)") }
      let moves = changes.movedRows.count + changes.movedSections.count
      return .correct(
        Results.Operations(
          count: changes.changeCount, moves: moves, minimalMoves: changes.isMinimal ? moves : nil,
          batches: plan.batches.count), script: script(of: changes))
    } catch {
      return .wrong("\(error)")
    }
  }

  private static func script<Section>(of changes: TableChanges<Section>) -> ReferenceScript? {
    guard changes.old.shape.sectionCount == 1, changes.new.shape.sectionCount == 1 else { return nil }
    let moved = changes.movedRows.map { ReferencePair(old: $0.old.row, new: $0.new.row) }
    let deleted = changes.deletedRows.map(\.row)
    let inserted = changes.insertedRows.map(\.row)
    let gone = Set(deleted + moved.map(\.old))
    let come = Set(inserted + moved.map(\.new))
    let kept = zip(
      (0..<changes.old.shape.rowCount).filter { !gone.contains($0) },
      (0..<changes.new.shape.rowCount).filter { !come.contains($0) })
    return ReferenceScript(
      kept: kept.map { ReferencePair(old: $0, new: $1) }, deleted: deleted, inserted: inserted, moved: moved)
  }
}

/// A differ that closures can share.
private final class KeptDiffer {
  var differ = TableDiffer()
}
