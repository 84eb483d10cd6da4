#if Metrics
  import TableDiff
  import TableDiffMetrics
  import TableDiffTesting

  /// The durations and the operations of the changes of one type of transition.
  struct TransitionMeasurement: Sendable {
    var type: TransitionType
    /// The number of old rows of the first transition; `newRows` and `sections` are of the same transition.
    var oldRows = 0
    var newRows = 0
    var sections = 0
    /// The durations of all variants together.
    var latency = LatencyDistribution()
    /// The durations of each variant, if the type has several.
    var variants: [(name: String, latency: LatencyDistribution)] = []
    var operations = OperationCounts()
    var isMinimal = true
    /// The number of batches of the standard plan.
    var batches = 0

    var name: String { type.rawValue }
  }

  /// The number of operations of changes, by kind.
  struct OperationCounts: Sendable {
    var deletedRows = 0
    var insertedRows = 0
    var movedRows = 0
    var updatedRows = 0
    var deletedSections = 0
    var insertedSections = 0
    var movedSections = 0
    var updatedSections = 0

    init() {}

    init(_ changes: TableChanges<some TableSectionProtocol>) {
      deletedRows = changes.deletedRows.count
      insertedRows = changes.insertedRows.count
      movedRows = changes.movedRows.count
      updatedRows = changes.updatedRows.count
      deletedSections = changes.deletedSections.count
      insertedSections = changes.insertedSections.count
      movedSections = changes.movedSections.count
      updatedSections = changes.updatedSections.count
    }

    /// The counts by name, in the order of reports.
    var named: [(name: String, count: Int)] {
      [
        ("deletedRows", deletedRows), ("insertedRows", insertedRows), ("movedRows", movedRows),
        ("updatedRows", updatedRows), ("deletedSections", deletedSections),
        ("insertedSections", insertedSections), ("movedSections", movedSections),
        ("updatedSections", updatedSections),
      ]
    }
  }

  extension TransitionMeasurement {
    /// Measures comparing pairs of tables and planning the batches, one pair after the other and round again.
    ///
    /// Tables are built beforehand. Nothing is kept from one round for the next, as in the reports. Each
    /// result is released after the clock has stopped.
    init<Section>(
      _ type: TransitionType, pairs: [(old: Table<Section>, new: Table<Section>)], limit: RoundLimit
    ) throws(TableError) where Section.StoredRow: Identifiable & Equatable {
      self.init(type: type)
      for (position, pair) in pairs.enumerated() {
        // This comparison also warms up: every pair is compared once before it is measured.
        let changes = try pair.old.changes(to: pair.new)
        guard position == 0 else { continue }
        oldRows = pair.old.shape.rowCount
        newRows = pair.new.shape.rowCount
        sections = max(pair.old.shape.sectionCount, pair.new.shape.sectionCount)
        operations = OperationCounts(changes)
        isMinimal = changes.isMinimal
        batches = changes.plan().batches.count
      }
      variants = type.variants.count == pairs.count ? type.variants.map { ($0, LatencyDistribution()) } : []
      let start = MonotonicClock.nanoseconds
      var round = 0
      while !pairs.isEmpty && !limit.isReached(rounds: round, since: start) {
        let pair = pairs[round % pairs.count]
        let begin = MonotonicClock.nanoseconds
        let plan = try pair.old.changes(to: pair.new).plan()
        let end = MonotonicClock.nanoseconds
        consume(plan.batches.count)
        latency.record(end &- begin)
        if !variants.isEmpty { variants[round % pairs.count].latency.record(end &- begin) }
        round += 1
      }
    }
  }
#endif
