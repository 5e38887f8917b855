import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A node of a CSL style or locale in the citation processor's form. */
export interface CslNode {
  name: string;
  attrs: Record<string, string>;
  children: (CslNode | string)[];
}

/** The packed form of the style collection's files. */
interface PackedNode {
  n: string;
  a?: Record<string, string>;
  c?: (PackedNode | string)[];
}

/** The file of each style and locale: id or language → file name. */
export interface StyleIndex {
  styles: Record<string, string>;
  locales: Record<string, string>;
}

/**
 * The build's file with the result of makeStyleIndex; scripts/build-server.mjs reads the name too.
 * @public
 */
export const styleIndexFile = 'citation-style-index.json';

/**
 * Reads every file of the style collection and records which style is where. It takes 0.1 s, and three times that from
 * a cold disk, so the build does it. A file is either one locale or a map of style id → style. The 34 MB are searched
 * as text, which is five times as fast as parsing them: within a value the quotation marks would be escaped.
 */
export async function makeStyleIndex(folder: string): Promise<StyleIndex> {
  const index: StyleIndex = { styles: {}, locales: {} };
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.csljson')).sort()) {
    // Ids are ASCII, and this is the fastest conversion to a string.
    const content = await readFile(path.join(folder, file), 'latin1');
    if (/^\{"n":\s*"locale"/.test(content)) {
      const [, language] = /"xml:lang":\s*"([^"]+)"/.exec(content) ?? [];
      if (language) index.locales[language] = file;
    } else {
      for (const [, id] of content.matchAll(/"([^"\\]+)":\s*\{"n":\s*"style"/g)) if (id) index.styles[id] = file;
    }
  }
  return index;
}

/** The index that the build wrote beside the server's file; made here where nothing was built, as in a test. */
export async function readStyleIndex(folder: string): Promise<StyleIndex> {
  try {
    return JSON.parse(await readFile(new URL(`./${styleIndexFile}`, import.meta.url), 'utf8')) as StyleIndex;
  } catch {
    return await makeStyleIndex(folder);
  }
}

export async function readStyle(folder: string, index: StyleIndex, id: string): Promise<CslNode | null> {
  const file = Object.hasOwn(index.styles, id) ? index.styles[id] : undefined;
  if (!file) return null;
  const content = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Record<string, PackedNode>;
  const style = content[id];
  return style ? unpack(style) : null;
}

/** The locale of a language tag, else of its language, else American English. */
export async function readLocale(folder: string, index: StyleIndex, language: string): Promise<CslNode> {
  const [main = 'en'] = language.split('-');
  const name = [language, ...Object.keys(index.locales).filter((known) => known.startsWith(`${main}-`)), 'en-US'].find(
    (known) => Object.hasOwn(index.locales, known),
  );
  const file = name === undefined ? undefined : index.locales[name];
  if (!file) throw new Error('The style collection has no locale.');
  return unpack(JSON.parse(await readFile(path.join(folder, file), 'utf8')) as PackedNode);
}

/** A term without children means the empty word, which the processor expects as text. */
function unpack(node: PackedNode): CslNode {
  const children = (node.c ?? []).map((child) => (typeof child === 'string' ? child : unpack(child)));
  return { name: node.n, attrs: node.a ?? {}, children: node.n === 'term' && node.c === undefined ? [''] : children };
}

const smallWords = new Set([
  'a',
  'an',
  'and',
  'de',
  'des',
  'der',
  'die',
  'du',
  'et',
  'for',
  'fur',
  'in',
  'la',
  'le',
  'of',
  'on',
  'the',
  'und',
  'y',
]);
const initialisms = new Set([
  'acm',
  'ama',
  'apa',
  'asa',
  'bmc',
  'bmj',
  'cse',
  'ieee',
  'iso',
  'jama',
  'mla',
  'nlm',
  'plos',
  'rsc',
  'uk',
  'us',
  'usa',
]);

/**
 * A readable title from a style's id, since the collection has no titles: `bmc-public-health` → `BMC Public Health`.
 */
export function styleTitle(id: string): string {
  return id
    .split('-')
    .map((word, position) => {
      if (initialisms.has(word)) return word.toUpperCase();
      return position > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}

/** Common names of styles whose id differs. */
const otherNames: Record<string, string> = {
  apa: 'american psychological association apa 7',
  'modern-language-association': 'mla 9',
  'chicago-author-date': 'chicago 17 author-date',
  'chicago-note-bibliography': 'chicago 17 notes',
  'american-medical-association': 'ama',
  'nlm-citation-sequence': 'nlm national library of medicine',
  vancouver: 'icmje uniform requirements',
};

/** Styles that contain every word: those that begin with the words first, then shorter ones; at most `most`. */
export function searchStyles(
  index: StyleIndex,
  words: string,
  most: number,
): { styles: { id: string; title: string }[]; total: number } {
  const wanted = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const text = (id: string) => `${id.replaceAll('-', ' ')} ${otherNames[id] ?? ''}`;
  const found = Object.keys(index.styles)
    .filter((id) =>
      wanted.every((word) =>
        text(id)
          .split(' ')
          .some((part) => part.startsWith(word)),
      ),
    )
    .map((id) => ({
      id,
      title: styleTitle(id),
      starts: text(id).startsWith(wanted.join(' ')) || Object.hasOwn(otherNames, id),
    }))
    .sort(
      (left, right) =>
        Number(right.starts) - Number(left.starts) ||
        left.id.length - right.id.length ||
        left.id.localeCompare(right.id),
    );
  return { styles: found.slice(0, most).map(({ id, title }) => ({ id, title })), total: found.length };
}
