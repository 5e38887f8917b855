/** What each sentence of a study tells: a result and of which kind, a harm, or a limit of the study. */

import { speaksOfOtherWork } from '#core/extraction/other-work.ts';
import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { statesLimit } from '#core/extraction/stated-limit.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Finding, FindingRole } from './finding.ts';
import { readFindings } from './read-findings.ts';
import { harmReader } from './reported-harm.ts';

const resultKinds = ['result', 'secondary result', 'subgroup', 'conclusion'] as const;
type ResultKind = (typeof resultKinds)[number];

/** Shown above sentences of each kind: our own words. */
export const resultLabels: Readonly<Record<ResultKind, string>> = {
  result: 'Result',
  'secondary result': 'Secondary result',
  subgroup: 'Result of a subgroup',
  conclusion: 'Conclusion of the authors',
};

export interface StudySentence {
  passage: Passage;
  /** The part of the study that the sentence is in. */
  part: PassageRole;
  /** What was found, as far as the sentence reports it; empty for a sentence that reports nothing found. */
  findings: readonly Finding[];
  /** The kind of result; null for a sentence that reports nothing found. */
  result: ResultKind | null;
  /** Reports a harm of what was given, or that there was none. */
  isHarm: boolean;
  /** States a limit of the study. */
  isLimit: boolean;
}

const isResultKind = (role: FindingRole): role is ResultKind => (resultKinds as readonly string[]).includes(role);

/** The groups as they were before anything was given. */
const ofBaseline =
  /\b(?:at|before)\s(?:the\s)?(?:study\s)?(?:baseline|start|outset|enrol+ment|randomi[sz]ation)\b|\bbaseline\s(?:\p{L}+\s){0,2}(?:characteristics|demographics|data|variables|scores?|values?|levels?)\s(?:were|was|did)\b/iu;
const sinceBaseline =
  /\b(?:from|than|compared\s(?:with|to)|relative\sto|versus|vs\.?)\s(?:the\s)?(?:at\s)?baseline\b|\bchang/i;

/** What the study set out to find. */
const aim =
  /\b(?:aims?|objectives?|purposes?|goals?|hypothes[ie]s)\s(?:of\s(?:this|the|our)\s(?:\p{L}+\s){1,3})?(?:was|were|is|are)\b|\b(?:aimed|sought)\sto\b|\bhypothesi[sz]ed\b/iu;

/** A finding without direction and figures names what was studied. */
const reports = ({ role, direction, figures }: Finding): boolean =>
  isResultKind(role) &&
  (direction.value !== 'not stated' || direction.judged !== undefined || Object.keys(figures).length > 0);

/**
 * The sentences of a study by their numbers, in the order of the text. Linear in the number of sentences; about 6 ms
 * for an abstract. `asked`: ids of the concepts that a question asks about, which are no side effects.
 */
export function readStudySentences(
  { title, passages }: { title: string; passages: readonly Passage[] },
  concepts: ConceptIndex | null,
  asked: readonly string[] = [],
): ReadonlyMap<number, StudySentence> {
  const parts = passageRoles(passages);
  const reportsHarm = harmReader(title, concepts, asked);
  const found = new Map<number, Finding[]>();
  for (const finding of readFindings(passages, { concepts, title })) {
    const { passage } = finding.source;
    if (reports(finding)) found.set(passage, [...(found.get(passage) ?? []), finding]);
  }
  return new Map(
    passages.map((passage): [number, StudySentence] => {
      const { text } = passage;
      const part = parts.get(passage.passage) ?? 'background';
      // `Women who slept badly at the start slept better` is of the end.
      const isAtStart = ofBaseline.test(text.replace(/\bwho\s[^,.;]{0,60}/gi, ' '));
      const isOwn = !speaksOfOtherWork(text) && !aim.test(text) && (!isAtStart || sinceBaseline.test(text));
      const findings = isOwn ? (found.get(passage.passage) ?? []) : [];
      const role = findings[0]?.role;
      const reported = role && isResultKind(role) ? role : null;
      const reportsOutcomes = part === 'results' || part === 'conclusion' || reported !== null;
      const isHarm = reportsHarm({ text, part, findings: reported === null ? [] : findings });
      const isLimit = reportsOutcomes && statesLimit(text, reported !== null || isHarm);
      // What limits the study is no result, although it can name an outcome.
      const result = isLimit ? null : reported;
      return [passage.passage, { passage, part, findings, result, isHarm, isLimit }];
    }),
  );
}
