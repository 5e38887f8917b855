import { expect, test } from 'vitest';
import { synthesis } from '#contract/meta-analysis.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { Engine } from '#server/llm/engine.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { noSentenceFound } from './compose-synthesis.ts';
import { createMetaAnalysisService } from './service.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
const walking = {
  title: 'Walking and blood pressure: a randomised controlled trial',
  authors: ['Fictional A', 'Invented B', 'Made C'],
  abstract:
    'Background: High blood pressure is a common risk for the heart. Methods: We randomly assigned 120 adults with high blood pressure to walking for 30 minutes a day or rest for 12 weeks. Results: Blood pressure fell by 4.2 mm Hg with walking compared with rest (p = 0.01). No serious adverse events were observed. Conclusions: Walking should be recommended to adults with high blood pressure. Further studies are needed to confirm long-term effects.',
};
const rest = {
  title: 'Walking at home for blood pressure',
  authors: ['Other D'],
  abstract:
    'Background: Walking is cheap. Methods: A total of 60 women were randomised to walking or usual care for 8 weeks. Results: There was no significant difference in blood pressure between walking and usual care (p = 0.70). Conclusions: Walking at home did not change blood pressure. The small sample is a limitation.',
};

type Sent = { id?: number; title?: string; abstract?: string | null; authors?: string[]; fullTextAnalysis?: string };
interface Around {
  engine?: Engine;
  stored?: MergedStudy[];
  draft?: unknown;
}
function synthesise(studies: Sent[], { engine, stored = [], draft }: Around = {}) {
  const service = createMetaAnalysisService({
    engine: createEngine({ now, ...(engine && { engine }) }),
    readStudies: async () => new Map(stored.map((study) => [study.id, study])),
  });
  return service.synthesise({
    studies,
    fresh: false,
    draft,
    who: 'address:203.0.113.7',
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

test('every field reports the studies, line by line with their names and marks', async () => {
  const { value, stored } = await synthesise([walking, rest]);
  const { answer, ...fields } = value;
  expect(stored).toBe(false);
  expect(synthesis.parse(fields)).toEqual(fields);
  expect(fields.executiveSummary.split('\n')[0]).toBe('Read: 2 randomised trials, with 180 people (120 + 60).');
  expect(fields.overallFindings).toMatch(
    /^Fictional et al\.: Blood pressure fell by 4\.2 mm Hg .* \[1\]\nOther: There was no /,
  );
  expect(fields.safetyProfile.adverseEvents).toMatch(
    /^Fictional et al\.: No serious adverse events were observed\. \[\d+\]$/,
  );
  expect(fields.clinicalRecommendations.evidenceBasedGuidance).toContain('Walking should be recommended');
  expect(fields.clinicalRecommendations.dosageAndTiming).toContain('30 minutes a day');
  expect(fields.limitationsAndBiases).toContain('The small sample is a limitation.');
  expect(fields.futureResearchPriorities).toContain('Further studies are needed');
  // An effect and none can be chance.
  expect(fields.conflictsAndHeterogeneity).toMatch(/^By rule, no outcome was found/);
  const raised = { ...rest, abstract: walking.abstract.replace('fell by', 'rose by') };
  const differing = await synthesise([walking, raised]);
  expect(differing.value.conflictsAndHeterogeneity).toMatch(
    /^To compare on blood pressure:\nFictional et al\.: .*\nOther: /,
  );
  expect(fields.commonThemes).toEqual(expect.arrayContaining([expect.stringMatching(/^Blood pressure\. /)]));
  expect(fields.safetyProfile.contraindications).toBe(noSentenceFound);
  for (const [, mark] of JSON.stringify(fields).matchAll(/\[(\d+)\]/g))
    expect(answer.statements[Number(mark) - 1]?.evidence.length).toBeGreaterThan(0);
});

test('participants are added up by our own sum, and studies that are not in it are named with the reason', async () => {
  const { value } = await synthesise([
    walking,
    rest,
    { title: 'Walking: study protocol for a trial', abstract: 'Ninety adults will be randomly assigned to walking.' },
    {
      title: 'Walking: a systematic review',
      authors: ['Many F'],
      abstract: 'We searched four databases. A total of 900 adults were included in nine trials of walking.',
    },
    { title: 'Walking again', authors: ['Silent E'], abstract: 'Adults walked. They felt better than before.' },
  ]);
  expect(value.quantitativeFindings.sampleSizeTotal).toEqual({
    people: 180,
    formula: '120 + 60',
    studies: 2,
    notCounted: [
      { study: '“Walking: study protocol for a trial”', why: 'a protocol has no people yet' },
      { study: 'Many', why: 'a review may count people of the other studies again' },
      { study: 'Silent', why: 'the abstract does not say plainly how many' },
    ],
  });
});

test('only the ledger rates the evidence: what was not pooled is not rated', async () => {
  const { value } = await synthesise([walking, rest]);
  expect(value.quantitativeFindings.pooledEffectSize).toBeNull();
  expect(value.strengthOfEvidence).toBe('low');
  expect(value.gradeAssessment).toMatch(/^Nothing was pooled, so the strength of the evidence is not rated/);
});

test('a trial and the plan of one are too few, with the reason', async () => {
  const protocol = { title: 'Walking: study protocol for a trial', abstract: 'Ninety adults will be assigned by lot.' };
  await expect(synthesise([{ ...rest, title: 'Walking in 9,000 women' }, protocol])).rejects.toMatchObject({
    code: 'too_few_studies',
    detail: expect.stringContaining('1 of the 2 chosen has results of its own'),
  });
});

test.each<[string, Sent[]]>([
  ['none', []],
  ['one', [walking]],
  ['the same twice', [walking, walking]],
])('%s is too few, in the screen’s own words', async (_name, studies) => {
  await expect(synthesise(studies)).rejects.toMatchObject({
    code: 'too_few_studies',
    detail: 'Please select at least 2 studies for meta-analysis.',
  });
});

test('two studies of which one cannot be read are too few, and it is named', async () => {
  await expect(synthesise([walking, { title: 'Rest', abstract: null }])).rejects.toMatchObject({
    code: 'too_few_studies',
    detail: 'Please select at least 2 studies for meta-analysis. 1 of the 2 chosen can be read.',
  });
  const german =
    'Wir haben untersucht, ob der Blutdruck bei Erwachsenen durch das Gehen gesenkt wird. Die Ergebnisse zeigen, dass der Blutdruck nicht gesenkt wurde und die Gruppe mit Gehen sich von der Gruppe ohne Gehen nicht unterscheidet.';
  await expect(synthesise([walking, { title: 'Gehen', abstract: german }])).rejects.toMatchObject({
    detail: expect.stringContaining('The abstract of “Gehen” is not in English and was not read.'),
  });
});

test('a retracted study is not quoted, not counted, and named as retracted', async () => {
  const withdrawn = mergeRecords([sampleRecord(4_000_003, { ...rest, title: 'Withdrawn walking' })]);
  const stored: MergedStudy[] = [{ ...withdrawn, standing: 'retracted' }];
  const { value } = await synthesise([walking, rest, { id: 4_000_003 }], { stored });
  expect(value.answer.notes).toContain('“Withdrawn walking” was retracted, so nothing is quoted from it.');
  expect(value.answer.studies).toHaveLength(2);
  expect(value.quantitativeFindings.sampleSizeTotal?.formula).toBe('120 + 60');
});

test('an analysis of a full text that came with the request is not read, and the user is informed', async () => {
  const { value } = await synthesise([
    { ...walking, fullTextAnalysis: 'Walking cures everything in 99% of people.' },
    rest,
  ]);
  expect(value.answer.notes.join()).toContain('Analyses of full texts were not read');
  expect(JSON.stringify(value)).not.toContain('cures everything');
});

test('of a model’s narrative the proved statement is shown in its words, and no other', async () => {
  const evidence = [{ passage: 3, quote: 'Blood pressure fell by 4.2 mm Hg with walking compared with rest' }];
  const proved = 'Blood pressure fell by 4.2 mm Hg with walking compared with rest.';
  const statements = [
    { part: 'finding', text: proved, evidence },
    { part: 'finding', text: 'Blood pressure fell by 9.9 mm Hg with walking.', evidence },
    { part: 'nowhere', text: proved, evidence },
    { part: 'conflict', label: 'kidney', text: 'Blood pressure fell with walking.', evidence },
  ];
  const { value } = await synthesise([walking, rest], {
    engine: {
      name: 'scripted',
      model: 'scripted-1',
      repeatable: false,
      write: async () => ({ answer: { statements }, passagesUsed: 11, tokens: null }),
    },
  });
  expect(value.overallFindings).toBe(`Fictional et al.: ${proved} [1]`);
  expect(value.conflictsAndHeterogeneity).toMatch(/^By rule, no outcome was found/);
  expect(value.clinicalImplications).toBe(noSentenceFound);
});
