/** Text as TeX source. */

const specials: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // `\{` counts as a brace when BibTeX looks for the end of a field, and a single one would swallow the file.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/**
 * Plain text as TeX that prints just that text: what TeX takes for a command is escaped, letters stay in UTF-8, and an
 * empty group parts characters that TeX joins into others (`--` into a dash, `''` into a quotation mark).
 */
export function escapeTex(value: string): string {
  return value
    .replaceAll(/[\\{}&%$#_~^]/g, (character) => specials[character] ?? character)
    .replaceAll(/([-'`])(?=\1)|[?!](?=`)/g, '$&{}');
}

/** Identifiers, addresses and ranges are taken as they are, but braces must pair: they are escaped as in an address. */
export function verbatimTex(value: string): string {
  return value.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C');
}
