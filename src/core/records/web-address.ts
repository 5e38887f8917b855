/**
 * An address from data, checked for display and links: http or https, a host name or number, no credentials, no white
 * space or control characters. Null for anything else, including `javascript:` and `data:`.
 */
export function webAddress(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  if (text.length > 2_000 || /[\p{Cc}\p{Cs}\\]/u.test(text)) return null;
  const found = /^(https?):\/\/([^/?#]+)([/?#][^\s]*)?$/i.exec(text);
  if (!found) return null;
  const [, scheme = '', host = '', rest = ''] = found;
  const named = /^(.*?)(?::(\d{1,5}))?$/.exec(host);
  if (!named || !isHost(named[1] ?? '') || Number(named[2] ?? 0) > 65_535) return null;
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${escaped(rest)}`;
}

/** Whether an address leads to a PDF, judged by the address alone. */
export function looksLikePdf(address: string): boolean {
  return /\.pdf(?:[?#]|$)|[?&](?:pdf|format|type|blobtype)=(?:render|pdf)\b|^https?:\/\/(?:[\w-]+\.)*arxiv\.org\/pdf\//i.test(
    address,
  );
}

/** Labels joined by single points, or an IPv6 number in brackets. */
function isHost(host: string): boolean {
  if (host.length > 253) return false;
  if (host.startsWith('[')) return /^\[[0-9a-f:.]{2,45}\]$/i.test(host);
  return host
    .split('.')
    .every((label) => /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label));
}

/**
 * Percent-encodes characters that an address must not contain (RFC 3986, 2) and that older DOIs and repositories write.
 */
function escaped(rest: string): string {
  return rest.replaceAll(/[<>"^`{|}]|[^\p{ASCII}]/gu, (character) => encodeURIComponent(character));
}
