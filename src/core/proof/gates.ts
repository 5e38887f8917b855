/** What is never shown in a statement's own words, whatever its quote says. */
import { everyMatch } from '#core/text/every-match.ts';
import { isOtherLanguage } from '#core/text/other-language.ts';
import type { UnprovedReason } from './proof.ts';

/** Addresses and markup, which no finding needs and which could mislead a reader. */
const markup =
  /https?:|www\.\w|\]\(|<\/?[a-z!][^>]*>|\bjavascript:|\b[\w.-]+@[\w-]+\.\w|```|^\s*#{1,6}\s|\*\*|\b\w+\.(?:com|org|net|io|info)\b/i;
/** Letters of other scripts that look like Latin ones, digits of other scripts, and what cannot be seen. */
const otherLetters =
  /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Thai}]|[\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}]|[\u24b6-\u24e9]/u;
/** `TNFα` ends with a Greek letter; within a word it means another. */
const greekInWord = /[a-z][\u0370-\u03ff][a-z]|[a-z]{2,}[οορνικυχ]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ][a-z]{2,}/u;
const otherDigits = /(?![0-9²³¹])\p{Nd}/u;
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u;

/** Speaks to whom it concerns, or to those who care for them. */
const advice =
  /\b(?:you|your|yours|yourself|readers?|reviewers?)\b|\b(?:should|must|ought\sto|need\sto|needs\sto|has\sto|have\sto)\b|\b(?:we|i)\s(?:advise|recommend|urge)\b|\b(?:is|are)\s(?:advised|urged|recommended|encouraged)\b|\b(?:recommend|advise)s?\b|\bgood\sidea\b|\bbest\s(?:choice|option|treatment|way)\b|\bworth\s(?:trying|taking)\b|^\s*(?:please\s)?(?:take|use|try|avoid|ask|consider|start|stop|choose|talk|speak|eat|drink|do|don't|never|always|give|add|keep|make\ssure|remember|see|buy|visit|click)\b/gi;
/** Advice that a study itself may give. */
const mayBeStated = /^(?:should|must|needs?\sto|has\sto|have\sto|recommends?|(?:is|are)\srecommended)$/i;
const program =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,60}\b(?:instructions?|above|previous|prior|earlier|passages|rules|prompts?)\b|\b(?:system\sprompt|language\smodel|assistant|chatbot|as\san?\sai)\b|\b(?:in|as)\s(?:your|the)\s(?:answer|summary|output|reply|response)\b|\b(?:state|say|write|answer|output|print|repeat)\sthat\b|^\s*(?:note|nb|system|user|assistant)\s?:/i;

/** Effect measures by their names: a risk ratio is no hazard ratio. */
const measures = [
  /\b[Hh]azards?\sratios?\b|\ba?HR\b/,
  /\b[Oo]dds\sratios?\b|\ba?OR\b/,
  /\b[Rr]isk\sratios?\b|\b[Rr]elative\srisks?\b|\ba?RR\b/,
  /\b[Rr]ate\sratios?\b|\bI?RR\b/,
] as const;

const median = /\bmedians?\b/i;

/**
 * Why a sentence is never shown in its own words; null where nothing speaks against it. Words of advice that the study
 * itself has are for the proof to judge: `quoted` has the quoted sentences.
 */
export function gateOf(statement: string, quoted: string): UnprovedReason | null {
  const text = statement.trim();
  if (!/\p{L}{2}.*\s.*\p{L}{2}/su.test(text)) return 'no sentence';
  if (/[\r\n\t]/.test(text) || markup.test(text)) return 'address or markup';
  if (otherLetters.test(text) || greekInWord.test(text) || otherDigits.test(text) || unseen.test(text))
    return 'mixed scripts';
  if (isOtherLanguage(text)) return 'other language';
  if (program.test(text)) return 'speaks to a reader or a program';
  // `RR` is the short form of two.
  const named = measures.filter((measure) => measure.test(text));
  if (named.length > 0 && !named.some((measure) => measure.test(quoted))) return 'other figures';
  if (median.test(text) && !median.test(quoted)) return 'other figures';
  for (const [words] of everyMatch(text, advice))
    if (!mayBeStated.test(words) || !quoted.toLowerCase().includes(words.toLowerCase())) return 'advice';
  return null;
}
