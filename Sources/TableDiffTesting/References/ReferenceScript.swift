/// An old position and the new position that holds the same element.
public struct ReferencePair: Hashable, Sendable {
  /// The position in the old array.
  public var old: Int
  /// The position in the new array.
  public var new: Int

  /// Creates a pair.
  @inlinable
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

/// The result of a reference algorithm for two arrays: the common form in which all of them are compared.
///
/// Deletes and move sources are old positions, inserts and move targets are new positions, as in one batch of
/// a table view. Elements in no list stay, in order.
public struct ReferenceScript: Hashable, Sendable {
  /// The pairs that are matched and not moved, ascending on both sides.
  public var kept: [ReferencePair]
  /// The old positions without a partner, ascending.
  public var deleted: [Int]
  /// The new positions without a partner, ascending.
  public var inserted: [Int]
  /// The pairs that are matched and moved, ascending by new position. Empty for algorithms that find no
  /// moves.
  public var moved: [ReferencePair]

  /// Creates a script from its four lists.
  @inlinable
  public init(kept: [ReferencePair], deleted: [Int], inserted: [Int], moved: [ReferencePair] = []) {
    self.kept = kept
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
  }

  /// Creates the script of a matching: elements that are neither kept nor moved are deleted or inserted.
  ///
  /// Pairs outside of the two counts are ignored.
  ///
  /// - Complexity: O(*n* + *m*).
  public init(kept: [ReferencePair], moved: [ReferencePair] = [], oldCount: Int, newCount: Int) {
    var oldHasPartner = [Bool](repeating: false, count: max(0, oldCount))
    var newHasPartner = [Bool](repeating: false, count: max(0, newCount))
    for pair in kept + moved {
      if oldHasPartner.indices.contains(pair.old) { oldHasPartner[pair.old] = true }
      if newHasPartner.indices.contains(pair.new) { newHasPartner[pair.new] = true }
    }
    self.kept = kept
    self.moved = moved
    self.deleted = oldHasPartner.indices.filter { !oldHasPartner[$0] }
    self.inserted = newHasPartner.indices.filter { !newHasPartner[$0] }
  }

  /// The number of deletes, inserts and moves.
  public var changeCount: Int { deleted.count + inserted.count + moved.count }

  /// Returns the array that the script makes of `old`, or `nil` if the script does not fit the two arrays.
  ///
  /// Only inserted elements are taken from `new`: everything else comes from `old`, so that comparing the
  /// result with `new` checks the script. Kept pairs are not read but follow from the rest, as in a table
  /// view.
  ///
  /// - Complexity: O(*n* + *m*).
  public func apply<Element>(to old: [Element], insertingFrom new: [Element]) -> [Element]? {
    var stays = [Bool](repeating: true, count: old.count)
    for position in deleted + moved.map(\.old) {
      guard stays.indices.contains(position), stays[position] else { return nil }
      stays[position] = false
    }
    var result = [Element?](repeating: nil, count: new.count)
    for position in inserted {
      guard result.indices.contains(position), result[position] == nil else { return nil }
      result[position] = new[position]
    }
    for move in moved {
      guard result.indices.contains(move.new), result[move.new] == nil else { return nil }
      result[move.new] = old[move.old]
    }
    var free = result.indices.filter { result[$0] == nil }[...]
    for position in old.indices where stays[position] {
      guard let target = free.popFirst() else { return nil }
      result[target] = old[position]
    }
    return free.isEmpty ? result.compactMap(\.self) : nil
  }
}
