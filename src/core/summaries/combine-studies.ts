/**
 * Several studies together without a model: their own sentences, grouped by outcome and direction. The grouping into
 * agreement and conflict is ours; every word of a statement is a study's.
 */

import type { OutcomeName } from '#core/lexicon/outcome-names.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import {
  type ReadableStudy,
  type ResultSentence,
  readStudyResults,
  type StudyResults,
  type Verdict,
} from './study-results.ts';

/** The parts of a combined summary in their order, and their headings. */
export const combinedParts = [
  'overall',
  'agreement',
  'conflict',
  'no-difference',
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
  finding: 'What they found',
  people: 'Who was studied',
  limits: 'What limits it',
};

export interface CombinedStatement {
  part: CombinedPart;
  /** The outcome, where the cited studies name it. */
  label: string | null;
  text: string;
  evidence: { passage: number; quote: string }[];
}

interface Member {
  read: StudyResults;
  sentence: ResultSentence;
  verdict: Verdict;
  /** The outcome in the words of this study. */
  words: string;
}

interface Group {
  outcome: OutcomeName;
  label: string;
  members: Member[];
  kind: 'agreement' | 'conflict' | 'no-difference' | 'finding';
}

/** Outcomes of almost every study. Other common outcomes are preferred. */
const lessTelling = new Set(['adverse-events', 'adherence', 'satisfaction', 'symptoms', 'hospitalisation', 'lipids']);

const maxGroups = 4;
const maxLength = 13;

/** The outcomes of one study, each with its best sentence. */
function membersOf(
  read: StudyResults,
  free: (passage: number) => boolean,
): Map<string, { outcome: OutcomeName; member: Member }> {
  const best = new Map<string, { outcome: OutcomeName; member: Member }>();
  // A result is preferred to the authors' interpretation.
  const scoreOf = ({ role, weight }: ResultSentence, verdict: Verdict) =>
    weight + (role === 'results' ? 0.7 : 0) - (verdict === 'unclear' ? 1.2 : 0);
  for (const sentence of [...read.results, ...read.conclusions]) {
    if (!free(sentence.passage.passage) || (sentence.role === 'conclusion' && !sentence.main)) continue;
    for (const { outcome, words, verdict } of sentence.readings) {
      const known = best.get(outcome.key);
      if (!known || scoreOf(sentence, verdict) > scoreOf(known.member.sentence, known.member.verdict))
        best.set(outcome.key, { outcome, member: { read, sentence, verdict, words } });
    }
  }
  return best;
}

/** Whether every word of a name is in the study's title or abstract. */
const isNamedBy = ({ stems }: StudyResults, name: string) => [...contentStems(name)].every((stem) => stems.has(stem));

function labelFor(outcome: OutcomeName, members: readonly Member[]): string | null {
  return outcome.labels.find((label) => members.every(({ read }) => isNamedBy(read, label))) ?? null;
}

/** Whether the studies have one question: the title of each shares a word with that of another. */
function ofOneQuestion(members: readonly Member[]): Member[] {
  return members.filter((member) =>
    members.some((other) => other !== member && shared(other.read.topic, member.read.topic) > 0),
  );
}

/** Only results with a direction can agree or conflict; two of them make a group. */
function partOf(members: readonly Member[]): Pick<Group, 'members' | 'kind'> {
  const clear = members.filter(({ verdict }) => verdict !== 'unclear');
  if (clear.length < 2) return { members: [...members], kind: 'finding' };
  const verdicts = new Set(clear.map(({ verdict }) => verdict));
  return {
    members: clear,
    kind: verdicts.size > 1 ? 'conflict' : verdicts.has('none') ? 'no-difference' : 'agreement',
  };
}

/** The outcomes of at least two studies, those of most studies first. */
function groupsOf(reads: readonly StudyResults[], used: ReadonlySet<number>, told: ReadonlySet<string>): Group[] {
  const byOutcome = new Map<string, { outcome: OutcomeName; members: Member[] }>();
  for (const read of reads)
    for (const [key, { outcome, member }] of membersOf(read, (passage) => !used.has(passage))) {
      const known = byOutcome.get(key) ?? { outcome, members: [] };
      known.members.push(member);
      byOutcome.set(key, known);
    }
  const groups = [...byOutcome.values()].flatMap(({ outcome, members }): Group[] => {
    if (told.has(outcome.key)) return [];
    const alike = ofOneQuestion(members);
    if (alike.length < 2) return [];
    const part = partOf(alike);
    const label = labelFor(outcome, part.members);
    return label === null ? [] : [{ outcome, label, ...part }];
  });
  const scoreOf = ({ members, outcome, kind }: Group) =>
    members.length * (lessTelling.has(outcome.key) ? 0.4 : 1) * (kind === 'finding' ? 0.5 : 1) +
    members.reduce((sum, { sentence }) => sum + sentence.weight, 0) / members.length / 4;
  return groups.sort((left, right) => scoreOf(right) - scoreOf(left));
}

/** The members that are quoted: the best ones, and every side of a conflict. */
function quoted({ kind, members }: Group, most: number): Member[] {
  const order = [...members].sort((left, right) => right.sentence.weight - left.sentence.weight);
  if (kind !== 'conflict') return order.slice(0, most);
  const sides = (['better', 'worse', 'none'] as const)
    .map((verdict) => order.filter((member) => member.verdict === verdict))
    .filter((side) => side.length > 0)
    .sort((left, right) => right.length - left.length);
  const chosen: Member[] = [];
  for (let turn = 0; chosen.length < most && sides.some((side) => turn < side.length); turn += 1)
    for (const side of sides) {
      const member = side[turn];
      if (member && chosen.length < most) chosen.push(member);
    }
  // Grouped by side, the larger side first.
  return sides.flatMap((side) => side.filter((member) => chosen.includes(member)));
}

const verbatim = (
  part: CombinedPart,
  label: string | null,
  passage: { passage: number; text: string },
): CombinedStatement => ({
  part,
  label,
  text: passage.text,
  evidence: [{ passage: passage.passage, quote: passage.text }],
});

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

/**
 * A combined summary of two to a hundred studies: at most thirteen statements, each a sentence of one study and its own
 * evidence. The parts are in the order of `combinedParts`; of a few studies every one is quoted. The same studies in
 * the same order always give the same statements.
 */
export function combineStudies(studies: readonly ReadableStudy[]): CombinedStatement[] {
  const reads = studies.map(readStudyResults);
  const used = new Set<number>();
  const heard = new Set<number>();
  const statements: CombinedStatement[] = [];
  const say = (part: CombinedPart, label: string | null, passage: ResultSentence['passage'], read: StudyResults) => {
    if (used.has(passage.passage) || statements.some(({ text }) => text === passage.text)) return;
    used.add(passage.passage);
    heard.add(read.study.id);
    statements.push(verbatim(part, label, passage));
  };

  const room = {
    overall: Math.min(3, reads.length),
    people: reads.length <= 4 ? reads.length : 0,
    limits: reads.length < 5 ? 1 : 2,
  };
  const results = Math.max(4, maxLength - room.overall - room.people - room.limits);
  let left = results;
  const told = new Set<string>();
  for (let turn = 0; turn < maxGroups && left >= 2; turn += 1) {
    const [group] = groupsOf(reads, used, told);
    if (!group) break;
    told.add(group.outcome.key);
    const chosen = quoted(group, Math.min(left, group.kind === 'conflict' ? 4 : 3));
    for (const { sentence, read } of chosen) say(group.kind, group.label, sentence.passage, read);
    left -= chosen.length;
  }
  for (const read of reads) {
    if (left === 0) break;
    if (heard.has(read.study.id)) continue;
    const only = heaviest(read.results) ?? heaviest(read.conclusions);
    if (!only) continue;
    const known = only.readings.find(({ verdict }) => verdict !== 'unclear') ?? only.readings[0];
    const name = known?.outcome.labels.find((label) => isNamedBy(read, label)) ?? null;
    say(known?.verdict === 'none' ? 'no-difference' : 'finding', name, only.passage, read);
    left -= 1;
  }
  for (const read of byRank(reads)) {
    if (statements.filter(({ part }) => part === 'overall').length >= room.overall) break;
    const conclusion = heaviest(read.conclusions.filter(({ main, passage }) => main && !used.has(passage.passage)));
    if (conclusion) say('overall', null, conclusion.passage, read);
  }
  for (const read of reads) if (room.people > 0 && read.people) say('people', null, read.people, read);
  for (const read of byRank(reads)) {
    if (statements.filter(({ part }) => part === 'limits').length >= room.limits) break;
    const [limit] = read.limits;
    if (limit) say('limits', null, limit, read);
  }
  return combinedParts.flatMap((part) => statements.filter((statement) => statement.part === part));
}
