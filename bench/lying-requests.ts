/** How the built product is asked at each endpoint that a model reaches, so that a model that lies is heard everywhere. */
import type { UploadResult } from '#contract/papers/uploads.ts';
import type { SearchResponse } from '#contract/search.ts';
import { samples } from './pdf/sample-looks.ts';
import { samplePaper } from './pdf/sample-paper.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';

/** A study that is sent as text. */
export interface SentStudy {
  title: string;
  abstract: string;
}

export interface LyingRequest {
  path: string;
  body: unknown;
}

/** What the requests are about. */
export interface LyingMaterial {
  /** Numbers of library studies: about exercise, about food, others. */
  exercise: readonly number[];
  food: readonly number[];
  studies: readonly number[];
  papers: readonly number[];
  openAccess: readonly { id: number; url: string }[];
  searchQuery: string;
  found: SearchResponse['studies'];
}

export interface Client {
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<string>;
  upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<UploadResult[]>;
}

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.floor(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
const byNumber = (ids: readonly number[]) => ids.map((id) => ({ id }));
const questions = [
  'Does exercise help with depression?',
  'Does a Mediterranean diet prevent heart attacks?',
  'Do probiotics help with irritable bowel syndrome?',
  'Does yoga help with low back pain?',
  'Do statins prevent strokes?',
];
const focusesAsked = ['cardiovascular', 'exercise', 'nutrition', 'cognitive'] as const;

/** By `METHOD /path` of the contract: all requests for the same material. */
export const lyingRequests: Readonly<Record<string, (material: LyingMaterial) => LyingRequest[]>> = {
  'POST /api/studies/{id}/regenerate-summary': ({ studies }) =>
    studies.map((id) => ({ path: `/api/studies/${id}/regenerate-summary`, body: {} })),
  'POST /api/studies/{id}/analyze-fulltext': ({ openAccess }) =>
    openAccess.map(({ id, url }) => ({
      path: `/api/studies/${id}/analyze-fulltext`,
      body: { openAccessUrl: url, fresh: true },
    })),
  'POST /api/studies/specialized-summarize': ({ studies }) => [
    ...studies.slice(0, 8).map((studyId, index) => ({
      path: '/api/studies/specialized-summarize',
      body: { focus: focusesAsked[index % focusesAsked.length], studyId, fresh: true },
    })),
    ...groupsOf(studies, 5).map((studyIds, index) => ({
      path: '/api/studies/specialized-summarize',
      body: { focus: focusesAsked[index % focusesAsked.length], studyIds, fresh: true },
    })),
  ],
  'POST /api/studies/batch-summarize': ({ studies }) =>
    groupsOf(studies, 4).map((ids) => ({
      path: '/api/studies/batch-summarize',
      body: { studies: byNumber(ids), fresh: true },
    })),
  'POST /api/generate-workout': ({ exercise }) =>
    exercise.map((studyId) => ({ path: '/api/generate-workout', body: { studyId, fresh: true } })),
  'POST /api/studies/generate-meals': ({ food }) =>
    food.map((studyId) => ({ path: '/api/studies/generate-meals', body: { studyId, fresh: true } })),
  'POST /api/generate-study-guide': ({ studies }) =>
    groupsOf(studies, 4).map((ids) => ({
      path: '/api/generate-study-guide',
      body: { studies: byNumber(ids), fresh: true },
    })),
  'POST /api/meta-analysis/enhanced': ({ studies }) =>
    groupsOf(studies, 4).map((ids) => ({
      path: '/api/meta-analysis/enhanced',
      body: { studies: byNumber(ids), fresh: true },
    })),
  'POST /api/meta-analysis/model-rows': ({ studies }) =>
    groupsOf(studies, 4).map((ids) => ({
      path: '/api/meta-analysis/model-rows',
      body: { studies: byNumber(ids), fresh: true },
    })),
  'POST /api/quick-search': () =>
    questions.map((query) => ({ path: '/api/quick-search', body: { query, fresh: true } })),
  'POST /api/simple-search': ({ exercise }) => [
    ...questions.map((question) => ({ path: '/api/simple-search', body: { question, fresh: true } })),
    {
      path: '/api/simple-search',
      body: { question: 'Does exercise lower blood pressure?', studyIds: exercise, fresh: true },
    },
  ],
  'POST /api/search/smart-filter': ({ searchQuery, found }) => [
    { path: '/api/search/smart-filter', body: { searchQuery, studies: found } },
  ],
  'POST /api/uploaded-studies/{id}/summary': ({ papers }) =>
    papers.map((id) => ({ path: `/api/uploaded-studies/${id}/summary`, body: { fresh: true } })),
  'POST /api/uploaded-studies/{id}/full-analysis': ({ papers }) =>
    papers.map((id) => ({ path: `/api/uploaded-studies/${id}/full-analysis`, body: { fresh: true } })),
  'POST /api/uploaded-studies/bulk-summary': ({ papers: studyIds }) => [
    { path: '/api/uploaded-studies/bulk-summary', body: { studyIds, fresh: true } },
  ],
  'POST /api/uploaded-studies/bulk-analysis': ({ papers: studyIds }) => [
    { path: '/api/uploaded-studies/bulk-analysis', body: { studyIds, fresh: true } },
  ],
  'POST /api/uploaded-studies/ask': ({ papers: studyIds }) => [
    { path: '/api/uploaded-studies/ask', body: { studyIds, question: 'Who took part?', fresh: true } },
    { path: '/api/uploaded-studies/ask', body: { studyIds, question: 'What was found?', fresh: true } },
  ],
};

/** At these endpoints a study can be sent as text; for lies that were written for a study. */
export const textRequests: readonly ((studies: readonly SentStudy[]) => LyingRequest)[] = [
  (studies) => ({ path: '/api/studies/batch-summarize', body: { studies, fresh: true } }),
  (studies) => ({ path: '/api/meta-analysis/enhanced', body: { studies: [...studies, filler], fresh: true } }),
];
/** An analysis needs two studies. */
const filler: SentStudy = {
  title: 'A walk a day',
  abstract: 'We asked 40 adults to walk every day for two weeks. They walked as far as they could.',
};

const idsOf = async (client: Client, query: string, most: number): Promise<SearchResponse['studies']> => {
  const { studies } = (await client.get(
    `/api/search/library?q=${encodeURIComponent(query)}&limit=100&hasAbstract=true`,
  )) as SearchResponse;
  return studies.filter(({ abstract }) => (abstract ?? '').length > 400).slice(0, most);
};

const paperCount = 3;

/** Finds the studies and uploads the papers. */
export async function lyingMaterial(client: Client): Promise<LyingMaterial> {
  const look = samples[0]?.look;
  if (!look) throw new Error('There is no sample of a typeset paper.');
  const papers: number[] = [];
  for (let seed = 1; seed <= paperCount; seed += 1) {
    const results = await client.upload(`${seed}.pdf`, new Uint8Array(typesetPaper(samplePaper(seed), look).bytes()));
    papers.push(...results.flatMap(({ study }) => study?.id ?? []));
  }
  const exercise = await idsOf(client, 'exercise training', 8);
  const food = await idsOf(client, 'diet', 8);
  const others = await idsOf(client, 'randomized trial', 24);
  const { studies } = (await client.get('/api/search/europepmc?q=exercise&limit=25')) as SearchResponse;
  const openAccess = studies.flatMap(({ id, openAccessUrl }) => (openAccessUrl ? [{ id, url: openAccessUrl }] : []));
  const ids = (found: typeof others) => found.map(({ id }) => id);
  return {
    exercise: ids(exercise),
    food: ids(food),
    studies: [...new Set(ids([...others, ...exercise, ...food]))].slice(0, 20),
    papers,
    openAccess: openAccess.slice(0, 3),
    searchQuery: 'ginger nausea',
    found: others,
  };
}
