public import StatefulTable

extension UpdatedContents {
  /// A row gets another cell if its new content is shown by another presenter, and is configured again
  /// otherwise.
  @MainActor
  public static func cells<SectionID, Header, Content, Cell>(
    of presenters: PresenterRegistry<Cell>, style: PresenterStyle = .standard
  ) -> UpdatedContents where Section == DisplaySection<SectionID, Header, Content> {
    UpdatedContents(reloadsRow: { old, new in
      presenters.presenter(for: old.model, style: style).identifier
        != presenters.presenter(for: new.model, style: style).identifier
    })
  }
}
