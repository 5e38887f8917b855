/**
 * Several studies together without a model: their own sentences, grouped by outcome and by whether their findings
 * agree. The grouping is ours; every word of a statement is a study's.
 */

import type { Finding } from '#core/findings/finding.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { signOf } from '#core/synthesis/agreement/finding-agreement.ts';
import {
  type GroupMember,
  groupFindings,
  type OutcomeGroup,
  readStudyFindings,
  type StudyFindings,
} from '#core/synthesis/agreement/group-findings.ts';
import { outcomeIdentity } from '#core/synthesis/agreement/outcome-identity.ts';
import { outcomeName } from '#core/synthesis/agreement/outcome-name.ts';
import type { Passage } from '#core/text/passages.ts';
import { type ReadableStudy, type ResultSentence, readStudyResults, type StudyResults } from './study-results.ts';

/** The parts of a combined summary in their order, and their headings. */
export const combinedParts = [
  'overall',
  'agreement',
  'conflict',
  'no-difference',
  'unclear',
  'finding',
  'people',
  'limits',
] as const;
export type CombinedPart = (typeof combinedParts)[number];

/** Headings of the parts: our own words, true for any content. */
export const combinedHeadings: Readonly<Record<CombinedPart, string>> = {
  overall: 'What the studies conclude',
  agreement: 'Where they point the same way',
  conflict: 'Where they differ',
  'no-difference': 'Where no difference was found',
  unclear: 'Where it is unclear whether they agree',
  finding: 'What they found',
  people: 'Who was studied',
  limits: 'What limits it',
};

export interface CombinedStatement {
  part: CombinedPart;
  /** The name of the outcome. */
  label: string | null;
  text: string;
  evidence: { passage: number; quote: string }[];
}

const partOfKind = {
  agree: 'agreement',
  differ: 'conflict',
  'no difference': 'no-difference',
  unclear: 'unclear',
} as const satisfies Record<OutcomeGroup['kind'], CombinedPart>;

const maxGroups = 4;
const maxLength = 13;

/** The members that are quoted: the first of each direction in turn. */
function quoted({ members }: OutcomeGroup, most: number): GroupMember[] {
  const sides = new Map<number | null, GroupMember[]>();
  for (const member of members) {
    const side = signOf(member.finding);
    sides.set(side, [...(sides.get(side) ?? []), member]);
  }
  const chosen = new Set<GroupMember>();
  for (let turn = 0; chosen.size < Math.min(most, members.length); turn += 1)
    for (const side of sides.values()) {
      const member = side[turn];
      if (member && chosen.size < most) chosen.add(member);
    }
  return members.filter((member) => chosen.has(member));
}

const heaviest = (sentences: readonly ResultSentence[]) =>
  sentences.reduce<ResultSentence | null>(
    (best, one) => (best === null || one.weight > best.weight ? one : best),
    null,
  );

/** Studies in the order of preference for the conclusion: reviews, then those that share most with the rest. */
function byRank(reads: readonly StudyResults[]): StudyResults[] {
  const counts = new Map<string, number>();
  for (const { topic } of reads) for (const stem of topic) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const scoreOf = ({ study, topic }: StudyResults) => {
    const reviews = study.studyTypes.some((type) => type === 'meta_analysis' || type === 'systematic_review') ? 2 : 0;
    const common = [...topic].reduce((sum, stem) => sum + ((counts.get(stem) ?? 0) > 1 ? 1 : 0), 0);
    return reviews + Math.min(1, common / Math.max(4, topic.size));
  };
  return [...reads].sort((left, right) => scoreOf(right) - scoreOf(left));
}

/** The result of a study that is not compared with that of another. */
function loneResult(
  { results, conclusions }: StudyResults,
  study: StudyFindings,
  used: ReadonlyMap<number, unknown>,
  concepts: ConceptIndex,
): { part: CombinedPart; label: string | null; sentence: Passage } | null {
  const best = heaviest(results.filter(({ passage }) => !used.has(passage.passage))) ?? heaviest(conclusions);
  if (!best) return null;
  const finding = study.findings.find(
    ({ source, outcome }) => source.passage === best.passage.passage && (outcome.concept || outcome.parts),
  );
  const label =
    finding &&
    outcomeName({ outcome: outcomeIdentity(finding.outcome, concepts), members: [{ study, finding }] }, concepts);
  return {
    part: finding && signOf(finding) === 0 ? 'no-difference' : 'finding',
    label: label ?? null,
    sentence: best.passage,
  };
}

/**
 * A combined summary of two to a hundred studies: at most thirteen statements, each a sentence of one study and its own
 * evidence. The parts are in the order of `combinedParts`; of a few studies every one is quoted. The same studies in
 * the same order always give the same statements.
 */
export function combineStudies(studies: readonly ReadableStudy[], concepts: ConceptIndex): CombinedStatement[] {
  const reads = studies.map(readStudyResults);
  const withFindings = studies.map((study) => readStudyFindings(study, concepts));
  const quotable = new Map(
    reads.flatMap(({ results, conclusions }) =>
      [...results, ...conclusions].map(({ passage }) => [passage.passage, passage]),
    ),
  );
  const heard = new Set<number>();
  const used = new Map<number, CombinedStatement>();
  const say = (
    part: CombinedPart,
    label: string | null,
    { passage, text }: Pick<Passage, 'passage' | 'text'>,
    study: number,
  ) => {
    if ([...used.values()].some((known) => known.text === text)) return;
    used.set(passage, { part, label, text, evidence: [{ passage, quote: text }] });
    heard.add(study);
  };
  const sentenceOf = ({ source }: Finding) => {
    const passage = quotable.get(source.passage);
    return passage && !used.has(passage.passage) ? passage : null;
  };
  const spoken = (part: CombinedPart) => [...used.values()].filter((statement) => statement.part === part).length;

  const room = {
    overall: Math.min(3, reads.length),
    people: reads.length <= 4 ? reads.length : 0,
    limits: reads.length < 5 ? 1 : 2,
  };
  let left = Math.max(4, maxLength - room.overall - room.people - room.limits);
  const shown: { group: OutcomeGroup; label: string }[] = [];
  for (const group of groupFindings(withFindings, concepts)) {
    if (shown.length === maxGroups || left < 2) break;
    const free = { ...group, members: group.members.filter(({ finding }) => sentenceOf(finding)) };
    const chosen = quoted(free, Math.min(left, group.kind === 'agree' || group.kind === 'no difference' ? 3 : 4));
    // Sides that are not shown would make a difference look like agreement.
    if (
      chosen.length < 2 ||
      (group.kind === 'differ' && new Set(chosen.map(({ finding }) => signOf(finding))).size < 2)
    )
      continue;
    const label = outcomeName(group, concepts);
    for (const { finding, study } of chosen) {
      const sentence = sentenceOf(finding);
      if (sentence) say(partOfKind[group.kind], label, sentence, study.id);
    }
    shown.push({ group, label });
    left -= chosen.length;
  }
  for (const [at, read] of reads.entries()) {
    if (left === 0) break;
    const study = withFindings[at];
    if (!study || heard.has(read.study.id)) continue;
    const known = shown.flatMap(({ group, label }) =>
      group.members.flatMap((member) => {
        const sentence = member.study === study ? sentenceOf(member.finding) : null;
        return sentence ? [{ part: partOfKind[group.kind], label, sentence }] : [];
      }),
    )[0];
    const own = known ?? loneResult(read, study, used, concepts);
    if (!own) continue;
    say(own.part, own.label, own.sentence, study.id);
    left -= 1;
  }
  for (const read of byRank(reads)) {
    if (spoken('overall') >= room.overall) break;
    const conclusion = heaviest(read.conclusions.filter(({ main, passage }) => main && !used.has(passage.passage)));
    if (conclusion) say('overall', null, conclusion.passage, read.study.id);
  }
  for (const read of reads)
    if (room.people > 0 && read.people && !used.has(read.people.passage))
      say('people', null, read.people, read.study.id);
  for (const read of byRank(reads)) {
    if (spoken('limits') >= room.limits) break;
    const limit = read.limits.find(({ passage }) => !used.has(passage));
    if (limit) say('limits', null, limit, read.study.id);
  }
  return combinedParts.flatMap((part) => [...used.values()].filter((statement) => statement.part === part));
}
