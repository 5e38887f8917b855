import type { Config } from '#server/config/config.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { type FileStore, FileStoreFault } from '#server/storage/file-store.ts';
import { createFolderFileStore } from '#server/storage/folder-file-store.ts';
import { createFolderNamedStore, type NamedStore } from '#server/storage/named-store.ts';
import type { S3Settings } from '#server/storage/s3-client.ts';

/** A store that is unreachable may come back, and searches do not need it; a wrong setting ends the start. */
export async function openFileStore({ filesDir, filesS3 }: Config, log: Log): Promise<FileStore> {
  if (filesS3 === null) return createFolderFileStore(filesDir);
  // Loaded only where it is used: the S3 client is as much code as the rest of the server.
  const { createS3FileStore } = await import('#server/storage/s3-file-store.ts');
  const files = createS3FileStore(filesS3, filesDir);
  try {
    await files.probe();
  } catch (error) {
    if (!(error instanceof FileStoreFault && error.isLasting)) log.warn('the file store does not answer', { error });
    else {
      files.close();
      throw new StartFailure(error.message, { cause: error });
    }
  }
  return files;
}

/** Where backups go. */
export function openBackupPlace({ backup }: Config): Promise<NamedStore> {
  return openNamedStore(backup.dir, backup.s3);
}

/** The file store of uploaded papers, by name: restoring gives each file the key that the database has for it. */
export function openFilesByName({ filesDir, filesS3 }: Config): Promise<NamedStore> {
  return openNamedStore(filesDir, filesS3);
}

async function openNamedStore(folder: string, s3: S3Settings | null): Promise<NamedStore> {
  if (s3 === null) return createFolderNamedStore(folder);
  const { createS3NamedStore } = await import('#server/storage/s3-named-store.ts');
  return createS3NamedStore(s3);
}
