'use strict';
const tip = document.getElementById('tip');
const hideTip = () => { tip.style.opacity = 0; };
function showTip(target, x, y) {
  tip.textContent = target.dataset.tip;
  const box = tip.getBoundingClientRect();
  const top = y + 18 + box.height > innerHeight ? y - box.height - 12 : y + 18;
  tip.style.left = Math.max(8, Math.min(x + 14, innerWidth - box.width - 8)) + 'px';
  tip.style.top = Math.max(8, top) + 'px';
  tip.style.opacity = 1;
}
function pointed(event) {
  const target = event.target.closest && event.target.closest('[data-tip]');
  if (target) showTip(target, event.clientX, event.clientY); else hideTip();
}
document.addEventListener('pointermove', pointed);
document.addEventListener('pointerdown', pointed);

// The keyboard goes from chart to chart, and inside a chart from figure to figure.
let marked = null;
function mark(target) {
  if (marked) marked.classList.remove('on');
  marked = target;
  if (!target) return hideTip();
  target.classList.add('on');
  const box = target.getBoundingClientRect();
  showTip(target, box.left + box.width / 2, box.bottom - 8);
}
const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
for (const chart of document.querySelectorAll('.chart')) {
  const figures = () => [...chart.querySelectorAll('[data-tip]')].filter(f => f.getClientRects().length);
  chart.addEventListener('focus', () => {
    if (chart.matches(':focus-visible')) mark(figures()[0] || null);
  });
  chart.addEventListener('blur', () => mark(null));
  chart.addEventListener('keydown', event => {
    const all = figures();
    if (event.key === 'Escape') mark(null);
    if (!(event.key in steps) || !all.length) return;
    event.preventDefault();
    mark(all[(Math.max(0, all.indexOf(marked)) + steps[event.key] + all.length) % all.length]);
  });
}
document.addEventListener('scroll', () => { if (marked) mark(marked); else hideTip(); }, { passive: true });

for (const button of document.querySelectorAll('.legend button')) {
  button.addEventListener('click', () => {
    const isHidden = document.body.classList.toggle('hide' + button.dataset.series);
    button.setAttribute('aria-pressed', String(!isHidden));
    noteWidths();
  });
}

// A table that is wider than its frame says so, and is shaded at the side on which it goes on.
function noteWidth(frame) {
  const hidden = frame.scrollWidth - frame.clientWidth;
  frame.classList.toggle('wider', hidden > 1);
  frame.classList.toggle('more', hidden - frame.scrollLeft > 1);
}
const noteWidths = () => document.querySelectorAll('.scroll').forEach(noteWidth);
addEventListener('resize', noteWidths);
document.addEventListener('toggle', noteWidths, true);
for (const frame of document.querySelectorAll('.scroll')) {
  frame.addEventListener('scroll', () => noteWidth(frame), { passive: true });
}
noteWidths();

const page = document.documentElement;
page.dataset.fits = String(page.scrollWidth <= page.clientWidth);
page.dataset.ready = 'true';
