/// Heckel's algorithm: ids that occur once on both sides are anchors, and matches spread from them.
///
/// Paul Heckel, *A technique for isolating differences between files*, Communications of the ACM 21 (4),
/// 1978, passes 1 to 6 as published, with the virtual lines before the first and after the last one.
///
/// The paper leaves open which matched lines count as moved. Here, as in the well-known table view libraries,
/// a matched element is moved if its old position, minus the deletes before it, plus the inserts before its
/// new position, is not its new position. The other elements stay in order, so the script is correct, but
/// moves are far from minimal: one row that moves from the end to the front counts as a move of every row.
///
/// - Complexity: O(*n* + *m*) expected time and memory.
///
/// Weak for repeated ids without a neighbouring anchor, which are deleted and inserted although they are on
/// both sides, and for moves.
public enum Heckel: ReferenceAlgorithm {
  /// The name `heckel`.
  public static let name = "heckel"

  /// Returns the deletes, inserts and moves that turn `old` into `new`.
  @inlinable
  public static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    let partners = partnersOfNew(from: old, to: new)
    var isMatched = [Bool](repeating: false, count: old.count)
    for case let partner? in partners { isMatched[partner] = true }
    var deletesBefore: [Int] = []
    var deletes = 0
    for position in old.indices {
      deletesBefore.append(deletes)
      if !isMatched[position] { deletes += 1 }
    }
    var kept: [ReferencePair] = []
    var moved: [ReferencePair] = []
    var inserts = 0
    for (position, partner) in partners.enumerated() {
      guard let partner else {
        inserts += 1
        continue
      }
      let pair = ReferencePair(old: partner, new: position)
      if partner - deletesBefore[partner] + inserts == position {
        kept.append(pair)
      } else {
        moved.append(pair)
      }
    }
    return ReferenceScript(kept: kept, moved: moved, oldCount: old.count, newCount: new.count)
  }

  /// Returns, for every new position, the old position that passes 1 to 5 pair it with.
  @inlinable
  static func partnersOfNew<ID: Hashable>(from old: [ID], to new: [ID]) -> [Int?] {
    var symbols = Symbols<ID>()
    // Passes 1 and 2.
    let newEntries = new.map { symbols.countNew($0) }
    let oldEntries = old.enumerated().map { symbols.countOld($1, at: $0) }
    var newPartners = [Int?](repeating: nil, count: new.count)
    var oldHasPartner = [Bool](repeating: false, count: old.count)
    // Pass 3.
    for position in new.indices {
      let entry = symbols.entries[newEntries[position]]
      if entry.oldCount == .one, entry.newCount == .one {
        newPartners[position] = entry.oldPosition
        oldHasPartner[entry.oldPosition] = true
      }
    }
    // Pass 4: ascending, from the virtual line before the first.
    for position in new.indices where newPartners[position] == nil {
      guard let before = position == 0 ? -1 : newPartners[position - 1] else { continue }
      let candidate = before + 1
      if candidate < old.count, !oldHasPartner[candidate], oldEntries[candidate] == newEntries[position] {
        newPartners[position] = candidate
        oldHasPartner[candidate] = true
      }
    }
    // Pass 5: descending, from the virtual line after the last.
    for position in new.indices.reversed() where newPartners[position] == nil {
      guard let after = position == new.count - 1 ? old.count : newPartners[position + 1] else { continue }
      let candidate = after - 1
      if candidate >= 0, !oldHasPartner[candidate], oldEntries[candidate] == newEntries[position] {
        newPartners[position] = candidate
        oldHasPartner[candidate] = true
      }
    }
    return newPartners
  }

  /// The number of occurrences of a line in one file, of which the paper distinguishes no more than three.
  @usableFromInline
  enum Count {
    case zero, one, many

    @inlinable
    var next: Count { self == .zero ? .one : .many }
  }

  /// The symbol table.
  @usableFromInline
  struct Symbols<ID: Hashable> {
    @usableFromInline
    struct Entry {
      @usableFromInline var oldCount = Count.zero
      @usableFromInline var newCount = Count.zero
      /// The paper's OLNO: meaningful if `oldCount` is one.
      @usableFromInline var oldPosition = 0

      @inlinable
      init() {}
    }

    @usableFromInline var entries: [Entry] = []
    @usableFromInline var numbers: [ID: Int] = [:]

    @inlinable
    init() {}

    @inlinable
    mutating func number(of id: ID) -> Int {
      if let number = numbers[id] { return number }
      numbers[id] = entries.count
      entries.append(Entry())
      return entries.count - 1
    }

    @inlinable
    mutating func countNew(_ id: ID) -> Int {
      let number = number(of: id)
      entries[number].newCount = entries[number].newCount.next
      return number
    }

    @inlinable
    mutating func countOld(_ id: ID, at position: Int) -> Int {
      let number = number(of: id)
      entries[number].oldCount = entries[number].oldCount.next
      entries[number].oldPosition = position
      return number
    }
  }
}
