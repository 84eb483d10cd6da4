import Foundation
import TableDiffMetrics

/// A run's files.
public enum ReportFiles {
  /// Reads a run from its `results.json`, or from the folder that holds it.
  public static func read(_ path: String) throws(ReportError) -> Results {
    let file = isFolder(path) ? path + "/results.json" : path
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(path: file, reason: "there is no such file, or it cannot be read")
    }
    let results: Results
    do {
      results = try Results(json: data)
    } catch {
      throw .unreadable(path: file, reason: "\(error)")
    }
    // Only a report's own lacks them: they are in the log beside it.
    guard results.measurements.contains(where: { $0.latency?.histogram.isEmpty == true }) else {
      return results
    }
    let log = URL(filePath: file).deletingLastPathComponent().appending(path: logName).path
    guard let text = try? String(contentsOfFile: log, encoding: .utf8),
      let whole = HistogramLog.adding(text, to: results)
    else { throw .unreadable(path: log, reason: "the histograms of \(file) are not there") }
    return whole
  }

  private static let logName = "histograms/all.hlog"

  /// Writes `results.json`, `report.md`, `report.html`, `picture.svg` and the histograms of a run into a
  /// folder, which is made where it is not there.
  ///
  /// All is written beside the folder first and then put into its place, so that nothing is half there.
  public static func write(
    _ results: Results, to folder: String, field: Results? = nil
  ) throws(ReportError) {
    let target = URL(filePath: folder)
    let draft = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: draft) }
    try makeFolder(draft.appending(path: "histograms").path)
    for (name, text) in try texts(results, field: field) {
      try write(text, to: draft.appending(path: name).path)
    }
    try makeFolder(folder)
    for name in ["histograms", "report.md", "picture.svg", "report.html", "results.json"] {
      try replace(target.appending(path: name), by: draft.appending(path: name))
    }
  }

  private static func texts(
    _ results: Results, field: Results?
  ) throws(ReportError) -> [(name: String, text: String)] {
    let model = ReportModel(results)
    var texts = [
      ("results.json", try json(results)), ("report.md", MarkdownReport(results).text),
      ("picture.svg", OverviewChart(model: model).file),
      (logName, HistogramLog.text(of: results)),
    ]
    do {
      texts.append(("report.html", try ReportPage(results, field: field).html()))
    } catch {
      throw .page(reason: "\(error)")
    }
    // One file for each transition; the log has the others.
    for transition in model.transitions {
      let own = model.headline(transition).flatMap { model.measurement($0, model.ours) }
      if let text = own.flatMap(HistogramText.text) { texts.append(("histograms/\(transition).hgrm", text)) }
    }
    return texts
  }

  /// The same results give the same text, a line for each measurement, so that versions can be compared. The
  /// histograms are left to the log.
  static func json(_ results: Results) throws(ReportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      var head = results
      head.measurements = []
      let frame = String(decoding: try encoder.encode(head), as: UTF8.self)
      let lines = try results.measurements.map { measurement in
        var measurement = measurement
        measurement.latency?.histogram = []
        return String(decoding: try encoder.encode(measurement), as: UTF8.self)
      }
      let list = "\"measurements\":[\n" + lines.joined(separator: ",\n") + "\n]"
      return frame.replacingOccurrences(of: "\"measurements\":[]", with: list) + "\n"
    } catch {
      throw .unwritable(path: "results.json", reason: reason(error))
    }
  }

  /// Writes text to a file.
  public static func write(_ text: String, to path: String) throws(ReportError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
  }

  private static func replace(_ target: URL, by draft: URL) throws(ReportError) {
    do {
      if FileManager.default.fileExists(atPath: target.path) {
        try FileManager.default.removeItem(at: target)
      }
      try FileManager.default.moveItem(at: draft, to: target)
    } catch {
      throw .unwritable(path: target.path, reason: reason(error))
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func makeFolder(_ path: String) throws(ReportError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    let sentence = error.localizedDescription
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
