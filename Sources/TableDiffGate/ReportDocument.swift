#if Gate && (os(macOS) || os(Linux))
  /// The JSON document of a gate's findings: its status, and everything that it knows.
  struct ReportDocument: Codable, Sendable {
    static let currentFormat = "table-diff-gate-report/1"

    var format = currentFormat
    var status: GateStatus
    /// The verdict in one line.
    var summary: String
    var report: GateReport

    init(report: GateReport) {
      status = report.status
      summary = report.summary
      self.report = report
    }
  }
#endif
