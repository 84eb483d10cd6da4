import OrderedCollections
import TableDiffTesting

/// The standard library's `difference(from:)` of two arrays of ids: Myers' greedy algorithm.
public enum StandardDifference<ID: GeneratedID>: FlatContender {
  /// Ids as they are.
  public typealias Elements = [ID]
  /// The library's own form.
  public typealias Script = CollectionDifference<ID>

  /// `stdlib-difference`.
  public static var name: String { "stdlib-difference" }

  /// The difference.
  public static func script(from old: [ID], to new: [ID]) -> CollectionDifference<ID> {
    new.difference(from: old)
  }

  /// Removals and insertions.
  public static func reference(
    _ script: CollectionDifference<ID>, oldCount: Int, newCount: Int
  ) -> ReferenceScript {
    ReferenceScript(script, oldCount: oldCount, newCount: newCount)
  }
}

/// The standard library's `difference(from:)` with `inferringMoves()`.
public enum StandardDifferenceWithMoves<ID: GeneratedID>: FlatContender {
  /// Ids as they are.
  public typealias Elements = [ID]
  /// The library's own form.
  public typealias Script = CollectionDifference<ID>

  /// `stdlib-difference-moves`.
  public static var name: String { "stdlib-difference-moves" }

  /// The difference with moves.
  public static func script(from old: [ID], to new: [ID]) -> CollectionDifference<ID> {
    new.difference(from: old).inferringMoves()
  }

  /// Removals, insertions and moves.
  public static func reference(
    _ script: CollectionDifference<ID>, oldCount: Int, newCount: Int
  ) -> ReferenceScript {
    ReferenceScript(script, oldCount: oldCount, newCount: newCount)
  }
}

/// The `difference(from:)` of swift-collections' `OrderedSet`, which looks ids up instead of searching.
///
/// Both sets are built beforehand, as where an app keeps its rows in one: their hashing is not in the time.
/// A set holds an id once, so that tables with repeated ids cannot come out right.
public enum OrderedSetDifference<ID: GeneratedID>: FlatContender {
  /// Ids in a set.
  public typealias Elements = OrderedSet<ID>
  /// The library's own form.
  public typealias Script = CollectionDifference<ID>

  /// `ordered-set-difference`.
  public static var name: String { "ordered-set-difference" }

  /// The ids as a set.
  public static func elements(_ ids: [ID]) -> OrderedSet<ID> { OrderedSet(ids) }

  /// The difference.
  public static func script(from old: OrderedSet<ID>, to new: OrderedSet<ID>) -> CollectionDifference<ID> {
    new.difference(from: old)
  }

  /// Removals, insertions and moves.
  public static func reference(
    _ script: CollectionDifference<ID>, oldCount: Int, newCount: Int
  ) -> ReferenceScript {
    ReferenceScript(script, oldCount: oldCount, newCount: newCount)
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
