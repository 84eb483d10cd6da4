import Algorithms
import TableDiffMetrics

/// Our phases beside the diff: with memory from an earlier call, the plan, and other policies.
struct PhaseSection {
  let model: ReportModel

  var table: FigureTable {
    let phases = Array(
      model.results.measurements.filter { $0.contender == model.ours }.map(\.phase).uniqued().filter {
        phase in
        phase == ViewPhase.plain.rawValue || phase != TailSection.phase && ViewPhase(rawValue: phase) == nil
      })
    let rows = model.transitions.compactMap { transition -> [FigureTable.Cell]? in
      // Our phases are measured at one size of each type.
      let measured = model.sizes(of: transition).last {
        model.measurement($0, model.ours, phase: "plan") != nil
      }
      guard let measured else { return nil }
      return [.init(transition, detail: "\(Figures.count(measured.rows)) rows")]
        + phases.map { phase in
          let measurement = model.measurement(measured, model.ours, phase: phase)
          let allocations = measurement?.allocations.map { "\(Figures.count($0.count)) alloc." }
          return .init(measurement?.median.map(Figures.time) ?? "–", detail: allocations ?? "")
        }
    }
    return FigureTable(
      id: "phases", header: ["transition"] + phases.map { .init($0) }, rows: rows)
  }
}

/// Our diff of the same transition with other shapes of tables and other types of ids.
struct ShapeSection {
  let model: ReportModel

  static let lead = """
    Medians of our diff: the rows in one section, in a hundred, or nine tenths of them in one among 99; then in the \
    usual shape with UUIDs and with strings of 36 characters as ids.
    """

  /// The kinds of ids, and the shapes; `nil` stands for the type's usual shape.
  private static let columns: [(key: String, shape: String?)] = [
    ("int", "one"), ("int", "hundred"), ("int", "giant"), ("uuid", nil), ("string", nil),
  ]

  var table: FigureTable {
    FigureTable(
      id: "shapes", header: ["transition", "one", "100", "giant", "UUID", "String"],
      rows: model.transitions.compactMap(row))
  }

  /// A transition's medians at the largest number of rows that several columns have.
  private func row(_ transition: String) -> [FigureTable.Cell]? {
    let cases = model.cases(of: transition)
    guard let usual = cases.first,
      let last = cases.last(where: { $0.key != usual.key || $0.shape != usual.shape })
    else { return nil }
    let times = Self.columns.map { column in
      cases.first {
        $0.key == column.key && $0.rows == last.rows && $0.variant == usual.variant
          && $0.shape == column.shape ?? usual.shape
      }.flatMap { model.measurement($0, model.ours)?.median }
    }
    guard times.compactMap(\.self).count > 1 else { return nil }
    return [.init(transition, detail: "\(Figures.count(last.rows)) rows")]
      + times.map { .init($0.map(Figures.time) ?? "–") }
  }
}
