/**
 * An address from data as it may be shown and followed: http or https, a host name or number, no credentials, no white
 * space or control characters. Anything else, `javascript:` and `data:` included, is null.
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

/** Whether an address gives a PDF, as far as one can see from it. */
export function looksLikePdf(address: string): boolean {
  return /\.pdf(?:[?#]|$)|[?&](?:pdf|format|type|blobtype)=(?:render|pdf)\b|^https?:\/\/(?:[\w-]+\.)*arxiv\.org\/pdf\//i.test(
    address,
  );
}

/** Names of labels joined by single points, or an IPv6 number in brackets. */
function isHost(host: string): boolean {
  if (host.length > 253) return false;
  if (host.startsWith('[')) return /^\[[0-9a-f:.]{2,45}\]$/i.test(host);
  return host
    .split('.')
    .every((label) => /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label));
}

/** What may not stand in an address as it is (RFC 3986, 2), as older DOIs and repositories write it. */
function escaped(rest: string): string {
  return rest.replaceAll(/[<>"^`{|}]|[^\p{ASCII}]/gu, (character) => encodeURIComponent(character));
}
