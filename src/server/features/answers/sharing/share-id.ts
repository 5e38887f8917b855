import { randomInt } from 'node:crypto';

/** Lower case and digits without characters that look alike: 0 o, 1 i l. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 8;

/** A new id for the link of a shared answer: 8 random characters of 31, about 8 × 10¹¹ ids. */
export function newShareId(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** An id in its stored form, whatever case it was typed in; null for one that cannot have been issued. */
export function readShareId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return /^(?:\d{6}|[2-9a-hjkmnp-z]{8})$/.test(id) ? id : null;
}
