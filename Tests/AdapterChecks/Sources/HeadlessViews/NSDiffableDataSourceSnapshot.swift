// A stand-in for the snapshots of UIKit and AppKit on systems that have neither. There, one type is for both,
// so that what is for both can be driven with both. For Apple's systems, each framework has one of its own.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(ObjectiveC)
  public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  where
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
  {
    /// The messages of the exceptions that a real snapshot would have raised.
    public private(set) var exceptions: [String] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
    private var known = Set<ItemIdentifierType>()

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { itemIdentifiers.count }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
      sections.first { $0.id == identifier }?.items ?? []
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
      for id in identifiers {
        if sections.contains(where: { $0.id == id }) { raise("the section identifier \(id) is not unique") }
        if id != id { raise("the section identifier \(id) is not equal to itself") }
        sections.append((id, []))
      }
    }

    public mutating func appendItems(
      _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
      let position = sections.lastIndex { sectionIdentifier == nil || $0.id == sectionIdentifier }
      guard let position else { return raise("there is no section for the items \(identifiers)") }
      for id in identifiers {
        if !known.insert(id).inserted { raise("the item identifier \(id) is not unique") }
        if id != id { raise("the item identifier \(id) is not equal to itself") }
        sections[position].items.append(id)
      }
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
      for id in identifiers where !sectionIdentifiers.contains(id) {
        raise("the section identifier \(id) that is reloaded does not exist in the snapshot")
      }
      reloadedSectionIdentifiers += identifiers
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
      refuseUnknown(identifiers, "reloaded")
      reloadedItemIdentifiers += identifiers
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
      refuseUnknown(identifiers, "reconfigured")
      reconfiguredItemIdentifiers += identifiers
    }

    private mutating func refuseUnknown(_ identifiers: [ItemIdentifierType], _ verb: String) {
      for id in identifiers where !known.contains(id) {
        raise("the item identifier \(id) that is \(verb) does not exist in the snapshot")
      }
    }

    private mutating func raise(_ message: String) { exceptions.append(message) }
  }
#endif
