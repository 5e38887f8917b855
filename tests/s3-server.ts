/** An S3 server on loopback, with a bucket of its own. */
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import type { S3Settings } from '../src/server/storage/s3-client.ts';

interface S3rver {
  configureBuckets(): Promise<unknown>;
  getMiddleware(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  logger: { exceptions: { unhandle(): void }; close(): void };
}
// It ships no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

export interface RunningS3 {
  settings: S3Settings;
  /** The objects in the bucket by full key, and the number of unfinished uploads. */
  names(): string[];
  unfinished(): number;
  /** Requests as `PUT /bucket/key`, without query. */
  requests: string[];
  /** While it is set, requests wait for it before they are answered. */
  holdUntil: Promise<void> | null;
  /** Connections are cut without an answer. */
  isAway: boolean;
  /** Like s3rver alone: it knows no unfinished uploads. */
  isPlain: boolean;
  close(): Promise<void>;
}

const bucket = 'papers';

export async function startS3(): Promise<RunningS3> {
  // Removed at the end of the run, not with the server: s3rver may open a file for an upload whose connection is closed
  // already.
  const directory = mkdtempSync(path.join(inject('databases').folder, 's3-'));
  const uploads = path.join(directory, bucket, '._S3rver_uploads');
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3rver.configureBuckets();
  const answer = s3rver.getMiddleware();

  /** s3rver can begin, fill and complete an upload, but neither list nor abort one: both use its folder directly. */
  function aboutUnfinished({ method, url }: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost');
    if (method === 'DELETE' && searchParams.has('uploadId')) {
      rmSync(path.join(uploads, path.basename(searchParams.get('uploadId') ?? '')), { recursive: true, force: true });
      response.writeHead(204).end();
      return true;
    }
    if (method !== 'GET' || !searchParams.has('uploads')) return false;
    const found = (existsSync(uploads) ? readdirSync(uploads) : []).map((id) => {
      const key = readFileSync(path.join(uploads, id, 'key'), 'utf8');
      const begun = statSync(path.join(uploads, id)).mtime.toISOString();
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
    });
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<ListMultipartUploadsResult><Bucket>${pathname.slice(1)}</Bucket><IsTruncated>false</IsTruncated>${found.join('')}</ListMultipartUploadsResult>`,
    );
    return true;
  }

  const server = createServer((request, response) => {
    if (running.isAway) {
      request.socket.destroy();
      return;
    }
    running.requests.push(`${request.method} ${(request.url ?? '').split('?')[0]}`);
    void (async () => {
      await running.holdUntil;
      if (!isSignedWith(running.settings.secret, request)) refuse(request, response);
      else if (running.isPlain || !aboutUnfinished(request, response)) await answer(request, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: RunningS3 = {
    settings: {
      endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
      region: 'us-east-1',
      bucket,
      prefix: 'metamind/',
      key: 'S3RVER',
      secret: 'S3RVER',
      pathStyle: true,
    },
    names: () =>
      readdirSync(path.join(directory, bucket), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
        name.endsWith('._S3rver_object') ? [name.replace('._S3rver_object', '')] : [],
      ),
    unfinished: () => (existsSync(uploads) ? readdirSync(uploads).length : 0),
    requests: [],
    holdUntil: null,
    isAway: false,
    isPlain: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3rver.logger.exceptions.unhandle();
      s3rver.logger.close();
    },
  };
  return running;
}

/** s3rver takes any signature of the newer kind; this checks it (AWS Signature Version 4). A key it does not know is its own. */
function isSignedWith(secret: string, { method = '', url = '/', headers }: IncomingMessage): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, ...scope] = credential.split('/');
  if (key !== 'S3RVER') return true;
  const [pathname = '', query = ''] = url.split('?');
  const canonical = [
    method,
    pathname,
    query
      .split('&')
      .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope.join('/'), digest].join('\n');
  const signing = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(signing, toSign).toString('hex') === signature;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(403, { 'Content-Type': 'application/xml' });
  response.end(
    request.method === 'HEAD'
      ? undefined
      : '<Error><Code>SignatureDoesNotMatch</Code><Message>The signatures differ.</Message></Error>',
  );
}
