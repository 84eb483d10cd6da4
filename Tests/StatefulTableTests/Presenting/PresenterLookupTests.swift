@testable import TableViewAdapters
import Testing

@Suite("The presenter of a model")
@MainActor
struct PresenterLookupTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  @Test("is that of its type")
  func exact() {
    presenters.register(NamedPresenter("piece", for: Piece.self))
    presenters.register(NamedPresenter("film", for: Film.self))
    #expect(presenters.text(for: Piece(title: "Erlkönig")) == "piece standard")
    #expect(presenters.text(for: Film()) == "film standard")
  }

  @Test("is the default where there is none: what nobody registered does not crash")
  func missing() {
    #expect(presenters.text(for: Piece(title: "Erlkönig")) == "plain")
    #expect(presenters.size(of: Piece(title: ""), fitting: CellSize(width: 1, height: 1)) == nil)
    #expect(presenters.resources(of: 5).isEmpty)
    presenters.select("nothing")
  }

  @Test("is that of the nearest superclass, in whatever order they were registered")
  func superclass() {
    presenters.register(NamedPresenter("person", for: Person.self))
    presenters.register(NamedPresenter("artist", for: Artist.self))
    #expect(presenters.text(for: Composer()) == "artist standard")
    let other = PresenterRegistry(default: PlainPresenter())
    other.register(NamedPresenter("artist", for: Artist.self))
    other.register(NamedPresenter("person", for: Person.self))
    #expect(other.text(for: Composer()) == "artist standard")
    #expect(other.text(for: Person()) == "person standard")
  }

  @Test("is never that of a subclass, nor of a class elsewhere in the family")
  func subclass() {
    presenters.register(NamedPresenter("composer", for: Composer.self))
    #expect(presenters.text(for: Artist()) == "plain")
  }

  @Test("is that of a superclass also where the type customizes its reflection")
  func customReflection() {
    final class Hidden: Artist, CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: [:], ancestorRepresentation: .suppressed) }
    }
    presenters.register(NamedPresenter("person", for: Person.self))
    #expect(presenters.text(for: Hidden()) == "person standard")
  }

  @Test("is that of a protocol it conforms to")
  func conformance() {
    presenters.register(NamedPresenter("playable", for: (any Playable).self))
    #expect(presenters.text(for: Film()) == "playable standard")
    #expect(presenters.text(for: Piece(title: "")) == "playable standard")
    #expect(presenters.text(for: Person()) == "plain")
  }

  @Test("is that of the protocol that was registered first of several")
  func firstConformance() {
    presenters.register(NamedPresenter("named", for: (any Named).self))
    presenters.register(NamedPresenter("playable", for: (any Playable).self))
    #expect(presenters.text(for: Piece(title: "")) == "named standard")
    presenters.register(NamedPresenter("again", for: (any Named).self))
    #expect(presenters.text(for: Piece(title: "")) == "again standard")
  }

  @Test("is that of a protocol for classes too")
  func classProtocol() {
    presenters.register(NamedPresenter("signed", for: (any Signed).self))
    #expect(presenters.text(for: SignedArtist()) == "signed standard")
    presenters.register(NamedPresenter("object", for: AnyObject.self))
    #expect(presenters.text(for: Person()) == "object standard")
  }

  @Test("is sought by type first, then superclass, then protocol")
  func order() {
    presenters.register(NamedPresenter("signed", for: (any Signed).self))
    presenters.register(NamedPresenter("person", for: Person.self))
    #expect(presenters.text(for: SignedArtist()) == "person standard")
    presenters.register(NamedPresenter("exact", for: SignedArtist.self))
    #expect(presenters.text(for: SignedArtist()) == "exact standard")
  }

  @Test("is that of the style, or else of the standard style")
  func style() {
    presenters.register(NamedPresenter("small", for: Piece.self), style: "compact")
    presenters.register(NamedPresenter("film", for: Film.self))
    #expect(presenters.text(for: Piece(title: ""), style: "compact") == "small compact")
    #expect(presenters.text(for: Piece(title: "")) == "plain")
    #expect(presenters.text(for: Film(), style: "compact") == "film standard")
  }

  @Test("in a style may be that of a superclass before the exact one of the standard style")
  func styleOfSuperclass() {
    presenters.register(NamedPresenter("small", for: Person.self), style: "compact")
    presenters.register(NamedPresenter("artist", for: Artist.self))
    #expect(presenters.text(for: Artist(), style: "compact") == "small compact")
  }

  @Test("is replaced when another is registered, also after it was used")
  func replaced() {
    presenters.register(NamedPresenter("piece", for: Piece.self))
    #expect(presenters.text(for: Piece(title: "")) == "piece standard")
    presenters.register(NamedPresenter("other", for: Piece.self))
    #expect(presenters.text(for: Piece(title: "")) == "other standard")
  }

  @Test("is looked for once per type and style, found or not")
  func remembered() {
    presenters.register(NamedPresenter("person", for: Person.self))
    for _ in 0..<3 {
      _ = presenters.presenter(for: Composer())
      _ = presenters.presenter(for: Piece(title: ""))
    }
    #expect(presenters.resolutionCount == 2)
    _ = presenters.presenter(for: Composer(), style: "compact")
    #expect(presenters.resolutionCount == 3)
  }

  @Test("is looked for afresh after a registration, also where there was none")
  func missForgotten() {
    #expect(presenters.text(for: Composer()) == "plain")
    presenters.register(NamedPresenter("person", for: Person.self))
    #expect(presenters.text(for: Composer()) == "person standard")
  }
}

private protocol Signed: AnyObject {}
private final class SignedArtist: Artist, Signed {}
