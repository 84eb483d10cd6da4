@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import TableDiffTesting

typealias SongsSection = DisplaySection<String, String, Song>

/// A host of songs, whose content is compared as text.
@available(StatefulTable 1.0, *)
typealias HeadlessHost = RecordingHost<SongsSection>

@available(StatefulTable 1.0, *)
extension HeadlessHost {
  /// What is shown, as `A: 1 2 | loading`, and what the view would have refused.
  var shown: String {
    (displayed.map { text($0.header, $0.rows) } + problems.map { "fault: \($0)" }).joined(separator: " | ")
  }

  /// The content of the table after each update.
  var history: [String] {
    updates.map { $0.table.sections.map { text($0.header, $0.rows) }.joined(separator: " | ") }
  }

  /// All rows that are shown.
  var rows: [DisplayRow<Song>] { displayed.flatMap(\.rows) }

  private func text(_ header: String?, _ rows: some Sequence<DisplayRow<Song>>) -> String {
    let rows = rows.map { row in
      switch row {
      case .content(let song): song.title.isEmpty ? "\(song.id)" : "\(song.id)\(song.title)"
      case .placeholder(let placeholder): Self.text(placeholder)
      case .edge(let row): Self.text(row)
      }
    }
    return (header.map { "\($0): " } ?? "") + rows.joined(separator: " ")
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
