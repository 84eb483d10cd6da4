// Code without optimisation takes ten times as long. So random and exhaustive tests try a part of their
// inputs in a debug build, and all of them in an optimised one, in which `.ci/run` runs them too.

/// Returns the first value in a debug build, and `optimised` in an optimised one.
package func extent<Value>(_ value: Value, optimised: Value) -> Value {
  #if DEBUG
    value
  #else
    optimised
  #endif
}

/// Returns the seeds of a random test: the first `count` in a debug build, and `optimised` of them in an
/// optimised one.
package func seeds<Seed: FixedWidthInteger>(_ count: Seed, optimised: Seed) -> Range<Seed> {
  0..<extent(count, optimised: optimised)
}

extension Collection {
  /// Returns the inputs of an exhaustive test: one in `share` of these in a debug build, and all of them in
  /// an optimised one.
  ///
  /// - Parameter first: The first of the sample, so that several samples differ.
  package func sampled(oneIn share: Int, from first: Int = 0) -> [Element] {
    let share = extent(share, optimised: 1)
    return enumerated().filter { ($0.offset - first) % share == 0 }.map(\.element)
  }
}
