#if Metrics
  /// The measurements of a run from any source.
  ///
  /// The report's `results.json`, the JSON of `table-diff bench --format results` and an app's records from
  /// the field have this form. One page can show all of them side by side.
  ///
  /// The encoded form is JSON with the property names as keys. Properties that are `nil` are omitted.
  public struct TransitionResults: Codable, Hashable, Sendable {
    /// The current version of the form, which increases with each change that older readers cannot read.
    public static let currentFormat = "table-diff-results/1"

    /// The version of this value's form.
    public var format = TransitionResults.currentFormat
    /// The name of the run, such as the name of its folder.
    public var name: String
    /// The source of the figures.
    public var source: Source
    /// The machine and the tools of the run, as far as they are known.
    public var environment: Environment
    /// The measurements, in the order of the run.
    public var measurements: [Measurement]

    /// A source of figures.
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

  extension TransitionResults {
    /// The machine and the tools of a run.
    public struct Environment: Codable, Hashable, Sendable {
      /// The date and time at which the run began, in ISO 8601, UTC.
      public var date: String?
      /// The processor's name.
      public var processor: String?
      /// The number of cores that the run could use.
      public var cores: Int?
      /// The memory in bytes.
      public var memory: Int?
      /// The operating system, its version and the architecture.
      public var system: String?
      /// The compiler's version.
      public var toolchain: String?
      /// The flags with which the program was built.
      public var flags: String?
      /// The versions of the packages under measurement, by name.
      public var packages: [String: String]?
      /// The seed of the generated tables.
      public var seed: UInt64?
      /// The system's load average over one minute, at the beginning and at the end.
      public var load: [Double]?
      /// The command that repeats the run.
      public var command: String?

      /// Creates an environment of which nothing is known.
      public init() {}
    }

    /// One measured case: a transition of tables, its latency and its result.
    public struct Measurement: Codable, Hashable, Sendable {
      /// The name of the type of transition, such as `rerank-1pct`.
      public var transition: String
      /// The variant of the type, such as `insert at the head`. It is `nil` if the type has only one, or if
      /// all variants are measured together.
      public var variant: String?
      /// The library or algorithm that made the changes, such as `swift-table-diff` or `heckel`.
      public var contender: String
      /// The phase that was measured: `diff`, `diff-reused`, `plan`, `apply`, or an app's own name.
      public var phase: String
      /// The ids' type: `int`, `uuid`, `string`; `nil` if it is not known.
      public var key: String?
      /// The shape of the tables: `one` section, a `hundred`, one `giant` and 99 small ones; `nil` if it is
      /// not known.
      public var shape: String?
      /// The number of rows that the transition was made for, or the average number of rows of the larger
      /// table.
      public var rows: Int?
      /// The reason why there is no latency: a wrong result, or too much time or memory.
      public var failure: Failure?
      /// The distribution of the durations; `nil` if there is a failure.
      public var latency: Latency?
      /// The heap memory that one run takes; `nil` if it was not counted.
      public var allocations: Allocations?
      /// The emitted operations; `nil` if they are not known.
      public var operations: Operations?

      /// Creates a measurement.
      public init(transition: String, contender: String, phase: String) {
        self.transition = transition
        self.contender = contender
        self.phase = phase
      }
    }

    /// A reason why a case has no latency.
    public enum Failure: Codable, Hashable, Sendable {
      /// The result does not lead to the new table, or no view accepts it. The value is the first reason.
      case wrong(String)
      /// One run takes longer than the time box, given in seconds.
      case tooSlow(seconds: Double)
      /// One run takes more memory than allowed, given in bytes.
      case tooLarge(bytes: Int)
    }

    /// A distribution of durations, all in nanoseconds.
    public struct Latency: Codable, Hashable, Sendable {
      /// The number of recorded durations.
      public var count: Int
      /// The shortest duration.
      public var minimum: UInt64
      /// The longest duration, exactly.
      public var maximum: UInt64
      /// The arithmetic mean.
      public var mean: Double
      /// The percentiles by name: `p50`, `p90`, `p99`, `p99.9`.
      public var percentiles: [String: UInt64]
      /// The medians of the single rounds of an interleaved run, in order; empty if there were no rounds.
      /// Spread and significance are computed from them.
      public var rounds: [UInt64]
      /// The number of durations longer than a frame, by frames per second: `60` and `120`.
      public var missedFrames: [String: Int]
      /// The histogram as pairs of a value and its count, in ascending order.
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

    /// The heap memory of one run.
    public struct Allocations: Codable, Hashable, Sendable {
      /// The number of allocations.
      public var count: Int
      /// The sum of the allocations' bytes.
      public var bytes: Int
      /// The peak of bytes in use, beyond the bytes in use before.
      public var peakBytes: Int

      /// Creates counts.
      public init(count: Int, bytes: Int, peakBytes: Int) {
        self.count = count
        self.bytes = bytes
        self.peakBytes = peakBytes
      }
    }

    /// The numbers of emitted operations.
    public struct Operations: Codable, Hashable, Sendable {
      /// The number of deletes, inserts, moves and updates, of rows and sections together.
      public var count: Int
      /// The number of moves, of rows and sections together.
      public var moves: Int
      /// The smallest possible number of moves; `nil` if it is not known.
      public var minimalMoves: Int?
      /// The number of batches of the plan; `nil` for contenders that do not plan.
      public var batches: Int?
      /// The number of rows that are in both tables but come as new ones, with another cell; `nil` if they
      /// were not counted.
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
