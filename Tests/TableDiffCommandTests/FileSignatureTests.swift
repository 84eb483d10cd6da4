import Foundation
import Testing

@testable import table_diff

/// Files that are no text.
@Suite struct FileSignatureTests {
  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "is compressed by gzip: table-diff diff <(zcat 'a b.csv') …"),
      (Array("BZh91AY&SY".utf8), "is compressed by bzip2: table-diff diff <(bzcat 'a b.csv') …"),
      ([0xFD] + Array("7zXZ\0\0".utf8), "is compressed by xz: table-diff diff <(xzcat 'a b.csv') …"),
      ([0x28, 0xB5, 0x2F, 0xFD], "is compressed by zstd: table-diff diff <(zstdcat 'a b.csv') …"),
      (Array("PK\u{3}\u{4}______a.csv".utf8), "is a zip archive: table-diff diff <(unzip -p 'a b.csv') …"),
      (
        Array("PK\u{3}\u{4}______[Content_Types].xml".utf8),
        "is a workbook of Excel: save the sheet as CSV, for instance with "
          + "soffice --headless --convert-to csv 'a b.csv'"
      ),
      (
        Array("PK\u{3}\u{4}____mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
        "is a document of OpenDocument: save the sheet as CSV, for instance with "
          + "soffice --headless --convert-to csv 'a b.csv'"
      ),
      (
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
        "is a workbook of an old Excel: save the sheet as CSV, for instance with "
          + "soffice --headless --convert-to csv 'a b.csv'"
      ),
      (
        Array("PAR1\0\u{1}PAR1".utf8),
        "is Parquet: convert it to CSV, for instance with duckdb -csv -c 'from '\\''a b.csv'\\'''"
      ),
    ] as [([UInt8], String)])
  func `a compressed file or a workbook is named as such`(bytes: [UInt8], reason: String) throws {
    let folder = try Folder(["old.csv": "id\n"])
    try folder.write(Data(bytes), to: "a b.csv")
    let run = try folder.run("diff", "old.csv", "a b.csv")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: a b.csv: \(reason)\n")
  }

  @Test func `the command in the message reads the file`() throws {
    let folder = try Folder(["a.csv": "id,v\n1,a\n"])
    let run = try CommandRun(
      script: "gzip -k a.csv && table-diff diff <(zcat a.csv.gz) a.csv && table-diff diff - a.csv < a.csv.gz",
      in: folder.url)
    #expect(run.text == "The tables are the same: 1 row.\n")
    #expect(run.error == "table-diff: standard input: is compressed by gzip: pipe it through zcat\n")
  }

  @Test(arguments: ["BZh,v\n1,a\n", "PAR1,v\n1,a\n", "PK,v\n1,a\n"])
  func `names that begin like such a file are names`(text: String) throws {
    #expect(try TableFile.read(text.utf8).rows.count == 1)
  }
}
