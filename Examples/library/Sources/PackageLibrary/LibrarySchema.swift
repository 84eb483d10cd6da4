/// The statements that make the file's tables, indexes and triggers.
enum LibrarySchema {
  /// The number in the file's header that says that the file is a library ("PkgL").
  static let applicationID = 0x506b_674c
  /// The version of these statements, in the file's header, too.
  static let version = 1

  /// The packages. The letter takes no space in a row, only in the indexes, as it is computed from the name.
  static let table = """
    CREATE TABLE packages (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      architecture TEXT NOT NULL,
      version TEXT NOT NULL,
      size INTEGER NOT NULL,
      date TEXT NOT NULL,
      section TEXT NOT NULL,
      letter TEXT NOT NULL GENERATED ALWAYS AS (
        CASE WHEN upper(substr(name, 1, 1)) BETWEEN 'A' AND 'Z' THEN upper(substr(name, 1, 1)) ELSE '#' END
      ) VIRTUAL
    );
    CREATE TABLE counts (
      grouping INTEGER NOT NULL,
      "group" TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (grouping, "group")
    ) WITHOUT ROWID;
    """

  /// One index for each grouping and order. An index ends with the row's id by itself, so each page by key is
  /// a range of one index.
  static let indexes: [String] = Grouping.allCases.flatMap { grouping in
    Order.allCases.map { order in
      let columns = [grouping.column, order.rawValue].compactMap(\.self)
      let name = columns.joined(separator: "_")
      return "CREATE INDEX packages_\(name) ON packages (\(columns.joined(separator: ", ")))"
    }
  }

  /// The numbers of packages, computed once; triggers keep them from then on.
  static let counts = """
    INSERT INTO counts SELECT 0, section, count(*) FROM packages GROUP BY section;
    INSERT INTO counts SELECT 1, letter, count(*) FROM packages GROUP BY letter;
    INSERT INTO counts SELECT 2, '', count(*) FROM packages;
    """

  /// The words of the names. It stores which rows have a word, not where: a search asks for words alone.
  static let search = """
    CREATE VIRTUAL TABLE names USING fts5(
      name, content = 'packages', content_rowid = 'id', tokenize = 'ascii', prefix = '2 3', detail = 'none',
      columnsize = 0
    )
    """

  /// The triggers that keep the numbers and the words as the packages change.
  static let triggers = """
    CREATE TRIGGER packages_insert AFTER INSERT ON packages BEGIN
      \(changeCounts(by: 1, of: "new"))
      INSERT INTO names (rowid, name) VALUES (new.id, new.name);
    END;
    CREATE TRIGGER packages_delete AFTER DELETE ON packages BEGIN
      \(changeCounts(by: -1, of: "old"))
      INSERT INTO names (names, rowid, name) VALUES ('delete', old.id, old.name);
    END;
    CREATE TRIGGER packages_move AFTER UPDATE OF name, section ON packages BEGIN
      \(changeCounts(by: -1, of: "old"))
      \(changeCounts(by: 1, of: "new"))
    END;
    CREATE TRIGGER packages_rename AFTER UPDATE OF name ON packages BEGIN
      INSERT INTO names (names, rowid, name) VALUES ('delete', old.id, old.name);
      INSERT INTO names (rowid, name) VALUES (new.id, new.name);
    END;
    """

  private static func changeCounts(by change: Int, of row: String) -> String {
    """
    INSERT INTO counts VALUES
      (0, \(row).section, \(change)), (1, \(row).letter, \(change)), (2, '', \(change))
      ON CONFLICT DO UPDATE SET count = count + excluded.count;
    """
  }
}
