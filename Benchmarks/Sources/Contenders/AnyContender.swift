import Foundation
import TableDiff
import TableDiffTesting

/// A contender whose type is not known any more. What it does is specialised all the same, where this value
/// is made in a place that knows the type of the ids.
public struct AnyContender<ID: GeneratedID>: Sendable {
  /// The contender's name.
  public let name: String
  private let prepared: @Sendable (Inputs<ID>) throws -> PreparedContender<ID>

  /// Creates a type-erased contender that does not hand out its results.
  public init<Contestant: Contender<ID>>(_: Contestant.Type) {
    name = Contestant.name
    prepared = { inputs in try PreparedContender(Contestant.self, inputs) }
  }

  /// Creates a type-erased contender that can hand out its results.
  public init<Contestant: HandingContender<ID>>(_: Contestant.Type) {
    name = Contestant.name
    prepared = { inputs in try PreparedContender(handing: Contestant.self, inputs) }
  }

  /// The contender with `inputs` in its own form, ready to be timed.
  ///
  /// - Throws: What the contender throws.
  public func prepare(_ inputs: Inputs<ID>) throws -> PreparedContender<ID> {
    try prepared(inputs)
  }
}

/// A contender with two tables in its own form.
public struct PreparedContender<ID: GeneratedID> {
  /// What the contender is to compare.
  public let inputs: Inputs<ID>
  private let run: ((() -> Void) -> Void) throws -> Void
  private let emitted: () throws -> Emission<ID>
  private var handing: ((ViewForm, TimeSource) throws -> HandingTimes)?

  init<Contestant: Contender<ID>>(_: Contestant.Type, _ inputs: Inputs<ID>) throws {
    self.init(Contestant.self, try Contestant.prepare(inputs), inputs)
  }

  init<Contestant: HandingContender<ID>>(handing _: Contestant.Type, _ inputs: Inputs<ID>) throws {
    let prepared = try Contestant.prepare(inputs)
    self.init(Contestant.self, prepared, inputs)
    handing = { form, source in
      switch form {
      case .rowPaths: try Self.times(Contestant.self, prepared, inputs, as: RowPath.self, source)
      case .indexPaths: try Self.times(Contestant.self, prepared, inputs, as: IndexPath.self, source)
      }
    }
  }

  private init<Contestant: Contender<ID>>(
    _: Contestant.Type, _ prepared: Contestant.Prepared, _ inputs: Inputs<ID>
  ) {
    self.inputs = inputs
    run = { measure in
      var output: Result<Contestant.Output, any Error>?
      measure { output = Result { try Contestant.diff(prepared) } }
      consume(output)
      _ = try output?.get()
    }
    emitted = { Contestant.emission(of: try Contestant.diff(prepared), on: inputs) }
  }

  private static func times<Contestant: HandingContender<ID>, Path: ViewPath>(
    _: Contestant.Type, _ prepared: Contestant.Prepared, _ inputs: Inputs<ID>, as _: Path.Type,
    _ source: TimeSource
  ) throws -> HandingTimes {
    let begin = source.nanoseconds
    let output = try Contestant.diff(prepared)
    let compared = source.nanoseconds
    let handedOut = Contestant.handOut(output, of: inputs, as: Path.self)
    let end = source.nanoseconds
    consume((output, handedOut))
    return HandingTimes(
      comparison: compared - begin, whole: end - begin, operations: handedOut.reduce(0) { $0 + $1.count })
  }

  /// Whether the contender hands out its results; otherwise ``times(handingOut:by:)`` returns `nil`.
  public var handsOut: Bool { handing != nil }

  /// Compares the tables once, hands out the result, and returns the times of both; `nil` if the contender
  /// does not hand out its results.
  ///
  /// - Throws: Any error that the contender throws.
  public func times(handingOut form: ViewForm, by source: TimeSource = .clock) throws -> HandingTimes? {
    try handing?(form, source)
  }

  /// Compares the tables once. `measure` is given what is to be measured and calls it once; the result is
  /// given up after it has returned.
  ///
  /// - Throws: What the contender throws.
  public func diff(measuredBy measure: (() -> Void) -> Void) throws { try run(measure) }

  /// How long comparing the tables takes, in nanoseconds. The result is given up after the clock has stopped.
  ///
  /// - Throws: What the contender throws.
  public func nanoseconds() throws -> Int64 {
    var duration = Duration.zero
    try run { body in duration = ContinuousClock().measure(body) }
    return duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
  }

  /// What the contender finds, in the common form.
  ///
  /// - Throws: What the contender throws.
  public func emission() throws -> Emission<ID> { try emitted() }
}

/// Takes a result, so that the compiler cannot leave out what computes it.
@inline(never)
private func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
