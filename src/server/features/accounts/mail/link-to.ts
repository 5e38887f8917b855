import type { AddressInfo } from 'node:net';
import { isLoopback } from '#server/http/network-address.ts';

/**
 * Makes links for mail. They begin with PUBLIC_URL, else with the address that is listened on; never with what a request
 * says of itself, since the person who sends it can write any Host and would have the token sent there. `listening` answers null
 * where nothing listens yet: `host` and `port` stand in.
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

/** Whether links can be opened on other machines: not where they can only name the address that is listened on. */
export function linksReachOthers(publicUrl: URL | null, host: string): boolean {
  // On loopback only this machine is served, so its own address is right for everybody.
  return publicUrl !== null || isLoopback(host);
}
