import FuzzInput
import TableDiffTesting

/// A generator that takes its numbers from an input, and after its end from a seed. It stands in for the one
/// of `TableDiffTesting`, so that the generators of random files make files of inputs.
struct SeededGenerator: RandomNumberGenerator {
  private var choices: Choices?
  private var rest: TableDiffTesting.SeededGenerator

  init(seed: UInt64) {
    rest = TableDiffTesting.SeededGenerator(seed: seed)
  }

  /// - Parameter choices: They begin with the seed of the numbers behind their end.
  init(_ choices: Choices) {
    var choices = choices
    self.init(seed: UInt64(choices.number(below: 1 << 16)))
    self.choices = choices
  }

  mutating func next() -> UInt64 {
    guard let choices, !choices.isAtEnd else { return rest.next() }
    var seed = TableDiffTesting.SeededGenerator(seed: UInt64(next(below: 1 << 16)))
    return seed.next()
  }

  mutating func next(below bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    guard choices?.isAtEnd == false else { return rest.next(below: bound) }
    return choices?.number(below: bound) ?? 0
  }

  /// Shuffles elements by one number, which leaves more of the input to other choices.
  mutating func shuffle(_ elements: inout some RandomAccessCollection & MutableCollection) {
    var order = TableDiffTesting.SeededGenerator(seed: UInt64(next(below: 256)))
    order.shuffle(&elements)
  }
}
