import type { StudyRecord } from '#core/records/study-record.ts';
import { recordedBodies } from '../../bench/recorded-bodies.ts';
import { readers } from '../../bench/replay-readers.ts';

/** Every study of every recorded answer, as its database's adapter reads it; the same study may come more than once. */
export function recordedStudies(folder: string): StudyRecord[] {
  return recordedBodies(folder).flatMap((body) => {
    const reading = readers[body.provider]?.(body.answer);
    return reading?.outcome === 'studies' ? reading.records : [];
  });
}
