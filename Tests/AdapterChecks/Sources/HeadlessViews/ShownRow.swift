/// What a stand-in shows of a row: the kind of cell, and what is written in it.
public struct ShownRow: Hashable, Sendable {
  /// The identifier by which the cell is reused.
  public var kind: String
  /// What is written in the cell.
  public var text: String

  /// Creates the content of a cell.
  public init(kind: String = "", text: String) {
    self.kind = kind
    self.text = text
  }
}
