import ArgumentParser
import CGTK
import FlatList
import Foundation
import PackageTables
import StatefulTable
import TableDiff

@main
struct GTKHostCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(commandName: "gtk-host", abstract: "x")
  @Option var script: String?

  nonisolated func run() throws {
    let script = script
    try MainActor.assumeIsolated { try Self.start(script) }
  }

  @MainActor static func start(_ script: String?) throws {
    guard gtk_init_check() != 0 else { throw ValidationError("no display") }
    StyleSheet.apply()
    MainQueue.attachToMainLoop()
    let t0 = ContinuousClock.now
    let tables = try PackageTables()
    print("read", ContinuousClock.now - t0)
    let window = PackageWindow(sortOrders: ["By section", "By size"], hasDecorations: false)
    typealias S = TableSection<String, NoHeader, Row>
    func table(_ t: Table<PackageSection>) -> Table<S> {
      try! Table(t.sections.map { S(id: $0.id, rows: $0.rows.map { Row(item: ListItem(id: .package($0.id), content: .package($0))) }) })
    }
    let empty = try Table([S(id: "", rows: [Row(item: ListItem(id: .placeholder, content: .status(StatusText(style: .loading, title: "Loading packages…", isAlone: true))))])])
    let host = ListHost<S>(view: window.view, table: empty, hasHeader: { $0.id != "" }) { item in
      switch item {
      case .header(let s): ListItem(id: .header(s.id), content: .header(name: s.id, count: s.rows.count))
      case .row(let r): r.item
      }
    }
    window.setStatus("nothing")
    window.present()
    let (a, b) = (table(tables.old), table(tables.new))
    let err = try Table([S(id: "", rows: [Row(item: ListItem(id: .placeholder, content: .status(StatusText(style: .error, title: "Packages could not be loaded", detail: "The server does not answer.", isAlone: true))))])])
    @MainActor func wait() async { await withCheckedContinuation { c in
      var done = false
      window.view.onFrame = { if !done { done = true; c.resume() } }
      gtk_widget_queue_draw(window.view.list)
    } }
    let loop = g_main_loop_new(nil, 0)
    Task { @MainActor in
      @MainActor func step(_ name: String, _ t: Table<S>) async throws {
        let changes = try host.table.changes(to: t)
        let plan = changes.plan(host.policy)
        let start = ContinuousClock.now
        host.show(plan.requiresReload ? .reload(t) : .animate(plan)) {}
        let shown = ContinuousClock.now
        await wait()
        print(name, host.lastUpdate, shown - start, ContinuousClock.now - start, "value", window.view.start, "objects", window.view.model.objectCount, "binds", window.view.factory.bindCount)
        window.setStatus("\(t.shape.rowCount) packages")
        await wait()
        try Screenshot.write(window.widget, to: "\(script ?? "/tmp")/\(name).png")
      }
      try! await step("placeholder", empty)
      try! await step("whole", a)
      window.view.scroll(to: 38*30000)
      host.select(at: 30003)
      await wait()
      try! await step("scrolled", a)
      print(window.view.anchor.candidates[0])
      try! await step("refreshed", b)
      print(window.view.anchor.candidates[0])
      try! await step("error", err)
      g_main_loop_quit(loop)
    }
    g_main_loop_run(loop)
  }
}
nonisolated struct Row: Identifiable, Hashable { var item: ListItem; var id: ListItem.ID { item.id } }
