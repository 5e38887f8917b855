/**
 * The names under which this server may be addressed. A page of another site that points its own name here (DNS
 * rebinding) is refused.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/diagnostics/failure.ts';
import { isLoopback, readAddress } from './network-address.ts';

/** Whether the value of a Host header, or the host in a request's target, is this server's. */
export type IsOwnHost = (host: string) => boolean;

/**
 * The host of PUBLIC_URL and the names of the loopback interface are always this server's. Where HOST is another
 * address, HOST itself and every numeric address are too: a page of another site can choose neither. Ports are not
 * compared, since tunnels and port mappings change them.
 */
export function createOwnHosts({ host, publicUrl }: { host: string; publicUrl: URL | null }): IsOwnHost {
  const loopbackOnly = isLoopback(host);
  return (given) => {
    const name = nameIn(given);
    if (name === null) return false;
    if (name === publicUrl?.hostname || isLoopback(name)) return true;
    return !loopbackOnly && (name === host.toLowerCase() || readAddress(name.replace(/^\[(.*)\]$/, '$1')) !== null);
  };
}

/** In lower case and without port; null for an invalid host. */
function nameIn(host: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]*[a-z0-9])\.?(?::\d{1,5})?$/.exec(host.toLowerCase())?.[1] ?? null;
}

/** Throws host_refused for another server's name, and invalid_input where a request does not name exactly one host. */
export function checkHost({ headers, rawHeaders, url }: TargetedRequest, isOwn: IsOwnHost): void {
  const named = rawHeaders.filter((name, position) => position % 2 === 0 && name.toLowerCase() === 'host');
  if (headers.host === undefined || named.length !== 1) {
    throw new Failure('invalid_input', {
      detail: 'The request must have one header Host.',
      fields: [{ name: 'Host', message: 'must be sent once' }],
    });
  }
  const { authority } = readTarget(url);
  if (isOwn(headers.host) && (authority === null || isOwn(authority))) return;
  throw new Failure('host_refused', {
    detail:
      'This server does not answer under this name. Open the address that it printed when it started; its operator can set another one with PUBLIC_URL.',
  });
}

interface TargetedRequest extends Pick<IncomingMessage, 'headers' | 'rawHeaders'> {
  /** As it was sent. */
  url: string;
}

/** Runs before everything else, for every address. */
export function refuseForeignHosts(server: FastifyInstance, isOwn: IsOwnHost): void {
  server.addHook('onRequest', async ({ raw, originalUrl }) => {
    checkHost({ headers: raw.headers, rawHeaders: raw.rawHeaders, url: originalUrl }, isOwn);
  });
}

/** Parts of a request's target: absolute addresses are allowed beside paths (RFC 9112, section 3.2.2). */
export function readTarget(url: string): { authority: string | null; path: string } {
  const [, authority = null, path = url] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  return { authority, path: path.startsWith('?') ? `/${path}` : path || '/' };
}
