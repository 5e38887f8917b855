/**
 * The sentences of several studies that answer a question: by the words that they share with it (BM25 over all their
 * sentences), by their role in the abstract, and by how well their study matches. No model; the same input gives the
 * same answer.
 */

import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { statesEffect } from '#core/findings/study-effects.ts';
import { bm25Scores } from '#core/ranking/bm25-scores.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { termsOf } from '#core/text/words/terms.ts';

/** In order of relevance, the best first; passage numbers are unique among all studies. */
export interface AnsweringStudy {
  title: string;
  passages: readonly Passage[];
}

export interface AnsweringPassage {
  /** Index of the study. */
  study: number;
  passage: Passage;
  role: PassageRole;
  score: number;
}

const roleWeights: Record<PassageRole, number> = {
  conclusion: 0.14,
  results: 0.12,
  methods: -0.14,
  background: -0.12,
  registration: -2,
};
/** The share of the question's words that a sentence and its title have together. */
const coverageWorth = 2;

/** Weight of a study's relevance, decreasing with its place. */
const placeWorth = (place: number) => 2.5 / (1 + 0.35 * place);

const limitWords =
  /\b(?:limitations?|limited by|limits? (?:the|these|our|its) (?:results?|findings?)|limited (?:evidence|data|number)|small (?:sample|number|trial|stud)|low[\s-](?:quality|certainty)|high risk of bias|risk of bias|should be interpreted|cannot be (?:excluded|ruled out)|further (?:research|studies|trials|investigation|work)|more (?:research|studies|trials)|larger (?:studies|trials|randomi[sz]ed)|long[\s-]term (?:effects|safety|outcomes) (?:is|are|remain)|remains? (?:unclear|unknown|uncertain)|heterogene\w+|insufficient evidence|no firm conclusions?|not (?:be )?generali[sz]|confounding|self-reported|observational nature|preliminary|single (?:site|cent(?:re|er))|(?:result|effect|gain|evidence|study|trial)s? (?:is|was|are|were) short-term|rests? on one|(?:does|do|can)(?:not| not) prove|(?:poor|low|lower|reduced|incomplete) (?:adherence|compliance|uptake|attendance)|kept to (?:the|their|its) \w+ less|needs? further study|trial is (?:still )?needed|(?:no|without a) (?:control|comparison) group|not compared with|no group (?:was |went )?without|(?:the|this) (?:summary|abstract) (?:of this study )?(?:gives|does not))\b/i;

const lostWords =
  /\b(?:lost\sto\s(?:follow[\s-]?up|the\sstudy)|loss\sto\sfollow[\s-]?up|dropped\sout|drop-?outs?|attrition|withdrew|left\s(?:the\s(?:study|trial)|early|before)|stopped\s(?:early|taking\spart)|(?:did\snot|didn’t|no\slonger)\s(?:finish|complete|answer|return|come\sback|reply|attend)|could\s(?:not|no\slonger)\sbe\s(?:reached|followed|seen|found|examined)|gave\sup)\b/i;
const stayedWords =
  /\b(?:participants|patients|people|women|men|adults|children)\s\(\d[\d.]*\s?%\)\s(?:finished|completed|returned)\b|\b(?:only|just)\b[^.;:]*\b(?:finished|completed|answered|returned|stayed|filled\sin|replied|came\sback|remained|were\sseen|could\sbe\sfollowed)\b/i;
/** A larger share of lost participants puts a result in doubt, in percent (Schulz and Grimes 2002, Lancet 359: 781). */
const manyLost = 20;

const fractions: readonly (readonly [RegExp, number])[] = [
  [/\b(?:quarter|one\sin\sfour)\b/i, 25],
  [/\b(?:third|one\sin\sthree)\b/i, 33],
  [/\b(?:half|most|many)\b/i, 50],
  [/\b(?:fifth|one\sin\sfive)\b/i, 20],
];

/** Whether a sentence says who left the study. */
export const speaksOfLost = (text: string): boolean => lostWords.test(text);

/** Whether a sentence says that at least a fifth of the participants was lost. */
export function tellsLoss(text: string): boolean {
  const shares = (part: string) => {
    const numbers = numbersOf(part);
    return [
      ...[...part.matchAll(/(\d[\d.]*)\s?%/g)].map(([, share]) => Number(share)),
      ...numbers.flatMap(({ value, end }, at) => {
        const whole = numbers[at + 1];
        const isOfWhole = whole && /^\s(?:out\s)?of\s(?:the\s|all\s)?$/.test(part.slice(end, whole.start));
        return isOfWhole && whole.value > 0 ? [(100 * value) / whole.value] : [];
      }),
      ...fractions.flatMap(([word, share]) => (word.test(part) ? [share] : [])),
    ];
  };
  return text
    .split(/[;:]|,\s/)
    .some(
      (part) =>
        (lostWords.test(part) && shares(part).some((share) => share >= manyLost)) ||
        (stayedWords.test(part) && shares(part).some((share) => share <= 100 - manyLost)),
    );
}

/** Whether a sentence says what its study could not show. */
export function isLimitation(text: string): boolean {
  return limitWords.test(text) || tellsLoss(text);
}

/** Every sentence with a finding, best first. */
export function rankAnsweringPassages(question: string, studies: readonly AnsweringStudy[]): AnsweringPassage[] {
  const query = [...new Set(termsOf(question))];
  const pool = studies.flatMap(({ title, passages }, study) => {
    const roles = passageRoles(passages);
    const inTitle = termsOf(title);
    return passages.map((passage) => ({ study, passage, role: roles.get(passage.passage) ?? 'results', inTitle }));
  });
  // The title adds what its sentences leave out ("The intervention reduced …").
  const scores = bm25Scores(
    query,
    pool.map(({ passage, inTitle }) => [...termsOf(passage.text), ...inTitle]),
  );
  const best = Math.max(...scores, 1e-9);
  const coverage = ({ passage, inTitle }: { passage: Passage; inTitle: readonly string[] }) => {
    const here = new Set([...termsOf(passage.text), ...inTitle]);
    return query.filter((term) => here.has(term)).length / Math.max(1, query.length);
  };
  return pool
    .flatMap((entry, index): AnsweringPassage[] => {
      const { study, passage, role } = entry;
      const { text } = passage;
      if (role === 'registration' || text.length < 25 || !/\p{L}{3}/u.test(text) || text.endsWith('?')) return [];
      const score =
        (scores[index] ?? 0) / best +
        roleWeights[role] +
        coverageWorth * coverage(entry) +
        placeWorth(study) +
        (statesEffect(text) ? 0.06 : 0) -
        (isLimitation(text) && role === 'conclusion' ? 0.25 : 0) -
        Math.max(0, (text.length - 320) / 600);
      return [{ study, passage, role, score }];
    })
    .sort((left, right) => right.score - left.score || left.passage.passage - right.passage.passage);
}
