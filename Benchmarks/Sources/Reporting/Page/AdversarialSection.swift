import TableDiffMetrics
import TableDiffTesting
import Workloads

/// The inputs that are chosen to be slow, each with the typical case of its size.
struct AdversarialSection {
  let model: ReportModel

  /// The greatest allowed ratio of an input's time to that of its typical case.
  static let limit = 5.0

  static let lead = """
    Inputs that are chosen to be slow, beside the shuffle of as many rows with the same ids, or over the same \
    sections: how many times as long they take, and whether that is within \(Int(limit)) ×. What their costs \
    are bounded by is gated: instructions and allocations of each, and the result.
    """

  /// One input and its typical case.
  struct Entry {
    var reportCase: ReportModel.Case
    /// Our medians for the input, by phase.
    var ours: [ViewPhase: Double]
    var typical: [ViewPhase: Double]
    var typicalName: String

    /// Returns the ratio of the input's time to its typical case's; `nil` if either was not measured.
    func ratio(_ phase: ViewPhase) -> Double? {
      ours[phase].flatMap { time in typical[phase].map { time / $0 } }
    }

    /// Whether all measured ratios are within the limit; `nil` if there are none.
    var isBounded: Bool? {
      let ratios = ViewPhase.allCases.compactMap(ratio)
      return ratios.isEmpty ? nil : ratios.allSatisfy { $0 <= AdversarialSection.limit }
    }
  }

  var entries: [Entry] {
    Workload.adversarial.flatMap { workload in
      let cases = model.cases(of: workload.rawValue)
      let typicalName = workload.typicalVariant.map { workload.variants[$0] }
      return cases.filter { $0.variant == nil || $0.variant != typicalName }.compactMap { reportCase in
        entry(reportCase, typicalName, cases)
      }
    }
  }

  private func entry(
    _ reportCase: ReportModel.Case, _ typicalName: String?, _ cases: [ReportModel.Case]
  ) -> Entry? {
    let typical =
      typicalName.map { name in
        cases.first {
          $0.variant == name && $0.key == reportCase.key && $0.rows == reportCase.rows
        }
      }
      ?? model.cases(of: TransitionType.shuffle.rawValue).first {
        $0.key == reportCase.key && $0.shape == "one" && $0.rows == reportCase.rows
      }
    let ours = medians(reportCase)
    guard !ours.isEmpty else { return nil }
    return Entry(
      reportCase: reportCase, ours: ours, typical: typical.map(medians) ?? [:],
      typicalName: typicalName == nil ? "shuffle" : "\(reportCase.transition), rows shuffled")
  }

  private func medians(_ reportCase: ReportModel.Case) -> [ViewPhase: Double] {
    Dictionary(
      uniqueKeysWithValues: ViewPhase.allCases.compactMap { phase in
        model.measurement(reportCase, model.ours, phase: phase.rawValue)?.median.map { (phase, $0) }
      })
  }

  var table: FigureTable {
    FigureTable(
      id: "adversarial",
      header: ["input", "× typical", "to index paths, × typical", .init("within \(Int(Self.limit)) ×"), "plain"]
        + ["to index paths", "the typical case", "its time", "rows"],
      rows: entries.map { entry in
        let ratios = [entry.ratio(.plain), entry.ratio(.indexPaths)].map { ratio in
          FigureTable.Cell(
            ratio.map(Figures.ratio) ?? "–", ratio.map { $0 > Self.limit } ?? false ? .beyond : .none)
        }
        return [
          .init(entry.reportCase.name), ratios[0], ratios[1],
          entry.isBounded.map(FigureTable.Cell.kept) ?? "not measured",
          .init(Self.time(entry.ours[.plain])), .init(Self.time(entry.ours[.indexPaths])),
          .init(entry.typicalName), .init(Self.time(entry.typical[.plain])),
          .init(Figures.count(entry.reportCase.rows)),
        ]
      })
  }

  private static func time(_ time: Double?) -> String { time.map(Figures.time) ?? "–" }
}
