/// In which batch of a staged plan something happens.
enum Stage: Comparable {
  case first, second, third
}

/// In which batch each change happens where a host does not accept row changes inside moved sections, or rows
/// are to keep their cells on entering or leaving a section.
///
/// Three things bind the batches:
///
///     a row enters an inserted section   in a batch after the one that inserts it
///     a row leaves a deleted section     in a batch before the one that deletes it
///     a row changes in a moved section   in another batch than the one that moves it
///
/// Three batches always do, with section inserts and moves first, rows second and deletes third. Two do
/// unless these are at odds, see ``SectionMoveStages``. Everything that can goes first.
struct Stages {
  let changes: PositionChanges
  let traffic: RowTraffic
  /// By index in the traffic.
  private(set) var departures: [Stage]
  private(set) var arrivals: [Stage]
  /// By old section; the first stage for those that are not deleted, too.
  private(set) var sectionDeletes: [Stage]
  /// Whether rows move into the new section although it is an inserted one.
  private(set) var isEntered: [Bool]
  private let sectionMoves: SectionMoveStages

  /// - Parameter followsCrossing: Whether rows move out of deleted sections and into inserted ones.
  init(_ changes: PositionChanges, followsCrossing: Bool) {
    self.changes = changes
    traffic = RowTraffic(changes, followsCrossing: followsCrossing)
    departures = Array(repeating: .first, count: traffic.departures.count)
    arrivals = Array(repeating: .first, count: traffic.arrivals.count)
    sectionDeletes = Array(repeating: .first, count: changes.oldShape.sectionCount)
    isEntered = Array(repeating: false, count: changes.newShape.sectionCount)
    sectionMoves = SectionMoveStages(changes, followsCrossing: followsCrossing)
    for index in traffic.arrivals.indices { assignArrival(index) }
    for (index, departure) in traffic.departures.enumerated() where departure.arrival < 0 {
      let source = changes.oldShape.section(at: departure.old)
      departures[index] = rowStage(changes.newSection(forOld: source))
    }
  }

  /// Whether one batch does.
  var areAllFirst: Bool {
    !departures.contains(.second) && !arrivals.contains(.second)
      && sectionDeletes.allSatisfy { $0 == .first }
  }

  var deletesSectionThird: Bool { sectionDeletes.contains(.third) }

  /// When a new section moves; `nil` where it does not.
  func moveStage(ofNewSection section: Int) -> Stage? { sectionMoves[section] }

  /// When rows change in a new section; none is -1.
  private func rowStage(_ section: Int) -> Stage {
    section >= 0 && sectionMoves[section] == .first ? .second : .first
  }

  private mutating func assignArrival(_ index: Int) {
    let arrival = traffic.arrivals[index]
    let target = changes.newShape.section(at: arrival.new)
    let isInserted = changes.oldSection(forNew: target) < 0
    if isInserted { isEntered[target] = true }
    var stage = isInserted ? .second : rowStage(target)
    if arrival.departure >= 0 {
      let departure = Int(arrival.departure)
      let source = changes.oldShape.section(at: traffic.departures[departure].old)
      let partner = changes.newSection(forOld: source)
      stage = max(stage, rowStage(partner))
      departures[departure] = stage
      if partner < 0 {
        sectionDeletes[source] = max(sectionDeletes[source], stage == .first ? .second : .third)
      }
    }
    arrivals[index] = stage
  }
}

extension Stages {
  /// The sections after the first or second batch, as (old, new), -1 where there is none: the new ones in
  /// order, and among them the old ones that are yet to be deleted or moved, each right before the next
  /// section that stays.
  ///
  ///     old                  a b c d e     a is deleted later, b moves later, d moves
  ///     new                  d x c b e
  ///     after the first      d x a b c e
  func sectionOrder(after stage: Stage) -> [(old: Int, new: Int)] {
    var order: [(old: Int, new: Int)] = []
    var waiting = sectionDeletes.indices.filter { isWaiting($0, after: stage) }[...]
    for new in isEntered.indices {
      let old = changes.oldSection(forNew: new)
      if let moves = sectionMoves[new] {
        if moves > stage { continue }
      } else {
        while let next = waiting.first, next < old {
          order.append((next, changes.newSection(forOld: next)))
          waiting.removeFirst()
        }
      }
      order.append((old, new))
    }
    return order + waiting.map { ($0, changes.newSection(forOld: $0)) }
  }

  /// Whether an old section is yet to be deleted or moved.
  private func isWaiting(_ section: Int, after stage: Stage) -> Bool {
    let new = changes.newSection(forOld: section)
    guard new >= 0 else { return sectionDeletes[section] > stage }
    return sectionMoves[new].map { $0 > stage } ?? false
  }
}
