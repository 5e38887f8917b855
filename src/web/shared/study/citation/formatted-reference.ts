/**
 * References arrive as HTML with only i, b, sup, sub and small capitals. It is parsed into plain nodes, so that a title
 * from a database can never become markup: every other tag, comment or attribute is text.
 */
export type ReferenceStyle = 'italic' | 'bold' | 'superscript' | 'subscript' | 'small-caps' | 'plain';
export type ReferenceNode = string | { style: ReferenceStyle; children: ReferenceNode[] };

const styleOfTag: Record<string, ReferenceStyle> = {
  i: 'italic',
  em: 'italic',
  b: 'bold',
  strong: 'bold',
  sup: 'superscript',
  sub: 'subscript',
  span: 'plain',
};
const tag = /<(\/?)(i|em|b|strong|sup|sub|span)(\s+style="[^"<>]*")?\s*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads a formatted reference. Tags that are never closed end with the text; closing ones without a beginning vanish. */
export function readReference(html: string): ReferenceNode[] {
  const root: ReferenceNode[] = [];
  const open: { name: string; children: ReferenceNode[] }[] = [];
  const into = () => open.at(-1)?.children ?? root;
  let position = 0;
  for (const match of html.matchAll(tag)) {
    const [whole, slash, written = '', attribute = ''] = match;
    addText(into(), html.slice(position, match.index));
    position = match.index + whole.length;
    const name = written.toLowerCase();
    if (slash === '') {
      const small = name === 'span' && /font-variant:\s*small-caps/i.test(attribute);
      const node = { style: small ? 'small-caps' : (styleOfTag[name] ?? 'plain'), children: [] } as const;
      const children: ReferenceNode[] = [];
      into().push({ ...node, children });
      open.push({ name, children });
    } else {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
    }
  }
  addText(into(), html.slice(position));
  return root;
}

function addText(into: ReferenceNode[], raw: string): void {
  if (raw === '') return;
  into.push(
    raw.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    }),
  );
}

const written: Record<ReferenceStyle, [string, string]> = {
  italic: ['<i>', '</i>'],
  bold: ['<b>', '</b>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
  'small-caps': ['<span style="font-variant:small-caps;">', '</span>'],
  plain: ['', ''],
};

/** The nodes as HTML for the clipboard, with everything that is text escaped. */
export function referenceHtml(nodes: readonly ReferenceNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') {
        return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      }
      const [before, after] = written[node.style];
      return `${before}${referenceHtml(node.children)}${after}`;
    })
    .join('');
}
