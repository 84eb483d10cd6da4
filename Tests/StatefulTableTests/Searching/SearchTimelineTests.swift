@testable import StatefulTable
import TableDiffTesting
import Testing

/// Somebody types, and each search takes its time.
private struct Typing {
  struct Stroke {
    let time: Int
    let query: String?
    /// How long a search for the query takes.
    let latency: Int
  }

  static let delay = 4
  let strokes: [Stroke]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var time = 0
    var strokes: [Stroke] = []
    for _ in 0..<random.next(below: 12) {
      time += 1 + random.next(below: 10)
      let queries = [nil, "a", "b", "c"]
      strokes.append(
        Stroke(time: time, query: queries[random.next(below: 4)], latency: random.next(below: 8)))
    }
    self.strokes = strokes
  }

  /// What is shown after which time, by going through the strokes with a look at the next: a query is shown
  /// when it is left alone for the delay and the time its search takes.
  var expected: [String] {
    var log: [String] = []
    var asked: String?
    var shown: String?
    var pending: Stroke?
    for (stroke, next) in zip(strokes, strokes.dropFirst().map(\.time) + [Int.max]) {
      if stroke.query != asked {
        asked = stroke.query
        pending = stroke.query == shown ? nil : stroke
      }
      if stroke.query == nil, shown != nil { log.append("\(stroke.time) base") }
      if stroke.query == nil {
        shown = nil
        pending = nil
      }
      guard let waiting = pending, let query = waiting.query else { continue }
      let answered = waiting.time + Self.delay + waiting.latency
      if answered < next {
        log.append("\(answered) \(query)")
        shown = query
        pending = nil
      }
    }
    return log
  }

  /// The same by a search state, moment after moment.
  @available(StatefulTable 1.0, *)
  var played: [String] {
    var log: [String] = []
    var search = TextSearch()
    var waits: [(time: Int, token: LoadToken)] = []
    var answers: [(time: Int, token: LoadToken)] = []
    var latency = 0
    for time in 0...(strokes.last.map { $0.time + 20 } ?? 0) {
      var events: [TextSearchEvent] = []
      if let stroke = strokes.first(where: { $0.time == time }) {
        if stroke.query != search.query?.query as? String { latency = stroke.latency }
        events.append(
          stroke.query.map { .change(AnyQuery(query: $0)) } ?? .clear)
      }
      events += waits.filter { $0.time == time }.map { .elapsed($0.token) }
      repeat {
        for event in events {
          for effect in search.send(event) {
            switch effect {
            case .wait(let token): waits.append((time + Self.delay, token))
            case .start(let token, _): answers.append((time + latency, token))
            case .apply: log.append("\(time) \(search.shownQuery?.query ?? "?")")
            case .clear: log.append("\(time) base")
            default: break
            }
          }
        }
        // Answers come as well if the search was cancelled: nobody has to heed that.
        events = answers.filter { $0.time <= time }.map { .finish($0.token, isEmpty: false) }
        answers.removeAll { $0.time <= time }
      } while !events.isEmpty
    }
    return log
  }
}

@Suite("While somebody types")
struct SearchTimelineTests {
  @available(StatefulTable 1.0, *)
  @Test("queries are shown that were left alone for the delay and their search's time, and no others")
  func random() {
    for seed in 0..<2_000 {
      let typing = Typing(seed: UInt64(seed))
      let expected = typing.expected
      let played = typing.played
      #expect(played == expected, "seed \(seed): \(typing.strokes)")
    }
  }
}
