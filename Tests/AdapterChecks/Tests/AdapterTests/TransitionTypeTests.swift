import AdapterDriving
import HeadlessViews
import TableDiff
import TableDiffTesting
import Testing

@MainActor @Suite("Every type of transition")
struct TransitionTypeTests {
  private static let policies: [BatchPolicy] = [
    .standard, .single, .conservative, .identity, .sequential, .reloadAbove(10),
  ]

  @Test(
    "is shown in legal batches, under every policy, by every view that takes batches",
    arguments: TransitionType.generated, RigKind.allCases)
  func batches(type: TransitionType, kind: RigKind) throws {
    for shape in [TransitionShape.oneSection, .sections(5)] {
      let transition = try SongTransition(type, rows: 40, shape: shape, seed: 7)
      for policy in Self.policies {
        let rig = kind.rig(showing: transition.old)
        rig.headless.acceptsRowChangesInMovedSections = policy == .single
        rig.headless.load()
        var completions = 0
        try rig.show(transition.new, policy: policy) { completions += 1 }
        rig.headless.endAnimations()
        #expect(rig.headless.exceptions == [])
        #expect(rig.headless.overlapCount == 0)
        rig.headless.load()
        #expect(rig.headless.shown == transition.new.texts)
        #expect(rig.data == transition.new)
        #expect(completions == 1)
      }
    }
  }

  @Test(
    "is shown step by step by a list on the Mac", arguments: TransitionType.generated, [true, false])
  func steps(type: TransitionType, includesHeaders: Bool) throws {
    for shape in [TransitionShape.oneSection, .sections(5)] {
      let transition = try SongTransition(type, rows: 40, shape: shape, seed: 7)
      let rig = MacTableViewRig(showing: transition.old, includingHeaders: includesHeaders)
      try rig.show(transition.new)
      #expect(rig.headless.exceptions == [])
      #expect(rig.headless.shown == rig.texts(of: transition.new))
      #expect(rig.headless.reloadCount == 0)
    }
  }
}
