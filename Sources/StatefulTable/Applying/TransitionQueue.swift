/// A queue of at most three requests: the displayed one, the one under way, and the newest. A request that a
/// newer one overtakes is dropped.
///
/// A request is *waiting* until it is started, then *preparing*, then *showing*, then *displayed*. A newer
/// request takes the place of one that waits or is prepared. A request that is being shown is shown to its
/// end first. So at most two requests are on their way, however many are submitted.
///
///                         displayed   under way        newest
///     submit "loading"                                 loading
///     start                           loading
///     commit                          loading, shown
///     submit "one song"               loading, shown   one song
///     submit "two songs"              loading, shown   two songs   supersedes "one song"
///     acknowledge         loading                      two songs
///     start               loading     two songs
///
/// Every ticket is settled exactly once: when a call on the queue names it as superseded, or when
/// ``acknowledge(_:)``, ``lose(_:)`` or ``withdraw(_:)`` returns `true` for it. If a ticket is settled
/// already, or is not that of the request under way, a call returns `false` and changes nothing. A queue
/// can't tell its own tickets from those of another queue.
///
/// - Complexity: O(1) for every call.
struct TransitionQueue<Request> {
  /// The identity of a submitted request. Later requests have greater tickets.
  struct Ticket: Hashable, Comparable, Sendable {
    let number: UInt64

    /// Returns whether the request of `left` was submitted before that of `right`.
    static func < (left: Ticket, right: Ticket) -> Bool { left.number < right.number }
  }

  /// A request and its ticket.
  struct Transition {
    /// The identity of the request.
    let ticket: Ticket
    /// The request itself.
    let request: Request
  }

  /// The result of submitting a request.
  struct Submission: Hashable, Sendable {
    /// The ticket of the request.
    let ticket: Ticket
    /// The ticket of the request that it replaced, which is never displayed, or `nil` if there was none.
    let superseded: Ticket?
  }

  /// The request that was acknowledged last, or `nil` if the display is unknown, as at first.
  private(set) var displayed: Request?
  /// The request that was started, and is neither acknowledged nor lost.
  private(set) var underWay: Transition?
  /// The newest request, while it waits.
  private(set) var newest: Transition?
  /// Whether the request under way can no longer be superseded.
  private(set) var isShowing = false

  /// The request that counts as displayed at the end of the one that is being shown, if one was adopted
  /// meanwhile.
  private var adopted: Request?
  private var ticketCount: UInt64 = 0

  /// Creates a queue without requests.
  ///
  /// - Parameter displayed: The request that is displayed already, or `nil` if it is unknown.
  init(displayed: Request? = nil) {
    self.displayed = displayed
  }
}

extension TransitionQueue {
  /// Whether no request waits and none is under way.
  var isIdle: Bool { underWay == nil && newest == nil }

  /// Adds `request` in place of a request that waits or is being prepared.
  @discardableResult
  mutating func submit(_ request: Request) -> Submission {
    let ticket = issueTicket()
    return Submission(ticket: ticket, superseded: submit(request, as: ticket)?.ticket)
  }

  /// Returns a ticket for a request that is submitted later.
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

  /// Begins to prepare the request that waits, unless another one is under way, and returns it.
  @discardableResult
  mutating func start() -> Transition? {
    guard underWay == nil, let next = newest else { return nil }
    newest = nil
    underWay = next
    return next
  }

  /// Begins to show the request under way. From now on it is shown to its end.
  ///
  /// - Returns: Whether it is under way: `false` if it was superseded meanwhile.
  @discardableResult
  mutating func commit(_ ticket: Ticket) -> Bool {
    guard isUnderWay(ticket) else { return false }
    isShowing = true
    return true
  }

  /// Ends the request under way, which is displayed now.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  mutating func acknowledge(_ ticket: Ticket) -> Bool {
    endTransition(ticket, displaying: underWay?.request)
  }

  /// Ends the request under way without knowing its outcome. The display is then unknown.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  mutating func lose(_ ticket: Ticket) -> Bool { endTransition(ticket, displaying: nil) }

  /// Withdraws a request that is not being shown yet.
  ///
  /// - Returns: Whether it was withdrawn: `false` if it is being shown or settled.
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

  /// Gives up all requests. The display is then unknown.
  ///
  /// - Returns: The tickets of the requests that were under way or waited, in the order of submission.
  @discardableResult
  mutating func abandon() -> [Ticket] {
    let tickets = [underWay?.ticket, newest?.ticket].compactMap(\.self)
    displayed = nil
    newest = nil
    endTransition()
    return tickets
  }

  /// Takes `request` as the displayed one: at once, or if a request is being shown, at its end and instead of
  /// it.
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
