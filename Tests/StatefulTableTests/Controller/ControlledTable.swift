import StatefulTable
import TableDiff
import TableDiffTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
typealias SongsController = TableController<Songs, String>
typealias SongsSection = DisplaySection<String, String, Song, Offline>

/// A controller with a library of songs, and a host that shows what it is told to in a headless table.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class ControlledTable: TableHost {
  typealias Section = SongsSection

  let library = Library()
  let clock = SteppedClock()
  private(set) var controller: SongsController!
  private(set) var log: [String] = []
  private(set) var updates = 0
  private(set) var reloads = 0
  private var view = HeadlessTable<SongsSection>(showing: Table())
  private var faults: [String] = []
  var policy = Policy.standard
  let animatesChanges = true

  init(
    policies: LoadPolicies = LoadPolicies(), prepends: Bool = false,
    options: DisplayOptions = DisplayOptions()
  ) {
    controller = SongsController(
      loader: Songs(library: library), host: self,
      presenters: PresenterRegistry(default: TextPresenter()), policies: policies, prepends: prepends,
      options: options, clock: clock)
    controller.onEndRefreshing = { [unowned self] in log.append("end refreshing") }
    controller.onReport = { [unowned self] in log.append("report \($0.number) \($1)") }
    controller.willChangePhase = { [unowned self] in log.append("will \($0.old) → \($0.new)") }
    controller.didChangePhase = { [unowned self] in log.append("did \($0.old) → \($0.new)") }
  }

  func show(_ update: HostUpdate<SongsSection>, acknowledge: @escaping @MainActor () -> Void) {
    updates += 1
    switch update {
    case .reload(let table):
      reloads += 1
      view.reload(showing: table)
    case .animate(let plan):
      do { try view.perform(plan) } catch { faults.append("\(error)") }
    }
    if !view.mismatches(with: update.table).isEmpty {
      faults.append("\(view.mismatches(with: update.table))")
    }
    acknowledge()
  }

  /// What is shown, as `A: 1 2 | loading`, and what the view would have refused.
  var shown: String {
    (view.displayed.map(text) + faults.map { "fault: \($0)" }).joined(separator: " | ")
  }

  /// All rows that are shown.
  var rows: [DisplayRow<Song, Offline>] { view.displayed.flatMap(\.rows) }

  private func text(_ section: HeadlessTable<SongsSection>.DisplayedSection) -> String {
    let rows = section.rows.map { row in
      switch row {
      case .content(let song): song.title.isEmpty ? "\(song.id)" : "\(song.id)\(song.title)"
      case .placeholder(let placeholder): Self.text(placeholder)
      case .edge(let row): "\(row.edge) \(row.kind.rawValue)" + (row.failure.map { " \($0.number)" } ?? "")
      }
    }
    let title = section.header.map { "\($0): " } ?? ""
    return title + rows.joined(separator: " ")
  }

  static func text(_ placeholder: Placeholder<Offline>) -> String {
    "(\(placeholder.kind)\(placeholder.failure.map { " \($0.number)" } ?? ""))"
  }

  /// Waits until the library was asked so often.
  func asked(_ count: Int) async { await until { self.library.requests.count == count } }

  /// Appears and shows the first page.
  func fill(_ content: TableContent<Songs>) async {
    controller.appear()
    await asked(1)
    library.answer(content)
    await controller.finishedLoading()
  }
}

/// Shows every model as a text.
struct TextPresenter: Presenter {
  func makeCell(identifier: String, style: PresenterStyle) -> String { "" }
  func configure(_ cell: String, with model: Any, style: PresenterStyle) {}
}
