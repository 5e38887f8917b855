/**
 * Opening the profile of a user with much saved data: user, counts, overview and the first page of bookmarks, all at
 * once, on the embedded database. Compared with the same 50 rows by plain SQL. Limit: 300 ms at p95.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { flatFields } from '#core/records/flat-fields.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';
import { composeApp } from '#server/compose/compose-app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createLog } from '#server/diagnostics/log.ts';
import { insertBookmark } from '#server/features/saved/bookmarks/bookmark-store.ts';
import { searchableBookmarkText } from '#server/features/saved/bookmarks/search-terms.ts';
import { upsertRecords } from '#server/features/studies/store.ts';
import { median, percentile, printLine, projectFolder } from './bench-arguments.ts';
import { generatedRecords } from './generated-records.ts';
import { temporaryFolder } from './running-server.ts';

const runs = 40;
const warmUps = 5;
const counts = { bookmarks: 2_000, reports: 500, history: 5_000, collections: 40, tags: 30 };
const reportBytes = 20_000;
const limitMs = 300;

const origin = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const { folder, remove } = temporaryFolder();
const database = await openDatabase({
  databaseUrl: null,
  dataDir: folder,
  childScript: path.join(projectFolder, 'dist', 'server', 'embedded-child.mjs'),
  migrationsFolder: path.join(projectFolder, 'migrations'),
  log: createLog(
    'error',
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  ),
});
const closing: (() => Promise<void>)[] = [];
try {
  const server = await composeApp(
    readConfig({}),
    {
      log: createLog(
        'error',
        (line) => process.stderr.write(`${line}\n`),
        () => new Date(),
      ),
      version: 'bench',
      pagesFolder: '/nowhere',
      citationWorker: path.join(projectFolder, 'dist', 'server', 'citation-worker.mjs'),
      pdfChild: path.join(projectFolder, 'dist', 'server', 'pdf-child.mjs'),
      layOutWorker: path.join(projectFolder, 'dist', 'server', 'lay-out-worker.mjs'),
      serverRenderedView: async () => null,
      textWorker: path.join(projectFolder, 'dist', 'server', 'text-worker.mjs'),
    },
    database,
    'a secret of the measurement, long enough',
    closing,
  );
  const signedUp = await server.inject({
    method: 'POST',
    url: '/api/register',
    headers: { ...origin, 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'bench@example.org', password: 'measured every time' }),
  });
  if (signedUp.statusCode !== 200) throw new Error(`Nobody could sign up: ${signedUp.body}`);
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const userId = signedUp.json<{ id: number }>().id;
  await fill(database, userId);

  const opened = ['/api/user', '/api/profile/counts', '/api/bookmarks/overview', '/api/bookmarks?limit=50'];
  const open = async (url: string) => {
    const answer = await server.inject({ url, headers: { ...origin, cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
    return answer.body;
  };
  const plainly = () =>
    database.drizzle.execute(sql`
      select id, study_id, study, note, reading, revision, saved_at from saved_studies
      where user_id = ${userId} and removed_at is null order by saved_at desc, id desc limit 50`);

  const profile: number[] = [];
  const plain: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const beforePlain = performance.now();
    await plainly();
    const beforeProfile = performance.now();
    await Promise.all(opened.map(open));
    const after = performance.now();
    if (run < 0) continue;
    plain.push(beforeProfile - beforePlain);
    profile.push(after - beforeProfile);
  }
  const [medianMs, plainMs] = [median(profile), median(plain)];
  printLine({
    what: `profile opened: ${counts.bookmarks} bookmarks, ${counts.reports} reports, ${counts.history} searches`,
    runs,
    medianMs: tenth(medianMs),
    p95Ms: tenth(percentile(profile, 0.95)),
    plainMs: tenth(plainMs),
    ratio: tenth(medianMs / plainMs),
    limitMs,
  });
  for (const [what, url] of [
    ['first 50 bookmarks with a word', '/api/bookmarks?limit=50&q=aspirin'],
    ['first 50 reports without contents', '/api/saved-reports?limit=50&contents=false'],
    ['first 50 searches of the history', '/api/search-history?limit=50'],
    ['numbers of all bookmarked studies', '/api/bookmarks/ids'],
  ] as const) {
    const times: number[] = [];
    for (let run = -warmUps; run < runs; run += 1) {
      const before = performance.now();
      await open(url);
      if (run >= 0) times.push(performance.now() - before);
    }
    printLine({ what, runs, medianMs: tenth(median(times)), p95Ms: tenth(percentile(times, 0.95)) });
  }
} finally {
  for (const close of closing.reverse()) await close();
  await database.close();
  remove();
}

function tenth(ms: number): number {
  return Math.round(ms * 10) / 10;
}

async function fill(db: Database, user: number): Promise<void> {
  const records = generatedRecords(counts.bookmarks);
  for (let start = 0; start < records.length; start += 100) {
    await upsertRecords(db.drizzle, records.slice(start, start + 100), new Date());
  }
  const began = Date.now() - counts.bookmarks * 60_000;
  await db.transaction(async (tx) => {
    for (const [index, record] of records.entries()) {
      const study = studyOf(record);
      await insertBookmark(
        tx,
        user,
        {
          study,
          titleKey: titleKey(study.title).slice(0, 200),
          published: study.publicationDate ?? '',
          words: searchableBookmarkText(study, ''),
        },
        new Date(began + index * 60_000),
      );
    }
    await tx.execute(sql`
      insert into collections (user_id, name) select ${user}::bigint, 'Collection ' || n
      from generate_series(1, ${counts.collections}) as n`);
    // Every second study is in two collections, and every study has two tags.
    await tx.execute(sql`
      insert into collection_studies (user_id, collection_id, saved_study_id)
      select s.user_id, c.id, s.id from saved_studies s join collections c on c.user_id = s.user_id
        and (c.id % ${counts.collections} = s.id % ${counts.collections}
             or c.id % ${counts.collections} = (s.id * 7) % ${counts.collections})
      where s.user_id = ${user} and s.id % 2 = 0 on conflict do nothing`);
    await tx.execute(sql`
      insert into study_tags (user_id, saved_study_id, tag)
      select s.user_id, s.id, 'tag ' || ((s.id * step) % ${counts.tags}) from saved_studies s, generate_series(1, 2) as step
      where s.user_id = ${user} on conflict do nothing`);
    await tx.execute(sql`
      insert into saved_reports (user_id, name, type, study_ids, report_data, html_content, created_at)
      select ${user}::bigint, 'Report ' || n, 'export', '[1,2,3]', '{}',
             (select string_agg(md5((n * 1000 + part)::text), ' ') from generate_series(1, ${Math.ceil(reportBytes / 33)}::int) as part),
             now() - make_interval(mins => n)
      from generate_series(1, ${counts.reports}) as n`);
    await tx.execute(sql`
      insert into search_history (user_id, search_id, query, filters, result_count, created_at)
      select ${user}::bigint, 'search-' || n, 'words of search ' || n, ${JSON.stringify({
        dateRange: 'any',
        studyType: 'all',
        journalImpact: 'any',
        fullTextOnly: false,
        parameters: {},
      })}::jsonb, n, now() - make_interval(mins => n)
      from generate_series(1, ${counts.history}) as n`);
  });
}

function studyOf(record: IdentifiedRecord) {
  return {
    ...record,
    ...flatFields(record),
    impactFactor: null,
    relevanceScore: null,
    relevanceReason: null,
    aiSummary: null,
    summary: null,
    fullTextAnalysis: null,
  };
}
