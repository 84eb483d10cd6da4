/// How often loading and searching have failed, so that one failure can be told from the next.
struct FailureCounts: Hashable, Sendable {
  private(set) var refresh = 0
  private(set) var append = 0
  private(set) var prepend = 0
  var search = 0

  subscript(direction: LoadDirection) -> Int {
    switch direction {
    case .refresh: refresh
    case .append: append
    case .prepend: prepend
    }
  }

  mutating func note(_ direction: LoadDirection) {
    switch direction {
    case .refresh: refresh += 1
    case .append: append += 1
    case .prepend: prepend += 1
    }
  }
}
