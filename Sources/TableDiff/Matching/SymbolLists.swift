/// For each symbol a list of the indices that have it, the last one added first.
///
/// Unsafe: a view of the symbols' memory, which is neither moved nor used otherwise while the lists are in
/// use. Symbols and indices are below the counts that the lists were made for.
struct SymbolLists: BitwiseCopyable {
  /// For each symbol the first index of its list, or -1.
  private let firsts: UnsafeMutablePointer<Int32>
  private let lengths: UnsafeMutablePointer<Int32>
  /// For each index the next one in its list, or -1.
  private let nexts: UnsafeMutablePointer<Int32>

  /// Returns how many numbers the lists need room for.
  static func size(symbolCount: Int, indexCount: Int) -> Int { 2 * symbolCount + indexCount }

  /// Creates empty lists in `memory`, which has room for as many numbers as `size` returns.
  init(memory: UnsafeMutablePointer<Int32>, symbolCount: Int) {
    firsts = memory
    lengths = memory + symbolCount
    nexts = memory + 2 * symbolCount
    firsts.initialize(repeating: -1, count: symbolCount)
    lengths.initialize(repeating: 0, count: symbolCount)
  }

  /// Prepends an index to a symbol's list, and returns the list's new length.
  @discardableResult @inline(__always)
  func prepend(_ index: Int, to symbol: Int32) -> Int32 {
    let symbol = Int(symbol)
    nexts[index] = firsts[symbol]
    firsts[symbol] = Int32(truncatingIfNeeded: index)
    lengths[symbol] &+= 1
    return lengths[symbol]
  }

  /// Removes the first index of a symbol's list.
  func removeFirst(of symbol: Int32) -> Int? {
    let symbol = Int(symbol)
    guard firsts[symbol] >= 0 else { return nil }
    let index = Int(firsts[symbol])
    firsts[symbol] = nexts[index]
    lengths[symbol] &-= 1
    return index
  }

  /// Empties the lists of some symbols, at the cost of these alone.
  func empty(_ symbols: UnsafeBufferPointer<Int32>) {
    for symbol in symbols { empty(symbol) }
  }

  func empty(_ symbol: Int32) {
    firsts[Int(symbol)] = -1
    lengths[Int(symbol)] = 0
  }

  func length(of symbol: Int32) -> Int { Int(lengths[Int(symbol)]) }

  /// Calls `body` with the indices in a symbol's list.
  func forEach(of symbol: Int32, _ body: (Int) -> Void) {
    var index = firsts[Int(symbol)]
    while index >= 0 {
      body(Int(index))
      index = nexts[Int(index)]
    }
  }
}

/// Some neighbouring rows of both tables, by the symbols of their ids.
struct SymbolSequences {
  /// The symbols of all rows of both tables.
  let old: UnsafeBufferPointer<Int32>
  let new: UnsafeBufferPointer<Int32>
  /// The rows, by index.
  let oldRows: Range<Int>
  let newRows: Range<Int>

  /// Calls `body` with the pairs at the start and at the end of some rows that have the same symbols.
  ///
  /// - Returns: The rows between them.
  func trim(
    _ oldRows: Range<Int>, _ newRows: Range<Int>, _ body: (_ old: Int, _ new: Int) -> Void
  ) -> (old: Range<Int>, new: Range<Int>) {
    var (i, j) = (oldRows, newRows)
    while let first = i.first, let other = j.first, old[first] == new[other] {
      body(first, other)
      i.removeFirst()
      j.removeFirst()
    }
    while let last = i.last, let other = j.last, old[last] == new[other] {
      body(last, other)
      i.removeLast()
      j.removeLast()
    }
    return (i, j)
  }
}
