import ArgumentParser
import Foundation
import Reporting
import TableDiff
import TableDiffTesting

/// `report moves`: draws how a table changes by the operations of this library, and by those of Heckel's
/// algorithm.
struct MovesPicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moves",
    abstract: "Draws how a table changes in the fewest operations, and in those of Heckel's algorithm.")

  @Flag(help: "Writes nothing, but fails if the file is not the picture.")
  var check = false

  @Argument(help: "The SVG file.")
  var file: String

  func run() throws {
    let old = ["Anna", "Bela", "Chloe", "David", "Elena", "Farid", "Greta", "Hugo"]
    let new = ["Bela", "Chloe", "Ida", "David", "Farid", "Greta", "Hugo", "Anna"]
    let picture = AnimatedPicture(
      old: old, new: new,
      panels: [
        .init(title: "swift-table-diff", operations: try fewest(from: old, to: new)),
        .init(title: "Heckel (1978)", operations: Heckel.script(from: old, to: new)),
      ])
    guard check else { return try ReportFiles.write(picture.svg, to: file) }
    guard try Report.text(file) == picture.svg else {
      throw ValidationError("\(file) is another picture: draw it with report moves \(file)")
    }
  }

  /// Returns the operations of this library in the form of the reference algorithms.
  private func fewest(from old: [String], to new: [String]) throws -> ReferenceScript {
    let changes = try old.changes(to: new, id: \.self, sameContent: ==)
    let moved = changes.movedRows.map { ReferencePair(old: $0.old.row, new: $0.new.row) }
    let kept = old.indices.compactMap { position -> ReferencePair? in
      let path = changes.newPath(forOld: RowPath(section: 0, row: position))
      guard let path, !moved.contains(where: { $0.old == position }) else { return nil }
      return ReferencePair(old: position, new: path.row)
    }
    return ReferenceScript(kept: kept, moved: moved, oldCount: old.count, newCount: new.count)
  }
}
