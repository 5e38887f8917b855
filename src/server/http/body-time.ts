import type { FastifyInstance } from 'fastify';

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
