import TableDiffTesting

/// Any of the reference algorithms, given ids: Heckel as published, Myers greedy and in linear space, Hunt
/// and Szymanski, hash plus longest increasing subsequence without alignment. Plainly written, not tuned.
package enum ReferenceContender<ID: GeneratedID, Algorithm: ReferenceAlgorithm>: FlatContender {
  package typealias Elements = [ID]
  package typealias Script = ReferenceScript

  package static var name: String { Algorithm.name }

  package static func script(from old: [ID], to new: [ID]) -> ReferenceScript {
    Algorithm.script(from: old, to: new)
  }
}

/// Heckel's matching, of which the longest increasing subsequence stays and the rest moves.
package enum HeckelSubsequence: ReferenceAlgorithm {
  package static let name = "heckel-lis"

  /// The deletes, inserts and moves that turn `old` into `new`.
  package static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    let matching = Heckel.script(from: old, to: new)
    var partners = [Int?](repeating: nil, count: new.count)
    for pair in matching.kept { partners[pair.new] = pair.old }
    for pair in matching.moved { partners[pair.new] = pair.old }
    let pairs = partners.indices.compactMap { position in
      partners[position].map { ReferencePair(old: $0, new: position) }
    }
    var stays = [Bool](repeating: false, count: pairs.count)
    for position in IncreasingSubsequence.positions(in: pairs.map(\.old)) { stays[position] = true }
    return ReferenceScript(
      kept: pairs.indices.filter { stays[$0] }.map { pairs[$0] },
      deleted: matching.deleted, inserted: matching.inserted,
      moved: pairs.indices.filter { !stays[$0] }.map { pairs[$0] })
  }
}

/// Patience diff: ids that occur once on both sides are anchors, the longest run of them in order stays, and
/// the stretch between two anchors is compared in the same way.
///
/// Bram Cohen's description. If a stretch has no anchor, Myers' linear-space algorithm compares it. It
/// knows no moves.
package enum Patience: ReferenceAlgorithm {
  package static let name = "patience"

  /// The deletes and inserts that turn `old` into `new`.
  package static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    var kept: [ReferencePair] = []
    var stretches = [Stretch(old: 0..<old.count, new: 0..<new.count)]
    while var stretch = stretches.popLast() {
      kept += stretch.trim { old[$0] == new[$1] }
      guard !stretch.old.isEmpty, !stretch.new.isEmpty else { continue }
      let anchors = anchors(old[stretch.old], new[stretch.new])
      if anchors.isEmpty {
        let between = MyersLinear.script(from: Array(old[stretch.old]), to: Array(new[stretch.new]))
        kept += between.kept.map {
          ReferencePair(old: $0.old + stretch.old.lowerBound, new: $0.new + stretch.new.lowerBound)
        }
      } else {
        kept += anchors
        stretches += stretch.split(at: anchors)
      }
    }
    return ReferenceScript(
      kept: kept.sorted { $0.old < $1.old }, oldCount: old.count, newCount: new.count)
  }

  /// The longest run in order of ids that occur once in both.
  private static func anchors<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [ReferencePair] {
    let oldPositions = uniquePositions(old)
    let newPositions = uniquePositions(new)
    var pairs: [ReferencePair] = []
    for position in new.indices {
      guard newPositions[new[position]] == .some(.some(position)),
        case .some(.some(let partner)) = oldPositions[new[position]]
      else { continue }
      pairs.append(ReferencePair(old: partner, new: position))
    }
    return IncreasingSubsequence.positions(in: pairs.map(\.old)).map { pairs[$0] }
  }

  /// The position of each id, or `nil` as its value if it is there twice.
  private static func uniquePositions<ID: Hashable>(_ ids: ArraySlice<ID>) -> [ID: Int?] {
    var positions: [ID: Int?] = [:]
    for position in ids.indices {
      positions.updateValue(positions[ids[position]] == nil ? position : nil, forKey: ids[position])
    }
    return positions
  }

  /// Positions of both sides that are compared with each other.
  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>

    /// Takes equal elements off both ends.
    mutating func trim(_ isEqual: (Int, Int) -> Bool) -> [ReferencePair] {
      var pairs: [ReferencePair] = []
      while let x = old.first, let y = new.first, isEqual(x, y) {
        pairs.append(ReferencePair(old: x, new: y))
        old = (x + 1)..<old.upperBound
        new = (y + 1)..<new.upperBound
      }
      while let x = old.last, let y = new.last, isEqual(x, y) {
        pairs.append(ReferencePair(old: x, new: y))
        old = old.lowerBound..<x
        new = new.lowerBound..<y
      }
      return pairs
    }

    /// The stretches before, between and after the anchors.
    func split(at anchors: [ReferencePair]) -> [Stretch] {
      var parts: [Stretch] = []
      var x = old.lowerBound
      var y = new.lowerBound
      for anchor in anchors {
        parts.append(Stretch(old: x..<anchor.old, new: y..<anchor.new))
        x = anchor.old + 1
        y = anchor.new + 1
      }
      parts.append(Stretch(old: x..<old.upperBound, new: y..<new.upperBound))
      return parts
    }
  }
}
