import AdapterDriving
import StatefulTable
import TableDiff

/// Compares the screen before and after each update of a view: rows in view stay in place, and selected rows
/// stay selected.
@MainActor
final class ScreenWatch<View: UsedView> {
  private struct Look {
    var lines: [String]
    var screen: ScreenPart
    var starts: [Int: Double] = [:]
    /// The songs in view, in order.
    var songsInView: [Int] = []
    var selected: Set<Int>
    var selection: RowSelection
  }

  private(set) var problems: [String] = []
  private unowned let view: View
  private var before: Look?

  init(_ view: View) {
    self.view = view
    view.watched.willShow = { [unowned self] in before = look() }
    view.watched.didShow = { [unowned self] in
      if let before { compare(before, look()) }
      before = nil
    }
  }

  private func look() -> Look {
    let lines = view.viewLines
    let screen = view.screen
    var look = Look(
      lines: lines, screen: screen,
      selected: Set(view.selectedRows.compactMap { view.table[$0]?.content?.id }),
      selection: view.selection)
    for (section, content) in view.table.sections.enumerated() {
      for (row, song) in content.rows.enumerated() {
        guard let id = song.content?.id else { continue }
        let (start, length) = view.span(ofRowAt: RowPath(section: section, row: row))
        look.starts[id] = start
        if start + length > screen.start, start < screen.start + screen.length { look.songsInView.append(id) }
      }
    }
    return look
  }

  private func compare(_ old: Look, _ new: Look) {
    if !view.watched.hasStepsLeft, new.lines != view.tableLines {
      problems.append("shows \(new.lines) instead of \(view.tableLines)")
    }
    let lost = old.selected.subtracting(new.selected).filter { new.starts[$0] != nil }
    let isAllowed = new.selection == .multiple || new.selection == .single && old.selected.count < 2
    if isAllowed, !lost.isEmpty { problems.append("\(lost) are not selected any more") }
    comparePlaces(old, new)
  }

  private func comparePlaces(_ old: Look, _ new: Look) {
    guard old.screen.isOnWindow, new.screen.isOnWindow, old.screen.inset == new.screen.inset,
      old.screen.start > 0 || old.screen.start == 0 && old.screen.isMoving,
      let song = old.songsInView.first(where: { new.starts[$0] != nil }), let before = old.starts[song],
      let after = new.starts[song]
    else { return }
    // If the first row in view goes, those after it may take its place.
    let shifts = song == old.songsInView.first ? [after - before] : [after - before, 0]
    let isAsExpected = shifts.contains { shift in
      var expected = old.screen.start + shift
      if new.screen.isBounded {
        // Content that is pulled past its end stays under the finger.
        let pulled = old.screen.isMoving ? max(0, old.screen.start - old.screen.end) : 0
        expected = max(0, min(expected, new.screen.end + pulled))
      }
      return abs(new.screen.start - expected) < 1
    }
    if !isAsExpected {
      problems.append(
        "song \(song) went from \(before) to \(after), and the screen from \(old.screen) to \(new.screen)")
    }
  }
}

extension ScreenPart {
  fileprivate var end: Double { max(0, contentLength - length) }
}
