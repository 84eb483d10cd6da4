import Foundation

/// The conditions under which lines of a file are compiled or run: `@available`, `#available` and `#if`.
///
/// Found by indentation, which the formatter keeps: a line is enclosed by the nearest line above it that is
/// indented less.
struct Guards {
  private let lines: [Substring]

  init(file: String) throws {
    lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The conditions around a line, counted from one, the innermost first.
  func conditions(around line: Int) -> [String] {
    var conditions = attributes(above: line - 1) + [runtimeCheck(in: line - 1)].compactMap { $0 }
    var depth = indentation(of: line - 1)
    for index in stride(from: line - 2, through: 0, by: -1) where !lines[index].allSatisfy(\.isWhitespace) {
      let text = lines[index].drop { $0 == " " }
      let isEnclosing = indentation(of: index) < depth
      if isEnclosing || text.hasPrefix("guard "), indentation(of: index) <= depth {
        if let check = runtimeCheck(in: index) { conditions.append(check) }
      }
      guard isEnclosing else { continue }
      depth = indentation(of: index)
      if text.hasPrefix("#") { conditions.append(String(text)) }
      conditions += attributes(above: index)
    }
    return conditions
  }

  private func runtimeCheck(in index: Int) -> String? {
    guard let start = lines[index].range(of: "#available(") else { return nil }
    return lines[index][start.lowerBound...].split(separator: ")").first.map { $0 + ")" }
  }

  /// The availability that is declared on the line or directly above it.
  private func attributes(above index: Int) -> [String] {
    var found: [String] = []
    var line = index
    repeat {
      let text = lines[line].drop { $0 == " " }
      if text.hasPrefix("@available(") { found.append(String(text)) }
      guard line == index || text.hasPrefix("@") || text.hasPrefix("///") else { break }
      line -= 1
    } while line >= 0 && indentation(of: line) == indentation(of: index)
    return found
  }

  private func indentation(of index: Int) -> Int { lines[index].prefix { $0 == " " }.count }
}
