import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ExchangeFault } from './exchange-fault.ts';

/** Sent with every request: the encodings that `receiveBody` can decode. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * Reads a body to its end, unpacked and decoded by the charset of `content-type`, else as UTF-8; see `receiveBytes` for
 * the limit.
 */
export async function receiveBody(
  raw: Readable,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of receiveBytes(raw, headers, maxBytes)) chunks.push(chunk);
  return decoderFor(headers['content-type']).decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
}

/**
 * Reads a body piece by piece and unpacks it. Counts bytes before and after unpacking, and cuts the connection at
 * `maxBytes`, whether the length was wrong, the body endless or a small body unpacks to a huge one.
 */
export async function* receiveBytes(
  raw: Readable,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): AsyncGenerator<Buffer, void> {
  // Reading stops at the first error; later errors of the socket are ignored.
  raw.on('error', () => undefined);
  const unpacked = unpack(raw, headers['content-encoding']);
  let bytes = 0;
  let packedBytes = 0;
  if (unpacked !== raw) {
    raw.on('data', (chunk: Buffer) => {
      packedBytes += chunk.length;
      if (packedBytes > maxBytes) raw.destroy(tooLarge(maxBytes));
    });
  } else if (Number(headers['content-length']) > maxBytes) {
    raw.destroy();
    throw tooLarge(maxBytes);
  }
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } finally {
    raw.destroy();
  }
}

function tooLarge(maxBytes: number): ExchangeFault {
  return new ExchangeFault('malformed', `The answer is larger than ${Math.round(maxBytes / 1024)} kB.`);
}

function unpack(raw: Readable, encoding: string | undefined): Readable {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return raw;
  const unpacker =
    name === 'gzip' || name === 'x-gzip'
      ? createGunzip()
      : name === 'deflate'
        ? createInflate()
        : name === 'br'
          ? createBrotliDecompress()
          : null;
  if (!unpacker) {
    raw.destroy();
    throw new ExchangeFault('malformed', 'The answer is packed in a way that was not asked for.');
  }
  // pipeline reports failures to the callback; the reader of `unpacker` gets them too.
  pipeline(raw, unpacker, () => undefined);
  return unpacker;
}

const utf8 = new TextDecoder();

function decoderFor(contentType: string | undefined): { decode(bytes: Buffer | undefined): string } {
  const label = charsetOf(contentType);
  return label === null || /^utf-?8$/i.test(label) ? utf8 : new TextDecoder(label);
}

/** The charset of a content type; null where it names none, or an unknown one. */
export function charsetOf(contentType: string | undefined): string | null {
  const label = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1];
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
