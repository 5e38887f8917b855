/** Which words of a sentence are verbs, by the words around them. */
import type { SentenceWord } from './word-tags.ts';

const beforeNoun = new Set<SentenceWord['tag']>(['determiner', 'preposition', 'having', 'comparing', 'negation']);
const nounLike = new Set<SentenceWord['tag']>(['name', 'effect', 'differing', 'direction']);

/**
 * `reduced` in `with reduced pain`, `a reduced risk`: a participle that describes a noun, not the predicate. Decided by
 * the words around it.
 */
export function isAttributive(words: readonly SentenceWord[], at: number): boolean {
  const word = words[at];
  if (!word?.direction) return false;
  const next = words[at + 1];
  if (!next || !(nounLike.has(next.tag) || next.tag === 'number') || next.tag === 'number') return false;
  // `had dropped more`
  if (word.direction.form === 'noun' || /^(?:more|less)$/.test(next.lower)) return false;
  if (word.direction.form === 'adjective') return true;
  if (!word.lower.endsWith('ed') && !word.lower.endsWith('en')) return false;
  let before = at - 1;
  while (['adverb', 'significance'].includes(words[before]?.tag ?? '')) before -= 1;
  const lead = words[before];
  if (!lead) return false;
  if (lead.tag === 'negation') return lead.lower === 'no';
  // `and reduced the risk` has a determiner after it; `A had lower X and reduced Y` cannot be decided.
  return beforeNoun.has(lead.tag) && !/^(?:which|that|who)$/.test(lead.lower);
}

/** `did not increase`, `could reduce`: a form that can be a noun as well is a verb after an auxiliary. */
export function isBaseVerb(words: readonly SentenceWord[], at: number): boolean {
  if (!/^(?:increase|decrease|decline|rise|drop|fall)$/.test(words[at]?.lower ?? '')) return false;
  let before = at - 1;
  while (/^(?:adverb|negation)$/.test(words[before]?.tag ?? '') && !words[before]?.lower.endsWith("n't")) before -= 1;
  return /^(?:\w+n't|did|does|do|may|might|can|could|would|will|to)$/.test(words[before]?.lower ?? '');
}

/** `The data indicate that …`: what follows `that` is what was found. */
export const reportingVerb =
  /^(?:suggest(?:s|ed|ing)?|indicat(?:e|es|ed|ing)|conclud(?:e|es|ed)|confirm(?:s|ed)?|demonstrat(?:e|es|ed|ing)|show(?:s|ed|ing|n)?|find|finds|found|reveal(?:s|ed|ing)?|report|reports|reported|evidence|impl(?:y|ies|ied)|propose|believe|note|noted|observed|appears|likely|possible|clear)$/;

const finiteAuxiliary = /^(?:was|were|is|are|had|has|have|did|does|do|may|might|can|could|would)$/;

/** Whether a word can be the verb of a clause. */
export function isFiniteVerb(words: readonly SentenceWord[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  if (word.tag === 'auxiliary') return finiteAuxiliary.test(word.lower);
  if (word.tag === 'negation') return word.lower.endsWith("n't");
  if (word.tag === 'having') return words[at - 1]?.tag !== 'determiner';
  if (word.tag === 'direction')
    return word.direction?.form === 'verb' && !word.lower.endsWith('ing') && !isAttributive(words, at);
  if (word.tag === 'differing') return /^(?:differ|var)/.test(word.lower) && !/^differen/.test(word.lower);
  if (word.tag === 'effect') return /^(?:affect|influenced|impacted|changed|altered)/.test(word.lower);
  return false;
}
