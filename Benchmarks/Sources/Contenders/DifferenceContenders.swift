import OrderedCollections
import TableDiff
import TableDiffTesting

/// The standard library's `difference(from:)` of two arrays of ids: Myers' greedy algorithm.
package enum StandardDifference<ID: GeneratedID>: FlatContender {
  package typealias Elements = [ID]
  package typealias Script = CollectionDifference<ID>

  package static var name: String { "stdlib-difference" }

  package static func script(from old: [ID], to new: [ID]) -> CollectionDifference<ID> {
    new.difference(from: old)
  }
}

/// The standard library's `difference(from:)` with `inferringMoves()`.
package enum StandardDifferenceWithMoves<ID: GeneratedID>: FlatContender {
  package typealias Elements = [ID]
  package typealias Script = CollectionDifference<ID>

  package static var name: String { "stdlib-difference-moves" }

  package static func script(from old: [ID], to new: [ID]) -> CollectionDifference<ID> {
    new.difference(from: old).inferringMoves()
  }
}

/// The `difference(from:)` of swift-collections' `OrderedSet`, which looks ids up instead of searching.
///
/// Both sets are built beforehand, as in an app that keeps its rows in one: their hashing is not in the time.
/// A set holds an id once, so that tables with repeated ids cannot come out right.
package enum OrderedSetDifference<ID: GeneratedID>: FlatContender {
  package typealias Elements = OrderedSet<ID>
  package typealias Script = CollectionDifference<ID>

  package static var name: String { "ordered-set-difference" }

  package static func elements(_ ids: [ID]) -> OrderedSet<ID> { OrderedSet(ids) }

  package static func script(from old: OrderedSet<ID>, to new: OrderedSet<ID>) -> CollectionDifference<ID> {
    new.difference(from: old)
  }
}

extension FlatContender where Script == CollectionDifference<ID> {
  /// Returns removals, insertions and moves.
  package static func reference(_ script: Script, oldCount: Int, newCount: Int) -> ReferenceScript {
    ReferenceScript(script, oldCount: oldCount, newCount: newCount)
  }

  /// Writes out a difference; an associated removal and insertion count as one move.
  package static func handOut<Path: ViewPath>(
    _ script: Script, of section: ReferencePair, on _: Inputs<ID>, to result: inout HandedOut<Path>
  ) {
    for case .remove(let row, _, nil) in script.removals {
      result.deletedRows.append(Path(RowPath(section: section.old, row: row)))
    }
    for case .insert(let row, _, let source) in script.insertions {
      let path = Path(RowPath(section: section.new, row: row))
      if let source {
        result.movedRows.append((Path(RowPath(section: section.old, row: source)), path))
      } else {
        result.insertedRows.append(path)
      }
    }
  }
}

extension ReferenceScript {
  /// The script of a difference between collections of that many elements.
  init<Element>(_ difference: CollectionDifference<Element>, oldCount: Int, newCount: Int) {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var moved: [ReferencePair] = []
    var oldStays = [Bool](repeating: true, count: oldCount)
    var newStays = [Bool](repeating: true, count: newCount)
    for case .remove(let offset, _, let target) in difference.removals {
      if target == nil { deleted.append(offset) }
      oldStays[offset] = false
    }
    for case .insert(let offset, _, let source) in difference.insertions {
      if let source {
        moved.append(ReferencePair(old: source, new: offset))
      } else {
        inserted.append(offset)
      }
      newStays[offset] = false
    }
    let kept = zip(
      oldStays.indices.lazy.filter { oldStays[$0] }, newStays.indices.lazy.filter { newStays[$0] }
    ).map { ReferencePair(old: $0, new: $1) }
    self.init(kept: kept, deleted: deleted, inserted: inserted, moved: moved)
  }
}
