import { expect, test } from 'vitest';
import * as issuedAnswerStore from '../../../src/server/features/answers/issued-answer-store.ts';
import * as retractionStatusStore from '../../../src/server/features/answers/sharing/retraction-status-store.ts';
import * as sharedStore from '../../../src/server/features/answers/store.ts';
import * as engineStore from '../../../src/server/features/engine/store.ts';
import { day, type Given, watched } from './contract.ts';

const kept = watched('features/answers/issued-answer-store.ts', issuedAnswerStore);
const retractionStatuses = watched('features/answers/sharing/retraction-status-store.ts', retractionStatusStore);
const shared = watched('features/answers/store.ts', sharedStore);
const engine = watched('features/engine/store.ts', engineStore);

export function answersContract({ database, person }: Given): void {
  const db = () => database().drizzle;
  let links = 0;
  const row = (userId: number | null, given: Partial<sharedStore.NewShared> = {}): sharedStore.NewShared => {
    const id = `shared-${++links}`;
    return {
      id,
      userId,
      keyHash: `key of ${id}`,
      requestHash: null,
      question: 'Does it help?',
      answer: 'Yes.',
      studyCount: 2,
      checkedAnswer: null,
      ...given,
    };
  };

  test('shared answers: one for a request that comes twice, found whole, listed and counted', async () => {
    const me = await person();
    const given = row(me, { requestHash: `request ${me}`, checkedAnswer: '{"statements": []}' });
    const made = await Promise.all([
      shared.insertShared(db(), given, day(1)),
      shared.insertShared(db(), row(me, { requestHash: `request ${me}` }), day(1)),
    ]);
    const [issued] = made.filter((one) => one !== null);
    expect(made.filter((one) => one === null)).toHaveLength(1);
    expect(issued?.createdAt).toBe('2026-01-01T00:00:00.000Z');
    expect(await shared.findByRequest(db(), `request ${me}`)).toEqual(issued);
    const second = row(me, { checkedAnswer: '{"a": "ü"}' });
    await shared.insertShared(db(), second, day(2));
    expect(await shared.findShared(db(), second.id)).toEqual({
      id: second.id,
      userId: me,
      question: 'Does it help?',
      answer: 'Yes.',
      studyCount: 2,
      checkedAnswer: { a: 'ü' },
      createdAt: '2026-01-02T00:00:00.000Z',
    });
    expect((await shared.listShared(db(), me)).map(({ id }) => id)).toEqual([second.id, issued?.id]);
    expect(await shared.countShared(db(), me)).toBe(2);
  });

  test('shared answers: claimed by key within the limit, withdrawn by account or key, and left without a name', async () => {
    const [me, other] = [await person(), await person()];
    const [one, two, three] = [row(null), row(null), row(null)];
    for (const [index, each] of [one, two, three].entries()) await shared.insertShared(db(), each, day(1 + index));
    const given = [one, two, three].map(({ id, keyHash }) => ({ id, key_hash: keyHash }));
    const claimed = await database().transaction(async (sql) => {
      expect(await shared.lockSharer(sql, me)).toBe(true);
      expect(await shared.lockSharer(sql, 0)).toBe(false);
      return shared.claimShared(sql, me, given, 2);
    });
    expect(claimed.sort()).toEqual([two.id, three.id].sort());
    expect(await shared.claimShared(db(), other, given, 5)).toEqual([one.id]);

    const by = (userId: number | null, keyHash: string | null) => ({ userId, keyHash });
    expect(await shared.withdrawShared(db(), two.id, by(other, null), day(5))).toBe(false);
    expect(await shared.withdrawShared(db(), two.id, by(null, null), day(5))).toBe(false);
    expect(await shared.withdrawShared(db(), two.id, by(other, two.keyHash), day(5))).toBe(true);
    expect(await shared.withdrawShared(db(), two.id, by(me, two.keyHash), day(5))).toBe(false);
    expect(await shared.findShared(db(), two.id)).toBeNull();
    expect(await shared.insertShared(db(), { ...row(null), id: two.id }, day(6))).toBeNull();
    await shared.removeOwner(db(), me);
    expect(await shared.findShared(db(), three.id)).toMatchObject({ userId: null, answer: 'Yes.' });
    await shared.withdrawAllOf(db(), other, day(6));
    expect(await shared.findShared(db(), one.id)).toBeNull();
  });

  test('asked answers: an account’s own and guests’, for their days, and no more than the latest', async () => {
    const me = await person();
    const insert = (id: string, userId: number | null, at: number) =>
      kept.insertIssuedAnswer(db(), { id, userId, answer: `{"id": "${id}"}` }, day(at));
    await insert('mine', me, 1);
    await insert('a guest’s', null, 2);
    await insert('new', me, 3);
    expect(await kept.findIssuedAnswer(db(), 'mine', me, day(2))).toEqual({ id: 'mine' });
    expect(await kept.findIssuedAnswer(db(), 'mine', null, day(2))).toBeNull();
    expect(await kept.findIssuedAnswer(db(), 'a guest’s', me, day(2))).toEqual({ id: 'a guest’s' });
    expect(await kept.findIssuedAnswer(db(), 'mine', me, day(800))).toBeNull();
    await retractionStatuses.writeRetractionStatus(db(), said(31, 'retracted', 1));
    await retractionStatuses.writeRetractionStatus(db(), said(32, 'not_reported', 1));
    await kept.pruneIssuedAnswers(db(), day(4), 2);
    expect(await kept.findIssuedAnswer(db(), 'mine', me, day(4))).toBeNull();
    expect(await kept.findIssuedAnswer(db(), 'new', me, day(4))).not.toBeNull();
    await kept.pruneIssuedAnswers(db(), day(800));
    expect([...(await retractionStatuses.readRetractionStatuses(db(), [31, 32])).keys()]).toEqual([31]);
  });

  const said = (
    studyId: number,
    retractionStatus: retractionStatusStore.ReportedRetractionStatus | null,
    at: number,
    failed = false,
  ) => ({
    studyId,
    standing: retractionStatus,
    saidMs: retractionStatus === null ? null : day(at).getTime(),
    askedMs: day(at).getTime(),
    failed,
  });

  test('a status of a study stays when a later lookup fails', async () => {
    await retractionStatuses.writeRetractionStatus(db(), said(41, 'concern', 1));
    await retractionStatuses.writeRetractionStatus(db(), said(41, null, 2, true));
    expect((await retractionStatuses.readRetractionStatuses(db(), [41, 42])).get(41)).toEqual({
      ...said(41, 'concern', 1, true),
      askedMs: day(2).getTime(),
    });
    await retractionStatuses.writeRetractionStatus(db(), said(41, 'retracted', 3));
    expect((await retractionStatuses.readRetractionStatuses(db(), [41])).get(41)).toEqual(said(41, 'retracted', 3));
    expect(await retractionStatuses.readRetractionStatuses(db(), [])).toEqual(new Map());
  });

  test('the engine’s answers and each day’s use: replaced, added up at the same moment, and deleted', async () => {
    await engine.writeAnswer(db(), 'key', 'skill', { n: 1 }, day(1));
    await engine.writeAnswer(db(), 'key', 'skill', { n: 2 }, day(1));
    expect(await engine.readAnswer(db(), 'key', day(60))).toEqual({ n: 2 });
    expect(await engine.readAnswer(db(), 'none', day(1))).toBeNull();
    const use = { inputTokens: 3_000_000_000, outputTokens: 5, costMicros: 7 };
    const add = (caller: string | null) => engine.addUse(db(), '2026-01-02', caller, use);
    await Promise.all([add('a'), add('b'), add('a'), add(null)]);
    expect(await engine.readUse(db(), '2026-01-02', 'a')).toEqual({ own: 6_000_000_010, everybody: 12_000_000_020 });
    expect(await engine.readUse(db(), '2026-01-03', null)).toEqual({ own: 0, everybody: 0 });
    // Requested on the 60th day, and so not deleted before the 150th.
    expect(await engine.pruneEngine(db(), day(100))).toBe(2);
    expect(await engine.readAnswer(db(), 'key', day(100))).toEqual({ n: 2 });
    expect((await engine.readUse(db(), '2026-01-02', 'a')).own).toBe(0);
    expect(await engine.pruneEngine(db(), day(300))).toBe(1);
  });

  test('the second reader’s readings: added up at the same moment, by model and from a day on', async () => {
    const add = (model: string, saidNo: number) =>
      engine.addReading(db(), '2026-01-02', model, { saidNo, notAnswered: 1 - saidNo });
    await Promise.all([add('m', 1), add('m', 0), add('other', 1)]);
    expect(await engine.readReadings(db(), 'm', '2026-01-02')).toEqual({ asked: 2, saidNo: 1, notAnswered: 1 });
    expect((await engine.readReadings(db(), 'm', '2026-01-03')).asked).toBe(0);
  });
}
