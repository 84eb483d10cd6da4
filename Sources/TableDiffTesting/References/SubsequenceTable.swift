/// The longest common subsequence by dynamic programming over all pairs of positions.
///
/// Robert A. Wagner and Michael J. Fischer, *The string-to-string correction problem*, Journal of the ACM 21
/// (1), 1974, without substitutions. As the plainest of all, it checks the others.
///
/// - Complexity: O(*n* · *m*) time and memory.
///
/// Weak beyond some thousand elements.
public enum SubsequenceTable: ReferenceAlgorithm {
  /// The name `lcs-table`.
  public static let name = "lcs-table"

  /// Returns the deletes and inserts that turn `old` into `new`.
  @inlinable
  public static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    ReferenceScript(kept: pairs(old, new), oldCount: old.count, newCount: new.count)
  }

  /// Returns the pairs of a longest common subsequence, ascending on both sides.
  @inlinable
  public static func pairs<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [ReferencePair] {
    // The longest length that the elements from x and from y on have in common.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for x in old.indices.reversed() {
      for y in new.indices.reversed() {
        lengths[x][y] =
          old[x] == new[y] ? lengths[x + 1][y + 1] + 1 : max(lengths[x + 1][y], lengths[x][y + 1])
      }
    }
    var pairs: [ReferencePair] = []
    var x = 0
    var y = 0
    while x < old.count, y < new.count {
      if old[x] == new[y] {
        pairs.append(ReferencePair(old: x, new: y))
        x += 1
        y += 1
      } else if lengths[x + 1][y] >= lengths[x][y + 1] {
        x += 1
      } else {
        y += 1
      }
    }
    return pairs
  }

  /// Returns the length of a longest common subsequence.
  ///
  /// - Complexity: O(*n* · *m*) time, O(*m*) memory.
  @inlinable
  public static func length<ID: Equatable>(_ old: [ID], _ new: [ID]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for x in old.indices {
      var diagonal = 0
      for y in new.indices {
        let above = row[y + 1]
        row[y + 1] = old[x] == new[y] ? diagonal + 1 : max(above, row[y])
        diagonal = above
      }
    }
    return row[new.count]
  }
}
