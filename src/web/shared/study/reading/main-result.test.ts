import { expect, test } from 'vitest';
import type { MainFinding } from '#contract/shared/main-finding.ts';
import { readAbstract } from './abstract-reading.ts';
import { mainOrigin, mainStatement } from './main-result.ts';

const abstract =
  'Forty people took part. Falls were lower with dance than with rest (RR 0.50, 95% CI 0.30 to 0.83). Pain was lower too (RR 0.80, 95% CI 0.70 to 0.92).';
const study = { abstract, sections: [] };
const start = abstract.indexOf('Falls');
const end = abstract.indexOf(' Pain was');
const main: MainFinding = {
  said: 'Falls were lower with dance than with rest. The chance was about 50% lower.',
  formulas: ['(1 − 0.5) × 100 ≈ 50'],
  passage: 2,
  quote: abstract.slice(start, end),
  start,
  end,
};

test('the main result is said in our words, or quoted as the study’s', () => {
  const reading = readAbstract(study);
  expect(mainStatement(main, reading)).toMatchObject({
    text: main.said,
    mark: '1',
    evidence: { passage: 2, quote: main.quote, numbers: null },
  });
  expect(mainStatement({ ...main, said: null }, reading).text).toBe(`“${main.quote}”`);
  expect(mainOrigin(main, reading)).toBe('Said by rule; (1 − 0.5) × 100 ≈ 50.');
  expect(mainOrigin({ ...main, said: null }, reading)).toBe('In the study’s own words.');
  expect(mainOrigin({ ...main, said: null }, { ...reading, readFrom: 'library' })).toBe('In the library’s own words.');
});
