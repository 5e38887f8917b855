import { pipeline, type Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflated = promisify(gzip);

/** Below this many bytes compression saves less than a packet. */
const worthCompressing = 1_000;

/** The better accepted encoding (`Accept-Encoding`); null where the client accepts neither. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/** In a thread of the runtime's pool. `quality` is Brotli's, 0 to 11. */
export function compressed(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return deflated(plain);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, ...size } });
}

/** For answers speed matters more than size: the next step takes twice as long and saves a fiftieth. */
const quickQuality = 4;

/**
 * The encoded body of an answer. A page of studies compresses to a sixth, which matters on a phone. No secret is in a
 * body (sessions are cookies that scripts cannot read), so its length reveals nothing.
 */
export async function answerBody(
  text: string,
  accepted: string | string[] | undefined,
): Promise<{ body: string | Buffer; encoding: Encoding | null }> {
  const encoding = text.length < worthCompressing ? null : acceptedEncoding(accepted);
  if (encoding === null) return { body: text, encoding };
  return { body: await compressed(Buffer.from(text), encoding, quickQuality), encoding };
}

/** As a power of two, in bytes: more than an answer's studies, and far less memory than the largest for each client. */
const streamWindow = 17;

export interface Compressing {
  /** Flushes this text and everything before it. */
  say(words: string): void;
  end(): void;
}

/** A compressed answer that is sent in pieces, each at once; ends the target stream. */
export function compressing(encoding: Encoding, to: Writable): Compressing {
  const packer =
    encoding === 'gzip'
      ? createGzip()
      : createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality, [constants.BROTLI_PARAM_LGWIN]: streamWindow },
        });
  // A client that disconnects ends both; the handler gets it by its own signal.
  pipeline(packer, to, () => undefined);
  return {
    say: (words) => {
      packer.write(words);
      packer.flush();
    },
    end: () => void packer.end(),
  };
}
