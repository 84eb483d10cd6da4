#if Gate && (os(macOS) || os(Linux))
  /// A piece of work whose cost and result the gate watches: a name and a closure that prepares it.
  public struct GateCase {
    /// The case's name in reports and limits, unique within a gate.
    ///
    /// The name is one word without spaces, best in parts such as `shuffle.int.10000`.
    public let name: String
    let prepare: () throws -> any PreparedCase

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - name: The case's name in reports and limits.
    ///   - prepare: Builds the inputs, the same ones at every call and in every process. Its cost is not
    ///     measured.
    public init(name: String, prepare: @escaping () throws -> any PreparedCase) {
      self.name = name
      self.prepare = prepare
    }
  }

  /// A case whose inputs are built.
  public protocol PreparedCase: AnyObject {
    /// Brings the case to the state in which ``run()`` begins, the same one each time.
    ///
    /// The gate calls this method before every run, and does not measure it. By default, it does nothing.
    func ready() throws

    /// Runs the work that the gate measures.
    ///
    /// The gate calls this method a few times on the same inputs. The method does the same each time, and
    /// keeps its result for ``outcome()``. It waits for work on other threads, which counts too.
    func run() throws

    /// Returns the outcome of the last run. The gate calls this method only after ``run()``, and does not
    /// measure it.
    ///
    /// - Throws: Any error, if the result is wrong; the gate then ends with ``GateStatus/wrong``.
    func outcome() throws -> GateOutcome
  }

  extension PreparedCase {
    /// Does nothing.
    public func ready() throws {}
  }

  /// The outcome of a case, without its cost.
  public struct GateOutcome: Hashable, Sendable {
    /// The number of deletes, inserts, moves and updates, of rows and sections together.
    public var operations: Int
    /// The number of moves, of rows and sections together.
    public var moves: Int
    /// The smallest possible number of moves; equal to `moves` if it is not known.
    public var minimalMoves: Int
    /// The number of batches that take a view from old to new.
    public var batches: Int
    /// The number that stands for the whole result; see `ResultDigest`.
    public var digest: UInt64
    /// The reason why the result is wrong, or `nil` if it is right.
    public var failure: String?

    /// Creates an outcome.
    public init(
      operations: Int, moves: Int, minimalMoves: Int, batches: Int, digest: UInt64, failure: String? = nil
    ) {
      self.operations = operations
      self.moves = moves
      self.minimalMoves = minimalMoves
      self.batches = batches
      self.digest = digest
      self.failure = failure
    }
  }
#endif
