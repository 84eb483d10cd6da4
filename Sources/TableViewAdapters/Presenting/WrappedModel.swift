import StatefulTable

/// A wrapper of a model. A registry shows the model inside it, unless the wrapper has a presenter of its own.
///
/// A `DisplayRow`, an optional and an `AnyHashable` also count as wrappers. If your table wraps its models in
/// another type, make it conform.
public protocol WrappedModel {
  /// The model, or `nil` if there is none.
  var wrappedModel: Any? { get }
}

/// A wrapper without its type.
struct ModelWrapper {
  /// The model, or `nil` if there is none.
  let model: Any?

  /// Creates the wrapper of a value, or returns `nil` if the value is no wrapper.
  init?(_ value: Any) {
    // Both first, as a cast looks into them. Any hashable value can be cast to `AnyHashable`.
    if type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
      model = value.base
    } else if let value = value as? any OptionalModel {
      model = value.wrapped
    } else if let value = value as? any WrappedModel {
      model = value.wrappedModel
    } else if let value = value as? any ShownModel {
      model = value.model
    } else {
      return nil
    }
  }
}

/// An optional of any type. Not public, because every client would see its conformance.
private protocol OptionalModel {
  var wrapped: Any? { get }
}

extension Optional: OptionalModel {
  fileprivate var wrapped: Any? { self }
}

/// A row of a display. Not public, as every client would see its conformance, and a page for it.
private protocol ShownModel {
  var model: Any { get }
}

extension DisplayRow: ShownModel {}
