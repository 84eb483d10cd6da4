@testable import StatefulTable
import TableDiff
import TableDiffTesting

/// Draws how requests are answered: early, late or not at all.
actor StressServer {
  enum Mood {
    /// Fails now and then, and refreshes with other rows each time.
    case moody
    /// Never fails, and refreshes with the same rows.
    case reliable
    case offline
  }

  private var mood = Mood.moody
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func become(_ mood: Mood) { self.mood = mood }

  fileprivate func draw() -> StressAnswer {
    StressAnswer(mood: mood, generator: SeededGenerator(seed: generator.next()))
  }
}

/// How one request is answered.
private struct StressAnswer {
  let mood: StressServer.Mood
  var generator: SeededGenerator

  var isReliable: Bool { mood == .reliable }

  mutating func flip(oneIn count: Int) -> Bool { generator.next(below: count) == 0 }

  /// Takes its time, and then fails perhaps.
  mutating func arrive() async throws(Offline) {
    switch generator.next(below: 8) {
    case 0..<4: break
    case 4..<7: for _ in 0..<generator.next(below: 20) { await Task.yield() }
    default: try? await Task.sleep(for: .microseconds(generator.next(below: 3_000)))
    }
    guard mood == .offline || mood == .moody && flip(oneIn: 5) else { return }
    throw Offline(number: generator.next(below: 100))
  }
}

/// Loads the rows 0 to `rowCount`, pages of other rows and, on top, newer ones.
@available(StatefulTable 1.0, *)
struct StressLoader: TableLoader {
  typealias Row = StressRow
  typealias SectionID = String
  typealias Header = String
  typealias Section = TableSection<String, String, StressRow>

  let rowCount: Int
  let server: StressServer
  let origins: OriginCount

  func load(_ request: PageRequest<StressLoader>) async throws(Offline) -> TableContent<StressLoader> {
    if let query = request.query { return try await search(query) }
    var answer = await server.draw()
    try await answer.arrive()
    switch request.cause {
    case .pull where !answer.isReliable && !answer.flip(oneIn: 32):
      let name = answer.flip(oneIn: 4) ? "newer \(answer.generator.next(below: 50))" : "0"
      return TableContent(sections: [rows(upTo: 8, named: name, &answer)], placement: .onTop)
    case .initial, .pull, .reload:
      return TableContent(sections: everything(&answer), hasMore: true, hasMoreToPrepend: true)
    case .append, .prepend:
      let name = answer.flip(oneIn: 3) ? "page \(answer.generator.next(below: 50))" : "0"
      return TableContent(
        sections: [rows(upTo: 30, named: name, &answer)], hasMore: !answer.flip(oneIn: 8))
    }
  }

  /// Finds every so manyth row: the fewer, the longer the query, so that a longer one narrows what is found.
  private func search(_ query: String) async throws(Offline) -> TableContent<StressLoader> {
    var answer = await server.draw()
    try await answer.arrive()
    let step = query.reduce(max(1, rowCount / 600)) { step, _ in step * 3 }
    guard step < rowCount else { return TableContent(sections: []) }
    let origin = Origin(countedBy: origins)
    let found = sectionRanges.enumerated().map { number, ids in
      Section(
        id: "\(number)", header: query,
        rows: ids.filter { $0.isMultiple(of: step) }.map { StressRow(id: $0, origin: origin) })
    }
    return TableContent(sections: found.filter { $0.rowCount > 0 })
  }

  /// The ids of each section: one has a quarter of all rows, so that these lie in many pieces.
  private var sectionRanges: [Range<Int>] {
    let first = rowCount / 4
    let length = max(1, (rowCount - first) / 100)
    let starts = Array(stride(from: first, to: rowCount, by: length))
    return [0..<first] + starts.map { $0..<min(rowCount, $0 + length) }
  }

  /// All rows; if the server isn't reliable, some of them updated and some sections in another order.
  private func everything(_ answer: inout StressAnswer) -> [Section] {
    let origin = Origin(countedBy: origins)
    return sectionRanges.enumerated().map { number, ids in
      let isChanged = !answer.isReliable && answer.flip(oneIn: 4)
      let turned = isChanged ? answer.generator.next(below: ids.count) : 0
      let version = isChanged ? answer.generator.next(below: 3) : 0
      let order = [ids.lowerBound + turned..<ids.upperBound, ids.lowerBound..<ids.lowerBound + turned]
      let rows = order.joined().map {
        StressRow(id: $0, version: $0.isMultiple(of: 7) ? version : 0, origin: origin)
      }
      return Section(id: "\(number)", header: isChanged ? "changed" : "", rows: rows)
    }
  }

  private func rows(upTo count: Int, named name: String, _ answer: inout StressAnswer) -> Section {
    let origin = Origin(countedBy: origins)
    let ids = (0..<answer.generator.next(below: count)).map { _ in
      answer.generator.next(below: 2 * rowCount)
    }
    return Section(id: name, header: name, rows: ids.map { StressRow(id: $0, origin: origin) })
  }
}
