@testable import StatefulTable
import TableDiff
import TableDiffTesting

typealias HostedStates = KeyedStates<String, [Int], HostedSection>

/// A provider that notes what it is asked to do and shows the rows that it was entered with.
@MainActor
final class ProviderDouble: StateProvider {
  let name: String
  let log: StateLog
  var metadata = StateMetadata()
  var isOverlay = false
  /// Placeholder rows below those that the state was entered with.
  var placeholders: [Int] = []
  var didEnter: (@MainActor () -> Void)?
  var didLeave: (@MainActor () -> Void)?
  /// What it holds on to.
  var retained: [AnyObject] = []
  private var ids: [Int] = []

  init(_ name: String, _ log: StateLog) {
    self.name = name
    self.log = log
  }

  var display: StateDisplay<HostedSection> {
    if isOverlay { return .overlay }
    return (try? .rows(hosted(ids + placeholders))) ?? .overlay
  }

  func enter(with data: [Int]) {
    log.calls.append("enter \(name) \(data)")
    ids = data
    didEnter?()
  }

  func leave() {
    log.calls.append("leave \(name)")
    didLeave?()
  }
}

/// What providers were asked to do, in order.
@MainActor
final class StateLog {
  var calls: [String] = []
}
