import FuzzInput
import TableDiff

/// The lists of changes that follow from the pairs of sections and rows alone, whichever they are.
struct ExpectedChanges {
  private let old: Model
  private let new: Model
  private let found: Findings
  /// The new positions of surviving sections in which rows come, go or move.
  private var changedSections: Set<Int> = []

  /// Checks that the findings are in order.
  ///
  /// - Parameter knowsContents: Whether contents are compared as they should be.
  static func check(_ found: Findings, _ old: Model, _ new: Model, knowsContents: Bool = true) {
    var expected = ExpectedChanges(old: old, new: new, found: found)
    expected.checkPairs()
    expected.checkRows()
    expected.checkSections()
    if knowsContents { expected.checkUpdates() }
  }

  private init(old: Model, new: Model, found: Findings) {
    (self.old, self.new, self.found) = (old, new, found)
  }

  /// Each pair is found from both sides.
  private func checkPairs() {
    for (section, partner) in found.newSections.enumerated() {
      if let partner { expect(found.oldSections[partner] == section, "old section \(section) is lost") }
    }
    for (section, partner) in found.oldSections.enumerated() {
      if let partner { expect(found.newSections[partner] == section, "new section \(section) is lost") }
    }
    for (path, partner) in found.newPaths {
      expect(found.oldPaths[partner] == path, "\(path) goes to \(partner), which comes from elsewhere")
    }
    expect(found.newPaths.count == found.oldPaths.count, "a row comes from one that goes elsewhere")
  }

  private func survives(old section: Int) -> Bool { found.newSections[section] != nil }
  private func survives(new section: Int) -> Bool { found.oldSections[section] != nil }

  private mutating func checkRows() {
    let deleted = old.paths.filter { path in
      survives(old: path.section) && found.newPaths[path].map { !survives(new: $0.section) } ?? true
    }
    let inserted = new.paths.filter { path in
      survives(new: path.section) && found.oldPaths[path].map { !survives(old: $0.section) } ?? true
    }
    expect(found.deletedRows == deleted, "\(found.deletedRows) are deleted, not \(deleted)")
    expect(found.insertedRows == inserted, "\(found.insertedRows) are inserted, not \(inserted)")
    var moved: [RowPair] = []
    for section in new.sections.indices where survives(new: section) { moved += moves(in: section) }
    expect(found.movedRows == moved, "\(found.movedRows) move, not \(moved)")
    changedSections.formUnion(inserted.map(\.section))
    changedSections.formUnion(deleted.compactMap { found.newSections[$0.section] })
    for pair in moved {
      changedSections.formUnion([pair.new.section, found.newSections[pair.old.section] ?? pair.new.section])
    }
  }

  /// Returns the moves of rows into a new section, or within it.
  private func moves(in section: Int) -> [RowPair] {
    var moved: [RowPair] = []
    var runs: [[RowPair]] = []
    for row in 0..<new.shape[section] {
      let path = RowPath(section: section, row: row)
      guard let origin = found.oldPaths[path], survives(old: origin.section) else { continue }
      let pair = RowPair(old: origin, new: path)
      if origin.section != found.oldSections[section] {
        moved.append(pair)
      } else if let last = runs.last?.last, last.new.row + 1 == row, last.old.row + 1 == origin.row {
        runs[runs.count - 1].append(pair)
      } else {
        runs.append([pair])
      }
    }
    let kept = longestIncreasing(runs.joined().map(\.old.row))
    // Choosing among many runs takes long.
    guard runs.count <= 400 else {
      let found = found.movedRows.filter { $0.new.section == section }
      expect(
        found.count == moved.count + runs.joined().count - kept, "\(found.count) rows move in \(section)")
      return found
    }
    let stays = Stretch.staying(runs.map { Stretch(old: $0[0].old.row, weight: ($0.count, 0, 0)) })
    let within = zip(runs, stays).filter { !$0.1 }.flatMap(\.0)
    expect(within.count == runs.joined().count - kept, "the oracle moves \(within.count) rows")
    return (moved + within).sorted { $0.new < $1.new }
  }

  private func checkSections() {
    let deleted = old.sections.indices.filter { !survives(old: $0) }
    let inserted = new.sections.indices.filter { !survives(new: $0) }
    expect(found.deletedSections == deleted, "the sections \(found.deletedSections) are deleted")
    expect(found.insertedSections == inserted, "the sections \(found.insertedSections) are inserted")
    let pairs = found.oldSections.enumerated().compactMap { new, old in
      old.map { SectionPair(old: $0, new: new) }
    }
    let stays = Stretch.staying(
      pairs.map {
        Stretch(old: $0.old, weight: (1, changedSections.contains($0.new) ? 1 : 0, new.shape[$0.new]))
      })
    let moved = zip(pairs, stays).filter { !$0.1 }.map(\.0)
    expect(found.movedSections == moved, "the sections \(found.movedSections) move, not \(moved)")
    expect(
      moved.count == pairs.count - longestIncreasing(pairs.map(\.old)), "more sections move than have to")
  }

  private func checkUpdates() {
    let sections = found.oldSections.enumerated().compactMap { new, old in
      old.map { SectionPair(old: $0, new: new) }
    }.filter { old.sections[$0.old].header != new.sections[$0.new].header }
    expect(
      found.updatedSections == sections, "the sections \(found.updatedSections) are updated, not \(sections)")
    let rows = new.paths.compactMap { path in
      found.oldPaths[path].map { RowPair(old: $0, new: path) }
    }.filter {
      survives(old: $0.old.section) && survives(new: $0.new.section) && old.label($0.old) != new.label($0.new)
    }
    expect(found.updatedRows == rows, "\(found.updatedRows) are updated, not \(rows)")
  }
}
