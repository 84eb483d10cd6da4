import TableDiffTesting

/// A way to compare two tables, measured against others on the same inputs.
///
/// A contender is a type without values, generic over the ids, so that the compiler specialises it. One that
/// takes tables as they are conforms to ``TableContender``; one that knows nothing of sections conforms to
/// ``FlatContender``, which does the sections.
///
/// Only ``diff(_:)`` is timed. What a contender needs in a form of its own is built by ``prepare(_:)``
/// beforehand; what it found is put into the common form by ``emission(of:on:)`` afterwards.
public protocol Contender<ID>: SendableMetatype {
  /// The ids of the rows.
  associatedtype ID: GeneratedID
  /// The two tables in the form that the contender takes.
  associatedtype Prepared
  /// What the contender finds.
  associatedtype Output

  /// What reports and benchmarks call the contender: no space, no slash.
  static var name: String { get }

  /// The two tables in the contender's form. Not timed.
  static func prepare(_ inputs: Inputs<ID>) throws -> Prepared

  /// Compares the tables. Timed.
  static func diff(_ prepared: Prepared) throws -> Output

  /// What was found, as a view is told it. Not timed.
  static func emission(of output: Output, on inputs: Inputs<ID>) -> Emission<ID>
}

/// A contender that takes the tables as they are.
public protocol TableContender<ID>: Contender where Prepared == Inputs<ID> {}

extension TableContender {
  /// The inputs as they are.
  public static func prepare(_ inputs: Inputs<ID>) -> Inputs<ID> { inputs }
}
