import Foundation

/// The errors of a build, as places in mutated sources.
struct CompilerErrors {
  private var places: [(file: String, line: Int)] = []

  init(_ output: String, folder: URL) {
    let base = folder.resolvingSymlinksInPath().path + "/"
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/^(/.*\.swift):(\d+):\d+: error: /#) else { continue }
      let path = URL(fileURLWithPath: String(match.1)).resolvingSymlinksInPath().path
      guard path.hasPrefix(base), let number = Int(match.2) else { continue }
      places.append((String(path.dropFirst(base.count)), number - 1))
    }
  }

  /// Returns the mutants in the lines of the errors, or else the nearest mutant in the file of each error.
  func mutants(among mutants: [Mutant]) -> Set<Int> {
    Set(
      places.flatMap { file, line -> [Int] in
        let near = mutants.filter { $0.mutation.file == file }
        let hit = near.filter { mutant in
          let count = mutant.mutation.original.filter(\.isNewline).count
          return (mutant.mutation.line...mutant.mutation.line + count).contains(line)
        }
        let nearest = near.min { abs($0.mutation.line - line) < abs($1.mutation.line - line) }
        return (hit.isEmpty ? nearest.map { [$0] } ?? [] : hit).map(\.number)
      })
  }
}
