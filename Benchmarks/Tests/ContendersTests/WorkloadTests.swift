import Contenders
import TableDiff
import TableDiffTesting
import Testing
import Workloads

@Suite("Workloads")
struct WorkloadTests {
  @Test("are reproduced by every contender", arguments: Workload.allCases)
  func reproduced(workload: Workload) throws {
    for variant in 0..<max(1, workload.variants.count) {
      if workload.isAboutTexts != true { try check(workload, variant, Int.self) }
      if workload.isAboutTexts != false { try check(workload, variant, String.self) }
    }
  }

  private func check<ID: ContestedID>(_ workload: Workload, _ variant: Int, _: ID.Type) throws {
    let inputs = try Inputs<ID>(workload, rows: 200, variant: variant, seed: 1)
    for contender in ID.contenders {
      // A set holds each id only once.
      if workload == .oneID, contender.name == "ordered-set-difference" { continue }
      let prepared = try contender.prepare(inputs)
      let counts = try prepared.emission().counts(on: inputs)
      for form in ViewForm.allCases {
        let times = try #require(try prepared.times(form, .clock))
        #expect(
          times.operations == counts.operations + (counts.updates ?? 0), "\(contender.name), \(workload)")
        #expect(times.comparison <= times.whole)
      }
    }
  }
}
