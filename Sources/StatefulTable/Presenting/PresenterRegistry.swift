/// Finds how a model is shown: its type, and a style, to a presenter.
///
///     let presenters = PresenterRegistry(default: PlainPresenter())
///     presenters.register(SongPresenter())
///     presenters.register(CompactSongPresenter(), style: .compact)
///     presenters.register(MediaPresenter())  // Model is (any Media)
///
/// A presenter is looked for by
///
/// 1. the model's exact type,
/// 2. its superclasses, the nearest first,
/// 3. the protocols it conforms to, the one registered first coming first,
///
/// in the style asked for, then the same in the ``PresenterStyle/standard`` style, and then there is the
/// default: a missing presenter is never a crash. What is found, and that nothing was found, is remembered
/// until the next registration, so that only the first model of a type costs more than a dictionary's
/// look-up.
///
/// A ``WrappedModel``, an optional or an `AnyHashable` is shown as the value in it, unless it has a presenter
/// itself.
@MainActor
public final class PresenterRegistry<Cell> {
  /// The presenter of every model that has no other.
  public let defaultPresenter: RegisteredPresenter<Cell>

  private var exact: [Key: RegisteredPresenter<Cell>] = [:]
  /// The presenters by type that are not of classes, in the order of their first registration.
  private var conformances: [Key] = []
  private var classes: [Key] = []
  private var found: [Key: Lookup] = [:]
  private var identifiers: [String: Key] = [:]
  /// How many models were looked for in the registrations rather than in what is remembered.
  private(set) var resolutionCount = 0

  /// A registry with a presenter for all models that have no other. Its cells' identifier is `DefaultCell`.
  public init<P: CellPresenter>(default presenter: P)
  where P.Cell == Cell, P.ConfiguredCell == Cell, P.Model == Any {
    defaultPresenter = RegisteredPresenter(presenter, identifier: "DefaultCell", style: .standard)
    identifiers["DefaultCell"] = Key(type: ObjectIdentifier(Any.self), style: .standard)
  }

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var style: PresenterStyle
  }

  private enum Lookup {
    case presenter(RegisteredPresenter<Cell>)
    case wrapping
  }
}

extension PresenterRegistry {
  /// Registers a presenter for its type of model, in place of the one that was registered for it before.
  ///
  /// - Parameters:
  ///   - presenter: Shows the models of its type, of subclasses, and where `Model` is a protocol
  ///     (`any SomeProtocol`) of all conforming types, that have no presenter nearer to them.
  ///   - style: The style in which it shows them.
  ///   - identifier: By which its cells are reused. By default the names of the presenter's type and of the
  ///     style, as `SongPresenter_compact`; for a ``ClosurePresenter``, which has no name, the model's, as
  ///     `SongCell` and `SongCell_compact`. A number tells types of the same name apart.
  /// - Returns: The presenter as it is found from now on.
  @discardableResult
  public func register<P: CellPresenter>(
    _ presenter: P, style: PresenterStyle = .standard, identifier: String? = nil
  ) -> RegisteredPresenter<Cell> where P.Cell == Cell {
    let key = Key(type: ObjectIdentifier(P.Model.self), style: style)
    let identifier = identifier ?? freeIdentifier(Self.identifier(of: P.self, style: style), for: key)
    if identifiers[identifier] == nil { identifiers[identifier] = key }
    let registered = RegisteredPresenter(presenter, identifier: identifier, style: style)
    if exact.updateValue(registered, forKey: key) == nil {
      if P.Model.self is AnyClass { classes.append(key) } else { conformances.append(key) }
    }
    found.removeAll(keepingCapacity: true)
    return registered
  }

  private static func identifier<P: CellPresenter>(of type: P.Type, style: PresenterStyle) -> String {
    guard type is any UnnamedPresenter.Type else { return "\(type)_\(style)" }
    return style == .standard ? "\(P.Model.self)Cell" : "\(P.Model.self)Cell_\(style)"
  }

  /// The identifier, with a number where a presenter of another model has it: cells are not to be mixed.
  private func freeIdentifier(_ identifier: String, for key: Key) -> String {
    var free = identifier
    var number = 2
    while let owner = identifiers[free], owner != key {
      free = "\(identifier)\(number)"
      number += 1
    }
    return free
  }

  /// The presenter of a model: the nearest that is registered, or the default.
  ///
  /// - Complexity: O(1), and O(*p*) for *p* presenters where the model is the first of its type since the
  ///   last registration.
  public func presenter(for model: Any, style: PresenterStyle = .standard) -> RegisteredPresenter<Cell> {
    lookUp(model, style: style).presenter
  }

  /// The presenter, and the model out of its wrapping.
  func lookUp(
    _ model: Any, style: PresenterStyle
  ) -> (presenter: RegisteredPresenter<Cell>, model: Any) {
    var model = model
    // A wrapping that holds itself would never come to an end.
    for _ in 0..<16 {
      let key = Key(type: ObjectIdentifier(type(of: model)), style: style)
      let lookup = found[key] ?? resolve(model, key)
      found[key] = lookup
      switch lookup {
      case .presenter(let presenter): return (presenter, model)
      case .wrapping:
        guard let inner = ModelWrapper(model)?.model else { return (defaultPresenter, model) }
        model = inner
      }
    }
    return (defaultPresenter, model)
  }

  private func resolve(_ model: Any, _ key: Key) -> Lookup {
    resolutionCount += 1
    var styles = [key.style]
    if key.style != .standard { styles.append(.standard) }
    let isRegistered = styles.contains { exact[Key(type: key.type, style: $0)] != nil }
    if !isRegistered, ModelWrapper(model) != nil { return .wrapping }
    for style in styles {
      let nearest =
        exact[Key(type: key.type, style: style)] ?? ofSuperclass(type(of: model), style: style)
        ?? ofProtocol(model, style: style)
      if let nearest { return .presenter(nearest) }
    }
    return .presenter(defaultPresenter)
  }

  /// The presenter of the nearest superclass.
  ///
  /// The registered classes that a class inherits from inherit from one another: the nearest is the one that
  /// inherits from all others. No reflection is needed, which a type may customize.
  private func ofSuperclass(_ type: Any.Type, style: PresenterStyle) -> RegisteredPresenter<Cell>? {
    var nearest: RegisteredPresenter<Cell>?
    for key in classes where key.style == style {
      guard let candidate = exact[key], candidate.isSuperclass(type) else { continue }
      if nearest.map({ $0.isSuperclass(candidate.modelType) }) ?? true { nearest = candidate }
    }
    return nearest
  }

  /// The presenter of the protocol that was registered first of those the model conforms to.
  private func ofProtocol(_ model: Any, style: PresenterStyle) -> RegisteredPresenter<Cell>? {
    for key in conformances where key.style == style {
      if let candidate = exact[key], candidate.fits(model) { return candidate }
    }
    return nil
  }
}
