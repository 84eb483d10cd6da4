/// The batch of a staged plan in which something happens.
enum Stage: Comparable {
  case first, second, third
}

/// The batch of each change, if a host does not accept row changes inside moved sections, or if rows keep
/// their cells on entering or leaving a section.
///
/// Three things bind the batches:
///
///     a row enters an inserted section   in a batch after the one that inserts it
///     a row leaves a deleted section     in a batch before the one that deletes it
///     a row changes in a moved section   in another batch than the one that moves it
///
/// Three batches always suffice, with section inserts and moves first, rows second and deletes third. Two
/// suffice unless these rules conflict, see ``SectionMoveStages``. Every change goes first if it can.
struct Stages: ~Copyable {
  let changes: PositionChanges
  let traffic: RowTraffic
  /// The old rows that leave their position, and those of them that leave second.
  private(set) var leaving: RowMarks
  private(set) var leavingSecond: RowMarks
  /// The number of runs of each list that are for the second batch.
  private(set) var secondDeleted = 0
  private(set) var secondInserted = 0
  private(set) var secondMoved = 0
  /// The stage in which each old section is deleted; the first stage for the others, too.
  private(set) var sectionDeletes: ContiguousArray<Stage>
  /// Whether rows move into the new section although it is inserted.
  private(set) var isEntered: ContiguousArray<Bool>
  private let sectionMoves: SectionMoveStages

  /// Creates the stages.
  ///
  /// - Parameter followsCrossing: Whether rows move out of deleted sections and into inserted ones.
  init(_ changes: PositionChanges, followsCrossing: Bool) {
    self.changes = changes
    traffic = followsCrossing ? RowTraffic(followingCrossingRowsOf: changes) : RowTraffic(changes)
    leaving = RowMarks(count: changes.oldShape.rowCount)
    leavingSecond = RowMarks(count: changes.oldShape.rowCount)
    sectionDeletes = ContiguousArray(repeating: .first, count: changes.oldShape.sectionCount)
    isEntered = ContiguousArray(repeating: false, count: changes.newShape.sectionCount)
    sectionMoves = SectionMoveStages(changes, followsCrossing: followsCrossing)
    assignMoves()
    assignDeletes()
    assignInserts()
  }

  /// Whether one batch suffices.
  var areAllFirst: Bool {
    secondDeleted == 0 && secondInserted == 0 && secondMoved == 0
      && sectionDeletes.allSatisfy { $0 == .first }
  }

  var deletesSectionThird: Bool { sectionDeletes.contains(.third) }

  /// Returns the stage in which a new section moves; `nil` if it doesn't.
  func moveStage(ofNewSection section: Int) -> Stage? { sectionMoves[section] }

  /// Returns the stage in which rows change in a new section, or in none, which is -1.
  private func rowStage(_ section: Int) -> Stage {
    section >= 0 && sectionMoves[section] == .first ? .second : .first
  }

  /// Returns the earliest stage in which a row arrives in a new section.
  func arrivalStage(ofNewSection section: Int) -> Stage {
    changes.oldIndex(forNewSection: section) < 0 ? .second : rowStage(section)
  }

  private mutating func assignMoves() {
    let finder = SectionFinder(changes.oldShape, questions: traffic.moved.runCount)
    for target in 0..<changes.newShape.sectionCount {
      let runs = traffic.movedRuns(ofNewSection: target)
      guard !runs.isEmpty else { continue }
      let arrivalStage = arrivalStage(ofNewSection: target)
      if changes.oldIndex(forNewSection: target) < 0 { isEntered[target] = true }
      for index in runs {
        let run = traffic.moved.run(at: index).run
        let source = finder.section(at: run.old)
        let partner = changes.newIndex(forOldSection: source)
        let stage = max(arrivalStage, rowStage(partner))
        leaving.insert(run.old, count: run.count)
        if stage == .second {
          leavingSecond.insert(run.old, count: run.count)
          secondMoved += 1
        }
        if partner < 0 {
          sectionDeletes[source] = max(sectionDeletes[source], stage == .first ? .second : .third)
        }
      }
    }
  }

  private mutating func assignDeletes() {
    guard traffic.deleted.rowCount > 0 else { return }
    for section in 0..<changes.oldShape.sectionCount {
      let runs = traffic.deletedRuns(ofOldSection: section)
      guard !runs.isEmpty else { continue }
      let isSecond = rowStage(changes.newIndex(forOldSection: section)) == .second
      for index in runs {
        let run = traffic.deleted.run(at: index).run
        leaving.insert(run.start, count: run.count)
        if isSecond { leavingSecond.insert(run.start, count: run.count) }
      }
      if isSecond { secondDeleted += runs.count }
    }
  }

  private mutating func assignInserts() {
    guard traffic.inserted.rowCount > 0 else { return }
    for section in 0..<changes.newShape.sectionCount {
      let runs = traffic.insertedRuns(ofNewSection: section)
      guard !runs.isEmpty else { continue }
      if arrivalStage(ofNewSection: section) == .second { secondInserted += runs.count }
    }
  }
}

extension Stages {
  /// Returns the sections after the first or second batch, as (old, new), -1 if there is none.
  ///
  /// The new sections are in order. Old sections that are yet to be deleted or moved come among them, each
  /// right before the next section that stays.
  ///
  ///     old                  a b c d e     a is deleted later, b moves later, d moves
  ///     new                  d x c b e
  ///     after the first      d x a b c e
  func sectionOrder(after stage: Stage) -> ContiguousArray<(old: Int32, new: Int32)> {
    var order: ContiguousArray<(old: Int32, new: Int32)> = []
    order.reserveCapacity(isEntered.count + changes.deletedSections.count)
    var waiting = sectionDeletes.indices.filter { isWaiting($0, after: stage) }[...]
    for new in isEntered.indices {
      let old = changes.oldIndex(forNewSection: new)
      if let moves = sectionMoves[new] {
        if moves > stage { continue }
      } else {
        while let next = waiting.first, next < old {
          order.append((Int32(next), Int32(changes.newIndex(forOldSection: next))))
          waiting.removeFirst()
        }
      }
      order.append((Int32(old), Int32(new)))
    }
    for old in waiting { order.append((Int32(old), Int32(changes.newIndex(forOldSection: old)))) }
    return order
  }

  /// Returns whether an old section is yet to be deleted or moved.
  private func isWaiting(_ section: Int, after stage: Stage) -> Bool {
    let new = changes.newIndex(forOldSection: section)
    guard new >= 0 else { return sectionDeletes[section] > stage }
    return sectionMoves[new].map { $0 > stage } ?? false
  }
}
