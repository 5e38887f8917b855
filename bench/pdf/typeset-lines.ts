/** Breaks sentences into lines, and lines into pieces of one font and height. */
import { type FontName, type SetText, widthOf } from './typeset-pdf.ts';

export interface Line {
  words: string[];
  last: boolean;
}

const raisedShare = 0.62;
const vowels = /[aeiouy]/;

interface Part {
  text: string;
  rise: -1 | 0 | 1;
}

function partsOf(word: string): Part[] {
  return word
    .split(/(\^\{[^}]*\}|\^\[[^\]]*\]|_\[[^\]]*\])/)
    .filter((part) => part !== '')
    .map(
      (part): Part =>
        part.startsWith('^')
          ? { text: part.slice(2, -1), rise: 1 }
          : part.startsWith('_[')
            ? { text: part.slice(2, -1), rise: -1 }
            : { text: part, rise: 0 },
    );
}

const wordWidth = (word: string, font: FontName, size: number) =>
  partsOf(word).reduce((sum, { text, rise }) => sum + widthOf(text, font, rise === 0 ? size : size * raisedShare), 0);

/** Where a word may be broken: after its own hyphen, or between two consonants that follow a vowel. */
function breaksOf(word: string): [string, string][] {
  const breaks: [string, string][] = [];
  const own = word.indexOf('-');
  if (own > 1 && own < word.length - 2) breaks.push([word.slice(0, own + 1), word.slice(own + 1)]);
  if (/^[a-z]{7,}[.,]?$/.test(word)) {
    for (let at = word.length - 3; at >= 3; at -= 1) {
      const [before = '', left = '', right = '', after = ''] = [word[at - 2], word[at - 1], word[at], word[at + 1]];
      if (vowels.test(before) && !vowels.test(left) && !vowels.test(right) && vowels.test(after)) {
        breaks.push([`${word.slice(0, at)}-`, word.slice(at)]);
      }
    }
  }
  return breaks;
}

/** The first `indentedLines` lines are shorter by `indent`; a negative one makes them longer. */
export function brokenLines(
  text: string,
  width: number,
  font: FontName,
  size: number,
  indent: number,
  hyphenate: boolean,
  indentedLines = 1,
): Line[] {
  const blank = widthOf(' ', font, size);
  const lines: Line[] = [];
  let words: string[] = [];
  let used = 0;
  const room = () => width - (lines.length < indentedLines ? indent : 0);
  const end = () => {
    lines.push({ words, last: false });
    words = [];
    used = 0;
  };
  const queue = text.split(' ').reverse();
  for (let word = queue.pop(); word !== undefined; word = queue.pop()) {
    const own = wordWidth(word, font, size);
    const gap = words.length > 0 ? blank : 0;
    if (used + gap + own <= room()) {
      words.push(word);
      used += gap + own;
      continue;
    }
    const fitting = hyphenate
      ? breaksOf(word).find(([head]) => used + gap + wordWidth(head, font, size) <= room())
      : undefined;
    if (fitting) {
      words.push(fitting[0]);
      end();
      queue.push(fitting[1]);
    } else if (words.length === 0) {
      words.push(word);
      end();
    } else {
      end();
      queue.push(word);
    }
  }
  if (words.length > 0) lines.push({ words, last: false });
  const last = lines.at(-1);
  if (last) last.last = true;
  return lines;
}

const ligate = (text: string) => text.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ');

/** A line as texts at positions. With `stretch` its blanks are widened to the width, except in the last line. */
export function linePieces(
  line: Line,
  x: number,
  y: number,
  font: FontName,
  size: number,
  width: number,
  stretch: boolean,
  ligatures: boolean,
): SetText[] {
  const blank = widthOf(' ', font, size);
  const shape = (word: string) => (ligatures ? ligate(word) : word);
  const words = line.words.map(shape);
  const natural = words.reduce((sum, word) => sum + wordWidth(word, font, size), 0) + blank * (words.length - 1);
  const more = stretch && !line.last && words.length > 1 ? Math.max(0, (width - natural) / (words.length - 1)) : 0;
  const pieces: SetText[] = [];
  let at = x;
  let open: SetText | null = null;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      if (open) open.text += ' ';
      at += blank + more;
    }
    for (const { text, rise } of partsOf(word)) {
      const own = rise === 0 ? size : size * raisedShare;
      if (rise === 0 && open) open.text += text;
      else {
        const piece: SetText = {
          text,
          x: at,
          y: y - (rise === 1 ? size * 0.36 : rise === -1 ? -size * 0.14 : 0),
          font,
          size: own,
          wordSpace: rise === 0 ? more : 0,
        };
        pieces.push(piece);
        open = rise === 0 ? piece : null;
      }
      at += widthOf(text, font, own);
    }
  }
  return pieces;
}
