import Algorithms
import TableDiffMetrics
import WaySessions

/// The figures of ways as Markdown, with limits and earlier figures beside them.
struct WayReport {
  private let results: WayResults
  private let before: WayResults?
  private let earlier: [Key: WayMeasurement]

  private struct Key: Hashable {
    let way: Way
    let table: WayResults.TableSize
  }

  init(_ results: WayResults, before: WayResults? = nil) {
    (self.results, self.before) = (results, before)
    earlier = Dictionary((before?.ways ?? []).map { (Key(way: $0.way, table: $0.table), $0) }) { $1 }
  }

  /// The page's text.
  var text: String {
    var text = "# The way of an event\n\n"
    text += RunSection(environment: results.environment).facts.map { "- \($0.name): \($0.value)\n" }.joined()
    text += "\n\(Self.method)\n\n"
    if let passes = results.passes, passes > 1 { text += Self.text(passes: passes) + "\n\n" }
    text += results.crossing.map { Self.text($0) + "\n\n" } ?? ""
    if let (awake, asleep) = results.awake.flatMap({ awake in results.asleep.map { (awake, $0) } }) {
      text += Self.text(awake: awake, asleep: asleep) + "\n\n"
    }
    text += "Limits, of the medians:\n\n"
    text += WayLimits.terms.map { "- \($0)\n" }.joined()
    text += "\n## Limits kept\n\n" + summary
    text += "\n## Memory\n\n" + memory
    for size in sizes { text += "\n## \(size.name)\n\n" + table(size) }
    if let before {
      text += "\n## Before and after\n\nBefore: \(before.environment.date ?? "unknown date"), commit "
      text += "\(before.environment.packages?["swift-table-diff"] ?? "unknown").\n\n\(Self.caution)\n"
      for size in sizes { text += "\n### \(size.name)\n\n" + comparison(size) }
    }
    return text
  }

  private static let method = """
    From the controller's call to the host's last `show`, or until the table is settled if nothing is shown. \
    The loader has its rows at hand and says so (`loadAtOnce`), except for the page that is loaded on another \
    thread; the host acknowledges at once. The main actor's jobs run on the main thread, all others on the \
    system's threads; **main** is the CPU time of the main actor's jobs until that \
    `show`. **Engine** is `changes` and the host's plan on the same arrays, in turns with the way, two runs of \
    each in a turn. The times are those of the second runs. **First** is the first run of the way in each turn, \
    which follows the engine's reading of all rows in arrays of their own: hardly anything that the way needs is \
    in the caches then. Allocations, \
    on all threads, and their peak are counted in a run of their own on one thread. p99 is the longest run if \
    there were fewer than 100. Operations are what the host was given: deleted, inserted, moved and updated \
    rows and sections.
    """

  private static let caution = """
    Before, each run followed one of the engine's: the times of first runs are compared with those of before. \
    Rows at hand went to another thread and back like any others: the page that is loaded on another \
    thread is the one to compare with. Tables of 1,000 rows were loaded again before each page, so each was \
    the first after a load.
    """

  private static func text(passes: Int) -> String {
    """
    All of this was measured \(passes) times, one time after another, as a shared machine is slow for minutes \
    on end. The figures of each way are those of the time in which it took least.
    """
  }

  private static func text(_ crossing: WayResults.Times) -> String {
    """
    A task that goes from the main actor to another thread and back, and does nothing there, takes \
    \(time(crossing.p50)) in this run (p99 \(time(crossing.p99))). A refresh and a search do that once if many \
    rows are compared, and so does a loader that leaves the main actor. Limits include it.
    """
  }

  private static func text(awake: WayResults.Times, asleep: WayResults.Times) -> String {
    """
    A refresh of 1,000 rows that changes nothing takes the main actor \(time(awake.p50)) if it follows another \
    one, and \(time(asleep.p50)) if the main thread has slept for 20 ms before, while nothing else was under \
    way: the same instructions, which then find nothing in the caches. After a long comparison the main actor \
    finds them as after such a sleep.
    """
  }

  private var sizes: [WayResults.TableSize] { Array(results.ways.map(\.table).uniqued()) }

  static func mark(_ isKept: Bool?) -> String { isKept.map { $0 ? "✓" : "✗" } ?? "" }
  private static func time(_ nanoseconds: UInt64) -> String { Figures.time(Double(nanoseconds)) }
}

// MARK: - Limits and memory

extension WayReport {
  /// How many tables keep the limits of each way.
  private var summary: String {
    let rows = Way.allCases.compactMap { way -> [String]? in
      let measured = results.ways.filter { $0.way == way }
      let judged = measured.compactMap(\.keepsLimits)
      let judgedApart = measured.compactMap { $0.keepsLimits(apartFrom: results.crossing) }
      let judgedFirst = measured.compactMap(\.ofFirstRuns.keepsLimits)
      let judgedBefore = (before?.ways ?? []).filter { $0.way == way }.compactMap(\.keepsLimits)
      return Self.summaryRow(
        way.title, judged, first: judgedFirst,
        apart: measured.contains { way.crossesThreads(rowCount: $0.table.rows) } ? judgedApart : nil,
        before.map { _ in judgedBefore })
    }
    let memory = [
      Self.summaryRow(
        "memory, loaded", results.memory.map(\.keepsLoadedLimit), before?.memory.map(\.keepsLoadedLimit)),
      Self.summaryRow(
        "memory, edit", results.memory.map(\.keepsEditLimit), before?.memory.map(\.keepsEditLimit)),
    ].compactMap(\.self)
    let header = ["way", "kept", "", "a crossing less", "first runs"] + (before == nil ? [] : ["before"])
    return AlignedTable(header, rows + memory).text
  }

  private static func summaryRow(
    _ title: String, _ judged: [Bool], first: [Bool]? = nil, apart: [Bool]? = nil, _ before: [Bool]?
  ) -> [String]? {
    guard !judged.isEmpty else { return nil }
    func share(_ judged: [Bool]) -> String { "\(judged.count(where: \.self)) of \(judged.count)" }
    return [
      title, share(judged), mark(judged.allSatisfy(\.self)), apart.map(share) ?? "", first.map(share) ?? "",
    ]
      + (before.map { [share($0)] } ?? [])
  }

  private var memory: String {
    let earlier = Dictionary((before?.memory ?? []).map { ($0.table, $0) }) { $1 }
    let rows = results.memory.map { memory in
      [
        memory.table.name, Figures.bytes(memory.rowBytes), Figures.bytes(memory.loadedBytes),
        Figures.ratio(memory.loadedRatio), Self.mark(memory.keepsLoadedLimit),
        Figures.bytes(memory.editBytes), Self.mark(memory.keepsEditLimit),
      ]
        + (before == nil
          ? []
          : [
            earlier[memory.table].map { Figures.ratio($0.loadedRatio) } ?? "–",
            earlier[memory.table].map { Figures.bytes($0.editBytes) } ?? "–",
          ])
    }
    let header = ["table", "rows alone", "loaded and shown", "÷ rows", "≤ 1.1", "one edit more", "kept"]
    let old = before == nil ? [] : ["÷ rows before", "one edit before"]
    return "Bytes in use that content adds to a table without any; before, with the table itself, some "
      + "kilobytes.\n\n" + AlignedTable(header + old, rows).text
  }
}

// MARK: - Figures of one table

extension WayReport {
  private func table(_ size: WayResults.TableSize) -> String {
    let rows = results.ways.filter { $0.table == size }.map { way in
      let limits = WayLimits(way)
      var row = [way.way.title]
      row += Self.cells(way.whole, limit: limits.whole)
      row += Self.cells(way.main, limit: limits.main)
      row += [way.first.map { Self.time($0.whole.p50) } ?? "–", Self.mark(way.ofFirstRuns.keepsLimits)]
      row.append(way.engine.map { Self.time($0.p50) } ?? "–")
      row.append(way.engine.map { Figures.ratio(Double(way.whole.p50) / Double($0.p50)) } ?? "–")
      row += [way.allocations.map(Figures.count) ?? "–", way.peakBytes.map(Figures.bytes) ?? "–"]
      row += ["\(way.emission.shows)", Figures.count(way.emission.operations), "\(way.rounds)"]
      return row
    }
    let header = [
      "way", "p50", "p99", "at most", "", "main p50", "p99", "at most", "", "first", "kept", "engine",
      "way ÷ engine",
      "allocations", "peak", "shows", "operations", "rounds",
    ]
    return MarkdownReport.table(header, rows)
  }

  private func comparison(_ size: WayResults.TableSize) -> String {
    let rows = results.ways.filter { $0.table == size }.map { way in
      let (way, old) = (way.ofFirstRuns, earlier[Key(way: way.way, table: size)]?.ofFirstRuns)
      var row = [way.way.title]
      row += Self.pair(old?.whole.p50, way.whole.p50, Self.time)
      row += [Self.mark(old?.keepsLimits), Self.mark(way.keepsLimits)]
      row += Self.pair(old?.main.p50, way.main.p50, Self.time)
      row += Self.pair(old?.engine?.p50, way.engine?.p50, Self.time)
      row += Self.pair(old?.allocations, way.allocations, Figures.count)
      row += Self.pair(old?.peakBytes, way.peakBytes, Figures.bytes)
      return row
    }
    let header = [
      "way", "before", "after", "÷", "kept before", "after", "main before", "after", "÷", "engine before",
      "after", "÷", "allocations before", "after", "÷", "peak before", "after", "÷",
    ]
    return MarkdownReport.table(header, rows)
  }

  /// Both percentiles, the limit of the first, and whether it is kept.
  private static func cells(_ times: WayResults.Times, limit: Double?) -> [String] {
    [
      time(times.p50), time(times.p99), limit.map(Figures.time) ?? "",
      mark(limit.map { Double(times.p50) <= $0 }),
    ]
  }

  /// Both figures, and how many times the first the second is.
  private static func pair<Value: BinaryInteger>(
    _ old: Value?, _ new: Value?, _ text: (Value) -> String
  ) -> [String] {
    let ratio = old.flatMap { old in
      new.flatMap { old > 0 ? Figures.digits(Double($0) / Double(old)) : nil }
    }
    return [old.map(text) ?? "–", new.map(text) ?? "–", ratio ?? "–"]
  }
}
