/** Files as answers: saved by the browser unless the handler sets a policy under which they may be shown. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, FileInParts } from '#contract/shared/endpoint.ts';

/** A file that is meant to be saved runs and loads nothing if it is shown all the same. */
const savedPolicy = "default-src 'none'; sandbox";

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer | FileInParts,
  allowed: readonly string[],
): FastifyReply {
  const { mediaType, fileName } = answer;
  const shownUnder = 'open' in answer ? undefined : answer.shownUnder;
  const [bare = ''] = mediaType.split(';');
  if (!allowed.includes(bare)) throw new Error(`The endpoint does not declare the media type ${bare}.`);
  // Set after the server's general headers, which they replace.
  reply
    .type(mediaType)
    .header('Content-Disposition', disposition(shownUnder === undefined ? 'attachment' : 'inline', fileName))
    .header('Content-Security-Policy', shownUnder ?? savedPolicy);
  if (shownUnder !== undefined) reply.header('X-Frame-Options', 'SAMEORIGIN');
  if ('open' in answer) return sendParts(request, reply, answer);
  const { body } = answer;
  if (typeof body === 'string' || body instanceof Uint8Array) return reply.send(body);
  return reply.send(Readable.from(body));
}

/** The file name in ASCII for old clients, and in full beside it where that differs (RFC 6266, section 4.3). */
function disposition(how: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  const header = `${how}; filename="${plain}"`;
  if (plain === fileName) return header;
  const whole = encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${header}; filename*=UTF-8''${whole}`;
}

function sendParts(request: FastifyRequest, reply: FastifyReply, { totalBytes, open }: FileInParts): FastifyReply {
  reply.header('Accept-Ranges', 'bytes');
  const range = askedRange(request.headers.range, totalBytes);
  if (range === 'outside') {
    return reply.code(416).header('Content-Range', `bytes */${totalBytes}`).header('Content-Length', 0).send('');
  }
  const { first, last } = range ?? { first: 0, last: totalBytes - 1 };
  if (range !== null) reply.code(206).header('Content-Range', `bytes ${first}-${last}/${totalBytes}`);
  return reply.header('Content-Length', last - first + 1).send(Readable.from(open(first, last), { objectMode: false }));
}

/** Null for the whole file: without the header, with several ranges, or with an invalid one. */
function askedRange(
  header: string | undefined,
  totalBytes: number,
): { first: number; last: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const wanted = Math.min(Number(to), totalBytes);
    return wanted === 0 ? 'outside' : { first: totalBytes - wanted, last: totalBytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? totalBytes - 1 : Math.min(Number(to), totalBytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= totalBytes ? 'outside' : { first, last };
}
