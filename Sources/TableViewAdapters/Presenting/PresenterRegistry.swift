/// A registry of presenters by the type of the model and a style.
///
///     let presenters = PresenterRegistry(default: PlainPresenter())
///     presenters.register(SongPresenter())
///     presenters.register(CompactSongPresenter(), style: .compact)
///     presenters.register(MediaPresenter())  // Model is (any Media)
///
/// The registry looks for the presenter of
///
/// 1. the model's exact type,
/// 2. its superclasses, the nearest first,
/// 3. the protocols that it conforms to, in the order of registration,
///
/// in the given style, then in the ``PresenterStyle/standard`` style. If there is none, it uses the default
/// presenter, so a missing presenter is never a crash. The result is remembered until the next registration,
/// so only the first model of a type costs more than one look-up in a dictionary.
///
/// For a ``WrappedModel``, an optional or an `AnyHashable`, the registry shows the model inside it, unless
/// the wrapper has a presenter of its own.
@MainActor
public final class PresenterRegistry<Cell> {
  /// The presenter of all models that have no other.
  public let defaultPresenter: RegisteredPresenter<Cell>

  private var exact: [Key: RegisteredPresenter<Cell>] = [:]
  /// The keys of presenters for types other than classes, in the order of their first registration.
  private var conformances: [Key] = []
  private var classes: [Key] = []
  private var found: [Key: Lookup] = [:]
  private var identifiers: [String: Key] = [:]
  /// The number of look-ups that the remembered results could not answer.
  private(set) var resolutionCount = 0

  /// Creates a registry with a presenter for all models that have no other. Its cells' identifier is
  /// `DefaultCell`.
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
  /// Registers a presenter for its type of model, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - presenter: The presenter of the models of its type and of subclasses, and if `Model` is a protocol
  ///     (`any SomeProtocol`), of all conforming types, unless a nearer presenter is registered.
  ///   - style: The style in which it shows the models.
  ///   - identifier: The reuse identifier of its cells. By default, it consists of the names of the
  ///     presenter's type and of the style, as `SongPresenter_compact`. For a ``ClosurePresenter``, it has
  ///     the model's name, as `SongCell` and `SongCell_compact`. If types have the same name, a number is
  ///     added.
  /// - Returns: The registered presenter.
  @discardableResult
  public func register<P: CellPresenter>(
    _ presenter: P, style: PresenterStyle = .standard, identifier: String? = nil
  ) -> RegisteredPresenter<Cell> where P.Cell == Cell {
    let key = Key(type: ObjectIdentifier(P.Model.self), style: style)
    let identifier = identifier ?? freeIdentifier(Self.identifier(of: P.self, style: style), for: key)
    let registered = RegisteredPresenter(presenter, identifier: identifier, style: style)
    add(registered, for: key, isClass: P.Model.self is AnyClass)
    return registered
  }

  /// Registers a presenter whose cells the app has registered with the view, with a nib, as a prototype in a
  /// storyboard, or with a class. The host does not register any.
  ///
  /// - Parameters:
  ///   - presenter: The presenter, whose `makeCell(identifier:style:)` is not called.
  ///   - style: The style in which it shows the models.
  ///   - identifier: The reuse identifier with which the app has registered the cells.
  /// - Returns: The registered presenter.
  @discardableResult
  public func register<P: CellPresenter>(
    _ presenter: P, style: PresenterStyle = .standard, forCellsRegisteredAs identifier: String
  ) -> RegisteredPresenter<Cell> where P.Cell == Cell {
    let registered = RegisteredPresenter(
      presenter, identifier: identifier, style: style, hasCellsOfApp: true)
    let key = Key(type: ObjectIdentifier(P.Model.self), style: style)
    add(registered, for: key, isClass: P.Model.self is AnyClass)
    return registered
  }

  private func add(_ registered: RegisteredPresenter<Cell>, for key: Key, isClass: Bool) {
    if identifiers[registered.identifier] == nil { identifiers[registered.identifier] = key }
    if exact.updateValue(registered, forKey: key) == nil {
      if isClass { classes.append(key) } else { conformances.append(key) }
    }
    found.removeAll(keepingCapacity: true)
  }

  private static func identifier<P: CellPresenter>(of type: P.Type, style: PresenterStyle) -> String {
    guard type is any UnnamedPresenter.Type else { return "\(type)_\(style)" }
    return style == .standard ? "\(P.Model.self)Cell" : "\(P.Model.self)Cell_\(style)"
  }

  /// Returns the identifier, with a number if a presenter of another model has it, so that cells are not
  /// mixed.
  private func freeIdentifier(_ identifier: String, for key: Key) -> String {
    var free = identifier
    var number = 2
    while let owner = identifiers[free], owner != key {
      free = "\(identifier)\(number)"
      number += 1
    }
    return free
  }

  /// Returns the presenter of a model: the nearest registered one, or the default.
  ///
  /// - Complexity: O(1), or O(*p*) for *p* presenters if the model is the first of its type since the last
  ///   registration.
  public func presenter(for model: Any, style: PresenterStyle = .standard) -> RegisteredPresenter<Cell> {
    lookUp(model, style: style).presenter
  }

  /// Returns the presenter of a model, and the model without its wrapping.
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

  /// Returns the presenter of the nearest superclass.
  ///
  /// The registered superclasses of a class inherit from one another, so the nearest one inherits from all
  /// others. This needs no reflection, which a type may customize.
  private func ofSuperclass(_ type: Any.Type, style: PresenterStyle) -> RegisteredPresenter<Cell>? {
    var nearest: RegisteredPresenter<Cell>?
    for key in classes where key.style == style {
      guard let candidate = exact[key], candidate.isSuperclass(type) else { continue }
      if nearest.map({ $0.isSuperclass(candidate.modelType) }) ?? true { nearest = candidate }
    }
    return nearest
  }

  /// Returns the presenter of the first registered protocol to which the model conforms.
  private func ofProtocol(_ model: Any, style: PresenterStyle) -> RegisteredPresenter<Cell>? {
    for key in conformances where key.style == style {
      if let candidate = exact[key], candidate.fits(model) { return candidate }
    }
    return nil
  }
}
