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

/// One bit for each of a number of rows, runs or sections, in memory that it doesn't own.
///
/// Unsafe: a view of words that their owner neither moves nor uses otherwise meanwhile. Indices are below the
/// count that there is room for.
struct Bits: BitwiseCopyable, @unchecked Sendable {
  private let memory: UnsafeMutablePointer<UInt64>?

  /// Creates bits in `memory`, with room for as many words as `wordCount` returns and aligned for them; none
  /// without memory.
  init(_ memory: UnsafeMutableRawPointer?) {
    self.memory = memory?.assumingMemoryBound(to: UInt64.self)
  }

  @inline(__always)
  private var words: UnsafeMutablePointer<UInt64> { memory.unsafelyUnwrapped }

  /// Returns the number of words of 32 bits that it takes, which is even.
  static func wordCount(_ bitCount: Int) -> Int { (bitCount + 63) / 64 * 2 }

  /// Accesses whether the bit at `index` is set.
  @inline(__always)
  subscript(index: Int) -> Bool {
    words[index >> 6] &>> UInt64(truncatingIfNeeded: index & 63) & 1 != 0
  }

  @inline(__always)
  func set(_ index: Int) {
    words[index >> 6] |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
  }

  /// Sets the bits of a range.
  func set(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in words[word] |= mask }
  }

  /// Clears the bits of a range.
  func clear(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in words[word] &= ~mask }
  }

  /// Calls `body` with each stretch of bits that are not set, in ascending order. A stretch may come in
  /// parts.
  @inline(__always)
  func forEachClear(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    forEachWord(of: range) { word, mask in
      var clear = ~words[word] & mask
      while clear != 0 {
        let first = clear.trailingZeroBitCount
        let end = first &+ (~(clear &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
        body((word << 6 &+ first)..<(word << 6 &+ end))
        clear = end >= 64 ? 0 : clear & ~0 &<< UInt64(truncatingIfNeeded: end)
      }
    }
  }

  /// Calls `body` with each word that holds bits of a range, and with a mask of these bits.
  @inline(__always)
  private func forEachWord(of range: Range<Int>, _ body: (_ word: Int, _ mask: UInt64) -> Void) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound &- 1) >> 6)
    let head = ~UInt64(0) &<< UInt64(truncatingIfNeeded: range.lowerBound & 63)
    let tail = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 &- (range.upperBound &- 1) & 63)
    guard first < last else { return body(first, head & tail) }
    body(first, head)
    for word in (first &+ 1)..<last { body(word, ~0) }
    body(last, tail)
  }
}
