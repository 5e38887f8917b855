import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { FileGone } from '#server/storage/file-store.ts';
import type { NamedStore } from '#server/storage/named-store.ts';

/** The form of a backup that this program writes, and the only one that it reads. */
export const backupFormat = 1;

const count = z.int().check(z.minimum(0));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A stored file of the backup itself, as its bytes lie there. */
const part = { bytes: count, sha256 };

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  why: z.enum(['asked', 'migration']),
  /** Version of the program that made it. */
  program: z.string(),
  database: z.enum(['embedded', 'server']),
  /** SHA-256 of the newest migration that the database had. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/)),
      rows: count,
      /** Over the rows in order, each a line of JSON. */
      rowsSha256: sha256,
      file: z.object(part),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: count })),
  /** Uploaded papers by their key. Backups in one place share them. */
  files: z.array(z.object({ key: z.string().check(z.regex(/^[0-9a-f]{32}$/)), ...part })),
  /** Papers that the database names and that are not in the backup. */
  lost: z.array(z.object({ key: z.string(), why: z.enum(['gone', 'damaged']) })),
  secret: z.object(part),
});

/**
 * What a backup holds. A backup is a folder named by its moment: `manifest.json`, `manifest.sha256` (written last: a
 * backup without it was interrupted), `secret`, and for each table `NAME.jsonl.gz`. Beside the backups, `files` holds
 * the uploaded papers of all of them.
 */
export type Manifest = z.infer<typeof manifestSchema>;

/** The names of a backup's parts in its place. */
export const partNames = {
  manifest: (backup: string) => `${backup}/manifest.json`,
  manifestHash: (backup: string) => `${backup}/manifest.sha256`,
  secret: (backup: string) => `${backup}/secret`,
  table: (backup: string, table: string) => `${backup}/${table}.jsonl.gz`,
  file: (key: string) => `files/${key}`,
};

/** `20261129T021500123Z`: a backup's name, from the moment it was made. */
export function backupName(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '');
}

const nameForm = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

/** The moment in a name; null where it is no name of a backup. */
function backupMoment(name: string): Date | null {
  const [, year, month, day, hour, minute, second, milliseconds] = nameForm.exec(name) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A part of a backup that is missing, or not what was written. `message` names it. */
export class DamagedPart extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DamagedPart';
  }
}

export function sha256Of(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Throws DamagedPart where the manifest is missing, is not what was written, or has a form that this program does not know. */
export async function readManifest(place: NamedStore, backup: string): Promise<Manifest> {
  const [json, hash] = await Promise.all([
    readText(place, partNames.manifest(backup)),
    readText(place, partNames.manifestHash(backup)),
  ]);
  if (sha256Of(json) !== hash.trim())
    throw new DamagedPart(`${partNames.manifest(backup)} is damaged: it does not have the hash of manifest.sha256`);
  const read = manifestSchema.safeParse(JSON.parse(json));
  if (!read.success)
    throw new DamagedPart(
      `${partNames.manifest(backup)} has a form that this program does not know (at ${read.error.issues[0]?.path.join('.')}); use the version that made it`,
    );
  return read.data;
}

async function readText(place: NamedStore, name: string): Promise<string> {
  try {
    return await text(place.read(name));
  } catch (error) {
    if (error instanceof FileGone) throw new DamagedPart(`${name} is missing`, { cause: error });
    throw error;
  }
}

/** The backups of a place, newest first. `whole`: not interrupted while it was made. */
export async function listBackups(place: NamedStore): Promise<{ name: string; at: Date; whole: boolean }[]> {
  const whole = new Map<string, boolean>();
  for await (const { name } of place.list('')) {
    const [backup = ''] = name.split('/');
    if (backupMoment(backup) === null) continue;
    whole.set(backup, whole.get(backup) === true || name === partNames.manifestHash(backup));
  }
  return [...whole]
    .map(([name, isWhole]) => ({ name, at: backupMoment(name) ?? new Date(0), whole: isWhole }))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}
