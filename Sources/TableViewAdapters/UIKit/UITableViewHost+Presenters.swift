#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import StatefulTable
  public import TableDiff
  public import UIKit

  extension UITableViewHost {
    /// Becomes the data source of `view`, with cells from presenters: those of a controller's display tables.
    ///
    /// A row whose new content has another presenter gets another cell. Rows of the content stay in place on
    /// screen while others come and go above them. Headers that are texts are shown as titles, and a header
    /// in view gets its new title without a reload of its section. A row that tries again if it is selected
    /// is a button to VoiceOver.
    ///
    /// The table view makes its cells itself: the presenters' `ConfiguredCell` is registered for their
    /// identifiers, unless the app has registered cells with the same identifiers before.
    ///
    /// - Parameters:
    ///   - presenters: Configure the cells.
    ///   - style: The style in which rows are shown.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    public convenience init<SectionID, Header, Row>(
      _ view: UITableView, presenters: PresenterRegistry<UITableViewCell>,
      style: PresenterStyle = .standard, policy: BatchPolicy = .reloadAbove(1_000)
    ) where Section == DisplaySection<SectionID, Header, Row> {
      let cells = TableCells()
      self.init(view, showing: Table(), policy: policy) { view, path, row in
        let (presenter, model) = presenters.lookUp(row.model, style: style)
        let cell = cells.cell(of: presenter, showing: model, in: view, at: path)
        if row.content == nil { cell.saysWhetherItRetries(row.retries) }
        return cell
      }
      contents = .cells(of: presenters, style: style)
      contents.updateHeaders = { [weak self] in self?.updateTitles(of: $0) }
      // A table view makes no room for a header that comes, nor takes any back, without a reload.
      contents.reloadsHeader = { [weak self] old, new in
        (self?.headerTitle?(old) == nil) != (self?.headerTitle?(new) == nil)
          || self?.view?.knowsTitlesAsShown == false
      }
      handling.part.content = { $0.content == nil ? nil : $0 }
      present(by: presenters, style: style)
      headerTitle = { $0.header as? String }
    }

    /// Gives headers in view their new titles.
    private func updateTitles(of sections: [Int]) {
      updateHeaderViews(of: sections) { [headerTitle] header, section in
        header.textLabel?.text = headerTitle?(section).map { header.shown($0) }
        header.setNeedsLayout()
      }
    }

    /// Updates the header views in view. One that comes into view later is made for its section as it is
    /// then.
    func updateHeaderViews(
      of sections: [Int], by update: @MainActor (UITableViewHeaderFooterView, Section) -> Void
    ) {
      for position in sections {
        if let header = view?.headerView(forSection: position), let section = section(position) {
          update(header, section)
        }
      }
    }
  }

  // UIKit shows titles in capitals in a grouped table, up to iOS 18. A label that is given a text shows it as
  // it is (https://github.com/xmartlabs/Eureka/issues/1609).

  extension UITableView {
    /// Whether the text of a title in a header is known; if not, a section is reloaded for its new title.
    fileprivate var knowsTitlesAsShown: Bool {
      if #available(iOS 14, tvOS 14, *) { true } else { style == .plain }
    }
  }

  extension UITableViewHeaderFooterView {
    /// A title as UIKit shows it in this header.
    fileprivate func shown(_ title: String) -> String {
      guard #available(iOS 14, tvOS 14, *),
        defaultContentConfiguration().textProperties.transform == .uppercase
      else { return title }
      return title.localizedUppercase
    }
  }
#endif
