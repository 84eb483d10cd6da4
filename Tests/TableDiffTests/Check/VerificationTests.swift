#if TABLE_DIFF_VERIFIED
  import TableDiffTesting
  import Testing

  @testable import TableDiff

  @Suite("The verification of intermediate results")
  struct VerificationTests {
    @Test("stops at changes that lead to another table, and says so")
    func otherTable() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let changes = try [1, 2, 3].changes(to: [2, 3, 1], id: { $0 }, sameContent: ==)
        let others = try [1, 2, 3].changes(to: [3, 2, 1], id: { $0 }, sameContent: ==)
        NumberedRows(oldOf: changes.positions).verify(
          others.positions, leadTo: NumberedRows(newOf: changes.positions), "the changes")
      }
      let message = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(message.contains("wrong intermediate result: the changes: other rows in section 0"))
    }
  }
#endif
