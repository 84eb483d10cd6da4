import CGTK
import GRDB
import GTKTableList
import PackageLibrary
import StatefulTable
import TableDiff

/// Looks at the list after a transition: whether the table is the database's answer, GTK's model and the row
/// widgets show the table, and the rows in view and the selection are in their place. Takes a picture of it.
final class Inspection {
  private let folder: String
  private let screen: LibraryScreen
  private let witness: ModelWitness
  /// The database, on a connection of its own.
  private var database: DatabaseQueue?
  /// The number of pictures: one for each state.
  private(set) var pictureCount = 0

  /// Creates an inspection of a screen from now on, whose pictures go to a folder.
  ///
  /// - Parameter pictureCount: The number of pictures that are there.
  init(of screen: LibraryScreen, picturesIn folder: String, after pictureCount: Int = 0) {
    self.folder = folder
    self.pictureCount = pictureCount
    self.screen = screen
    witness = ModelWitness(of: screen.window.view.model)
  }

  /// Looks at the list after a frame.
  ///
  /// - Parameter place: The rows in view before, if they are to be where they were.
  /// - Throws: ``ScriptFailure``, with what is wrong.
  func inspect(_ name: String, place: ListAnchor<PackageSection>?) throws {
    do {
      try verify()
      if let place { try verify(place) }
    } catch {
      throw ScriptFailure("after “\(name)”: \(error)")
    }
    try takePicture(name)
  }

  /// Compares everything from the database to the widgets.
  ///
  /// - Parameter hasSpareEdges: Whether there may be an edge without packages beyond it: if others delete the
  ///   last ones, the list learns of it when the edge comes into view.
  func verify(hasSpareEdges: Bool = false) throws {
    guard let table = screen.controller.displayed else {
      throw ScriptFailure("the controller does not know what is shown")
    }
    try verifyAnswer(table, hasSpareEdges)
    let view = screen.window.view
    let items = table.sections.flatMap { section -> [PackageItem] in
      (section.header?.title.isEmpty == false ? [.header(section)] : []) + section.rows.map { .row($0) }
    }
    try witness.verify(items)
    try VisibleRows(in: view).verify(items, in: view)
    try verifyWidgets(items)
    try verifySelection(items)
  }

  private func verifyAnswer(_ table: TableDiff.Table<PackageSection>, _ hasSpareEdges: Bool) throws {
    let packages = table.sections.flatMap { $0.rows.compactMap(\.content) }
    guard let first = packages.first else { return }
    let database = try database ?? DatabaseQueue(path: screen.source.path)
    self.database = database
    let query = screen.controller.shownQuery
    let arrangement = screen.position.arrangement
    let answer = try database.read { db in
      try DatabaseAnswer(db, arrangement, query: query, from: first.id, count: packages.count)
    }
    // The memory that is measured next is the program's.
    database.releaseMemory()
    try answer.verify(table)
    let hasEdge = { (edge: LoadEdge) in table.sections.contains { $0.id == .edge(edge) } }
    let fits = { (edge: LoadEdge, count: Int) in
      hasEdge(edge) == (count > 0) || hasEdge(edge) && hasSpareEdges
    }
    guard fits(.prepend, answer.before), query != nil || fits(.append, answer.after) else {
      throw ScriptFailure(
        "\(answer.before) packages are before those of the list and \(answer.after) after, and the list has "
          + "\(hasEdge(.prepend) ? "an" : "no") edge before and \(hasEdge(.append) ? "an" : "no") edge after")
    }
  }

  /// Each row widget that has an item, in view or not, shows the one that the table has at its position.
  private func verifyWidgets(_ items: [PackageItem]) throws {
    for row in screen.window.view.list.children where gtk_widget_get_mapped(row) != 0 {
      guard gtk_test_accessible_has_property(row.object, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0 else {
        throw ScriptFailure("a row has no text for screen readers")
      }
    }
    for (position, widget) in screen.window.view.boundWidgets {
      guard position < items.count else {
        throw ScriptFailure("a row widget is said to be at \(position), after the last row")
      }
      let (lines, wanted) = (widget.lines, RowText(items[position]).lines)
      guard lines == wanted else {
        throw ScriptFailure("the widget of row \(position) shows \(lines), and the table has \(wanted) there")
      }
    }
  }

  /// The selected row is selected wherever it is, and no other is.
  private func verifySelection(_ items: [PackageItem]) throws {
    let model = screen.window.view.model
    let position = model.selectedID.flatMap { id in items.firstIndex { $0.id == id } }
    guard model.selectedPosition == position else {
      throw ScriptFailure(
        "the selected row is said to be at \(model.selectedPosition ?? -1), and is at \(position ?? -1)")
    }
    if let position, gtk_selection_model_is_selected(model.pointer, guint(position)) == 0 {
      throw ScriptFailure("GTK does not find row \(position) to be selected")
    }
  }

  /// The first of the rows in view before that is still there is as far below the view's edge as it was.
  private func verify(_ place: ListAnchor<PackageSection>) throws {
    let view = screen.window.view
    let positions = { (candidate: ListAnchor<PackageSection>.Candidate) in
      view.model.list.new.position(of: candidate.id, near: candidate.position)
    }
    guard let start = place.start(rowHeight: view.rowHeight, newPosition: positions) else { return }
    let wanted = min(max(0, start), max(0, view.viewport.contentLength - view.height))
    guard abs(view.start - wanted) <= 1 else {
      throw ScriptFailure("the view begins at \(view.start), and to stay in its place it had to at \(wanted)")
    }
  }

  private func takePicture(_ name: String) throws {
    pictureCount += 1
    let number = pictureCount < 10 ? "0\(pictureCount)" : "\(pictureCount)"
    let file = name.map { $0 == " " ? "-" : String($0) }.joined()
    try Screenshot.write(screen.window.widget, to: "\(folder)/\(number)-\(file).png")
  }
}
