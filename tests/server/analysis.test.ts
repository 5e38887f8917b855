/**
 * The analyses as a browser receives them: results, refusals with their reasons, and input that cannot change a result.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisEndpoints } from '../../src/contract/analysis.ts';
import type { SearchResponse } from '../../src/contract/search.ts';
import type { AnswerStatement, CheckedAnswer } from '../../src/contract/shared/checked-answer.ts';
import type { Study, Summary } from '../../src/contract/shared/study.ts';
import type { TrialState } from '../../src/contract/trial.ts';
import { combinedPicture } from '../../src/web/shared/answer/evidence/combined-picture.ts';
import { as, signUp, type TestAnswer } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const databases = wholeAppDatabase();
let app: WholeApp;
/** Library studies with an abstract, by words of their titles. */
let library: Study[];
/** Trials of the library without an abstract. */
let trials: Study[];

beforeAll(async () => {
  const database = await databases.open();
  app = await openWholeApp(database);
  const all = (
    await Promise.all(['ginger', 'smoking cessation', 'soy drink', 'yoga', 'empagliflozin'].map(found))
  ).flat();
  library = all.filter(({ abstract }) => (abstract ?? '').length > 200);
  trials = (await found('empagliflozin')).filter(({ abstract }) => abstract === null);
}, 180_000);
afterAll(async () => {
  await app.close();
  await databases.end();
});

async function found(query: string): Promise<Study[]> {
  const { body } = await as(app.server, null).get(`/api/search/library?limit=100&q=${encodeURIComponent(query)}`);
  return (body as unknown as SearchResponse).studies;
}
const post = (url: string, body: unknown): Promise<TestAnswer> => as(app.server, null).post(url, body);
const combine = (studies: unknown) => post('/api/studies/batch-summarize', { studies });
const focus = (body: object) => post('/api/studies/specialized-summarize', { focus: 'exercise', ...body });
const titled = (words: RegExp) => library.filter(({ title }) => words.test(title));
const idOf = (words: RegExp) => titled(words)[0]?.id ?? 0;
const statementsOf = ({ body }: TestAnswer) =>
  (body as unknown as { answer: { statements: AnswerStatement[] } }).answer.statements;

const walking = {
  title: 'Walking and blood pressure',
  abstract:
    'We randomly assigned 120 adults to brisk walking for 30 minutes three times a week for 8 weeks or to a control group. Walking significantly reduced systolic blood pressure by 4.2 mm Hg compared with the control group (p = 0.01). Walking lowered blood pressure in adults.',
};
const swimming = {
  title: 'Swimming and blood pressure',
  abstract:
    'We randomly assigned 80 adults to swimming for 12 weeks or to a control group. Systolic blood pressure did not differ between the swimming group and the control group (p = 0.60). Swimming did not change blood pressure in adults.',
};
const spanish =
  'Se evaluó el efecto de la dieta mediterránea en los pacientes con diabetes y se observó una mejora del control de la glucosa en el grupo de intervención con respecto al grupo control.';

describe('combined summary', () => {
  test('of stored studies: sentences of theirs, each with its mark, its study and its place in the abstract', async () => {
    const studies = titled(/ginger/i);
    const { status, body } = await combine(studies.map(({ id }) => ({ id })));
    expect(status).toBe(200);
    const answer = analysisEndpoints.batchSummarize.response.parse(body);
    expect(answer.studiesAnalyzed).toBe(studies.length);
    expect(answer.answer.statements.length).toBeGreaterThan(2);
    for (const [index, { text, evidence }] of answer.answer.statements.entries()) {
      expect(answer.combinedSummary).toContain(`${text} [${index + 1}]`);
      const [first] = evidence;
      const study = studies.find(({ id }) => id === first?.studyId);
      expect(study?.abstract?.slice(first?.start, first?.end)).toBe(text);
    }
    for (const { title, abstract } of studies) {
      expect(answer.combinedText).toContain(title);
      expect(answer.combinedText).toContain(abstract);
    }
    expect(answer.answer.check.dropped).toEqual([]);
  });

  test('studies that differ beyond chance are side by side under the outcome; an effect and none are unclear', async () => {
    const raised = {
      title: 'Fast walking and blood pressure',
      abstract: walking.abstract.replaceAll(/reduced|lowered/g, 'raised'),
    };
    for (const [other, part, heading] of [
      [raised, 'conflict', 'Where they differ'],
      [swimming, 'unclear', 'Where it is unclear whether they agree'],
    ] as const) {
      const answer = await combine([walking, other]);
      expect(answer.body['combinedSummary']).toContain(`${heading}: Systolic blood pressure\n`);
      const sides = statementsOf(answer).filter((statement) => statement.part === part);
      expect(sides.map(({ label }) => label)).toEqual(['systolic blood pressure', 'systolic blood pressure']);
      expect(new Set(sides.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId))).size).toBe(2);
    }
  });

  test('a combined outcome of eight trials is listed once, as such, and never under one of its parts', async () => {
    const drugs = ['liraglutide', 'semaglutide', 'albiglutide', 'dulaglutide', 'exenatide', 'lixisenatide'];
    const studies = (await Promise.all(drugs.map(found))).flat().map(({ id }) => ({ id }));
    const { body } = await combine(studies);
    const { answer, readings, strength } = analysisEndpoints.batchSummarize.response.parse(body);
    const compared = answer.statements.filter(({ part }) =>
      ['agreement', 'conflict', 'no-difference', 'unclear'].includes(part),
    );
    expect(compared.length).toBeGreaterThan(2);
    for (const { part, label } of compared) {
      expect(label).toMatch(/^combined outcome: cardiovascular death/);
      expect(part).not.toBe('conflict');
    }
    expect(answer.check.dropped).toEqual([]);
    const directions = new Set(readings.map(({ direction }) => direction));
    expect(directions).toEqual(new Set(['favours', 'no_clear_difference']));
    expect(strength?.outcome).toBe('combined outcome: cardiovascular death, heart attack or stroke');
    expect(strength?.words).toMatch(/^(?:High|Moderate|Low): .*\d people/);
  });

  test('the same studies give the same answer, and a request cannot change the text of a stored study', async () => {
    const id = idOf(/ginger/i);
    const [first, second, forged] = await Promise.all([
      combine([{ id }, walking]),
      combine([{ id }, walking]),
      combine([{ id, title: 'Forged', abstract: 'Ginger cured everybody of everything in one day.' }, walking]),
    ]);
    expect(first?.body['combinedSummary']).toBe(second?.body['combinedSummary']);
    expect(forged?.text).not.toContain('cured everybody');
    expect(forged?.body['combinedSummary']).toBe(first?.body['combinedSummary']);
  });

  test('a study sent twice is read once', async () => {
    const { body } = await combine([walking, walking, { id: idOf(/ginger/i) }, { id: idOf(/ginger/i) }]);
    expect(body['studiesAnalyzed']).toBe(2);
  });

  test.each([
    [0, 'must hold at least one study'],
    [500, 'must be at most 100 studies'],
  ])('%i studies are refused with the limit named', async (count, message) => {
    const { status, body } = await combine(Array.from({ length: count }, () => walking));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input' });
    expect(body['message']).toContain(message);
  });

  test('an unread study is named with the reason: no abstract, another language, no longer stored', async () => {
    const { body } = await combine([
      walking,
      swimming,
      { title: 'Running and blood pressure' },
      { title: 'Dieta', abstract: spanish },
      { id: 4_999_999_999 },
    ]);
    expect(body['studiesAnalyzed']).toBe(2);
    expect(body['answer']?.['notes']).toEqual(
      expect.arrayContaining([
        '1 of 5 studies is no longer stored here and could not be read.',
        'The text that was sent is not in English and was not read.',
        '1 of 3 studies has no abstract and could not be read.',
      ]),
    );
    expect(JSON.stringify(body['combinedSummary'])).not.toContain('dieta');
  });

  test('trials of the library without an abstract are read by the sentences of their results, and the answer says so', async () => {
    expect(trials.length).toBeGreaterThan(1);
    const { status, body } = await combine(trials.map(({ id }) => ({ id })));
    expect(status).toBe(200);
    const { answer, ...summary } = analysisEndpoints.batchSummarize.response.parse(body);
    expect(summary.studiesAnalyzed).toBe(trials.length);
    expect(summary.combinedSummary).toMatch(/hazard ratio of 0\.\d\d \(95% CI .*\[\d+\]/);
    expect(answer.statements.length).toBeGreaterThan(0);
    for (const { evidence } of answer.statements)
      for (const { quote } of evidence) expect(summary.combinedText).toContain(quote);
    expect(answer.notes).toEqual([
      expect.stringMatching(
        /^No abstract of EMP.* is at hand: read were the results as the built-in library states them\.$/,
      ),
    ]);
    const seen = await focus({ focus: 'cardiovascular', studyIds: trials.map(({ id }) => id) });
    expect(seen.status).toBe(200);
    expect(seen.body['answer']?.['notes']).toEqual(expect.arrayContaining(answer.notes));
    expect(new Set(statementsOf(seen).flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId))).size).toBe(
      trials.length,
    );
    const one = await focus({ focus: 'cardiovascular', studyId: trials[0]?.id });
    expect(one.body['summary']).toMatch(/hazard ratio/);
  });

  test('a trial without an abstract is read by the same sentences in every feature', async () => {
    const [trial] = trials;
    const text = trial?.libraryResults?.text ?? '';
    expect(trial).toMatchObject({ abstract: null, libraryResults: { participants: expect.any(Number) } });
    expect(text).toMatch(/took part\..*hazard ratio of/);
    const studies = trials.map(({ id, title }) => ({ id, title, abstract: null }));
    const person = as(app.server, (await signUp(app.server)).cookie);
    const page = await person.get(`/api/studies/${trial?.id}`);
    expect(page.body['study']).toMatchObject({ abstract: null, libraryResults: { text } });
    const made = await person.post(`/api/studies/${trial?.id}/regenerate-summary`, {});
    expect(made).toMatchObject({ status: 200, body: { answer: { readFrom: 'library' } } });
    const again = await person.get(`/api/studies/${trial?.id}`);
    for (const answer of [made.body['answer'], again.body['study']?.['summary']]) {
      const { statements } = answer as unknown as Summary;
      expect(statements.length).toBeGreaterThan(0);
      for (const { evidence } of statements)
        for (const { quote, start, end } of evidence) expect(text.slice(start, end)).toBe(quote);
    }
    const asked: Record<string, unknown> = {
      '/api/studies/batch-summarize': { studies },
      '/api/generate-study-guide': { studies },
      '/api/meta-analysis/enhanced': { studies },
      '/api/studies/specialized-summarize': { focus: 'cardiovascular', studyId: trial?.id },
    };
    for (const [url, body] of Object.entries(asked)) {
      const { status, body: given } = await person.post(url, body);
      expect(status, url).toBe(200);
      const answer = given['answer'] as unknown as CheckedAnswer;
      expect(answer.statements.length, url).toBeGreaterThan(0);
      for (const study of answer.studies) expect(study, url).toMatchObject({ readFrom: 'library' });
      expect(answer.notes.join(' '), url).toContain('read were the results as the built-in library states them.');
    }
    // In the picture they are placed by their findings, even if the browser has no text of them.
    const { body } = await combine(studies);
    const { answer, readings } = analysisEndpoints.batchSummarize.response.parse(body);
    const cells = combinedPicture(answer.studies, readings).rows.flatMap((row) => row.cells);
    expect(cells.filter(({ direction }) => direction === 'unclear').flatMap(({ squares }) => squares)).toEqual([]);
    expect(cells.flatMap(({ squares }) => squares)).toHaveLength(trials.length);
  });

  test('numbers that are not ours alone are not found; with nothing to read nothing is summarised', async () => {
    expect(await combine([{ id: 4_999_999_999 }, { id: 4_999_999_998 }])).toMatchObject({
      status: 404,
      body: { code: 'study_not_found' },
    });
    expect(await combine([{ title: 'Running and blood pressure' }])).toMatchObject({
      status: 422,
      body: { code: 'nothing_to_summarise' },
    });
    expect(await combine([{ id: -1 }])).toMatchObject({ status: 400 });
  });

  test('markup stays text, and text of numbers alone makes no finding', async () => {
    const marked = { title: '<b>Walking</b>', abstract: `${walking.abstract} <script>alert(1)</script> was reported.` };
    expect((await combine([marked, swimming])).status).toBe(200);
    const numbers = await combine([{ title: '1', abstract: '12 34 56.7 8,9 '.repeat(50) }]);
    expect(numbers.status).toBe(200);
    expect(numbers.body['answer']).toMatchObject({
      statements: [],
      refused: 'These abstracts hold no results that could be set side by side.',
    });
  });

  test('200 kB of text are read up to a limit, and the answer says so', async () => {
    const abstract = `${walking.abstract} `.repeat(800);
    const { status, body } = await combine([{ title: 'Long', abstract }, swimming]);
    expect(status).toBe(200);
    expect(body['answer']?.['notes']).toEqual([
      'The text of “Long” is very long: its first 20,000 characters were read.',
    ]);
  });
});

describe('focused view', () => {
  test('one stored study through a focus', async () => {
    const answer = await focus({ studyId: idOf(/yoga/i) });
    expect(answer.status).toBe(200);
    const { summary, focus: seen } = analysisEndpoints.specializedSummarize.response.parse(answer.body);
    expect(seen).toBe('exercise');
    expect(summary).toMatch(/yoga/i);
    expect(summary).toContain('[1]');
  });

  test('a result has its kind, and a stated limit is a limitation', async () => {
    const parts = (answer: TestAnswer, name: string) => statementsOf(answer).filter(({ part }) => part === name);
    const studyId = idOf(/^Acupressure and Ginger to Relieve/);
    const seen = await focus({ focus: 'nutrition', studyId });
    expect(parts(seen, 'what-changed-in-the-body').map(({ label }) => label)).toEqual([
      'Result',
      'Conclusion of the authors',
    ]);
    expect(parts(seen, 'limitations').map(({ text }) => text)).toEqual(['The summary gives no sizes of effect.']);
    const meals = await post('/api/studies/generate-meals', { studyId });
    expect(parts(meals, 'limits').map(({ text }) => text)).toEqual(['The summary gives no sizes of effect.']);
    expect(parts(meals, 'changed').map(({ label }) => label)).toEqual(['Result', 'Conclusion of the authors']);
  });

  test('a study without a sentence on it says so, and that costs nothing', async () => {
    const guest = as(app.server, null);
    const first = await guest.post('/api/studies/specialized-summarize', {
      focus: 'longevity',
      studyId: idOf(/ginger/i),
    });
    expect(first.body['summary']).toBe('This study says nothing about longevity.');
    expect(first.body['answer']).toMatchObject({ statements: [], refused: 'This study says nothing about longevity.' });
    const { body } = await as(app.server, first.cookie).get('/api/trial');
    const { features } = body as unknown as TrialState;
    expect(features.find(({ feature }) => feature === 'specializedAnalysis')?.left).toBe(5);
  });

  test('several studies together, each statement with its study', async () => {
    const studyIds = titled(/yoga/i).map(({ id }) => id);
    const answer = await focus({ studyIds });
    const seen = new Set(statementsOf(answer).flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
    expect(studyIds.length).toBeGreaterThan(1);
    expect([...seen].sort()).toEqual([...studyIds].sort());
  });

  test('of studies that are stored no longer the combined text is read', async () => {
    const { body } = await combine([walking, swimming]);
    const text = body['combinedText'];
    const answer = await focus({ studyIds: [4_999_999_999], text });
    expect(answer.status).toBe(200);
    expect(answer.body['summary']).toContain('30 minutes three times a week');
    expect((await focus({ studyIds: [4_999_999_999] })).status).toBe(404);
  });

  test('a combined text contains whole studies up to the limit of one, and is read to that length', async () => {
    const filler = 'Adults walked on and on. '.repeat(700);
    const many = Array.from({ length: 5 }, (_, index) => ({
      title: `Walking and blood pressure ${index}`,
      abstract: `${walking.abstract.replace('4.2', `4.${index}`)} ${filler}`,
    }));
    const combined = await combine(many);
    const text = String(combined.body['combinedText']);
    expect(text.length).toBeGreaterThan(50_000);
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toContain('Walking and blood pressure 2');
    expect(text).not.toContain('Walking and blood pressure 3');
    const notes = async (given: string) =>
      (await focus({ studyIds: [4_999_999_999], text: given })).body['answer']?.['notes'];
    expect(await notes(text)).toEqual([]);
    expect(await notes(`${text} ${filler}`)).toEqual([
      'The text that was sent is very long: its first 60,000 characters were read.',
    ]);
  });

  test.each([
    ['no abstract', {}],
    ['an empty text', { text: '   ' }],
    ['nine characters', { text: 'Too short' }],
    ['nine characters between spaces', { text: '   Too short   ' }],
  ])('%s is nothing to analyse', async (_name, body) => {
    expect(await focus(body)).toMatchObject({
      status: 422,
      body: {
        code: 'nothing_to_summarise',
        message:
          "No Abstract Available — This study doesn't have sufficient abstract content for specialized analysis.",
      },
    });
  });

  test('a number alone that is not ours is not found, another focus is invalid', async () => {
    expect(await focus({ studyId: 4_999_999_999 })).toMatchObject({ status: 404, body: { code: 'study_not_found' } });
    expect(await focus({ focus: 'beauty', text: walking.abstract })).toMatchObject({ status: 400 });
  });

  test('another language is not guessed at', async () => {
    const { status, body } = await focus({ text: spanish });
    expect(status).toBe(200);
    expect(body['answer']).toMatchObject({
      statements: [],
      refused: 'The text that was sent is not in English and was not read.',
    });
  });
});

describe('workout', () => {
  const workout = (body: object) => post('/api/generate-workout', body);

  test('a plan from the study’s numbers, with our own parts marked and a page to print', async () => {
    const answer = await workout({ exerciseAnalysis: walking.abstract, studyTitle: walking.title });
    const { plan, page, workout: text } = analysisEndpoints.generateWorkout.response.parse(answer.body);
    expect(plan?.sessions.map(({ name }) => name)).toEqual(['Session 1 of 3', 'Session 2 of 3', 'Session 3 of 3']);
    expect(plan?.sessions[0]?.activity).toMatch(/30 minutes of .*walking/i);
    expect(plan?.formula).toContain('90 minutes');
    expect(text).toContain('General advice, not the study’s');
    expect(page?.fileName).toBe('walking_and_blood_pressure_workout.html');
    expect(page?.html).toMatch(/^<!doctype html>/i);
  });

  test('a title with markup and slashes neither forms a path nor runs in the page', async () => {
    const studyTitle = '../<script>alert(1)</script> Walking';
    const { body } = await workout({ exerciseAnalysis: walking.abstract, studyTitle });
    expect(body['page']?.['fileName']).toBe('script_alert_1_script_walking_workout.html');
    expect(body['page']?.['html']).not.toContain('<script>');
  });

  test('a study without exercise is refused with the reason, without a plan', async () => {
    const { status, body } = await workout({ studyId: idOf(/ginger/i) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ plan: null, page: null, answer: { statements: [] } });
    expect(body['workout']).toMatch(/^This study holds nothing to build a workout on: /);
    expect(body['answer']?.['refused']).toBe(body['workout']);
  });

  test('no text, and a number that is not ours', async () => {
    expect((await workout({})).status).toBe(422);
    expect((await workout({ studyId: 4_999_999_999 })).status).toBe(404);
  });
});

describe('meals', () => {
  const meals = (body: object) => post('/api/studies/generate-meals', body);

  test('ideas with the study’s own sentence as evidence', async () => {
    const answer = await meals({ studyId: idOf(/soy drink/i) });
    const { mealIdeas, summary, notes } = analysisEndpoints.generateMeals.response.parse(answer.body);
    expect(mealIdeas.length).toBeGreaterThan(0);
    const texts = statementsOf(answer).map(({ text }, index) => `${text} [${index + 1}]`);
    for (const { rationale, suggestions } of mealIdeas) {
      expect(texts).toContain(rationale);
      expect(suggestions.length).toBeGreaterThan(0);
    }
    expect(summary).toContain('What they ate or took');
    expect(notes.join(' ')).toContain('our own ideas');
  });

  test('a study without food is refused with the reason', async () => {
    const { body } = await meals({ studyId: idOf(/smoking/i) });
    expect(body).toMatchObject({ mealIdeas: [], notes: [] });
    expect(body['summary']).toMatch(/^This study holds nothing to build meals on: /);
  });
});

describe('smart filter', () => {
  const filter = async (searchQuery: string, studies: readonly unknown[]) => {
    const { cookie } = await signUp(app.server);
    return as(app.server, cookie).post('/api/search/smart-filter', { searchQuery, studies });
  };

  test('selects the studies that answer, in order, and gives a reason for every study', async () => {
    const studies = [...titled(/smoking/i), ...titled(/ginger/i)];
    const { status, body } = await filter('ginger nausea pregnancy', studies);
    expect(status).toBe(200);
    const answer = analysisEndpoints.smartFilter.response.parse(body);
    expect(answer.relevantStudies.map(({ id }) => id)).toEqual(titled(/ginger/i).map(({ id }) => id));
    expect(answer.judged.map(({ studyId }) => studyId)).toEqual(studies.map(({ id }) => id));
    expect(answer.judged.at(-1)).toMatchObject({
      relevant: true,
      score: 10,
      reason: 'Title and abstract mention 3 of 3: ginger, nausea, pregnancy.',
    });
    expect(answer.judged[0]).toMatchObject({ relevant: false, missing: ['ginger', 'nausea', 'pregnancy'] });
  });

  test('of the library’s results only those stay that mention each concept, read by their results without an abstract', async () => {
    const studies = [...trials, ...titled(/yoga/i)];
    const { body } = await filter('gliflozin heart failure', studies);
    const { relevantStudies, judged } = analysisEndpoints.smartFilter.response.parse(body);
    expect(relevantStudies.length).toBeGreaterThan(0);
    expect(relevantStudies.every(({ id }) => trials.some((trial) => trial.id === id))).toBe(true);
    expect(judged.filter(({ relevant }) => relevant)).toEqual(judged.filter(({ missing }) => missing.length === 0));
    expect(judged.every(({ hasAbstract }) => hasAbstract)).toBe(true);
  });

  test('none, the same twice, without abstract; without an account nothing', async () => {
    expect((await filter('ginger', [])).body).toMatchObject({ relevantStudies: [], judged: [] });
    const [study] = titled(/ginger/i);
    expect((await filter('ginger', [study, study])).body['judged']).toHaveLength(1);
    const unread = { ...study, abstract: null, title: 'A letter' };
    expect((await filter('ginger', [unread])).body['relevantStudies']).toHaveLength(1);
    expect((await filter('  ', [study])).status).toBe(400);
    expect((await post('/api/search/smart-filter', { searchQuery: 'ginger', studies: [] })).status).toBe(401);
  });
});

test('a stream has steps, studies and statements, and its last event equals the answer without one', async () => {
  const body = { studies: [walking, swimming], fresh: true };
  const { server } = app;
  const stream = await server.inject({
    method: 'POST',
    url: '/api/studies/batch-summarize',
    headers: { accept: 'text/event-stream', origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload: body,
  });
  const events = stream.body
    .trim()
    .split('\n\n')
    .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block))
    .map((match) => ({ name: match?.[1], data: JSON.parse(match?.[2] ?? 'null') as Record<string, unknown> }));
  expect([...new Set(events.map(({ name }) => name))]).toEqual(['step', 'studies', 'statement', 'answer']);
  const { body: plain } = await combine(body.studies);
  expect(events.at(-1)?.data['combinedSummary']).toBe(plain['combinedSummary']);
  const told = events.flatMap(({ name, data }) => (name === 'statement' ? [data['statement']] : []));
  expect(told).toEqual(plain['answer']?.['statements']);
});
