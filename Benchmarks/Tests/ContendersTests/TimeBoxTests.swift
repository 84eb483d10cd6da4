import Contenders
import TableDiff
import TableDiffTesting
import Testing

@Suite("A time box")
struct TimeBoxTests {
  private let box = TimeBox(seconds: 0.3)

  @Test("stops a quadratic contender before it is given all rows")
  func quadratic() throws {
    let clock = ContinuousClock()
    var verdict: Verdict?
    let duration = clock.measure {
      verdict = AnyContender(WaitsQuadratically<Int>.self)
        .verdict(on: Contest(.rotate, rows: 100_000), within: box)
    }
    guard case .tooSlow(let seconds, _, _) = try #require(verdict) else {
      Issue.record("\(String(describing: verdict))")
      return
    }
    #expect(seconds > box.seconds)
    #expect(duration < .seconds(60), "all rows would take 10,000 s")
  }

  @Test("says how long it took where the time was not foreseen")
  func unforeseen() {
    let verdict = AnyContender(WaitsQuadratically<Int>.self)
      .verdict(on: Contest(.rotate, rows: 800), within: TimeBox(seconds: 0.1))
    guard case .tooSlow(_, let rows, _) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(rows == 800)
    #expect(verdict.description.hasPrefix("too slow"))
  }

  @Test("lets a fast contender through")
  func fast() throws {
    let contender = try #require(Int.contenders.first)
    #expect(contender.verdict(on: Contest(.rotate, rows: 2_000), within: TimeBox(seconds: 5)).counts != nil)
  }
}
