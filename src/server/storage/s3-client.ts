import { S3Client } from '@aws-sdk/client-s3';

/** Access to an S3-compatible store. */
export interface S3Settings {
  endpoint: URL;
  region: string;
  bucket: string;
  /** Prefix of every key, unique to this installation. */
  prefix: string;
  key: string;
  secret: string;
  /** The bucket is in the path and not in the host name. */
  pathStyle: boolean;
}

/**
 * The smallest part that S3 accepts. Memory has one part of each file while it arrives, and another while it is sent.
 */
export const partBytes = 5 * 1024 * 1024;

const times = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 30_000 };

/** Opens connections itself, not through the HTTP client: only to the address that the operator has set. */
export function createS3Client(settings: S3Settings): S3Client {
  return new S3Client({
    endpoint: settings.endpoint.href,
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    forcePathStyle: settings.pathStyle,
    // Not every store supports newer checksums; they are sent where the store requires them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: times,
  });
}
