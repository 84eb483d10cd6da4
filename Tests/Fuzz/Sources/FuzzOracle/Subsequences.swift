// Subsequences, as plainly as can be.

/// Returns the length of the longest increasing subsequence.
func longestIncreasing(_ values: [Int]) -> Int {
  // For each length, the smallest last value of a subsequence.
  var ends: [Int] = []
  for value in values {
    let place = ends.firstIndex { $0 >= value } ?? ends.count
    if place == ends.count { ends.append(value) } else { ends[place] = value }
  }
  return ends.count
}

/// Returns the length of the longest common subsequence.
func longestCommon(_ left: [Int], _ right: [Int]) -> Int {
  var lengths = [Int](repeating: 0, count: right.count + 1)
  for element in left {
    var diagonal = 0
    for (index, other) in right.enumerated() {
      let above = lengths[index + 1]
      lengths[index + 1] = element == other ? diagonal + 1 : max(above, lengths[index])
      diagonal = above
    }
  }
  return lengths[right.count]
}

/// A stretch that stays or moves as a whole, with a weight of up to three numbers.
struct Stretch {
  typealias Weight = (Int, Int, Int)

  let old: Int
  let weight: Weight

  /// Returns which stretches, by their new positions, stay: those of the greatest weight together that are in
  /// their old order. Of several choices it is the one whose last stretch has the smallest old position, then
  /// the last but one, and so on.
  static func staying(_ stretches: [Stretch]) -> [Bool] {
    var best: [Weight] = []
    func before(_ end: Int, _ old: Int) -> [Int] { (0..<end).filter { stretches[$0].old < old } }
    func heaviest(_ indices: [Int]) -> Int? {
      indices.min { best[$0] == best[$1] ? stretches[$0].old < stretches[$1].old : best[$0] > best[$1] }
    }
    for (index, stretch) in stretches.enumerated() {
      let weight = heaviest(before(index, stretch.old)).map { best[$0] } ?? (0, 0, 0)
      best.append(
        (weight.0 + stretch.weight.0, weight.1 + stretch.weight.1, weight.2 + stretch.weight.2))
    }
    var stays = [Bool](repeating: false, count: stretches.count)
    var last = heaviest(Array(stretches.indices))
    while let index = last {
      stays[index] = true
      last = heaviest(before(index, stretches[index].old))
    }
    return stays
  }
}
