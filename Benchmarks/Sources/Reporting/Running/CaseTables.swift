import Contenders
import TableDiff
import TableDiffMetrics
import TableDiffTesting
import Workloads

/// The tables of a case, whose type of ids is not known any more. Each type has a list of contenders of its
/// own, so that their code is compiled for it, as it is in an app.
package struct CaseTables: Sendable {
  /// Makes the contender of that name ready.
  let prepare: @Sendable (String) throws -> TimedContender
  private let countUpdates: @Sendable () -> Int

  /// Creates the tables from those of a type of ids.
  package init<ID: ContestedID>(_ inputs: Inputs<ID>) {
    prepare = { name in
      guard let contender = ID.contenders.first(where: { $0.name == name }) else {
        throw WrongResult(description: "there is no contender \(name)")
      }
      let prepared = try contender.prepare(inputs)
      return TimedContender(
        times: prepared.times, inspect: { try Self.operations(of: prepared.emission(), on: inputs) })
    }
    countUpdates = { inputs.minimal.map { $0.updatedRows + $0.updatedSections } ?? 0 }
  }

  /// Generates the tables of a case. Types about colliding ids have them whatever the key.
  ///
  /// - Throws: A ``TableDiff/TableError`` if there are too many rows.
  package init(_ reportCase: ReportCase, seed: UInt64) throws(TableError) {
    switch reportCase.key {
    case _ where reportCase.type == .collisions:
      self.init(try Self.inputs(CollidingID.self, reportCase, seed))
    case .int: self.init(try Self.inputs(Int.self, reportCase, seed))
    case .uuid: self.init(try Self.inputs(UUIDKey.self, reportCase, seed))
    case .string: self.init(try Self.inputs(String.self, reportCase, seed))
    }
  }

  /// Whether rows or headers change.
  var hasUpdates: Bool { countUpdates() > 0 }

  private static func inputs<ID: ContestedID>(
    _: ID.Type, _ reportCase: ReportCase, _ seed: UInt64
  ) throws(TableError) -> Inputs<ID> {
    let (rows, variant) = (reportCase.rows, reportCase.variant)
    return switch reportCase.subject {
    case .transition(let type):
      try Inputs(type, rows: rows, shape: reportCase.shape.shape, seed: seed, variant: variant)
    case .workload(let workload): try Inputs(workload, rows: rows, variant: variant, seed: seed)
    }
  }

  private static func operations<ID>(
    of emission: Emission<ID>, on inputs: Inputs<ID>
  ) throws -> TransitionResults.Operations {
    let counts = try emission.counts(on: inputs)
    // A contender that compares ids alone leaves finding the updates to its caller, which makes them all the
    // same.
    let updates = counts.updates ?? inputs.minimal.map { $0.updatedRows + $0.updatedSections } ?? 0
    return TransitionResults.Operations(
      count: counts.operations + updates, moves: counts.moves, minimalMoves: inputs.minimal?.moveCount,
      batches: counts.batches, recreatedRows: counts.recreatedRows)
  }
}
