'use strict';
// Looks at a page as on a small screen, weak eyes or no mouse, and posts what is wrong to the page
// around it. Texts are measured where they are shown: with the scale of a drawing, and the colours behind them.
addEventListener('load', () => setTimeout(() => {
  const faults = new Set();
  const say = (fault, element) => {
    const text = (element.textContent || element.id).trim().replace(/\s+/g, ' ').slice(0, 40);
    faults.add(`${fault}: "${text}" (${element.tagName.toLowerCase()}.${element.getAttribute('class') || ''})`);
  };

  // Nothing is on its way while it is measured, and everything is unfolded.
  const still = document.createElement('style');
  still.textContent = '*{transition:none!important;animation:none!important}';
  document.documentElement.append(still);
  for (const details of document.querySelectorAll('details')) details.open = true;

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  // Any colour of the style sheet as red, green, blue and opacity.
  function parsed(colour) {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, alpha / 255]);
    }
    return known.get(colour);
  }
  const over = (front, back, alpha) => front.slice(0, 3).map((value, i) => value * alpha + back[i] * (1 - alpha));
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const paper = document.querySelector('.paper');
  const backs = new Map();
  function behind(element) {
    if (!element) return dark ? [18, 18, 18] : [255, 255, 255];
    if (element.tagName === 'svg' && paper) return parsed(getComputedStyle(paper).fill);
    if (!backs.has(element)) {
      const back = behind(element.parentElement);
      const colour = parsed(getComputedStyle(element).backgroundColor);
      backs.set(element, colour[3] ? over(colour, back, colour[3]) : back);
    }
    return backs.get(element);
  }
  function luminance(colour) {
    const [red, green, blue] = colour.map(value => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }
  const opacities = new Map();
  function opacity(element) {
    if (!element) return 1;
    if (!opacities.has(element)) {
      opacities.set(element, Number(getComputedStyle(element).opacity) * opacity(element.parentElement));
    }
    return opacities.get(element);
  }
  function size(element) {
    const matrix = element.ownerSVGElement ? element.getScreenCTM() : null;
    return parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.min(matrix.a, matrix.d) : 1);
  }
  let texts = 0;
  function checkText(element) {
    texts += 1;
    const style = getComputedStyle(element);
    const points = size(element);
    if (points < 10.99) say(`text of ${points.toFixed(1)} points`, element);
    const back = behind(element.ownerSVGElement || element);
    const ink = parsed(element.ownerSVGElement ? style.fill : style.color);
    const ratio = contrast(over(ink, back, ink[3] * opacity(element)), back);
    if (ratio < 4.5) say(`contrast of ${ratio.toFixed(2)}`, element);
    if (/\^/.test(element.textContent)) say('a bare ^', element);
  }
  function checkTexts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || element.closest('script,style,title,template')) continue;
      if (element.getClientRects().length) checkText(element);
    }
  }
  checkTexts(document.body);

  // A button has two looks.
  for (const button of document.querySelectorAll('button[aria-pressed]')) {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
  }
  backs.clear();
  opacities.clear();
  for (const button of document.querySelectorAll('button[aria-pressed]')) checkText(button);

  // Everything that a pointer shows is shown to the arrow keys too.
  const tip = document.getElementById('tip');
  let figures = 0;
  for (const figure of document.querySelectorAll('[data-tip]')) {
    if (!figure.closest('[tabindex="0"]')) say('a figure out of reach of the keyboard', figure);
  }
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
    if (chart.id === 'overview') {
      opacities.clear();
      checkText(tip);
    }
    chart.blur();
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.scrollWidth <= element.clientWidth + 1 || !element.clientWidth) continue;
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
    const isNamed = element.tabIndex === 0 && element.getAttribute('role') && element.getAttribute('aria-label');
    if (!isNamed && !element.querySelector('button,a,[tabindex="0"]')) say('no key scrolls it', element);
  }

  // Texts around a chart lie beside each other too.
  for (const axis of document.querySelectorAll('.chart')) {
    const labels = [...axis.querySelectorAll('i, li')].filter(label => label.textContent);
    const boxes = labels.map(label => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getBoundingClientRect();
    });
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach(other => {
      const isApart = one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top + 2 || other.bottom <= one.top + 2;
      if (!isApart) say('a label over another', labels[i]);
    }));
  }

  // Dots of the first chart lie beside each other.
  const dots = [...document.querySelectorAll('#overview .track')].map(track =>
    [...track.children].map(dot => dot.getBoundingClientRect()));
  for (const row of dots) row.forEach((dot, i) => row.slice(i + 1).forEach(other => {
    const distance = Math.hypot(dot.x + dot.width / 2 - other.x - other.width / 2,
      dot.y + dot.height / 2 - other.y - other.height / 2);
    if (distance < Math.min(dot.width, other.width) - 1) say('a dot that hides another', document.getElementById('overview'));
  }));

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
