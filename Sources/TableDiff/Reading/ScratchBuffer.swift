/// A growing array of plain values that a differ keeps between diffs: never initialized twice, never shrunk.
///
/// Unsafe inside, because the hot loops write through the pointer without a bounds check. It is safe outside:
/// the buffer is the only owner of its memory (it cannot be copied), elements are trivial, and every pointer
/// taken from it is dropped before the next call of `reserve` or `append`.
@usableFromInline
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity = 0
  @usableFromInline var count = 0
  /// The number of positions the elements are spread over, if these predict how many there will be.
  @usableFromInline var span = 0

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  deinit {
    base?.deallocate()
  }

  /// The address of the first element. Valid after `reserve` of at least one.
  @_alwaysEmitIntoClient @inline(__always)
  var start: UnsafeMutablePointer<Element> {
    base.unsafelyUnwrapped
  }

  @_alwaysEmitIntoClient
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

  /// Reserves room for `minimum` elements and keeps the first `count`.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let stride = MemoryLayout<Element>.stride
    let memory = enlarge(base, byteCount: stride &* minimum, keeping: stride &* count)
    base = memory.bindMemory(to: Element.self, capacity: minimum)
    capacity = minimum
  }

  /// Adds an element. Grows in few steps, whatever the count.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    start[count] = element
    count &+= 1
  }

  // Not inlined, so that loops stay short.
  @_alwaysEmitIntoClient @inline(never)
  mutating func grow() { reserve(max(64, min(span / 2, 4096), 4 * capacity)) }

  /// Reverses the elements in `range`.
  mutating func reverse(_ range: Range<Int>) {
    guard let base, range.count > 1 else { return }
    var elements = UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
    elements.reverse()
  }

  @_alwaysEmitIntoClient
  mutating func removeAll() {
    count = 0
  }
}

// The memory has one owner, and trivial elements may be used from any thread that owns it.
extension ScratchBuffer: @unchecked Sendable where Element: Sendable {}

/// Returns larger memory for plain values in place of `memory`, with its first `keptCount` bytes.
// Not generic, so that other modules need no metadata to call it.
@usableFromInline
@inline(never)
func enlarge(
  _ memory: UnsafeMutableRawPointer?, byteCount: Int, keeping keptCount: Int
)
  -> UnsafeMutableRawPointer
{
  // Memory with nothing to keep is released first, so that both never exist at once.
  if keptCount == 0 { memory?.deallocate() }
  let larger = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
  if let memory, keptCount > 0 {
    larger.copyMemory(from: memory, byteCount: keptCount)
    memory.deallocate()
  }
  return larger
}
