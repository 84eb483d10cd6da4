import CGTK
import StatefulTable

/// Looks at the list after a transition: whether GTK's model and the row widgets in view hold what the table
/// has, whether what was in view is where it was, and whether the selection is. Takes a picture of it.
final class Inspection {
  private let folder: String
  private let witness: ModelWitness
  /// How many pictures there are: one for each state that was looked at.
  private(set) var pictureCount = 0

  /// An inspection of a list from now on, whose pictures go to a folder.
  init(of list: PackageList, picturesIn folder: String) {
    self.folder = folder
    witness = ModelWitness(of: list.window.view.model.pointer)
  }

  /// Looks at what is shown after a frame.
  ///
  /// - Parameter place: What was in view before, if it is to be where it was.
  /// - Throws: ``ScriptFailure``, with what is wrong.
  func inspect(_ name: String, _ list: PackageList, place: ListAnchor?) throws {
    do {
      guard let table = list.controller.displayed else {
        throw ScriptFailure("the controller does not know what is shown")
      }
      let expected = ExpectedList(table)
      let view = list.window.view
      try witness.verify(expected)
      try VisibleRows(in: view).verify(expected, in: view, selected: view.model.selectedID)
      try view.factory.verify(expected)
      try verifySelection(expected, list.host)
      if let place { try verify(place, expected, view) }
    } catch {
      throw ScriptFailure("after “\(name)”: \(error)")
    }
    try takePicture(name, of: list.window.widget)
  }

  /// The selected row is selected wherever it is, and no other is.
  private func verifySelection(_ expected: ExpectedList, _ host: ListHost) throws {
    let position = host.view.model.selectedID.flatMap { expected.position(of: $0) }
    guard host.selectedPosition == position else {
      throw ScriptFailure(
        "the selected row is said to be at \(text(host.selectedPosition)), and is at \(text(position))")
    }
    if let position, gtk_selection_model_is_selected(host.view.model.pointer, guint(position)) == 0 {
      throw ScriptFailure("GTK does not find row \(position) to be selected")
    }
  }

  /// The first row of those in view before that is still there is as far below the view's edge as it was.
  private func verify(_ place: ListAnchor, _ expected: ExpectedList, _ view: ListView) throws {
    guard let start = place.start(newPosition: { expected.position(of: $0.id) }) else { return }
    let end = max(0, view.viewport.contentLength - view.height)
    let wanted = min(max(0, start), end)
    guard abs(view.start - wanted) <= 1 else {
      throw ScriptFailure("the view begins at \(view.start), and to stay in its place it had to at \(wanted)")
    }
  }

  private func takePicture(_ name: String, of window: Widget) throws {
    pictureCount += 1
    let number = pictureCount < 10 ? "0\(pictureCount)" : "\(pictureCount)"
    let file = name.map { $0 == " " ? "-" : String($0) }.joined()
    try Screenshot.write(window, to: "\(folder)/\(number)-\(file).png")
  }

  private func text(_ position: Int?) -> String { position.map { $0.grouped } ?? "no place" }
}
