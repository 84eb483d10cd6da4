import TableDiff
import TableDiffGate

/// A piece of work with its inputs. The gate counts it, and the suite of benchmarks times it.
package struct BenchmarkCase {
  /// The case's name, in parts such as `shuffle.int.10000`.
  package let name: String
  /// The case for the gate.
  package let gateCase: GateCase
  /// Builds the inputs, whose cost is not measured.
  package let prepare: () throws -> any PreparedCase

  /// Creates a case.
  init(_ name: String, prepare: @escaping () throws -> any PreparedCase) {
    self.name = name
    self.prepare = prepare
    gateCase = GateCase(name: name, prepare: prepare)
  }

  /// Creates a case that compares two tables and plans the batches. The gate also checks the plan.
  init<Section: TableSectionProtocol>(
    _ name: String, policy: BatchPolicy = .standard, reusingDiffer: Bool = false,
    tables: @escaping () throws -> (old: Table<Section>, new: Table<Section>)
  ) where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
    self.name = name
    gateCase = GateCase(name: name, policy: policy, reusingDiffer: reusingDiffer, tables: tables)
    prepare = {
      let (old, new) = try tables()
      var differ = TableDiffer()
      var count = 0
      return CaseRun {
        if !reusingDiffer { differ = TableDiffer() }
        let plan = try differ.changes(from: old, to: new).plan(policy)
        count = plan.batches.reduce(0) { $0 + $1.operationCount }
      } outcome: {
        GateOutcome(operations: count, moves: 0, minimalMoves: 0, batches: 0, digest: 0)
      }
    }
  }
}

extension BenchmarkCase {
  /// All cases: transitions, inputs that are chosen to be slow, peak memory, edits of stores, and events of
  /// stateful tables.
  package static var all: [BenchmarkCase] {
    TransitionCases.all + WorkloadCases.all + StoreCases.all + WayCases.all
  }
}

/// A prepared case as closures, made in the place that knows the types.
final class CaseRun: PreparedCase {
  private let body: () throws -> Void
  private let result: () throws -> GateOutcome

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - body: Does the work.
  ///   - outcome: Returns the outcome of the last work.
  init(_ body: @escaping () throws -> Void, outcome: @escaping () throws -> GateOutcome) {
    self.body = body
    result = outcome
  }

  func run() throws { try body() }
  func outcome() throws -> GateOutcome { try result() }
}
