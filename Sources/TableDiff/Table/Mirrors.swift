// Tables that are printed or dumped show their content, not how it is stored.

extension Table: CustomReflectable {
  /// The sections.
  public var customMirror: Mirror {
    Mirror(self, children: ["sections": Array(sections)], displayStyle: .struct)
  }
}

extension TableSection: CustomReflectable {
  /// The id, the header and the rows.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "header": header, "rows": Array(rows)], displayStyle: .struct)
  }
}

extension StoredRows: CustomStringConvertible {
  /// The stored rows, as an array's.
  public var description: String { "\(Array(contiguous))" }
}
