/** Licences in databases' spellings, in one short form. */

/**
 * `CC BY-NC 4.0`, `CC BY`, `CC0 1.0` from an address of Creative Commons or from a name such as `cc by-nc`; null for
 * every other licence.
 */
export function openLicence(given: string): string | null {
  const text = given.trim().toLowerCase();
  const address = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/.exec(text);
  if (address) {
    const [, kind, name = '', version] = address;
    if (kind === 'publicdomain') return name === 'zero' ? ['CC0', version].filter(Boolean).join(' ') : 'Public domain';
    return ['CC', name.toUpperCase(), version].filter(Boolean).join(' ');
  }
  if (/^cc[ -]?0(?:[ -]?(?:1\.0))?$/.test(text)) return 'CC0';
  const named = /^cc[ -](by(?:-(?:nc|nd|sa))*)(?:[ -](\d\.\d))?$/.exec(text.replace(/\s+/g, ' '));
  return named ? ['CC', named[1]?.toUpperCase(), named[2]].filter(Boolean).join(' ') : null;
}
