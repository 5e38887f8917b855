/** The words of a sentence with their tags; what is in brackets is apart from the main line. */
import { everyMatch } from '#core/text/every-match.ts';
import { withoutExceptions, withReceivers, withRelatives } from './long-names.ts';
import { type SentenceWord, tagOf } from './word-tags.ts';

export type { SentenceWord };

export interface ReadSentence {
  text: string;
  /** The main line, without brackets. */
  words: readonly SentenceWord[];
  brackets: readonly { start: number; end: number }[];
}

const piece =
  /\p{L}[\p{L}\p{N}\p{M}'’]*(?:[-‐‑–/+&.](?=[\p{L}\p{N}])[\p{L}\p{N}'’]+)*|[-−–+]?\d+(?:[.,·∙]\d+)*(?:-\p{L}+)?%?|\S/gu;

/** `fell asleep`, `fell ill`: nothing went down. */
const fellInto = /^\s(?:asleep|ill|sick|pregnant|short|behind|apart|over)\b/;

const otherWork =
  /^\s(?:(?:large|small|clinical|controlled|randomi[sz]ed)\s)?(?:stud|trial|report|research|work|review)/;

/** Pairs of brackets of a sentence, outermost only; an unmatched one counts as a mark. */
function bracketsOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (unit === '(' || unit === '[') open.push(at);
    else if ((unit === ')' || unit === ']') && open.length > 0) {
      const start = open.pop() ?? at;
      while (found.length > 0 && (found.at(-1)?.start ?? -1) > start) found.pop();
      found.push({ start, end: at + 1 });
    }
  }
  return found;
}

/** One sentence, in one pass. */
export function readWords(text: string): ReadSentence {
  const brackets = bracketsOf(text);
  const words: SentenceWord[] = [];
  let bracket = 0;
  for (const match of everyMatch(text, piece)) {
    const start = match.index;
    while ((brackets[bracket]?.end ?? Number.POSITIVE_INFINITY) <= start) bracket += 1;
    if ((brackets[bracket]?.start ?? Number.POSITIVE_INFINITY) <= start) continue;
    const [written] = match;
    const end = start + written.length;
    const lower = written.toLowerCase().replace(/[‐‑–]/g, '-').replace(/’/g, "'");
    const unit = written.charCodeAt(0);
    if (/^[-−–+]?\d/.test(written)) words.push({ start, end, lower, text: written, tag: 'number' });
    // `A` inside a sentence is the name of an arm.
    else if (/^[A-Z]$/.test(written) && words.length > 0) words.push({ start, end, lower, text: written, tag: 'name' });
    // `IS`, `OR`: abbreviations that look like function words.
    else if (/^[A-Z]{2,5}$/.test(written)) words.push({ start, end, lower, text: written, tag: 'name' });
    else if (lower === 'fell' && fellInto.test(text.slice(end, end + 20)))
      words.push({ start, end, lower, text: written, tag: 'name' });
    // `as in earlier studies`: nothing came sooner.
    else if (lower === 'earlier' && otherWork.test(text.slice(end, end + 30)))
      words.push({ start, end, lower, text: written, tag: 'name' });
    // `the cut was 2 cm long`: a thing that has a length.
    else if (/^cuts?$/.test(lower) && /^(?:determiner|preposition)$/.test(words.at(-1)?.tag ?? ''))
      words.push({ start, end, lower, text: written, tag: 'name' });
    else if (/^\p{L}/u.test(written)) words.push({ start, end, lower, text: written, ...tagOf(lower) });
    else if (unit !== 0) words.push({ start, end, lower, text: written, tag: 'mark' });
  }
  return { text, words: withRelatives(withReceivers(withoutExceptions(words))), brackets };
}
