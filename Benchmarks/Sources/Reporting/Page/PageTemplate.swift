import Mustache

/// The page's frame.
enum PageTemplate {
  /// Returns the page with `content` in the frame.
  static func page(_ content: [String: Any]) throws -> String {
    MustacheContentTypes.register(PageText(), named: "PAGE")
    return try MustacheTemplate(string: mustache).render(content)
  }

  /// Text in the frame. The engine's own type goes by characters instead of scalars.
  private struct PageText: MustacheContentType {
    func escapeText(_ text: String) -> String { Markup.escaped(text) }
  }

  private static let mustache = """
    {{% CONTENT_TYPE: PAGE}}
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{{title}}</title>
    <link rel="icon" href="data:,">
    <style>{{{css}}}</style>
    </head>
    <body>
    <header class="top">
    <h1>{{title}}</h1>
    <p class="lede">{{lede}}</p>
    {{{summary}}}
    </header>
    <nav class="legend" aria-label="Contenders"><div>
    {{#legend}}<button class="s{{series}}" data-series="{{series}}" aria-pressed="true"><i></i>{{name}}</button>
    {{/legend}}
    </div></nav>
    <main>
    {{#sections}}
    <section id="{{id}}">
    <h2>{{heading}}</h2>
    {{#lead}}<p>{{lead}}</p>{{/lead}}
    {{{body}}}
    </section>
    {{/sections}}
    </main>
    <footer>{{footer}}</footer>
    <div id="tip" role="status"></div>
    <script type="application/json" id="playbacks">{{{playbacks}}}</script>
    <script>{{{script}}}</script>
    </body>
    </html>
    """
}
