import {
  decodeEntities,
  disarm,
  hasMarkup,
  isBlock,
  type MarkupElement,
  type MarkupNode,
  readMarkup,
} from './markup-tree.ts';
import { mathText } from './math-text.ts';
import { raised } from './raised-characters.ts';

const controlCharacters = /\p{Cc}+/gu;
/**
 * Soft hyphens, zero-width blanks, direction marks and halves of surrogate pairs. Joiners stay, because they change
 * glyphs.
 */
const invisibleCharacters = /[\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Printable ASCII with single blanks and without signs of markup is already plain; most fields are. */
const needsWork = /[^ -~]| {2}|[<&]/;
const maxRounds = 5;

/** See cleanText. White space becomes single blanks, and the ends are trimmed. */
export function plainText(markup: string): string {
  if (!needsWork.test(markup)) return markup.trim();
  let text = visible(markup);
  for (let round = 0; round < maxRounds; round += 1) {
    if (!text.includes('<') && !text.includes('&')) return tidied(text, markup);
    const next = visible(hasMarkup(text) ? textOfElement(readMarkup(text)) : decodeEntities(text));
    if (next === text) return tidied(text, markup);
    text = next;
  }
  return folded(visible(disarm(text)));
}

function visible(text: string): string {
  return text.replace(controlCharacters, ' ').replace(invisibleCharacters, '').normalize('NFC');
}

/**
 * Markup that was broken into lines for readability (`(
 * <italic>x</italic>
 * )`) leaves blanks inside brackets and before punctuation that the author did not write.
 */
function tidied(text: string, markup: string): string {
  const line = folded(text);
  if (!isBrokenIntoLines(markup)) return line;
  return line.replace(/([([]) (?=\S)/g, '$1').replace(/ ([)\],;:]|[.](?=\s|$))/g, '$1');
}

/** Whether a line ends between a tag and what is next to it. */
function isBrokenIntoLines(markup: string): boolean {
  return [...markup.matchAll(/(?<!\s)\s+/g)].some(({ index, 0: blanks }) => {
    const isBesideTag = markup.charAt(index - 1) === '>' || markup.charAt(index + blanks.length) === '<';
    return isBesideTag && blanks.includes('\n');
  });
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Text of a parsed element in reading order, before white space is collapsed; blocks are separated by a blank. */
export function textOfElement(element: MarkupElement): string {
  let text = '';
  for (const child of element.children) text += textOfNode(child, element);
  return text;
}

function textOfNode(node: MarkupNode, parent: MarkupElement): string {
  if (typeof node === 'string') return node;
  switch (node.name) {
    case 'math':
      return mathText(node);
    case 'tex-math':
      return hasMath(parent) ? '' : texText(textOfElement(node));
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'sup':
      return scriptText(textOfElement(node), 'super');
    case 'sub':
    case 'inf':
      return scriptText(textOfElement(node), 'sub');
    default:
      return isBlock(node.name) ? ` ${textOfElement(node)} ` : textOfElement(node);
  }
}

function scriptText(text: string, direction: 'super' | 'sub'): string {
  const bare = text.trim();
  const form = raised(bare, direction);
  return form === null ? text : text.replace(bare, form);
}

function hasMath(element: MarkupElement): boolean {
  return element.children.some((child) => typeof child !== 'string' && (child.name === 'math' || hasMath(child)));
}

/** TeX where there is no other form: without its preamble and dollar signs. */
function texText(tex: string): string {
  const begin = tex.indexOf('\\begin{document}');
  const end = tex.indexOf('\\end{document}');
  const body = begin < 0 ? tex : tex.slice(begin + '\\begin{document}'.length, end < begin ? undefined : end);
  return body.replace(/\$/g, '');
}
