/// Small files of each format, from which damaged ones are made. They use all that a format permits.
enum SampleFiles {
  static let tables: [(name: String, text: String)] = [
    ("csv", "id,s,v\n1,a,\"x, \"\"y\"\"\n\"\r\n2,b,é\r\n3,a,\n"),
    ("csv", "k;v;größe\n1;1,5;a\n2;1.234,5;\n3;;e\u{301}\n"),
    ("csv", "\u{FEFF}sep=|\nid|v|v|\n1|a|b|c\n2|a||\n"),
    ("csv", "# made by hand\nid,v\n1,2\n# more\n2,3,,\n3\n"),
    ("csv", "id,v\r1,a\r2,\"b\rc\"\r"),
    ("csv", "1,a\n2,b\n1,c\n"),
    ("csv", "id,v\n1,1.50\n2,1e3\n3,-7\n4,100%\n5,12345678901234567890.5\n"),
    ("csv", "name,id\n a ,\u{A0}1\nYES,2\nnull,3\nNULL,4\n"),
    ("csv", "id, v\n1, \"a\"\n2,b\"c\n3,\"d\"e\n"),
    ("csv", "id\tv\n1\ta\n2\tb\n"),
    ("tsv", "s\tid\tv\na\t1\t\"x\n\nb\t2\t\\t\nb\t3\t\n"),
    ("tsv", "id\tv\n1\t\"a\tb\"\n2\t\"c\"\n"),
    ("json", "[{\"v\":-0.1,\"id\":1},{\"id\":9223372036854775807,\"v\":{\"a\":[[],{\"b\":1}]}}]\n"),
    ("json", "{\"x\":{\"v\":{\"a\":1}},\"\\u0079\":{\"v\":[1]},\"z\":{\"w\":null}}"),
    (
      "json",
      "{\"sections\":[{\"id\":1,\"header\":{\"t\":[1.5e3,null]},\"rows\":[{\"id\":\"\\u00e9\\ud83d\\ude00\",\"v\":true}]},"
        + "{\"id\":\"1\",\"rows\":[]},{\"id\":\"b\",\"rows\":[{\"id\":2,\"v\":\"a\"},{\"id\":3}]}]}"
    ),
    (
      "json",
      "{\"count\": 2, \"data\": {\"items\": [\n  {\"id\": 1, \"v\": 1.0},\n  {\"id\": 2, \"v\": {\"a\": \"x\"}}\n]}}\n"
    ),
    (
      "json",
      "{\"items\":[{\"id\":1,\"tags\":[\"a\",\"b\"],\"v\":{\"a\":1,\"b\":[1,2,3]}},{\"id\":2,\"tags\":[]}]}"
    ),
    ("json", "[]"),
    (
      "jsonl",
      "{\"id\":1,\"v\":{\"a\":[1]}}\n\n{\"id\":1e5,\"v\":[]}\r\n{\"id\":\"\\u0061\",\"v\":\"long text with words\"}"
    ),
    ("json", "{\"id\":1,\"v\":\"a\"}\n{\"id\":2,\"v\":\"b\"}\n{\"id\":3,\"k\":[]}\n"),
    (
      "csv",
      "id,title\n1,the quick brown fox jumps over the lazy dog\n2,the quick brown fox jumps over the lazy cat\n"
        + "3,größer als e\u{301} und 日本語 👩‍👩‍👧\n4,größer als é und 日本語 👩‍👩‍👦\n"
    ),
    ("csv", "nr,title,größe,gro\u{308}ße\na,x,1,2\nb,y,3,4\nc,z,5,6\nd,w,7,8\n"),
    (
      "json",
      "[{\"id\":{\"a\":1},\"v\":{\"a\":{\"x\":1,\"y\":2},\"b\":[{\"c\":1},{\"c\":2},3]}},"
        + "{\"id\":{\"a\":2},\"v\":{\"a\":{\"x\":1},\"b\":[{\"c\":1},{\"c\":\"2\"}]}}]"
    ),
    ("txt", "a b\nid,v\n1,2\n"),
    ("", "PK\u{3}\u{4}"), ("", "%PDF-1.7\n"), ("", "SQLite format 3\0"), ("", "PAR1"), ("", "\u{1F}"),
    ("", ""),
  ]

  /// Options for the samples, each of which fits some of them.
  static let options = [
    "--section s", "--tolerance 1", "--tolerance 10% --decimal ,", "--tolerance v=0.1", "--ignore v.b",
    "--only v.a",
    "--only v.a.x --tolerance 1", "--key id.a", "--key id.a --ignore v.b.0", "--key tags.0", "--show v.a",
    "--show title",
    "--rows data.items", "--rows items", "--rows .", "--comment # --ragged", "--no-header", "--lazy-quotes",
    "--lazy-quotes --ragged", "--delimiter ;", "--rename v=w", "--rename v=w --rename s=k",
    "--rename größe=gro\u{308}ße",
    "--ignore-case --trim --null null", "--skip-lines 1", "--key id,s",
    "--key id --section s --policy sequential",
    "--encoding windows-1252", "--only title", "--tolerance v.a=1", "--key v",
  ].map { $0.split(separator: " ").map(String.init) }

  /// A file of many rows.
  static func large(rows: Int) -> (name: String, text: String) {
    ("csv", "id,s,v\n" + (0..<rows).map { "\($0),\($0 / 100),\($0 % 7)\n" }.joined())
  }

  /// A report of an app, whose view refused an update.
  static let report = """
    {"format":"tablediff/1","policy":"standard","old":{"sections":2,"rows":3},"new":{"sections":2,"rows":4},
    "batches":[{"deletedSections":[],"insertedSections":[],"movedSections":[],"deletedRows":[[0,1]],"insertedRows":[[1,1],[1,2]],\
    "movedRows":[],"rowCounts":[1,3]},{"movedRows":[{"from":[1,0],"to":[1,1]}],"rowCounts":[1,3]}],
    "updatedSections":[{"old":1,"new":1}],"updatedRows":[{"old":[0,0],"new":[0,0]}],"host":"uitableview",
    "told":{"batch":1,"rowCounts":[1,4]},
    "oldTable":{"sections":[{"id":0,"rows":[{"id":0},{"id":1}]},{"id":1,"rows":[{"id":2}]}]},
    "newTable":{"sections":[{"id":0,"rows":[{"id":0,"updated":true}]},
    {"id":1,"header":"updated","rows":[{"id":3},{"id":2},{"id":4}]}]}}
    """

  /// The same of a list, which takes single steps.
  static let sequentialReport = """
    {"format":"tablediff/1","policy":"sequential","old":{"sections":2,"rows":3},"new":{"sections":2,"rows":4},
    "batches":[{"deletedRows":[[0,1]]},{"movedSections":[{"from":1,"to":0}]},{"insertedSections":[2],"rowCounts":[2]},
    {"deletedSections":[1]},{"insertedRows":[[0,0]]},{"movedRows":[{"from":[0,1],"to":[0,0]}]}],
    "updatedSections":[],"updatedRows":[],"host":"sequential","told":{"rowCounts":[5],"expected":[6]},
    "oldTable":{"sections":[{"id":0,"rows":[{"id":0},{"id":1}]},{"id":1,"rows":[{"id":2}]}]},
    "newTable":{"sections":[{"id":1,"rows":[{"id":2},{"id":3}]},{"id":2,"rows":[{"id":4},{"id":5}]}]}}
    """
}
