/// A value that a row shows and that changes without the row: an image that is loaded later, the progress of
/// a download, the presence of a person.
///
/// It belongs to an owner, which is a row (by its id) or an object, and has a key among the owner's
/// resources.
public struct RowResource: Sendable {
  private let owner: any Hashable & Sendable
  /// The key among the owner's resources.
  public let key: String

  /// Creates a resource of the row with the given id, or of any other owner with a value as its identity.
  public init(of rowID: some Hashable & Sendable, key: String) {
    owner = rowID
    self.key = key
  }

  /// Creates a resource of an object, by its identity. The object is not retained, so the resource is valid
  /// as long as the object lives.
  public init(ofObject object: AnyObject, key: String) {
    owner = ObjectIdentifier(object)
    self.key = key
  }
}

extension RowResource: Hashable {
  /// Returns whether both have the same owner and the same key.
  public static func == (left: RowResource, right: RowResource) -> Bool {
    left.key == right.key && AnyHashable(left.owner) == AnyHashable(right.owner)
  }

  /// Hashes the owner and the key.
  public func hash(into hasher: inout Hasher) {
    // Through AnyHashable, as the comparison, so that equal numbers of different types hash the same.
    hasher.combine(AnyHashable(owner))
    hasher.combine(key)
  }
}
