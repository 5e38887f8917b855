import type { AddressInfo } from 'node:net';
import { isLoopback } from '#server/http/network-address.ts';

/**
 * Makes links for emails. They begin with PUBLIC_URL, else with the address that the server listens on, never with the
 * request's Host: a client can send any Host and would receive the token there. `listening` returns null where the
 * server does not listen yet; `host` and `port` are used then.
 */
export function createLinks(options: {
  publicUrl: URL | null;
  host: string;
  port: number;
  listening: () => AddressInfo | string | null;
}): (path: string) => URL {
  return (path) => {
    if (options.publicUrl !== null) return new URL(path.replace(/^\//, ''), options.publicUrl);
    const bound = options.listening();
    const { address, port } =
      bound === null || typeof bound === 'string' ? { address: options.host, port: options.port } : bound;
    const everywhere = address === '0.0.0.0' || address === '::';
    const host = everywhere ? 'localhost' : address.includes(':') ? `[${address}]` : address;
    return new URL(path, `http://${host}:${port}`);
  };
}

/**
 * Whether links can be opened on other machines. False where they can only contain the address that the server listens
 * on.
 */
export function linksReachOthers(publicUrl: URL | null, host: string): boolean {
  // On loopback only this machine is served: its own address is right for every client.
  return publicUrl !== null || isLoopback(host);
}
