/// The version of the command, and of the package that it belongs to.
enum CommandVersion {
  /// The next release, with `-dev` until `CHANGELOG.md` has a heading for it.
  static let number = "0.1.0-dev"
  static let text = "table-diff \(number)"
}
