#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The animations of inserted, deleted and reloaded rows in a table view. Moves always slide.
  public struct RowAnimations: Hashable, Sendable {
    /// For rows and sections that go.
    public var deletion: UITableView.RowAnimation
    /// For rows and sections that come.
    public var insertion: UITableView.RowAnimation
    /// For rows and sections that are reloaded.
    public var reload: UITableView.RowAnimation

    /// Creates the animations.
    public init(
      deletion: UITableView.RowAnimation, insertion: UITableView.RowAnimation,
      reload: UITableView.RowAnimation
    ) {
      self.deletion = deletion
      self.insertion = insertion
      self.reload = reload
    }

    /// The table view chooses; rows that are reloaded change without an animation.
    public static let automatic = RowAnimations(deletion: .automatic, insertion: .automatic, reload: .none)

    /// Everything fades.
    public static let fade = RowAnimations(deletion: .fade, insertion: .fade, reload: .fade)
  }
#endif
