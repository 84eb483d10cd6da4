/// A row as a stand-in shows it: its cell, and the text in it.
public struct ShownRow: Equatable, Sendable {
  /// The identifier by which the cell is reused.
  public var kind: String
  /// What is written in the cell.
  public var text: String
  /// The cell.
  public var cell: ShownCell?
  /// The row's views besides its cell, by their kinds. They stay if the row is configured again.
  public var others: [String: ShownCell] = [:]
  /// Whether the row is selected.
  public var isSelected = false

  /// Creates the content of a cell.
  public init(kind: String = "", text: String, cell: AnyObject? = nil, others: [String: AnyObject] = [:]) {
    self.kind = kind
    self.text = text
    self.cell = cell.map(ShownCell.init)
    self.others = others.mapValues(ShownCell.init)
  }

  /// The kind and the first word, which stay when the content changes.
  public var identity: String { "\(kind) \(text.prefix { $0 != " " })" }

  /// The row that stands for one whose cell was not asked for yet.
  static let pending = ShownRow(kind: "pending", text: "")
}

/// The header of a section as a stand-in shows it: its view and those of other kinds, which go with their
/// section, and the text in it.
public struct ShownHeader: Equatable, Sendable {
  /// The text in the header.
  public var text: String
  /// The header's view, if it has one.
  public var view: ShownCell?
  /// The section's views of other kinds.
  public var others: [String: ShownCell] = [:]

  /// Creates the content of a header.
  public init(text: String, view: AnyObject? = nil, others: [String: AnyObject] = [:]) {
    self.text = text
    self.view = view.map(ShownCell.init)
    self.others = others.mapValues(ShownCell.init)
  }

  /// The header that stands for one that was not asked for yet.
  static let pending = ShownHeader(text: "pending")
}

/// A cell that a view keeps. Views are used on the main actor only.
public final class ShownCell: Equatable, @unchecked Sendable {
  /// The cell.
  public let object: AnyObject

  /// Keeps a cell.
  public init(_ object: AnyObject) { self.object = object }

  /// Whether both are the same cell.
  public static func == (left: ShownCell, right: ShownCell) -> Bool { left.object === right.object }
}
