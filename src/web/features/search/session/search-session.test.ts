import { expect, test, vi } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import { maxForFirstDatabaseMs } from '#core/first-paint/first-paint.ts';
import { pageOf } from '#core/ranking/result-list/result-list.ts';
import type { SourceId } from '#core/records/databases.ts';
import { ConnectionError, RequestError } from '#web/api/request-error.ts';
import { receiptSums } from '#web/features/search/receipt/receipt-sums.ts';
import { at, makeSession, range, rowOf, study, tea, titles } from '../../../../../tests/sample-search-session.ts';
import type { SearchParameters } from './search-address.ts';
import { maxRounds } from './search-session.ts';
import { haveAllFailed, isAsking, isEveryDatabaseUnreachable, isSomethingUnavailable } from './session-state.ts';

test('the ticked databases and the library are asked in parallel under one number', () => {
  const { session, pending } = makeSession();
  session.start(tea);
  expect(pending.map(({ question }) => [question.source, question.page])).toEqual([
    ['pubmed', 1],
    ['crossref', 1],
    ['library', 1],
  ]);
  expect(new Set(pending.map(({ question }) => question.searchId)).size).toBe(1);
});

test('shown cards stay in place; later ones follow', async () => {
  const { session, request, state } = makeSession();
  session.start(tea);
  await request('pubmed').answer(range('pubmed', 1, 25), { hits: 400 });
  const shown = titles(state());
  expect(shown).toHaveLength(25);
  await request('crossref').answer(range('crossref', 1, 25), { hits: 90 });
  expect(titles(state())).toEqual(shown);
  expect(state().list.cards).toHaveLength(50);
  session.rankAllTogether();
  expect(titles(state())).not.toEqual(shown);
});

test('the library waits for a database, so that both are ranked together', async () => {
  const { session, request, state } = makeSession();
  session.start(tea);
  await request('library').answer([study('library', 1, 'Nothing of the sort')]);
  expect(state().list.cards).toHaveLength(0);
  await request('pubmed').answer(range('pubmed', 1, 3));
  expect(state().list.cards).toHaveLength(4);
  expect(titles(state())[0]).toMatch(/pubmed/);
  expect(state().libraryFirst).toBe(false);
});

test('when the databases are slow the library is shown alone, and that is known', async () => {
  const { session, request, state, elapse } = makeSession();
  session.start(tea);
  await request('library').answer(range('library', 1, 2));
  elapse(maxForFirstDatabaseMs);
  expect(titles(state())).toHaveLength(2);
  expect(state().libraryFirst).toBe(true);
  await request('pubmed').answer(range('pubmed', 1, 3));
  expect(
    titles(state())
      .slice(0, 2)
      .every((title) => title.includes('library')),
  ).toBe(true);
});

test('when all ticked ones fail the library is at once', async () => {
  const { session, request, state } = makeSession();
  session.start(tea);
  await request('library').answer(range('library', 1, 2));
  await request('pubmed').fail(new RequestError(502, 'Bad Gateway', '', ''));
  expect(state().list.cards).toHaveLength(0);
  await request('crossref').answer([], {
    serviceUnavailable: true,
    message: 'Crossref is experiencing high load and takes no more questions for now.',
  });
  expect(titles(state())).toHaveLength(2);
  expect(haveAllFailed(state())).toBe(true);
  expect(isEveryDatabaseUnreachable(state())).toBe(false);
  expect(rowOf(state(), 'pubmed')?.failure).toMatchObject({ kind: 'fault', message: 'Search failed: Bad Gateway' });
  expect(rowOf(state(), 'crossref')?.failure?.kind).toBe('busy');
});

test('an empty body that says high load is no answer, also without the flag', async () => {
  const { session, request, state } = makeSession();
  session.start({ ...tea, searchProviders: ['pubmed'] });
  await request('pubmed').answer([], { message: 'The service is experiencing high load.' });
  await request('library').answer([]);
  expect(rowOf(state(), 'pubmed')?.state).toBe('failed');
  expect(isSomethingUnavailable(state())).toBe(true);
});

test('an empty answer is an answer', async () => {
  const { session, request, state } = makeSession();
  session.start({ ...tea, searchProviders: ['pubmed'] });
  await request('pubmed').answer([]);
  await request('library').answer([]);
  expect(haveAllFailed(state())).toBe(false);
  expect(isSomethingUnavailable(state())).toBe(false);
  expect(isAsking(state())).toBe(false);
});

test('silence of the own server is distinguished', async () => {
  const { session, request, state } = makeSession();
  session.start({ ...tea, searchProviders: ['pubmed'] });
  await request('pubmed').fail(new ConnectionError('The server could not be reached.'));
  await request('library').fail(new ConnectionError('The server could not be reached.'));
  expect(isEveryDatabaseUnreachable(state())).toBe(true);
});

test('a page beyond the list requests the next page of those that have more, once', async () => {
  const { session, request, state, pending } = makeSession();
  session.start(tea);
  await request('pubmed').answer(range('pubmed', 1, 25), { hits: 400 });
  await request('crossref').answer(range('crossref', 1, 10));
  await request('library').answer([]);
  expect(pending).toHaveLength(3);
  session.showPage(2);
  session.showPage(2);
  expect(pending.slice(3).map(({ question }) => [question.source, question.page])).toEqual([['pubmed', 2]]);
  const before = titles(state());
  await request('pubmed', 2).answer(range('pubmed', 26, 25), { hits: 400 });
  expect(titles(state())).toEqual(before);
  expect(titles(state(), 2)).toHaveLength(25);
  expect(new Set([...titles(state()), ...titles(state(), 2)]).size).toBe(50);
});

test('a shared link to a far page requests the pages before it, up to a limit', async () => {
  const { session, request, pending } = makeSession();
  session.open(at({ ...tea, searchProviders: ['pubmed'] }, 900));
  await request('library').answer([]);
  for (let page = 1; page <= 40 && pending.some(({ question }) => question.page === page); page += 1) {
    await request('pubmed', page).answer([study('pubmed', page)], { hits: 100_000 });
  }
  expect(Math.max(...pending.map(({ question }) => question.page))).toBe(maxRounds);
});

test('a first page that filters left short is filled only on request', async () => {
  const { session, request, pending } = makeSession();
  session.start({ ...tea, searchProviders: ['pubmed'] });
  await request('library').answer([]);
  await request('pubmed').answer(range('pubmed', 1, 3), { hits: 400 });
  expect(pending).toHaveLength(2);
  session.askForMore();
  expect(pending.map(({ question }) => question.page)).toEqual([1, 1, 2]);
});

test('stopping preserves what has arrived and aborts the rest; asking again requests the missing page', async () => {
  const { session, request, state, pending } = makeSession();
  session.start(tea);
  await request('pubmed').answer(range('pubmed', 1, 5));
  session.stop();
  expect(request('crossref').signal.aborted).toBe(true);
  expect(rowOf(state(), 'crossref')?.state).toBe('stopped');
  expect(titles(state())).toHaveLength(5);
  expect(isAsking(state())).toBe(false);
  session.askAgain('crossref');
  expect(pending).toHaveLength(4);
  await request('crossref').answer(range('crossref', 1, 2));
  expect(rowOf(state(), 'crossref')?.state).toBe('answered');
  expect(state().list.cards).toHaveLength(7);
});

test('stopping while only the library has answered shows it', async () => {
  const { session, request, state } = makeSession();
  session.start(tea);
  await request('library').answer(range('library', 1, 2));
  session.stop();
  expect(titles(state())).toHaveLength(2);
});

test('a new search aborts the old one, and a late answer to that changes nothing', async () => {
  // Ignores the abort: the answer was on its way already.
  const { session, request, state } = makeSession({ deaf: true });
  session.start(tea);
  const old = request('pubmed');
  session.start({ ...tea, query: 'coffee' });
  expect(old.signal.aborted).toBe(true);
  await old.answer(range('pubmed', 1, 5));
  expect(state().parameters.query).toBe('coffee');
  expect(state().list.cards).toHaveLength(0);
});

test('going back to a finished search shows the same list and sends no request', async () => {
  const { session, request, state, pending } = makeSession();
  const only: SearchParameters = { ...tea, searchProviders: ['pubmed'] };
  session.open(at(only));
  await request('pubmed').answer(range('pubmed', 1, 5));
  await request('library').answer([]);
  const before = titles(state());
  session.open(at({ ...only, query: 'coffee' }));
  const asked = pending.length;
  session.open(at(only));
  expect(titles(state())).toEqual(before);
  expect(pending).toHaveLength(asked);
});

test('opening the same address twice sends one search', () => {
  const { session, pending } = makeSession();
  session.open(at(tea));
  session.open(at(tea));
  expect(pending).toHaveLength(3);
});

test('a reload restores the stored results, with page and receipt, and sends no request', async () => {
  const first = makeSession();
  const only: SearchParameters = { ...tea, searchProviders: ['pubmed'] };
  first.session.open(at(only));
  await first.request('pubmed').answer(range('pubmed', 1, 25), { hits: 25 });
  await first.request('library').answer(range('library', 1, 5));
  first.session.showPage(2);
  first.session.store();
  const second = makeSession({ kept: first.kept });
  expect(second.storage.readAddress()).toEqual(at(only, 2));
  second.session.open(at(only, 2));
  expect(second.pending).toHaveLength(0);
  expect(titles(second.state(), 1)).toEqual(titles(first.state(), 1));
  expect(titles(second.state(), 2)).toEqual(titles(first.state(), 2));
  expect(second.state().databases).toEqual(first.state().databases);
});

test('databases that were pending when the page was left are asked again', async () => {
  const first = makeSession();
  first.session.open(at(tea));
  await first.request('pubmed').answer(range('pubmed', 1, 5));
  first.session.store();
  const second = makeSession({ kept: first.kept });
  second.session.open(at(tea));
  expect(second.pending.map(({ question }) => question.source)).toEqual(['crossref', 'library']);
  expect(titles(second.state())).toHaveLength(5);
});

test('results that do not fit are not stored, the parameters are, and the search is sent again', async () => {
  const first = makeSession({ quota: 2_000 });
  first.session.open(at(tea));
  await first.request('pubmed').answer(range('pubmed', 1, 25));
  first.session.store();
  expect([...first.kept.keys()]).toEqual(['metamind.search.address']);
  const second = makeSession({ kept: first.kept });
  expect(second.storage.readAddress()?.parameters).toEqual(tea);
  second.session.open(at(tea));
  expect(second.pending).toHaveLength(3);
});

test('damaged or foreign results are as good as none', () => {
  const kept = new Map([['metamind.search.results', '{"version":1,"list":{}}']]);
  const { session, pending, storage } = makeSession({ kept });
  expect(storage.readResults(tea)).toBeNull();
  session.open(at(tea));
  expect(pending).toHaveLength(3);
});

test('a new search clears the stored one', async () => {
  const { session, request, kept } = makeSession();
  session.start(tea);
  await request('pubmed').answer(range('pubmed', 1, 5));
  session.store();
  expect(kept.has('metamind.search.results')).toBe(true);
  session.start({ ...tea, query: 'coffee' });
  expect(kept.has('metamind.search.results')).toBe(false);
});

test('taking a card apart and back leaves the sums closed', async () => {
  const { session, request, state } = makeSession();
  const shared = (source: SourceId): Study => ({
    ...study(source, 1, 'Green tea and blood pressure in adults: a randomised controlled trial'),
    identifiers: { doi: '10.1000/tea', pmid: null, pmcid: null, arxiv: null },
    published: { year: 2020, month: null, day: null },
  });
  session.start(tea);
  await request('pubmed').answer([shared('pubmed'), study('pubmed', 2)]);
  await request('crossref').answer([shared('crossref')]);
  await request('library').answer([]);
  expect(receiptSums(state())).toMatchObject({ sent: 3, sameStudy: 1, studies: 2 });
  const merged = state().list.cards.find((card) => card.study.members.length === 2);
  const undo = session.unmerge(merged?.study.id ?? 0);
  expect(receiptSums(state())).toMatchObject({ sent: 3, sameStudy: 0, studies: 3 });
  undo?.();
  expect(receiptSums(state())).toMatchObject({ sent: 3, sameStudy: 1, studies: 2 });
});

test('sorting orders everything fetched and is in the address', async () => {
  const { session, request, state } = makeSession();
  const dated = (number: number, year: number): Study => ({
    ...study('pubmed', number),
    published: { year, month: null, day: null },
  });
  session.open(at(tea));
  await request('pubmed').answer([dated(1, 1999), dated(2, 2021), dated(3, 2010)]);
  session.open(at(tea, 1, 'date_newest'));
  expect(pageOf(state().list, 1).map((card) => card.study.published?.year)).toEqual([2021, 2010, 1999]);
});

test('listeners are called at each change, and not after unsubscribing', () => {
  const { session } = makeSession();
  const listener = vi.fn();
  const leave = session.subscribe(listener);
  session.start(tea);
  expect(listener).toHaveBeenCalled();
  leave();
  listener.mockClear();
  session.start({ ...tea, query: 'coffee' });
  expect(listener).not.toHaveBeenCalled();
});
