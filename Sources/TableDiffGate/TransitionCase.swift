#if Gate && (os(macOS) || os(Linux))
  public import TableDiff

  extension GateCase {
    /// A case that diffs two tables and plans the batches, as a framework does when its content changes.
    ///
    /// The plan is carried out on a `HeadlessTable`, and what that shows in the end is compared with the new
    /// table. The fewest moves are counted by `MinimalMoves`, which takes long where ids repeat in sections
    /// of more than a few thousand rows.
    ///
    /// - Parameters:
    ///   - name: What reports and limits call the case.
    ///   - policy: Which combinations of changes may share a batch.
    ///   - reusingDiffer: Whether one `TableDiffer` is kept from run to run, or a new one made for each.
    ///   - tables: Makes the tables, the same at every call.
    @inlinable
    public init<Section: TableSectionProtocol>(
      name: String, policy: Policy = .standard, reusingDiffer: Bool = false,
      tables: @escaping () throws -> (old: Table<Section>, new: Table<Section>)
    ) where Section.Rows.Element: Identifiable & Equatable {
      self.init(name: name) {
        let (old, new) = try tables()
        return TransitionRun(old: old, new: new, policy: policy, reusingDiffer: reusingDiffer)
      }
    }

    /// A case that diffs two tables and plans the batches.
    ///
    /// Where there are many large tables, hand in a closure that makes them, so that they need not all be in
    /// memory at once.
    ///
    /// - Parameters:
    ///   - name: What reports and limits call the case.
    ///   - old: The table before.
    ///   - new: The table after.
    ///   - policy: Which combinations of changes may share a batch.
    ///   - reusingDiffer: Whether one `TableDiffer` is kept from run to run, or a new one made for each.
    @inlinable
    public init<Section: TableSectionProtocol>(
      name: String, old: Table<Section>, new: Table<Section>, policy: Policy = .standard,
      reusingDiffer: Bool = false
    ) where Section.Rows.Element: Identifiable & Equatable {
      self.init(name: name, policy: policy, reusingDiffer: reusingDiffer, tables: { (old, new) })
    }
  }

  /// A case as two functions. They are closures made where the tables' type is known, since methods of a
  /// generic class would be compiled for all types at once, and slow.
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
      old: Table<Section>, new: Table<Section>, policy: Policy, reusingDiffer: Bool
    ) where Section.Rows.Element: Identifiable & Equatable {
      let memory = DifferMemory()
      var last: (changes: TableChanges<Section>, plan: Plan<Section>)?
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

  /// An outcome was asked for before there was a run.
  @usableFromInline
  struct NoRun: Error, CustomStringConvertible {
    @usableFromInline
    init() {}

    @usableFromInline var description: String { "there was no run: call run() before outcome()" }
  }
#endif
