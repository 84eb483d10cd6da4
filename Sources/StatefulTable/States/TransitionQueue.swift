/// Plays requests one after another: what is displayed, what is under way, and the newest request. A request
/// that a newer one overtakes is dropped.
///
/// A request is *waiting* until it is started, then *preparing*, then *showing*, then *displayed*. A newer
/// request takes the place of one that waits or is prepared; what is being shown is shown to its end first.
/// So there are never more than two requests on their way, however many are submitted.
///
///     var queue = TransitionQueue<String>()
///     let first = queue.submit("loading")     // waits
///     queue.start()                           // is prepared
///     queue.commit(first.ticket)              // is shown: nothing can take its place any more
///     queue.submit("one song")
///     let last = queue.submit("two songs")     // last.superseded is the ticket of "one song"
///     queue.acknowledge(first.ticket)         // "loading" is displayed; start() gives "two songs"
///
/// Every ticket is settled exactly once: when a call on the queue names it as superseded, or when
/// ``acknowledge(_:)``, ``lose(_:)`` or ``withdraw(_:)`` says `true` for it. Calls with a ticket that is
/// settled already, or is not that of the request under way, say `false` and change nothing. Tickets of
/// different queues are not told apart.
///
/// - Complexity: O(1) for every call.
struct TransitionQueue<Request> {
  /// Tells submitted requests apart. Later requests have greater tickets.
  struct Ticket: Hashable, Comparable, Sendable {
    let number: UInt64

    /// Whether the request of `left` was submitted before that of `right`.
    static func < (left: Ticket, right: Ticket) -> Bool { left.number < right.number }
  }

  /// A request and its ticket.
  struct Transition {
    /// Tells the request from all others.
    let ticket: Ticket
    /// What is to be displayed.
    let request: Request
  }

  /// What submitting a request did.
  struct Submission: Hashable, Sendable {
    /// The ticket of the request.
    let ticket: Ticket
    /// The request whose place it took: it is never going to be displayed.
    let superseded: Ticket?
  }

  /// What was acknowledged last, or `nil` before the first time and when nobody knows what is displayed.
  private(set) var displayed: Request?
  /// What was started and is neither acknowledged nor lost.
  private(set) var underWay: Transition?
  /// The newest request, while it waits.
  private(set) var newest: Transition?
  /// Whether what is under way can no longer be superseded.
  private(set) var isShowing = false

  /// The request that is displayed at the end of the one that is being shown, if it was adopted
  /// meanwhile.
  private var adopted: Request?
  private var ticketCount: UInt64 = 0

  /// A queue without requests.
  ///
  /// - Parameter displayed: What is displayed already, if anybody knows.
  init(displayed: Request? = nil) {
    self.displayed = displayed
  }
}

extension TransitionQueue {
  /// Whether nothing waits and nothing is under way.
  var isIdle: Bool { underWay == nil && newest == nil }

  /// Asks for `request` to be displayed, in place of what waits or is being prepared.
  @discardableResult
  mutating func submit(_ request: Request) -> Submission {
    let ticket = issueTicket()
    return Submission(ticket: ticket, superseded: submit(request, as: ticket)?.ticket)
  }

  /// A ticket for a request that is submitted later.
  mutating func issueTicket() -> Ticket {
    ticketCount += 1
    return Ticket(number: ticketCount)
  }

  /// Submits `request` under a ticket that was issued for it, and returns the request that it supersedes.
  mutating func submit(_ request: Request, as ticket: Ticket) -> Transition? {
    let superseded = newest ?? (isShowing ? nil : underWay)
    if !isShowing { underWay = nil }
    newest = Transition(ticket: ticket, request: request)
    return superseded
  }

  /// Begins to prepare the request that waits, unless another one is under way.
  @discardableResult
  mutating func start() -> Transition? {
    guard underWay == nil, let next = newest else { return nil }
    newest = nil
    underWay = next
    return next
  }

  /// From now on the request under way is shown to its end.
  ///
  /// - Returns: Whether it is under way: `false` where it was superseded meanwhile.
  @discardableResult
  mutating func commit(_ ticket: Ticket) -> Bool {
    guard isUnderWay(ticket) else { return false }
    isShowing = true
    return true
  }

  /// The request under way is displayed.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  mutating func acknowledge(_ ticket: Ticket) -> Bool {
    endTransition(ticket, displaying: underWay?.request)
  }

  /// Nobody knows what came of the request under way, nor what is displayed now.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  mutating func lose(_ ticket: Ticket) -> Bool { endTransition(ticket, displaying: nil) }

  /// Takes back a request that is not being shown yet.
  ///
  /// - Returns: Whether it was taken back: `false` where it is being shown or settled.
  @discardableResult
  mutating func withdraw(_ ticket: Ticket) -> Bool {
    if newest?.ticket == ticket {
      newest = nil
      return true
    }
    guard isUnderWay(ticket), !isShowing else { return false }
    endTransition()
    return true
  }

  /// Gives everything up: nothing is under way or waits, and nobody knows what is displayed.
  ///
  /// - Returns: The tickets of what was under way or waited, in the order of submission.
  @discardableResult
  mutating func abandon() -> [Ticket] {
    let tickets = [underWay?.ticket, newest?.ticket].compactMap(\.self)
    displayed = nil
    newest = nil
    endTransition()
    return tickets
  }

  /// Says that `request` is displayed already: instead of the request that is being shown, at its end, or at
  /// once if none is.
  mutating func adopt(_ request: Request) {
    if isShowing { adopted = request } else { displayed = request }
  }

  private func isUnderWay(_ ticket: Ticket) -> Bool { underWay?.ticket == ticket }

  private mutating func endTransition(_ ticket: Ticket, displaying request: Request?) -> Bool {
    guard isUnderWay(ticket) else { return false }
    displayed = request == nil ? nil : adopted ?? request
    endTransition()
    return true
  }

  private mutating func endTransition() {
    underWay = nil
    isShowing = false
    adopted = nil
  }
}

extension TransitionQueue: Sendable where Request: Sendable {}
extension TransitionQueue: Equatable where Request: Equatable {}
extension TransitionQueue: Hashable where Request: Hashable {}
extension TransitionQueue.Transition: Sendable where Request: Sendable {}
extension TransitionQueue.Transition: Equatable where Request: Equatable {}
extension TransitionQueue.Transition: Hashable where Request: Hashable {}
