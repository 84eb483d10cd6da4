#if Gate && (os(macOS) || os(Linux))
  import TableDiff
  import TableDiffGate

  enum TableDiffGatePage: Page {
    static let path = "TableDiffGate/TableDiffGate"
    static let file = #filePath

    // page: begin
    struct Message: Identifiable, Equatable {
      let id: Int
      var isRead: Bool
    }

    enum TransitionGate {
      static func main() {
        Gate.main([
          GateCase(name: "inbox.refresh", tables: { (old: try inbox(0..<500), new: try inbox(20..<520)) })
        ])
      }

      static func inbox(_ ids: Range<Int>) throws -> Table<FlatSection<Message>> {
        try Table(rows: ids.map { Message(id: $0, isRead: $0 % 3 == 0) })
      }
    }
    // page: end

    static func run(print: Printed) throws {
      // page: begin
      let old = try TransitionGate.inbox(0..<4)
      let new = try TransitionGate.inbox(1..<5)
      let changes = try old.changes(to: new)
      let outcome = GateOutcome(changes, changes.plan())
      print(outcome.operations, "operations,", outcome.moves, "moves,", outcome.batches, "batch")
      print("accepted and right:", outcome.failure == nil)
      // page: end
    }
  }
#endif
