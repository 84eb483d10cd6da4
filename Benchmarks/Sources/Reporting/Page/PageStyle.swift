/// The page's style sheet.
enum PageStyle {
  static let css = """
    :root{color-scheme:light dark;--bg:#fbfaf8;--card:#fff;--ink:#1b1d22;--muted:#6a6f7a;--rule:#e4e2dc;
    --grid:#e9e7e1;--frame:#c2410c;--bad:#b42318;--accent:#2457d6;
    --s0:#2457d6;--s1:#d9480f;--s2:#2b8a3e;--s3:#9c36b5;--s4:#b08900;--s5:#0b7285;--s6:#c2255c;--s7:#5f3dc4;
    --s8:#66800b;--s9:#8a5a2b;--s10:#495057;--s11:#1098ad}
    @media(prefers-color-scheme:dark){:root{--bg:#131519;--card:#1b1e24;--ink:#eceef2;--muted:#9aa1ad;
    --rule:#2b2f37;--grid:#2a2e36;--frame:#fb923c;--bad:#ff8a7a;--accent:#7aa5ff;
    --s0:#7aa5ff;--s1:#ff8f57;--s2:#5fd07c;--s3:#da8cf0;--s4:#e6c34a;--s5:#4cc9dd;--s6:#ff7fa8;--s7:#a78bfa;
    --s8:#b5d34a;--s9:#d1a06b;--s10:#b4bac4;--s11:#63e6f5}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
    body{margin:0;background:var(--bg);color:var(--ink);
    font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
    main,header.top{max-width:1120px;margin:0 auto;padding:0 20px}
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
    nav.legend div{max-width:1120px;margin:0 auto;padding:0 20px;display:flex;gap:6px;overflow-x:auto;
    scrollbar-width:none}
    nav.legend button{flex:none;font:inherit;font-size:13px;color:var(--ink);background:var(--card);
    border:1px solid var(--rule);border-radius:99px;padding:4px 11px;cursor:pointer}
    nav.legend button[aria-pressed=false]{opacity:.4;text-decoration:line-through}
    .s i,button i{display:inline-block;width:9px;height:9px;border-radius:99px;background:var(--c);
    margin-right:7px}
    svg.chart{display:block;width:100%;height:auto;overflow:visible}
    svg text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--muted);
    font-variant-numeric:tabular-nums}
    svg .name{fill:var(--ink);font-size:11.5px}
    svg .slope{fill:var(--c);font-weight:650}
    svg .grid{stroke:var(--grid);stroke-width:1}svg .faint{opacity:.8}
    svg .frame{stroke:var(--frame);stroke-width:1;stroke-dasharray:4 3}
    svg .frame-label{fill:var(--frame);font-size:10px;paint-order:stroke;stroke:var(--card);stroke-width:3px}
    svg .reach{stroke:var(--rule);stroke-width:2}
    svg .curve{fill:none;stroke:var(--c);stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}
    svg .s0 .curve{stroke-width:3}
    svg .hit{fill:none;stroke:transparent;stroke-width:14}
    svg .spread{stroke:var(--c);stroke-width:5;opacity:.28;stroke-linecap:round}
    svg circle{fill:var(--c);stroke:var(--card);stroke-width:1.2}
    svg .s:hover .curve{stroke-width:4}
    .card,.panel{background:var(--card);border:1px solid var(--rule);border-radius:14px;padding:16px}
    .cards{display:grid;gap:16px;margin-top:18px}
    .card p{font-size:14px;margin:0 0 10px}
    .pair{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:10px 28px}
    figure{margin:0;min-width:0}
    figcaption{font-size:12.5px;color:var(--muted);text-align:center;margin-top:2px}
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
    td.left{text-align:left}
    td small{display:block;color:var(--muted);font-size:11.5px;line-height:1.3}
    td b{color:var(--ink);font-weight:750}
    .failed{color:var(--bad)}
    .stage{display:grid;grid-template-columns:repeat(auto-fit,minmax(104px,1fr));gap:12px;margin-top:14px}
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
    footer{max-width:1120px;margin:80px auto 40px;padding:0 20px;font-size:13px;color:var(--muted)}
    @media(max-width:560px){main,header.top,nav.legend div,footer{padding-left:14px;padding-right:14px}
    header.top{padding-top:32px}h2{margin-top:52px;font-size:23px}.card,.panel{padding:12px}
    .tiles{grid-template-columns:1fr 1fr}.tiles div:last-child:nth-child(odd){grid-column:1/-1}.tiles b{font-size:22px}
    .stage{grid-template-columns:repeat(3,1fr);gap:8px}.stage .panel{padding:8px}
    .facts{grid-template-columns:1fr}.facts dd{margin-bottom:8px}
    th,td{padding:7px 9px}svg text{font-size:12.5px}svg .name{font-size:13px}}
    @media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}
    """

  /// For each contender its colour, and a way to hide it.
  static func series(_ count: Int) -> String {
    (0..<count).map { ".s\($0){--c:var(--s\($0 % 12))}.hide\($0) :is(svg,table) .s\($0){display:none}" }
      .joined(separator: "\n")
  }
}
