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

const playbacks = JSON.parse(document.getElementById('playbacks').textContent);
const stage = document.getElementById('stage');
const choices = document.getElementById('choices');
const play = document.getElementById('play');
let panels = [];
let timer = null;
let chosen = 0;
const players = document.getElementById('players');
const names = [...new Set(playbacks.flatMap(playback => playback.contenders.map(c => c.contender)))];
const shown = new Set(names.filter((name, index) =>
  index === 0 || ['heckel', 'stdlib-difference', 'ordered-set-difference'].includes(name)));
if (shown.size < 2) names.slice(0, 4).forEach(name => shown.add(name));
const rowStep = 11;

function place(panel, index) {
  const state = panel.playback.states[index];
  const hot = index > 0 ? panel.playback.touched[index - 1] : null;
  const isLast = index === panel.playback.states.length - 1;
  for (const [id, element] of panel.rows) {
    const position = state.indexOf(id);
    element.classList.toggle('on', position >= 0);
    element.classList.toggle('hot', id === hot && !(isLast && panel.rests));
    if (position >= 0) element.style.transform = `translateY(${position * rowStep}px)`;
  }
  panel.count.firstChild.textContent = String(index);
}

function build() {
  stop();
  stage.textContent = '';
  const visible = playbacks[chosen].contenders.filter(playback => shown.has(playback.contender));
  panels = visible.map(playback => {
    const panel = { playback, rows: new Map(), index: 0, rests: false };
    const element = document.createElement('div');
    element.className = 'panel';
    const title = document.createElement('h4');
    title.textContent = playback.contender;
    panel.count = document.createElement('div');
    panel.count.className = 'count';
    panel.count.append('0');
    const of = document.createElement('small');
    const unit = playback.operations > playback.moves ? 'operation' : 'move';
    of.textContent = 'of ' + playback.operations + ' ' + unit + (playback.operations === 1 ? '' : 's');
    panel.count.append(of);
    const rows = document.createElement('div');
    rows.className = 'rows';
    const ids = [...new Set(playback.states.flat())].sort((a, b) => a - b);
    for (const id of ids) {
      const row = document.createElement('div');
      row.className = 'row';
      row.style.background = `hsl(${205 + id * 150 / Math.max(1, ids.length)} 70% 55%)`;
      rows.append(row);
      panel.rows.set(id, row);
    }
    element.append(title, panel.count, rows);
    stage.append(element);
    place(panel, 0);
    return panel;
  });
  [...choices.children].forEach((button, index) =>
    button.setAttribute('aria-pressed', String(index === chosen)));
  [...players.children].forEach((button, index) =>
    button.setAttribute('aria-pressed', String(shown.has(names[index]))));
}

function stop() {
  clearInterval(timer);
  timer = null;
  play.textContent = '▶ Replay';
}

function advance() {
  let isMoving = false;
  for (const panel of panels) {
    if (panel.index < panel.playback.states.length - 1) {
      panel.index += 1;
      place(panel, panel.index);
      isMoving = true;
    } else {
      panel.rests = true;
      place(panel, panel.index);
    }
  }
  if (!isMoving) stop();
}

function start() {
  for (const panel of panels) { panel.index = 0; panel.rests = false; place(panel, 0); }
  play.textContent = '■ Stop';
  timer = setInterval(advance, 260);
}

playbacks.forEach((playback, index) => {
  const button = document.createElement('button');
  button.textContent = playback.title;
  button.addEventListener('click', () => { chosen = index; build(); start(); });
  choices.append(button);
});
for (const name of names) {
  const button = document.createElement('button');
  button.className = 'player';
  button.textContent = name;
  button.addEventListener('click', () => {
    if (!shown.delete(name)) shown.add(name);
    build();
    start();
  });
  players.append(button);
}
play.addEventListener('click', () => timer ? stop() : start());
build();
new IntersectionObserver((entries, observer) => {
  if (!entries.some(entry => entry.isIntersecting)) return;
  observer.disconnect();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) start();
}, { threshold: 0.4 }).observe(stage);
const page = document.documentElement;
page.dataset.fits = String(page.scrollWidth <= page.clientWidth);
page.dataset.ready = 'true';
