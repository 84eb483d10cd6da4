import Foundation
import TableDiff
import TableDiffTesting

/// A kind of rows.
enum RowType: String, CaseIterable {
  case int = "Int"
  /// Both tables have the same texts, as in an app that sorts or filters its model.
  case textsCopied = "texts-copied"
  /// Equal texts are in storage of their own, as after a reload.
  case textsFresh = "texts-fresh"
  case uuid = "UUID"

  /// All except UUIDs.
  static let most: [RowType] = [.int, .textsCopied, .textsFresh]
}

extension UUID: @retroactive GeneratedID {
  /// Returns a UUID whose bits look random.
  public static func make(_ number: Int) -> UUID {
    let key = UUIDKey.make(number)
    return withUnsafeBytes(of: (key.high.bigEndian, key.low.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}

/// A comparison that is measured.
struct Workload {
  let name: String
  /// The largest ratio of the times of two revisions.
  let limit: Double
  let types: [RowType]
  let kind: Kind

  enum Kind {
    /// Two tables are compared by a differ that is kept.
    case tables(Draft)
    /// Two arrays are compared by a differ of their own, and a plan is made.
    case arrays(Draft)
    /// Two versions of a store, with twenty edits in between, are compared.
    case editedStore
    /// All paths of a plan's batches are read.
    case rowPaths
    /// The index paths of the same batches are made, as in an app.
    case indexPaths
  }

  /// Two tables before they are made.
  struct Draft {
    /// Part of every figure: another seed makes other tables.
    static let seed: UInt64 = 2_026

    private let type: TransitionType
    private let rows: Int
    private let variant: Int
    private let shape: TransitionShape

    init(_ type: TransitionType, rows: Int, variant: Int, shape: TransitionShape) {
      self.type = type
      self.rows = rows
      self.variant = variant
      self.shape = shape
    }

    func make<ID: GeneratedID>(sharingIDs: Bool) -> GeneratedTransition<ID> {
      .make(
        type, rows: rows, shape: shape, seed: Self.seed, variant: variant, sharingIDs: sharingIDs)
    }
  }
}

/// A workload whose tables are made.
struct PreparedWorkload {
  /// Does it once.
  let run: () throws -> Void
  /// Returns the numbers of deletes, inserts, moves and updates, and a digest of all lists and batches.
  let result: () throws -> String

  init(run: @escaping () throws -> Void, result: @escaping () throws -> String) {
    self.run = run
    self.result = result
  }
}

extension PreparedWorkload {
  typealias Section<ID: GeneratedID> = TableSection<Int, String, GeneratedRow<ID>>

  /// The comparison of two tables by a differ that is kept.
  init<ID>(from old: Table<Section<ID>>, to new: Table<Section<ID>>) {
    var differ = TableDiffer()
    run = { keep(try differ.changes(from: old, to: new)) }
    result = { Self.result(try old.changes(to: new)) }
  }

  /// The comparison of two arrays, and a plan.
  init<ID>(from old: [GeneratedRow<ID>], to new: [GeneratedRow<ID>]) {
    run = { keep(try old.changes(to: new).plan()) }
    result = { Self.result(try old.changes(to: new)) }
  }

  static func result<Section>(_ changes: TableChanges<Section>) -> String {
    var digest = ResultDigest()
    digest.add(changes)
    digest.add(changes.plan(.standard))
    // Single steps of many changes take long.
    if changes.changeCount < 5_000 {
      for policy in [BatchPolicy.single, .conservative, .identity, .sequential] {
        digest.add(changes.plan(policy))
      }
    }
    let counts = [
      changes.deletedSections.count + changes.deletedRows.count,
      changes.insertedSections.count + changes.insertedRows.count,
      changes.movedSections.count + changes.movedRows.count,
      changes.updatedSections.count + changes.updatedRows.count,
    ]
    return (counts.map(String.init) + [String(digest.value, radix: 16)]).joined(separator: " ")
  }
}

/// Takes a value, so that it has to be made.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
