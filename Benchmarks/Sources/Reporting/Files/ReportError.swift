/// Why a report cannot be made.
package enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file cannot be read, or has another form.
  case unreadable(path: String, reason: String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)
  /// A document has no block of figures.
  case noFigures(path: String)
  /// The figures of a document are not those of the run.
  case staleFigures(path: String)
  /// The page with all figures lacks transitions.
  case missingTransitions([String])
  /// The page's frame is broken.
  case page(reason: String)

  /// The mistake and a remedy.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): \(reason). Give a results.json, or the folder of a run."
    case .unwritable(let path, let reason): "\(path): \(reason). Choose another --output."
    case .noFigures(let path):
      "\(path) has no lines \(ReadmeFigures.begin) and \(ReadmeFigures.end), in this order. Put them where "
        + "the figures belong."
    case .staleFigures(let path):
      "the figures of \(path) are not those of the run: report --readme \(path) --from results/NAME writes "
        + "them again."
    case .missingTransitions(let missing):
      "figures.md lacks \(missing.joined(separator: ", ")): measure again with report --name NAME."
    case .page(let reason): "the page could not be made: \(reason)"
    }
  }
}
