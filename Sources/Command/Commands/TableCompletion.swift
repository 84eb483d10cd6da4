import ArgumentParser

extension CompletionKind {
  /// The files that can be tables.
  static var table: Self { .file(extensions: ["csv", "tsv", "json", "jsonl", "ndjson"]) }
}
