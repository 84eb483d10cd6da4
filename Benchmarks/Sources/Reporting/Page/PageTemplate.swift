/// The page's frame.
enum PageTemplate {
  static let mustache = """
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
