import TableDiffMetrics
import TableDiffTesting

/// The report as one HTML file that needs no network.
public struct ReportPage {
  let model: ReportModel
  let field: TransitionResults?
  let compileCost: CompileCost?
  let contenders: [any ReportContender]

  /// A page about a run.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - field: What an app recorded, to be shown beside the run.
  ///   - compileCost: The cost of compiling a client, to be shown with the run's facts.
  ///   - contenders: Those whose moves are played.
  public init(
    _ results: TransitionResults, field: TransitionResults? = nil, compileCost: CompileCost? = nil,
    contenders: [any ReportContender] = ContenderAdapter.all
  ) {
    model = ReportModel(results)
    self.field = field
    self.compileCost = compileCost
    self.contenders = contenders
  }

  /// The page's text.
  ///
  /// - Throws: If the page's frame cannot be read, which a test checks.
  public func html() throws -> String {
    let losses = Losses(model)
    let played: [(title: String, type: TransitionType)] = [
      ("rotate: the first row to the end", .rotate), ("rerank: one row moves far", .rerankOne),
      ("a block moves", .blockMove), ("shuffle", .shuffle),
    ]
    let playbacks = played.map { title, type in
      let list = MovePlayback.all(type, rows: 24, contenders).map(\.json).joined(separator: ",")
      return "{\"title\":\"\(title)\",\"contenders\":[\(list)]}"
    }
    let content: [String: Any] = [
      "title": "How tables change",
      "lede": lede, "summary": Summary(model: model, losses: losses).html,
      "css": PageStyle.css + PageStyle.series(model.contenders.count),
      "legend": model.contenders.enumerated().map { ["series": "\($0)", "name": $1] },
      "sections": sections(losses),
      "playbacks": "[\(playbacks.joined(separator: ","))]", "script": PageScript.javaScript,
      "footer": "swift-table-diff · \(model.results.name) · \(model.results.environment.date ?? "")",
    ]
    return try PageTemplate.page(content)
  }

  private var lede: String {
    let environment = model.results.environment
    let machine = [environment.processor, environment.cores.map { "\($0) cores" }].compactMap(\.self)
    return "\(model.transitions.count) types of changes to the same tables, made by "
      + "\(model.contenders.count) algorithms, one after another in turns. \(machine.joined(separator: ", "))."
  }

  private func sections(_ losses: Losses) -> [[String: String]] {
    let emissions = EmissionCharts(model: model)
    let overview = OverviewChart(model: model)
    var sections = [
      [
        "id": "overview-section", "heading": "How many times longer others take",
        "lead":
          "Each contender's median as a multiple of that of \(model.ours): the geometric mean of a family's "
          + "cases. Right of 1 × it takes longer. Results that are not as good as ours count too. "
          + "Touch a dot for its figures, a name above to hide a contender. "
          + "With a keyboard: Tab goes from chart to chart, arrow keys go through a chart's figures.",
        "body": "<div class=\"panel overview\">\(overview.html)</div>",
      ],
      [
        "id": "moves", "heading": "One change, many ways to move",
        "lead": "Twenty-four rows change their order. Every contender gets there; watch how many rows it has "
          + "to lift, one operation at a time. A view animates each of them. Choose a change and contenders.",
        "body":
          "<div class=\"controls\"><button class=\"play\" id=\"play\">Play</button><span class=\"controls\" "
          + "id=\"choices\" style=\"margin:0\"></span></div><div class=\"controls\" id=\"players\"></div><div class=\"stage\" id=\"stage\"></div>",
      ],
      [
        "id": "lose", "heading": "Where we lose",
        "body": LossSection(model: model, losses: losses).html,
      ],
    ]
    sections += FigureSections(model: model, losses: losses).all.map { section in
      [
        "id": section.id, "heading": section.heading, "lead": section.lead,
        "body": section.table.html(section.heading),
      ]
    }
    sections += [
      [
        "id": "families", "heading": "Every transition",
        "lead":
          "At the largest tables that most contenders manage. Medians, the best of those that keep all rows "
          + "in bold, and ↺ at those that recreate rows; below each the multiple of our time and the spread of "
          + "the rounds from 1 % on. A time after > is a limit, at which a contender was stopped. To row paths and to index paths: with every operation written out, as a view takes it. "
          + "All others compare ids only. Then for every transition the latency by percentile, each nine as wide as the one before, and the "
          + "median against the rows. Dashed: what a frame lasts at 60 and 120 Hz.",
        "body": FamilySections(model: model).html,
      ],
      [
        "id": "emissions", "heading": "What is emitted, what is allocated",
        "body": "<div class=\"emissions\"><div class=\"panel\"><h3>Operations over the fewest possible</h3>"
          + emissions.operations + "</div><div class=\"panel\"><h3>Heap allocations of one run</h3>"
          + emissions.allocations + "</div></div><div class=\"panel\" style=\"margin-top:18px\">"
          + "<h3 style=\"display:block;margin-bottom:12px\">Batches of the standard plan, by transitions</h3>"
          + emissions.batches + "</div>",
      ],
      [
        "id": "ours", "heading": "Phases of \(model.ours)",
        "lead": ContenderAdapter.phases,
        "body": PhaseSection(model: model).html,
      ],
    ]
    let shapes = ShapeSection(model: model)
    if !shapes.isEmpty {
      sections.append([
        "id": "shapes-section", "heading": "Other shapes, other ids",
        "lead":
          "Medians of \(model.ours)'s diff: the rows in one section, in a hundred, or nine tenths of them in "
          + "one among 99; then in the usual shape with UUIDs and with strings of 36 characters as ids.",
        "body": shapes.html,
      ])
    }
    if let field {
      sections.append([
        "id": "in-the-field", "heading": "In the field",
        "body": FieldSection(model: model, field: field).html,
      ])
    }
    sections.append([
      "id": "run", "heading": "How it was measured",
      "body": RunSection(environment: model.results.environment, compileCost: compileCost).html,
    ])
    return sections
  }
}
