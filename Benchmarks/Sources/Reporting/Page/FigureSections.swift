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

  init(_ model: ReportModel, _ losses: Losses) {
    let tails = TailSection(model: model)
    let sections = [
      Section(
        id: "tails-section", heading: "The slowest runs", lead: TailSection.lead + " " + tails.sentence,
        table: tails.table),
      Section(
        id: "memory-section", heading: "Very large tables", lead: MemorySection.lead,
        table: MemorySection(model: model).table),
    ]
    all = LossSection(losses: losses).sections + sections.filter { !$0.table.rows.isEmpty }
  }
}
