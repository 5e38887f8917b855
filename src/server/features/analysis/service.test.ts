import { expect, test } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { type Engine, EngineFault } from '#server/llm/engine.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import { createAnalysisService } from './service.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
const caller = () => ({ who: 'account:7', signal: new AbortController().signal });
const abstract =
  'We randomly assigned 120 adults to brisk walking for 30 minutes three times a week or to a control group. Walking significantly reduced blood pressure compared with the control group (p = 0.01).';

/** A stored study with the fields that are read here. */
const stored = (id: number, given: Partial<MergedStudy> = {}): MergedStudy =>
  ({
    id,
    title: `Walking and blood pressure ${id}`,
    abstract,
    sections: [],
    studyTypes: ['clinical_trial'],
    randomized: true,
    standing: 'not_reported',
    members: [{ id }],
    contributors: [],
    journal: 'Journal of Walking',
    published: { year: 2024, month: null, day: null },
    identifiers: { doi: null, pmid: null, pmcid: null, arxiv: null },
    ...given,
  }) as unknown as MergedStudy;

function service(studies: readonly MergedStudy[], engine?: Engine) {
  const known = new Map(studies.map((study) => [study.id, study]));
  return createAnalysisService({
    engine: createEngine({ now, ...(engine && { engine }) }),
    readStudies: async () => known,
    now,
  });
}

const scripted = (write: Engine['write']): Engine => ({
  name: 'scripted',
  model: 'scripted-1',
  repeatable: false,
  write,
});

test('a retracted study is named and not read, unless it was asked for', async () => {
  const analysis = service([stored(1), stored(2, { standing: 'retracted', abstract: `${abstract} It was safe.` })]);
  const body = { studies: [{ id: 1 }, { id: 2 }] };
  const { value } = await analysis.combine(body, caller());
  expect(value.studiesAnalyzed).toBe(1);
  expect(value.answer.notes).toContain('“Walking and blood pressure 2” is retracted and was not read.');
  const shown = await analysis.combine({ ...body, showRetracted: true }, caller());
  expect(shown.value.studiesAnalyzed).toBe(2);
});

test('a study without an abstract is read by its results, with a note; a retracted one is not', async () => {
  const text = 'Blood pressure was lower with walking (mean difference -4.2, 95% CI -6.1 to -2.3).';
  const stated = (trialName: string) => ({ trialName, participants: 120, text });
  const given = [
    stored(1, { abstract: null, libraryResults: stated('WALK') }),
    stored(2, { abstract: null, libraryResults: stated('REST'), standing: 'retracted' }),
    stored(3, { libraryResults: { ...stated('RUN'), text: 'Never read, since the study has its abstract.' } }),
  ];
  const { value } = await service(given).combine({ studies: [{ id: 1 }, { id: 2 }, { id: 3 }] }, caller());
  expect(value.studiesAnalyzed).toBe(2);
  expect(value.combinedText).toBe(`Walking and blood pressure 1\n${text}\n\nWalking and blood pressure 3\n${abstract}`);
  expect(value.answer.notes).toEqual(
    expect.arrayContaining([
      '“Walking and blood pressure 2” is retracted and was not read.',
      'No abstract of WALK is at hand: read were the results as the built-in library states them.',
    ]),
  );
});

test('what rests on a retracted study among others is marked, in the statement and in the text', async () => {
  const said = 'Walking significantly reduced blood pressure compared with the control group.';
  const other = `Forty adults took part. ${said}`;
  const engine = scripted(async () => ({
    answer: {
      statements: [
        {
          part: 'overall',
          text: said,
          evidence: [2, 4].map((passage) => ({ passage, quote: 'Walking significantly reduced blood pressure' })),
        },
      ],
    },
    passagesUsed: 4,
    tokens: null,
  }));
  const studies = [stored(1), stored(2, { standing: 'retracted', abstract: other })];
  const { value } = await service(studies, engine).combine(
    { studies: [{ id: 1 }, { id: 2 }], showRetracted: true },
    caller(),
  );
  const why = 'One of the studies it rests on is retracted.';
  expect(value.answer.statements.map(({ flags }) => flags)).toMatchObject([[{ kind: 'retracted', why }]]);
  expect(value.combinedSummary).toContain(`[1] (${why})`);
});

test('a retracted study alone is refused with that reason', async () => {
  const analysis = service([stored(2, { standing: 'retracted' })]);
  const { value } = await analysis.workout({ studyId: 2 }, caller());
  expect(value).toMatchObject({
    workout: '“Walking and blood pressure 2” is retracted and was not read.',
    plan: null,
    page: null,
  });
});

test('where no study may be read, the reason is given and no engine is asked', async () => {
  const engine = scripted(async () => {
    throw new Error('It was asked.');
  });
  const analysis = service([stored(1, { abstract: null }), stored(2, { standing: 'retracted' })], engine);
  const { value } = await analysis.combine({ studies: [{ id: 1 }, { id: 2 }] }, caller());
  expect(value).toMatchObject({
    combinedSummary: '“Walking and blood pressure 2” is retracted and was not read.',
    studiesAnalyzed: 0,
    combinedText: '',
  });
});

test('the week is computed by our own code, whatever a model writes about it', async () => {
  const engine = scripted(async () => ({
    answer: {
      statements: [
        {
          part: 'done',
          label: 'Time',
          text: 'They walked for 30 minutes three times a week.',
          evidence: [{ passage: 1, quote: 'brisk walking for 30 minutes three times a week' }],
        },
        {
          part: 'done',
          label: 'How often',
          text: 'They walked nine times a week.',
          evidence: [{ passage: 1, quote: 'brisk walking for 30 minutes three times a week' }],
        },
      ],
    },
    passagesUsed: 2,
    tokens: null,
  }));
  const { value } = await service([stored(1)], engine).workout({ studyId: 1 }, caller());
  // What is not proved gives way to the study's sentence, shown once.
  expect(
    value.answer.statements.map(({ text, words, instead }) => [words, instead !== null, abstract.includes(text)]),
  ).toEqual([['study', true, true]]);
  expect(value.plan?.sessions).toHaveLength(3);
  expect(value.plan?.formula).toContain('90');
  expect(value.workout).not.toContain('nine times');
});

const found = (id: number, title: string, text: string) =>
  ({
    id,
    title,
    abstract: text,
    sections: [],
    studyTypes: [],
    randomized: false,
    authors: [],
    published: null,
  }) as unknown as Study;
const kept = found(1, 'Ginger for nausea', 'Ginger was given for nausea.');
const aside = found(2, 'Alpinia galanga', 'Alpinia galanga eased vomitus in those expecting a child.');

test('a model may restore what the rule set aside, and removes nothing', async () => {
  const asked: string[] = [];
  const engine = scripted(async ({ material }) => {
    asked.push(...material.studies.map(({ title }) => title));
    return {
      answer: {
        statements: [
          {
            part: 'answers',
            text: 'Alpinia galanga eased vomitus in those expecting a child.',
            evidence: [{ passage: 1, quote: 'Alpinia galanga eased vomitus in those expecting a child' }],
          },
        ],
      },
      passagesUsed: 1,
      tokens: null,
    };
  });
  const body = { searchQuery: 'ginger nausea', studies: [kept, aside] };
  const answer = await service([], engine).filter(body, caller());
  expect(asked).toEqual(['Alpinia galanga']);
  expect(answer).toMatchObject({ engine: 'scripted', model: 'scripted-1' });
  expect(answer.relevantStudies.map(({ id }) => id)).toEqual([1, 2]);
  expect(answer.judged[1]).toMatchObject({
    score: 1,
    relevant: true,
    reason: 'Neither title nor abstract mentions ginger, nausea. Kept since a sentence of it answers the search.',
  });
});

test.each([
  [
    'says what the study does not',
    async () => ({
      answer: {
        statements: [
          { part: 'answers', text: 'Ginger helps.', evidence: [{ passage: 1, quote: 'ginger helps everybody' }] },
        ],
      },
      passagesUsed: 1,
      tokens: null,
    }),
  ],
  [
    'is down',
    async () => {
      throw new EngineFault('unreachable', 'The model could not be reached.');
    },
  ],
] satisfies [string, Engine['write']][])('a model that %s restores nothing', async (_name, write) => {
  const answer = await service([], scripted(write)).filter(
    { searchQuery: 'ginger nausea', studies: [kept, aside] },
    caller(),
  );
  expect(answer.relevantStudies.map(({ id }) => id)).toEqual([1]);
  expect(answer.judged).toHaveLength(2);
});

test('a client that disconnected gets no answer', async () => {
  const gone = { who: 'account:7', signal: AbortSignal.abort() };
  await expect(service([stored(1)]).combine({ studies: [{ id: 1 }] }, gone)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
