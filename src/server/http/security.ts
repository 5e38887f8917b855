import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/diagnostics/failure.ts';

/**
 * Security headers on every answer. Scripts, styles and fonts come from this server only. The only inline script is
 * that of the built page, which pages.ts allows by its hash on that page. A page cannot be framed, frames show pages of
 * this server only, and a referrer contains the origin only.
 */
export async function secure(server: FastifyInstance, publicUrl: URL | null): Promise<void> {
  const https = publicUrl?.protocol === 'https:';
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  });
}

/**
 * Refuses requests that change data and come from another site's page. The request's own host is compared, so
 * refuseForeignHosts must have accepted it before.
 */
export function refuseForeignOrigins(server: FastifyInstance, publicUrl: URL | null): void {
  server.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (origin === undefined) {
      // Programs send neither header; a browser sends Origin with every request that is not a plain GET.
      if (site === undefined || site === 'same-origin' || site === 'none') return;
    } else if (origin === publicUrl?.origin || hostOf(origin) === request.headers.host) {
      // Another port of this machine is another site.
      return;
    }
    throw new Failure('origin_refused', {
      detail: 'The request came from a page of another site. Open this product’s own page and try again.',
    });
  });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
