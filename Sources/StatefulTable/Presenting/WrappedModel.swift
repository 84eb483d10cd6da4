/// A value that only wraps a model: a registry shows the model in it, unless the wrapper has a presenter of
/// its own.
///
/// ``DisplayRow`` is one. Optionals and `AnyHashable` count as wrappers too. Conform a type if your table
/// wraps its models in it.
public protocol WrappedModel {
  /// The model, or `nil` if there is none.
  var wrappedModel: Any? { get }
}

extension DisplayRow: WrappedModel {
  /// The row of the content, or the ``TablePlaceholder`` or ``EdgeRow`` that is in place of one.
  public var wrappedModel: Any? { model }
}

/// A wrapper without its type.
struct ModelWrapper {
  /// The model, or `nil` if there is none.
  let model: Any?

  /// A value as a wrapper; `nil` if it is none.
  init?(_ value: Any) {
    // Both first, as a cast looks into them. Any hashable value can be cast to `AnyHashable`.
    if type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
      model = value.base
    } else if let value = value as? any OptionalModel {
      model = value.wrapped
    } else if let value = value as? any WrappedModel {
      model = value.wrappedModel
    } else {
      return nil
    }
  }
}

/// An optional of any type. Not public, as its conformance would be seen wherever the module is imported.
private protocol OptionalModel {
  var wrapped: Any? { get }
}

extension Optional: OptionalModel {
  fileprivate var wrapped: Any? { self }
}
