/// The sections with a single table each, on the page and in Markdown.
struct FigureSections {
  let model: ReportModel
  let losses: Losses

  /// A section: a heading, an introduction and a table.
  struct Section {
    var id: String
    var heading: String
    var lead: String
    var table: FigureTable
  }

  var all: [Section] {
    let tails = TailSection(model: model)
    let sections = [
      Section(
        id: "published", heading: "Workloads of published comparisons", lead: WorkloadSection.lead,
        table: WorkloadSection(model: model, losses: losses).table),
      Section(
        id: "adversarial-section", heading: "Adversarial", lead: AdversarialSection.lead,
        table: AdversarialSection(model: model).table),
      Section(
        id: "tails-section", heading: "The slowest runs", lead: TailSection.lead + " " + tails.sentence,
        table: tails.table),
      Section(
        id: "memory-section", heading: "Very large tables", lead: MemorySection.lead,
        table: MemorySection(model: model).table),
    ]
    return sections.filter { !$0.table.rows.isEmpty }
  }
}
