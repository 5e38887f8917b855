import { expect, test, vi } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import { type SmartAnswer, SmartFilter, setAside } from './smart-filter.ts';
import { groupText, smartGroups, smartSearchText } from './smart-line.lazy.tsx';

const studies = (...ids: number[]) => ids.map((id) => ({ id }) as Study);
const answerTo = (given: readonly Study[], relevant: (id: number) => boolean): SmartAnswer => ({
  judged: given.map(({ id }) => ({
    studyId: id,
    score: 5,
    reason: `about ${id}`,
    missing: relevant(id) ? [] : id % 2 === 0 ? ['heart failure'] : ['statin', 'heart failure'],
    hasAbstract: id < 10,
    relevant: relevant(id),
  })),
  engine: 'extractive',
  model: null,
});

test('each study is judged once, and late ones are judged alone', async () => {
  const ask = vi.fn(async (_: string, given: readonly Study[]) => answerTo(given, (id) => id !== 2));
  const filter = new SmartFilter(ask);
  await filter.judge('search', 'q', studies(1, 2));
  await filter.judge('search', 'q', studies(1, 2));
  await filter.judge('search', 'q', studies(1, 2, 3));
  expect(ask.mock.calls.map(([query, given]) => [query, given.map(({ id }) => id)])).toEqual([
    ['q', [1, 2]],
    ['q', [3]],
  ]);
  expect([1, 2, 3, 4].map((id) => setAside(filter.of('search'), id)?.reason ?? null)).toEqual([
    null,
    'about 2',
    null,
    null,
  ]);
  expect(filter.of('another').judged.size).toBe(0);
});

test('while one judgement is in progress no other is requested', async () => {
  let answer: (value: SmartAnswer) => void = () => undefined;
  const ask = vi.fn(
    () =>
      new Promise<SmartAnswer>((resolve) => {
        answer = resolve;
      }),
  );
  const filter = new SmartFilter(ask);
  const first = filter.judge('search', 'q', studies(1));
  await filter.judge('search', 'q', studies(1, 2));
  expect(filter.of('search').state).toBe('judging');
  expect(ask).toHaveBeenCalledTimes(1);
  answer(answerTo(studies(1), () => true));
  await first;
  expect(filter.of('search').state).toBe('judged');
});

test('after a failure all is shown, nothing is asked automatically, and only the user can repeat it', async () => {
  let down = false;
  const ask = vi.fn(async (_: string, given: readonly Study[]) => {
    if (down) throw new Error('down');
    return answerTo(given, () => false);
  });
  const filter = new SmartFilter(ask);
  await filter.judge('search', 'q', studies(1));
  expect(setAside(filter.of('search'), 1)).not.toBeNull();
  down = true;
  await filter.judge('search', 'q', studies(1, 2));
  expect(filter.of('search').state).toBe('failed');
  expect(setAside(filter.of('search'), 1)).toBeNull();
  await filter.judge('search', 'q', studies(1, 2, 3));
  expect(ask).toHaveBeenCalledTimes(2);
  down = false;
  filter.forgive('search');
  await filter.judge('search', 'q', studies(1, 2, 3));
  expect(filter.of('search').judged.size).toBe(3);
});

test('a study that the answer does not mention stays in the list, and is not asked for again', async () => {
  const ask = vi.fn(async () => answerTo(studies(7), () => false));
  const filter = new SmartFilter(ask);
  await filter.judge('search', 'q', studies(1));
  await filter.judge('search', 'q', studies(1));
  expect(setAside(filter.of('search'), 1)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the line says how many of how many, and what of them is on the page', async () => {
  const filter = new SmartFilter(async (_, given) => answerTo(given, (id) => id > 2));
  const words = (page: number[], all: number[]) => smartSearchText(filter.of('search'), all, page);
  expect(words([1], [1, 2])).toBe('Smart Search judges the studies once all databases have answered.');
  await filter.judge('search', 'q', studies(1, 2, 3));
  expect(words([1, 3], [1, 2, 3])).toBe(
    'Smart Search kept 1 of 3 studies; 2 do not mention all that was searched for, 1 of them on this page. Judged by rule, without a language model.',
  );
  expect(words([3], [3])).toBe('Smart Search kept all 1 study. Judged by rule, without a language model.');
});

test('studies set aside are grouped by the missing term, and each group opens and closes alone', async () => {
  const filter = new SmartFilter(async (_, given) => answerTo(given, (id) => id === 1));
  await filter.judge('search', 'q', studies(1, 2, 3, 4, 12));
  const groups = smartGroups(filter.of('search'), [1, 2, 3, 4, 12]);
  expect(groups.map(groupText)).toEqual([
    '2 more do not mention heart failure.',
    '1 more does not mention statin or heart failure.',
    '1 more has no abstract, and its title does not mention heart failure.',
  ]);
  const [first] = groups.map(({ key }) => key);
  filter.open('search', [first ?? ''], true);
  expect([...filter.of('search').opened]).toEqual([first]);
  filter.open('search', [first ?? ''], false);
  expect([...filter.of('search').opened]).toEqual([]);
});
