/** A folder of recorded answers: bodies as files, and `MANIFEST.json` with a description of each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';

export interface RecordedBody {
  file: string;
  provider: string;
  /** `normal`, `awkward`, `empty`, `error` or `aux`; null where the manifest has none. */
  kind: string | null;
  answer: UpstreamResponse;
  /** What the manifest omits or what could not be read, as text. */
  remarks: string[];
}

/** The manifest's entries in order. Missing values are filled with the likeliest ones and remarked. */
export function recordedBodies(folder: string): RecordedBody[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'MANIFEST.json'), 'utf8'));
  const entries = Array.isArray(manifest) ? manifest : [];
  return entries.map((given: unknown) => readEntry(folder, new Map(Object.entries(given ?? {}))));
}

function readEntry(folder: string, entry: ReadonlyMap<string, unknown>): RecordedBody {
  const remarks: string[] = [];
  const text = (name: string): string | null => {
    const value = entry.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const file = text('file') ?? '';
  const status = entry.get('status');
  if (typeof status !== 'number') remarks.push('no status in the manifest: taken for 200');
  if (text('kind') === null) remarks.push('no kind in the manifest');
  let body = '';
  try {
    body = readFileSync(path.join(folder, file), 'utf8');
  } catch {
    remarks.push('the file cannot be read: taken for an empty body');
  }
  return {
    file,
    provider: text('provider') ?? file.split('/')[0] ?? '',
    kind: text('kind'),
    answer: { status: typeof status === 'number' ? status : 200, headers: headersOf(entry.get('headers')), body },
    remarks,
  };
}

function headersOf(given: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
