const longest = 200;
const unnamed = 'unnamed.pdf';

/**
 * A file's name as it is shown and suggested for saving: its last part, on one line, without signs that nobody sees, turn
 * the direction of writing or are refused by file systems. It is never a path, and two papers may have the same.
 */
export function shownFileName(given: string): string {
  const name = given
    .slice(-10_000)
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replaceAll(/\p{Cs}+/gu, '\ufffd')
    .replaceAll(/[<>:"|?*]+/g, ' ')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (name === '' || /^pdf$/i.test(name)) return unnamed;
  const signs = [...name];
  if (signs.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return `${signs.slice(0, longest - ending.length - 1).join('')}…${ending}`;
}

/** The name without its ending: what a paper is called until its own title is known. */
export function titleFromFileName(fileName: string): string {
  return fileName.replace(/\.pdf$/i, '') || fileName;
}
