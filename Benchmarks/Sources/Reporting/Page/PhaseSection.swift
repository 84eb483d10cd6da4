import Algorithms
import TableDiffMetrics

/// What our phases cost beside the diff: with memory from an earlier call, and the plan.
struct PhaseSection {
  let model: ReportModel

  var html: String {
    let phases = model.results.measurements.filter { $0.contender == model.ours }.map(\.phase).uniqued()
      .filter { phase in
        phase == ViewPhase.plain.rawValue || phase != TailSection.phase && ViewPhase(rawValue: phase) == nil
      }
    var html = "<table class=\"figures\" id=\"phases\"><thead><tr><th>transition</th>"
    html +=
      "<th class=\"wide\">rows</th>"
      + phases.map { "<th\(Self.style($0))>\(Markup.escaped($0))</th>" }.joined() + "</tr></thead><tbody>"
    for transition in model.transitions {
      // Our phases are measured at one size of each type.
      let measured = model.sizes(of: transition).last { reportCase in
        phases.contains { $0 == "plan" && model.measurement(reportCase, model.ours, phase: $0) != nil }
      }
      guard let headline = measured else { continue }
      html += "<tr><th>\(Markup.escaped(transition))</th>"
      html += "<td class=\"muted wide\">\(Figures.short(Double(headline.rows)))</td>"
      for phase in phases {
        let measurement = model.measurement(headline, model.ours, phase: phase)
        html += "<td\(Self.style(phase))>\(measurement?.median.map(Figures.time) ?? "–")"
        if let allocations = measurement?.allocations {
          html += "<small>\(Figures.count(allocations.count)) alloc.</small>"
        }
        html += "</td>"
      }
      html += "</tr>"
    }
    return Markup.scrolling("Phases", html + "</tbody></table>")
  }

  /// A phone has room for the phases, and not for all policies.
  private static func style(_ phase: String) -> String {
    ReportContender.ownPhases.contains(phase) ? "" : " class=\"wide\""
  }
}
