import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type StudyDirection, studyDirections } from '#core/extraction/study-directions.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { abstractLabels, describeWithData, projectFolder } from '../../../tests/shared-data.ts';
import { type DirectionFacts, readStudyDirection } from './study-direction.ts';

function placed(parts: readonly { label: string; text: string }[]): Passage[] {
  let abstract = '';
  const sections = parts.map(({ label, text }) => {
    abstract += `${abstract ? ' ' : ''}${label}: `;
    const start = abstract.length;
    abstract += text;
    return { label, start, end: abstract.length };
  });
  return splitPassages(abstract, sections);
}
const trial = (
  title: string,
  results: string,
  conclusions: string,
  more: Partial<DirectionFacts> = {},
): DirectionFacts => ({
  title,
  passages: placed([
    { label: 'Methods', text: 'We randomly assigned 200 adults to the new treatment or placebo.' },
    ...(results ? [{ label: 'Results', text: results }] : []),
    ...(conclusions ? [{ label: 'Conclusions', text: conclusions }] : []),
  ]),
  studyTypes: ['clinical_trial'],
  randomized: true,
  ...more,
});
const read = (facts: DirectionFacts, question: string | null = null) => readStudyDirection(facts, question, lexicon);
const direction = (results: string, conclusions: string, title = 'A new treatment in adults') =>
  read(trial(title, results, conclusions)).direction;

test('a conclusion that the treatment did better', () => {
  expect(direction('Pain was lower with the drug than with placebo (p=0.01).', 'The drug reduced pain.')).toBe(
    'favours',
  );
  expect(direction('', 'Walking improved sleep more than stretching did.')).toBe('favours');
  expect(
    direction(
      'Survival was longer with the drug (hazard ratio 0.70; 95% CI 0.53 to 0.91).',
      'The drug prolonged survival.',
    ),
  ).toBe('favours');
  expect(direction('', 'The new dressing shortened healing time compared with gauze.')).toBe('favours');
});

test('a conclusion of no difference, also where it is called non-inferior', () => {
  expect(direction('Pain did not differ between groups (p=0.6).', 'The drug did not reduce pain.')).toBe(
    'no_clear_difference',
  );
  expect(direction('', 'The drug was non‐inferior to the usual one in preventing relapse.')).toBe(
    'no_clear_difference',
  );
  expect(direction('', 'Both medicines worked about equally well.')).toBe('no_clear_difference');
  expect(direction('', 'We were unable to demonstrate any benefit of the drug over placebo.')).toBe(
    'no_clear_difference',
  );
});

test('a conclusion that the treatment did worse', () => {
  expect(
    direction(
      'More people died with the drug than with placebo (p=0.01).',
      'The drug was harmful and increased mortality.',
    ),
  ).toBe('against');
  expect(direction('', 'The new operation was inferior to the usual one.')).toBe('against');
  expect(direction('', 'Use of the drug in such patients cannot be recommended.')).toBe('against');
});

test('better in one outcome and not in another is mixed', () => {
  expect(direction('', 'The drug improved sleep, but there was no difference in mood.')).toBe('mixed');
  expect(
    direction(
      'The primary outcome did not differ between groups (p=0.4). Mood was alike in both groups.',
      'The drug helped patients.',
    ),
  ).toBe('mixed');
});

test('the question decides which outcome counts, where the study reports several', () => {
  const study = trial('A new treatment', '', 'Sleep was better than with placebo. Mood did not differ from placebo.');
  expect(read(study).direction).toBe('mixed');
  expect(read(study, 'Does it improve sleep?').direction).toBe('favours');
  expect(read(study, 'Does it improve mood?').direction).toBe('no_clear_difference');
  expect(read(study, 'Does it heal bones?').direction).toBe('mixed');
});

test('the answer has its passage and its words', () => {
  const found = read(
    trial('A new treatment', 'Pain was lower with the drug than with placebo (p=0.01).', 'The drug reduced pain.'),
  );
  expect(found.passage).toBe(3);
  expect(found.why).toContain('“The drug reduced pain.”');
});

test('side effects alone, wishes and assumptions decide nothing', () => {
  expect(direction('', 'The drug was well tolerated, with no difference in adverse events.')).not.toBe(
    'no_clear_difference',
  );
  expect(direction('', 'Larger trials are needed to show whether the drug improves survival.')).toBe('unclear');
  expect(direction('', 'It may improve survival.')).toBe('unclear');
  expect(direction('', 'Serum zinc was measured in all of them.')).toBe('unclear');
});

test('a study without a result or a comparison is unclear', () => {
  const plan = trial('Yoga for sleep: study protocol for a randomised trial', '', 'Yoga will improve sleep.');
  expect(read(plan).direction).toBe('unclear');
  expect(read(trial('Yoga', '', 'Yoga improved sleep.', { studyTypes: ['guideline'] })).direction).toBe('unclear');
  const alone: DirectionFacts = {
    title: 'Yoga for sleep',
    passages: placed([{ label: 'Conclusions', text: 'Sleep improved after twelve weeks of yoga.' }]),
    studyTypes: ['other'],
    randomized: false,
  };
  expect(read(alone)).toMatchObject({ direction: 'unclear', passage: null });
});

test('a study that says that all participants were treated compares nothing', () => {
  const lost = 'The programme improved weight.';
  expect(direction('', `${lost} Everyone got it, so it was not compared with doing nothing.`)).toBe('unclear');
  expect(direction('', `${lost} With no control group, the cause stays open.`)).toBe('unclear');
  expect(direction('', `${lost} No control group differences were seen at first.`)).not.toBe('unclear');
});

test.each([
  ['The drink lowered total, non-HDL and LDL cholesterol.', 'favours'],
  ['Training made people more accurate, though not quicker.', 'mixed'],
  ['The authors found ginger effective against nausea.', 'favours'],
  ['The drug worked about as well as in earlier trials.', 'unclear'],
  ['The drug worked about as well as placebo.', 'no_clear_difference'],
  ['Lowering cholesterol did not lead to more cancer.', 'no_clear_difference'],
  ['The course can bring about weight loss.', 'favours'],
  ['Capsules improved blood fats. The authors suggest higher doses against cholesterol.', 'favours'],
] as const)('%s %s', (conclusion, said) => {
  expect(direction('', conclusion)).toBe(said);
});

test('treated people who “improved significantly more” are a comparison', () => {
  const results = 'Patients who also walked improved significantly more at 12 weeks.';
  expect(direction(results, 'Walking looks worth developing further.')).toBe('favours');
});

test('empty, foreign and very long abstracts are unclear, and do not throw', () => {
  const of = (text: string) =>
    read({ title: '', passages: splitPassages(text, []), studyTypes: ['other'], randomized: false }).direction;
  expect(of('')).toBe('unclear');
  expect(of('Das Mittel verringerte die Schmerzen im Vergleich zu Placebo.')).toBe('unclear');
  expect(of('12 34 56 %')).toBe('unclear');
  expect(of('word '.repeat(20_000))).toBe('unclear');
});

interface Label {
  id: string;
  chosen: string;
  direction: StudyDirection;
  also?: StudyDirection[];
}
interface Row {
  pmcid?: string;
  id?: number;
  title: string;
  abstract: string | { sections: { label: string; text: string }[] } | null;
  sections?: { label: string; text: string }[];
}

describeWithData('abstracts/open-access-trials.jsonl', 'abstracts read by hand', (file, isWhole) => {
  const folder = path.join(projectFolder, 'library');
  const library = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'questions.json')
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Row);
  const trials = fs.readFileSync(file, 'utf8').trim().split('\n');
  const rows = new Map<string, Row>([
    ...library.map((row): [string, Row] => [`library:${row.id}`, row]),
    ...trials.map((line): [string, Row] => {
      const row = JSON.parse(line) as Row;
      return [row.pmcid ?? '', row];
    }),
  ]);
  const readByHand = (
    JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'study-direction.test-data.json'), 'utf8')) as {
      studies: Label[];
    }
  ).studies;
  // The library is always there; in addition either the published abstracts or our own.
  const labels = isWhole
    ? readByHand
    : [
        ...readByHand.filter(({ id }) => rows.has(id)),
        ...abstractLabels().map((label): Label => ({ ...label, chosen: 'for judging' })),
      ];

  function directionOf(row: Row): StudyDirection {
    const parts = typeof row.abstract === 'string' ? (row.sections ?? []) : (row.abstract?.sections ?? []);
    const passages =
      parts.length > 0 ? placed(parts) : splitPassages(typeof row.abstract === 'string' ? row.abstract : '', []);
    return readStudyDirection({ title: row.title, passages, studyTypes: ['other'], randomized: false }, null, lexicon)
      .direction;
  }
  function judge(chosen: readonly Label[]) {
    let fair = 0;
    const wrongWay: string[] = [];
    for (const { id, direction: label, also = [] } of chosen) {
      const row = rows.get(id);
      if (!row) throw new Error(`${id} is not in the data`);
      const said = directionOf(row);
      if (said === label || also.includes(said)) fair += 1;
      else if ((said === 'favours' && label === 'against') || (said === 'against' && label === 'favours'))
        wrongWay.push(id);
    }
    return { fair: fair / chosen.length, wrongWay };
  }

  test('there are enough labelled studies, with every direction among them', () => {
    expect(labels.length).toBeGreaterThanOrEqual(isWhole ? 300 : 80);
    expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
    expect(new Set(labels.map((label) => label.direction))).toEqual(new Set(studyDirections));
  });

  test('most readings agree with the manual labels, and none is reversed', () => {
    const { fair, wrongWay } = judge(labels.filter(({ chosen }) => chosen !== 'for judging'));
    expect(wrongWay).toEqual([]);
    expect(fair).toBeGreaterThanOrEqual(0.75);
  });

  test('the same holds for studies that were labelled after the rules were written', () => {
    const { fair, wrongWay } = judge(labels.filter(({ chosen }) => chosen === 'for judging'));
    expect(wrongWay).toEqual([]);
    expect(fair).toBeGreaterThanOrEqual(0.7);
  });
});
