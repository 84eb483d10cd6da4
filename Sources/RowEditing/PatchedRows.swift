/// An edited copy of rows that owns none of them: it holds the bits of rows that other arrays keep alive.
///
///     base     a b c d e f        as they came
///     added    x y                with edits
///     copy     a x c y d e f      the rows of both, without b
///
/// So copying a row counts no reference, whatever rows refer to: counting 400 references takes longer than
/// the rest of an edit.
///
/// Unsafe: each of the `count` rows in `memory` is the bits of a row of `base`, `added` or `earlier`. None of
/// these loses a row while this object lives, and no row is destroyed here. A shared object is never written
/// to: only ``replace(_:with:)`` writes, and its caller has the only reference.
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

  /// Creates a copy of rows of an array, or of such rows and others that edits have added, with room for
  /// more.
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

  /// Creates a copy of rows of another copy, with room for more.
  @inlinable
  convenience init(_ rows: UnsafeBufferPointer<Row>, of other: PatchedRows, room: Int) {
    let earlier = other.added.isEmpty ? other.earlier : .added(other.added, other.earlier)
    self.init(rows, base: other.base, earlier: earlier, earlierCount: other.addedCount, room: room)
  }

  deinit { memory.deallocate() }

  /// The number of rows that edits have added, including those that later edits replaced.
  @inlinable var addedCount: Int { earlierCount + added.count }

  @inlinable
  package func withRows<Result>(_ body: (UnsafeBufferPointer<Row>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: memory, count: count)) }
  }

  /// Returns whether rows can be added in place.
  @inlinable
  func hasRoom(for newCount: Int) -> Bool {
    count + newCount <= capacity && Self.areWorthwhile(forRows: count, added: addedCount + newCount)
  }

  /// Replaces rows. There must be room, and the caller must have the only reference to this object.
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
  /// Returns whether to copy so many rows, some of them added by edits, without counting references.
  ///
  /// It isn't worthwhile for few rows, for rows whose copies are bits anyway, or after so many edits that
  /// many rows of `base` are kept alive without use. It isn't allowed if rows can't be copied as bits, as
  /// with weak references.
  @inlinable
  static func areWorthwhile(forRows count: Int, added: Int) -> Bool {
    !_isPOD(Row.self) && _isBitwiseTakable(Row.self) && count >= 64 && added <= count / 5
  }
}

extension PatchedRows.Earlier: Sendable where Row: Sendable {}
extension PatchedRows: @unchecked Sendable where Row: Sendable {}
