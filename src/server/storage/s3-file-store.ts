import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FileGone, type FileStore, FileTooLong } from './file-store.ts';
import { createS3Client, partBytes, type S3Settings } from './s3-client.ts';
import { isNotOffered, s3Fault } from './s3-fault.ts';

/** The name of a copy; other files in the folder are not touched. */
const copyForm = /^[0-9a-f]{32}\.copy$/;

/** Local copies of remote files, while some work needs them. */
interface LocalCopies {
  /** Writes `source` to a file, calls the work with its path, and removes it. */
  with<Result>(source: AsyncIterable<Uint8Array>, work: (path: string) => Promise<Result>): Promise<Result>;
  /** The present copies, including those that a killed process left. */
  list(): AsyncIterable<{ name: string; changedAt: Date }>;
  /** Ignores names that are not a copy's. */
  remove(name: string): Promise<void>;
}

/** `folder` is created when it is needed, readable by this user only. */
function createLocalCopies(folder: string): LocalCopies {
  return {
    async with(source, work) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const copy = path.join(folder, `${randomBytes(16).toString('hex')}.copy`);
      try {
        await pipeline(source, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
        return await work(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },

    async *list() {
      try {
        for await (const { name } of await opendir(folder)) {
          if (!copyForm.test(name)) continue;
          const changedAt = await stat(path.join(folder, name)).then(
            ({ mtime }) => mtime,
            () => null,
          );
          // Null: removed meanwhile.
          if (changedAt !== null) yield { name, changedAt };
        }
      } catch (error) {
        // Nothing was lent yet.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    },

    async remove(name) {
      if (copyForm.test(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}

export interface S3FileStore extends FileStore {
  /** Requests one file, so that a wrong setting is reported before the first upload. Throws FileStoreFault. */
  probe(): Promise<void>;
}

const keyForm = /^[0-9a-f]{32}$/;
/** An upload that was not completed: key, then the store's upload id. */
const unfinishedForm = /^([0-9a-f]{32})\.unfinished\.(.{1,1024})$/s;

/**
 * The store as a bucket of an S3-compatible service. A file is sent in parts and exists after the last call has joined
 * them. `copies`: the folder for the local copies of `withLocalFile`. The client opens connections itself, not through
 * the HTTP client: only to the address that the operator has set.
 */
export function createS3FileStore(settings: S3Settings, copies: string): S3FileStore {
  const { bucket: Bucket, prefix } = settings;
  const client = createS3Client(settings);
  const local = createLocalCopies(copies);
  const place = (key: string) => {
    // Keys come from outside; a name in the bucket is made only of valid ones.
    if (!keyForm.test(key)) throw new FileGone();
    return { Bucket, Key: `${prefix}${key}` };
  };
  const asking = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      throw s3Fault(error, settings);
    }
  };

  async function* read(key: string, range?: string): AsyncGenerator<Uint8Array, void> {
    const { Body } = await asking(client.send(new GetObjectCommand({ ...place(key), Range: range })));
    if (!(Body instanceof Readable)) throw new Error('The file store answered without a file.');
    try {
      yield* Body as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw s3Fault(error, settings);
    }
  }

  async function* unfinished(): AsyncGenerator<{ key: string; changedAt: Date }, void> {
    try {
      for (let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}; after !== null; ) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }),
        );
        for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
          const key = Key.slice(prefix.length);
          if (!keyForm.test(key) || UploadId === undefined || Initiated === undefined) continue;
          yield { key: `${key}.unfinished.${UploadId}`, changedAt: Initiated };
        }
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        after = IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : null;
      }
    } catch (error) {
      // The store cannot list them: its own rule for unfinished uploads deletes them.
      if (!isNotOffered(error)) throw s3Fault(error, settings);
    }
  }

  return {
    async write(source, maxBytes) {
      const key = randomBytes(16).toString('hex');
      const counted = countedPieces(source, maxBytes);
      const upload = new Upload({
        client,
        params: { ...place(key), Body: Readable.from(counted.pieces, { objectMode: false }) },
        partSize: partBytes,
        queueSize: 1,
      });
      try {
        await upload.done();
        return { key, bytes: counted.bytes() };
      } catch (error) {
        // An error of the source is not the store's, even where the clean-up after it failed as well.
        throw counted.fault() ?? s3Fault(error, settings);
      }
    },

    async size(key) {
      if (!keyForm.test(key)) return null;
      try {
        return (await asking(client.send(new HeadObjectCommand(place(key))))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof FileGone) return null;
        throw error;
      }
    },

    read: (key, first, last) => read(key, `bytes=${first}-${last}`),

    withLocalFile: (key, work) => local.with(read(key), work),

    async remove(key) {
      const [, whole = '', UploadId = ''] = unfinishedForm.exec(key) ?? [];
      if (UploadId !== '') {
        await asking(client.send(new AbortMultipartUploadCommand({ ...place(whole), UploadId }))).catch(unlessGone);
      } else if (keyForm.test(key)) {
        await asking(client.send(new DeleteObjectCommand(place(key)))).catch(unlessGone);
      } else await local.remove(key);
    },

    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          for (const { Key = '', LastModified } of Contents) {
            const key = Key.slice(prefix.length);
            if (keyForm.test(key) && LastModified !== undefined) yield { key, changedAt: LastModified };
          }
        }
      } catch (error) {
        throw s3Fault(error, settings);
      }
      yield* unfinished();
      for await (const { name, changedAt } of local.list()) yield { key: name, changedAt };
    },

    async probe() {
      await asking(client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })));
    },

    close: () => client.destroy(),
  };
}

/** The pieces with their number of bytes, and the source's own error. */
function countedPieces(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  let bytes = 0;
  let fault: unknown = null;
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const piece of source) {
        bytes += piece.length;
        if (bytes > maxBytes) throw new FileTooLong();
        yield piece;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  return { pieces: pieces(), bytes: () => bytes, fault: () => fault };
}

function unlessGone(error: unknown): void {
  // A missing file need not be removed; an unknown unfinished upload is gone, too.
  const cause = error instanceof Error ? error.cause : null;
  if (error instanceof FileGone || (cause instanceof Error && cause.name === 'NoSuchUpload')) return;
  throw error;
}
