import { maxExportStudies } from '#contract/export.ts';
import { identifiedRecord, type Study } from '#contract/shared/study.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { StudyReader } from '#server/literature/source.ts';

/** The store of studies compares some two hundred near ones at a time. */
const readAtOnce = 50;
/** While the server merges one part, the database reads the next. */
const readsAtOnce = 2;
const numbersNamed = 5;

/**
 * The records of an export, in the order asked, each id once. A stored study is used as stored; a study that was sent
 * whole is used only where none is. Throws nothing_to_export, invalid_input over the limit, study_not_found. `seen` is
 * called with records as they are found, before all are.
 */
export async function chosenStudies(
  readStudies: StudyReader,
  studyIds: readonly number[],
  sent: readonly Study[],
  seen: (records: readonly IdentifiedRecord[]) => void = () => {},
): Promise<IdentifiedRecord[]> {
  const ids = [...new Set([...studyIds, ...sent.map(({ id }) => id)])];
  if (ids.length === 0) throw new Failure('nothing_to_export', { detail: 'Please select some studies first.' });
  if (ids.length > maxExportStudies) throw tooMany(ids.length, studyIds.length > 0 ? 'studyIds' : 'studies');

  const stored = new Map<number, MergedStudy>();
  let start = 0;
  const readOn = async () => {
    while (start < ids.length) {
      const some = ids.slice(start, start + readAtOnce);
      start += readAtOnce;
      const found = await readStudies(some);
      for (const [id, study] of found) stored.set(id, study);
      seen([...found.values()]);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  const sentById = new Map(sent.map((study) => [study.id, study]));
  const missing = ids.filter((id) => !stored.has(id) && !sentById.has(id));
  if (missing.length > 0) throw notStored(missing, ids.length);

  const askedOf = new Map<number, number>();
  for (const { id } of stored.values()) askedOf.set(id, (askedOf.get(id) ?? 0) + 1);
  return ids.flatMap((id) => {
    const merged = stored.get(id);
    if (merged) {
      // Several chosen records of one study were separated on purpose: each is written as it is.
      const own = merged.members.find((member) => member.id === id);
      return [askedOf.get(merged.id) === 1 || !own ? merged : own];
    }
    const given = sentById.get(id);
    return given ? [asRecord(given)] : [];
  });
}

/** A study from a browser, reduced to a record: plain texts, and addresses that can be followed. */
function asRecord(study: Study): IdentifiedRecord {
  const record = identifiedRecord.parse(study);
  return {
    ...record,
    url: webAddress(record.url),
    openAccessUrl: webAddress(record.openAccessUrl),
    notices: record.notices.map((notice) => ({ ...notice, url: webAddress(notice.url) })),
  };
}

function tooMany(count: number, name: string): Failure {
  const most = maxExportStudies.toLocaleString('en');
  return new Failure('invalid_input', {
    detail: `One export takes at most ${most} studies, and ${count.toLocaleString('en')} were chosen. Export them in parts.`,
    fields: [{ name, message: `must be at most ${most}` }],
  });
}

function notStored(missing: readonly number[], asked: number): Failure {
  const named = missing.slice(0, numbersNamed).join(', ');
  const rest = missing.length > numbersNamed ? ' and others' : '';
  return new Failure('study_not_found', {
    detail: `${missing.length} of the ${asked} studies ${missing.length === 1 ? 'is' : 'are'} not stored any more (${named}${rest}). Search for them again, then export.`,
  });
}
