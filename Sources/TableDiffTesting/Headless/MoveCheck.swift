import TableDiff

/// The fourth check: moves, against the counts before and after.
extension BatchCheck {
  mutating func checkSectionMoves() {
    let moves = calls.sectionMovesBySource
    guard !moves.isEmpty else { return }
    for move in moves {
      if move.from < 0 || move.from >= before.count { add(host.moveSectionRange(move, count: before.count)) }
      if move.to < 0 || move.to >= after.count { add(host.moveSectionTarget(move, count: after.count)) }
    }
    var found: [BatchViolation] = []
    forEachShared(calls.deletedSections, { $0 }, moves, { $0.from }) {
      found.append(host.sectionDeleteAndMove($0))
    }
    forEachShared(calls.insertedSections, { $0 }, calls.sectionMovesByTarget, { $0.to }) {
      found.append(host.sectionInsertAndMove($0))
    }
    forEachNeighbours(moves) { if $0.from == $1.from { found.append(host.sectionDoubleSource($0, $1)) } }
    forEachNeighbours(calls.sectionMovesByTarget) {
      if $0.to == $1.to { found.append(host.sectionDoubleTarget($0, $1)) }
    }
    found.forEach { add($0) }
  }

  mutating func checkRowMoves() {
    let moves = calls.rowMovesBySource
    guard !moves.isEmpty else { return }
    for move in moves { checkPlaces(of: move) }
    var found: [BatchViolation] = []
    forEachShared(calls.deletedRows, { $0 }, moves, { $0.from }) {
      if !deletes(section: $0.section) { found.append(host.rowDeleteAndMove($0)) }
    }
    forEachShared(calls.insertedRows, { $0 }, calls.rowMovesByTarget, { $0.to }) {
      if !inserts(section: $0.section) { found.append(host.rowInsertAndMove($0)) }
    }
    for move in moves where deletes(section: move.from.section) {
      found.append(host.rowFromDeletedSection(move, reloaded: reloads(section: move.from.section)))
    }
    for move in moves where inserts(section: move.to.section) {
      found.append(host.rowIntoInsertedSection(move, reloaded: insertsReloaded(section: move.to.section)))
    }
    forEachNeighbours(moves) { if $0.from == $1.from { found.append(host.rowDoubleSource($0, $1)) } }
    forEachNeighbours(calls.rowMovesByTarget) {
      if $0.to == $1.to { found.append(host.rowDoubleTarget($0, $1)) }
    }
    found.forEach { add($0) }
  }

  private mutating func checkPlaces(of move: BatchCalls.RowMove) {
    let (from, to) = (move.from, move.to)
    if from.section < 0 || from.section >= before.count {
      add(host.moveSourceSection(move, count: before.count))
    } else if from.row < 0 || from.row >= before[from.section] {
      add(host.moveSourceRange(move, count: before[from.section]))
    }
    if to.section < 0 || to.section >= after.count {
      add(host.moveTargetSection(move, count: after.count))
    } else if to.row < 0 || to.row >= after[to.section] {
      add(host.moveTargetRange(move, count: after[to.section]))
    }
  }

  private func forEachNeighbours<Element>(_ list: [Element], _ body: (Element, Element) -> Void) {
    guard list.count > 1 else { return }
    for index in 1..<list.count { body(list[index - 1], list[index]) }
  }
}
