import Foundation
import Testing

@testable import table_diff

/// Files that are not UTF-8.
@Suite struct TextEncodingTests {
  private static let text = "id,name\n1,Ann\n2,Zo\u{EB} \u{20AC} \u{1F600}\n"

  @Test(arguments: [TextEncoding.latin1, .windows1252])
  func `every byte of an encoding with one for each character comes back`(encoding: TextEncoding) throws {
    let bytes = (0...255).map { UInt8($0) }
    #expect(try encoding.encoded(encoding.decoded(bytes, file: "t")) == bytes)
  }

  @Test func `bytes of Windows-1252 are letters and quotes, and five are controls`() throws {
    let text = try TextEncoding.windows1252.decoded([0x80, 0x93, 0x81, 0xEB, 0x9F], file: "t")
    #expect(String(decoding: text, as: UTF8.self) == "\u{20AC}\u{201C}\u{81}\u{EB}\u{178}")
    #expect(TextEncoding.windows1252.encoded(Array("\u{80}".utf8)) == nil)
    #expect(TextEncoding.latin1.encoded(Array("\u{20AC}".utf8)) == nil)
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
  func `every character of UTF-16 comes back`(encoding: TextEncoding) throws {
    let text = Array("\u{FEFF}a\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\0\n".utf8)
    let bytes = try #require(encoding.encoded(text))
    #expect(try encoding.decoded(bytes, file: "t") == text)
  }

  @Test(
    arguments: [
      [0xD8, 0, 0, 0x61], [0xDC, 0, 0, 0x61], [0xD8, 0], [0xD8, 0, 0xD8, 0], [0x61], [0, 0x61, 0],
    ] as [[UInt8]])
  func `half a character of UTF-16 is refused with its line`(bytes: [UInt8]) {
    let failure = #expect(throws: CommandFailure.self) {
      try TextEncoding.utf16BigEndian.decoded([0, 0x0A] + bytes, file: "t")
    }
    #expect(
      failure?.description
        == "t: line 2: has half a character of utf-16be; --encoding names another encoding")
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func `UTF-16 is read like UTF-8, and written again`(encoding: String.Encoding, hasMark: Bool) throws {
    func data(_ text: String) throws -> Data {
      try #require(((hasMark ? "\u{FEFF}" : "") + text).data(using: encoding))
    }
    let folder = try Folder(["old.csv": Self.text])
    try folder.write(data(Self.text), to: "same.csv")
    try folder.write(data("id,name\n2,Zoe\n3,\u{1F600}\n"), to: "new.csv")
    let same = try folder.run("diff", "old.csv", "same.csv")
    #expect(same.text.hasPrefix("The tables are the same: 2 rows.\n"))
    #expect(same.text.contains("--encoding says otherwise") == !hasMark)
    for old in ["old.csv", "same.csv"] {
      try folder.write(folder.run("diff", old, "new.csv", "--format", "patch").output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read("new.csv"))
    }
    try folder.write(folder.run("diff", "new.csv", "old.csv", "--format", "patch").output, to: "patch")
    #expect(try folder.run("apply", "new.csv", "patch").text == Self.text)
  }

  @Test func `UTF-16 of few Latin letters needs a mark or the option`() throws {
    let text = "\u{7F16}\u{53F7},\u{540D}\u{79F0}\n\u{4E09},\u{5F20}\u{4E09}\n"
    let bytes = try #require(TextEncoding.utf16LittleEndian.encoded(Array(text.utf8)))
    let failure = #expect(throws: CommandFailure.self) { try TableFile.read(bytes) }
    #expect(failure?.description.contains("--encoding") == true)
    let reading = TableReading(format: .csv, encoding: .utf16LittleEndian)
    let file = try TableReader(reading: reading).parse(bytes, file: "t")
    #expect(file.values(ofRow: 0) == [.text("\u{4E09}"), .text("\u{5F20}\u{4E09}")])
  }

  @Test func `JSON can be UTF-16`() throws {
    let folder = try Folder(["old.json": "[{\"id\": 1, \"v\": \"\u{E9}\"}]"])
    try folder.write(
      #require("\u{FEFF}[{\"id\": 1, \"v\": \"\u{EA}\"}]\n".data(using: .utf16BigEndian)), to: "new.json")
    try folder.write(folder.run("diff", "old.json", "new.json", "--format", "patch").output, to: "patch")
    #expect(try folder.run("apply", "old.json", "patch").output == folder.read("new.json"))
  }

  @Test(arguments: [
    ("latin-1", String.Encoding.isoLatin1, "\u{EB}"), ("windows-1252", .windowsCP1252, "\u{20AC}"),
  ])
  func `other encodings are told by an option, and no refusal without it`(
    name: String, encoding: String.Encoding, letter: String
  ) throws {
    let folder = try Folder(["old.csv": "id,v\n1,\(letter)\n"])
    try folder.write(#require("id,v\n1,\(letter)\n".data(using: encoding)), to: "same.csv")
    try folder.write(#require("id,v\n1,\(letter)\(letter)\n".data(using: encoding)), to: "new.csv")
    let refused = try folder.run("diff", "old.csv", "new.csv")
    #expect(refused.status == 2)
    #expect(refused.error.contains("new.csv: line 2: is not valid UTF-8; --encoding windows-1252, latin-1"))
    #expect(
      try folder.run("diff", "old.csv", "same.csv", "--encoding", name).text == """
        The tables are the same: 1 row.
        old.csv: the text is utf-8, and read so in spite of --encoding

        """)
    let patch = try folder.run("diff", "same.csv", "new.csv", "--encoding", name, "--format", "patch")
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "same.csv", "patch").output == folder.read("new.csv"))
    #expect(
      try folder.run("apply", "old.csv", "patch").error.contains("is not the file that patch was made for"))
  }

  @Test func `a byte order mark written twice is no part of the first name`() throws {
    let folder = try Folder(["old.csv": "\u{FEFF}\u{FEFF}id,v\n1,a\n", "new.csv": "id,v\n1,a\n"])
    #expect(try folder.run("diff", "old.csv", "new.csv", "--exit-code").status == 0)
  }
}
