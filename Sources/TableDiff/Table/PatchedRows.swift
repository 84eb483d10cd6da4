/// A copy of rows that has been edited, and owns none: it has the bits of rows that other arrays keep alive.
///
///     base     a b c d e f        as they came
///     added    x y                with edits
///     copy     a x c y d e f      the rows of both, without b
///
/// So nothing is counted for each row that is copied, whatever rows refer to: counting 400 references takes
/// longer than all else that an edit does.
///
/// Unsafe: each of the `count` rows in `memory` is the bits of a row of `base`, `added` or `earlier`. None of
/// these loses a row as long as this object lives, and no row is destroyed here. An object that is shared is
/// not written to: only ``replace(_:with:)`` writes, and whoever calls it has the only reference.
@usableFromInline
package final class PatchedRows<Row> {
  /// The rows that edits have added to copies before this one.
  @usableFromInline
  package indirect enum Earlier {
    case none
    case added(ContiguousArray<Row>, Earlier)
  }

  @usableFromInline package let base: ContiguousArray<Row>
  @usableFromInline let earlier: Earlier
  @usableFromInline let earlierCount: Int
  @exclusivity(unchecked) @usableFromInline package private(set) var added = ContiguousArray<Row>()
  @usableFromInline package let memory: UnsafeMutablePointer<Row>
  @usableFromInline package let capacity: Int
  @exclusivity(unchecked) @usableFromInline package private(set) var count: Int

  /// A copy of rows of an array, or of such rows and others that edits have added, with room for more.
  @inlinable
  init(
    _ rows: UnsafeBufferPointer<Row>, base: ContiguousArray<Row>, earlier: Earlier = .none,
    earlierCount: Int = 0, room: Int
  ) {
    self.base = base
    self.earlier = earlier
    self.earlierCount = earlierCount
    count = rows.count
    capacity = count + max(room, 16)
    memory = .allocate(capacity: capacity)
    added.reserveCapacity(max(room, 4))
    if let first = rows.baseAddress { Self.copyBits(of: first, count, to: memory) }
  }

  /// A copy of rows of another copy, with room for more.
  @inlinable
  convenience init(_ rows: UnsafeBufferPointer<Row>, of other: PatchedRows, room: Int) {
    let earlier = other.added.isEmpty ? other.earlier : .added(other.added, other.earlier)
    self.init(rows, base: other.base, earlier: earlier, earlierCount: other.addedCount, room: room)
  }

  deinit { memory.deallocate() }

  /// How many rows edits have added, whether or not they are still there.
  @inlinable var addedCount: Int { earlierCount + added.count }

  @inlinable
  package func withRows<Result>(_ body: (UnsafeBufferPointer<Row>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: memory, count: count)) }
  }

  /// Whether rows can be added in place.
  @inlinable
  func hasRoom(for newCount: Int) -> Bool {
    count + newCount <= capacity && Self.areWorthwhile(forRows: count, added: addedCount + newCount)
  }

  /// Replaces rows. There must be room, and nobody else may refer to this object.
  @inlinable
  func replace(_ range: Range<Int>, with new: some Collection<Row>) {
    let first = added.count
    added.append(contentsOf: new)
    let newCount = added.count - first
    let growth = newCount - range.count
    if growth != 0 {
      let end = memory + range.upperBound
      Self.copyBits(of: end, count - range.upperBound, to: end + growth)
      count += growth
    }
    added.withUnsafeBufferPointer { rows in
      guard let address = rows.baseAddress else { return }
      Self.copyBits(of: address + first, newCount, to: memory + range.lowerBound)
    }
  }

  /// Copies rows that may overlap their copies, without counting references.
  @inlinable
  static func copyBits(of rows: UnsafePointer<Row>, _ count: Int, to copies: UnsafeMutablePointer<Row>) {
    UnsafeMutableRawPointer(copies).copyMemory(from: rows, byteCount: count * MemoryLayout<Row>.stride)
  }
}

extension PatchedRows {
  /// Whether so many rows, of which edits have added some, are copied like this.
  ///
  /// Not if copies of rows are bits anyway, or if they must not be, as with weak references. Nor after so
  /// many edits that many rows of `base` are kept for nobody.
  @inlinable
  static func areWorthwhile(forRows count: Int, added: Int) -> Bool {
    !_isPOD(Row.self) && _isBitwiseTakable(Row.self) && count >= 64 && added <= count / 5
  }
}

extension PatchedRows.Earlier: Sendable where Row: Sendable {}
extension PatchedRows: @unchecked Sendable where Row: Sendable {}
