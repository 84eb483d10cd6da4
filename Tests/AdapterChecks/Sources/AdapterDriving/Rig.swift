// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
public import HeadlessViews
public import TableDiff

/// A stand-in view with a data source of its own, as an app has it that calls the adapters' `apply`.
@MainActor
public protocol Rig: AnyObject {
  /// What the data source hands out.
  var data: Table<Album> { get set }
  /// The checks that find a refusal before it is one.
  var checks: UpdateChecks<Album> { get set }
  /// Whether the view is on a window.
  var isOnWindow: Bool { get set }
  /// What stands behind the view.
  var headless: HeadlessView { get }

  /// Gives the view the changes; `data` is swapped when the adapter says so.
  func apply(
    _ changes: TableChanges<Album>, policy: BatchPolicy, animated: Bool, contents: UpdatedContents<Album>,
    setData: @escaping @MainActor (Table<Album>) -> Void, completion: (@MainActor () -> Void)?)

  /// Shows everything afresh, when it is next laid out.
  func reload()
}

extension Rig {
  /// Gives the view the changes to `new`, and swaps `data` when the adapter says so.
  public func show(
    _ new: Table<Album>, policy: BatchPolicy = .standard, animated: Bool = true,
    contents: UpdatedContents<Album> = .reconfigured, completion: (@MainActor () -> Void)? = nil
  ) throws {
    let changes = try data.changes(to: new)
    apply(
      changes, policy: policy, animated: animated, contents: contents, setData: { self.data = $0 },
      completion: completion)
  }
}

/// The views that take batches.
public enum RigKind: String, CaseIterable, Sendable {
  case tableView, collectionView, collectionViewOnMac

  /// A view that shows `table`, on a window and laid out.
  @MainActor
  public func rig(showing table: Table<Album>) -> any Rig {
    let rig: any Rig =
      switch self {
      case .tableView: TableViewRig(showing: table)
      case .collectionView: CollectionViewRig(showing: table)
      case .collectionViewOnMac: MacCollectionViewRig(showing: table)
      }
    rig.isOnWindow = true
    rig.headless.load()
    return rig
  }
}
