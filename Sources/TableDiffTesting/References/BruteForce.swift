public import TableDiff

/// The minimal number of moves, found by trying every set of moves. It checks the formula for tiny tables.
///
/// The rule is that identity is preserved: a section on both sides is neither deleted nor inserted, nor is a
/// row that is in surviving sections on both sides. This determines the deletes and inserts, which are not
/// counted. A row that leaves a deleted section or enters an inserted one is not a move.
///
/// - Complexity: exponential in the number of matched rows and sections. Up to about 8 of either.
public enum BruteForce {
  /// Returns the smallest number of moves between two arrays of ids, over all ways to pair equal ids and all
  /// sets of pairs to move.
  ///
  /// An id that occurs several times has as many pairs as it has occurrences on the side with fewer of them.
  @inlinable
  public static func moveCount<ID: Hashable>(from old: [ID], to new: [ID]) -> Int {
    let oldRows = old.enumerated().map { Row(id: $1, place: RowPath(section: 0, row: $0)) }
    let newRows = new.enumerated().map { Row(id: $1, place: RowPath(section: 0, row: $0)) }
    return fewestRowMoves(from: oldRows, to: newRows)
  }

  /// Returns the smallest number of moves of sections and rows between two tables, over all sets of section
  /// moves, all ways to pair equal rows of surviving sections, and all sets of pairs to move.
  ///
  /// A section that is not moved stays in order with the others, whatever its rows do; a moved section
  /// carries its rows along. Section ids are assumed to be unique.
  public static func moveCount<Section: TableSectionProtocol, RowID: Hashable>(
    from old: [Section], to new: [Section], id: (Section.Rows.Element) -> RowID
  ) -> Int {
    var pairs: [ReferencePair] = []
    for (oldPosition, section) in old.enumerated() {
      for (newPosition, other) in new.enumerated() where other.id == section.id {
        pairs.append(ReferencePair(old: oldPosition, new: newPosition))
      }
    }
    // A section is named by its pair on both sides, so that equal section numbers mean the same section.
    var oldRows: [Row<RowID>] = []
    var newRows: [Row<RowID>] = []
    for (number, pair) in pairs.enumerated() {
      for (row, content) in old[pair.old].rows.enumerated() {
        oldRows.append(Row(id: id(content), place: RowPath(section: number, row: row)))
      }
      for (row, content) in new[pair.new].rows.enumerated() {
        newRows.append(Row(id: id(content), place: RowPath(section: number, row: row)))
      }
    }
    let sectionPlaces = pairs.map {
      Match(old: RowPath(section: 0, row: $0.old), new: RowPath(section: 0, row: $0.new))
    }
    return fewestMoves(within: sectionPlaces) + fewestRowMoves(from: oldRows, to: newRows)
  }

  @usableFromInline
  struct Row<ID: Hashable> {
    @usableFromInline var id: ID
    @usableFromInline var place: RowPath

    @inlinable
    init(id: ID, place: RowPath) {
      self.id = id
      self.place = place
    }
  }

  /// The position of a matched row on both sides. Its section has the same number on both.
  @usableFromInline
  struct Match {
    @usableFromInline var old: RowPath
    @usableFromInline var new: RowPath

    @inlinable
    init(old: RowPath, new: RowPath) {
      self.old = old
      self.new = new
    }
  }

  @usableFromInline
  static func fewestRowMoves<ID: Hashable>(from old: [Row<ID>], to new: [Row<ID>]) -> Int {
    var ids: [ID] = []
    for row in old where !ids.contains(row.id) { ids.append(row.id) }
    // One list of alternatives per id; a pairing takes one alternative of each.
    var pairings: [[Match]] = [[]]
    for id in ids {
      let alternatives = pairingsOfEqual(
        old.filter { $0.id == id }.map(\.place), new.filter { $0.id == id }.map(\.place))
      pairings = pairings.flatMap { pairing in alternatives.map { pairing + $0 } }
    }
    return pairings.map(fewestMoves(within:)).min() ?? 0
  }

  /// Returns every way to pair the places of one id with as many pairs as the side with fewer has places.
  static func pairingsOfEqual(_ old: [RowPath], _ new: [RowPath]) -> [[Match]] {
    if old.count > new.count {
      return pairingsOfEqual(new, old).map { $0.map { Match(old: $0.new, new: $0.old) } }
    }
    guard let first = old.first else { return [[]] }
    return new.indices.flatMap { chosen in
      var others = new
      let partner = others.remove(at: chosen)
      return pairingsOfEqual(Array(old.dropFirst()), others).map { [Match(old: first, new: partner)] + $0 }
    }
  }

  /// Returns the size of the smallest set of matches without which all others stay in their section and in
  /// order.
  static func fewestMoves(within matches: [Match]) -> Int {
    (0..<matches.count).first { staysInOrder(leavingOut: $0, of: matches[...], beside: []) } ?? matches.count
  }

  /// Returns whether some set of up to `count` of `matches` can be left out so that the others, and those in
  /// `staying`, stay in their section and in order.
  static func staysInOrder(
    leavingOut count: Int, of matches: ArraySlice<Match>, beside staying: [Match]
  ) -> Bool {
    guard let first = matches.first else { return staysInOrder(staying) }
    let others = matches.dropFirst()
    return staysInOrder(leavingOut: count, of: others, beside: staying + [first])
      || (count > 0 && staysInOrder(leavingOut: count - 1, of: others, beside: staying))
  }

  static func staysInOrder(_ matches: [Match]) -> Bool {
    matches.allSatisfy { match in
      match.old.section == match.new.section
        && matches.allSatisfy { other in
          other.old.section != match.old.section
            || (other.old.row < match.old.row) == (other.new.row < match.new.row)
        }
    }
  }
}
