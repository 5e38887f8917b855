/** WCAG contrast of every two colours that are adjacent on the screen, computed from the tokens, in both themes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../shared-data.ts';

const web = path.join(projectFolder, 'src/web');
const tokens = readFileSync(path.join(web, 'ui/tokens.css'), 'utf8');

/** The colours of one block of tokens.css, by their names without dashes. */
function coloursIn(selector: string): Record<string, string> {
  const start = tokens.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block for ${selector}.`);
  const block = tokens.slice(start, tokens.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\b/gi)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = coloursIn('[data-theme="light"]');
const dark = { ...light, ...coloursIn('\n  [data-theme="dark"]') };
const themes: Record<string, Record<string, string>> = {
  light,
  dark,
  'light, palette for the colour-blind': { ...light, ...coloursIn('\n[data-plot="cb"]') },
  'dark, palette for the colour-blind': {
    ...dark,
    ...coloursIn('\n[data-plot="cb"]'),
    ...coloursIn('\n  [data-theme="dark"] [data-plot="cb"]'),
  },
};

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const page = ['paper', 'paper-raised'];
const text = 4.5;
const shape = 3;

interface Pair {
  on: readonly string[];
  these: readonly string[];
  least: number;
  why: string;
}

const pairs: readonly Pair[] = [
  { on: page, these: ['ink', 'ink-2', 'ink-3'], least: text, why: 'reading, secondary and quiet text' },
  { on: page, these: ['act'], least: text, why: 'links, marks, row actions' },
  { on: page, these: ['retract', 'caution'], least: text, why: 'what failed, differs or is withdrawn, in words' },
  { on: page, these: ['plot-pool-text'], least: text, why: "the pool's words beside a plot" },
  {
    on: ['act-wash'],
    these: ['ink', 'ink-2', 'act'],
    least: text,
    why: 'a quote, a mark pointed at, what is selected',
  },
  { on: ['act-fill', 'act-fill-hover'], these: ['on-fill'], least: text, why: 'filled buttons, the tick of a box' },
  { on: ['act'], these: ['on-act'], least: text, why: 'an open mark' },
  { on: ['retract'], these: ['paper'], least: text, why: 'the stamp of a retraction' },
  { on: ['plot-ink'], these: ['paper'], least: text, why: 'the mark of a high risk of bias' },
  { on: page, these: ['rule-2', 'rule-ink'], least: shape, why: 'edges of buttons, boxes and fields' },
  {
    on: page,
    these: ['act-fill', 'act-fill-hover'],
    least: shape,
    why: 'a filled button and a ticked box on the page',
  },
  { on: [...page, 'act-wash'], these: ['act'], least: shape, why: 'the ring of the focus, the thread' },
  {
    on: page,
    these: ['plot-ink', 'plot-pool', 'plot-2'],
    least: shape,
    why: 'squares, intervals and diamonds of plots',
  },
];

/**
 * Colours without text that must be distinguished: hairlines, leaders and people without the event are beside words
 * with the same meaning.
 */
const decorative = ['rule', 'plot-faint'];

describe.each(Object.entries(themes))('%s', (_theme, colours) => {
  const each = pairs.flatMap(({ on, these, least, why }) =>
    on.flatMap((ground) => these.map((above) => ({ above, ground, least, why }))),
  );
  test.each(each)('$above on $ground is at least $least: $why', ({ above, ground, least }) => {
    expect(contrast(colours[above] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test('the measure is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

describe('every adjacent pair of colours is measured', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
    .map((name) => ({ name, css: readFileSync(path.join(web, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
  const used = (property: string) =>
    new Set(
      sheets.flatMap(({ css }) =>
        [...css.matchAll(new RegExp(`(?<![\\w-])(?:${property}):[^;{}]*`, 'g'))].flatMap(([declaration]) =>
          [...declaration.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name).filter((name) => name in light),
        ),
      ),
    );

  test('every colour that text is set in has its pairs', () => {
    const measured = new Set(pairs.filter(({ least }) => least === text).flatMap(({ these }) => these));
    // The second series' words are no smaller than its squares: measured as text here.
    for (const colours of [light, dark]) {
      for (const ground of page) expect(contrast(colours['plot-2'] ?? '', colours[ground] ?? '')).toBeGreaterThan(text);
    }
    measured.add('plot-2');
    expect([...used('color')].filter((name) => !measured.has(name))).toEqual([]);
  });

  test('every ground and edge has its pairs', () => {
    const measured = new Set([...pairs.flatMap(({ on, these }) => [...on, ...these]), ...decorative]);
    const property = 'background|background-color|border[a-z-]*|outline|outline-color|fill|stroke';
    expect([...used(property)].filter((name) => !measured.has(name) && name !== 'veil')).toEqual([]);
  });

  test('quiet ink is never set on the wash, where the dark theme has 3.9 to 1', () => {
    const wrong = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/\{([^{}]*)\}/g)]
        .filter(([, rule = '']) => /background[^;]*--act-wash/.test(rule) && /[^-]color:[^;]*--ink-3/.test(rule))
        .map(() => name),
    );
    expect(wrong).toEqual([]);
  });
});
