import TableDiff
import TableDiffTesting
import Testing

@Suite struct SummaryMessageTests {
  @Test func `newer systems sum the counts and the updates up`() throws {
    let calls = BatchCalls(
      insertedSections: [1], deletedRows: [row(0, 3)], insertedRows: [row(0, 2)],
      movedRows: [moved(row(0, 0), to: row(0, 1))])
    let found = BatchRules(host: .collectionView).violations(of: calls, before: [20], after: [20, 1, 2])
    #expect(
      try #require(found.first).modernMessage == """
        Invalid batch updates detected: the number of sections and/or items returned by the data source \
        before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [20] }
        Data source after updates = { 3 sections with item counts: [20, 1, 2] }
        Updates = [
        \tInsert section (1),
        \tDelete item (0 - 3),
        \tInsert item (0 - 2),
        \tMove item (0 - 0) to (0 - 1)
        ]
        """)
  }

  @Test func `several sections are counted in the plural`() throws {
    let found = BatchRules().violations(of: BatchCalls(), before: [1, 2], after: [1, 3])
    let text = try #require(found.first?.modernMessage)
    #expect(text.contains("{ 2 sections with row counts: [1, 2] }"))
    #expect(text.contains("{ 2 sections with row counts: [1, 3] }"))
  }

  @Test func `only violations of counts have two wordings`() {
    let found = BatchRules().violations(of: BatchCalls(deletedSections: [5]), before: [1], after: [1])
    #expect(found.map(\.modernMessage) == [nil])
  }
}
