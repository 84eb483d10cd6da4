import Foundation
import TableDiffMetrics
import Testing

@testable import Reporting

@Suite("Encoded histograms")
struct HistogramTests {
  /// Values that are the largest of their slot, as recorded ones are.
  static let pairs: [[UInt64]] = [
    [1, 3], [127, 1], [200, 70], [257, 2], [12_351, 100_000], [600_834_375_679, 1],
  ]

  @Test("what is encoded comes back with the same counts")
  func roundTrip() throws {
    let pairs = HistogramText.coarse(Self.pairs)
    #expect(pairs.map { $0[1] } == Self.pairs.map { $0[1] })
    #expect(try Decoded(HistogramEncoding.bytes(of: pairs)).pairs == pairs)
    #expect(HistogramEncoding.pairs(in: HistogramEncoding.text(of: pairs)) == pairs)
    #expect(HistogramEncoding.pairs(in: HistogramEncoding.text(of: [])) == [])
  }

  @Test("what is cut off or changed anywhere is refused")
  func broken() {
    let stream = StoredDeflate.stream(HistogramEncoding.bytes(of: HistogramText.coarse(Self.pairs)))
    for count in stream.indices { #expect(StoredDeflate.bytes(in: stream[..<count]) == nil) }
    for place in stream.indices.dropFirst(7) {
      var changed = stream
      changed[place] ^= 1
      #expect(StoredDeflate.bytes(in: changed) == nil)
    }
    let bytes = HistogramEncoding.bytes(of: HistogramText.coarse(Self.pairs))
    for count in bytes.indices { #expect(HistogramEncoding.pairs(in: bytes[..<count]) == nil) }
    #expect(HistogramEncoding.pairs(in: "not base64") == nil)
  }

  @Test("the text in a log is the compressed form around the same bytes")
  func text() throws {
    let bytes = try [UInt8](#require(Data(base64Encoded: HistogramEncoding.text(of: Self.pairs))))
    #expect(Array(bytes[..<4]) == [0x1c, 0x84, 0x93, 0x04])
    #expect(Decoded.number(bytes[4..<8]) == bytes.count - 8)
    // The zlib header, one stored block that is the last, and the checksum.
    #expect(Decoded.number(bytes[8..<10]) % 31 == 0)
    #expect(bytes[10] == 1)
    let length = Int(bytes[11]) | Int(bytes[12]) << 8
    #expect(length + 19 == bytes.count)
    #expect(Array(bytes[15..<(15 + length)]) == HistogramEncoding.bytes(of: Self.pairs))
  }

  @Test("the checksum is the one of the specification's authors")
  func checksum() {
    #expect(StoredDeflate.checksum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(StoredDeflate.stream([]) == [0x78, 0x01, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 1])
  }

  @Test("more than a block's bytes are stored in several blocks")
  func blocks() {
    let stream = StoredDeflate.stream([UInt8](repeating: 7, count: 70_000))
    #expect(stream.count == 2 + 2 * 5 + 70_000 + 4)
    #expect(stream[2] == 0 && stream[2 + 5 + 0xffff] == 1)
  }

  @Test("a log has a line for every distribution, and tags without commas and spaces")
  func log() {
    let lines = HistogramLog.text(of: SyntheticRun.whole).split(separator: "\n")
    #expect(lines.count == 3 + SyntheticRun.whole.measurements.count)
    for line in lines.dropFirst(3) {
      #expect(line.split(separator: ",").count == 5)
      #expect(line.hasPrefix("Tag="))
      #expect(!line.contains(" "))
    }
  }

  /// Reads the encoded form by its specification, slot by slot.
  private struct Decoded {
    var pairs: [[UInt64]] = []

    init(_ bytes: [UInt8]) throws {
      #expect(Array(bytes[..<4]) == [0x1c, 0x84, 0x93, 0x03])
      #expect(Self.number(bytes[4..<8]) == bytes.count - 40)
      #expect(Self.number(bytes[12..<16]) == 2)
      var slot = 0
      var rest = bytes[40...]
      while !rest.isEmpty {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = rest.popFirst() {
          value |= UInt64(byte & 0x7f) << shift
          shift += 7
          if byte < 0x80 { break }
        }
        let number = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
        if number < 0 {
          slot += Int(-number)
        } else {
          pairs.append([Self.largest(inSlot: slot), UInt64(number)])
          slot += 1
        }
      }
    }

    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// 256 values one by one, then 128 slots for each doubling.
    private static func largest(inSlot slot: Int) -> UInt64 {
      guard slot >= 256 else { return UInt64(slot) }
      let doubling = UInt64(slot / 128 - 1)
      return (UInt64(128 + slot % 128 + 1) << doubling) - 1
    }
  }
}
