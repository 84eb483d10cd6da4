import Foundation
import TableDiff
import TableDiffTesting

/// A way to compare two tables, measured against others on the same inputs.
///
/// A contender is a type without values, generic over the ids, so that the compiler specialises it. One that
/// knows nothing of sections conforms to ``FlatContender``, which does the sections.
///
/// Only ``diff(_:)`` is timed, and ``handOut(_:of:as:)`` in forms of its own. Another form of the tables is
/// built by ``prepare(_:)`` beforehand; the result is put into the common form by ``emission(of:on:)``
/// afterwards.
package protocol Contender<ID>: SendableMetatype {
  /// The ids of the rows.
  associatedtype ID: GeneratedID
  /// The two tables in the form that the contender takes.
  associatedtype Prepared
  /// The contender's result.
  associatedtype Output

  /// The contender's name in reports: no space, no slash.
  static var name: String { get }

  /// Returns the two tables in the contender's form. Not timed. By default, these are the inputs.
  static func prepare(_ inputs: Inputs<ID>) throws -> Prepared

  /// Compares the tables. Timed.
  static func diff(_ prepared: Prepared) throws -> Output

  /// Returns the result as a view is given it. Not timed.
  static func emission(of output: Output, on inputs: Inputs<ID>) -> Emission<ID>

  /// Writes every operation of a result into arrays, batch by batch. Timed. By default, returns `nil`: the
  /// contender is timed without.
  static func handOut<Path: ViewPath>(
    _ output: Output, of inputs: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>]?
}

extension Contender where Prepared == Inputs<ID> {
  /// Returns the inputs as they are.
  package static func prepare(_ inputs: Inputs<ID>) -> Inputs<ID> { inputs }
}

extension Contender {
  /// Returns `nil`.
  package static func handOut<Path: ViewPath>(
    _ output: Output, of inputs: Inputs<ID>, as _: Path.Type
  ) -> [HandedOut<Path>]? { nil }
}

// MARK: - Without the type

/// A contender whose type is not known any more. Its code is specialised all the same, if this value is made
/// in a place that knows the type of the ids.
package struct AnyContender<ID: GeneratedID>: Sendable {
  /// The contender's name.
  package let name: String
  /// Brings the inputs into the contender's form.
  package let prepare: @Sendable (Inputs<ID>) throws -> PreparedContender<ID>

  /// Creates a type-erased contender.
  package init<Contestant: Contender<ID>>(_: Contestant.Type) {
    name = Contestant.name
    prepare = { inputs in
      let prepared = try Contestant.prepare(inputs)
      return PreparedContender(
        times: { form, source in
          switch form {
          case nil: try Self.times(source) { try Contestant.diff(prepared) }
          case .rowPaths: try Self.times(Contestant.self, prepared, inputs, as: RowPath.self, source)
          case .indexPaths: try Self.times(Contestant.self, prepared, inputs, as: IndexPath.self, source)
          }
        },
        emission: { Contestant.emission(of: try Contestant.diff(prepared), on: inputs) })
    }
  }

  private static func times<Output>(_ source: TimeSource, _ run: () throws -> Output) throws -> HandingTimes {
    let begin = source.nanoseconds
    let output = try run()
    let compared = source.nanoseconds
    consume(output)
    return HandingTimes(comparison: compared - begin, whole: compared - begin)
  }

  private static func times<Contestant: Contender<ID>, Path: ViewPath>(
    _: Contestant.Type, _ prepared: Contestant.Prepared, _ inputs: Inputs<ID>, as _: Path.Type,
    _ source: TimeSource
  ) throws -> HandingTimes? {
    let begin = source.nanoseconds
    let output = try Contestant.diff(prepared)
    let compared = source.nanoseconds
    guard let handedOut = Contestant.handOut(output, of: inputs, as: Path.self) else { return nil }
    let end = source.nanoseconds
    consume((output, handedOut))
    return HandingTimes(
      comparison: compared - begin, whole: end - begin, operations: handedOut.reduce(0) { $0 + $1.count })
  }
}

/// A contender with two tables in its own form.
package struct PreparedContender<ID: GeneratedID> {
  /// Compares the tables once, hands out the result in a form, if one is given, and returns the times of
  /// both. They are `nil` if the contender hands out no results. Results are alive until the clock has
  /// stopped.
  package let times: (ViewForm?, TimeSource) throws -> HandingTimes?
  /// Compares the tables once, and returns the result in the common form.
  package let emission: () throws -> Emission<ID>
}

/// Takes a result, so that the compiler cannot leave out its computation.
@inline(never)
private func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
