import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnalysisDraft, addRows, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { type AccountDraft, AnalysisStore, type DraftPlaces, type StoredDraft } from './analysis-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const holding = (label: string) => addRows(emptyDraft, [manualRow(label, label)]);
const add = (label: string) => (draft: AnalysisDraft) => addRows(draft, [manualRow(label, label)]);
const labels = ({ rows }: AnalysisDraft) => rows.map(({ key }) => key);

interface World {
  kept: StoredDraft | null;
  account: AccountDraft | null;
  guest: AnalysisDraft | null;
  /** Set to make the account unreachable. */
  down: boolean;
}

function places(world: World): DraftPlaces {
  const reached = () => {
    if (world.down || !world.account) throw new Error('No network.');
    return world.account;
  };
  return {
    readStored: async () => world.kept,
    keep: async (kept) => {
      world.kept = kept;
      return true;
    },
    account: world.account && {
      read: async () => reached(),
      write: async (draft, revision) => {
        if (reached().revision !== revision) return null;
        world.account = { draft, revision: revision + 1 };
        return { revision: revision + 1 };
      },
    },
    readGuest: async () => world.guest,
    dropGuest: async () => {
      world.guest = null;
    },
  };
}

const worldOf = (given: Partial<World> = {}): World => ({
  kept: null,
  account: null,
  guest: null,
  down: false,
  ...given,
});

async function opened(world: World): Promise<AnalysisStore> {
  const store = new AnalysisStore(places(world));
  await store.open();
  await store.flush();
  return store;
}

test('A guest finds the table again after a reload', async () => {
  const world = worldOf();
  const store = await opened(world);
  store.change('Study', add('leader'));
  expect(store.state().saving).toBe('saving');
  await store.flush();
  expect(store.state().saving).toBe('in this browser');
  const again = await opened(world);
  expect(labels(again.state().history.draft)).toEqual(['leader']);
});

test('A page that is closed right after a change has lost nothing', async () => {
  const world = worldOf({ account: { draft: holding('leader'), revision: 1 } });
  const store = await opened(world);
  store.change('Study', add('elixa'));
  // Nothing waits here: the page closes before the account is updated.
  const again = await opened({ ...world });
  expect(labels(again.state().history.draft)).toEqual(['leader', 'elixa']);
});

test('A change is stored a moment after it without a further action', async () => {
  const world = worldOf({ account: { draft: null, revision: 0 } });
  const store = await opened(world);
  store.change('Study', add('leader'));
  expect(world.account?.revision).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(world.account && labels(world.account.draft ?? emptyDraft)).toEqual(['leader']);
  expect(store.state().saving).toBe('in the account');
  expect(world.kept?.unsent).toBe(false);
});

test('A second device opens the analysis that the first one saved', async () => {
  const world = worldOf({ account: { draft: holding('leader'), revision: 4 } });
  const store = await opened(world);
  expect(labels(store.state().history.draft)).toEqual(['leader']);
  store.change('Study', add('elixa'));
  await store.flush();
  expect(world.account?.revision).toBe(5);
});

test('changes made offline are sent to the account when it can be reached again', async () => {
  const world = worldOf({ account: { draft: holding('leader'), revision: 1 } });
  const store = await opened(world);
  world.down = true;
  store.change('Study', add('elixa'));
  await store.flush();
  expect(store.state().saving).toBe('account not reached');
  world.down = false;
  const again = await opened(world);
  expect(labels(again.state().history.draft)).toEqual(['leader', 'elixa']);
  expect(labels(world.account?.draft ?? emptyDraft)).toEqual(['leader', 'elixa']);
});

test('Two devices that both changed it: neither is overwritten, and the reader chooses', async () => {
  const world = worldOf({ account: { draft: holding('leader'), revision: 1 } });
  const store = await opened(world);
  world.account = { draft: add('rewind')(holding('leader')), revision: 2 };
  store.change('Study', add('elixa'));
  await store.flush();
  expect(labels(store.state().history.draft)).toEqual(['leader', 'elixa']);
  expect(labels(store.state().elsewhere ?? emptyDraft)).toEqual(['leader', 'rewind']);
  expect(labels(world.account.draft ?? emptyDraft)).toEqual(['leader', 'rewind']);

  store.storeOwn();
  await store.flush();
  expect(labels(world.account.draft ?? emptyDraft)).toEqual(['leader', 'elixa']);
  store.undo();
  expect(labels(store.state().history.draft)).toEqual(['leader', 'rewind']);
});

test('Choosing the other device’s leaves the own one to undo', async () => {
  const world = worldOf({
    kept: { draft: holding('elixa'), revision: 1, unsent: true },
    account: { draft: holding('rewind'), revision: 2 },
  });
  const store = await opened(world);
  expect(labels(world.account?.draft ?? emptyDraft)).toEqual(['rewind']);
  store.takeElsewhere();
  expect(labels(store.state().history.draft)).toEqual(['rewind']);
  store.undo();
  expect(labels(store.state().history.draft)).toEqual(['elixa']);
});

test('A guest’s table moves into an account that has none', async () => {
  const world = worldOf({ account: { draft: null, revision: 0 }, guest: holding('leader') });
  const store = await opened(world);
  expect(labels(store.state().history.draft)).toEqual(['leader']);
  expect(labels(world.account?.draft ?? emptyDraft)).toEqual(['leader']);
  expect(world.guest).toBeNull();
});

test('An account with a table of its own keeps it, and the guest’s is offered', async () => {
  const world = worldOf({ account: { draft: holding('rewind'), revision: 3 }, guest: holding('leader') });
  const store = await opened(world);
  expect(labels(store.state().history.draft)).toEqual(['rewind']);
  expect(labels(store.state().fromGuest ?? emptyDraft)).toEqual(['leader']);
  store.answerGuest(true);
  expect(labels(store.state().history.draft)).toEqual(['leader']);
  store.undo();
  expect(labels(store.state().history.draft)).toEqual(['rewind']);
  expect(world.guest).toBeNull();
});

test('After a pause the other device’s newer analysis is taken, unless a change here waits', async () => {
  const world = worldOf({ account: { draft: holding('leader'), revision: 1 } });
  const store = await opened(world);
  world.account = { draft: holding('rewind'), revision: 2 };
  await store.lookAgain();
  expect(labels(store.state().history.draft)).toEqual(['rewind']);

  world.down = true;
  store.change('Study', add('elixa'));
  await store.flush();
  world.down = false;
  world.account = { draft: holding('select'), revision: 3 };
  await store.lookAgain();
  expect(labels(store.state().history.draft)).toEqual(['rewind', 'elixa']);
  expect(labels(store.state().elsewhere ?? emptyDraft)).toEqual(['select']);
});

test('An unreadable analysis has its message, and the screen opens all the same', async () => {
  const world = worldOf();
  const store = new AnalysisStore({
    ...places(world),
    readStored: () => Promise.reject(new Error('rows[0].key: must be a text.')),
  });
  await store.open();
  expect(store.state()).toMatchObject({ ready: true, fault: 'rows[0].key: must be a text.' });
});
