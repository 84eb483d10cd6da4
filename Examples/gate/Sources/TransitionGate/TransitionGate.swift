import TableDiff
import TableDiffGate

/// A row of the app.
struct Message: Identifiable, Equatable {
  let id: Int
  var isRead: Bool
}

@main
enum TransitionGate {
  static func main() {
    Gate.main([
      GateCase(name: "inbox.refresh", tables: { (try inbox(100..<1_100), try inbox(80..<1_080)) }),
      GateCase(
        name: "inbox.mark-all-read",
        tables: { (try inbox(0..<1_000), try inbox(0..<1_000, isRead: true)) }),
      GateCase(
        name: "inbox.search.steps", policy: .sequential, reusingDiffer: true,
        tables: { (try inbox(0..<1_000), try inbox(stride(from: 0, to: 1_000, by: 7))) }),
    ])
  }

  static func inbox(_ ids: some Sequence<Int>, isRead: Bool = false) throws -> Table<FlatSection<Message>> {
    let rows = ids.map { Message(id: $0, isRead: isRead) }
    return try Table([FlatSection(id: OnlySection(), rows: rows)])
  }
}
