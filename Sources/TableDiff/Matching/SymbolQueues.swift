/// For each symbol a queue of the positions at which it occurs.
struct SymbolQueues {
  private var firsts: [Int32]
  private var lasts: [Int32]
  private var lengths: [Int32]
  private var nexts: [Int32]

  /// Empty queues for `symbolCount` symbols at positions below `positionCount`.
  init(symbolCount: Int, positionCount: Int) {
    firsts = Array(repeating: -1, count: symbolCount)
    lasts = firsts
    lengths = Array(repeating: 0, count: symbolCount)
    nexts = Array(repeating: -1, count: positionCount)
  }

  /// Adds the positions, in this order, to the queues of their symbols.
  mutating func fill(_ positions: some Sequence<Int>, symbol: (Int) -> Int32) {
    for position in positions {
      let symbol = Int(symbol(position))
      nexts[position] = -1
      if lengths[symbol] == 0 {
        firsts[symbol] = Int32(position)
      } else {
        nexts[Int(lasts[symbol])] = Int32(position)
      }
      lasts[symbol] = Int32(position)
      lengths[symbol] += 1
    }
  }

  /// Takes the first position out of a symbol's queue.
  mutating func removeFirst(of symbol: Int32) -> Int? {
    let symbol = Int(symbol)
    guard lengths[symbol] > 0 else { return nil }
    let position = Int(firsts[symbol])
    firsts[symbol] = nexts[position]
    lengths[symbol] -= 1
    return position
  }

  /// Notes that a symbol has occurred, without a position.
  mutating func mark(_ symbol: Int32) {
    lengths[Int(symbol)] += 1
  }

  /// Empties the queues of some symbols.
  mutating func empty(_ symbols: some Sequence<Int32>) {
    for symbol in symbols { lengths[Int(symbol)] = 0 }
  }

  func length(of symbol: Int32) -> Int { Int(lengths[Int(symbol)]) }

  /// Calls `body` with the positions in a symbol's queue.
  func forEach(of symbol: Int32, _ body: (Int) -> Void) {
    var position = firsts[Int(symbol)]
    for _ in 0..<lengths[Int(symbol)] {
      body(Int(position))
      position = nexts[Int(position)]
    }
  }
}
