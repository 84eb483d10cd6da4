/// Memory that a differ keeps between diffs: a growing array of plain values, never initialized twice, never
/// shrunk.
///
/// Unsafe inside, because the hot loops write through the pointer without a bounds check. What keeps it safe:
/// the buffer owns its memory alone (it cannot be copied), elements are trivial, and every pointer taken from
/// it is dropped before the next call of `reserve` or `append`.
@usableFromInline
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity = 0
  @usableFromInline var count = 0
  /// A bound for the number of elements that appending is likely to reach.
  @usableFromInline var expected = 0

  @inlinable
  init() {}

  @inlinable
  deinit {
    base?.deallocate()
  }

  /// The first element. Valid after `reserve` of at least one.
  @inlinable @inline(__always)
  var start: UnsafeMutablePointer<Element> {
    base.unsafelyUnwrapped
  }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < capacity)
      return start[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < capacity)
      start[index] = newValue
    }
  }

  /// Makes room for `minimum` elements; keeps the first `count`.
  @usableFromInline
  @inline(never)
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: minimum)
    if let base {
      larger.initialize(from: base, count: count)
      base.deallocate()
    }
    base = larger
    capacity = minimum
  }

  /// Adds an element. Grows in few steps, whatever the count.
  @inlinable @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    start[count] = element
    count += 1
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    if capacity == 0 {
      // As much as is handed out without a system call.
      reserve(max(64, min(expected / 32, 8192)))
    } else if capacity < expected / 4 {
      reserve(expected / 4)
    } else {
      reserve(max(2 * capacity, min(4 * capacity, expected / 2 + 64)))
    }
  }

  @inlinable
  mutating func removeAll() {
    count = 0
  }
}

// The memory has one owner, and trivial elements may be used from any thread that owns it.
extension ScratchBuffer: @unchecked Sendable where Element: Sendable {}
