import { expect, test } from 'vitest';
import { plotFileName, printSize } from './plot-file.lazy.ts';

test('a file name has the plot and its subject, in ASCII letters', () => {
  expect(plotFileName('forest-plot', 'Heart attack / Schlaganfälle', 'svg')).toBe(
    'forest-plot-heart-attack-schlaganfalle.svg',
  );
  expect(plotFileName('funnel-plot', null, 'png')).toBe('funnel-plot.png');
  expect(plotFileName('funnel-plot', '卒中', 'png')).toBe('funnel-plot.png');
  expect(plotFileName('forest-plot', `${'a'.repeat(59)} b`, 'svg')).toBe(`forest-plot-${'a'.repeat(59)}.svg`);
});

test('a picture is 180 mm wide at 300 dpi, and narrower where a canvas could not contain its height', () => {
  expect(printSize({ width: 908, height: 400 })).toEqual({ width: 2126, height: 977 });
  const long = printSize({ width: 908, height: 9000 });
  expect(long.height).toBe(16_000);
  expect(long.width / long.height).toBeCloseTo(940 / 9032, 3);
});
