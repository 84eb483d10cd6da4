import TableDiffMetrics
import TableDiffTesting

/// A contender that compares two arrays of ids and knows neither sections nor contents.
///
/// Updates are looked for afterwards, in the rows that it matched, and inside the time: a view needs them
/// whoever makes the changes.
public struct ScriptContender: ReportContender {
  /// What the report calls it.
  public let name: String
  private let int: @Sendable (Transition<Int>) -> PreparedContender?
  private let uuid: @Sendable (Transition<UUIDKey>) -> PreparedContender?
  private let string: @Sendable (Transition<String>) -> PreparedContender?
  private let colliding: @Sendable (Transition<CollidingID>) -> PreparedContender?

  /// Ready for any transition between tables of one section.
  public func prepare(_ transition: ReportTransition) -> PreparedContender? {
    switch transition {
    case .int(let transition): int(transition)
    case .uuid(let transition): uuid(transition)
    case .string(let transition): string(transition)
    case .colliding(let transition): colliding(transition)
    }
  }

  /// A reference algorithm; `Algorithm` is known here, so that it is compiled for each type of ids.
  @inline(__always)
  init<Algorithm: ReferenceAlgorithm>(_: Algorithm.Type) {
    name = Algorithm.name
    int = { prepared($0, Algorithm.script) }
    uuid = { prepared($0, Algorithm.script) }
    string = { prepared($0, Algorithm.script) }
    colliding = { prepared($0, Algorithm.script) }
  }

  /// The standard library's `difference(from:)`, as deletes, inserts and, where asked for, inferred moves.
  static func standardLibrary(inferringMoves: Bool) -> ScriptContender {
    ScriptContender(
      name: inferringMoves ? "difference-moves" : "difference",
      int: { prepared($0) { difference(from: $0, to: $1, inferringMoves: inferringMoves) } },
      uuid: { prepared($0) { difference(from: $0, to: $1, inferringMoves: inferringMoves) } },
      string: { prepared($0) { difference(from: $0, to: $1, inferringMoves: inferringMoves) } },
      colliding: { prepared($0) { difference(from: $0, to: $1, inferringMoves: inferringMoves) } })
  }

  private init(
    name: String, int: @escaping @Sendable (Transition<Int>) -> PreparedContender?,
    uuid: @escaping @Sendable (Transition<UUIDKey>) -> PreparedContender?,
    string: @escaping @Sendable (Transition<String>) -> PreparedContender?,
    colliding: @escaping @Sendable (Transition<CollidingID>) -> PreparedContender?
  ) {
    self.name = name
    self.int = int
    self.uuid = uuid
    self.string = string
    self.colliding = colliding
  }
}

private func difference<ID: Hashable>(
  from old: [ID], to new: [ID], inferringMoves: Bool
) -> ReferenceScript {
  var difference = new.difference(from: old)
  if inferringMoves { difference = difference.inferringMoves() }
  var moved: [ReferencePair] = []
  var deleted: [Int] = []
  var inserted: [Int] = []
  for change in difference {
    switch change {
    case .remove(let offset, _, let partner): if partner == nil { deleted.append(offset) }
    case .insert(let offset, _, let partner):
      if let partner {
        moved.append(ReferencePair(old: partner, new: offset))
      } else {
        inserted.append(offset)
      }
    }
  }
  var isTouchedOld = [Bool](repeating: false, count: old.count)
  var isTouchedNew = [Bool](repeating: false, count: new.count)
  for position in deleted { isTouchedOld[position] = true }
  for position in inserted { isTouchedNew[position] = true }
  for pair in moved {
    isTouchedOld[pair.old] = true
    isTouchedNew[pair.new] = true
  }
  let kept = zip(
    old.indices.lazy.filter { !isTouchedOld[$0] }, new.indices.lazy.filter { !isTouchedNew[$0] })
  return ReferenceScript(
    kept: kept.map { ReferencePair(old: $0, new: $1) }, deleted: deleted.sorted(),
    inserted: inserted.sorted(), moved: moved.sorted { $0.new < $1.new })
}

@inline(__always)
private func prepared<ID: GeneratedID>(
  _ transition: Transition<ID>, _ script: @escaping ([ID], [ID]) -> ReferenceScript
) -> PreparedContender? {
  guard transition.old.count == 1, transition.new.count == 1 else { return nil }
  let oldRows = transition.oldRows
  let newRows = transition.newRows
  let oldIDs = oldRows.map(\.id)
  let newIDs = newRows.map(\.id)
  let run: () -> (script: ReferenceScript, updates: Int) = {
    let found = script(oldIDs, newIDs)
    var updates = 0
    for pair in found.kept where oldRows[pair.old] != newRows[pair.new] { updates += 1 }
    for pair in found.moved where oldRows[pair.old] != newRows[pair.new] { updates += 1 }
    return (found, updates)
  }
  return PreparedContender(
    measure: { MonotonicClock.time(run) },
    inspect: {
      let (found, updates) = run()
      guard found.apply(to: oldIDs, insertingFrom: newIDs) == newIDs else {
        return .wrong("the script does not lead to the new rows")
      }
      return .correct(
        Results.Operations(count: found.changeCount + updates, moves: found.moved.count), script: found)
    })
}
