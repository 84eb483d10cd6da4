import Foundation

/// The seeds of tests that make files at random.
///
/// More of them are tried if the environment has them: `RANDOM_SEEDS=1000..<2000`.
enum RandomSeeds {
  static func from(_ count: UInt64) -> Range<UInt64> {
    let bounds = ProcessInfo.processInfo.environment["RANDOM_SEEDS"]?.components(separatedBy: "..<")
    guard let bounds, bounds.count == 2, let first = UInt64(bounds[0]), let end = UInt64(bounds[1]),
      first <= end
    else { return 0..<count }
    return first..<end
  }
}
