/** Files of a request as they arrive (multipart/form-data, RFC 7578): only one piece is in memory. */

import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingFile, UploadShape } from '#contract/shared/endpoint.ts';
import { storableText } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { ClientDisconnected } from './request-context.ts';

/**
 * Lets one waiting caller go on in each turn of the event loop, in the order of asking. Work in many small pieces that
 * yields before each of them shares its time with other requests, however many do such work at once.
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

/** A sender that is silent for this long counts as gone, in milliseconds. */
const silentMs = 60_000;
/** Bytes of a refused file are skipped up to this many times the limit of one file. */
const passedOver = 8;
/** Number of files whose name is read, as a multiple of those that are accepted. */
const heard = 10;

/** One piece of all arriving files is processed at a time, so that no other request waits for all of them. */
const fairYield = createFairYield();

/** Lets the routes of this scope accept files; other routes refuse them. */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/**
 * The files under the endpoint's field, in the order sent. More than `maxFiles` are still returned, so that each can be
 * answered. Throws body_unreadable for another content type or form, invalid_input where it has no file, and
 * ClientDisconnected.
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
    // The reader of the file has received the error already; nothing after it can be parsed.
    if (current?.brokeOff()) return;
    throw new Failure('body_unreadable', {
      detail: 'The form could not be read to its end. Send the files again.',
      cause: error,
    });
  } finally {
    // Unread, the rest would block the connection for later requests.
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
  /** Whether the upload broke off in the middle of the file; its reader has received the error. */
  brokeOff: () => boolean;
}

function readPart(file: Readable, request: FastifyRequest, maxBytes: number): FilePart {
  // Destroying a file would destroy the whole form, so the file is read on where its reader stops.
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
