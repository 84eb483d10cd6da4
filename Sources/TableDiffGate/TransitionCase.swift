#if Gate && (os(macOS) || os(Linux))
  public import TableDiff

  extension GateCase {
    /// Creates a case that diffs two tables and plans the batches, as a framework does when its content
    /// changes.
    ///
    /// A `HeadlessTable` carries out the plan, and its final content is compared with the new table.
    /// `MinimalMoves` counts the fewest moves, which takes long if ids repeat in sections of more than a few
    /// thousand rows.
    ///
    /// - Parameters:
    ///   - name: The case's name in reports and limits.
    ///   - policy: The policy that decides which combinations of changes may share a batch.
    ///   - reusingDiffer: Whether all runs share one `TableDiffer`, or each run makes a new one.
    ///   - tables: Makes the tables, the same ones at every call.
    @inlinable
    public init<Section: TableSectionProtocol>(
      name: String, policy: BatchPolicy = .standard, reusingDiffer: Bool = false,
      tables: @escaping () throws -> (old: Table<Section>, new: Table<Section>)
    ) where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
      self.init(name: name) {
        let (old, new) = try tables()
        return TransitionRun(old: old, new: new, policy: policy, reusingDiffer: reusingDiffer)
      }
    }

    /// Creates a case that diffs two tables and plans the batches.
    ///
    /// If there are many large tables, pass a closure that makes them, so that they need not all be in memory
    /// at once.
    ///
    /// - Parameters:
    ///   - name: The case's name in reports and limits.
    ///   - old: The table before the changes.
    ///   - new: The table after the changes.
    ///   - policy: The policy that decides which combinations of changes may share a batch.
    ///   - reusingDiffer: Whether all runs share one `TableDiffer`, or each run makes a new one.
    @inlinable
    public init<Section: TableSectionProtocol>(
      name: String, old: Table<Section>, new: Table<Section>, policy: BatchPolicy = .standard,
      reusingDiffer: Bool = false
    ) where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
      self.init(name: name, policy: policy, reusingDiffer: reusingDiffer, tables: { (old, new) })
    }
  }

  /// A prepared case as two closures.
  ///
  /// The closures are made where the tables' type is known. Methods of a generic class would be compiled for
  /// all types at once, and slow.
  @usableFromInline
  final class TransitionRun: PreparedCase {
    @usableFromInline let body: () throws -> Void
    @usableFromInline let result: () throws -> GateOutcome

    @usableFromInline
    init(body: @escaping () throws -> Void, result: @escaping () throws -> GateOutcome) {
      self.body = body
      self.result = result
    }

    @inlinable
    convenience init<Section: TableSectionProtocol>(
      old: Table<Section>, new: Table<Section>, policy: BatchPolicy, reusingDiffer: Bool
    ) where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
      let memory = DifferMemory()
      var last: (changes: TableChanges<Section>, plan: TablePlan<Section>)?
      self.init {
        if !reusingDiffer { memory.differ = TableDiffer() }
        let changes = try memory.differ.changes(from: old, to: new)
        last = (changes, changes.plan(policy))
      } result: {
        guard let last else { throw NoRun() }
        return GateOutcome(last.changes, last.plan)
      }
    }

    @usableFromInline
    func run() throws { try body() }

    @usableFromInline
    func outcome() throws -> GateOutcome { try result() }
  }

  /// A differ that closures share.
  @usableFromInline
  final class DifferMemory {
    @usableFromInline var differ = TableDiffer()

    @usableFromInline
    init() {}
  }

  /// An error for an outcome that was requested before the first run.
  @usableFromInline
  struct NoRun: Error, CustomStringConvertible {
    @usableFromInline
    init() {}

    @usableFromInline var description: String { "there was no run: call run() before outcome()" }
  }
#endif
