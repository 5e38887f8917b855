import { entryOf } from '#core/records/entry-of.ts';
import { FileGone, FileStoreFault } from './file-store.ts';

/** Address and bucket of the store, for messages. */
export interface S3Place {
  endpoint: URL;
  bucket: string;
}

/** Errors that an operator has to fix, by their S3 code. */
const lasting: Readonly<Record<string, (place: S3Place) => string>> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket “${bucket}” there: make it, or set FILES_S3_BUCKET to another`,
  InvalidBucketName: ({ bucket }) => `“${bucket}” is no name of a bucket: set FILES_S3_BUCKET to another`,
  InvalidAccessKeyId: () => 'it does not know the key: set FILES_S3_KEY to one that it gave out',
  SignatureDoesNotMatch: () => 'it does not take the signature: FILES_S3_SECRET is not the secret of FILES_S3_KEY',
  AccessDenied: ({ bucket }) =>
    `the key may not do this: allow it to read, write, delete and list in “${bucket}”, and to list unfinished uploads`,
  AuthorizationHeaderMalformed: () => 'it lies in another region: set FILES_S3_REGION to the one of the bucket',
  PermanentRedirect: () =>
    'the bucket is to be asked at another address: set FILES_S3_REGION, FILES_S3_ENDPOINT or FILES_S3_PATH_STYLE accordingly',
  RequestTimeTooSkewed: () => 'the clocks of this machine and of the store differ too much: set them right',
};

/** The same for an answer without a body, by status. */
const lastingStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  401: 'AccessDenied',
  403: 'AccessDenied',
};

interface Answered {
  name: string;
  status: number | null;
}

function answered(error: unknown): Answered {
  const name = error instanceof Error ? error.name : '';
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : null;
  const status =
    metadata !== null && typeof metadata === 'object' && 'httpStatusCode' in metadata ? metadata.httpStatusCode : null;
  return { name, status: typeof status === 'number' ? status : null };
}

/**
 * An error of the S3 client in the interface's form: FileGone, or FileStoreFault with what to do. Others do not change.
 * `settings`: what the names of the settings begin with that lead to this store.
 */
export function s3Fault(error: unknown, place: S3Place, settings: 'FILES_S3' | 'BACKUP_S3' = 'FILES_S3'): unknown {
  const { name, status } = answered(error);
  if (!(error instanceof Error) || !('$metadata' in error || 'code' in error)) return error;
  if (name === 'NoSuchKey' || name === 'NotFound') return new FileGone({ cause: error });
  const where = `The file store at ${place.endpoint.origin} cannot be used`;
  const known = entryOf(lasting, name) ?? lasting[lastingStatus[status ?? 0] ?? ''];
  const named = (sentence: string) => sentence.replaceAll('FILES_S3', settings);
  if (known) return new FileStoreFault(named(`${where}: ${known(place)}.`), { isLasting: true, cause: error });
  const why = status === null ? 'it does not answer' : `it answers with status ${status} (${name})`;
  return new FileStoreFault(named(`${where}: ${why}. See that it runs and that FILES_S3_ENDPOINT leads to it.`), {
    isLasting: false,
    cause: error,
  });
}

/** The store does not offer this call; several S3-compatible stores omit the rarer ones. */
export function isNotOffered(error: unknown): boolean {
  const { name, status } = answered(error);
  return name === 'NotImplemented' || name === 'MethodNotAllowed' || status === 501 || status === 405;
}
