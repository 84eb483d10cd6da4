'use strict';
// Looks at a page as on a small screen, weak eyes or no mouse, and posts what is wrong to the page
// around it. Texts are measured where they are shown: with the scale of a drawing, and the colours behind them.
addEventListener('load', () => setTimeout(() => {
  const faults = new Set();
  const say = (fault, element) => {
    const text = (element.textContent || element.dataset.tip || element.id).trim().replace(/\s+/g, ' ').slice(0, 40);
    faults.add(`${fault}: "${text}" (${element.tagName.toLowerCase()}.${element.getAttribute('class') || ''})`);
  };

  // Nothing is on its way while it is measured, and everything is unfolded.
  const still = document.createElement('style');
  still.textContent = '*{transition:none!important;animation:none!important}';
  document.documentElement.append(still);
  for (const details of document.querySelectorAll('details')) details.open = true;

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  // The red, green and blue of paints in the order in which they are put on, each with its opacity.
  function mixed(paints) {
    for (const [colour, opacity] of paints) {
      canvas.fillStyle = colour;
      canvas.globalAlpha = opacity;
      canvas.fillRect(0, 0, 1, 1);
    }
    return canvas.getImageData(0, 0, 1, 1).data;
  }
  const paper = document.querySelector('.paper');
  const ground = matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff';
  // The paints behind an element's text, and the opacity of the element.
  function shown(element) {
    if (!element) return { paints: [[ground, 1]], opacity: 1 };
    const { paints, opacity } = shown(element.parentElement);
    const style = getComputedStyle(element);
    const colour = element.tagName === 'svg' && paper ? getComputedStyle(paper).fill : style.backgroundColor;
    return { paints: [...paints, [colour, 1]], opacity: opacity * style.opacity };
  }
  const linear = share => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  const luminance = colour =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => sum + weight * linear(colour[i] / 255), 0);
  let texts = 0;
  function checkText(element) {
    texts += 1;
    const style = getComputedStyle(element);
    const matrix = element.ownerSVGElement ? element.getScreenCTM() : { a: 1, d: 1 };
    const points = parseFloat(style.fontSize) * Math.min(matrix.a, matrix.d);
    if (points < 10.99) say(`text of ${points.toFixed(1)} points`, element);
    const { paints, opacity } = shown(element);
    const ink = element.ownerSVGElement ? style.fill : style.color;
    const [low, high] = [paints, [...paints, [ink, opacity]]].map(mixed).map(luminance).sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < 4.5) say(`contrast of ${ratio.toFixed(2)}`, element);
    if (/\^/.test(element.textContent)) say('a bare ^', element);
  }
  for (const element of document.querySelectorAll('body :not(script, style, title, template)')) {
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (hasText && element.getClientRects().length) checkText(element);
    if (!element.clientWidth || element.scrollWidth <= element.clientWidth + 1) continue;
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
    const isNamed = element.tabIndex === 0 && element.getAttribute('role') && element.getAttribute('aria-label');
    if (!isNamed && !element.querySelector('button,a,[tabindex="0"]')) say('no key scrolls it', element);
  }

  // A button has two looks.
  const buttons = document.querySelectorAll('button[aria-pressed]');
  for (const button of buttons) button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') !== 'true');
  buttons.forEach(checkText);

  // Everything that a pointer shows is shown to the arrow keys too.
  const tip = document.getElementById('tip');
  let figures = 0;
  const unreached = document.querySelectorAll('[data-tip]:not([tabindex="0"], [tabindex="0"] *)');
  for (const figure of unreached) say('a figure out of reach of the keyboard', figure);
  // Once is enough: keys do the same at every width.
  for (const chart of document.querySelectorAll(name.endsWith('400') ? '.chart' : '#overview')) {
    chart.focus({ preventScroll: true, focusVisible: true });
    if (document.activeElement !== chart) say('a chart without focus', chart);
    if (getComputedStyle(chart).outlineStyle === 'none') say('a focus that is not seen', chart);
    if (!chart.getAttribute('aria-label')) say('a chart without a name', chart);
    const tips = [...chart.querySelectorAll('[data-tip]')].filter(f => f.getClientRects().length);
    const told = new Set([tip.textContent]);
    for (const _ of tips) {
      chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
      if (getComputedStyle(tip).opacity === '1') told.add(tip.textContent);
    }
    if (!tips.length || !tips.every(f => told.has(f.dataset.tip))) say('a figure that no key shows', chart);
    figures += tips.length;
    if (chart.id === 'overview') checkText(tip);
    chart.blur();
  }

  // Texts around a chart lie beside each other, and so do the dots of the first one.
  for (const group of document.querySelectorAll('.chart, #overview .track')) {
    const hasDots = group.matches('.track');
    const parts = [...group.querySelectorAll(hasDots ? ':scope > *' : 'i:not(:empty), li:not(:empty)')];
    const [x, y] = hasDots ? [1, 1] : [0, 2];
    const boxes = parts.map(part => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return (hasDots ? part : range).getBoundingClientRect();
    });
    boxes.forEach((one, i) => {
      const isHidden = boxes.slice(i + 1).some(other => one.right > other.left + x && other.right > one.left + x
        && one.bottom > other.top + y && other.bottom > one.top + y);
      if (isHidden) say(hasDots ? 'a dot that hides another' : 'a label over another', parts[i]);
    });
  }

  // The page has noted meanwhile which of the tables that were unfolded are wider than their frames.
  setTimeout(() => {
    for (const frame of document.querySelectorAll('.scroll')) {
      const isCutOff = frame.scrollWidth > frame.clientWidth + 1;
      if (isCutOff && !frame.matches('.wider.more')) say('a table that is cut off', frame);
    }
    for (const cell of document.querySelectorAll('#losses tr > :nth-child(-n + 4)')) {
      const edge = cell.closest('.scroll').getBoundingClientRect().right;
      if (cell.getBoundingClientRect().right > edge) say('a figure out of sight', cell);
    }
    parent.postMessage({ name, texts, figures, faults: [...faults] }, '*');
  }, 300);
}, 300));
