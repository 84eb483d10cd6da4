import TableDiffMetrics

/// The sections with a single table each, on the page and in Markdown.
struct FigureSections {
  /// A section: a heading, paragraphs and a table.
  struct Section {
    var id: String
    var heading: String
    var lead: String
    var table: FigureTable

    /// The section for the page, with its paragraphs marked up.
    var content: [String: String] {
      let paragraphs = lead.split(separator: "\n\n").map { "<p>\(Markup.escaped(String($0)))</p>" }
      return [
        "id": id, "heading": heading, "lead": paragraphs.joined(), "table": table.html(heading),
      ]
    }
  }

  /// The sections that a run has figures for.
  let all: [Section]

  init(_ model: ReportModel, _ losses: Losses, field: TransitionResults? = nil) {
    let tails = TailSection(model: model)
    var sections = [
      Section(
        id: "adversarial-section", heading: "Adversarial", lead: AdversarialSection.lead,
        table: AdversarialSection(model: model).table),
      Section(
        id: "tails-section", heading: "The slowest runs", lead: TailSection.lead + " " + tails.sentence,
        table: tails.table),
      Section(
        id: "memory-section", heading: "Very large tables", lead: MemorySection.lead,
        table: MemorySection(model: model).table),
      Section(
        id: "ours", heading: "Phases of \(model.ours)", lead: ReportContender.phases,
        table: PhaseSection(model: model).table),
      Section(
        id: "shapes-section", heading: "Other shapes, other ids", lead: ShapeSection.lead,
        table: ShapeSection(model: model).table),
    ]
    if let field {
      let section = FieldSection(model: model, field: field)
      sections.append(
        Section(id: "in-the-field", heading: "In the field", lead: section.lead, table: section.table))
    }
    all = LossSection(losses: losses).sections + sections.filter { !$0.table.rows.isEmpty }
  }
}
