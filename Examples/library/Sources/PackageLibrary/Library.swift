import GRDB
import Synchronization

/// A file of packages: pages of its rows by key, searches, and observations.
///
/// All methods may be called from any thread. They throw ``LibraryError``, or `CancellationError` if their
/// task is cancelled.
public final class Library: Sendable {
  /// The path of the file.
  public let path: String
  let pool: DatabasePool
  let narrowLimit: Int
  /// The matches of the search that was begun last, for its next pages.
  let lastMatches = Mutex<SearchMatches?>(nil)

  /// Opens the file at a path, which must exist.
  public convenience init(path: String) throws {
    try self.init(path: path, busyTimeout: 5)
  }

  /// Opens a file with other limits, for tests.
  package init(
    path: String, busyTimeout: Double = 5, maximumPageCount: Int? = nil, narrowLimit: Int = 40_000
  ) throws {
    self.path = path
    self.narrowLimit = narrowLimit
    pool = try LibraryError.wrap(path: path) {
      try Self.check(path)
      var configuration = Self.configuration
      configuration.busyMode = .timeout(busyTimeout)
      let pool = try DatabasePool(path: path, configuration: configuration)
      if let maximumPageCount {
        try pool.writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
        }
      }
      return pool
    }
  }

  /// Throws if there is no library at the path. Only reads, so that any other file stays as it is.
  private static func check(_ path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let isLibrary = try queue.read { db in
      try Int.fetchOne(db, sql: "PRAGMA application_id") == LibrarySchema.applicationID
        && Int.fetchOne(db, sql: "PRAGMA user_version") == LibrarySchema.version
    }
    guard isLibrary else { throw LibraryError.notALibrary(path: path) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.maximumReaderCount = 2
    configuration.persistentReadOnlyConnections = true
    configuration.prepareDatabase { db in
      // 500 kB for each of three connections: the system keeps the file's pages, too, and no read is slower.
      try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -500")
    }
    return configuration
  }

  /// Returns the rows of a window.
  public func page(of window: LibraryWindow) async throws -> LibraryPage {
    try await LibraryError.wrap(path: path) {
      try await pool.read { db in try WindowReader(db, window.arrangement).page(of: window) }
    }
  }

  /// Returns the rows of a window. Blocks the calling thread for about a millisecond.
  public func pageAtOnce(of window: LibraryWindow) throws -> LibraryPage {
    try LibraryError.wrap(path: path) {
      try pool.read { db in try WindowReader(db, window.arrangement).page(of: window) }
    }
  }

  /// Returns the package with an id, or `nil` if there is none.
  public func package(withID id: Package.ID) async throws -> Package? {
    try await LibraryError.wrap(path: path) {
      try await pool.read { db in try Self.package(withID: id, in: db) }
    }
  }

  static func package(withID id: Package.ID, in db: Database) throws -> Package? {
    let statement = try db.cachedStatement(sql: "SELECT \(Package.columns) FROM packages WHERE id = ?")
    return try Package.fetchOne(statement, arguments: [id])
  }

  /// Returns the rows of a window now and after each commit that changes them. A consumer that is slower than
  /// the commits gets the newest.
  ///
  /// Commits of other processes count if there is a ``LibraryWatch``.
  public func observation(
    of window: LibraryWindow
  ) -> some AsyncSequence<LibraryPage, any Error> & Sendable {
    let path = path
    return ValueObservation.tracking(regions: [Table("packages")]) { db in
      try LibraryError.wrap(path: path) { try WindowReader(db, window.arrangement).page(of: window) }
    }
    .removeDuplicates()
    .values(in: pool, bufferingPolicy: .bufferingNewest(1))
  }
}
