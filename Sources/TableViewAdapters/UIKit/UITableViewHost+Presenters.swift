#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableDiff
  public import UIKit

  extension UITableViewHost {
    /// Becomes the data source of `view`, with cells from presenters: those of a controller's display tables.
    ///
    /// A row whose new content has another presenter gets another cell. Rows of the content stay where they
    /// are on screen while others come and go above them. Headers that are texts are shown as titles.
    ///
    /// - Parameters:
    ///   - presenters: Make and configure the cells. They are reused by the presenters' identifiers, without
    ///     being registered.
    ///   - style: The style in which rows are shown.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    public convenience init<SectionID, Header, Row, Failure>(
      _ view: UITableView, presenters: PresenterRegistry<UITableViewCell>,
      style: PresenterStyle = .standard, policy: Policy = .reloadAbove(1_000)
    ) where Section == DisplaySection<SectionID, Header, Row, Failure> {
      self.init(view, showing: Table(), policy: policy) { view, _, row in
        presenters.cell(for: row.model, style: style) { view.dequeueReusableCell(withIdentifier: $0) }
      }
      contents = .cells(of: presenters, style: style)
      anchorID = { row in row.content.map { AnyHashable($0.id) } }
      headerTitle = { $0.header as? String }
    }
  }
#endif
