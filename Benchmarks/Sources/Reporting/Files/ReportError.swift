/// Why a report cannot be made.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file cannot be read or is not what it should be.
  case unreadable(path: String, reason: String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)
  /// A document has no block of figures.
  case noFigures(path: String)
  /// The figures of a document lack transitions.
  case staleFigures(path: String, missing: [String])
  /// The page's frame is broken.
  case page(reason: String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): \(reason). Give a results.json, or the folder of a run."
    case .unwritable(let path, let reason): "\(path): \(reason). Choose another --output."
    case .noFigures(let path):
      "\(path) has no lines \(ReadmeFigures.begin) and \(ReadmeFigures.end), in this order. Put them where "
        + "the figures belong."
    case .staleFigures(let path, let missing):
      "the figures of \(path) lack \(missing.joined(separator: ", ")): report --readme \(path) --from "
        + "results/NAME writes them again."
    case .page(let reason): "the page could not be made: \(reason)"
    }
  }
}
