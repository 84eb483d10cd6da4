#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  // The ways in which cells come that a view makes itself.

  extension CellPresenter where Cell == UITableViewCell {
    /// Returns a cell of no class in particular. A table view makes its cells itself, of the class of
    /// `ConfiguredCell`.
    public func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  extension CellPresenter where Cell == UICollectionViewCell {
    /// Returns a cell of no class in particular. A collection view makes its cells itself, of the class of
    /// `ConfiguredCell`.
    public func makeCell(identifier: String, style: PresenterStyle) -> UICollectionViewCell {
      UICollectionViewCell(frame: .zero)
    }
  }

  extension ClosurePresenter where Cell == UITableViewCell, ConfiguredCell: UITableViewCell {
    /// Creates a presenter of cells of one class, which the table view makes.
    public init(configure: @escaping @MainActor (ConfiguredCell, Model) -> Void) {
      self.init(make: { UITableViewCell(style: .default, reuseIdentifier: $0) }, configure: configure)
    }
  }

  extension ClosurePresenter where Cell == UICollectionViewCell, ConfiguredCell: UICollectionViewCell {
    /// Creates a presenter of cells of one class, which the collection view makes.
    public init(configure: @escaping @MainActor (ConfiguredCell, Model) -> Void) {
      self.init(make: { _ in UICollectionViewCell(frame: .zero) }, configure: configure)
    }
  }

  @available(iOS 14, tvOS 14, *)
  extension ClosurePresenter where Cell == UITableViewCell, ConfiguredCell == UITableViewCell {
    /// Creates a presenter whose cells show a content configuration: a `UIListContentConfiguration`, one of
    /// the app's own, or a `UIHostingConfiguration` with a view of SwiftUI.
    public init(content: @escaping @MainActor (Model) -> any UIContentConfiguration) {
      self.init { cell, model in cell.contentConfiguration = content(model) }
    }
  }

  @available(iOS 14, tvOS 14, *)
  extension ClosurePresenter where Cell == UICollectionViewCell, ConfiguredCell == UICollectionViewCell {
    /// Creates a presenter whose cells show a content configuration: a `UIListContentConfiguration`, one of
    /// the app's own, or a `UIHostingConfiguration` with a view of SwiftUI.
    public init(content: @escaping @MainActor (Model) -> any UIContentConfiguration) {
      self.init { cell, model in cell.contentConfiguration = content(model) }
    }
  }

  @available(iOS 14, tvOS 14, *)
  extension ClosurePresenter where Cell == UICollectionViewCell, ConfiguredCell: UICollectionViewCell {
    /// Creates a presenter of cells that a registration makes and configures.
    ///
    /// A cell that is on screen is configured by the registration only when its row is updated, and not for a
    /// ``RowResource`` alone.
    public init(_ registration: UICollectionView.CellRegistration<ConfiguredCell, Model>) {
      self.init { _, _ in }
      dequeue = { view, path, model in
        guard let view = view as? UICollectionView, let model = model as? Model else { return nil }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: model)
      }
    }
  }
#endif
