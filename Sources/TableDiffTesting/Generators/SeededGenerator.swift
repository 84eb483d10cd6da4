/// A small random number generator with a seed: the same seed gives the same numbers in every process and on
/// every platform.
///
/// SplitMix64: Guy L. Steele, Doug Lea and Christine H. Flood, *Fast splittable pseudorandom number
/// generators*, OOPSLA 2014. Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns a random number from 0 up to but not including `bound`, or 0 if there is none.
  ///
  /// Unlike `Int.random(in:using:)`, it is the same for 32-bit and 64-bit integers.
  @inlinable
  public mutating func next(below bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Shuffles `elements`.
  @inlinable
  public mutating func shuffle(_ elements: inout some RandomAccessCollection & MutableCollection) {
    var remaining = elements.count
    var position = elements.startIndex
    while remaining > 1 {
      elements.swapAt(position, elements.index(position, offsetBy: next(below: remaining)))
      elements.formIndex(after: &position)
      remaining -= 1
    }
  }

  /// Returns `count` different numbers from 0 up to but not including `bound`, ascending; all of them if
  /// there are fewer.
  ///
  /// - Complexity: O(`bound`).
  @inlinable
  public mutating func sample(_ count: Int, below bound: Int) -> [Int] {
    var needed = Swift.min(count, bound)
    var chosen: [Int] = []
    guard needed > 0 else { return chosen }
    chosen.reserveCapacity(needed)
    for number in 0..<bound where next(below: bound - number) < needed {
      chosen.append(number)
      needed -= 1
    }
    return chosen
  }

  /// Returns the bits of `value` mixed. Different values have different results.
  @inlinable
  static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
