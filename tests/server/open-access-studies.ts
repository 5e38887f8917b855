/** Stored studies whose papers are at the publisher of the tests. */
import type { IdentifiedRecord } from '../../src/core/records/study-record.ts';
import type { Database } from '../../src/server/database/database.ts';
import { upsertRecords } from '../../src/server/features/studies/store.ts';
import { studyIdOf } from '../../src/server/features/studies/study-id.ts';
import { sampleRecord } from './sample-records.ts';
import { walkingTrial } from './sample-trial-papers.ts';

let studies = 0;

/** The trial of walking with its paper at this address, as from a database. Every call makes another study. */
export async function insertOpenAccess(
  database: Database,
  openAccessUrl: string | null,
  given: Partial<IdentifiedRecord> = {},
): Promise<number> {
  studies += 1;
  const sourceKey = given.sourceKey ?? `open-access-${studies}`;
  const id = studyIdOf(given.source ?? 'europepmc', sourceKey);
  const record = sampleRecord(id, {
    source: 'europepmc',
    sourceKey,
    // Another title and no DOI: studies with a common one are merged. The text is too short to be another paper.
    title: `${walkingTrial.head.title?.value ?? ''} (report ${Math.floor(studies / 90)} ${studies % 90})`,
    isOpenAccess: true,
    openAccessUrl,
    ...given,
  });
  await upsertRecords(database.drizzle, [record], new Date());
  return id;
}
