// The signatures of UIKit's snapshot, of Apple's documentation (iOS 18), for Apple's systems. Elsewhere, the
// stand-ins of both frameworks have one snapshot, which does what a snapshot does.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(ObjectiveC)
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  where
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
  {
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
    @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  }
#else
  @_exported public import struct HeadlessViews.NSDiffableDataSourceSnapshot
#endif
