/// Something that a row shows and that changes without the row: an image that is loaded later, a download's
/// progress, whether a person is online.
///
/// It belongs to an owner, which is a row (by its id) or an object, and has a key among what the owner has.
public struct RowResource: Sendable {
  private let owner: any Hashable & Sendable
  /// Which of the owner's resources it is.
  public let key: String

  /// A resource of the row with the given id, or of anything else that is told apart by a value.
  public init(of rowID: some Hashable & Sendable, key: String) {
    owner = rowID
    self.key = key
  }

  /// A resource of an object, told apart by its identity. The object is not retained; the resource is its own
  /// as long as the object lives.
  public init(ofObject object: AnyObject, key: String) {
    owner = ObjectIdentifier(object)
    self.key = key
  }
}

extension RowResource: Hashable {
  /// Whether both are the same owner's, by the same key.
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
