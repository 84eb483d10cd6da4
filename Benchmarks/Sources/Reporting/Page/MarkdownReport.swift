import TableDiffMetrics

/// The report as Markdown: the tables of the page, for reading in a terminal or a repository.
package struct MarkdownReport {
  let model: ReportModel

  /// A report about a run.
  package init(_ results: TransitionResults) {
    model = ReportModel(results)
  }

  /// The report's text.
  package var text: String {
    var text = "# How tables change: \(model.results.name)\n\n"
    for fact in RunSection(environment: model.results.environment).facts {
      text += "- \(fact.name): \(fact.value)\n"
    }
    text += "\n\(RunSection.method)\n\n\(Figures.authors) "
    text += "[Published libraries](\(Figures.publishedLibraries)) have a page of their own, "
    text += "which begins with the cases that this package loses.\n"
    for section in FigureSections(model, Losses(model)).all {
      text += "\n## \(section.heading)\n\n\(section.lead)\n\n\(section.table.markdown)"
    }
    for family in TransitionFamily.allCases where !model.transitions(of: family).isEmpty {
      text += "\n## \(family.rawValue)\n\n\(FamilyTable(model: model, family: family).all.markdown)"
    }
    return text
  }

  /// A table; the columns of `texts` are texts, all others are figures.
  static func table(_ header: [String], _ rows: [[String]], texts: Set<Int> = [0]) -> String {
    guard !rows.isEmpty else { return "" }
    let rule = header.indices.map { texts.contains($0) ? "---" : "---:" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
