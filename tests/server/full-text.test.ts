/** Open-access papers through the whole application: what is fetched, from where, what is made of it, and who may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FullTextResult } from '../../src/contract/full-text.ts';
import { paperAnalysisHeadings } from '../../src/core/language/papers/paper-parts.ts';
import type { Database } from '../../src/server/database/database.ts';
import { insertOpenAccess } from './open-access-studies.ts';
import { as, freshAddress, signUp, type TestBrowser } from './sign-in.ts';
import { describeOnEachDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeOnEachDatabase('an open-access paper', (open) => {
  let database: Database;
  let app: WholeApp;
  let person: TestBrowser;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
    person = as(app.server, (await signUp(app.server)).cookie);
  }, 120_000);
  afterAll(() => app.close());

  const at = (path: string) => new URL(path, app.publisher.url).href;
  async function ask(path: string, more: object = {}) {
    const openAccessUrl = at(path);
    const id = await insertOpenAccess(database, openAccessUrl);
    return person.post(`/api/studies/${id}/analyze-fulltext`, { openAccessUrl, ...more });
  }

  test.each([
    ['pdf/1.pdf', 'pdf'],
    ['html/1', 'html'],
    ['jats/1', 'xml'],
    ['landing/2', 'pdf'],
  ])('%s is read in full as %s', async (path, format) => {
    const answer = await ask(path);
    console.log(answer.text.slice(0, 3000));
    expect(answer.status, answer.text).toBe(200);
  });
});
