import TableDiff

extension TableApplier {
  func show(_ prepared: PreparedPlan<Section>, _ wishes: HostWishes, _ ticket: Ticket) {
    let isCurrent = prepared.plan.policy == wishes.policy
    show(prepared.changes, plan: isCurrent ? prepared.plan : prepared.changes.plan(wishes.policy), ticket)
  }

  func show(_ changes: TableChanges<Section>, plan: TablePlan<Section>, _ ticket: Ticket) {
    if changes.isEmpty {
      end(ticket)
    } else {
      show(plan.requiresReload ? .reload(changes.new) : .animate(plan), ticket)
    }
  }

  func show(_ update: HostUpdate<Section>, _ ticket: Ticket) {
    guard queue.commit(ticket), let host else { return }
    var acknowledgement = Acknowledgement(
      didCall: { self.loop.send { self.acknowledge(ticket) } },
      didLose: { self.loop.send { self.lose(ticket) } })
    let isThere = host.show(update) { [acknowledgement] in acknowledgement.call() }
    if !isThere { didLoseHost?() }
    if !acknowledgement.isPending {
      end(ticket)
    } else if !isThere || isKnownUniquelyReferenced(&acknowledgement) {
      acknowledgement.giveUp()
    }
  }

  private func acknowledge(_ ticket: Ticket) {
    end(ticket)
    startNext()
  }

  /// Ends an update: the host shows its table, or an equal one.
  func end(_ ticket: Ticket) {
    let before = replacesMuch ? displayed : nil
    guard let order = queue.underWay?.request, queue.acknowledge(ticket) else { return }
    if let before, before.shape.rowCount > backgroundThreshold { releaseElsewhere(before) }
    settle(order, .shown)
  }

  private func lose(_ ticket: Ticket) {
    guard let order = queue.underWay?.request, queue.lose(ticket) else { return }
    settle(order, .superseded)
    startNext()
  }

  func abandon() {
    forgetDisplay()
    didLoseHost?()
  }

  /// Gives up all tables. The display is then unknown.
  func forgetDisplay() {
    let orders = [queue.underWay, queue.newest].compactMap { $0?.request }
    queue.abandon()
    for order in orders { settle(order, .superseded) }
  }

  /// Shows the tables in another host from now on, beginning with the one that the host so far shows in the
  /// end.
  func show(in host: some TableHost<Section>) {
    loop.perform {
      let target = target
      cancelPreparation()
      forgetDisplay()
      self.host = HostReference(host)
      if let target { submit(TableOrder(target)) }
    }
  }

  func settle(_ order: ApplyOrder, _ outcome: ApplyOutcome) {
    tell(order.takeCompletion(), outcome)
  }

  /// Calls a completion with its outcome, when all events that were sent before have been carried out.
  func tell(_ completion: Completion?, _ outcome: ApplyOutcome) {
    if let completion { loop.send { completion(outcome) } }
  }
}
