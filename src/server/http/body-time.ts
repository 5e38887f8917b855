import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { Failure } from '#server/diagnostics/failure.ts';
import { checkHost, type IsOwnHost } from './own-hosts.ts';
import { problemOf } from './problem.ts';

/** Errors of a request before it reaches a route or a hook, answered as a problem like all others. */

/** For an address that cannot be decoded, and for invalid HTTP. */
export function earlyFaults(
  isOwn: IsOwnHost,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors(error, { raw, originalUrl }, reply) {
      const target = { headers: raw.headers, rawHeaders: raw.rawHeaders, url: originalUrl };
      const { status, headers, body } = answerTo(foreignHost(() => checkHost(target, isOwn)) ?? error);
      reply.raw.writeHead(status, headers).end(body);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const { status, headers, body } = answerTo(notHttp(error.code));
      const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
      const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
      if (socket.writable) socket.write(`${[first, ...lines].join('\r\n')}\r\n\r\n${body}`);
      socket.destroy(error);
    },
  };
}

function answerTo(error: unknown) {
  const requestId = randomUUID();
  const { problem } = problemOf(error, requestId);
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  return { status: problem.status, headers, body };
}

function foreignHost(check: () => void): unknown {
  try {
    check();
    return null;
  } catch (error) {
    return error;
  }
}

function notHttp(code: string): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_too_slow');
  return new Failure('invalid_input', { detail: 'The request is not well formed HTTP.' });
}

/** How long a request may take to arrive, in milliseconds; uploads over a slow line take longer. */
export const bodyTimes = { defaultMs: 120_000, uploadMs: 30 * 60_000 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body consists of files, which may take `bodyTimes.uploadMs` to arrive. */
    takesFiles?: boolean;
  }
}

/**
 * Closes the connection of a request whose body has not arrived in time. Node has one limit for all addresses, so it is
 * set to the longest, and the shorter ones are enforced here.
 */
export function limitBodyTime(server: FastifyInstance, defaultMs: number = bodyTimes.defaultMs): void {
  server.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || request.routeOptions.config?.takesFiles === true) return;
    // A body that arrived but is never read does not end; it is not cut either.
    const cut = setTimeout(() => raw.complete || raw.destroy(), defaultMs);
    cut.unref();
    const arrived = () => clearTimeout(cut);
    raw.once('end', arrived).once('close', arrived);
  });
}
