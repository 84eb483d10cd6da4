@testable import StatefulTable
import TableDiff
import TableDiffTesting

/// A section as it is seen.
enum StressShown: Equatable {
  case content(String, ContiguousArray<StressRow>)
  case placeholder(TablePlaceholder.Kind)
  case edge(LoadEdge, EdgeRow.Kind)
  case unknown

  init(_ section: HeadlessTable<StressSection>.DisplayedSection) {
    switch (section.id, section.rows.first) {
    case (.content(let id), _): self = .content(id, ContiguousArray(section.rows.compactMap(\.content)))
    case (.placeholder, .placeholder(let placeholder)): self = .placeholder(placeholder.kind)
    case (.edge, .edge(let row)): self = .edge(row.edge, row.kind)
    default: self = .unknown
    }
  }

  /// The row at an edge, if there is one.
  static func edge(_ edge: LoadEdge, _ state: LoadActivity) -> [StressShown] {
    switch state {
    case .ready: [.edge(edge, .ready)]
    case .loading: [.edge(edge, .loading)]
    case .failed: [.edge(edge, .failed)]
    case .exhausted: []
    }
  }
}

extension TableStore<String, String, StressRow> {
  /// The sections as they should be seen.
  var shown: [StressShown] {
    (0..<sectionCount).map { .content(sectionID(at: $0) ?? "", rows(inSection: $0)) }
  }
}
