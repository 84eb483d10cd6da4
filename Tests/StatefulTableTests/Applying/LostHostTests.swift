import TableDiff
import Testing

@testable import StatefulTable

@Suite("An applier whose host is gone")
@MainActor
struct LostHostTests {
  @Test("warns in a debug build, once")
  @available(StatefulTable 1.0, *)
  func warning() throws {
    let applier = TableApplier(host: HostDouble())
    var messages: [String] = []
    applier.warn = { messages.append($0) }
    for count in 1...2 { applier.submit(try hosted(0..<count)) }
    #if DEBUG
      #expect(messages.count == 1)
      #expect(messages.first?.contains("keep it yourself") == true)
    #else
      #expect(messages == [])
    #endif
  }
}
