import Foundation
import TableDiffMetrics
import WaySessions

/// A run's files.
package enum ReportFiles {
  /// Reads a run from its `results.json`, or from the folder that holds it.
  package static func read(_ path: String) throws(ReportError) -> TransitionResults {
    let file = isFolder(path) ? path + "/results.json" : path
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(path: file, reason: "there is no such file, or it cannot be read")
    }
    do {
      return ReportDocument.isDocument(data)
        ? try ReportDocument.results(data) : try TransitionResults(json: data)
    } catch {
      throw .unreadable(path: file, reason: "\(error)")
    }
  }

  /// Writes `results.json`, `report.md`, `figures.md`, `report.html` and `picture.svg` of a run into a
  /// folder, and creates the folder if needed. A run of ways has the first two.
  ///
  /// All texts are made before the first file is written, so that the files belong together.
  package static func write(_ results: TransitionResults, to folder: String) throws(ReportError) {
    let texts = try texts(results)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, reason: reason(error))
    }
    for (name, text) in texts { try write(text, to: "\(folder)/\(name)") }
  }

  private static func texts(
    _ results: TransitionResults
  ) throws(ReportError) -> [(name: String, text: String)] {
    do {
      let json = try ReportDocument.text(results)
      // The pages show the rounded figures of the file, so that writing them again gives the same pages.
      let kept = try ReportDocument.results(Data(json.utf8))
      let model = ReportModel(kept)
      if model.transitions.contains(where: { Way(rawValue: $0) != nil }) {
        return [("report.md", WayReport(kept).text), ("results.json", json)]
      }
      return [
        ("report.md", MarkdownReport(kept).text),
        ("figures.md", FigurePage(model: model).text),
        ("picture.svg", OverviewChart(model: model).file(Losses(model))),
        ("report.html", try ReportPage(kept).html()),
        ("results.json", json),
      ]
    } catch {
      throw .page(reason: "\(error)")
    }
  }

  /// Writes text to a file.
  package static func write(_ text: String, to path: String) throws(ReportError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func reason(_ error: any Error) -> String {
    let sentence = error.localizedDescription
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
