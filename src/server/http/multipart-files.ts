/** Files of a request as they arrive (multipart/form-data, RFC 7578): nothing of them is held but the piece at hand. */

import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingFile, UploadShape } from '#contract/shared/endpoint.ts';
import { storableText } from '#server/database/storable-text.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { ClientDisconnected } from './request-context.ts';

/**
 * Lets one of those who wait go on in each turn of the event loop, in the order of asking. Work of many small pieces that
 * asks before each of them takes its time between what others want, however many do such work at once.
 */
export function createFairYield(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function letOneGo(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneGo);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneGo);
    });
}

/** A sender that says nothing for so long is held to be gone. */
const silentMs = 60_000;
/** Bytes of a file that was refused are passed over up to so many times the most that one may have. */
const passedOver = 8;
/** Files of which at least the name is heard, in times of those that are taken. */
const heard = 10;

/** Of all files that arrive at a moment one piece is worked on at a time, so that no other request waits for all of them. */
const fairYield = createFairYield();

/** Lets the routes of this scope take files; other routes go on refusing them. */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/**
 * The files under the endpoint's field, in the order sent. More than `maxFiles` are still given, so that each can be
 * answered. Throws body_unreadable for what is no such form, invalid_input where it holds no file, and ClientDisconnected.
 */
export async function* receiveFiles(
  request: FastifyRequest,
  { field, mostFiles: maxFiles, mostBytes: maxBytes }: UploadShape,
): AsyncGenerator<IncomingFile, void> {
  if (!request.isMultipart()) {
    throw new Failure('body_unreadable', { detail: `Send the files as multipart/form-data, each as “${field}”.` });
  }
  let found = 0;
  let current: FilePart | null = null;
  let ended = false;
  try {
    const limits = {
      files: maxFiles * heard,
      parts: maxFiles * heard + 20,
      fields: 20,
      fieldSize: 10_000,
      fieldNameSize: 100,
      headerPairs: 20,
      fileSize: Number.MAX_SAFE_INTEGER,
    };
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      current = readPart(part.file, request, maxBytes);
      if (part.fieldname === field) {
        found += 1;
        yield { fileName: storableText(part.filename ?? ''), bytes: current.bytes, isCutOff: current.isCutOff };
      }
      await current.passOver();
    }
    ended = true;
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (isGone(request, error)) throw new ClientDisconnected();
    // The person who read the file has been told already; nothing after it can be found.
    if (current?.brokeOff()) return;
    throw new Failure('body_unreadable', {
      detail: 'The form could not be read to its end. Send the files again.',
      cause: error,
    });
  } finally {
    // Unread, the rest would hold the connection and everything asked on it afterwards.
    if (!ended) request.raw.unpipe().resume();
  }
  if (found === 0) {
    const message = `must hold 1 to ${maxFiles} files`;
    throw new Failure('invalid_input', { detail: `“${field}” ${message}.`, fields: [{ name: field, message }] });
  }
}

interface FilePart {
  bytes: AsyncIterable<Uint8Array>;
  isCutOff: () => boolean;
  passOver(): Promise<void>;
  /** The sending ended in the middle of it, and the person who read it knows. */
  brokeOff: () => boolean;
}

function readPart(file: Readable, request: FastifyRequest, maxBytes: number): FilePart {
  // A file that is destroyed takes the whole form with it; so it is read on where its reader has enough.
  const pieces = file.iterator({ destroyOnReturn: false });
  let taken = 0;
  let cutOff = false;
  let broken = false;

  async function next(): Promise<Uint8Array | null> {
    const silence = setTimeout(() => request.raw.destroy(), silentMs);
    try {
      const { done, value } = await pieces.next();
      if (done) return null;
      await fairYield();
      return value as Uint8Array;
    } finally {
      clearTimeout(silence);
    }
  }

  async function* bytes(): AsyncGenerator<Uint8Array, void> {
    while (!cutOff) {
      const piece = await next().catch((error: unknown) => {
        broken = true;
        throw error;
      });
      if (piece === null) return;
      cutOff = taken + piece.length > maxBytes;
      const kept = piece.subarray(0, maxBytes - taken);
      taken += kept.length;
      if (kept.length > 0) yield kept;
    }
  }

  return {
    bytes: bytes(),
    isCutOff: () => cutOff,
    brokeOff: () => broken,
    async passOver() {
      let passed = 0;
      for (let piece = await next(); piece !== null; piece = await next()) {
        passed += piece.length;
        if (passed > maxBytes * passedOver) {
          throw new Failure('body_too_large', { detail: 'One of the files is far larger than this address takes.' });
        }
      }
    },
  };
}

function isGone(request: FastifyRequest, error: unknown): boolean {
  if (request.raw.destroyed && !request.raw.readableEnded) return true;
  return error instanceof Error && 'code' in error && error.code === 'FST_MP_PREMATURE_CLOSE';
}
