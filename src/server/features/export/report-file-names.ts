/** Names that Windows keeps for devices, with any ending. */
const deviceNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longest = 80;

/**
 * Gives each report, or whatever `what` says, a file name with the `ending` made of its own: no sign that a file system refuses or that leads out of the folder, and
 * none twice, case aside, since some file systems do not tell cases apart.
 */
export function reportFileNames(what = 'report', ending = '.html'): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const plain = name
      .normalize('NFC')
      // Direction marks and other invisible signs could make a name look like another.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+/, '');
    const cut = [...plain]
      .slice(0, longest)
      .join('')
      .replace(/[. ]+$/, '');
    const base = cut === '' || deviceNames.test(cut) ? `${what} ${cut}`.trim() : cut;
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? base : `${base} (${number})`;
      const key = candidate.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return `${candidate}${ending}`;
    }
  };
}
