import TableDiff

/// The JSON of a refused update: a plan as `table-diff diff --format json` writes it, with the tables in
/// numbers, and the counts on which the view raises. Nothing is escaped, since all of it is numbers and words
/// of ours.
struct RefusalReport<Section: TableSectionProtocol> {
  private let plan: TablePlan<Section>
  private(set) var text = ""

  init(_ update: RefusedUpdate<Section>) {
    plan = update.plan
    text = "{\n\"format\":\"tablediff/1\""
    write("policy", "\"\(plan.policy.name)\"")
    write("old", Text.size(of: plan.initialTable.shape))
    write("new", Text.size(of: plan.finalTable.shape))
    write("batches", "[\n\(batches.joined(separator: ",\n"))]")
    write("updatedSections", Text.list(plan.updatedSections) { "{\"old\":\($0.old),\"new\":\($0.new)}" })
    write(
      "updatedRows",
      Text.list(plan.updatedRows) { "{\"old\":\(Text.path($0.old)),\"new\":\(Text.path($0.new))}" })
    write("host", "\"\(update.host.rawValue)\"")
    if let told = update.toldCounts { write("told", Self.told(told, update)) }
    let tables = NumberedTables(plan)
    write("oldTable", tables.old)
    write("newTable", tables.new)
    text += "\n}\n"
  }

  private mutating func write(_ name: String, _ value: String) {
    text += ",\n\"\(name)\":\(value)"
  }

  private static func told(_ counts: [Int], _ update: RefusedUpdate<Section>) -> String {
    if let batch = update.batch { return "{\"batch\":\(batch),\"rowCounts\":\(Text.list(counts))}" }
    return "{\"rowCounts\":\(Text.list(counts)),\"expected\":\(Text.list(update.expectedCounts ?? []))}"
  }

  // MARK: - Batches

  private var batches: [String] {
    plan.steps.isEmpty ? plan.batches.map { Self.batch($0) } : plan.steps.map { step($0) }
  }

  private static func batch(_ batch: TableBatch<Section>) -> String {
    let lists = [
      ("deletedSections", Text.list(batch.deletedSections)),
      ("insertedSections", Text.list(batch.insertedSections)),
      ("movedSections", Text.list(batch.movedSections) { "{\"from\":\($0.old),\"to\":\($0.new)}" }),
      ("deletedRows", Text.list(batch.deletedRows, Text.path)),
      ("insertedRows", Text.list(batch.insertedRows, Text.path)),
      (
        "movedRows",
        Text.list(batch.movedRows) { "{\"from\":\(Text.path($0.old)),\"to\":\(Text.path($0.new))}" }
      ),
      ("rowCounts", Text.list(batch.shapeAfter.rowCounts)),
    ]
    return "{" + lists.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private func step(_ step: TableStep) -> String {
    switch step {
    case .deleteSection(let section): "{\"deletedSections\":[\(section)]}"
    case .insertSection(let section, let new):
      "{\"insertedSections\":[\(section)],\"rowCounts\":[\(plan.finalTable.shape.rowCount(inSection: new))]}"
    case .moveSection(let from, let to): "{\"movedSections\":[{\"from\":\(from),\"to\":\(to)}]}"
    case .deleteRow(let path): "{\"deletedRows\":[\(Text.path(path))]}"
    case .insertRow(let path, _): "{\"insertedRows\":[\(Text.path(path))]}"
    case .moveRow(let from, let to):
      "{\"movedRows\":[{\"from\":\(Text.path(from)),\"to\":\(Text.path(to))}]}"
    }
  }
}

/// The JSON of lists and positions.
private enum Text {
  static func list<Element>(
    _ elements: some Sequence<Element>, _ value: (Element) -> String = { "\($0)" }
  ) -> String {
    "[" + elements.map(value).joined(separator: ",") + "]"
  }

  static func path(_ path: RowPath) -> String { "[\(path.section),\(path.row)]" }

  static func size(of shape: TableShape) -> String {
    "{\"sections\":\(shape.sectionCount),\"rows\":\(shape.rowCount)}"
  }
}
