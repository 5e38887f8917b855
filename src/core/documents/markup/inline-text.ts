/** The words of a block of markup as plain text, with raised and lowered characters as in a paper’s pages. */

import { readRaised } from '#core/documents/blocks/article-matter.ts';
import { readableStretches } from '../blocks/readable-text.ts';
import { type DocumentElement, isElement } from './markup-tree.ts';

type Stand = 'plain' | 'raised' | 'lowered';

interface Piece {
  text: string;
  stand: Stand;
}

/**
 * Whether an element is a numbered reference to the literature: `<a href="#ref-CR12">12</a>`, `<xref
 * ref-type="bibr">12</xref>`.
 */
function refersToLiterature({ name, attributes }: DocumentElement): boolean {
  if (name === 'xref') return /^(?:bibr|fn|table-fn)$/.test(attributes['ref-type'] ?? '');
  if (name !== 'a') return false;
  const { href = '', class: classes = '' } = attributes;
  return (
    /^#(?:\w*-)?(?:ref|cr|bib|cit|fn|r|b)[\w.-]*\d/i.test(href) ||
    /(?:^|[\s_-])(?:bibr|citation|xref-bibr)(?:$|[\s_-])/i.test(classes)
  );
}

const onlyNumbers = /^[\s\d,;–-]+$/;
/** A bracket that is still open. References inside it are numbers in the line. */
const inBracket = /[[(][^\])]*$/;

/** Elements that separate words and have no text. */
const breaks = new Set(['br', 'break', 'hr', 'p', 'div', 'li', 'td', 'th', 'tr', 'title', 'label', 'list-item']);

function collect(nodes: readonly (DocumentElement | string)[], stand: Stand, pieces: Piece[]): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      pieces.push({ text: node, stand });
      continue;
    }
    const { name, children, attributes } = node;
    if (attributes['aria-hidden'] === 'true' || 'hidden' in attributes) continue;
    if (breaks.has(name)) pieces.push({ text: ' ', stand: 'plain' });
    const own = name === 'sup' ? 'raised' : name === 'sub' ? 'lowered' : stand;
    if (own === 'plain' && refersToLiterature(node)) {
      const words = plainText(children);
      const before = pieces
        .slice(-24)
        .map(({ text }) => text)
        .join('');
      pieces.push({ text: words, stand: onlyNumbers.test(words) && !inBracket.test(before) ? 'raised' : 'plain' });
    } else collect(children, own, pieces);
    if (breaks.has(name)) pieces.push({ text: ' ', stand: 'plain' });
  }
}

function plainText(nodes: readonly (DocumentElement | string)[]): string {
  return nodes.map((node) => (isElement(node) ? plainText(node.children) : node)).join('');
}

/** Joins neighbours of one kind, because a list of marks can come number by number. */
function joined(pieces: readonly Piece[]): Piece[] {
  const together: Piece[] = [];
  for (const piece of pieces) {
    const last = together.at(-1);
    if (piece.text === '') continue;
    if (last && (last.stand === piece.stand || (last.stand === 'raised' && /^[,;–-]$/.test(piece.text)))) {
      last.text += piece.text;
    } else together.push({ ...piece });
  }
  return together;
}

const asRead = (text: string) =>
  readableStretches(text)
    .map((stretch) => stretch.text)
    .join('');

/** One line of text: blanks joined, numbers of references removed, powers written raised. */
export function inlineText(nodes: readonly (DocumentElement | string)[]): string {
  const pieces: Piece[] = [];
  collect(nodes, 'plain', pieces);
  let text = '';
  const together = joined(pieces);
  for (const [index, piece] of together.entries()) {
    const words = asRead(piece.text.replace(/\s+/g, ' '));
    if (piece.stand !== 'raised') text += words;
    else {
      const reading = readRaised(
        words,
        text,
        together[index + 1]?.text ?? '',
        together[index - 1]?.stand === 'lowered',
      );
      if (reading !== 'mark') text += reading.keep;
    }
  }
  return (
    text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      // Blanks that a removed mark left; `< .001` keeps its blank.
      .replace(/ ([,;:)\]]|\.(?!\d))/g, '$1')
      .trim()
  );
}

/** Number of characters of text in an element. */
export function textLength(element: DocumentElement): number {
  return element.children.reduce((sum, child) => sum + (isElement(child) ? textLength(child) : child.trim().length), 0);
}
