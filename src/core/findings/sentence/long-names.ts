/** Words that belong to a name though they look like a clause of their own: relative clauses, and what is excepted. */
import { isFiniteVerb, reportingVerb } from './verbs.ts';
import type { SentenceWord } from './word-tags.ts';

const receiver =
  /^(?:groups?|arms?|those|patients|participants|subjects|women|men|children|infants|adults|individuals|people|students)$/;
const receiving =
  /^(?:received|receiving|given|took|taking|got|used|using|underwent|undergoing|consumed|ingested|assigned|treated|randomi[sz]ed|allocated|attended)$/;

/** `the group who received X`: what was received names the group, and is no clause of its own. */
export function withReceivers(words: SentenceWord[]): SentenceWord[] {
  for (let at = 1; at < words.length - 1; at += 1) {
    if (!/^(?:who|that|which)$/.test(words[at]?.lower ?? '') || !receiver.test(words[at - 1]?.lower ?? '')) continue;
    let to = at + 1;
    while (to < at + 4 && /^(?:was|were|had|been|only|also|not)$/.test(words[to]?.lower ?? '')) to += 1;
    if (!receiving.test(words[to]?.lower ?? '')) continue;
    for (let word = at; word <= to; word += 1) {
      const { start = 0, end = 0, lower = '', text = '' } = words[word] ?? {};
      words[word] = { start, end, lower, text, tag: 'name' };
    }
  }
  return words;
}

/** `The share of patients who needed oxygen was lower`: what a relative clause says belongs to the name before it. */
export function withRelatives(words: SentenceWord[]): SentenceWord[] {
  for (let at = 1; at < words.length - 2; at += 1) {
    if (!/^(?:who|whom|whose|that|which)$/.test(words[at]?.lower ?? '')) continue;
    const isIn = words[at - 1]?.lower === 'in';
    const before = words[isIn ? at - 2 : at - 1];
    if (before?.tag !== 'name' || (words[at]?.lower === 'that' && reportingVerb.test(before.lower))) continue;
    const ends = (word: number) => /^(?:mark|contrast|relative)$/.test(words[word]?.tag ?? 'mark');
    let lead = at + 1;
    while (words[lead]?.tag === 'adverb') lead += 1;
    let first = lead;
    while (!ends(first) && !isFiniteVerb(words, first) && !(first === lead && words[first]?.lower.endsWith('ed')))
      first += 1;
    if (ends(first)) continue;
    let second = first + 1;
    while (!ends(second) && !isFiniteVerb(words, second)) second += 1;
    // `in people whose cholesterol was raised` ends a sentence.
    if (ends(second) && !(words[at]?.lower === 'whose' && words.slice(0, at).some(({ direction }) => direction)))
      continue;
    for (let word = isIn ? at - 1 : at; word < second; word += 1) {
      const { start = 0, end = 0, lower = '', text = '' } = words[word] ?? {};
      words[word] = { start, end, lower, text, tag: 'name' };
    }
    at = second;
  }
  return words;
}

/** `All markers except calcium rose`: what is excepted is not what the sentence is about. */
export function withoutExceptions(words: SentenceWord[]): SentenceWord[] {
  const at = words.findIndex(({ lower }) => lower === 'except' || lower === 'excluding');
  if (at < 1) return words;
  let to = at + 1;
  while (to < words.length && !/^(?:auxiliary|having|observing|contrast|mark)$/.test(words[to]?.tag ?? '')) {
    if (words[to]?.direction?.form === 'verb') break;
    to += 1;
  }
  return [...words.slice(0, at), ...words.slice(to)];
}
