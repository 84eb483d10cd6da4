// A stand-in for GRDB, for `.ci/pages`. The signatures are those of GRDB 7, as far as the pages use them.
// Nothing is stored.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public final class Database {}

@available(*, unavailable)
extension Database: Sendable {}

public protocol DatabaseReader: AnyObject, Sendable {}

public final class DatabasePool: DatabaseReader {
  public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T {
    fatalError()
  }

  public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T {
    fatalError()
  }
}

// MARK: - Records

public final class Row {}

public protocol FetchableRecord {
  init(row: Row) throws
}

extension FetchableRecord where Self: Decodable {
  public init(row: Row) throws { fatalError() }
}

public struct PersistenceContainer {}

public protocol EncodableRecord {
  func encode(to container: inout PersistenceContainer) throws
}

extension EncodableRecord where Self: Encodable {
  public func encode(to container: inout PersistenceContainer) throws {}
}

public protocol TableRecord {}

extension TableRecord {
  public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
    QueryInterfaceRequest()
  }

  @discardableResult
  public static func deleteAll(_ db: Database) throws -> Int { fatalError() }
}

public protocol PersistableRecord: EncodableRecord, TableRecord {}

extension PersistableRecord {
  public func upsert(_ db: Database) throws {}
}

// MARK: - Requests

public protocol SQLExpressible {}
public protocol SQLSpecificExpressible: SQLExpressible {}
public protocol SQLOrderingTerm {}

public struct SQLExpression: SQLSpecificExpressible, Sendable {}
public struct SQLOrdering: SQLOrderingTerm, Sendable {}

extension String: SQLExpressible {}

public struct Column: SQLSpecificExpressible, SQLOrderingTerm, Sendable {
  public init(_ name: String) {}
}

extension SQLSpecificExpressible {
  public var desc: SQLOrdering { SQLOrdering() }
  public func like(_ pattern: some SQLExpressible) -> SQLExpression { SQLExpression() }
}

public struct QueryInterfaceRequest<RowDecoder> {
  public func filter(_ predicate: some SQLSpecificExpressible) -> Self { self }
  public func limit(_ limit: Int, offset: Int? = nil) -> Self { self }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
  public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
}

// MARK: - Observation

public protocol ValueReducer<Value> {
  associatedtype Value: Sendable
}

public enum ValueReducers {
  public struct Fetch<Value: Sendable>: ValueReducer {}
}

public struct ValueObservation<Reducer: ValueReducer>: Sendable {
  public static func tracking<Value>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Self where Reducer == ValueReducers.Fetch<Value> { Self() }

  public func values(in reader: any DatabaseReader) -> AsyncValueObservation<Reducer.Value> {
    AsyncValueObservation()
  }
}

public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> Element? { nil }
  }

  public func makeAsyncIterator() -> Iterator { Iterator() }
}
