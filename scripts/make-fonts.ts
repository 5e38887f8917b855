/**
 * Makes the woff2 files in src/web/ui/fonts from the @fontsource-variable packages (Source Serif 4, Source Sans 3,
 * Source Code Pro; all OFL-1.1). Run it by hand after a font package changed: `npx tsx scripts/make-fonts.ts`. The
 * result is committed, so that neither the build nor a fresh clone needs the subsetter.
 *
 * The subsets: a page's first paint may load 115 kB of fonts, and a phone waits for all of them. With an axis of
 * optical sizes the upright serif alone is 80 kB. So there are two cuts of it: one for text and titles at 20 px, with
 * the weights in use, and one for display lines at 60 px, in one weight; only pages with such a line load it. The
 * italic is used in journal names and emphasis, in one weight near 20 px.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type AxisCut = number | { min: number; max: number };

interface FontCut {
  /** The file's name in src/web/ui/fonts. */
  name: string;
  /** Path inside node_modules/@fontsource-variable. */
  source: string;
  /** Inclusive code point ranges of the subset; fonts.css repeats them as unicode-range. */
  ranges: readonly (readonly [number, number])[];
  axes: Record<string, AxisCut>;
}

const latin = [
  [0x0020, 0x007e],
  [0x00a0, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x2002, 0x200b],
  [0x2010, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;

/** For names of authors and journals from Central Europe, Turkey, the Baltic, Vietnam. */
const latinExtended = [
  [0x0100, 0x0130],
  [0x0132, 0x0151],
  [0x0154, 0x017f],
  [0x0192, 0x0192],
  [0x01a0, 0x01a1],
  [0x01af, 0x01b0],
  [0x01cd, 0x01dc],
  [0x0218, 0x021b],
  [0x02c7, 0x02c7],
  [0x02d8, 0x02dd],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
] as const;

/** τ² and χ² in notes, α and β in titles; without the polytonic letters. */
const greek = [
  [0x0384, 0x038a],
  [0x038c, 0x038c],
  [0x038e, 0x03a1],
  [0x03a3, 0x03ce],
] as const;

const weights = { min: 400, max: 650 };

const cuts: readonly FontCut[] = [
  {
    name: 'source-serif-latin.woff2',
    source: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    ranges: latin,
    axes: { wght: weights, opsz: 20 },
  },
  {
    name: 'source-serif-display.woff2',
    source: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    ranges: latin,
    axes: { wght: 400, opsz: 60 },
  },
  {
    name: 'source-serif-latin-italic.woff2',
    source: 'source-serif-4/files/source-serif-4-latin-opsz-italic.woff2',
    ranges: latin,
    axes: { wght: 400, opsz: 20 },
  },
  {
    name: 'source-serif-latin-extended.woff2',
    source: 'source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2',
    ranges: latinExtended,
    axes: { wght: weights, opsz: 20 },
  },
  {
    name: 'source-serif-greek.woff2',
    source: 'source-serif-4/files/source-serif-4-greek-opsz-normal.woff2',
    ranges: greek,
    axes: { wght: weights, opsz: 20 },
  },
  {
    name: 'source-sans-latin.woff2',
    source: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ranges: latin,
    axes: { wght: weights },
  },
  {
    name: 'source-sans-latin-extended.woff2',
    source: 'source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
    ranges: latinExtended,
    axes: { wght: weights },
  },
  {
    name: 'source-sans-greek.woff2',
    source: 'source-sans-3/files/source-sans-3-greek-wght-normal.woff2',
    ranges: greek,
    axes: { wght: weights },
  },
  {
    name: 'source-code-latin.woff2',
    source: 'source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
    ranges: latin,
    axes: { wght: 400 },
  },
];

function charactersOf(ranges: FontCut['ranges']): string {
  let characters = '';
  for (const [first, last] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) characters += String.fromCodePoint(codePoint);
  }
  return characters;
}

const require = createRequire(import.meta.url);
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/web/ui/fonts');
await mkdir(folder, { recursive: true });

for (const cut of cuts) {
  const original = await readFile(require.resolve(`@fontsource-variable/${cut.source}`));
  const made = await subsetFont(original, charactersOf(cut.ranges), { targetFormat: 'woff2', variationAxes: cut.axes });
  await writeFile(path.join(folder, cut.name), made);
  console.log(`${cut.name}: ${(made.length / 1000).toFixed(1)} kB, from ${(original.length / 1000).toFixed(1)} kB`);
}
