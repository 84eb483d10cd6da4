#if Gate && (os(macOS) || os(Linux))
  /// Something whose cost and result the gate watches: a name, and how to prepare it.
  public struct GateCase {
    /// What reports and limits call the case: one word without spaces, best in parts such as
    /// `shuffle.int.10000`. Unique within a gate.
    public let name: String
    let prepare: () throws -> any PreparedCase

    /// A case.
    ///
    /// - Parameters:
    ///   - name: What reports and limits call the case.
    ///   - prepare: Builds the inputs, the same ones at every call and in every process. Not measured.
    public init(name: String, prepare: @escaping () throws -> any PreparedCase) {
      self.name = name
      self.prepare = prepare
    }
  }

  /// A case whose inputs are built.
  public protocol PreparedCase: AnyObject {
    /// What is measured. It is called a few times on the same inputs, and does the same each time; it keeps
    /// its result for ``outcome()``.
    func run() throws

    /// What the last run came to. Not measured, and called after ``run()`` only.
    ///
    /// - Throws: Whatever shows that the result is wrong; the gate then ends with ``GateStatus/wrong``.
    func outcome() throws -> GateOutcome
  }

  /// What a case came to, apart from what it cost.
  public struct GateOutcome: Hashable, Sendable {
    /// Deletes, inserts, moves and updates of rows and sections together.
    public var operations: Int
    /// Moves of rows and sections.
    public var moves: Int
    /// The fewest moves possible; equal to `moves` where it is not known.
    public var minimalMoves: Int
    /// The batches in which a view gets from old to new.
    public var batches: Int
    /// A number that stands for the whole result: see `ResultDigest`.
    public var digest: UInt64
    /// Why the result is wrong, or `nil` where it is right.
    public var failure: String?

    /// An outcome.
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
