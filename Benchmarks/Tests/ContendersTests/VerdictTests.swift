import Contenders
import TableDiff
import TableDiffTesting
import Testing

@Suite("Every contender")
struct VerdictTests {
  @Test("reproduces the new table of one section", arguments: TransitionType.generated)
  func oneSection(type: TransitionType) throws {
    try check(Contest(type, rows: 200))
  }

  @Test("reproduces the new table of ten sections", arguments: TransitionType.generated)
  func tenSections(type: TransitionType) throws {
    try check(Contest(type, rows: 200, shape: .sections(10)))
  }

  @Test("reproduces the new table whatever the ids are")
  func ids() throws {
    try check(String.self, Contest(.mixed50pct, rows: 200))
    try check(UUIDKey.self, Contest(.mixed50pct, rows: 200))
    try check(CollidingID.self, Contest(.collisions, rows: 200))
  }

  private func check(_ contest: Contest) throws {
    for variant in 0..<max(1, contest.type.variants.count) {
      var contest = contest
      contest.variant = variant
      try check(Int.self, contest)
    }
  }

  private func check<ID: ContestedID>(_: ID.Type, _ contest: Contest) throws {
    let inputs: Inputs<ID> = try contest.inputs()
    let repeats = contest.type.rawValue.hasPrefix("duplicates")
    for contender in ID.contenders {
      let emission = try contender.prepare(inputs).emission()
      let verdict = Verdict(judging: emission, on: inputs)
      // A set holds an id once.
      if repeats, contender.name == "ordered-set-difference" {
        guard case .wrong(let reason) = verdict else { continue }
        #expect(!reason.isEmpty)
        continue
      }
      let counts = try #require(verdict.counts, "\(contender.name), \(inputs.name): \(verdict)")
      let minimal = try #require(counts.minimal)
      if contender.name.hasPrefix("swift-table-diff"), !repeats, !contender.name.hasSuffix("identity") {
        #expect(counts.moves == minimal.moves, "\(contender.name), \(inputs.name)")
        #expect(counts.operations == minimal.operations, "\(contender.name), \(inputs.name)")
      }
      // Only who deletes and inserts whole sections, or follows rows into them, gets by with fewer.
      #expect(
        counts.operations >= minimal.operations || counts.recreatedRows > 0,
        "\(contender.name), \(inputs.name)")
    }
  }

  @Test("has a name of its own that a benchmark can have")
  func names() {
    let names = Int.contenders.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains(" ") && !$0.contains("/") })
    #expect(names == String.contenders.map(\.name))
  }
}

@Suite("A verdict")
struct JudgingTests {
  @Test("is wrong where a row is left out")
  func leftOut() {
    let verdict = AnyContender(LosesARow<Int>.self).verdict(on: Contest(.shuffle, rows: 200))
    guard case .wrong = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(verdict.description.hasPrefix("✗"))
  }

  @Test("is wrong where counts add up but the order does not")
  func wrongOrder() {
    let verdict = AnyContender(DoesNothing<Int>.self).verdict(on: Contest(.reverse, rows: 200))
    guard case .wrong(let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(reason.contains("ends with another table"))
  }

  @Test("is wrong where an update is forgotten that the contender should tell")
  func forgottenUpdate() throws {
    let inputs: Inputs<Int> = try Contest(.update1pct, rows: 200).inputs()
    let told = Emission<Int>(.batches([]), updates: Emission<Int>.Updates())
    let silent = Emission<Int>(.batches([]))
    #expect(Verdict(judging: told, on: inputs).counts == nil)
    #expect(Verdict(judging: silent, on: inputs).counts?.operations == 0)
  }

  @Test("is wrong where the contender fails")
  func failing() {
    let verdict = AnyContender(Fails<Int>.self).verdict(on: Contest(.rotate, rows: 200))
    #expect(verdict == .wrong(reason: "failed: Failure()"))
  }

  @Test("counts one move for a rotation, and a delete and an insert for who knows no moves")
  func rotation() throws {
    let contest = Contest(.rotate, rows: 500, variant: 0)
    func counts(_ name: String) throws -> EmissionCounts {
      let contender = try #require(Int.contenders.first { $0.name == name })
      return try #require(contender.verdict(on: contest).counts)
    }
    #expect(try counts("swift-table-diff").moves == 1)
    #expect(try counts("heckel-lis").moves == 1)
    #expect(try counts("heckel").moves == 500)
    #expect(try counts("myers-greedy").operations == 2)
    #expect(try counts("myers-greedy").movesOverMinimal == -1)
    #expect(try counts("myers-greedy").recreatedRows == 1)
    #expect(try counts("swift-table-diff").recreatedRows == 0)
    #expect(try counts("stdlib-difference-moves").moves == 1)
  }
}
