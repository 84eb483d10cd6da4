/// In which batch of a staged plan something happens.
enum Stage: Comparable {
  case first, second, third
}

/// In which batch each change happens where a host does not accept row changes inside moved sections, or rows
/// are to keep their cells on entering or leaving a section.
///
/// Everything that can goes first. A row change waits for the second batch where it touches a section that
/// moves or that has to be inserted first. A deleted section that rows leave goes in the batch after the one
/// in which the last of them leaves.
struct Stages {
  let changes: PositionChanges
  let traffic: RowTraffic
  /// By index in the traffic.
  private(set) var departures: [Stage]
  private(set) var arrivals: [Stage]
  /// By old section; the first stage for those that are not deleted, too.
  private(set) var sectionDeletes: [Stage]
  /// By new section.
  private(set) var isMoved: [Bool]
  /// Whether rows move into the new section although it is an inserted one.
  private(set) var isEntered: [Bool]

  init(_ changes: PositionChanges, _ traffic: RowTraffic) {
    self.changes = changes
    self.traffic = traffic
    departures = Array(repeating: .first, count: traffic.departures.count)
    arrivals = Array(repeating: .first, count: traffic.arrivals.count)
    sectionDeletes = Array(repeating: .first, count: changes.oldShape.sectionCount)
    isMoved = Array(repeating: false, count: changes.newShape.sectionCount)
    isEntered = isMoved
    for section in changes.movedSections { isMoved[section.new] = true }
    for index in traffic.arrivals.indices { assignArrival(index) }
    for (index, departure) in traffic.departures.enumerated() where departure.arrival < 0 {
      let source = changes.oldShape.section(at: departure.old)
      departures[index] = isMoved(oldSection: source) ? .second : .first
    }
  }

  /// Whether one batch does.
  var areAllFirst: Bool {
    !departures.contains(.second) && !arrivals.contains(.second)
      && sectionDeletes.allSatisfy { $0 == .first }
  }

  var deletesSectionThird: Bool { sectionDeletes.contains(.third) }

  var rowsEnterInsertedSections: Bool { isEntered.contains(true) }

  private mutating func assignArrival(_ index: Int) {
    let arrival = traffic.arrivals[index]
    let target = changes.newShape.section(at: arrival.new)
    let isInserted = changes.oldSection(forNew: target) < 0
    if isInserted { isEntered[target] = true }
    var stage: Stage = isInserted || isMoved[target] ? .second : .first
    if arrival.departure >= 0 {
      let departure = Int(arrival.departure)
      let source = changes.oldShape.section(at: traffic.departures[departure].old)
      if isMoved(oldSection: source) { stage = .second }
      departures[departure] = stage
      if changes.newSection(forOld: source) < 0 {
        sectionDeletes[source] = max(sectionDeletes[source], stage == .first ? .second : .third)
      }
    }
    arrivals[index] = stage
  }

  private func isMoved(oldSection section: Int) -> Bool {
    let new = changes.newSection(forOld: section)
    return new >= 0 && isMoved[new]
  }
}

extension Stages {
  /// The sections after the first or second batch, as (old, new), -1 where there is none: the new ones in
  /// order, and among them the old ones that are yet to be deleted, each right before the next section that
  /// stays.
  ///
  ///     old                  a b c d       a and b are deleted later, d moves
  ///     new                  d x c
  ///     after the first      d x a b c
  func sectionOrder(after stage: Stage) -> [(old: Int, new: Int)] {
    var order: [(old: Int, new: Int)] = []
    var waiting = sectionDeletes.indices.filter { sectionDeletes[$0] > stage }[...]
    for new in isMoved.indices {
      let old = changes.oldSection(forNew: new)
      if old >= 0, !isMoved[new] {
        while let next = waiting.first, next < old {
          order.append((next, -1))
          waiting.removeFirst()
        }
      }
      order.append((old, new))
    }
    order += waiting.map { ($0, -1) }
    return order
  }
}
