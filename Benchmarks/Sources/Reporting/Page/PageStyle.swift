/// The page's style sheet.
enum PageStyle {
  /// Ours is the one warm, strong colour; the others are the muted ones of Paul Tol's colour-blind-safe
  /// scheme, lighter on dark.
  private static let colours = """
    :root{--bg:#fbfaf8;--card:#fff;--ink:#1b1d22;--muted:#636873;--rule:#e4e2dc;--grid:#ebe9e4;
    --frame:#7a7f89;--bad:#b42318;--accent:#c2410c;--s0:#d9480f;--s1:#332288;--s2:#2b8a7b;--s3:#aa4499;
    --s4:#117733;--s5:#5b86b0;--s6:#882255;--s7:#8f8f22;--s8:#3b7dbf;--s9:#a06a00;--s10:#555b66;--s11:#cc6677}
    @media(prefers-color-scheme:dark){:root{--bg:#131519;--card:#1b1e24;--ink:#eceef2;--muted:#a0a7b3;
    --rule:#2e323a;--grid:#282c34;--frame:#8b929e;--bad:#ff8a7a;--accent:#ff8f57;--s0:#ff7a3d;--s1:#9d8cff;
    --s2:#5fd0bd;--s3:#e08ad6;--s4:#4fbf74;--s5:#b5d3f2;--s6:#e0709f;--s7:#c9c94a;--s8:#63a8ef;--s9:#ecd771;
    --s10:#aab1bd;--s11:#f2a3ae}}

    """

  /// For a picture that stands in a document by itself.
  static let picture =
    colours + """
      text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--muted)}
      .title{font-size:18px;font-weight:700;fill:var(--ink)}.name{fill:var(--ink)}
      .paper{fill:var(--card)}.grid{stroke:var(--grid)}.frame{stroke:var(--frame);stroke-dasharray:4 3}
      circle{fill:var(--c)}
      .middle{text-anchor:middle}.end{text-anchor:end}

      """

  static let css =
    colours + """
      :root{color-scheme:light dark}
      *{box-sizing:border-box}
      section,details.family{scroll-margin-top:84px}.note{margin:10px 0 0;font-size:13.5px}
      html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
      body{margin:0;background:var(--bg);color:var(--ink);
      font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
      main,header.top{max-width:1240px;margin:0 auto;padding:0 20px}
      header.top{padding-top:56px}
      h1{font-size:clamp(30px,5.5vw,52px);line-height:1.08;letter-spacing:-.025em;margin:0 0 12px;font-weight:750}
      h2{font-size:26px;letter-spacing:-.015em;margin:72px 0 8px;line-height:1.2}
      h3{font-size:18px;margin:0;display:inline}
      h4{font-size:15px;margin:0;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
      p{margin:0 0 14px;max-width:72ch}
      .lede{font-size:19px;color:var(--muted);max-width:60ch}
      .muted{color:var(--muted)}
      .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));gap:1px;margin:32px 0 0;
      background:var(--rule);border:1px solid var(--rule);border-radius:14px;overflow:hidden}
      .tiles div{background:var(--card);padding:18px 18px 16px;display:flex;flex-direction:column;gap:4px}
      .tiles b{font-size:27px;letter-spacing:-.02em;line-height:1.15;font-variant-numeric:tabular-nums}
      .tiles span{font-size:13px;line-height:1.4;color:var(--muted)}
      nav.legend{position:sticky;top:0;z-index:5;background:var(--bg);border-bottom:1px solid var(--rule);
      margin:28px 0 0;padding:9px 0}
      nav.legend div{max-width:1240px;margin:0 auto;padding:0 20px;display:flex;flex-wrap:wrap;gap:6px;overflow-x:auto;
      scrollbar-width:none}
      nav.legend button.s0{font-weight:700}
      nav.legend button{flex:none;font:inherit;font-size:13px;color:var(--ink);background:var(--card);
      border:1px solid var(--rule);border-radius:99px;padding:4px 11px;cursor:pointer}
      nav.legend button[aria-pressed=false]{text-decoration:line-through}
      nav.legend button[aria-pressed=false] i{background:none;box-shadow:inset 0 0 0 2px var(--c)}
      :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
      .s i,button i{display:inline-block;width:9px;height:9px;border-radius:99px;background:var(--c);
      margin-right:7px}
      .chart{border-radius:8px;font-size:12px;font-variant-numeric:tabular-nums}.chart i{font-style:normal}
      .plot{position:relative;margin:14px 10px 30px 54px}
      .plot svg{display:block;width:100%;height:204px;overflow:visible}
      .plot i{position:absolute;color:var(--muted);white-space:nowrap;line-height:1.2}
      .plot .y{right:100%;margin-right:6px;transform:translateY(-50%)}
      .plot .x{top:100%;margin-top:8px;transform:translateX(-50%)}
      .plot .above{left:4px;transform:translateY(-100%)}.plot .below{left:4px}
      .plot .above,.plot .below{text-shadow:0 0 2px var(--card),0 0 2px var(--card),0 0 4px var(--card);
      pointer-events:none}
      .plot path{vector-effect:non-scaling-stroke;fill:none}
      .plot .grid{stroke:var(--grid)}.plot .frame{stroke:var(--frame);stroke-dasharray:4 3}
      .curve{stroke:var(--c);stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}
      .plot .dots{stroke:var(--c);stroke-width:6;stroke-linecap:round}
      .plot .s0 .curve{stroke-width:3}.plot .p1 .curve{stroke-dasharray:9 6}.plot .p2 .curve{stroke-dasharray:1 6}
      .plot .s:is(:hover,.on) .curve{stroke-width:5}.plot .on .dots{stroke-width:10}
      .key{list-style:none;display:flex;flex-wrap:wrap;gap:2px 16px;margin:0;padding:0 0 0 54px}
      .chart p{margin:0;padding-left:54px;font-size:12px;color:var(--muted)}
      .key .p0 i,.key .p1 i,.key .p2 i{width:22px;height:0;background:none;border-top:3px solid var(--c);
      border-radius:0;vertical-align:3px}.key .p1 i{border-top-style:dashed}.key .p2 i{border-top-style:dotted}
      .dots{--name:156px;--left:calc(var(--name) + 18px);position:relative;padding-top:22px}
      .axis{position:absolute;inset:0 12px 0 var(--left)}
      .axis i{position:absolute;top:0;bottom:0;transform:translateX(-50%);color:var(--muted);white-space:nowrap}
      .axis i::after{content:"";position:absolute;left:50%;top:20px;bottom:0;
      border-left:1px solid var(--grid)}.axis .mark::after{border-left:1px dashed var(--frame)}
      .dots .row{position:relative}.dots .row span{position:absolute;width:var(--name);text-align:right;top:50%;
      transform:translateY(-50%);line-height:1.2}
      .dots .track{position:relative;height:18px;margin:0 12px 0 var(--left)}
      .dots .track::before{content:"";position:absolute;left:0;right:0;top:50%;border-top:1px solid var(--grid)}
      .dots b{position:absolute;top:50%;width:9px;height:9px;margin:-4.5px;border-radius:9px;background:var(--c);
      box-shadow:0 0 0 1px var(--card)}
      .dots .s0{width:11px;height:11px;margin:-5.5px;z-index:1}
      .dots .on{outline:2px solid var(--ink);outline-offset:1px;z-index:2}
      .overview .dots{font-size:13px}.overview .track{height:calc((var(--w)*2 + 1)*11px + 10px)}
      .overview .track b{top:calc(50% + var(--w)*11px)}
      .points{margin:20px 0 0;padding:0 0 0 1.1em;font-size:18px;line-height:1.5;max-width:66ch}
      .points li{margin:0 0 8px}.points li::marker{color:var(--accent)}.points a{color:inherit}
      .narrow{display:none}
      .dense th,.dense td{padding:7px 6px}.dense{font-size:13px}.dense td small{white-space:normal}
      .dense tbody th:first-child{white-space:normal;min-width:118px}.dense thead th{white-space:normal;
      vertical-align:bottom;line-height:1.25;font-size:12px}
      th small{display:block;color:var(--muted);font-weight:400;font-size:11.5px}
      table td.s0,table th.s0{background:color-mix(in srgb,var(--s0) 9%,transparent)}
      .controls .player{font-size:12.5px;padding:3px 10px;border-radius:99px}
      .card,.panel{background:var(--card);border:1px solid var(--rule);border-radius:14px;padding:16px}
      .cards{display:grid;gap:16px;margin-top:18px}
      .card p{font-size:14px;margin:0 0 10px}
      .pair{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:10px 28px}
      figure{margin:0;min-width:0}
      figcaption{font-size:12.5px;color:var(--muted)}
      .emissions{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:18px;align-items:start}
      .emissions h3{display:block;margin-bottom:10px}
      details.family{border-top:1px solid var(--rule);padding:14px 0}
      details.family[open]{padding-bottom:32px}
      summary{cursor:pointer;display:flex;gap:12px;align-items:baseline;list-style:none}
      summary::-webkit-details-marker{display:none}
      summary::before{content:"›";font-size:20px;line-height:1;color:var(--muted);transition:transform .15s}
      details[open]>summary::before{transform:rotate(90deg)}
      .scroll{overflow-x:auto;margin:14px 0 0;border:1px solid var(--rule);border-radius:14px;
      background:var(--card)}
      table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
      th,td{padding:8px 12px;text-align:right;white-space:nowrap;vertical-align:top;
      border-bottom:1px solid var(--rule)}
      tbody tr:last-child>*{border-bottom:0}
      tfoot>tr>*{border-top:2px solid var(--rule);border-bottom:0}
      thead th{font-size:12.5px;font-weight:600;color:var(--muted)}
      th:first-child{text-align:left;font-weight:550;position:sticky;left:0;background:var(--card)}
      .figures .left{text-align:left}
      td small{display:block;color:var(--muted);font-size:11.5px;line-height:1.3}
      td b{color:var(--ink);font-weight:750}
      .failed{color:var(--bad)}
      .stage{display:grid;grid-template-columns:repeat(auto-fill,minmax(118px,1fr));gap:12px;margin-top:14px}
      .stage .panel{padding:12px;display:flex;flex-direction:column}
      .stage h4{font-size:12.5px;font-family:inherit;overflow-wrap:anywhere;min-height:2.6em;line-height:1.3}
      .stage .count{font-size:25px;font-weight:750;letter-spacing:-.02em;line-height:1.1}
      .stage .count small{white-space:nowrap;font-size:12px;font-weight:500;color:var(--muted);letter-spacing:0;display:block}
      .stage .count{margin-bottom:10px}.stage .rows{position:relative;margin-top:auto;height:264px}
      .stage .row{position:absolute;left:0;right:0;height:9px;border-radius:3px;
      transition:transform .16s ease,opacity .16s,left .16s,right .16s;opacity:0}
      .stage .row.on{opacity:1}
      .stage .row.hot{z-index:2;left:-5px;right:-5px;outline:2px solid var(--ink)}
      .controls{display:flex;gap:8px;flex-wrap:wrap;margin-top:12px}
      .controls button{font:inherit;font-size:14px;padding:6px 14px;border-radius:9px;cursor:pointer;
      border:1px solid var(--rule);background:var(--card);color:var(--ink)}
      .controls button[aria-pressed=true]{background:var(--ink);color:var(--bg);border-color:var(--ink)}
      .controls .play{background:var(--accent);border-color:var(--accent);color:var(--bg);font-weight:650}
      .bars .bar{display:grid;grid-template-columns:92px 1fr 32px;gap:4px 10px;align-items:center;margin-bottom:14px}
      .bars .track{background:var(--grid);border-radius:6px;height:14px;overflow:hidden}
      .bars .track span{display:block;height:100%;background:var(--s0);border-radius:6px}
      .bars em{font-style:normal;text-align:right}
      .bars b{white-space:nowrap}.bars p{grid-column:1/-1;max-width:none;font-size:12.5px;margin:0;line-height:1.45}
      .facts{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;font-size:14px;margin:16px 0 0}
      .facts dt{color:var(--muted)}.facts dd{margin:0;overflow-wrap:anywhere}
      #tip{position:fixed;pointer-events:none;z-index:9;white-space:pre;background:var(--ink);color:var(--bg);
      font-size:12.5px;line-height:1.45;padding:7px 10px;border-radius:8px;opacity:0;transition:opacity .1s;
      font-variant-numeric:tabular-nums;max-width:92vw}
      footer{max-width:1240px;margin:80px auto 40px;padding:0 20px;font-size:13px;color:var(--muted)}
      @media(max-width:720px){main,header.top,nav.legend div,footer{padding-left:14px;padding-right:14px}
      nav.legend div{flex-wrap:nowrap}
      header.top{padding-top:32px}h2{margin-top:52px;font-size:23px}.card,.panel{padding:12px}
      .wide{display:none!important}.narrow{display:block}.narrow .wide{display:revert!important}
      .narrow th:first-child,#losses th:first-child,#shapes th:first-child,#phases th:first-child{white-space:normal;
      overflow-wrap:anywhere;min-width:96px}.points{font-size:16px}.left{white-space:normal!important}
      #losses td,#losses th,#shapes td,#shapes th,#field td,#field th,#phases td,#phases th{padding:7px 5px;font-size:12px}thead th{white-space:normal!important}
      #shapes td,#shapes th{padding:7px 3px;font-size:11px}
      #shapes th:first-child,#phases th:first-child,#field th:first-child{min-width:84px!important}
      .tiles{grid-template-columns:1fr 1fr}.tiles div:last-child:nth-child(odd){grid-column:1/-1}.tiles b{font-size:22px}
      .stage{grid-template-columns:repeat(2,1fr);gap:8px}.stage .panel{padding:8px}
      .facts{grid-template-columns:1fr}.facts dd{margin-bottom:8px}
      th,td{padding:7px 9px}
      .overview .row span{position:static;transform:none;display:block;width:auto;
      text-align:left;padding:6px 0 0}.overview .dots{--left:10px}
      .overview .track{height:calc((var(--n)*2 + 1)*11px + 4px)}.overview .track b{top:calc(50% + var(--n)*11px)}
      .emissions .dots{--name:150px;--left:160px}
      .key,.chart p{padding-left:0}}
      @media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}
      """

  /// For each contender its colour, and a way to hide it.
  static func series(_ count: Int) -> String {
    (0..<count).map { ".s\($0){--c:var(--s\($0 % 12))}.hide\($0) :is(.chart,table) .s\($0){display:none}" }
      .joined(separator: "\n")
  }
}
