import FuzzInput
import TableDiff

/// The pairs of sections and rows that ids demand, if their type is as it should be.
struct PairingCheck {
  private let old: Model
  private let new: Model
  private let found: Findings
  private let changes: Summary

  /// The findings beside the lists.
  struct Summary: Equatable {
    let isMinimal: Bool
    let duplicates: [DuplicateRows]

    init<Section>(_ changes: TableChanges<Section>) {
      (isMinimal, duplicates) = (changes.isMinimal, changes.duplicates)
    }
  }

  /// Whether the library's constants are its own, so that tables of this size are within every bound. The
  /// script `fuzz` builds the program with small constants in a folder that says so.
  private static let isWithinBounds = !CommandLine.arguments[0].contains("small")

  static func check(_ found: Findings, _ summary: Summary, _ old: Model, _ new: Model, verifying: Bool) {
    let check = PairingCheck(old: old, new: new, found: found, changes: summary)
    check.checkSections()
    let areUnique = !old.hasDuplicates && !new.hasDuplicates
    check.checkDuplicates(verifying: verifying)
    check.checkIDs()
    check.checkCounts(areExact: areUnique || verifying || !summary.duplicates.isEmpty, areUnique: areUnique)
  }

  /// Sections pair by occurrence, unless one has a row of its own and the other doesn't.
  private func checkSections() {
    var waiting: [Int: [Int]] = [:]
    for (index, section) in old.sections.enumerated() { waiting[section.id, default: []].append(index) }
    var partners: [Int?] = []
    for section in new.sections {
      let partner = waiting[section.id]?.first
      if partner != nil { waiting[section.id]?.removeFirst() }
      partners.append(partner)
    }
    let areAlike = zip(partners, new.sections).allSatisfy { partner, section in
      partner.map { old.sections[$0].isOwn == section.isOwn } ?? true
    }
    if !areAlike { partners = partners.map { _ in nil } }
    expect(found.oldSections == partners, "the sections come from \(found.oldSections), not \(partners)")
  }

  private func checkDuplicates(verifying: Bool) {
    let expected =
      old.duplicates.map { DuplicateRows(side: .old, paths: $0) }
      + new.duplicates.map { DuplicateRows(side: .new, paths: $0) }
    if verifying || !changes.duplicates.isEmpty {
      expect(changes.duplicates == expected, "the duplicates are \(changes.duplicates), not \(expected)")
    }
  }

  private func checkIDs() {
    for (path, partner) in found.newPaths {
      let (isOwn, isPartnerOwn) = (old.sections[path.section].isOwn, new.sections[partner.section].isOwn)
      if isOwn || isPartnerOwn {
        expect(isOwn && isPartnerOwn && found.newSections[path.section] == partner.section, "\(path) is own")
      } else {
        expect(old.id(path) == new.id(partner), "\(path) pairs with \(partner) of another id")
      }
    }
  }

  /// The numbers of rows of an id: on both sides, and of pairs.
  private struct Counts {
    var (old, new, pairs) = (0, 0, 0)
    var isComplete: Bool { pairs == min(old, new) }
  }

  private func checkCounts(areExact: Bool, areUnique: Bool) {
    // In each surviving section, by its new position; in all surviving sections, without those pairs; in all.
    var (within, across, all) = ([RowPath: Counts](), [Int: Counts](), [Int: Counts]())
    // The section and the id, as a key.
    func key(_ section: Int, _ id: Int) -> RowPath { RowPath(section: section, row: id) }
    for path in old.paths where !old.sections[path.section].isOwn {
      let id = old.id(path)
      all[id, default: Counts()].old += 1
      if let section = found.newSections[path.section] {
        within[key(section, id), default: Counts()].old += 1
        across[id, default: Counts()].old += 1
      }
    }
    for path in new.paths where !new.sections[path.section].isOwn {
      let id = new.id(path)
      all[id, default: Counts()].new += 1
      if let partner = found.oldSections[path.section] {
        within[key(path.section, id), default: Counts()].new += 1
        across[id, default: Counts()].new += 1
        if let origin = found.oldPaths[path], found.newSections[origin.section] != nil {
          across[id, default: Counts()].pairs += 1
          if origin.section == partner { within[key(path.section, id), default: Counts()].pairs += 1 }
        }
      }
      if found.oldPaths[path] != nil { all[id, default: Counts()].pairs += 1 }
    }
    expect(all.values.allSatisfy(\.isComplete), "a row is deleted, and one with its id inserted")
    if areExact {
      expect(within.values.allSatisfy(\.isComplete), "a row leaves a section for one that leaves another")
      expect(across.values.allSatisfy(\.isComplete), "a row crosses for one that could have moved")
    }
    checkMoves(areExact: areExact, areUnique: areUnique)
  }

  private func checkMoves(areExact: Bool, areUnique: Bool) {
    guard areExact else { return }
    var fewest = 0
    for (section, partner) in found.oldSections.enumerated() {
      guard let partner, !new.sections[section].isOwn else { continue }
      let matched = (0..<new.shape[section]).compactMap { row -> Int? in
        let origin = found.oldPaths[RowPath(section: section, row: row)]
        if let origin, origin.section == partner { return origin.row }
        if let origin, found.newSections[origin.section] != nil { fewest += 1 }
        return nil
      }
      let (oldIDs, newIDs) = (old.sections[partner].ids, new.sections[section].ids)
      if !areUnique && oldIDs.count * newIDs.count > 100_000 { return }
      fewest += matched.count - (areUnique ? longestIncreasing(matched) : longestCommon(oldIDs, newIDs))
    }
    let count = found.movedRows.count
    expect(count >= fewest, "\(count) moves where \(fewest) are the fewest")
    expect(count == fewest || !changes.isMinimal, "\(count) moves are said to be minimal, \(fewest) would do")
    if areUnique || Self.isWithinBounds { expect(changes.isMinimal, "the moves are said not to be minimal") }
  }
}
