// A stand-in for SwiftUI on systems that have none, for `.ci/pages`. The signatures are those of Apple's
// documentation (iOS 18), as far as the pages use them. Nothing is drawn.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view of the framework's own.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
}

public struct TupleView<Content>: PrimitiveView {}

public struct ConditionalContent<First: View, Second: View>: PrimitiveView {}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { fatalError() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { fatalError() }
}

// MARK: - State

@propertyWrapper
public struct State<Value> {
  private let value: Value

  public init(wrappedValue: Value) { value = wrappedValue }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

// MARK: - Views

public struct Text: PrimitiveView {
  public nonisolated init(_ content: some StringProtocol) {}
}

public struct ProgressView: PrimitiveView {
  public nonisolated init() {}
}

public struct Button<Label: View>: PrimitiveView {
  public nonisolated init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void)
  where Label == Text {}
}

public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  public nonisolated init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
}

// MARK: - Modifiers

extension View {
  public nonisolated func overlay(@ViewBuilder content: () -> some View) -> some View { EmptyView() }

  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EmptyView()
  }

  public nonisolated func searchable(text: Binding<String>) -> some View { EmptyView() }

  public nonisolated func onChange(of value: some Equatable, _ action: @escaping () -> Void) -> some View {
    EmptyView()
  }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
}
