import AdapterDriving
import TableDiff
import Testing

@Suite("Supplementary views of a collection view")
@MainActor
struct SupplementaryViewTests {
  @Test(
    "a header of a collection view is updated in place, if the app says how",
    arguments: [HostKind.collectionView, .collectionViewOnMac])
  func supplementaryViews(kind: HostKind) throws {
    let tables = try [albums("1 a: 1 2 | 2 b: 3"), albums("1 a: 1 2 | 2 c: 3")]
    let rig = kind.rig(showing: tables[0])
    rig.setHeaderUpdates()
    rig.show(try rig.animated(from: tables[0], to: tables[1])) {}
    #expect(rig.shown == tables[1].lines)
    #expect(rig.reloadedSections == [])
  }

  @Test(
    "a view of a layout's own kind is updated with its section's header",
    arguments: [HostKind.collectionView, .collectionViewOnMac], [true, false])
  func ownKinds(kind: HostKind, areUpdated: Bool) throws {
    let tables = try [albums("1 a: 1 2 | 2 b: 3"), albums("3 d: 4 | 1 a: 1 2 | 2 c: 3")]
    let rig = kind.rig(showing: tables[0])
    #expect(rig.badges(ofKind: "badge") == ["1: a", "2: b"])
    if areUpdated { rig.setHeaderUpdates() }
    rig.show(try rig.animated(from: tables[0], to: tables[1])) {}
    rig.endAnimations()
    #expect(rig.badges(ofKind: "badge") == ["3: d", "1: a", "2: c"])
  }

  @Test(
    "the badge of an item is updated with its row",
    arguments: [HostKind.collectionView, .collectionViewOnMac])
  func itemBadges(kind: HostKind) throws {
    let tables = try [albums("1 a: 1=a 2=b | 2 b: 3=c"), albums("1 a: 9=z 1=a 2=x | 2 b: 3=y")]
    let rig = kind.rig(showing: tables[0])
    rig.addItemBadges()
    rig.setHeaderUpdates()
    #expect(rig.badges(ofKind: "item badge") == ["a", "b", "c"])
    rig.show(try rig.animated(from: tables[0], to: tables[1])) {}
    rig.endAnimations()
    #expect(rig.badges(ofKind: "item badge") == ["z", "a", "x", "y"])
    #expect(rig.shown == tables[1].lines)
    #expect(rig.exceptions == [] && rig.reloadedSections == [])
  }
}
