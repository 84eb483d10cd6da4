import Cases
import TableDiffGate

@main
enum TransitionGate {
  static func main() {
    Gate.main(BenchmarkCase.all.map(\.gateCase))
  }
}
