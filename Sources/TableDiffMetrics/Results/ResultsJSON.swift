#if Metrics
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension TransitionResults {
    /// Returns the results as JSON. O(n).
    ///
    /// The JSON is one line with keys in ascending order. The same results give the same bytes.
    ///
    /// - Throws: ``ResultsError/invalid(place:reason:)`` if a figure is infinite or not a number.
    public func jsonBytes() throws(ResultsError) -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return try [UInt8](encoder.encode(self)) + [UInt8(ascii: "\n")]
      } catch {
        throw ResultsError(writing: error)
      }
    }

    /// Returns the results as the text of ``jsonBytes()``. O(n).
    ///
    /// - Throws: ``ResultsError/invalid(place:reason:)`` if a figure is infinite or not a number.
    public func json() throws(ResultsError) -> String {
      String(decoding: try jsonBytes(), as: UTF8.self)
    }

    /// Reads results from JSON with any order of keys and any white space. O(n).
    ///
    /// - Throws: A ``ResultsError`` that names the problem and its place.
    public init(json: some Sequence<UInt8>) throws(ResultsError) {
      let data = Data(json)
      if data.isEmpty { throw .notJSON(reason: "it is empty") }
      // Checks the format first, because another form lacks other things, too.
      let header: Header
      do {
        header = try JSONDecoder().decode(Header.self, from: data)
      } catch {
        throw ResultsError(reading: error) { .notJSON(reason: $0) }
      }
      guard header.format == Self.currentFormat else { throw .unknownFormat(header.format) }
      do {
        self = try JSONDecoder().decode(TransitionResults.self, from: data)
      } catch {
        // The text is JSON here. The decoder throws the same error for a number that its type cannot hold,
        // and does not say for which number.
        throw ResultsError(reading: error) { _ in
          .invalid(
            place: "a number",
            reason: "it is below zero, too large or a fraction, where a whole number belongs"
          )
        }
      }
      for (position, measurement) in measurements.enumerated() {
        try measurement.latency?.check(place: "measurements[\(position)].latency")
      }
    }

    /// Reads results from JSON. O(n).
    ///
    /// - Throws: A ``ResultsError`` that names the problem and its place.
    public init(json: String) throws(ResultsError) {
      try self.init(json: json.utf8)
    }

    private struct Header: Decodable {
      var format: String
    }
  }

  extension TransitionResults.Latency {
    /// Rejects values that the types alone do not exclude, so that a chart does not have to.
    fileprivate func check(place: String) throws(ResultsError) {
      if count < 0 { throw .invalid(place: "\(place).count", reason: "it is below zero") }
      for name in LatencyDistribution.reportedPercentiles.map(\.name) where percentiles[name] == nil {
        throw .missing(place: "\(place).percentiles[\"\(name)\"]")
      }
      for rate in FrameRate.allCases where missedFrames[String(rate.rawValue)] == nil {
        throw .missing(place: "\(place).missedFrames[\"\(rate.rawValue)\"]")
      }
      var last: UInt64?
      for (position, pair) in histogram.enumerated() {
        let here = "\(place).histogram[\(position)]"
        guard pair.count == 2 else {
          throw .invalid(
            place: here, reason: "it is a value and its count, so two numbers, not \(pair.count)")
        }
        if let last, pair[0] <= last {
          throw .invalid(place: here, reason: "values ascend, but \(pair[0]) follows \(last)")
        }
        last = pair[0]
      }
    }
  }

  extension ResultsError {
    fileprivate init(writing error: any Error) {
      if case EncodingError.invalidValue(let value, let context)? = error as? EncodingError {
        self = .invalid(place: Self.place(context.codingPath), reason: "\(value) cannot be written as JSON")
      } else {
        self = .invalid(place: Self.place([]), reason: "\(error)")
      }
    }

    fileprivate init(reading error: any Error, otherwise unplaced: (String) -> ResultsError) {
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        self = .missing(place: Self.place(context.codingPath + [key]))
      case DecodingError.valueNotFound(_, let context):
        self = .missing(place: Self.place(context.codingPath))
      case DecodingError.typeMismatch(let type, let context):
        self = .invalid(place: Self.place(context.codingPath), reason: "it is not of type \(type)")
      case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
        self = unplaced(context.debugDescription)
      case DecodingError.dataCorrupted(let context):
        self = .invalid(place: Self.place(context.codingPath), reason: context.debugDescription)
      default: self = unplaced("\(error)")
      }
    }

    private static func place(_ path: [any CodingKey]) -> String {
      var place = ""
      for key in path {
        if let position = key.intValue {
          place += "[\(position)]"
        } else {
          place += (place.isEmpty ? "" : ".") + key.stringValue
        }
      }
      return place.isEmpty ? "the whole" : place
    }
  }
#endif
