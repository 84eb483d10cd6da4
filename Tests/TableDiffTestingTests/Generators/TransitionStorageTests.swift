import TableDiff
import TableDiffTesting
import Testing

@Suite struct TransitionStorageTests {
  @Test func `an identical refresh shares all storage or none`() {
    let shared = GeneratedTransition<String>.make(
      .refreshIdenticalShared, rows: 100, shape: .sections(4), seed: 1)
    #expect(zip(shared.old, shared.new).allSatisfy { address($0.rows) == address($1.rows) })
    let copied = GeneratedTransition<String>.make(
      .refreshIdenticalCopied, rows: 100, shape: .sections(4), seed: 1)
    #expect(copied.old == copied.new)
    #expect(zip(copied.old, copied.new).allSatisfy { address($0.rows) != address($1.rows) })
    #expect(zip(copied.oldRows, copied.newRows).allSatisfy { address($0.id) != address($1.id) })
  }

  @Test(arguments: TransitionType.generated)
  func `no other type shares storage`(_ type: TransitionType) {
    guard type != .refreshIdenticalShared else { return }
    let transition = GeneratedTransition<String>.make(
      type, rows: 300, shape: .sections(3), seed: 1, variant: 1)
    let rows = Set(transition.old.filter { !$0.rows.isEmpty }.map { address($0.rows) })
    #expect(rows.isDisjoint(with: transition.new.filter { !$0.rows.isEmpty }.map { address($0.rows) }))
    let ids = Set(transition.oldRows.map { address($0.id) })
    #expect(ids.isDisjoint(with: transition.newRows.map { address($0.id) }))
  }

  @Test func `the clean sections beside a dirty one are shared or copied`() {
    let shared = GeneratedTransition<Int>.make(.oneDirtySection, rows: 10_000, seed: 1, variant: 0)
    let copied = GeneratedTransition<Int>.make(.oneDirtySection, rows: 10_000, seed: 1, variant: 1)
    #expect(shared.new == copied.new)
    #expect(zip(shared.old, shared.new).count { address($0.rows) != address($1.rows) } == 1)
    #expect(zip(shared.old, shared.new).count { $0 != $1 } == 1)
    #expect(zip(copied.old, copied.new).allSatisfy { address($0.rows) != address($1.rows) })
    #expect(shared.name == "one-dirty-section (others shared)")
  }

  @Test func `ids share their storage on request`() {
    let transition = GeneratedTransition<String>.make(.reverse, rows: 50, seed: 1, sharingIDs: true)
    #expect(transition.oldRows.map { address($0.id) } == transition.newRows.reversed().map { address($0.id) })
    #expect(address(transition.oldRows) != address(transition.newRows))
    let apart = GeneratedTransition<String>.make(.reverse, rows: 50, seed: 1)
    #expect(apart.old == transition.old && apart.new == transition.new)
    let placeholder = GeneratedTransition<String>.make(.placeholderSwap, rows: 50, seed: 1, sharingIDs: true)
    #expect(placeholder.oldRows.count == 1)
  }

  @Test func `the rows of one section are not copied`() {
    let transition = GeneratedTransition<Int>.make(.reverse, rows: 50, seed: 1)
    #expect(address(transition.oldRows) == address(transition.old[0].rows))
  }

  private func address<Element>(_ elements: ContiguousArray<Element>) -> UnsafeRawPointer? {
    elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  private func address(_ text: String) -> UnsafeRawPointer? {
    text.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
  }
}
