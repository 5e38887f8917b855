import { pipeline, type Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflated = promisify(gzip);

/** Below this, in bytes, a compressed answer saves less than a packet. */
const worthCompressing = 1_000;

/** The better of those that a request takes (`Accept-Encoding`); null where it takes neither. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/** In a thread of the runtime's own. `quality` is Brotli's, 0 to 11. */
export function compressed(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return deflated(plain);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, ...size } });
}

/** What makes an answer is quick over size: one step higher takes twice as long for a fiftieth of it. */
const quickQuality = 4;

/**
 * An answer as it goes out: a page of studies is a sixth of its size compressed, which a phone waits for. Nothing secret
 * is in a body (sessions are cookies that scripts cannot read), so that lengths betray nothing worth guessing at.
 */
export async function answerBody(
  text: string,
  accepted: string | string[] | undefined,
): Promise<{ body: string | Buffer; encoding: Encoding | null }> {
  const encoding = text.length < worthCompressing ? null : acceptedEncoding(accepted);
  if (encoding === null) return { body: text, encoding };
  return { body: await compressed(Buffer.from(text), encoding, quickQuality), encoding };
}

/** As a power of two, bytes: more than an answer's studies, and far less memory than the largest for each reader. */
const streamWindow = 17;

export interface Compressing {
  /** Sends words out at once, those before them too. */
  say(words: string): void;
  end(): void;
}

/** An answer that goes out in pieces, each as soon as it is said; ends what it goes to. */
export function compressing(encoding: Encoding, to: Writable): Compressing {
  const packer =
    encoding === 'gzip'
      ? createGzip()
      : createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality, [constants.BROTLI_PARAM_LGWIN]: streamWindow },
        });
  // A reader who goes away ends both; the handler learns of it by its own signal.
  pipeline(packer, to, () => undefined);
  return {
    say: (words) => {
      packer.write(words);
      packer.flush();
    },
    end: () => void packer.end(),
  };
}
