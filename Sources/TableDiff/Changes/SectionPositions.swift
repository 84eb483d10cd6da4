/// Positions of sections of one table, ascending.
public struct SectionPositions: RandomAccessCollection, Sendable {
  @usableFromInline let storage: ContiguousArray<Int32>
  @usableFromInline let range: Range<Int>

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of sections.
  @inlinable public var endIndex: Int { range.count }

  /// Accesses the position at `index`. The first is the smallest.
  @inlinable
  public subscript(index: Int) -> Int {
    precondition(index >= 0 && index < count, "index \(index) is out of range 0..<\(count)")
    return Int(storage[range.lowerBound + index])
  }
}

extension SectionPositions {
  /// Creates a collection without sections.
  init() { self.init(storage: [], range: 0..<0) }

  init(_ sections: [Int]) {
    self.init(
      storage: ContiguousArray(sections.lazy.map { Int32(truncatingIfNeeded: $0) }),
      range: 0..<sections.count)
  }
}

extension SectionPositions: Equatable {
  /// Returns whether both hold the same positions.
  public static func == (left: SectionPositions, right: SectionPositions) -> Bool {
    left.storage[left.range] == right.storage[right.range]
  }
}

/// A section that is in both tables, with its old and its new position.
public struct SectionPair: Hashable, Sendable {
  /// The section's position in the old table; in a batch, in the table before the batch.
  public var old: Int
  /// The section's position in the new table; in a batch, in the table after the batch.
  public var new: Int

  /// Creates a pair of positions.
  @inlinable
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

extension SectionPair: CustomStringConvertible {
  /// The pair as `old → new`.
  public var description: String { "\(old) → \(new)" }
}

/// Sections that are in both tables, in the order of their new positions.
public struct SectionPairs: RandomAccessCollection, Sendable {
  /// The old and new positions, in turn.
  @usableFromInline let storage: ContiguousArray<Int32>
  @usableFromInline let range: Range<Int>

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of sections.
  @inlinable public var endIndex: Int { range.count / 2 }

  /// Accesses the pair at `index`. The first has the smallest new position.
  @inlinable
  public subscript(index: Int) -> SectionPair {
    precondition(index >= 0 && index < count, "index \(index) is out of range 0..<\(count)")
    let place = range.lowerBound + 2 * index
    return SectionPair(old: Int(storage[place]), new: Int(storage[place + 1]))
  }
}

extension SectionPairs {
  /// Creates a collection without pairs.
  init() { self.init(storage: [], range: 0..<0) }

  init(_ pairs: [SectionPair]) {
    var storage = ContiguousArray<Int32>()
    storage.reserveCapacity(2 * pairs.count)
    for pair in pairs {
      storage.append(Int32(truncatingIfNeeded: pair.old))
      storage.append(Int32(truncatingIfNeeded: pair.new))
    }
    self.init(storage: storage, range: 0..<storage.count)
  }
}

extension SectionPairs: Equatable {
  /// Returns whether both hold the same pairs.
  public static func == (left: SectionPairs, right: SectionPairs) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}
