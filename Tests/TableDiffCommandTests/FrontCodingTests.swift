import Testing

@testable import table_diff

@Suite struct FrontCodingTests {
  @Test func `the embedded table is the release's package list byte for byte`() {
    let bytes = SampleTables.oldBytes
    #expect(bytes.count == 2_523_068)
    #expect(Digest.text(of: bytes) == "dbf27ee76c11a7b4")
  }

  @Test func `names share their beginnings and versions repeat`() {
    let tsv = FrontCoding.tsv(of: "=a\n0one\t1\t10\n3s\t\t20\n=b\n0one\t2\t30\n".utf8)
    let expected = "section\tpackage\tversion\tsize\na\tone\t1\t10\na\tones\t1\t20\nb\tone\t2\t30\n"
    #expect(String(decoding: tsv, as: UTF8.self) == expected)
  }
}
