/**
 * An uploaded paper is looked up in Crossref and PubMed once it was read: which details are taken from there, and which
 * never are.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeIndex } from '../../bench/upstreams/made-index.ts';
import type { Work } from '../../bench/upstreams/work.ts';
import type { UploadedStudy, UploadResult } from '../../src/contract/papers/uploads.ts';
import type { Database } from '../../src/server/database/database.ts';
import { linesContent, plainPdf } from '../hostile/raw-pdf.ts';
import { projectFolder } from '../shared-data.ts';
import { as, signUp } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { formHeaders, formOf, samplePaper } from './upload-form.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const { works } = madeIndex({ seed: 3, size: 3_000, libraryFolder: path.join(projectFolder, 'library') });

/** Printed in letters that every font has, with a unique title, and known to Crossref. */
const isPlain = (work: Work) =>
  work.kind === 'article' &&
  work.doi?.startsWith('10.5555/') === true &&
  work.preprint === null &&
  work.heldBy.has('crossref') &&
  work.heldBy.has('pubmed') &&
  /^[ -~]{60,}$/.test(work.title) &&
  work.authors.length > 1 &&
  work.authors.every(({ family, given }) => /^[ -~]+$/.test(`${family}${given}`)) &&
  works.filter(({ title }) => title === work.title).length === 1;

function workWith(fits: (work: Work) => boolean): Work {
  return works.find((work) => isPlain(work) && fits(work)) ?? expect.fail('The corpus has no such work.');
}

/** Its first page as it may be printed: the title large, authors, perhaps the DOI, and some text. */
function pageOf(work: Work, doi: string | null): Buffer {
  const title = work.title.match(/.{1,40}(?: |$)/g)?.map((line) => line.trim()) ?? [];
  const authors = work.authors.map(({ given, family }) => `${given} ${family}`).join(', ');
  const text = [
    authors.slice(0, 90),
    ...(doi === null ? [] : [`https://doi.org/${doi}`]),
    '',
    'Abstract',
    `Received ${work.date.year}. Adults took part for some weeks and were asked about it.`,
  ];
  const contents = [`${linesContent(title).replace('/F1 12 Tf', '/F1 18 Tf')} ${linesContent(text, '0 -140 Td')}`];
  return plainPdf({ contents });
}

describe('uploaded papers are looked up', () => {
  const databases = wholeAppDatabase();
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await databases.open();
    app = await openWholeApp(database, { halfOpenAfterMs: 500 });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await databases.end();
  });

  async function person() {
    const { cookie } = await signUp(app.server);
    const browser = as(app.server, cookie);
    const list = async () => (await browser.get('/api/uploaded-studies')).body as unknown as UploadedStudy[];
    return {
      browser,
      async upload(bytes: Buffer): Promise<UploadedStudy> {
        const answer = await app.server.inject({
          method: 'POST',
          url: '/api/upload-pdfs',
          headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, ...formHeaders },
          payload: formOf([{ name: 'scan0001.pdf', bytes }]),
        });
        return answer.json<{ results: UploadResult[] }>().results[0]?.study ?? expect.fail(answer.body);
      },
      /** Once it is as it should be. */
      async paper(
        id: number,
        isSo: (paper: UploadedStudy) => boolean,
        between = async () => {},
      ): Promise<UploadedStudy> {
        for (let turn = 0; ; turn++) {
          const found = (await list()).find((paper) => paper.id === id) ?? expect.fail('The paper is gone.');
          if (isSo(found)) return found;
          if (turn > 1_000) expect.fail(`It stays ${JSON.stringify(found)}.`);
          await between();
          await pause(50);
        }
      },
    };
  }

  const isChecked = ({ head }: UploadedStudy) => head.check !== 'unchecked';

  /** Lookups that wait for the network are due now. */
  async function later(): Promise<void> {
    await database.pool.query("update jobs set due_at = now() where kind = 'check-head' and state = 'queued'");
  }

  test('by the DOI: details are the record’s, and a retraction marks the paper at once', async () => {
    const me = await person();
    const retracted = workWith(({ notice }) => notice !== null);
    const { id } = await me.upload(pageOf(retracted, retracted.doi));
    const paper = await me.paper(id, isChecked);
    // Databases write titles in capitals as they like.
    expect(paper.title.toLowerCase()).toBe(retracted.title.toLowerCase());
    expect(paper).toMatchObject({
      doi: retracted.doi,
      year: retracted.date.year,
      standing: 'retracted',
      head: {
        check: 'confirmed',
        by: 'crossref',
        from: { title: 'crossref', authors: 'crossref', doi: 'crossref', year: 'crossref' },
      },
    });
    expect(paper.authors[0]).toBe(`${retracted.authors[0]?.given} ${retracted.authors[0]?.family}`);
  });

  test('by the title if no DOI is printed; a DOI of a quoted paper is not taken for its own', async () => {
    const me = await person();
    const sound = workWith(({ notice }) => notice === null);
    const other = workWith((work) => work !== sound && work.notice === null);
    const first = await me.upload(pageOf(sound, null));
    expect(await me.paper(first.id, isChecked)).toMatchObject({
      doi: sound.doi,
      head: { doubtful: [], check: 'confirmed' },
    });
    const second = await me.upload(pageOf(sound, other.doi));
    expect(await me.paper(second.id, isChecked)).toMatchObject({ doi: sound.doi, head: { by: 'crossref' } });
  });

  test('nothing is taken from the list of references on a short paper’s first page', async () => {
    const me = await person();
    const contents = [
      `${linesContent(['Notes on the doors of a garden house']).replace('/F1 12 Tf', '/F1 18 Tf')} ${linesContent(
        [
          'Ann Example',
          'Published 4 May 2021',
          'The doors of the house were open on most days of that year, and nobody had closed them.',
          'References',
          '1. Moreno L. Doors and their uses. J Invent Build 2011;3:100-109. doi:10.5555/doors.2011.3',
          '2. Haas R. Open doors. J Invent Build 2012;4:1-9. https://doi.org/10.5555/doors.2012.4',
        ],
        '0 -60 Td',
      )}`,
    ];
    const { id } = await me.upload(plainPdf({ contents }));
    expect(await me.paper(id, ({ state }) => state === 'ready')).toMatchObject({ doi: null, year: 2021 });
  });

  describe('pages whose letters cannot be decoded', () => {
    const readable = Array.from(
      { length: 8 },
      (_, place) => `In part ${place + 1} of the trial the people who walked each day had less pain than the others.`,
    );
    /** As a font without a map gives it: each sign 29 places before its letter. */
    const undecoded = readable.map((line) =>
      line
        .replaceAll(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29))
        .replaceAll(' ', '\u0003'),
    );

    test('are named and left out, and the statements are about the others', async () => {
      const me = await person();
      const { id } = await me.upload(plainPdf({ contents: [linesContent(readable), linesContent(undecoded)] }));
      const paper = await me.paper(id, ({ state }) => state === 'ready');
      // No title was read: the file's name represents it.
      expect(paper).toMatchObject({ title: 'scan0001', head: { doubtful: ['title'] } });
      expect(paper.partial).toMatch(/^Page 2 of this PDF cannot be decoded and was left out: .*\(OCR\)\.$/);
      const { text } = (await me.browser.get(`/api/uploaded-studies/${id}/text`)).body as unknown as { text: string };
      expect(text).toContain('had less pain than the others');
      expect(text).not.toMatch(/[A-Z]{9}/);
      const made = await me.browser.post(`/api/uploaded-studies/${id}/summary`);
      expect(made.text).toContain('Page 2 of this PDF cannot be decoded');
    });

    test('if all are so, the paper is refused with the reason', async () => {
      const me = await person();
      const { id } = await me.upload(plainPdf({ contents: [linesContent(undecoded), linesContent(undecoded)] }));
      const paper = await me.paper(id, ({ state }) => state !== 'waiting' && state !== 'reading');
      expect(paper).toMatchObject({ state: 'failed', isScan: false });
      expect(paper.fault).toMatch(/^The text of this PDF cannot be decoded: .*\(OCR\)\.$/);
      expect(await me.browser.post(`/api/uploaded-studies/${id}/summary`)).toMatchObject({
        status: 409,
        body: { code: 'upload_not_read', detail: expect.stringContaining('cannot be decoded') },
      });
    });
  });

  test('fields that no database knows stay as they were read', async () => {
    const me = await person();
    const { id } = await me.upload(samplePaper('Notes of a meeting about the garden behind the house', 'Ann Example'));
    expect(await me.paper(id, isChecked)).toMatchObject({
      state: 'ready',
      fault: null,
      standing: 'unknown',
      title: 'scan0001',
      head: {
        doubtful: ['title'],
        check: 'not_found',
        by: null,
        from: { title: 'file', authors: 'file', doi: 'file', year: 'file' },
      },
    });
  });

  test('offline nothing fails; edits made meanwhile survive a later lookup', async () => {
    const me = await person();
    for (const upstream of ['crossref', 'pubmed'] as const) app.upstreams.setMode(upstream, 'html');
    const work = workWith(({ notice, number }) => notice === null && number > 1_000);
    const { id } = await me.upload(pageOf(work, work.doi));
    const waiting = await me.paper(id, ({ state }) => state === 'ready');
    expect(waiting).toMatchObject({ fault: null, step: null, head: { check: 'unchecked' } });
    const waitingJobs = async () =>
      (await database.pool.query("select words from jobs where kind = 'check-head' and state = 'queued'")).rows;
    await expect.poll(waitingJobs, { timeout: 30_000 }).toEqual([{ words: 'Waits until it can be looked up.' }]);

    const changed = await me.browser.patch(`/api/uploaded-studies/${id}`, { title: 'As I call it', year: 1999 });
    expect(changed.status, changed.text).toBe(200);
    for (const upstream of ['crossref', 'pubmed'] as const) app.upstreams.setMode(upstream, 'normal');
    // A database that failed is left alone for a while.
    expect(await me.paper(id, isChecked, later)).toMatchObject({
      title: 'As I call it',
      year: 1999,
      head: { by: 'crossref', from: { title: 'reader', authors: 'crossref', year: 'reader' } },
    });

    // Reading it again preserves both, edits and confirmed details.
    expect((await me.browser.post(`/api/uploaded-studies/${id}/read`)).status).toBe(200);
    expect(await me.paper(id, ({ state }) => state === 'ready')).toMatchObject({
      title: 'As I call it',
      doi: work.doi,
    });
  });

  test('a DOI that the user corrects links to another record, and back', async () => {
    const me = await person();
    const work = workWith(({ notice, number }) => notice === null && number > 1_500);
    const other = workWith(({ notice, number }) => notice === null && number > 2_000);
    const { id } = await me.upload(pageOf(work, work.doi));
    await me.paper(id, isChecked);
    await me.browser.patch(`/api/uploaded-studies/${id}`, { doi: other.doi });
    const wrong = await me.paper(id, ({ head }) => head.check === 'other_paper');
    expect(wrong).toMatchObject({ doi: other.doi, head: { by: null, from: { title: 'file', doi: 'reader' } } });
    expect(wrong.title.toLowerCase()).toBe(work.title.toLowerCase());
    await me.browser.patch(`/api/uploaded-studies/${id}`, { doi: work.doi });
    expect(await me.paper(id, ({ head }) => head.check === 'confirmed')).toMatchObject({
      head: { by: 'crossref', from: { title: 'crossref', doi: 'reader' } },
    });
  });

  test('with LOOK_UP_PAPERS=false nothing of a paper leaves this server', async () => {
    await app.close();
    const fresh = await databases.open();
    app = await openWholeApp(fresh, { settings: { LOOK_UP_PAPERS: 'false' } });
    const me = await person();
    const work = workWith(({ notice }) => notice === null);
    const { id } = await me.upload(pageOf(work, work.doi));
    await me.paper(id, ({ state }) => state === 'ready');
    expect((await fresh.pool.query("select kind from jobs where kind <> 'read-paper'")).rows).toEqual([]);
    expect((await me.browser.post(`/api/uploaded-studies/${id}/summary`)).status).toBe(200);
    await me.browser.patch(`/api/uploaded-studies/${id}`, { doi: work.doi });
    expect(app.upstreams.requests()).toEqual([]);
  });
});
