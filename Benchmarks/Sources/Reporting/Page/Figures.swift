import Algorithms
import Foundation
import TableDiffMetrics

/// How figures are written.
enum Figures {
  /// A duration in nanoseconds, to three digits, in the unit that suits it.
  static func time(_ nanoseconds: Double) -> String {
    RoundedDuration(nanoseconds: nanoseconds).description
  }

  /// Three digits, or all of the whole part; of very small values, four decimals.
  static func digits(_ value: Double) -> String {
    switch abs(value) {
    case 0: "0"
    case ..<0.005: String(format: "%.4f", value)
    case ..<9.995: String(format: "%.2f", value)
    case ..<99.95: String(format: "%.1f", value)
    default: count(Int(value.rounded()))
    }
  }

  /// The heading of a column of another's times as multiples of ours.
  static let multipleHeader = "× our time"

  /// The authors of the others, below each table that has their times.
  static let authors = "All other contenders are published algorithms as this project has written them."
  /// The page about libraries that others wrote, from the folder of a run.
  static let publishedLibraries = "../peers/README.md"

  /// A ratio, as `3.2 ×`.
  static func ratio(_ value: Double) -> String { digits(value) + " ×" }

  /// A number of bytes, to three digits, in the unit that suits it.
  static func bytes(_ value: Int) -> String {
    for (unit, size) in [("GiB", 1_073_741_824.0), ("MiB", 1_048_576), ("KiB", 1_024)]
    where abs(Double(value)) >= size {
      return "\(digits(Double(value) / size)) \(unit)"
    }
    return "\(value) B"
  }

  /// A number with its thousands set apart.
  static func count(_ value: Int) -> String {
    let digits = String(value.magnitude).reversed().chunks(ofCount: 3).joined(by: ",").reversed()
    return (value < 0 ? "−" : "") + digits
  }

  /// A duration for an axis: 10 µs.
  static func shortTime(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case 0.99e9...: short(nanoseconds / 1e9) + " s"
    case 0.99e6...: short((nanoseconds / 1e6).rounded()) + " ms"
    case 0.99e3...: short((nanoseconds / 1e3).rounded()) + " µs"
    default: short(nanoseconds.rounded()) + " ns"
    }
  }

  /// A share as a percentage without digits, small ones as `< 1 %`.
  static func percent(_ share: Double) -> String {
    share < 0.01 ? "< 1 %" : "\(Int((share * 100).rounded())) %"
  }

  /// A number for an axis: 10k, 1M.
  static func short(_ value: Double) -> String {
    switch value {
    case 1e6...: trimmed(value / 1e6) + "M"
    case 1e3...: trimmed(value / 1e3) + "k"
    default: trimmed(value)
    }
  }

  private static func trimmed(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%g", value)
  }
}
