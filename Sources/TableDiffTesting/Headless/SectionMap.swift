import TableDiff

/// The matching of the sections before a batch and those after it.
struct SectionMap {
  /// The position before of each section after, or −1 for an inserted or reloaded one. `nil`: all stay in
  /// place.
  private let oldPlaces: [Int]?
  /// The position after of each section before, or −1 for a deleted or reloaded one. `nil`: all stay in
  /// place.
  private let newPlaces: [Int]?
  /// The positions at which the host inserts the reloaded sections: shifted by deletes and inserts, but not
  /// by moves.
  let reloadTargets: [Int]
  /// The number of sections after the batch.
  let newCount: Int

  /// The result of making the map of a batch.
  enum Outcome {
    case found(SectionMap)
    /// The number of sections does not add up.
    case countMismatch
    /// The calls name a position that does not exist, or one position twice.
    case contradiction
  }

  static func make(_ calls: SortedCalls, before: Int, after: Int) -> Outcome {
    guard
      !(calls.deletedSections.isEmpty && calls.insertedSections.isEmpty && calls.reloadedSections.isEmpty
        && calls.sectionMovesBySource.isEmpty)
    else {
      return before == after
        ? .found(SectionMap(oldPlaces: nil, newPlaces: nil, reloadTargets: [], newCount: after))
        : .countMismatch
    }
    var newPlaces = [Int](repeating: unmarked, count: before)
    var oldPlaces = [Int](repeating: unmarked, count: after)
    var sound = true
    for section in calls.deletedSections { sound = mark(section, as: gone, in: &newPlaces) && sound }
    for section in calls.insertedSections { sound = mark(section, as: gone, in: &oldPlaces) && sound }
    for move in calls.sectionMovesBySource {
      sound = mark(move.from, as: move.to, in: &newPlaces) && sound
      sound = mark(move.to, as: move.from, in: &oldPlaces) && sound
    }
    // Reloaded sections keep their order among those that stay, so they are only read here, not marked.
    for (index, section) in calls.reloadedSections.enumerated() {
      sound = sound && section >= 0 && section < before && newPlaces[section] == unmarked
      sound = sound && (index == 0 || calls.reloadedSections[index - 1] != section)
    }
    guard sound else { return .contradiction }
    guard before &- calls.deletedSections.count &+ calls.insertedSections.count == after else {
      return .countMismatch
    }
    var old = 0
    for new in 0..<after where oldPlaces[new] == unmarked {
      while old < before, newPlaces[old] != unmarked { old += 1 }
      oldPlaces[new] = old
      newPlaces[old] = new
    }
    return .found(SectionMap(calls, oldPlaces: oldPlaces, newPlaces: newPlaces))
  }

  private init(oldPlaces: [Int]?, newPlaces: [Int]?, reloadTargets: [Int], newCount: Int) {
    self.oldPlaces = oldPlaces
    self.newPlaces = newPlaces
    self.reloadTargets = reloadTargets
    self.newCount = newCount
  }

  private init(_ calls: SortedCalls, oldPlaces: [Int], newPlaces: [Int]) {
    var (oldPlaces, newPlaces) = (oldPlaces, newPlaces)
    var reloadTargets: [Int] = []
    for section in calls.reloadedSections {
      reloadTargets.append(
        filledPlace(of: section, leaving: calls.deletedSections, entering: calls.insertedSections))
      oldPlaces[newPlaces[section]] = gone
      newPlaces[section] = gone
    }
    self.init(
      oldPlaces: oldPlaces, newPlaces: newPlaces, reloadTargets: reloadTargets, newCount: oldPlaces.count)
  }

  /// Returns the position before the batch of the section at `new` after it; `nil` for an inserted or
  /// reloaded one.
  func old(of new: Int) -> Int? {
    guard let oldPlaces else { return new }
    return oldPlaces[new] == gone ? nil : oldPlaces[new]
  }

  /// Returns the position after the batch of the section at `old` before it; `nil` for a deleted or reloaded
  /// one.
  func new(of old: Int) -> Int? {
    guard let newPlaces else { return old }
    return newPlaces[old] == gone ? nil : newPlaces[old]
  }
}

private let gone = -1
private let unmarked = -2

private func mark(_ place: Int, as value: Int, in list: inout [Int]) -> Bool {
  guard place >= 0, place < list.count, list[place] == unmarked else { return false }
  list[place] = value
  return true
}
