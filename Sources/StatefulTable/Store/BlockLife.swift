/// An object that lives as long as a block of edits runs.
final class BlockToken: Sendable {}

/// A weak reference to the block of a store, by which copies learn whether it still runs.
///
/// If a store is copied within a block, the copy learns from this that the block has ended. The reference is
/// set once, and safe to load on any thread.
final class BlockLife: @unchecked Sendable {
  private weak var token: BlockToken?

  init(_ token: BlockToken) {
    self.token = token
  }

  var isOver: Bool { token == nil }

  func isOf(_ token: BlockToken) -> Bool { self.token === token }
}
