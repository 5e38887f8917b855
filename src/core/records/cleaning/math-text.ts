import type { MarkupElement, MarkupNode } from './markup-tree.ts';
import { raised } from './raised-characters.ts';

/** Invisible operators of MathML: function application, times, separator, plus. */
const invisibleOperators = /[\u2061-\u2064]/g;
const relations = /^[=<>≤≥≈≠±×÷∼~→←↔∈∝≪≫]+$/;

/** MathML presentation markup as one line of readable text: `x²`, `a/b`, `√(x + 1)`; annotations are left out. */
export function mathText(element: MarkupElement): string {
  return readNode(element).replace(/\s+/g, ' ').trim();
}

function elementsOf(element: MarkupElement): MarkupElement[] {
  return element.children.filter((child): child is MarkupElement => typeof child !== 'string');
}

function readNode(node: MarkupNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  const parts = elementsOf(node);
  const part = (index: number): string => {
    const found = parts[index];
    return found ? readNode(found).trim() : '';
  };
  switch (node.name) {
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
    case 'tex-math':
      return '';
    case 'mi':
    case 'mn':
    case 'ms':
      return readAll(node).trim();
    case 'mo': {
      const operator = readAll(node).replace(invisibleOperators, '').trim();
      return relations.test(operator) ? ` ${operator} ` : operator;
    }
    case 'mspace':
      return ' ';
    case 'msup':
      return part(0) + script(part(1), 'super');
    case 'msub':
      return part(0) + script(part(1), 'sub');
    case 'msubsup':
      return part(0) + script(part(1), 'sub') + script(part(2), 'super');
    case 'mmultiscripts':
      return (
        part(0) +
        parts
          .slice(1)
          .map((_, index) => part(index + 1))
          .join('')
      );
    case 'mfrac':
      return `${grouped(part(0))}/${grouped(part(1))}`;
    case 'msqrt':
      return `√${grouped(readAll(node).trim())}`;
    case 'mroot':
      return `${raised(part(1), 'super') ?? part(1)}√${grouped(part(0))}`;
    case 'mover':
      return part(0) + accent(part(1));
    case 'munder':
    case 'munderover':
      return [part(0), part(1), part(2)].filter(Boolean).join(' ');
    case 'mfenced':
      return `(${parts.map((_, index) => part(index)).join(', ')})`;
    case 'mtr':
    case 'mlabeledtr':
      return `${parts.map((_, index) => part(index)).join(' ')}; `;
    default:
      return readAll(node);
  }
}

function readAll(element: MarkupElement): string {
  return element.children
    .map((child) => (typeof child === 'string' && child.trim() === '' ? '' : readNode(child)))
    .join('');
}

function script(text: string, direction: 'super' | 'sub'): string {
  return raised(text.replace(/\s/g, ''), direction) ?? text;
}

function grouped(text: string): string {
  return /^[\p{L}\p{N}.,√²³]*$/u.test(text) ? text : `(${text})`;
}

/** A bar, hat or tilde over a letter as a combining character; any other accent follows its base. */
function accent(text: string): string {
  if (/^[¯‾_―-]$/.test(text)) return '\u0304';
  if (/^[\^ˆ]$/.test(text)) return '\u0302';
  if (/^[~˜∼]$/.test(text)) return '\u0303';
  return text;
}
