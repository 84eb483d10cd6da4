#if Gate && (os(macOS) || os(Linux))
  /// The most that passes, as written in a file of limits: `+3 %` or `+10` more than the recorded figure, or
  /// `1200`, whatever was recorded.
  struct Allowance: Hashable, Sendable {
    let text: String
    private let factor: Double
    private let addend: Double

    static let nothing = Allowance(text: "+0", factor: 1, addend: 0)
    static let onePercent = Allowance(text: "+1 %", factor: 1.01, addend: 0)

    private init(text: String, factor: Double, addend: Double) {
      (self.text, self.factor, self.addend) = (text, factor, addend)
    }

    init?(_ text: String) {
      let (isMore, isRelative) = (text.hasPrefix("+"), text.hasSuffix("%"))
      let digits = text.dropFirst(isMore ? 1 : 0).dropLast(isRelative ? 1 : 0).filter { $0 != " " }
      guard isMore || !isRelative, let number = Double(digits), number >= 0, number.isFinite else {
        return nil
      }
      self.init(
        text: text, factor: isRelative ? 1 + number / 100 : isMore ? 1 : 0, addend: isRelative ? 0 : number)
    }

    func isExceeded(by measured: Int, over recorded: Int) -> Bool {
      Double(measured) > Double(recorded) * factor + addend
    }
  }

  /// The allowances for one metric of one case: more than the soft one is a note, more than the hard one a
  /// regression.
  struct Allowances: Codable, Hashable, Sendable {
    var soft: Allowance?
    var hard: Allowance?

    init(soft: Allowance? = nil, hard: Allowance? = nil) { (self.soft, self.hard) = (soft, hard) }

    /// Decodes a text, which is a hard allowance, or an object with one or both.
    init(from decoder: any Decoder) throws {
      if (try? decoder.singleValueContainer().decode(String.self)) != nil {
        hard = try Allowance(from: decoder)
        return
      }
      let both = try [String: Allowance](from: decoder)
      (soft, hard) = (both["soft"], both["hard"])
      guard !both.isEmpty, both.keys.allSatisfy({ ["soft", "hard"].contains($0) }) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: "an allowance is \"soft\", \"hard\" or both"))
      }
    }

    func encode(to encoder: any Encoder) throws {
      if soft == nil, let hard { return try hard.encode(to: encoder) }
      var both: [String: Allowance] = [:]
      (both["soft"], both["hard"]) = (soft, hard)
      try both.encode(to: encoder)
    }
  }

  extension Allowance: Codable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let allowance = Allowance(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is no allowance: write \"+3 %\", \"+10\" or \"1200\"")
      }
      self = allowance
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
#endif
