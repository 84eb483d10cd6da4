#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The cells of presenters in a collection view.
  @MainActor
  final class CollectionCells {
    /// The classes that are registered, by their identifiers.
    private var classes: [String: ObjectIdentifier] = [:]

    /// Returns the cell of an item, configured by its presenter.
    func cell(
      of presenter: RegisteredPresenter<UICollectionViewCell>, showing model: Any, in view: UICollectionView,
      at path: IndexPath
    ) -> UICollectionViewCell {
      if let cell = presenter.dequeue?(view, path, model) { return cell }
      if !presenter.hasCellsOfApp { register(presenter, in: view) }
      // A cell that the view did not make itself is an exception, so this one is shown in any case.
      let cell = view.dequeueReusableCell(withReuseIdentifier: presenter.identifier, for: path)
      _ = presenter.configureIfFitting(cell, model)
      return cell
    }

    private func register(
      _ presenter: RegisteredPresenter<UICollectionViewCell>, in view: UICollectionView
    ) {
      let type = presenter.configuredCellType as? UICollectionViewCell.Type ?? UICollectionViewCell.self
      let old = classes.updateValue(ObjectIdentifier(type), forKey: presenter.identifier)
      guard old != ObjectIdentifier(type) else { return }
      view.register(type, forCellWithReuseIdentifier: presenter.identifier)
    }
  }
#endif
