import { randomInt } from 'node:crypto';

/** Lower case and digits, without those that are taken for one another: 0 o, 1 i l. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 8;

/** What is in the link of a shared answer: 8 random signs of 31, about 8 × 10¹¹ of them. */
export function newShareId(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** An id as it is stored, whatever case it was typed in; null for what was never issued. */
export function readShareId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return /^(?:\d{6}|[2-9a-hjkmnp-z]{8})$/.test(id) ? id : null;
}
