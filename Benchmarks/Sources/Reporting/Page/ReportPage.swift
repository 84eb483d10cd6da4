import Foundation
import Mustache
import TableDiffMetrics

/// The report as one HTML file that needs no network.
package struct ReportPage {
  let model: ReportModel

  /// A page about a run.
  package init(_ results: TransitionResults) {
    model = ReportModel(results)
  }

  /// The page's text.
  ///
  /// - Throws: If the page's frame cannot be read, which a test checks.
  package func html() throws -> String {
    let losses = Losses(model)
    let environment = model.results.environment
    let content: [String: Any] = [
      "title": "How tables change", "name": model.results.name, "date": environment.date ?? "",
      "lede": lede, "authors": Figures.authors,
      "publishedLibraries": Figures.publishedLibraries, "ours": model.ours,
      "compared": model.comparedPhase.explanation,
      "css": PageStyle.css + PageStyle.colours(model.contenders.count)
        + PageStyle.series(model.contenders.count),
      "summary": Summary(model: model, losses: losses).html,
      "legend": model.contenders.enumerated().map { ["series": "\($0)", "name": $1] },
      "overview": OverviewChart(model: model).html,
      "figures": FigureSections(model, losses).all.map(\.content),
      "moves": Data(try AnimatedPicture.moves().svg.utf8).base64EncodedString(),
      "families": FamilySections(model: model).html,
      "run": RunSection(environment: environment).html,
      "script": String(decoding: PackageResources.page_js, as: UTF8.self),
    ]
    MustacheContentTypes.register(PageText(), named: "PAGE")
    let frame = String(decoding: PackageResources.page_mustache, as: UTF8.self)
    return try MustacheTemplate(string: frame).render(content)
  }

  private var lede: String {
    let environment = model.results.environment
    let machine = [environment.processor, environment.cores.map { "\($0) cores" }].compactMap(\.self)
    return "\(model.transitions.count) types of changes to the same tables, made by "
      + "\(model.contenders.count) algorithms, one after another in turns. \(machine.joined(separator: ", "))."
  }

  /// Text in the frame. The engine's own type goes by characters instead of scalars.
  private struct PageText: MustacheContentType {
    func escapeText(_ text: String) -> String { Markup.escaped(text) }
  }
}
