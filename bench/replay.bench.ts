/** Parses every recorded answer of a folder by its database's adapter, one line each. */
import type { Reading } from '#server/literature/source.ts';
import { dataFolder, printLine } from './bench-arguments.ts';
import { type RecordedBody, recordedBodies } from './recorded-bodies.ts';
import { readers } from './replay-readers.ts';

for (const body of recordedBodies(dataFolder('../shared/providers/recorded'))) printLine(replay(body));

/** `records` counts identifiers where a body has only these; `dropped` those that became no study. */
function replay({ file, provider, kind, answer, remarks }: RecordedBody): Record<string, unknown> {
  const about = { file, provider, kind, status: answer.status };
  const reader = readers[provider];
  if (!reader) return { ...about, outcome: 'no adapter', records: 0, dropped: 0, reasons: remarks };
  let reading: Reading;
  try {
    reading = reader(answer);
  } catch (error) {
    return { ...about, outcome: 'threw', records: 0, dropped: 0, reasons: [...remarks, String(error)] };
  }
  const dropped = 'dropped' in reading ? reading.dropped : [];
  return {
    ...about,
    outcome: reading.outcome === 'failed' ? reading.fault.failure : reading.outcome,
    records: reading.outcome === 'studies' ? reading.records.length || reading.keys.length : 0,
    dropped: dropped.reduce((sum, { count }) => sum + count, 0),
    reasons: [...remarks, ...reasonsOf(reading)],
  };
}

function reasonsOf(reading: Reading): string[] {
  if (reading.outcome === 'failed') return [reading.fault.message];
  if (reading.outcome === 'other') return [reading.shows];
  return reading.dropped.map(({ reason, count }) => `${reason} (${count})`);
}
