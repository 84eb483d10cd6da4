import Contenders
import TableDiffTesting

/// One transition as a list of pictures: what a view shows after each delete, insert and move that a
/// contender asks for.
struct MovePlayback: Encodable {
  var contender: String
  var moves: Int
  var operations: Int
  /// The rows shown, top to bottom, after each operation; the first is the old table.
  var states: [[Int]]
  /// The row that each operation touches, one fewer than states.
  var touched: [Int]

  /// Plays a script between two lists of rows: deletes first, then inserts and moves from the top.
  init(contender: String, script: ReferenceScript, old: [Int], new: [Int]) {
    self.contender = contender
    moves = script.moved.count
    operations = script.changeCount
    states = [old]
    touched = []
    var shown = old
    var settled = Set(script.kept.map { old[$0.old] })
    for position in script.deleted {
      shown.removeAll { $0 == old[position] }
      states.append(shown)
      touched.append(old[position])
    }
    for position in (script.inserted + script.moved.map(\.new)).sorted() {
      let row = new[position]
      shown.removeAll { $0 == row }
      let before = new[..<position].last { settled.contains($0) }
      let place = before.flatMap { shown.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      shown.insert(row, at: place)
      settled.insert(row)
      states.append(shown)
      touched.append(row)
    }
  }

  /// The transition that is played, under every contender that can.
  static func all(_ type: TransitionType, rows: Int, _ contenders: [ReportContender]) -> [MovePlayback] {
    let transition = GeneratedTransition<Int>.make(type, rows: rows, seed: 7, variant: 0)
    let old = transition.oldRows.map(\.id)
    let new = transition.newRows.map(\.id)
    guard let inputs = try? Inputs<Int>(type, rows: rows, seed: 7, variant: 0) else { return [] }
    let tables = CaseTables(inputs)
    return contenders.compactMap { contender in
      guard contender.phase == "diff", let script = try? contender.prepare(tables).script() else { return nil }
      return MovePlayback(contender: contender.name, script: script, old: old, new: new)
    }
  }
}
