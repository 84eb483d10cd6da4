/// A value that is only the wrapping of a model: a registry shows what is inside it, unless the wrapping has
/// a presenter of its own.
///
/// Optionals, `AnyHashable` and ``DisplayRow`` are such. Conform what your table wraps its models in.
public protocol WrappedModel {
  /// What is inside, or `nil` where there is nothing.
  var wrappedModel: Any? { get }
}

extension Optional: WrappedModel {
  /// The value, if there is one.
  public var wrappedModel: Any? { self }
}

extension AnyHashable: WrappedModel {
  /// The value that was made an `AnyHashable`.
  public var wrappedModel: Any? { base }
}

extension DisplayRow: WrappedModel {
  /// The row of the content, or the ``TablePlaceholder`` or ``EdgeRow`` that is in place of one.
  public var wrappedModel: Any? { model }
}
