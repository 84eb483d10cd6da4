import Mustache

/// The page's frame.
enum PageTemplate {
  /// Returns the page with `content` in the frame.
  static func page(_ content: [String: Any]) throws -> String {
    MustacheContentTypes.register(PageText(), named: "PAGE")
    let frame = String(decoding: PackageResources.page_mustache, as: UTF8.self)
    return try MustacheTemplate(string: frame).render(content)
  }

  /// Text in the frame. The engine's own type goes by characters instead of scalars.
  private struct PageText: MustacheContentType {
    func escapeText(_ text: String) -> String { Markup.escaped(text) }
  }
}
