import TableDiff
import TableDiffTesting
import Testing

@Suite("Every type of transition")
struct TransitionTypeTests {
  @Test("of one section is minimal, legal and undone by its inverse", arguments: TransitionType.generated)
  func oneSection(type: TransitionType) throws {
    try check(type, shape: .oneSection)
  }

  @Test("of ten sections is minimal, legal and undone by its inverse", arguments: TransitionType.generated)
  func tenSections(type: TransitionType) throws {
    try check(type, shape: .sections(10))
  }

  private func check(_ type: TransitionType, shape: TransitionShape) throws {
    for variant in 0..<max(1, type.variants.count) {
      let transition = GeneratedTransition<Int>.make(
        type, rows: extent(100, optimised: 150), shape: shape, seed: 3, variant: variant)
      let repeats = type.rawValue.hasPrefix("duplicates")
      let check = try ChangesCheck(from: transition.old, to: transition.new, verifying: repeats)
      #expect(check.failures.isEmpty, "\(transition.name)")
    }
  }

  @Test("of colliding ids is as exact", arguments: [TransitionType.collisions, .shuffle, .mixed50pct])
  func colliding(type: TransitionType) throws {
    let transition = GeneratedTransition<CollidingID>.make(type, rows: 400, seed: 5)
    #expect(try ChangesCheck(from: transition.old, to: transition.new).failures.isEmpty)
  }
}
