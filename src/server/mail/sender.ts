import { isIP } from 'node:net';
import { hasControlCharacters } from './control-characters.ts';
import { isMailAddress } from './mail-address.ts';

/** Whom the letters come from. `name` is empty where none is given. */
export interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>`, `"Name" <address>` or an address alone. Null for anything else. */
export function readSender(text: string): Sender | null {
  if (hasControlCharacters(text)) return null;
  const parts = /^\s*(?:"([^"\\]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/u.exec(text);
  const sender = parts
    ? { name: (parts[1] ?? parts[2] ?? '').trim(), address: (parts[3] ?? '').trim() }
    : { name: '', address: text.trim() };
  return isMailAddress(sender.address) ? sender : null;
}

/** The sender where MAIL_FROM is not set. A server known by a number only, or by nothing, writes as `localhost`. */
export function defaultSender(publicUrl: URL | null): Sender {
  return { name: 'MetaMind', address: `no-reply@${publicHostName(publicUrl) ?? 'localhost'}` };
}

/** The name under which people reach this server, or null where there is none but an IP number. */
export function publicHostName(publicUrl: URL | null): string | null {
  const host = publicUrl?.hostname ?? '';
  return host === '' || host.startsWith('[') || isIP(host) !== 0 ? null : host;
}
