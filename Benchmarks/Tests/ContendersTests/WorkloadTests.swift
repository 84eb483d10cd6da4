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

  @Test("are the same tables at every call, and of the size that was asked for")
  func determinism() throws {
    for workload in Workload.allCases {
      for variant in 0..<max(1, workload.variants.count) {
        let first = try WorkloadTables<Int>(workload, rows: 1_000, variant: variant, seed: 7)
        let second = try WorkloadTables<Int>(workload, rows: 1_000, variant: variant, seed: 7)
        #expect(first.old == second.old && first.new == second.new)
        #expect(first.old.shape.rowCount == 1_000, "\(workload)")
      }
    }
  }

  @Test("have ids that are alike in half of their bits, and texts that are equal but not the same")
  func spellings() throws {
    let low = try WorkloadTables<Int>(.similarIDs, rows: 100, variant: 0, seed: 1)
    #expect(low.old.sections[0].rows.allSatisfy { $0.id & 0xffff_ffff == 0 })
    let high = try WorkloadTables<Int>(.similarIDs, rows: 100, variant: 1, seed: 1)
    let multiplier: UInt = 0x9E37_79B9_7F4A_7C15
    #expect(high.old.sections[0].rows.allSatisfy { UInt(bitPattern: $0.id) &* multiplier < 100 })
    let texts = try WorkloadTables<String>(.canonicallyEqual, rows: 100, seed: 1)
    let old = Set(texts.old.sections[0].rows.map(\.id))
    let new = texts.new.sections[0].rows.map(\.id)
    #expect(Set(new) == old)
    #expect(Set(new.map { Array($0.utf8) }).isDisjoint(with: old.map { Array($0.utf8) }))
  }
}
