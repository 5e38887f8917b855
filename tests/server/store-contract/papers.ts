import { expect, test } from 'vitest';
import { type AnalysisDraft, emptyDraft } from '../../../src/core/meta-analysis/draft/analysis-draft.ts';
import * as draftStore from '../../../src/server/features/meta-analysis/draft-store.ts';
import * as answerStore from '../../../src/server/features/papers/analyses/store.ts';
import * as analysisStore from '../../../src/server/features/papers/full-text/store.ts';
import { packText } from '../../../src/server/features/papers/pack-text.ts';
import * as uploadStore from '../../../src/server/features/papers/store.ts';
import * as textStore from '../../../src/server/features/papers/text-store.ts';
import { upsertRecords } from '../../../src/server/features/studies/store.ts';
import { sampleRecord } from '../sample-records.ts';
import { day, type Given, watched } from './contract.ts';

const uploads = watched('features/papers/store.ts', uploadStore);
const texts = watched('features/papers/text-store.ts', textStore);
const paperAnswers = watched('features/papers/analyses/store.ts', answerStore);
const drafts = watched('features/meta-analysis/draft-store.ts', draftStore);
const analyses = watched('features/papers/full-text/store.ts', analysisStore);

export function papersContract({ database, person }: Given): void {
  const db = () => database().drizzle;
  let files = 0;
  const upload = (me: number, hash: string, at = 1) =>
    uploads.insertUpload(
      db(),
      me,
      { fileKey: `file ${++files}`, fileName: `${hash}.pdf`, fileSize: 10, contentHash: hash, title: hash },
      day(at),
    );
  const read = { title: 'As read', authors: ['Ruiz A'], doi: '10.1000/a', year: 2020 };
  const facts = { ...read, doubtful: [], pageCount: 3, isScan: false, partial: null, warnings: ['w'] };

  test('papers: one of a content for each account, found, listed and counted', async () => {
    const [me, other] = [await person(), await person()];
    const first = await upload(me, 'one');
    const second = await upload(me, 'two', 2);
    await upload(other, 'one');
    await expect(upload(me, 'one')).rejects.toMatchObject({ code: '23505' });
    expect(await uploads.listUploads(db(), me)).toEqual([second, first]);
    expect(await uploads.findUpload(db(), me, { contentHash: 'two' })).toEqual(second);
    expect(await uploads.findUpload(db(), other, { id: first.id })).toBeNull();
    expect(await uploads.readUsage(db(), me)).toEqual({ studies: 2, bytes: 20 });
    expect(await uploads.knownFileKeys(db(), [first.file_key, 'nobody’s'])).toEqual(new Set([first.file_key]));
    await uploads.markFileMissing(db(), first.id, 'another file', true);
    await uploads.markFileMissing(db(), first.id, first.file_key, true);
    expect((await uploads.pageOfFiles(db(), first.id - 1, 2)).map(({ id, fileMissing }) => [id, fileMissing])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    expect(await uploads.replaceFile(db(), me, first.id, 'file anew')).toMatchObject({ file_missing: false });
    expect(await uploads.deleteUploads(db(), other, [first.id])).toEqual([]);
    expect(await uploads.deleteUploads(db(), me, [first.id])).toEqual([{ id: first.id, fileKey: 'file anew' }]);
  });

  test('papers: two uploads of one account are one after the other', async () => {
    const me = await person();
    const uploadWhileFewer = (hash: string) =>
      database().transaction(async (sql) => {
        await uploads.lockUploader(sql, me);
        if ((await uploads.readUsage(sql, me)).studies > 0) return;
        await uploads.insertUpload(
          sql,
          me,
          { fileKey: hash, fileName: hash, fileSize: 1, contentHash: hash, title: hash },
          day(1),
        );
      });
    await Promise.all(['a', 'b', 'c'].map(uploadWhileFewer));
    expect((await uploads.readUsage(db(), me)).studies).toBe(1);
    const gone = database().transaction((sql) => uploads.lockUploader(sql, 0));
    await expect(gone).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  test('papers: the user’s edits and confirmed details stay when they are read again', async () => {
    const me = await person();
    const { id } = await upload(me, 'read');
    await uploads.writeFacts(db(), me, id, facts);
    expect(await uploads.findUpload(db(), me, { id })).toMatchObject({ ...read, reading: 'ready', page_count: 3 });
    expect(await uploads.editUpload(db(), me, id, {})).toMatchObject({ edited: [] });
    const edited = await uploads.editUpload(db(), me, id, { title: 'Mine', doi: null });
    expect(edited).toMatchObject({ title: 'Mine', doi: null, edited: ['doi', 'title'] });
    const found = {
      check: { outcome: 'confirmed', by: 'crossref' },
      record: { title: 'Of the record', authors: ['Other B'], doi: '10.1000/b', year: null },
      standing: 'corrected',
    } as const;
    const stale = await uploads.findUpload(db(), me, { id });
    await uploads.editUpload(db(), me, id, { year: 1999 });
    const seen = await uploads.findUpload(db(), me, { id });
    if (!stale || !seen) throw new Error('The paper is gone.');
    const head = { ...found, record: { ...found.record, authors: [...found.record.authors] } };
    expect(await uploads.writeHead(db(), me, stale, head)).toBe(false);
    expect(await uploads.writeHead(db(), me, seen, head)).toBe(true);
    await uploads.writeFacts(db(), me, id, { ...facts, authors: ['Misread'] });
    expect(await uploads.findUpload(db(), me, { id })).toMatchObject({
      title: 'Mine',
      authors: ['Other B'],
      doi: null,
      year: 1999,
      standing: 'corrected',
      head_check: { outcome: 'confirmed', fields: ['authors'] },
    });
  });

  test('papers: read, failed and stopped, each from its earlier state', async () => {
    const me = await person();
    const { id } = await upload(me, 'states');
    const state = async () => (await uploads.findUpload(db(), me, { id }))?.reading;
    await uploads.markStopped(db(), me, id);
    expect(await state()).toBe('stopped');
    await uploads.markFailed(db(), me, id, 'It is damaged.');
    expect(await uploads.markWaiting(db(), me, id)).toMatchObject({ reading: 'waiting', fault: null });
    await uploads.writeFacts(db(), me, id, facts);
    await uploads.markStopped(db(), me, id);
    expect(await state()).toBe('ready');
    await uploads.markWaiting(db(), me, id);
    await uploads.markStopped(db(), me, id);
    expect(await state()).toBe('ready');
  });

  test('papers: their text comes back byte for byte with the places of a stretch, and another text is noticed', async () => {
    const me = await person();
    const { id } = await upload(me, 'text');
    const document = {
      text: 'Salt \u{1F9C2} and sleep',
      pages: [],
      blocks: [],
      sections: [],
      head: { title: null, authors: null, doi: null, year: null },
      spans: [
        { start: 0, end: 4, page: 1, item: 0, itemStart: 0, itemEnd: 4 },
        { start: 8, end: 17, page: 2, item: 5, itemStart: 1, itemEnd: 10 },
      ],
      leftOut: [],
      unreadable: [],
      isScan: false,
      warnings: [],
    };
    const packed = await packText(document);
    const write = (given: typeof packed) => database().transaction((sql) => texts.writeText(sql, id, given));
    expect(await texts.readStoredText(db(), id)).toBeNull();
    expect(await texts.textPlaces(db(), id, 0, 9)).toBeNull();
    expect([await write(packed), await write(packed)]).toEqual([false, false]);
    const { spans, ...rest } = document;
    expect(await texts.readStoredText(db(), id)).toEqual(rest);
    expect(await texts.textPlaces(db(), id, 5, 9)).toEqual([spans[1]]);
    expect(await write(await packText({ ...document, text: 'Other' }))).toBe(true);
  });

  test('answers from papers: one of each kind for a paper, none for a deleted paper, deleted with it', async () => {
    const me = await person();
    const [one, two] = [(await upload(me, 'first')).id, (await upload(me, 'second')).id];
    const write = (given: Partial<answerStore.NewPaperAnswer>, at = 1) =>
      database().transaction((sql) =>
        paperAnswers.writePaperAnswer(
          sql,
          me,
          { studyIds: [one], skill: 'paper-summary', question: null, key: 'k', answer: {}, text: null, ...given },
          day(at),
        ),
      );
    await write({ key: 'old', answer: { n: 1 }, text: { column: 'ai_summary', text: 'old' } });
    await write({ key: 'new', answer: { n: 2 }, text: { column: 'ai_summary', text: 'new' } }, 2);
    await write({ key: 'both', studyIds: [two, one], skill: 'papers-summary', answer: { n: 3 } });
    await write({ key: 'gone', studyIds: [one, 0], skill: 'papers-summary', answer: { n: 4 } });
    const kept = (key: string) => paperAnswers.readPaperAnswer(db(), me, key);
    expect([await kept('old'), await kept('new'), await kept('both'), await kept('gone')]).toEqual([
      null,
      { n: 2 },
      { n: 3 },
      null,
    ]);
    expect(await paperAnswers.readLastAnswer(db(), me, one, 'paper-summary')).toEqual({ n: 2 });
    expect((await uploads.findUpload(db(), me, { id: one }))?.ai_summary).toBe('new');
    await database().transaction((sql) => paperAnswers.deleteAnswers(sql, me, [two]));
    expect([await kept('new'), await kept('both')]).toEqual([{ n: 2 }, null]);
    await database().transaction((sql) => paperAnswers.deleteAnswers(sql, me, [one]));
    expect((await uploads.findUpload(db(), me, { id: one }))?.ai_summary).toBe('');
  });

  test('the draft of an analysis: of two devices that write at once one gets a conflict, and papers leave it', async () => {
    const me = await person();
    const row = { key: 'r', leftOut: null, study: { paper: { id: 7, places: [], deleted: false } } };
    const draft = { ...emptyDraft, rows: [row], texts: { r: 'words' } } as unknown as AnalysisDraft;
    expect(await drafts.readDraftOf(db(), me)).toBeNull();
    expect(await drafts.writeDraft(db(), me, draft, 3, day(1))).toBeNull();
    const first = await Promise.all([0, 0].map((revision) => drafts.writeDraft(db(), me, draft, revision, day(1))));
    expect(first.filter((one) => one !== null)).toEqual([{ revision: 1, updatedAt: '2026-01-01T00:00:00.000Z' }]);
    await database().transaction((sql) => drafts.removePapersFromDraft(sql, me, [8], day(2)));
    await database().transaction((sql) => drafts.removePapersFromDraft(sql, me, [7], day(3)));
    expect(await drafts.readDraftOf(db(), me)).toMatchObject({
      revision: 2,
      updatedAt: '2026-01-03T00:00:00.000Z',
      draft: { texts: {}, rows: [{ study: { paper: { id: 7, deleted: true } } }] },
    });
    await drafts.clearDraft(db(), me, day(4));
    expect(await drafts.readDraftOf(db(), me)).toMatchObject({ draft: null, revision: 3 });
    expect(await drafts.writeDraft(db(), me, draft, 0, day(5))).toMatchObject({ revision: 4 });
  });

  test('full texts: one analysis for a study under all its numbers, the newest of a version, deleted with the study', async () => {
    await upsertRecords(db(), [sampleRecord(4_900_001), sampleRecord(4_900_002)], day(1));
    const write = (ids: [number, ...number[]], version: string, analysis: string, at: number) =>
      database().transaction((sql) =>
        analyses.writeAnalysis(sql, ids, { version, source: { host: 'a' }, analysis, answer: { n: at } }, day(at)),
      );
    await write([4_900_001], 'v1', 'first', 1);
    await write([4_900_002, 4_900_001], 'v1', 'second', 2);
    const kept = { source: { host: 'a' }, analysis: 'second', answer: { n: 2 } };
    expect(await analyses.readAnalysis(db(), [4_900_001, 4_900_002], 'v1')).toEqual(kept);
    expect(await analyses.readAnalysis(db(), [4_900_001], 'v1')).toBeNull();
    expect(await analyses.readAnalysis(db(), [4_900_002], 'v2')).toBeNull();
    await write([4_900_003], 'v1', 'of nobody', 3);
    expect(await analyses.pruneAnalyses(db())).toBe(1);
    expect(await analyses.readAnalysis(db(), [4_900_002], 'v1')).toEqual(kept);
  });
}
