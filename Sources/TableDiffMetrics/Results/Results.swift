#if Metrics
  /// What a run measured, whatever made the run: the report's `results.json`, what `table-diff bench` prints
  /// as JSON, and what an app recorded in the field. All of them can lie side by side in one page.
  ///
  /// The encoded form is JSON with the property names as keys. A property that is `nil` is left out.
  public struct Results: Codable, Hashable, Sendable {
    /// The version of the form; a change that older readers cannot take counts it up.
    public static let currentFormat = "table-diff-results/1"

    /// The version of the form that this value has.
    public var format = Results.currentFormat
    /// What the run is called, such as the name of its folder.
    public var name: String
    /// Where the figures come from.
    public var source: Source
    /// What they were measured on, as far as it is known.
    public var environment: Environment
    /// Everything that was measured, in the order of the run.
    public var measurements: [Measurement]

    /// Where figures come from.
    public enum Source: String, Codable, Hashable, Sendable {
      /// A suite of generated transitions.
      case benchmark
      /// An app in the hands of its users.
      case field
    }

    /// Creates a run's results.
    public init(name: String, source: Source, environment: Environment, measurements: [Measurement]) {
      self.name = name
      self.source = source
      self.environment = environment
      self.measurements = measurements
    }
  }

  extension Results {
    /// What a run was made on and with.
    public struct Environment: Codable, Hashable, Sendable {
      /// The day and time of the run's beginning, ISO 8601, UTC.
      public var date: String?
      /// The processor's name.
      public var processor: String?
      /// The number of cores that the run could use.
      public var cores: Int?
      /// Memory in bytes.
      public var memory: Int?
      /// The operating system, its version and the architecture.
      public var system: String?
      /// The compiler's version.
      public var toolchain: String?
      /// How the program was built.
      public var flags: String?
      /// The versions of the packages under measurement, by name.
      public var packages: [String: String]?
      /// The seed of the generated tables.
      public var seed: UInt64?
      /// The system's load average over one minute, at the beginning and at the end.
      public var load: [Double]?
      /// The command that repeats the run.
      public var command: String?

      /// An environment of which nothing is known.
      public init() {}
    }

    /// One case: what was done to which tables, how long it took and what came out.
    public struct Measurement: Codable, Hashable, Sendable {
      /// The name of the type of transition, such as `rerank-1pct`.
      public var transition: String
      /// Which of the type's variants it is, such as `insert at the head`; `nil` where there is one only, or
      /// all of them are measured together.
      public var variant: String?
      /// What made the changes, such as `swift-table-diff` or `heckel`.
      public var contender: String
      /// What was measured: `diff`, `diff-reused`, `plan`, `apply`, or a name of an app's own.
      public var phase: String
      /// The ids' type: `int`, `uuid`, `string`; `nil` where it is not known.
      public var key: String?
      /// The shape of the tables: `one` section, a `hundred`, one `giant` and 99 small ones; `nil` where it
      /// is not known.
      public var shape: String?
      /// The number of rows that the transition was made for, or on average, of the larger table.
      public var rows: Int?
      /// Why there is no time: a wrong result, or more time than allowed.
      public var failure: Failure?
      /// How long it took; `nil` where there is a failure.
      public var latency: Latency?
      /// Heap memory taken by one run; `nil` where it was not counted.
      public var allocations: Allocations?
      /// What was emitted; `nil` where it is not known.
      public var operations: Operations?

      /// Creates a measurement.
      public init(transition: String, contender: String, phase: String) {
        self.transition = transition
        self.contender = contender
        self.phase = phase
      }
    }

    /// Why a case has no time.
    public enum Failure: Codable, Hashable, Sendable {
      /// The result does not lead to the new table, or no view accepts it; with the first reason.
      case wrong(String)
      /// One run takes longer than the time box, given in seconds.
      case tooSlow(seconds: Double)
      /// One run takes more memory than it may, given in bytes.
      case tooLarge(bytes: Int)
    }

    /// A distribution of durations. All of them are in nanoseconds.
    public struct Latency: Codable, Hashable, Sendable {
      /// How many were recorded.
      public var count: Int
      /// The shortest.
      public var minimum: UInt64
      /// The longest, exactly.
      public var maximum: UInt64
      /// The arithmetic mean.
      public var mean: Double
      /// Percentiles by their names: `p50`, `p90`, `p99`, `p99.9`.
      public var percentiles: [String: UInt64]
      /// The medians of the single rounds of an interleaved run, in order: what spread and significance are
      /// computed from. Empty where there were no rounds.
      public var rounds: [UInt64]
      /// How many took longer than a frame lasts, by frames a second: `60` and `120`.
      public var missedFrames: [String: Int]
      /// The histogram as pairs of a value and how often it was recorded, ascending.
      public var histogram: [[UInt64]]

      /// Creates a distribution.
      public init(
        count: Int, minimum: UInt64, maximum: UInt64, mean: Double, percentiles: [String: UInt64],
        rounds: [UInt64] = [], missedFrames: [String: Int], histogram: [[UInt64]]
      ) {
        self.count = count
        self.minimum = minimum
        self.maximum = maximum
        self.mean = mean
        self.percentiles = percentiles
        self.rounds = rounds
        self.missedFrames = missedFrames
        self.histogram = histogram
      }
    }

    /// Heap memory of one run.
    public struct Allocations: Codable, Hashable, Sendable {
      /// The number of allocations.
      public var count: Int
      /// Their bytes together.
      public var bytes: Int
      /// The most bytes in use at one time, beyond what was in use before.
      public var peakBytes: Int

      /// Creates counts.
      public init(count: Int, bytes: Int, peakBytes: Int) {
        self.count = count
        self.bytes = bytes
        self.peakBytes = peakBytes
      }
    }

    /// What was emitted.
    public struct Operations: Codable, Hashable, Sendable {
      /// Deletes, inserts, moves and updates of rows and sections together.
      public var count: Int
      /// Moves of rows and sections.
      public var moves: Int
      /// The fewest moves possible; `nil` where it is not known.
      public var minimalMoves: Int?
      /// Batches of the plan; `nil` for contenders that do not plan.
      public var batches: Int?
      /// Rows that are in both tables but come as new ones, with another cell; `nil` where they were not
      /// counted.
      public var recreatedRows: Int?

      /// Creates counts.
      public init(
        count: Int, moves: Int, minimalMoves: Int? = nil, batches: Int? = nil, recreatedRows: Int? = nil
      ) {
        self.count = count
        self.moves = moves
        self.minimalMoves = minimalMoves
        self.batches = batches
        self.recreatedRows = recreatedRows
      }
    }
  }
#endif
