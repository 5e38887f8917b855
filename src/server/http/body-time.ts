import type { FastifyInstance } from 'fastify';

/** How long a request may take to arrive, in milliseconds; files over a slow line take their time. */
export const bodyTimes = { defaultMs: 120_000, uploadMs: 30 * 60_000 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is files, which may take `bodyTimes.uploadMs` to arrive. */
    takesFiles?: boolean;
  }
}

/**
 * Cuts the connection of a request whose body has not arrived in time. Node's own limit is the same for every address, so
 * it is set to the longest, and the others are held to theirs here.
 */
export function limitBodyTime(server: FastifyInstance, defaultMs: number = bodyTimes.defaultMs): void {
  server.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || request.routeOptions.config?.takesFiles === true) return;
    // What has arrived but is read by nobody never ends; it is not cut either.
    const cut = setTimeout(() => raw.complete || raw.destroy(), defaultMs);
    cut.unref();
    const arrived = () => clearTimeout(cut);
    raw.once('end', arrived).once('close', arrived);
  });
}
