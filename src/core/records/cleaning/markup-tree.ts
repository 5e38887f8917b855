import { decodeHTMLStrict } from 'entities/decode';

/** An element of inline markup: local name in lower case without its prefix, children in order, text decoded. */
export interface MarkupElement {
  name: string;
  children: MarkupNode[];
}
export type MarkupNode = string | MarkupElement;

const formattingNames =
  'i b u s em strong italic bold underline overline strike small big sc scp tt code monospace roman span font a q cite ' +
  'abbr mark center nobr pre ext-link xref email uri named-content styled-content private-char sub sup inf ins del ' +
  'inline-formula disp-formula dispformula inline-graphic graphic alternatives tex-math chem-struct';
const blockNames =
  'p br break hr div section article sec title label abstract trans-abstract h1 h2 h3 h4 h5 h6 ul ol li dl dt dd list ' +
  'list-item def-list def-item blockquote disp-quote table tbody thead tr td th caption fig figure img fn abstracttext ' +
  'article-title subtitle';
const mathNames =
  'math mrow mi mo mn mtext ms mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mfenced mstyle ' +
  'mpadded mphantom menclose mtable mtr mtd mlabeledtr semantics annotation annotation-xml merror maction ' +
  'mmultiscripts mprescripts none';

const blocks = new Set(blockNames.split(' '));
const knownNames = new Set([...formattingNames.split(' '), ...blocks, ...mathNames.split(' ')]);
const voidNames = new Set(['br', 'break', 'hr', 'img', 'graphic', 'inline-graphic', 'mspace', 'mprescripts', 'none']);

/**
 * A tag: known name, attributes only as `name=value`, no `<` inside. Any other `<` is text, so that "P<0.001" and "a<b
 * and c>d" are unchanged. Sticky, and linear because no part can match what the next one needs.
 */
const tagPattern =
  /<(\/?)(?:[a-z][a-z0-9]*:)?([a-z][a-z0-9-]*)(?:\s+[a-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>=]+))*\s*(\/?)>/iy;
const entityPattern = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
/** `&amp;amp;lt;` is `&lt;`: any run of escaped ampersands is one. */
const ampersandRun = /&(?:amp;|#0{0,4}38;|#x0{0,4}26;)+/gi;
const maxDecodings = 5;

/** Decodes entities until none is left, because text can be escaped several times. */
export function decodeEntities(text: string): string {
  let current = text;
  for (let round = 0; round < maxDecodings && entityPattern.test(current); round += 1) {
    const decoded = decodeHTMLStrict(current.replace(ampersandRun, '&amp;'));
    if (decoded === current) return current;
    current = decoded;
  }
  return current;
}

export function isBlock(name: string): boolean {
  return blocks.has(name);
}

/** Whether the text contains a known tag, a comment or a character-data section. */
export function hasMarkup(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (/[!?]/.test(text.charAt(at + 1)) || readTag(text, at)) return true;
  }
  return false;
}

/** Inserts a blank into every remaining tag and entity, so that the text is not read as markup again. */
export function disarm(text: string): string {
  let safe = '';
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character !== '<' && character !== '&') continue;
    const isLive =
      character === '<'
        ? /[!?]/.test(text.charAt(at + 1)) || readTag(text, at) !== null
        : /^&(?:[a-z]|#)/i.test(text.slice(at, at + 2));
    if (!isLive) continue;
    safe += `${text.slice(copied, at + 1)} `;
    copied = at + 1;
  }
  return safe + text.slice(copied);
}

interface Tag {
  name: string;
  closes: boolean;
  isEmpty: boolean;
  end: number;
}

function readTag(text: string, at: number): Tag | null {
  const next = text.charCodeAt(at + 1);
  if (!(next === 47 || (next >= 65 && next <= 90) || (next >= 97 && next <= 122))) return null;
  tagPattern.lastIndex = at;
  const match = tagPattern.exec(text);
  const name = match?.[2]?.toLowerCase();
  if (!match || !name || !knownNames.has(name)) return null;
  return {
    name,
    closes: match[1] === '/',
    isEmpty: match[3] === '/' || voidNames.has(name),
    end: tagPattern.lastIndex,
  };
}

/**
 * The end of a comment, declaration, instruction or character-data section that begins at `at`; null where there is
 * none.
 */
function endOfAside(text: string, at: number, missing: Set<string>): { end: number; data: string } | null {
  for (const [opening, closing] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(opening, at) || missing.has(closing)) continue;
    const close = text.indexOf(closing, at + opening.length);
    if (close < 0) {
      missing.add(closing);
      continue;
    }
    const data = closing === ']]>' ? text.slice(at + opening.length, close) : '';
    return { end: close + closing.length, data };
  }
  return null;
}

const maxDepth = 60;

/**
 * Reads markup of any quality into a tree: unclosed elements end with their parent, unmatched end tags are ignored,
 * deep nesting is flattened. Never throws; linear in the length of the text.
 */
export function readMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { name: '', children: [] };
  const open: MarkupElement[] = [root];
  const missing = new Set<string>();
  let copied = 0;
  const addText = (text: string): void => {
    if (text) open.at(-1)?.children.push(decodeEntities(text));
  };
  let at = markup.indexOf('<');
  while (at >= 0) {
    const aside = endOfAside(markup, at, missing);
    const tag = aside ? null : readTag(markup, at);
    if (aside) {
      addText(markup.slice(copied, at) + aside.data);
      copied = aside.end;
    } else if (tag) {
      addText(markup.slice(copied, at));
      copied = tag.end;
      if (tag.closes) closeElement(open, tag.name);
      else {
        const element: MarkupElement = { name: tag.name, children: [] };
        open.at(-1)?.children.push(element);
        if (!tag.isEmpty && open.length < maxDepth) open.push(element);
      }
    }
    at = markup.indexOf('<', Math.max(copied, at + 1));
  }
  addText(markup.slice(copied));
  return root;
}

function closeElement(open: MarkupElement[], name: string): void {
  for (let depth = open.length - 1; depth > 0; depth -= 1) {
    if (open[depth]?.name === name) {
      open.length = depth;
      return;
    }
  }
}
