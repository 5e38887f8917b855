import { webAddress } from '#core/records/web-address.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute. Control characters that HTML forbids are left out. */
export function htmlText(value: string): string {
  return value
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}

/** A link where the address is http or https (see webAddress), else the plain text. */
export function htmlLink(text: string, address: string | null): string {
  const safe = webAddress(address);
  return safe === null ? htmlText(text) : `<a href="${htmlText(safe)}" rel="noreferrer">${htmlText(text)}</a>`;
}
