import TableDiff

@testable import table_diff

/// Pairs of small tables with sections, from a seed.
struct RandomTables: RandomNumberGenerator {
  /// Section ids with ids and values of their rows.
  typealias Content = [(id: String, rows: [(id: String, value: String)])]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// Two tables that share some of their sections and rows. No section is empty: CSV has no such sections.
  mutating func pair() -> (old: Content, new: Content) {
    (content(), content())
  }

  private mutating func content() -> Content {
    var ids = Array(0..<12).shuffled(using: &self).map { "row \($0)" }
    var content: Content = []
    for section in Array(0..<5).shuffled(using: &self).prefix(Int.random(in: 0...4, using: &self)) {
      let count = Int.random(in: 1...3, using: &self)
      let rows = ids.prefix(count).map { ($0, ["", "a,b", "\"q\"", "x"].randomElement(using: &self) ?? "") }
      ids.removeFirst(count)
      content.append(("section \(section)", rows))
    }
    return content
  }

  /// The file that holds `content`.
  static func bytes(_ content: Content, _ format: FileFormat) -> [UInt8] {
    var text = ""
    switch format {
    case .json:
      let sections = content.map { section in
        let rows = section.rows.map { "{\"value\":\(quoted($0.value)),\"id\":\(quoted($0.id))}" }
        return "{\"id\":\(quoted(section.id)),\"rows\":[\(rows.joined(separator: ","))]}"
      }
      text = "{\"sections\":[\(sections.joined(separator: ","))]}"
    case .csv, .tsv:
      let separator = format == .csv ? "," : "\t"
      text = ["value", "section", "id"].joined(separator: separator) + "\n"
      for section in content {
        for row in section.rows {
          let needsQuotes = format == .csv && row.value.contains { ",\"".contains($0) }
          let value =
            needsQuotes
            ? "\""
              + row.value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
              + "\"" : row.value
          text += [value, section.id, row.id].joined(separator: separator) + "\n"
        }
      }
    }
    return Array(text.utf8)
  }

  private static func quoted(_ text: String) -> String {
    TableID.string(ExactText(text)).description
  }
}
