import Contenders
import TableDiff
import TableDiffTesting

/// Deletes the first row and forgets to insert it again.
enum LosesARow<ID: GeneratedID>: TableContender {
  static var name: String { "loses-a-row" }

  static func diff(_ inputs: Inputs<ID>) -> BatchCalls {
    BatchCalls(deletedRows: [RowPath(section: 0, row: 0)])
  }

  static func emission(of calls: BatchCalls, on inputs: Inputs<ID>) -> Emission<ID> {
    Emission(.batches([Emission.Batch(calls: calls, table: inputs.new)]))
  }
}

/// Finds that nothing is to be done, whatever the tables are.
enum DoesNothing<ID: GeneratedID>: TableContender {
  static var name: String { "does-nothing" }

  static func diff(_ inputs: Inputs<ID>) {}

  static func emission(of output: Void, on inputs: Inputs<ID>) -> Emission<ID> {
    Emission(.batches([]))
  }
}

/// Fails instead of comparing.
enum Fails<ID: GeneratedID>: TableContender {
  struct Failure: Error {}

  static var name: String { "fails" }

  static func diff(_ inputs: Inputs<ID>) throws { throw Failure() }

  static func emission(of output: Void, on inputs: Inputs<ID>) -> Emission<ID> {
    Emission(.batches([]))
  }
}

/// Right, but takes a microsecond for every pair of rows.
enum WaitsQuadratically<ID: GeneratedID>: FlatContender {
  typealias Elements = [ID]
  typealias Script = ReferenceScript

  static var name: String { "waits-quadratically" }

  static func elements(_ ids: [ID]) -> [ID] { ids }

  static func script(from old: [ID], to new: [ID]) -> ReferenceScript {
    let clock = ContinuousClock()
    let end = clock.now + .microseconds(old.count * new.count)
    while clock.now < end {}
    return OccurrenceSubsequence.script(from: old, to: new)
  }

  static func reference(
    _ script: ReferenceScript, oldCount: Int, newCount: Int
  ) -> ReferenceScript { script }
}
