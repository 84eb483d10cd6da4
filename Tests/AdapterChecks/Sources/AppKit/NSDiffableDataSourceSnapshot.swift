// The signatures of AppKit's snapshot, of Apple's documentation (macOS 15), for Apple's systems. Elsewhere,
// the stand-ins of both frameworks have one snapshot, which does what a snapshot does.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(ObjectiveC)
  @available(macOS 10.15.1, *)
  public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
    public init() {}
    public var sectionIdentifiers: [SectionIdentifierType] { [] }
    public var itemIdentifiers: [ItemIdentifierType] { [] }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { [] }
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
    public mutating func appendItems(
      _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {}
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  }
#else
  @_exported public import struct HeadlessViews.NSDiffableDataSourceSnapshot
#endif
