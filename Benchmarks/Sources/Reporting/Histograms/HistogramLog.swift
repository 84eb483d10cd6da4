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
}
