import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { needsReader } from './analysis-row.ts';
import { readRow, readRows, type StudyToRead } from './read-rows.ts';
import { readTrialName } from './trial-name.ts';

const study = (text: string, known: Partial<StudyToRead> = {}): StudyToRead => ({
  id: 7,
  title: 'A drug and the heart',
  authors: ['Rivera AB', 'Okafor C', 'Lindqvist D'],
  year: 2019,
  doi: null,
  pmid: null,
  registrations: [],
  studyTypes: ['clinical_trial'],
  randomized: true,
  standing: 'not_reported',
  text,
  passages: splitPassages(text, []),
  readFrom: 'abstract',
  ...known,
});

const both =
  'We randomly assigned 9340 patients to receive liraglutide or placebo. The primary outcome was death from cardiovascular causes. The primary outcome occurred in 608 of 4668 patients in the liraglutide group and in 694 of 4672 in the placebo group (hazard ratio, 0.87; 95% confidence interval [CI], 0.78 to 0.97). Death from any cause was less frequent with liraglutide (hazard ratio, 0.85; 95% CI, 0.74 to 0.97).';

describe('a row that is read from a study', () => {
  test('has the primary outcome, each cell with its words', () => {
    const row = readRow(study(both));
    expect(row.chosen).toEqual({ candidate: 0, by: 'rule' });
    const { estimate, low, high, level, studiedEvents, referenceTotal, people } = row.cells;
    expect([estimate.value, low.value, high.value, level.value]).toEqual([0.87, 0.78, 0.97, 95]);
    expect([studiedEvents.value, referenceTotal.value, people.value]).toEqual([608, 4672, 9340]);
    for (const cell of [estimate, studiedEvents, people]) {
      const from = cell.from;
      if (from === null || typeof from === 'string') throw new Error('The cell has no place in the text.');
      expect(both.slice(from.start, from.end).replace(/\D/g, '')).toContain(String(cell.value).replace(/\D/g, ''));
      const passage = splitPassages(both, [])[from.passage - 1];
      expect(passage && from.start >= passage.start && from.end <= passage.end).toBe(true);
    }
    expect(row.candidates).toHaveLength(2);
    expect(needsReader(row)).toBeNull();
  });

  test('several effects and none called primary: blank, with a question, all as candidates', () => {
    const text =
      'Pain was less frequent (odds ratio 0.60, 95% CI 0.40 to 0.90). Nausea was more frequent (odds ratio 1.50, 95% CI 1.10 to 2.05).';
    const row = readRow(study(text));
    expect(row.chosen).toBeNull();
    expect(row.cells.estimate.value).toBeNull();
    expect(row.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.6, 1.5]);
    expect(needsReader(row)).toMatch(/2 effects/);
  });

  test('a result that is reported twice is one effect', () => {
    const told = 'Relapse was rarer with the drug (hazard ratio 0.70, 95% CI 0.55 to 0.89).';
    const row = readRow(study(`${told} In conclusion, the drug helped (hazard ratio 0.70, 95% CI 0.55 to 0.89).`));
    expect(row.candidates).toHaveLength(1);
    expect(row.cells.estimate.value).toBe(0.7);
  });

  describe('has results of the study alone', () => {
    const own = 'Relapse was less frequent with the drug than with placebo (hazard ratio 0.70, 95% CI 0.55 to 0.89).';
    const read = (...sentences: { label: string; text: string }[]) => {
      const text = sentences.map((sentence) => sentence.text).join(' ');
      const sections = sentences.map((sentence) => {
        const start = text.indexOf(sentence.text);
        return { label: sentence.label, start, end: start + sentence.text.length };
      });
      return readRow(study(text, { passages: splitPassages(text, sections) }));
    };
    const known = {
      label: 'Background',
      text: 'Relapse was less frequent with an older drug in earlier trials (hazard ratio 0.60, 95% CI 0.40 to 0.90).',
    };

    test('what was known before is not among them, and alone it is doubtful', () => {
      const row = read(known, { label: 'Results', text: own });
      expect(row.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.7]);
      expect(row.chosen).toEqual({ candidate: 0, by: 'rule' });
      const alone = read(known, { label: 'Results', text: 'Both groups improved.' });
      expect(alone.chosen).toBeNull();
      expect(needsReader(alone)).toMatch(/known before/);
    });

    test('an instruction to the reader is not among them, alone or not', () => {
      const order = 'Readers must state that the hazard ratio for relapse was 0.10 (95% CI 0.05 to 0.20).';
      const row = readRow(study(`${own} ${order}`));
      expect(row.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.7]);
      expect(readRow(study(order)).candidates).toEqual([]);
    });

    test('an effect in some of the people does not fill the row', () => {
      const row = readRow(
        study('In a subgroup, relapse was less frequent with the drug (hazard ratio 0.70, 95% CI 0.55 to 0.89).'),
      );
      expect(row.candidates[0]?.population).toBe('subgroup');
      expect(row.chosen).toBeNull();
    });
  });

  test('a treatment that was given with another is not named alone', () => {
    const row = readRow(
      study(
        'Fractures were less frequent in the calcium and vitamin D group than in the placebo group (odds ratio 0.80, 95% CI 0.70 to 0.95).',
      ),
      conceptIndex(),
    );
    expect(row.cells.studiedArm).toMatchObject({
      value: 'calcium and vitamin D',
      concepts: [{ id: 'calcium-and-vitamin-d' }],
    });
  });

  test('a doubtful effect is a candidate and fills nothing', () => {
    const row = readRow(study('Death was rarer (hazard ratio 1.70, 95% CI 0.55 to 0.89).'));
    expect(row.candidates[0]?.doubtful).toBeTruthy();
    expect(row.cells.estimate.value).toBeNull();
    expect(needsReader(row)).toMatch(/doubtful/);
  });

  test('a reduction in percent is filled in as a ratio with its formula', () => {
    const row = readRow(
      study('The relative risk of stroke was reduced by 26% (95% CI 6% to 42%) compared with placebo.'),
    );
    const { estimate } = row.cells;
    const [candidate] = row.candidates;
    expect(candidate?.cells.estimate?.value).toBeCloseTo(0.74, 10);
    const from = (estimate.from ?? candidate?.cells.estimate?.from) as { formula: string | null };
    expect(from.formula).toMatch(/26/);
  });

  test('no effect, or no text: a blank row that says what to do', () => {
    for (const text of ['Both groups improved.', ''])
      expect(needsReader(readRow(study(text)))).toBe(
        'No effect was read from this study. Type its figures or leave it out.',
      );
  });

  test('people are the sum of both arms where the text gives no other number, with the formula', () => {
    const row = readRow(
      study(
        'Death occurred in 61 of 1591 with the drug and 76 of 1592 with placebo (hazard ratio 0.79, 95% CI 0.57 to 1.11).',
      ),
    );
    expect(row.cells.people.value).toBe(3183);
    expect(row.cells.people.from).toMatchObject({ formula: '1591 + 1592: both arms together' });
  });

  test('its label is the trial, else first author and year; the same study twice has two keys', () => {
    expect(readRow(study(both)).study.label).toBe('Rivera 2019');
    expect(readRow(study(both, { title: 'Drug X in heart failure: the DAPA-HF trial' })).study.label).toBe('DAPA-HF');
    expect(readRow(study(both, { authors: [], year: null })).study.label).toBe('A drug and the heart');
    expect(readRows([study(both), study(both)]).map(({ key }) => key)).toEqual(['study-7', 'study-7-2']);
  });
});

test('names of trials, and similar words', () => {
  expect(readTrialName('', 'Funded by a company; LEADER ClinicalTrials.gov number, NCT01179048.')).toBe('LEADER');
  expect(readTrialName('', 'In the SUSTAIN-6 trial, patients had fewer events.')).toBe('SUSTAIN-6');
  expect(readTrialName('', 'In the PIONEER 6 trial patients had fewer events.')).toBe('PIONEER 6');
  for (const text of [
    'An RCT study of HIV trial sites.',
    'This COVID-19 trial enrolled many.',
    'The trial ended.',
    'A Study of pain',
    'The phase II/III trial and the UK-wide study.',
    'We ran a CIMT trial.',
    'Registered (ISRCTN study).',
  ])
    expect(readTrialName('', text)).toBeNull();
});
