@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@Suite("A controller whose callbacks make something happen", .timeLimit(.minutes(15)))
@MainActor
struct ControllerReentrancyTests {
  /// Lets things happen in callbacks, now and then, and never deeper than a few calls.
  @available(StatefulTable 1.0, *)
  @MainActor
  private final class Callbacks {
    var isSilent = false
    private unowned let table: ControlledTable
    private var events: RandomTableEvents
    private var depth = 0

    init(of table: ControlledTable, seed: UInt64) {
      self.table = table
      events = RandomTableEvents(seed: seed)
      let controller = table.controller
      controller.listen { [unowned self] _ in call() }
    }

    private func call() {
      guard !isSilent, depth < 3, events.flip(oneIn: 3) else { return }
      depth += 1
      table.perform(events.next())
      depth -= 1
    }
  }

  @Test("leaves nothing unshown", arguments: seeds(8, optimised: 60))
  @available(StatefulTable 1.0, *)
  func random(seed: UInt64) async {
    let table = ControlledTable(ListOptions(backgroundThreshold: seed % 3 == 0 ? 0 : 10_000))
    table.host.acknowledgesAtOnce = seed % 2 == 0
    let callbacks = Callbacks(of: table, seed: seed &+ 1_000)
    var events = RandomTableEvents(seed: seed)
    var comparisons = 0
    for _ in 0..<40 {
      let event = events.next()
      table.perform(event)
      await settle()
      await shown(table)
      let (rows, state) = (table.shown, table.controller.state)
      let (loads, search) = (table.controller.runner.state.load, table.controller.runner.state.search)
      callbacks.isSilent = true
      table.controller.redisplay()
      await shown(table)
      callbacks.isSilent = false
      // An answer that came meanwhile changes what is shown.
      guard table.controller.runner.state.load == loads, table.controller.runner.state.search == search else {
        continue
      }
      comparisons += 1
      #expect(table.shown == rows, "\(event)")
      #expect(table.controller.state == state, "\(event)")
      #expect(!rows.contains("fault"))
    }
    #expect(comparisons > 0)
    table.library.close()
    withExtendedLifetime(callbacks) {}
  }

  /// Waits until the host has shown everything.
  @available(StatefulTable 1.0, *)
  private func shown(_ table: ControlledTable) async {
    await until {
      table.host.acknowledge()
      return table.controller.applier.isIdle
    }
  }
}
