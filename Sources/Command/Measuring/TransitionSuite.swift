#if Metrics
  import TableDiff
  import TableDiffTesting

  /// A kind of ids that generated rows can have.
  enum IDKind: String, CaseIterable, Sendable {
    case int, string, uuid
  }

  /// The transitions to measure, with the size, the ids and the limit of the measurements.
  struct TransitionSuite: Sendable {
    var types: [TransitionType]
    var rows: Int
    var sections: Int
    var ids: IDKind
    /// The limit for one type, without warming up and making the tables.
    var limit: RoundLimit

    /// The figures of a run of the suite.
    struct Result: Sendable {
      var suite: TransitionSuite
      var yardsticks = Yardsticks()
      var measurements: [TransitionMeasurement] = []
    }

    static let seed: UInt64 = 2_026
    /// The most rows with colliding ids, as many as reports have, because such ids make every algorithm slow.
    private static let collidingRows = 10_000

    /// Measures all types. Calls `progress` with the name of each before it begins.
    func run(progress: (String) -> Void) throws(CommandFailure) -> Result {
      switch ids {
      case .int: try run(Int.self, progress)
      case .string: try run(String.self, progress)
      case .uuid: try run(UUIDKey.self, progress)
      }
    }

    private func run<ID: GeneratedID>(
      _: ID.Type, _ progress: (String) -> Void
    ) throws(CommandFailure) -> Result {
      var result = Result(suite: self)
      let copied = GeneratedTransition<ID>.make(
        .refreshIdenticalCopied, rows: rows, shape: shape, seed: Self.seed)
      for (position, type) in types.enumerated() {
        progress("\(position + 1) of \(types.count)  \(type.rawValue)")
        result.yardsticks.measure(copied, rounds: types.count > 5 ? 3 : 15)
        do {
          result.measurements.append(try measure(type, ID.self))
        } catch {
          throw CommandFailure("\(type.rawValue): \(error)")
        }
      }
      return result
    }

    private var shape: TransitionShape { sections > 1 ? .sections(sections) : .oneSection }

    private func measure<ID: GeneratedID>(
      _ type: TransitionType, _: ID.Type
    ) throws -> TransitionMeasurement {
      switch type {
      case .realPackages: try measureSample()
      case .collisions: try measure(type, CollidingID.self, rows: rows(for: type))
      default: try measure(type, ID.self, rows: rows(for: type))
      }
    }

    /// Returns the number of rows for which the tables of a generated type are made.
    func rows(for type: TransitionType) -> Int {
      type == .collisions ? min(rows, Self.collidingRows) : rows
    }

    /// Measures the changes between the embedded tables, there and back.
    private func measureSample() throws -> TransitionMeasurement {
      let sample = try SampleTables.read()
      let (old, new) = (try sample.old.sampleRows, try sample.new.sampleRows)
      return try TransitionMeasurement(
        .realPackages, pairs: [(old, new), (new, old)], limit: limit)
    }

    private func measure<ID: GeneratedID>(
      _ type: TransitionType, _: ID.Type, rows: Int
    ) throws(TableError) -> TransitionMeasurement {
      var pairs: [(Table<GeneratedSection<ID>>, Table<GeneratedSection<ID>>)] = []
      for variant in 0..<max(1, type.variants.count) {
        let transition = GeneratedTransition<ID>.make(
          type, rows: rows, shape: shape, seed: Self.seed, variant: variant)
        let old = try Table(transition.old)
        // Both tables are the same value, so that they share the very same sections.
        let new = type == .refreshIdenticalShared ? old : try Table(transition.new)
        pairs.append((old, new))
      }
      return try TransitionMeasurement(type, pairs: pairs, limit: limit)
    }
  }

  private typealias GeneratedSection<ID: GeneratedID> = TableSection<Int, String, GeneratedRow<ID>>
#endif
