import FuzzInput
import TableDiff

@testable import StatefulTable

/// A queue of tables for a host. The newest one is shown in the end, and each is settled once.
@MainActor
final class ApplierFuzz {
  typealias Section = TableSection<Name, Int, SharedRow>

  private var choices: Choices
  private var applier: TableApplier<Section>
  private var host: FuzzHost<Section>?
  /// The table that the host shows in the end.
  private var newest: Table<Section>?
  private var tasks: [Task<Void, Never>] = []
  private var counts = (submitted: 0, settled: 0)

  init(_ choices: Choices) {
    self.choices = choices
    let host = FuzzHost<Section>(&self.choices)
    self.host = host
    let threshold = self.choices.element(of: [10_000, 0, 6])
    let initial = self.choices.flag() ? try? Table(self.choices.content().sections) : nil
    newest = initial
    if let initial { host.showDragged(initial) }
    applier =
      self.choices.flag()
      ? TableApplier(
        host: host, comparison: IdentifiableComparison(), initial: initial, backgroundThreshold: threshold)
      : TableApplier(host: host, initial: initial, backgroundThreshold: threshold)
  }

  func run() {
    while !choices.isAtEnd {
      event()
      let byte = choices.byte()
      if byte < 96 {
        for _ in 0..<byte & 7 where JobQueue.runOne(mainFirst: byte & 8 == 0) {}
      } else {
        JobQueue.runAll()
        expect(applier.isIdle || host?.isIdle == false, "a table waits for nothing")
      }
      check()
    }
    host?.manner = .atOnce
    host?.acknowledge()
    JobQueue.runAll()
    check()
    expect(applier.isIdle, "a table is under way for good")
    expect(counts.submitted == counts.settled, "\(counts.settled) of \(counts.submitted) tables are settled")
  }

  private func check() {
    // Withdrawn, or given up by its host.
    guard let target = applier.target else { return newest = nil }
    if let newest { expect(target == newest, "another table is shown in the end") }
    if applier.isIdle, let host { host.expectShown(target, "the newest table is not shown") }
  }

  private func event() {
    switch choices.number(below: 12) {
    case 0, 1, 2, 3, 4:
      guard let table = table() else { return }
      newest = table
      counts.submitted += 1
      applier.submit(table, animated: choices.flag()) { [unowned self] _ in counts.settled += 1 }
    case 5, 6:
      guard let table = table() else { return }
      counts.submitted += 1
      tasks.append(
        Task { [unowned self] in
          if !Task.isCancelled { newest = table }
          await applier.apply(table)
          counts.settled += 1
        })
    case 7:
      guard !tasks.isEmpty else { return }
      newest = nil
      choices.element(of: tasks).cancel()
    case 8: drag()
    case 9: host?.manner = choices.element(of: FuzzHost<Section>.Manner.allCases)
    case 10:
      newest = choices.flag() ? newest : nil
      if newest == nil { host?.release() } else { host?.acknowledge() }
    default: changeHost()
    }
  }

  /// A new table, or one that is like the last one.
  private func table() -> Table<Section>? {
    guard choices.flag(), let target = applier.target else { return try? Table(choices.content().sections) }
    var fuzz = StoreFuzz<SharedRow>(choices)
    var (store, model) = (TableStore(target), TableModel<SharedRow>(target.sections))
    if fuzz.choices.number(below: 8) > 0 { fuzz.edit(&store, &model) }
    choices = fuzz.choices
    return store.table
  }

  /// The user has moved rows in the host.
  private func drag() {
    guard let host, applier.handedOut != nil, let table = table() else { return }
    if applier.latest == nil || applier.latest?.isShown == true { newest = table }
    host.showDragged(table)
    applier.adopt(table)
  }

  private func changeHost() {
    switch choices.number(below: 4) {
    case 0:
      host = nil
      newest = nil
    case 1:
      let host = FuzzHost<Section>(&choices)
      self.host = host
      applier.show(in: host)
    default: host?.animatesChanges.toggle()
    }
  }
}
