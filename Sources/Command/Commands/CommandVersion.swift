/// The version of the command and of its package. `.ci/layout` compares the changelog and the pages with it.
enum CommandVersion {
  static let number = "0.1.0"
  static let text = "table-diff \(number)"
}
