import Algorithms
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("A queue of transitions")
struct TransitionQueueTests {
  @Test("displays a first request that is started, committed and acknowledged")
  func first() {
    var queue = TransitionQueue<String>()
    let ticket = queue.submit("loading").ticket
    #expect(queue.newest?.request == "loading")
    let started = queue.start()
    #expect(started?.ticket == ticket)
    let isCommitted = queue.commit(ticket)
    #expect(isCommitted)
    #expect(queue.displayed == nil)
    let isAcknowledged = queue.acknowledge(ticket)
    #expect(isAcknowledged)
    #expect(queue.displayed == "loading")
    #expect(queue.isIdle)
  }

  @Test("drops what lies between what is shown and the newest, and names each ticket")
  func newestWins() {
    var queue = TransitionQueue<Int>()
    let first = queue.submit(1)
    queue.start()
    queue.commit(first.ticket)
    let others = (2...5).map { queue.submit($0) }
    #expect(first.superseded == nil)
    #expect(others.map(\.superseded) == [nil] + others.dropLast().map(\.ticket))
    let startedTooEarly = queue.start()
    #expect(startedTooEarly == nil)
    queue.acknowledge(first.ticket)
    let started = queue.start()
    #expect(started?.request == 5)
  }

  @Test("lets a newer request take the place of one that is being prepared")
  func preparing() {
    var queue = TransitionQueue<Int>()
    let first = queue.submit(1).ticket
    queue.start()
    let second = queue.submit(2)
    #expect(second.superseded == first)
    let isCommitted = queue.commit(first)
    #expect(!isCommitted)
    let isAcknowledged = queue.acknowledge(first)
    #expect(!isAcknowledged)
    let started = queue.start()
    #expect(started?.request == 2)
  }

  @Test("displays what is adopted: at once, or at the end of what is being shown")
  func adopted() {
    var queue = TransitionQueue(displayed: "old")
    queue.adopt("moved")
    #expect(queue.displayed == "moved")
    let first = queue.submit("new").ticket
    queue.start()
    queue.adopt("moved again")
    #expect(queue.displayed == "moved again")
    queue.commit(first)
    queue.adopt("new, moved")
    #expect(queue.displayed == "moved again")
    queue.acknowledge(first)
    #expect(queue.displayed == "new, moved")
    let second = queue.submit("newer").ticket
    queue.start()
    queue.commit(second)
    queue.acknowledge(second)
    #expect(queue.displayed == "newer")
  }

  @Test("does not know what is displayed when a request is lost")
  func lost() {
    var queue = TransitionQueue(displayed: "old")
    let ticket = queue.submit("new").ticket
    queue.start()
    queue.commit(ticket)
    let isLost = queue.lose(ticket)
    #expect(isLost)
    #expect(queue.displayed == nil)
    let isAcknowledged = queue.acknowledge(ticket)
    #expect(!isAcknowledged)
    #expect(queue.isIdle)
  }

  @Test("takes a request back until it is shown")
  func withdraw() {
    var queue = TransitionQueue(displayed: 0)
    let waiting = queue.submit(1).ticket
    let waitingIsWithdrawn = queue.withdraw(waiting)
    #expect(waitingIsWithdrawn)
    let preparing = queue.submit(2).ticket
    queue.start()
    let preparingIsWithdrawn = queue.withdraw(preparing)
    #expect(preparingIsWithdrawn)
    let shown = queue.submit(3).ticket
    queue.start()
    queue.commit(shown)
    let shownIsWithdrawn = queue.withdraw(shown)
    #expect(!shownIsWithdrawn)
    #expect(queue.displayed == 0)
  }

  @Test("gives up everything that is on its way")
  func abandon() {
    var queue = TransitionQueue(displayed: 0)
    let first = queue.submit(1).ticket
    queue.start()
    queue.commit(first)
    let second = queue.submit(2).ticket
    let abandoned = queue.abandon()
    #expect(abandoned == [first, second])
    #expect(queue.isIdle)
    #expect(queue.displayed == nil)
  }

  @Test("gives later requests greater tickets")
  func order() {
    var queue = TransitionQueue<Int>()
    let tickets = (0..<10).map { queue.submit($0).ticket }
    #expect(tickets == tickets.sorted())
    #expect(Set(tickets).count == 10)
  }

  @Test("settles every ticket exactly once in every sequence of five calls")
  func everySequence() {
    var failures: [[QueueScript.Call]] = []
    for calls in QueueScript.sequences(ofLength: 5).sampled(oneIn: 5) {
      var script = QueueScript()
      calls.forEach { script.make($0) }
      script.finish()
      if !script.isSound { failures.append(calls) }
    }
    #expect(failures == [])
  }
}

/// Makes calls on a queue and keeps account of what they settle.
private struct QueueScript {
  enum Call: CaseIterable {
    case submit, start, commit, acknowledge, lose, withdrawNewest, withdrawUnderWay, abandon
  }

  private var queue = TransitionQueue<Int>()
  private var settledCounts: [TransitionQueue<Int>.Ticket: Int] = [:]
  private var requestCount = 0
  /// The last request that nobody took back, lost or gave up.
  private var expected: Int?
  private(set) var isSound = true

  static func sequences(ofLength length: Int) -> [[Call]] {
    (0..<length).reduce([[]]) { shorter, _ in product(shorter, Call.allCases).map { $0 + [$1] } }
  }

  mutating func make(_ call: Call) {
    switch call {
    case .submit: submit()
    case .start:
      let isFree = queue.underWay == nil
      let newest = queue.newest
      require(queue.start() == (isFree ? newest : nil))
    case .commit: if let ticket = queue.underWay?.ticket { require(queue.commit(ticket)) }
    case .acknowledge: if let transition = queue.underWay { acknowledge(transition) }
    case .lose:
      guard let ticket = queue.underWay?.ticket else { return }
      settle(ticket, queue.lose(ticket))
      require(queue.displayed == nil)
    case .withdrawNewest:
      guard let ticket = queue.newest?.ticket else { return }
      settle(ticket, queue.withdraw(ticket))
    case .withdrawUnderWay:
      guard let ticket = queue.underWay?.ticket else { return }
      let isShowing = queue.isShowing
      let isWithdrawn = queue.withdraw(ticket)
      require(isWithdrawn != isShowing)
      if isWithdrawn { settle(ticket, true) }
    case .abandon:
      for ticket in queue.abandon() { settle(ticket, true) }
      require(queue.isIdle)
    }
    repeatSettledTickets()
  }

  /// Submits once more and plays everything to the end: the newest is displayed.
  mutating func finish() {
    submit()
    while !queue.isIdle { [.start, .commit, .acknowledge].forEach { make($0) } }
    require(queue.displayed == requestCount)
    require(settledCounts.count == requestCount && settledCounts.values.allSatisfy { $0 == 1 })
  }

  private mutating func submit() {
    requestCount += 1
    let wasShowing = queue.isShowing ? queue.underWay : nil
    let submission = queue.submit(requestCount)
    require(settledCounts.updateValue(0, forKey: submission.ticket) == nil)
    if let superseded = submission.superseded { settle(superseded, true) }
    require(queue.newest?.request == requestCount && queue.underWay == wasShowing)
  }

  private mutating func acknowledge(_ transition: TransitionQueue<Int>.Transition) {
    settle(transition.ticket, queue.acknowledge(transition.ticket))
    require(queue.displayed == transition.request)
  }

  private mutating func settle(_ ticket: TransitionQueue<Int>.Ticket, _ isSettled: Bool) {
    require(isSettled)
    settledCounts[ticket, default: 0] += 1
  }

  /// Calls with settled tickets change nothing.
  private mutating func repeatSettledTickets() {
    let before = queue
    for (ticket, count) in settledCounts where count > 0 {
      require(!queue.commit(ticket) && !queue.acknowledge(ticket))
      require(!queue.lose(ticket) && !queue.withdraw(ticket))
    }
    require(queue == before)
  }

  private mutating func require(_ condition: Bool) {
    if !condition { isSound = false }
  }
}
