@main
enum Gate {
  static func main() {}
}
