/// A value that is only the wrapping of the model: what is inside it is shown.
protocol WrappedModel {
  /// What is inside, or `nil` where there is nothing.
  var wrappedModel: Any? { get }
}

extension Optional: WrappedModel {
  var wrappedModel: Any? { self }
}

extension AnyHashable: WrappedModel {
  var wrappedModel: Any? { base }
}
