import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Library {
  /// The number of rows that a library has at most: each embedded package for each architecture.
  public static let maximumRowCount = SampleReader.count * PackageRows.architectures.count

  /// Makes a library at a path, in place of the one that may be there, and takes some seconds for a million
  /// rows.
  ///
  /// The file is made beside the path and renamed when it is complete, so that a process that is killed
  /// leaves nothing half done. Each file of the same number of rows has the same contents.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rowCount: The number of rows, at most ``maximumRowCount``. Fewer are spread over all packages.
  ///   - progress: Called with the part that is done, from 0 to 1.
  ///   - isCancelled: Called often; if it returns `true`, the method throws `CancellationError`.
  /// - Throws: ``LibraryError`` or `CancellationError`. Nothing is left behind.
  public static func make(
    at path: String, rowCount: Int = 1_000_000, progress: (Double) -> Void = { _ in },
    isCancelled: () -> Bool = { Task.isCancelled }
  ) throws {
    let part = path + ".part"
    unlink(part)
    do {
      try LibraryError.wrap(path: path) {
        let maker = LibraryMaker(rowCount: min(max(rowCount, 0), maximumRowCount))
        try maker.make(at: part, isCancelled: isCancelled, progress: progress)
      }
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
      guard rename(part, path) == 0 else { throw LibraryError.io(String(cString: strerror(errno))) }
    } catch {
      unlink(part)
      throw error
    }
    progress(1)
  }
}

/// The steps that make a file: rows, indexes, counts, search.
struct LibraryMaker {
  let rowCount: Int

  /// The parts of the whole time that the steps take.
  private static let rowsPart = 0.2
  private static let indexesPart = 0.74

  func make(at path: String, isCancelled: () -> Bool, progress: (Double) -> Void) throws {
    func step(_ done: Double) throws {
      if isCancelled() { throw CancellationError() }
      progress(done)
    }
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { db in
      try db.inTransaction {
        try db.execute(sql: LibrarySchema.table)
        try insertRows(into: db) { try step($0 * Self.rowsPart) }
        for (position, index) in LibrarySchema.indexes.enumerated() {
          try db.execute(sql: index)
          let done = Double(position + 1) / Double(LibrarySchema.indexes.count)
          try step(Self.rowsPart + done * Self.indexesPart)
        }
        try db.execute(sql: LibrarySchema.counts)
        try db.execute(sql: LibrarySchema.search)
        try insertWords(into: db) { done in
          try step(Self.rowsPart + Self.indexesPart + done * (1 - Self.rowsPart - Self.indexesPart))
        }
        try db.execute(sql: LibrarySchema.triggers)
        return .commit
      }
      try db.execute(
        sql: """
          PRAGMA application_id = \(LibrarySchema.applicationID);
          PRAGMA user_version = \(LibrarySchema.version);
          """)
    }
  }

  /// Nobody else sees the file, and one that is not complete is thrown away: it needs no journal.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA locking_mode = EXCLUSIVE;
          PRAGMA cache_size = -32000;
          PRAGMA threads = 2;
          """)
    }
    return configuration
  }

  /// Inserts the rows by SQLite's own functions: the bytes are bound as they are, without a text for each.
  private func insertRows(into db: Database, step: (Double) throws -> Void) throws {
    let statement = try db.makeStatement(
      sql: "INSERT INTO packages (\(Package.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
    try withExtendedLifetime(statement) { try insertRows(by: statement.sqliteStatement, step: step) }
  }

  private func insertRows(by insert: OpaquePointer, step: (Double) throws -> Void) throws {
    var rows = PackageRows(rowCount: rowCount)
    var inserted: Int64 = 0
    while rows.advance() {
      inserted += 1
      sqlite3_bind_int64(insert, 1, inserted)
      sqlite3_bind_int64(insert, 5, Int64(rows.size))
      let code = rows.name.bound(to: insert, at: 2) {
        rows.architecture.bound(to: insert, at: 3) {
          rows.version.bound(to: insert, at: 4) {
            rows.date.bound(to: insert, at: 6) {
              rows.section.bound(to: insert, at: 7) {
                sqlite3_step(insert)
                return sqlite3_reset(insert)
              }
            }
          }
        }
      }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      if inserted.isMultiple(of: 10_000) { try step(Double(inserted) / Double(rowCount)) }
    }
  }

  /// Fills the search's index in steps, so that it can be cancelled.
  private func insertWords(into db: Database, step: (Double) throws -> Void) throws {
    let insert = try db.makeStatement(
      sql:
        "INSERT INTO names (rowid, name) SELECT id, name FROM packages WHERE id > ? AND id <= ? ORDER BY id")
    for start in stride(from: 0, to: rowCount, by: 50_000) {
      try insert.execute(arguments: [start, start + 50_000])
      try step(min(1, Double(start + 50_000) / Double(rowCount)))
    }
    try db.execute(sql: "INSERT INTO names (names) VALUES ('optimize')")
  }
}

extension [UInt8] {
  /// Calls `body` while the bytes are bound as a text, without a copy.
  fileprivate func bound(to statement: OpaquePointer, at position: CInt, _ body: () -> CInt) -> CInt {
    withUnsafeBytes { bytes in
      sqlite3_bind_text(
        statement, position, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count), nil)
      return body()
    }
  }
}
