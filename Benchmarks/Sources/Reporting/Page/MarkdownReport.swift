import TableDiffMetrics

/// The report as Markdown: the tables of the page, for reading in a terminal or a repository.
package struct MarkdownReport {
  let model: ReportModel
  let compileCost: CompileCost?

  /// A report about a run.
  package init(_ results: TransitionResults, compileCost: CompileCost? = nil) {
    model = ReportModel(results)
    self.compileCost = compileCost
  }

  /// The report's text.
  package var text: String {
    let losses = Losses(model)
    var text = "# How tables change: \(model.results.name)\n\n"
    for fact in RunSection(environment: model.results.environment, compileCost: compileCost).facts {
      text += "- \(fact.name): \(fact.value)\n"
    }
    text += "\n\(RunSection.method)\n\n\(Figures.authors) "
    text += "[Published libraries](\(Figures.publishedLibraries)) have a page of their own, "
    text += "which begins with the cases that this package loses.\n\n## Where we lose\n\n"
    text += LossSection(model: model, losses: losses).markdown
    for section in FigureSections(model: model, losses: losses).all {
      text += "\n## \(section.heading)\n\n\(section.lead)\n\n\(section.table.markdown)"
    }
    for family in TransitionFamily.allCases where !model.transitions(of: family).isEmpty {
      text += "\n## \(family.rawValue)\n\n" + table(of: family)
    }
    return text
  }

  private func table(of family: TransitionFamily) -> String {
    let table = FamilyTable(model: model, family: family)
    var rows = table.cases.map { reportCase in
      [reportCase.name, Figures.short(Double(reportCase.rows))]
        + table.cells(reportCase).map(Self.text) + [operations(reportCase)]
    }
    rows.append(
      ["geometric mean", ""]
        + model.contenders.flatMap { contender in
          ViewPhase.allCases.map { phase in
            guard let mean = table.mean(contender, phase) else {
              return contender == model.ours ? "1 ×" : "–"
            }
            return
              "\(Figures.ratio(mean.value)) (\(Figures.digits(mean.lower))–\(Figures.digits(mean.upper)))"
          }
        } + [""])
    let columns = model.contenders.flatMap { [$0, "to row paths", "to index paths"] }
    return Self.table(["transition", "rows"] + columns + ["operations: ours, fewest"], rows)
      + "\n\(Figures.authors)\n"
  }

  private func operations(_ reportCase: ReportModel.Case) -> String {
    let ours = model.measurement(reportCase, model.ours)?.operations.map { Figures.count($0.count) } ?? "–"
    return "\(ours), \(model.minimalOperations(reportCase).map(Figures.count) ?? "–")"
  }

  private static func text(_ cell: FamilyTable.Cell) -> String {
    switch cell {
    case .none: "–"
    case .failed(let text): text
    case .time(let median, _, let spread, let isBest, let recreates):
      (isBest ? "**\(Figures.time(median))**" : Figures.time(median)) + (recreates ? " ↺" : "")
        + (spread.map { " ± \(Figures.percent($0))" } ?? "")
    }
  }

  /// A table; the columns of `texts` are texts, all others are figures.
  static func table(_ header: [String], _ rows: [[String]], texts: Set<Int> = [0]) -> String {
    guard !rows.isEmpty else { return "" }
    let rule = header.indices.map { texts.contains($0) ? "---" : "---:" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
