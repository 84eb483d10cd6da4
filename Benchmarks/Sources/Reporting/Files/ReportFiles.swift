import Foundation
import TableDiffMetrics

/// A run's files.
public enum ReportFiles {
  /// Reads a run from its `results.json`, or from the folder that holds it.
  public static func read(_ path: String) throws(ReportError) -> Results {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let file = isFolder.boolValue ? path + "/results.json" : path
    let results: Results
    do {
      results = try JSONDecoder().decode(Results.self, from: try Data(contentsOf: URL(filePath: file)))
    } catch {
      throw .unreadable(path: file, reason: reason(error))
    }
    guard results.format == Results.currentFormat else {
      throw .unreadable(
        path: file, reason: "its format is \(results.format), this report reads \(Results.currentFormat)")
    }
    return results
  }

  /// Writes `results.json`, `report.md`, `report.html` and the histograms of a run into a folder, which is
  /// made where it is not there.
  public static func write(
    _ results: Results, to folder: String, field: Results? = nil
  ) throws(ReportError) {
    let html: String
    do {
      html = try ReportPage(results, field: field).html()
    } catch {
      throw .page(reason: "\(error)")
    }
    try makeFolder(folder + "/histograms")
    try write(json(results), to: folder + "/results.json")
    try write(MarkdownReport(results).text, to: folder + "/report.md")
    try write(html, to: folder + "/report.html")
    for transition in ReportModel.unique(results.measurements.map(\.transition)) {
      let text = HistogramText.text(of: results.measurements.filter { $0.transition == transition })
      try write(text, to: folder + "/histograms/\(transition).hgrm")
    }
  }

  /// The same results give the same text, a line for each measurement, so that versions can be compared.
  static func json(_ results: Results) throws(ReportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      var head = results
      head.measurements = []
      let frame = String(decoding: try encoder.encode(head), as: UTF8.self)
      let lines = try results.measurements.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      let list = "\"measurements\":[\n" + lines.joined(separator: ",\n") + "\n]"
      return frame.replacingOccurrences(of: "\"measurements\":[]", with: list) + "\n"
    } catch {
      throw .unwritable(path: "results.json", reason: reason(error))
    }
  }

  /// Writes text to a file.
  public static func write(_ text: String, to path: String) throws(ReportError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
  }

  private static func makeFolder(_ path: String) throws(ReportError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
  }

  private static func trimmed(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private static func reason(_ error: any Error) -> String {
    error is DecodingError ? "not a run's results (\(error))" : trimmed(error.localizedDescription)
  }
}
