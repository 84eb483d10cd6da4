@testable import StatefulTable
import TableDiff
import TableDiffTesting

typealias SongsSection = DisplaySection<String, String, Song>

/// A host that shows what it is told to in a headless table, and acknowledges as the test wants.
@MainActor
final class HeadlessHost {
  typealias Section = SongsSection

  let policy = BatchPolicy.standard
  let animatesChanges = true
  /// Whether an update is acknowledged before `show` returns, or when the test does so.
  var acknowledgesAtOnce = true
  /// Called when an update is shown, before it is acknowledged.
  var didShow: (@MainActor () -> Void)?
  /// What was shown after each update.
  var history: [String] = []
  /// How many updates were shown.
  private(set) var updates = 0
  private var view = HeadlessTable<SongsSection>(showing: Table())
  private var faults: [String] = []
  private var kept: (@MainActor () -> Void)?

  func show(_ update: HostUpdate<SongsSection>, acknowledge: @escaping @MainActor () -> Void) {
    updates += 1
    if kept != nil { faults.append("asked before the last update was acknowledged") }
    switch update {
    case .reload(let table):
      view.reload(showing: table)
    case .animate(let plan):
      do { try view.perform(plan) } catch { faults.append("\(error)") }
    }
    if !view.mismatches(with: update.table).isEmpty {
      faults.append("\(view.mismatches(with: update.table))")
    }
    history.append(shown)
    didShow?()
    if acknowledgesAtOnce { acknowledge() } else { kept = acknowledge }
  }

  /// Acknowledges the update that is kept, and says whether there was one.
  @discardableResult
  func acknowledge() -> Bool {
    guard let acknowledge = kept else { return false }
    kept = nil
    acknowledge()
    return true
  }

  /// Lets go of the acknowledgement that is kept, as a view does that goes away while it animates.
  func letGo() { kept = nil }

  /// What is shown, as `A: 1 2 | loading`, and what the view would have refused.
  var shown: String {
    (view.displayed.map(text) + faults.map { "fault: \($0)" }).joined(separator: " | ")
  }

  /// All rows that are shown.
  var rows: [DisplayRow<Song>] { view.displayed.flatMap(\.rows) }

  private func text(_ section: HeadlessTable<SongsSection>.DisplayedSection) -> String {
    let rows = section.rows.map { row in
      switch row {
      case .content(let song): song.title.isEmpty ? "\(song.id)" : "\(song.id)\(song.title)"
      case .placeholder(let placeholder): Self.text(placeholder)
      case .edge(let row): Self.text(row)
      }
    }
    let title = section.header.map { "\($0): " } ?? ""
    return title + rows.joined(separator: " ")
  }

  static func text(_ row: EdgeRow) -> String {
    "\(row.edge) \(row.kind.rawValue)" + number(of: row.error)
  }

  private static func text(_ placeholder: TablePlaceholder) -> String {
    "(\(placeholder.kind)\(number(of: placeholder.error)))"
  }
}

/// Returns the number of an error, as ` 7`, or nothing if there is none.
private func number(of error: (any Error)?) -> String {
  switch error {
  case nil: ""
  case let offline as Offline: " \(offline.number)"
  case let error?: " \(type(of: error))"
  }
}

@available(StatefulTable 1.0, *)
extension HeadlessHost: TableHost {}
