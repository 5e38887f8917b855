/** The count of free uses, on both databases: exact under load, given back where no result came. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TrialFeature, trialFeatures } from '#contract/shared/trial-feature.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Account } from '#server/http/session.ts';
import type { PricedValue, TrialWork } from '#server/http/trial-cost.ts';
import { silentLog } from '../../../../tests/server/silent-log.ts';
import { describeOnEachDatabase } from '../../../../tests/server/test-databases.ts';
import { createTrial, type TrialService } from './service.ts';
import { pruneUses } from './store.ts';

const secret = 'a secret of the tests, long enough to be one';
const start = Date.parse('2026-03-01T08:30:00.123Z');
const hour = 3_600_000;
const account: Account = {
  id: 1,
  sessionId: 1,
  email: 'a@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  keepsHistory: true,
};

describeOnEachDatabase('trial', (open) => {
  let database: Database;
  let trial: TrialService;
  let nowMs = start;
  let guests = 0;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    nowMs = start;
    trial = make({ perGuest: 5, perNetwork: 100 });
    await pruneUses(database.drizzle, new Date(start + 100 * 24 * hour));
  });

  function make(uses: { perGuest: number; perNetwork: number }, own: Database = database): TrialService {
    return createTrial({ database: own, secret, uses, now: () => new Date(nowMs), log: silentLog });
  }

  function newGuest(address = '203.0.113.7') {
    guests += 1;
    const id = `guest-${guests}`;
    return { id, user: { account: null, guest: () => id, address }, asker: { account: null, knownGuest: id, address } };
  }

  const done = { answer: { statements: ['something'] } };
  const works = async () => ({ value: done, stored: false });
  const failed = new Error('the engine failed');
  const fails = () => Promise.reject(failed);

  async function left(caller: Parameters<TrialService['state']>[0], feature: TrialFeature = 'aiSummaries') {
    const { features } = await trial.state(caller);
    return features.find((entry) => entry.feature === feature);
  }

  /** How many of the attempts passed; the others must have been refused before their work began. */
  async function passed(attempts: Promise<unknown>[]): Promise<number> {
    const results = await Promise.allSettled(attempts);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'trial_used_up' });
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  test('of fifty requests at once exactly five pass, and no further work begins', async () => {
    const { user, asker: caller } = newGuest();
    let begun = 0;
    const work = async () => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { value: done, stored: false };
    };
    expect(await passed(Array.from({ length: 50 }, () => trial.use('aiSummaries', user, work)))).toBe(5);
    expect(begun).toBe(5);
    expect(await left(caller)).toMatchObject({ left: 0, limit: 5 });
  });

  test('each feature has its own five', async () => {
    const { user, asker: caller } = newGuest();
    for (let use = 0; use < 5; use += 1) await trial.use('aiSummaries', user, works);
    await expect(trial.use('aiSummaries', user, works)).rejects.toThrow(Failure);
    expect(await trial.use('metaAnalysis', user, works)).toBe(done);
    expect((await trial.state(caller)).features.map((entry) => [entry.feature, entry.left])).toEqual(
      trialFeatures.map((feature) => [feature, { aiSummaries: 0, metaAnalysis: 4 }[feature as 'aiSummaries'] ?? 5]),
    );
  });

  test('guests of one network share a hundred, also when every request is a new guest', async () => {
    trial = make({ perGuest: 5, perNetwork: 12 });
    const fresh = () => trial.use('aiSummaries', newGuest('2001:db8:1:2::9').user, works);
    expect(await passed(Array.from({ length: 30 }, fresh))).toBe(12);
    expect(await trial.use('aiSummaries', newGuest('2001:db8:2:2::9').user, works)).toBe(done);
  });

  test('where the network’s limit refuses, the guest’s own count does not change', async () => {
    trial = make({ perGuest: 5, perNetwork: 1 });
    const first = newGuest();
    const second = newGuest();
    await trial.use('aiSummaries', first.user, works);
    await expect(trial.use('aiSummaries', second.user, works)).rejects.toThrow(/guests in your network/);
    trial = make({ perGuest: 5, perNetwork: 100 });
    expect((await left(second.asker))?.left).toBe(5);
  });

  test('failures, stored answers, refusals and another engine’s answers cost nothing, and a failure is passed on', async () => {
    const { user, asker: caller } = newGuest();
    for (let use = 0; use < 8; use += 1) {
      await expect(trial.use('aiSummaries', user, fails)).rejects.toBe(failed);
      for (const work of [
        { value: done, stored: true },
        { value: { answer: { statements: [], refused: 'There is nothing to read.' } }, stored: false },
        { value: { answer: { ...done.answer, insteadOf: { engine: 'a model', why: 'It is down.' } } }, stored: false },
      ])
        expect(await trial.use('aiSummaries', user, async () => work)).toBe(work.value);
    }
    expect(await left(caller)).toMatchObject({ left: 5, resetsAt: null });
    const network = { account: null, knownGuest: null, address: user.address };
    trial = make({ perGuest: 100, perNetwork: 100 });
    expect((await left(network))?.left).toBe(100);
  });

  test('concurrent failures neither raise nor lower the limit', async () => {
    const { user, asker: caller } = newGuest();
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => trial.use('aiSummaries', user, index % 2 ? works : fails)),
    );
    const before = (await left(caller))?.left ?? -1;
    expect(before).toBeGreaterThanOrEqual(0);
    expect(await passed(Array.from({ length: 20 }, () => trial.use('aiSummaries', user, works)))).toBe(before);
  });

  test('24 hours begin with the first use', async () => {
    const { user, asker: caller } = newGuest();
    for (let use = 0; use < 5; use += 1) {
      await trial.use('aiSummaries', user, works);
      nowMs += hour;
    }
    expect((await left(caller))?.resetsAt).toBe(new Date(start + 24 * hour).toISOString());
    await expect(trial.use('aiSummaries', user, works)).rejects.toMatchObject({
      detail:
        'Your 5 free AI summaries are used up. The count begins anew in 19 hours; searching and citing stay free, and a free account has no limit.',
    });
    nowMs = start + 24 * hour - 1;
    await expect(trial.use('aiSummaries', user, works)).rejects.toThrow(/within an hour/);
    nowMs = start + 24 * hour;
    expect(await trial.use('aiSummaries', user, works)).toBe(done);
    expect(await left(caller)).toMatchObject({ left: 4, resetsAt: new Date(nowMs + 24 * hour).toISOString() });
  });

  test('a late refund does not affect the next window, nor goes below zero', async () => {
    const { user, asker: caller } = newGuest();
    let fail: (reason: Error) => void = () => {};
    const slow = trial.use(
      'aiSummaries',
      user,
      () =>
        new Promise<TrialWork<PricedValue>>((_, reject) => {
          fail = reject;
        }),
    );
    // Before the slow use is counted there is no window that could end.
    await expect.poll(async () => (await left(caller))?.left).toBe(4);
    nowMs += 25 * hour;
    await trial.use('aiSummaries', user, works);
    fail(failed);
    await expect(slow).rejects.toBe(failed);
    expect((await left(caller))?.left).toBe(4);
  });

  test('users with an account are not counted, nor made guests', async () => {
    const user = { account, guest: () => expect.unreachable('made a guest of them'), address: '203.0.113.7' };
    for (let use = 0; use < 9; use += 1) await trial.use('aiSummaries', user, works);
    expect(await trial.state({ account, knownGuest: null, address: '203.0.113.7' })).toEqual({
      limited: false,
      features: [],
    });
    expect((await left({ account: null, knownGuest: null, address: '203.0.113.7' }))?.left).toBe(5);
  });

  test('a new guest has all five left, unless their network has fewer', async () => {
    const caller = { account: null, knownGuest: null, address: '198.51.100.4' };
    expect(await left(caller)).toEqual({ feature: 'aiSummaries', limit: 5, left: 5, resetsAt: null });
    trial = make({ perGuest: 5, perNetwork: 7 });
    for (let use = 0; use < 4; use += 1) await trial.use('aiSummaries', newGuest('198.51.100.9').user, works);
    expect(await left(caller)).toEqual({
      feature: 'aiSummaries',
      limit: 5,
      left: 3,
      resetsAt: new Date(start + 24 * hour).toISOString(),
    });
  });

  test('with no free uses set, every use is refused', async () => {
    const { user, asker: caller } = newGuest();
    trial = make({ perGuest: 0, perNetwork: 100 });
    await expect(trial.use('aiSummaries', user, works)).rejects.toMatchObject({ code: 'trial_used_up' });
    expect((await left(caller))?.left).toBe(0);
  });

  test('guest and address are stored as hashes only', async () => {
    const { id, user } = newGuest();
    await trial.use('aiSummaries', user, works);
    const { rows } = await database.pool.query('select * from guest_uses');
    expect(rows.length).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test('windows that have ended are deleted, others stay', async () => {
    await trial.use('aiSummaries', newGuest().user, works);
    nowMs += 23 * hour;
    await trial.use('metaAnalysis', newGuest().user, works);
    expect(await pruneUses(database.drizzle, new Date(nowMs))).toBe(0);
    expect(await pruneUses(database.drizzle, new Date(start + 24 * hour))).toBe(2);
    expect(await pruneUses(database.drizzle, new Date(start + 24 * hour))).toBe(0);
  });
});
