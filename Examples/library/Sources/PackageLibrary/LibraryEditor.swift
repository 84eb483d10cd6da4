import GRDB

/// Writes to a library, one small transaction for each edit. An edit waits up to five seconds for other
/// writers.
public struct LibraryEditor: Sendable {
  let library: Library

  /// Creates an editor.
  public init(_ library: Library) { self.library = library }

  /// Inserts a package. Returns it with the id that the file has given it, instead of its own.
  @discardableResult
  public func insert(_ package: Package) async throws -> Package {
    try await write { db in try Self.insert(package, in: db) }
  }

  /// Deletes the package with an id. Returns whether there was one.
  @discardableResult
  public func delete(_ id: Package.ID) async throws -> Bool {
    try await write { db in try Self.delete(id, in: db) }
  }

  /// Updates all columns of the package with the same id: another section or name moves it. Returns whether
  /// there was one.
  @discardableResult
  public func update(_ package: Package) async throws -> Bool {
    try await write { db in try Self.update(package, in: db) }
  }

  /// Moves the package with an id to a section. Returns whether there was one.
  @discardableResult
  public func move(_ id: Package.ID, toSection section: String) async throws -> Bool {
    try await write { db in
      guard var package = try Library.package(withID: id, in: db) else { return false }
      package.section = section
      return try Self.update(package, in: db)
    }
  }

  func write<Result: Sendable>(_ edit: @escaping @Sendable (Database) throws -> Result) async throws -> Result
  {
    try await LibraryError.wrap(path: library.path) { try await library.pool.write(edit) }
  }

  static func insert(_ package: Package, in db: Database) throws -> Package {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO packages (name, architecture, version, size, date, section) VALUES (?, ?, ?, ?, ?, ?)"
    )
    try statement.execute(arguments: package.values)
    var inserted = package
    // The trigger's own insertions don't count: SQLite restores the id when a trigger ends.
    inserted.id = db.lastInsertedRowID
    return inserted
  }

  static func delete(_ id: Package.ID, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "DELETE FROM packages WHERE id = ?").execute(arguments: [id])
    return db.changesCount > 0
  }

  /// Sets the columns that place the row only if they change, as their triggers would run for equal values,
  /// too.
  static func update(_ package: Package, in db: Database) throws -> Bool {
    guard let old = try Library.package(withID: package.id, in: db) else { return false }
    let isMove = old.name != package.name || old.section != package.section
    if isMove {
      let statement = try db.cachedStatement(
        sql: """
          UPDATE packages SET name = ?, architecture = ?, version = ?, size = ?, date = ?, section = ?
          WHERE id = ?
          """)
      try statement.execute(arguments: package.values + [package.id])
    } else {
      let statement = try db.cachedStatement(
        sql: "UPDATE packages SET architecture = ?, version = ?, size = ?, date = ? WHERE id = ?")
      try statement.execute(
        arguments: [package.architecture, package.version, package.size, package.date, package.id])
    }
    return true
  }
}

extension Package {
  /// The columns without the id.
  fileprivate var values: StatementArguments { [name, architecture, version, size, date, section] }
}
