import Foundation
import TableDiffMetrics

/// All distributions of a run in one file, in the log format of HdrHistogram, version 1.3: a line for each,
/// with a tag that says what was measured. HdrHistogram's log processors read it, and turn the line of any
/// tag into an `.hgrm`.
///
/// A run has no intervals of time: every line is of the second 0, and its maximum is in milliseconds.
enum HistogramLog {
  static func text(of results: Results) -> String {
    var text = "#[Histogram log format version 1.3]\n"
    text += "#[Durations in nanoseconds; a tag is TRANSITION[.VARIANT].KEY.SHAPE.ROWS.CONTENDER.PHASE]\n"
    text += "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n"
    for measurement in results.measurements {
      guard let latency = measurement.latency else { continue }
      let longest = String(format: "%.3f", Double(latency.maximum) / 1e6)
      text += "Tag=\(measurement.tag),0.000,1.000,\(longest),"
      text += HistogramEncoding.text(of: latency.histogram) + "\n"
    }
    return text
  }

  /// The results with the distributions of their log, or `nil` where it is not theirs.
  static func adding(_ text: String, to results: Results) -> Results? {
    var results = results
    var lines = text.split(separator: "\n").filter { $0.hasPrefix("Tag=") }[...]
    for position in results.measurements.indices where results.measurements[position].latency != nil {
      guard let fields = lines.popFirst()?.split(separator: ","),
        fields.first == "Tag=\(results.measurements[position].tag)",
        let pairs = fields.last.flatMap({ HistogramEncoding.pairs(in: $0) })
      else { return nil }
      results.measurements[position].latency?.histogram = pairs
    }
    return lines.isEmpty ? results : nil
  }
}
