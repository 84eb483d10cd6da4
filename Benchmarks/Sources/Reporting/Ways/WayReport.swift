import Algorithms
import TableDiffMetrics
import WaySessions
import Workloads

/// The figures of ways as Markdown: the limits, the cases beyond them, and one table of each size.
struct WayReport {
  private let results: TransitionResults
  private let ways: [WayFigures]
  private let memory: [WayFigures]

  init(_ results: TransitionResults) {
    self.results = results
    let all = WayFigures.all(results)
    ways = all.filter { $0.way != nil }
    memory = all.filter { $0.measurement(.loaded) != nil }
  }

  /// The page's text.
  var text: String {
    """
    # The way of an event

    \(RunSection(environment: results.environment).facts.map { "- \($0.name): \($0.value)\n" }.joined())
    \(Self.method)

    Limits, of the medians:

    \(WayFigures.limits.map { "- \($0)\n" }.joined())
    ## Limits kept

    \(kept)
    ## Beyond a limit

    The greater part of what exceeds its limit, the worst first.

    \(beyond)
    ## Medians by number of rows

    With `Int` ids in one section; the other ids and a hundred sections are in [the figures](results.json).

    \(medians)
    ## 100,000 rows, `Int` ids, one section

    \(details)
    ## Memory

    Bytes in use that content adds to a table without any.

    \(bytes)
    """
  }

  private static let method = """
    From the controller's call to the host's last `show`, or until the table is settled if nothing is shown. \
    The loader has its rows at hand and says so (`loadAtOnce`); the host acknowledges at once. The main \
    actor's jobs run on the main thread, all others on the system's threads; **main** is the CPU time of the \
    main actor's jobs until that `show`. **Engine** is `changes` and the host's plan on the same arrays, in \
    turns with the way, two runs of each in a turn. The times are those of the second runs. **First** is the \
    first run of the way in each turn, which finds hardly anything that it needs in the caches. Allocations, \
    on all threads, and their peak are counted in a run of their own on one thread. Operations are those \
    that the host was given: deleted, inserted, moved and updated rows and sections.
    """

  /// The numbers of tables that keep the limits of each way.
  private var kept: String {
    func share(_ judged: [Bool]) -> String { "\(judged.count(where: \.self)) of \(judged.count)" }
    var rows = Way.allCases.compactMap { way -> [String]? in
      let figures = ways.filter { $0.way == way }
      let judged = figures.compactMap { $0.keepsLimits() }
      guard !judged.isEmpty else { return nil }
      return [way.title, share(judged), share(figures.compactMap { $0.keepsLimits(first: true) })]
    }
    if !memory.isEmpty {
      rows.append(["memory, loaded", share(memory.map(\.keepsLoadedLimit)), ""])
      rows.append(["memory, edit", share(memory.map(\.keepsEditLimit)), ""])
    }
    return MarkdownReport.table(["way", "kept", "first runs"], rows)
  }

  /// The cases beyond a limit, at most 20.
  private var beyond: String {
    let worst = ways.filter { $0.keepsLimits() == false }.sorted { ($0.excess() ?? 0) > ($1.excess() ?? 0) }
    guard !worst.isEmpty else { return "No median is beyond its limit.\n" }
    let rows = worst.prefix(20).map { figures in
      [figures.way?.title ?? "", figures.table.name, figures.excess().map(Figures.ratio) ?? "–"]
        + Self.cells(figures, .event) + Self.cells(figures, .main)
    }
    return MarkdownReport.table(
      ["way", "table", "÷ limit", "p50", "p99", "at most", "main p50", "p99", "at most"], rows, texts: [0, 1])
  }

  private var medians: String {
    let shown = ways.filter { $0.table.key == .int && $0.table.shape == .one }
    let sizes = Array(shown.map(\.table.rows).uniqued())
    let rows = Way.allCases.map { way in
      [way.title]
        + sizes.map { size in
          let figures = shown.first { $0.way == way && $0.table.rows == size }
          return figures?.measurement(.event).map { FigurePage.time($0, "p50") } ?? "–"
        }
    }
    return MarkdownReport.table(["way"] + sizes.map(Figures.count), rows)
  }

  private var details: String {
    let table = WayTable(rows: ReadmeFigures.rowLimit, key: .int, shape: .one)
    let rows = ways.filter { $0.table == table }.map { figures in
      let event = figures.measurement(.event)
      let allocations = event?.allocations
      return [figures.way?.title ?? ""] + Self.cells(figures, .event) + Self.cells(figures, .main) + [
        FigurePage.time(figures.measurement(.event, first: true), "p50"),
        FigurePage.time(figures.measurement(.engine), "p50"),
        allocations.map { Figures.count($0.count) } ?? "–",
        allocations.map { Figures.bytes($0.peakBytes) } ?? "–",
        event?.operations.map { Figures.count($0.count) } ?? "–",
      ]
    }
    let header = [
      "way", "p50", "p99", "at most", "main p50", "p99", "at most", "first", "engine", "allocations", "peak",
      "operations",
    ]
    return MarkdownReport.table(header, rows)
  }

  private var bytes: String {
    let rows = memory.map { memory in
      [
        memory.table.name, Figures.bytes(memory.bytes(.rows)), Figures.bytes(memory.bytes(.loaded)),
        Figures.ratio(memory.loadedRatio), memory.keepsLoadedLimit ? "✓" : "✗",
        Figures.bytes(memory.bytes(.edit)), memory.keepsEditLimit ? "✓" : "✗",
      ]
    }
    return MarkdownReport.table(
      ["table", "rows alone", "loaded and shown", "÷ rows", "≤ 1.1", "one edit more", "kept"], rows)
  }

  /// Returns both percentiles and the limit of the first.
  private static func cells(_ figures: WayFigures, _ phase: WayPhase) -> [String] {
    let measurement = figures.measurement(phase)
    return [
      FigurePage.time(measurement, "p50"), FigurePage.time(measurement, "p99"),
      figures.limit(phase).map(Figures.time) ?? "",
    ]
  }
}
