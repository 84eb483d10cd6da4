import Foundation

/// Draws mutants of a part by a seed.
enum Draw {
  /// Returns about `count` mutations that do not overlap.
  ///
  /// Kinds take turns, weighted by the root of how many places each has, so that a kind with many places does
  /// not take them all.
  static func mutations(
    of part: Part, root: URL, seed: UInt64, count: Int, without: Set<MutationKey>
  ) throws -> [Mutation] {
    let conditions = BuildConditions(views: part.package == .adapters)
    var all: [Mutation] = []
    for file in try sources(of: part, root: root) {
      let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      all += MutationFinder.mutations(in: text, file: file, conditions: conditions)
    }
    let shares = Dictionary(grouping: all, by: \.kind).mapValues { Double($0.count).squareRoot() }
    // A drawing without replacement, by keys that depend on the weight of each. A mutation has a number of
    // its own, so that an edit elsewhere leaves it in the draw.
    let drawn = all.map { mutation -> (Double, Mutation) in
      let weight = 1 / (shares[mutation.kind] ?? 1)
      var generator = SplitMix(state: seed)
      generator.mix(mutation.key.text)
      return (-log(generator.unit()) / weight, mutation)
    }.sorted { $0.0 < $1.0 }
    var chosen: [Mutation] = []
    for (_, mutation) in drawn where chosen.count < count && !without.contains(mutation.key) {
      let overlaps = chosen.contains {
        $0.file == mutation.file && ($0.range.overlaps(mutation.range) || $0.range == mutation.range)
      }
      if !overlaps { chosen.append(mutation) }
    }
    return chosen.sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
  }

  private static func sources(of part: Part, root: URL) throws -> [String] {
    let module = root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: module.path).sorted()
    return paths.filter { path in
      path.hasSuffix(".swift") && !path.contains(".docc/")
    }.map { "Sources/" + $0 }.filter(part.has)
  }
}

/// Sebastiano Vigna's SplitMix64.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Makes the next choices depend on a text.
  mutating func mix(_ text: String) {
    for byte in text.utf8 {
      state ^= UInt64(byte)
      state = next()
    }
  }

  /// A number above 0, at most 1.
  mutating func unit() -> Double { Double((next() >> 11) + 1) / Double(1 << 53) }
}
