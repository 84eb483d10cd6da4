import Reporting

@main
enum Report {
  static func main() {}
}
