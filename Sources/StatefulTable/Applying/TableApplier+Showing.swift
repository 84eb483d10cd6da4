import TableDiff

extension TableApplier {
  func show(_ prepared: PreparedPlan<Section>, _ requirements: HostRequirements, _ order: Order) {
    let policy = requirements.policy
    let plan = prepared.plan.policy == policy ? prepared.plan : prepared.changes.plan(policy)
    show(prepared.changes, plan: plan, order)
  }

  func show(_ changes: TableChanges<Section>, plan: TablePlan<Section>, _ order: Order) {
    if changes.isEmpty {
      end(order)
    } else {
      show(plan.requiresReload ? .reload(changes.new) : .animate(plan), order)
    }
  }

  func show(_ update: HostUpdate<Section>, _ order: Order) {
    guard order === underWay, let host else { return }
    isShowing = true
    var acknowledgement = Acknowledgement(
      didCall: { self.loop.send { self.acknowledge(order) } },
      didLose: { self.loop.send { self.lose(order) } })
    let isThere = host.show(update) { [acknowledgement] in acknowledgement.call() }
    if !isThere { didLoseHost?() }
    if !acknowledgement.isPending {
      end(order)
    } else if !isThere || isKnownUniquelyReferenced(&acknowledgement) {
      acknowledgement.lose()
    }
  }

  private func acknowledge(_ order: Order) {
    end(order)
    startNext()
  }

  /// Ends an update: the host shows its table, or an equal one.
  func end(_ order: Order) {
    guard order === underWay else { return }
    let before = replacesMuch ? displayed : nil
    displayed = adopted ?? order.table
    forgetUpdate()
    if let before, before.shape.rowCount > backgroundThreshold { releaseElsewhere(before) }
    settle(order, .shown)
  }

  private func lose(_ order: Order) {
    guard order === underWay else { return }
    displayed = nil
    forgetUpdate()
    settle(order, .superseded)
    startNext()
  }

  func abandon() {
    forgetDisplay()
    didLoseHost?()
  }

  /// Drops all tables. The display is then unknown.
  func forgetDisplay() {
    let (first, second) = (underWay, newest)
    (displayed, newest) = (nil, nil)
    forgetUpdate()
    if let first { settle(first, .superseded) }
    if let second { settle(second, .superseded) }
  }

  func forgetUpdate() { (underWay, isShowing, adopted) = (nil, false, nil) }

  /// Shows the tables in another host from now on, beginning with the one that the host so far shows in the
  /// end.
  func show(in host: some TableHost<Section>) {
    loop.perform {
      let target = target
      cancelPreparation()
      forgetDisplay()
      self.host = HostReference(host)
      if let target { submit(Order(target)) }
    }
  }

  func settle(_ order: Order, _ outcome: ApplyOutcome) {
    tell(order.request.completion, outcome)
    // A host may keep the order along with its acknowledgement.
    order.request.completion = nil
  }

  /// Calls a completion with its outcome, when all events that were sent before have been carried out.
  func tell(_ completion: Completion?, _ outcome: ApplyOutcome) {
    if let completion { loop.send { completion(outcome) } }
  }
}
