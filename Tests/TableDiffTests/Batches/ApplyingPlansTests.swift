import Foundation
import TableDiff
import TableDiffFoundation
import TableDiffTesting
import Testing

// The lines between the marks are the example of the page ApplyingPlans, word for word.
// example: begin
extension UITableView {
  func show<Section>(_ changes: TableChanges<Section>, setData: @escaping (Table<Section>) -> Void) {
    let plan = changes.plan(.standard)
    for batch in plan.batches {
      performBatchUpdates {
        setData(batch.table)
        self.deleteSections(IndexSet(batch.deletedSections), with: .automatic)
        self.insertSections(IndexSet(batch.insertedSections), with: .automatic)
        for move in batch.movedSections { self.moveSection(move.old, toSection: move.new) }
        self.deleteRows(at: batch.deletedRows.indexPaths, with: .automatic)
        self.insertRows(at: batch.insertedRows.indexPaths, with: .automatic)
        for move in batch.movedRows { self.moveRow(at: IndexPath(move.old), to: IndexPath(move.new)) }
      }
    }
    setData(plan.finalTable)
    let updated = plan.updatedRows.map(\.new).indexPaths
    if #available(iOS 15, tvOS 15, *) {
      reconfigureRows(at: updated)
    } else {
      reloadRows(at: updated, with: .none)
    }
  }
}
// example: end

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

typealias Album = TableSection<String, NoHeader, Song>

/// Shows a table as the page says.
@MainActor final class SongList {
  private(set) var shown: Table<Album>

  init(_ albums: [Album]) throws { shown = try Table(albums) }

  func show(_ albums: [Album], in view: UITableView) throws {
    let new = try Table(albums)
    try view.show(shown.changes(to: new)) { self.shown = $0 }
  }
}

/// The part of UIKit's class that the example uses, with its signatures, before a headless table.
@MainActor final class UITableView {
  enum RowAnimation {
    case automatic, none
  }

  private(set) var headless: HeadlessTable<Album>
  private(set) var batchCount = 0
  private(set) var refusals: [String] = []
  private var calls = BatchCalls()
  private unowned let list: SongList

  init(showing list: SongList) {
    self.list = list
    headless = HeadlessTable(showing: list.shown)
  }

  private func attempt(_ call: () throws -> Void) {
    do { try call() } catch { refusals.append("\(error)") }
  }

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let before = list.shown
    calls = BatchCalls()
    updates?()
    batchCount += 1
    attempt { try headless.performBatch(calls, before: before, after: list.shown) }
    completion?(refusals.isEmpty)
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.deletedSections += Array(sections)
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.insertedSections += Array(sections)
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    calls.movedSections.append(BatchCalls.SectionMove(from: section, to: newSection))
  }

  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.deletedRows += indexPaths.compactMap { RowPath($0) }
  }

  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.insertedRows += indexPaths.compactMap { RowPath($0) }
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = RowPath(indexPath), let to = RowPath(newIndexPath) else { return }
    calls.movedRows.append(BatchCalls.RowMove(from: from, to: to))
  }

  func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.reloadedRows += indexPaths.compactMap { RowPath($0) }
  }

  func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths.compactMap({ RowPath($0) }) {
      guard let row = list.shown[path] else { continue }
      attempt { try headless.reconfigureRow(at: path, showing: row) }
    }
  }
}

@MainActor @Suite("The example of a view that applies plans")
struct ApplyingPlansTests {
  /// The imports of the page's block, which is for systems with a UIKit.
  private static let imports = "import TableDiff\nimport TableDiffFoundation\nimport UIKit\n\n"

  @Test("is what this file compiles")
  func blockOfPage() throws {
    let file = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: file, encoding: .utf8)
    let marked = source.components(separatedBy: "// example: begin\n").dropFirst().first?
      .components(separatedBy: "// example: end\n").first
    var root = file
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/TableDiff/TableDiff.docc/ApplyingPlans.md"),
      encoding: .utf8)
    let block = page.components(separatedBy: "```swift\n" + Self.imports).dropFirst().first?
      .components(separatedBy: "```\n").first
    #expect(block != nil, "the page has no block that begins with the imports")
    #expect(block == marked)
  }

  @Test(
    "shows the new table in legal batches",
    arguments: [
      ("a: 1 2 3", "a: 3 1 4", 1),
      ("a: 1 2 | b: 3", "b: 3 | a: 1 2", 1),
      ("a: 1 2 | b: 3 4", "b: 3 5 | a: 2 1", 2),
      ("a: 1 | b: 2", "c: 1 2", 1),
      ("a: 1 2", "a: 1 2", 0),
    ])
  func showing(old: String, new: String, batches: Int) throws {
    let list = try SongList(albums(old, title: "old"))
    let view = UITableView(showing: list)
    try list.show(albums(new, title: "new"), in: view)
    let wanted = try Table(albums(new, title: "new"))
    #expect(view.refusals.isEmpty)
    #expect(view.batchCount == batches)
    #expect(view.headless.mismatches(with: wanted).isEmpty)
    #expect(list.shown == wanted)
  }

  /// Albums drawn as `id: songs | id: songs`.
  private func albums(_ drawing: String, title: String) -> [Album] {
    drawing.components(separatedBy: " | ").map { album in
      let parts = album.components(separatedBy: ": ")
      let songs = (parts.last ?? "").split(separator: " ").compactMap { Int($0) }
      return Album(id: parts[0], rows: songs.map { Song(id: $0, title: title) })
    }
  }
}
