import { expect, test } from 'vitest';
import type { ForestInput } from './forest/forest-input.ts';
import trials from './forest/forest-plot.test-data.json' with { type: 'json' };
import { forestPlot } from './forest/forest-plot.ts';
import { type PlotPalette, plotColours } from './plot-palette.ts';
import type { PlotPicture } from './plot-shape.ts';
import { plotSvg, svgText } from './plot-svg.ts';

const palettes: readonly PlotPalette[] = ['default', 'black_and_white', 'colour_blind'];

function drawn(label: string): PlotPicture {
  const eightTrials: ForestInput = { ...trials, sort: 'year' };
  const rows = eightTrials.rows.map((row, index) =>
    index === 0 ? { ...row, label, marks: ['retracted'], group: 'One' } : row,
  );
  const pooled = { label: 'One, pooled', detail: '', estimate: 0.9, low: 0.5, high: 1 };
  const plot = forestPlot({ ...eightTrials, rows, groups: [{ name: 'One', pooled }], title: `${label} & others` });
  if ('refused' in plot) throw new Error(plot.reason);
  return plot;
}

/** Checks that every element closes in its order and that text has no markup. Returns the text by element. */
function elementsOf(svg: string): { readonly name: string; readonly text: string }[] {
  const open: string[] = [];
  const found: { name: string; text: string }[] = [];
  const pieces = svg.matchAll(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>|([^<>]+)/gi);
  let end = 0;
  for (const [whole, closing, name = '', , empty, text] of pieces) {
    end += whole.length;
    if (text !== undefined) {
      if (text.trim()) found.push({ name: open.at(-1) ?? '', text });
    } else if (closing) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(end).toBe(svg.length);
  expect(open).toEqual([]);
  return found;
}

test.each(palettes)('%s: a self-contained file with title and description, the same every time', (palette) => {
  const plot = drawn('ELIXA 2015');
  const svg = plotSvg(plot, { palette, theme: 'light' });
  expect(svg).toBe(plotSvg(drawn('ELIXA 2015'), { palette, theme: 'light' }));
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="908" height="\d+(\.\d+)?" viewBox="0 0 908 /,
  );
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /https?:|<script|<image|@import|NaN|Infinity|undefined/,
  );
  const texts = elementsOf(svg);
  expect(texts[0]).toEqual({ name: 'title', text: 'ELIXA 2015 &amp; others' });
  expect(texts[1]?.name).toBe('desc');
  expect(texts[1]?.text).toContain('All 8 trials: 0.86 [0.79, 0.94].');
  expect(svg).toContain('aria-labelledby="plot-title plot-description"');
  for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
});

test('markup, control characters and bidirectional marks in a label stay text', () => {
  const svg = plotSvg(drawn('<b onload="x">&\u0000\u202Eשלום\u{D800}'), { palette: 'default', theme: 'light' });
  elementsOf(svg);
  expect(svg).not.toContain('<b');
  expect(svg).toContain('שלום');
  expect(svg.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E\p{Cs}]/u);
  expect(svgText('𝒳<\'">')).toBe('𝒳&lt;&#39;&quot;&gt;');
});

test('drawn at the requested size, scaled as a whole', () => {
  const plot = drawn('A');
  const svg = plotSvg(plot, {
    palette: 'default',
    theme: 'dark',
    size: { width: 1816, height: 1000 },
    idPrefix: 'second',
  });
  expect(svg).toContain(`width="1816" height="1000" viewBox="0 0 ${plot.width} ${plot.height}"`);
  expect(svg).toContain('aria-labelledby="second-title second-description"');
});

test('a margin surrounds the whole plot, and print is on white also inside hollow marks', () => {
  const plot = drawn('A');
  const svg = plotSvg(plot, { palette: 'default', theme: 'print', margin: 16 });
  const [width, height] = [plot.width + 32, plot.height + 32];
  expect(svg).toContain(`width="${width}" height="${height}" viewBox="-16 -16 ${width} ${height}"`);
  expect(svg).toContain(`<rect x="-16" y="-16" width="${width}" height="${height}" fill="#FFFFFF"/>`);
  for (const palette of palettes) {
    const { paper, paints } = plotColours(palette, 'print');
    expect([paper, paints.study_retracted.fill, paints.box.fill]).toEqual(['#FFFFFF', '#FFFFFF', '#FFFFFF']);
    expect(paints.study).toEqual(plotColours(palette, 'light').paints.study);
  }
});

test('the palettes differ, and black and white has no colour and no filled pool', () => {
  const [first, second, third] = palettes.map((palette) => plotSvg(drawn('A'), { palette, theme: 'light' }));
  expect(new Set([first, second, third]).size).toBe(3);
  for (const [, red, green, blue] of (second ?? '').matchAll(/#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})/g))
    expect([green, blue]).toEqual([red, red]);
  const { paints, paper } = plotColours('black_and_white', 'dark');
  expect([paints.pool.fill, paints.study.fill, paints.group_pool.hatched]).toEqual([paper, '#000000', true]);
});

test('without colour any two signs of one plot differ in form or fill', () => {
  const { paints } = plotColours('black_and_white', 'light');
  const lines = (['no_effect', 'funnel', 'adjusted_line', 'contour_edge'] as const).map((role) =>
    String(paints[role].dash),
  );
  expect(new Set(lines).size).toBe(lines.length);
  expect(String(paints.pool_line.dash)).not.toBe(String(paints.no_effect.dash));
  expect(paints.study.fill).not.toBe(paints.study_retracted.fill);
  expect(paints.box.dash).not.toEqual(paints.own_box.dash);
});
