/// The number of a batch of a staged plan, from 1 to 3. Stage 0 comes before all batches.
typealias Stage = Int8

/// A staged policy: the stage in which each kind of change happens.
///
///                                                standard   conservative
///     a section is deleted                           1           1
///     a section is inserted or moved                 1           2
///     a row is deleted                               1           1
///     a row is inserted or moved                     1           3
///     a row of a moved section is deleted            2           1
///     a row of a moved section arrives or leaves     2           3
struct StageTable: Sendable {
  var sections: Stage = 1
  var deletedRows: Stage = 1
  var movedRows: Stage = 1
  /// The stages of rows if their section moves.
  var lateDeletedRows: Stage = 2
  var lateMovedRows: Stage = 2
  /// Whether one batch may have all changes, unless a row leaves a section that moves to its own position.
  var acceptsRowsOfMovedSections = false
  /// Whether rows move out of deleted sections and into inserted ones.
  var followsRows = false

  static let single = StageTable(acceptsRowsOfMovedSections: true)
  static let standard = StageTable()
  static let conservative = StageTable(sections: 2, movedRows: 3, lateDeletedRows: 1, lateMovedRows: 3)
  static let identity = StageTable(followsRows: true)

  /// Returns whether all `changes` are certainly in one stage, by the kinds of changes alone.
  func isOneStage(_ changes: PositionChanges) -> Bool {
    guard !followsRows || changes.count(.crossingRows) == 0 else { return false }
    let movesSections = changes.count(.movedSections) > 0
    var stages: UInt8 = 0
    if changes.count(.deletedSections) > 0 { stages |= 1 << 1 }
    if changes.count(.insertedSections) > 0 || movesSections { stages |= 1 << sections }
    if changes.count(.deletedRows) > 0 {
      stages |= 1 << deletedRows | (movesSections ? 1 << lateDeletedRows : 0)
    }
    if changes.count(.insertedRows) + changes.count(.movedRows) > 0 {
      stages |= 1 << movedRows | (movesSections ? 1 << lateMovedRows : 0)
    }
    return stages.nonzeroBitCount == 1
  }
}

/// The stage of each change, by a table of stages.
///
/// Three things bind the stages:
///
///     a row enters an inserted section   after the section is inserted
///     a row leaves a deleted section     before the section is deleted
///     a row changes in a moved section   not in the stage that moves the section
///
/// Three stages always suffice: sections are inserted and moved, rows change, sections are deleted. Two
/// suffice unless these rules conflict, see ``SectionMoves``. Every change is in the first stage that it can
/// be in.
struct Stages: ~Copyable {
  let changes: PositionChanges
  let table: StageTable
  private(set) var traffic: RowTraffic
  /// The old rows that leave their position after the first stage: all of them in the late stage for rows.
  private(set) var leavingLate: RowMarks
  /// The stage in which each old section is deleted, if it is.
  private(set) var sectionDeletes: ContiguousArray<Stage>
  /// The stage in which each new section moves; 0 if it doesn't.
  let sectionMoves: ContiguousArray<Stage>
  /// Whether rows move into the new section although it is inserted.
  private(set) var isEntered: ContiguousArray<Bool>
  /// The stages that have changes, as bits.
  private var usedStages: UInt8 = 0

  init(_ changes: PositionChanges, _ table: StageTable) {
    self.changes = changes
    self.table = table
    traffic = RowTraffic(changes, followsRows: table.followsRows)
    leavingLate = RowMarks(count: changes.oldShape.rowCount)
    sectionDeletes = ContiguousArray(repeating: 1, count: changes.oldShape.sectionCount)
    isEntered = ContiguousArray(repeating: false, count: changes.newShape.sectionCount)
    sectionMoves =
      table.followsRows
      ? SectionMoves(changes, traffic).stages : changes.stagesOfMovedSections(repeating: table.sections)
    for section in isEntered.indices { assignArrivals(inNewSection: section) }
    for section in sectionDeletes.indices { assignDeletes(inOldSection: section) }
    if !changes.insertedSections.isEmpty { usedStages |= 1 << table.sections }
    for section in changes.movedSections { usedStages |= 1 << sectionMoves[section.new] }
    for section in changes.deletedSections { usedStages |= 1 << sectionDeletes[section] }
  }

  /// The stages that have changes.
  var used: [Stage] { (1...3).filter { usedStages & 1 << $0 != 0 } }

  /// Returns the earliest stage in which a row arrives in a new section.
  func arrivalStage(ofNewSection section: Int) -> Stage {
    changes.oldIndex(forNewSection: section) < 0 || movesEarly(section)
      ? table.lateMovedRows : table.movedRows
  }

  func deleteStage(ofRowsInOldSection section: Int) -> Stage {
    movesEarly(changes.newIndex(forOldSection: section)) ? table.lateDeletedRows : table.deletedRows
  }

  /// Returns whether a new section, which may be none, or -1, moves before its rows change.
  private func movesEarly(_ section: Int) -> Bool { section >= 0 && sectionMoves[section] == table.sections }

  private mutating func assignArrivals(inNewSection section: Int) {
    let arrivals = traffic.arrivals(inNewSection: section)
    guard !arrivals.isEmpty else { return }
    let earliest = arrivalStage(ofNewSection: section)
    if changes.oldIndex(forNewSection: section) < 0 { isEntered[section] = true }
    for index in arrivals {
      let run = traffic.arrivals[index]
      let partner = run.old < 0 ? -1 : changes.newIndex(forOldSection: Int(run.source))
      let stage = movesEarly(partner) ? table.lateMovedRows : earliest
      traffic.arrivals[index].stage = stage
      usedStages |= 1 << stage
      guard run.old >= 0 else { continue }
      if stage > 1 { leavingLate.insert(run.old, count: run.count) }
      if partner < 0 { sectionDeletes[Int(run.source)] = max(sectionDeletes[Int(run.source)], stage + 1) }
    }
  }

  private mutating func assignDeletes(inOldSection section: Int) {
    let stage = deleteStage(ofRowsInOldSection: section)
    traffic.deleted.forEachRun(in: changes.oldShape.positions(inSection: section)) { run in
      usedStages |= 1 << stage
      if stage > 1 { leavingLate.insert(run.lowerBound, count: Int32(run.count)) }
    }
  }
}

extension Stages {
  /// Returns the sections after a stage.
  ///
  /// The new sections are in order. Old sections that are yet to be deleted or moved come among them, each
  /// right before the next section that stays.
  ///
  ///     old                  a b c d e     a is deleted later, b moves later, d moves
  ///     new                  d x c b e
  ///     after the first      d x a b c e
  func sections(after stage: Stage) -> ContiguousArray<Arrangement.Section> {
    var sections = ContiguousArray<Arrangement.Section>()
    sections.reserveCapacity(isEntered.count + changes.deletedSections.count)
    var waiting = sectionDeletes.indices.filter { isWaiting($0, after: stage) }[...]
    for new in isEntered.indices {
      let old = changes.oldIndex(forNewSection: new)
      let arrival = old < 0 ? table.sections : sectionMoves[new]
      guard arrival <= stage else { continue }
      while arrival == 0, let next = waiting.first, next < old {
        sections.append(Arrangement.Section(old: next, new: changes.newIndex(forOldSection: next)))
        waiting.removeFirst()
      }
      sections.append(Arrangement.Section(old: old, new: new))
    }
    for old in waiting {
      sections.append(Arrangement.Section(old: old, new: changes.newIndex(forOldSection: old)))
    }
    return sections
  }

  /// Returns whether an old section is yet to be deleted or moved.
  private func isWaiting(_ section: Int, after stage: Stage) -> Bool {
    let new = changes.newIndex(forOldSection: section)
    return (new < 0 ? sectionDeletes[section] : sectionMoves[new]) > stage
  }
}

/// The stage in which each section moves, if rows keep their cells: the first, unless something prevents it.
///
/// Two stages leave rows no choice: they move out of a deleted section in the first, into an inserted one in
/// the second. A moved section's row changes cannot share the stage of its move. So with two stages
///
///     a moved section that a row enters from a deleted one moves second
///     a moved section that a row leaves for an inserted one moves first
///     moved sections between which a row moves, move in one stage
///
/// Sections that the last line binds together are a group. A third stage is needed if a group has to move
/// both first and second, or if a row goes from a deleted section to an inserted one. Then all sections move
/// first.
struct SectionMoves {
  /// By new section; 0 if it doesn't move.
  private(set) var stages: ContiguousArray<Stage>
  /// For each new section one that is nearer to the leader of its group, or itself: a forest of disjoint sets
  /// (Galler and Fischer 1964).
  private var nearer: ContiguousArray<Int>
  /// Whether each section, or, for a leader, a section of its group has to move first, or second.
  private var isFirst: ContiguousArray<Bool>
  private var isSecond: ContiguousArray<Bool>

  init(_ changes: PositionChanges, _ traffic: borrowing RowTraffic) {
    stages = changes.stagesOfMovedSections(repeating: 1)
    nearer = ContiguousArray(stages.indices)
    isFirst = ContiguousArray(repeating: false, count: stages.count)
    isSecond = isFirst
    guard changes.crossingRows.rowCount > 0, !changes.movedSections.isEmpty,
      bindSections(changes, traffic)
    else { return }
    for section in stages.indices {
      let leader = leader(of: section)
      if isFirst[section] { isFirst[leader] = true }
      if isSecond[section] { isSecond[leader] = true }
    }
    guard !stages.indices.contains(where: { isFirst[$0] && isSecond[$0] }) else { return }
    for section in stages.indices where stages[section] > 0 && isSecond[leader(of: section)] {
      stages[section] = 2
    }
  }

  /// Notes the sections that have to move first, second or together.
  ///
  /// - Returns: Whether no row goes from a deleted section to an inserted one.
  private mutating func bindSections(_ changes: PositionChanges, _ traffic: borrowing RowTraffic) -> Bool {
    for target in stages.indices {
      let isInserted = changes.oldIndex(forNewSection: target) < 0
      for index in traffic.arrivals(inNewSection: target) where traffic.arrivals[index].old >= 0 {
        let source = changes.newIndex(forOldSection: Int(traffic.arrivals[index].source))
        if source < 0 {
          if isInserted { return false }
          isSecond[target] = stages[target] > 0
        } else if stages[source] > 0 {
          if isInserted { isFirst[source] = true }
          if stages[target] > 0 { nearer[leader(of: source)] = leader(of: target) }
        }
      }
    }
    return true
  }

  /// Returns the section that represents a section's group.
  private mutating func leader(of section: Int) -> Int {
    var section = section
    while nearer[section] != section {
      nearer[section] = nearer[nearer[section]]
      section = nearer[section]
    }
    return section
  }
}

extension PositionChanges {
  /// Returns, for each new section, a stage if it moves, and otherwise 0.
  func stagesOfMovedSections(repeating stage: Stage) -> ContiguousArray<Stage> {
    var stages = ContiguousArray<Stage>(repeating: 0, count: newShape.sectionCount)
    for section in movedSections { stages[section.new] = stage }
    return stages
  }
}
