import TableDiffTesting

/// The place for contenders of your own: write the type in this file and add it to the list. The package's
/// `README.md` has an example.
enum OwnContenders {
  /// Contenders beside those that are always there.
  static func list<ID: GeneratedID>(_: ID.Type) -> [AnyContender<ID>] {
    []
  }
}
