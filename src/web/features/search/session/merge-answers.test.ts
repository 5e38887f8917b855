import { expect, test } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import type { CardPlan } from '#core/ranking/result-list/result-list-plan.ts';
import type { SourceId } from '#core/records/databases.ts';
import { RequestError } from '#web/api/request-error.ts';
import {
  at,
  makeSession,
  range,
  rowOf,
  settled,
  study,
  tea,
  titles,
} from '../../../../../tests/sample-search-session.ts';
import type { ListPlanner } from './list-planner.ts';
import { StepPlanner } from './long-list.lazy.ts';
import type { SearchParameters } from './search-address.ts';
import { isAsking, type SearchState } from './session-state.ts';

const long: SearchParameters = { ...tea, limit: 500 };
const many = 300;

/** Plans when the test lets it, and each plan may be made another one. */
function gatedPlanner(change: (plan: CardPlan) => CardPlan = (plan) => plan) {
  const inner = new StepPlanner(() => Promise.resolve());
  const gates: (() => void)[] = [];
  let plans = 0;
  const planner: ListPlanner = {
    prepare: () => undefined,
    plan: async (list, search) => {
      plans += 1;
      await new Promise<void>((resolve) => gates.push(resolve));
      return change(await inner.plan(list, search));
    },
  };
  const release = async () => {
    for (const open of gates.splice(0)) open();
    await settled();
  };
  return { planner, release, plans: () => plans };
}

const failing: ListPlanner = { prepare: () => undefined, plan: () => Promise.reject(new Error('no thread')) };

/** The same works in two databases, so that there is something to merge. */
const shared = (source: SourceId, from: number, count: number): Study[] =>
  Array.from({ length: count }, (_, each) => ({
    ...study(source, from + each, `Green tea and outcome number ${from + each} in adults: a randomised trial`),
    identifiers: { doi: `10.1000/tea.${from + each}`, pmid: null, pmcid: null, arxiv: null },
    published: { year: 1990 + ((from + each) % 30), month: null, day: null },
  }));
const ids = ({ list }: SearchState) => list.cards.flatMap((card) => card.study.members.map(({ id }) => id)).sort();
const idsOf = (...studies: Study[][]) =>
  studies
    .flat()
    .map(({ id }) => id)
    .sort();

test('a long list merged in steps equals the list merged at once', async () => {
  const states: SearchState[] = [];
  for (const made of [makeSession(), makeSession({ planner: failing })]) {
    made.session.start(long);
    await made.request('library').answer(shared('library', 1, 4));
    await made.request('pubmed').answer(shared('pubmed', 1, many));
    await made.request('crossref').answer(shared('crossref', 100, many));
    states.push(made.state());
  }
  expect(states[0]).toEqual(states[1]);
  expect(states[0]?.list.cards).toHaveLength(399);
  expect(states[0]?.libraryFirst).toBe(false);
});

test('while an answer is merged its database counts as pending, and no other answer waits', async () => {
  const { planner, release } = gatedPlanner();
  const { session, request, state } = makeSession({ planner });
  session.start({ ...long, searchProviders: ['pubmed'] });
  await request('library').answer([]);
  await request('pubmed').answer(range('pubmed', 1, many));
  expect(rowOf(state(), 'pubmed')?.state).toBe('asking');
  expect(isAsking(state())).toBe(true);
  expect(state().list.cards).toHaveLength(0);
  await release();
  expect(rowOf(state(), 'pubmed')?.state).toBe('answered');
  expect(isAsking(state())).toBe(false);
  expect(state().list.cards).toHaveLength(many);
});

test('answers that come while another is merged are merged after it, each once', async () => {
  const { planner, release, plans } = gatedPlanner();
  const { session, request, state } = makeSession({ planner });
  session.start(long);
  await request('pubmed').answer(shared('pubmed', 1, many));
  await request('crossref').answer(shared('crossref', 1, many));
  await request('library').answer(shared('library', 900, 2));
  expect(state().list.records).toHaveLength(0);
  await release();
  expect(state().list.records).toHaveLength(many);
  await release();
  expect(state().list.cards).toHaveLength(many);
  await release();
  expect(ids(state())).toEqual(
    idsOf(shared('pubmed', 1, many), shared('crossref', 1, many), shared('library', 900, 2)),
  );
  expect(plans()).toBe(3);
  expect(isAsking(state())).toBe(false);
});

test('the user’s changes meanwhile are preserved: order, separated cards, pages', async () => {
  const { planner, release, plans } = gatedPlanner();
  const { session, request, state } = makeSession({ planner });
  const address = { ...long, limit: 50 };
  session.open(at(address));
  await request('pubmed').answer(shared('pubmed', 1, 40));
  await request('crossref').answer(shared('crossref', 20, 150));
  await request('library').answer(shared('library', 1, 60));
  const merged = state().list.cards.find(({ study: { members } }) => members.length > 1);
  expect(plans()).toBe(1);
  const undo = session.unmerge(merged?.study.id ?? 0);
  await release();
  expect(plans()).toBe(2);
  session.open(at(address, 2, 'date_newest'));
  const shown = titles(state(), 2);
  expect(shown).toHaveLength(50);
  await release();
  expect(plans()).toBe(3);
  expect(state().list.records).toHaveLength(190);
  await release();
  expect(state().list.records).toHaveLength(250);
  expect(state().list.order).toBe('date_newest');
  expect(titles(state(), 2)).toEqual(shown);
  const apart = state().list.splits[0]?.ids ?? [];
  expect(apart.length).toBeGreaterThan(1);
  for (const id of apart) expect(state().list.cards.filter((card) => card.key === String(id))).toHaveLength(1);
  expect(undo).not.toBeNull();
});

test('a list that changes again and again is merged all the same', async () => {
  const { planner, release, plans } = gatedPlanner();
  const { session, request, state } = makeSession({ planner });
  session.start(long);
  await request('pubmed').answer(shared('pubmed', 1, 40));
  await request('crossref').answer(shared('crossref', 20, many));
  for (let change = 0; change < 5; change += 1) {
    session.setSummary(shared('pubmed', 1, 1)[0]?.id ?? 0, { engine: `try ${change}` } as Study['summary'] & object);
    await release();
  }
  expect(plans()).toBe(3);
  expect(ids(state())).toEqual(idsOf(shared('pubmed', 1, 40), shared('crossref', 20, many)));
  expect(state().list.records[0]?.record.summary).toEqual({ engine: 'try 4' });
});

test('stopping preserves an answer that is being merged, and the library’s with it', async () => {
  const { planner, release } = gatedPlanner();
  const { session, request, state } = makeSession({ planner });
  session.start(long);
  await request('library').answer(shared('library', 900, 2));
  await request('pubmed').answer(shared('pubmed', 1, many));
  session.stop();
  expect(request('pubmed').signal.aborted).toBe(false);
  expect(rowOf(state(), 'crossref')?.state).toBe('stopped');
  await release();
  expect(isAsking(state())).toBe(false);
  expect(ids(state())).toEqual(idsOf(shared('library', 900, 2), shared('pubmed', 1, many)));
});

test('a new search discards the running merge and the waiting answers, and waits for neither', async () => {
  const { planner, release } = gatedPlanner();
  const { session, request, state } = makeSession({ planner, deaf: true });
  session.start(long);
  await request('pubmed').answer(shared('pubmed', 1, many));
  await request('crossref').answer(range('crossref', 1, 5));
  session.start({ ...tea, query: 'coffee' });
  await request('pubmed').answer(range('pubmed', 1, 3));
  expect(titles(state())).toHaveLength(3);
  for (let turn = 0; turn < 4; turn += 1) await release();
  expect(ids(state())).toEqual(idsOf(range('pubmed', 1, 3)));
  expect(rowOf(state(), 'crossref')?.state).toBe('asking');
  expect(state().parameters.query).toBe('coffee');
});

test('a database that fails meanwhile is shown as failed, and the library is there with the first answer', async () => {
  const { planner, release } = gatedPlanner();
  const { session, request, state } = makeSession({ planner });
  session.start(long);
  await request('library').answer(shared('library', 900, 2));
  await request('pubmed').answer(shared('pubmed', 1, many));
  await request('crossref').fail(new RequestError(502, 'Bad Gateway', '', ''));
  expect(rowOf(state(), 'crossref')?.state).toBe('failed');
  await release();
  expect(state().list.databases.find(({ source }) => source === 'crossref')?.failed).toBe(true);
  expect(state().list.records).toHaveLength(many + 2);
});

test('if the code for long lists cannot be loaded, the answers are merged at once', async () => {
  const { session, request, state } = makeSession({
    longLists: { prepare: () => undefined, merge: () => Promise.reject(new Error('offline')) },
  });
  session.start(long);
  await request('pubmed').answer(shared('pubmed', 1, many));
  expect(state().list.cards).toHaveLength(many);
  expect(rowOf(state(), 'pubmed')?.state).toBe('answered');
});

test('a plan that lacks records, or has others, loses none', async () => {
  for (const change of [
    (plan: CardPlan) => plan.slice(1),
    (plan: CardPlan) => plan.map((card) => ({ ...card, ids: card.ids.map((id) => id + 1_000_000) })),
  ]) {
    const { planner, release } = gatedPlanner(change);
    const { session, request, state } = makeSession({ planner });
    session.start(long);
    await request('pubmed').answer(shared('pubmed', 1, many));
    await release();
    expect(state().list.cards).toHaveLength(many);
  }
});
