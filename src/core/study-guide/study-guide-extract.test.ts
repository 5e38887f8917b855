import { expect, test } from 'vitest';
import type { SourceStudy } from '#core/synthesis/synthesis-study.ts';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { extractStudyGuide } from './study-guide-extract.ts';

function study(title: string, abstract: string): SourceStudy {
  return { id: 1, title, studyTypes: [], randomized: false, passages: splitPassages(abstract, []) };
}

const walking = study(
  'Walking and insulin resistance: a randomised trial',
  'Background: Insulin resistance is a weak answer of cells to insulin. We aimed to test walking. Methods: We randomly assigned 90 adults to walking or usual care for 12 weeks. Insulin resistance was measured by the homeostasis model assessment (HOMA). Results: Insulin resistance fell with walking compared with usual care (hazard ratio 0.8, 95% CI 0.7 to 0.9). Conclusions: Walking might reduce insulin resistance. Further studies are needed.',
);
const parts = (studies: SourceStudy[], part: string) =>
  extractStudyGuide(studies, lexicon).filter((one) => one.part === part);

test('a concept is explained by the sentence that defines it', () => {
  expect(parts([walking], 'concept')[0]).toMatchObject({
    label: 'insulin resistance',
    text: 'Insulin resistance is a weak answer of cells to insulin.',
  });
});

test('a sentence that defines is preferred to a better one, wherever it is', () => {
  const later = study(
    'Frailty and walking',
    'Background: Frailty in old age needs care at home and in hospital. Frailty is common. Methods: We randomly assigned 90 adults with frailty to walking or usual care. Results: Frailty, a state of little strength that is measured by grip, fell with walking (p = 0.01). Conclusions: Walking might reduce frailty.',
  );
  expect(parts([later], 'concept').find(({ label }) => label === 'frailty')?.text).toMatch(
    /^(?:Results: )?Frailty, a state/,
  );
});

test('an abbreviation is explained by the sentence that spells it out', () => {
  const homa = parts([walking], 'concept').find(({ label }) => label?.includes('HOMA'));
  expect(homa).toMatchObject({ label: 'homeostasis model assessment (HOMA)', text: expect.stringContaining('(HOMA)') });
});

test('a concept without a definition has a finding on it, and one without either is left out', () => {
  const plain = study(
    'Walking, sleep and grip',
    'Background: Grip is often weak. Methods: We randomly assigned 90 adults to walking or usual care. Grip was measured. Results: Sleep improved with walking compared with usual care (p = 0.01).',
  );
  expect(parts([plain], 'concept').map(({ label, text }) => [label, text])).toEqual([
    ['walking', 'Sleep improved with walking compared with usual care (p = 0.01).'],
  ]);
});

test('words of method have the first sentence that uses them', () => {
  expect(parts([walking], 'method-term').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['confidence interval', 'hazard ratio']),
  );
});

test('a finding is followed by the conclusion of its study, and a thesis keeps its hedge', () => {
  const statements = extractStudyGuide([walking], lexicon);
  const at = statements.findIndex(({ part }) => part === 'finding');
  expect(statements[at + 1]).toMatchObject({ part: 'significance', text: 'Walking might reduce insulin resistance.' });
  expect(parts([walking], 'thesis').map(({ text }) => text)).toEqual(['Walking might reduce insulin resistance.']);
  expect(parts([walking], 'gap').map(({ text }) => text)).toEqual(['Further studies are needed.']);
});

test('data that a study does not give are a limitation, and not a thesis', () => {
  const bare = study(
    'Walking and sleep',
    'Methods: We randomly assigned 90 adults to walking or usual care. Results: Sleep improved with walking (p = 0.01). Conclusions: Walking might improve sleep. The summary of this study gives no figures for the difference.',
  );
  expect(parts([bare], 'thesis').map(({ text }) => text)).toEqual(['Walking might improve sleep.']);
});

test.each([[''], ['One.'], ['1 2 3 4 5 6 7 8 9 10.'], ['Study study study study.']])(
  '%j gives no concept',
  (abstract) => {
    expect(parts([study('', abstract)], 'concept')).toEqual([]);
    expect(parts([study('', abstract)], 'finding')).toEqual([]);
  },
);
