import TableDiff
import Testing

@testable import StatefulTable

@Suite("An applier whose host is gone")
@MainActor
struct LostHostTests {
  @Test("warns in a debug build, once")
  func warning() throws {
    let applier = TableApplier(host: HostDouble())
    #expect(applier.didLoseHost != nil)
    var messages: [String] = []
    applier.didLoseHost = warningOfLostHost { messages.append($0) }
    #expect(messages == [])
    for count in 1...2 { applier.submit(try hosted(0..<count)) }
    #if DEBUG
      #expect(messages.count == 1)
      #expect(messages.first?.contains("keep it yourself") == true)
    #else
      #expect(messages == [])
    #endif
  }
}
