import { hash } from 'node:crypto';
import { firstExternalStudyId } from '#contract/shared/study.ts';
import type { SourceId } from '#core/records/databases.ts';

const span = BigInt(Number.MAX_SAFE_INTEGER - firstExternalStudyId + 1);

/**
 * The id of a source's record: from 4,000,000 up, below 2^53, and always the same for the same source and key, so that
 * it is known before anything is stored. Made from SHA-256: among ten million records the chance that any two share an
 * id is below 1 in 100. The library's studies have their own small ids.
 */
export function studyIdOf(source: SourceId, sourceKey: string): number {
  const digest = hash('sha256', `${source}\0${sourceKey}`, 'buffer');
  return firstExternalStudyId + Number(digest.readBigUInt64BE(0) % span);
}
