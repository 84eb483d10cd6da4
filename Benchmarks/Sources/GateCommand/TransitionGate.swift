import TableDiffGate

@main
enum TransitionGate {
  static func main() {
    Gate.main(GateCases.all)
  }
}
