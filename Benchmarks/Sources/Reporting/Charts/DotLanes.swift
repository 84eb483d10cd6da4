/// The places of dots above and below the middle of their row, so that none hides another.
struct DotLanes {
  /// The lane of each dot: 0 in the middle, negative above.
  let lanes: [Int]

  /// Chooses the lane nearest to the middle in which a dot touches no other.
  ///
  /// - Parameters:
  ///   - places: Where the dots are along the row, in the order in which they choose.
  ///   - distance: The least distance of two dots in one lane.
  init(_ places: [Double], distance: Double) {
    var lanes: [Int] = []
    for place in places {
      var lane = 0
      while zip(places, lanes).contains(where: { $0.1 == lane && abs($0.0 - place) < distance }) {
        lane = lane > 0 ? -lane : 1 - lane
      }
      lanes.append(lane)
    }
    self.lanes = lanes
  }

  /// The number of lanes above the middle, or below it, whichever is greater.
  var reach: Int { lanes.map { abs($0) }.max() ?? 0 }
}
