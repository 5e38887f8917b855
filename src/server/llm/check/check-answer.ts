/** The check of every engine's answer: first its shape, then each statement against the passages. */

import { checkStatement, describeFault, type StatementCheck } from '#core/evidence/check-statement.ts';
import { citedPassages } from '#core/proof/cited-passages.ts';
import { entryOf } from '#core/records/entry-of.ts';
import type { Passage } from '#core/text/passages.ts';
import { EngineFault } from '#server/llm/engine.ts';
import { type Material, passagesOf, studyOf } from '#server/llm/passages-for-engine.ts';
import { askedParts, type Skill, type SkillStatement, skillAnswer, skillStatement } from '#server/llm/skill.ts';
import { climb, type ShownStatement, wordsByRule } from './ladder.ts';
import { sortPassages } from './prompt-injection.ts';

/** A statement of which something is shown. */
export interface PassedStatement {
  statement: SkillStatement;
  passed: ShownStatement;
  /** What is not licensed in the model's words, as a sentence; null where nothing was replaced. */
  unproved: string | null;
}

/** A statement that failed the check, with each fault as a sentence. */
export interface FailedStatement {
  statement: SkillStatement;
  kinds: string[];
  faults: string[];
}

export interface Judgement {
  judged: PassedStatement | FailedStatement;
  numbersChecked: number;
  numbersFound: number;
}

export const hasPassed = (judged: PassedStatement | FailedStatement): judged is PassedStatement => 'passed' in judged;

/** Longer answers are refused: no skill needs so many statements. */
const maxStatements = 400;

/** Who wrote a statement: a model's words must be proved, and a rule's are checked. */
export type Writer = 'model' | 'rule';

const labelsByRule = new WeakMap<Material, Map<string, string>>();

/** The label that the skill's own rules give to a sentence in this part; null where they give none. */
function labelByRule(skill: Skill, material: Material, { part, evidence }: SkillStatement): string | null {
  let labels = labelsByRule.get(material);
  if (!labels) {
    labels = new Map(
      skill
        .extract(material)
        .statements.flatMap((one) =>
          one.evidence.flatMap(({ passage }) => (one.label ? [[`${one.part} ${passage}`, one.label]] : [])),
        ),
    );
    labelsByRule.set(material, labels);
  }
  for (const { passage } of evidence) {
    const label = labels.get(`${part} ${passage}`);
    if (label !== undefined) return label;
  }
  return null;
}

type Quoted = SkillStatement['evidence'][number];

/** A quote that is in another sentence of its study than the one named; else the quote as it was given. */
function inItsPassage(given: Quoted, passages: readonly Passage[]): Quoted[] {
  const found = citedPassages(given.quote, passages, given.passage);
  if (found.length !== 1 || found[0] === given.passage) return [given];
  return passages.flatMap(({ passage, text }) => (passage === found[0] ? [{ passage, quote: text }] : []));
}

/** One statement for each study that it cites, with the label by rule: no proof joins two studies. */
function ofOneStudy(skill: Skill, statement: SkillStatement, material: Material): SkillStatement[] {
  const cited = new Set(statement.evidence.map(({ passage }) => studyOf(material, passage)));
  const known = [...cited].filter((study) => study !== null);
  if (known.length === 0) return [{ ...statement, label: null }];
  return known.map((study) => {
    const evidence = statement.evidence
      .filter(({ passage }) => studyOf(material, passage) === study)
      .flatMap((one) => inItsPassage(one, passagesOf({ passages: sortPassages(material).readable }, study)));
    const one = { ...statement, evidence };
    return { ...one, label: labelByRule(skill, material, one) };
  });
}

/**
 * Parses an engine's answer; of a model only the parts that it was asked for. Throws EngineFault `unreadable` where it
 * has another shape; the cause names the fault.
 */
export function readEngineAnswer(
  skill: Skill,
  raw: unknown,
  material: Material,
  writer: Writer,
): { statements: SkillStatement[]; refused: string | null } {
  const read = skillAnswer.safeParse(raw);
  if (!read.success) {
    const issues = read.error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
    throw new EngineFault('unreadable', 'It answered in a form that could not be read.', {
      cause: new Error(`${skill.name}: ${issues.join('; ')}`),
    });
  }
  const known = writer === 'model' ? askedParts(skill) : skill.parts;
  const parts = new Map(known.map((part) => [part.name, part.most]));
  const inPlace = read.data.statements.slice(0, maxStatements).filter(({ part }) => {
    const left = parts.get(part) ?? 0;
    parts.set(part, left - 1);
    return left > 0;
  });
  const statements =
    writer === 'model' ? inPlace.flatMap((statement) => ofOneStudy(skill, statement, material)) : inPlace;
  const refusals = skill.refusals(material);
  const key = read.data.refused?.trim() ?? '';
  if (statements.length > 0 || key === '') return { statements, refused: null };
  return { statements, refused: entryOf(refusals, key) ?? Object.values(refusals)[0] ?? null };
}

/** In characters, and in pieces of evidence. Longer statements are refused. */
const longest = { text: 5_000, quote: 5_000, evidence: 60 } as const;

function isTooLong({ text, label, evidence }: SkillStatement): boolean {
  return (
    text.length > longest.text ||
    (label?.length ?? 0) > longest.text ||
    evidence.length > longest.evidence ||
    evidence.some(({ quote }) => quote.length > longest.quote)
  );
}

/** Earlier judgements: a statement of a stream is judged when it arrives and again in the whole answer. */
const judgedBefore = new WeakMap<Material, Map<string, Judgement>>();

/** One statement against the material; the same statement gets the same judgement. */
export function judgeStatement(
  skill: Skill,
  statement: SkillStatement,
  material: Material,
  showRetracted: boolean,
  writer: Writer,
): Judgement {
  const known = judgedBefore.get(material) ?? new Map<string, Judgement>();
  judgedBefore.set(material, known);
  const key = JSON.stringify([skill.name, showRetracted, writer, statement]);
  const judgement = known.get(key) ?? judge(skill, statement, material, showRetracted, writer);
  known.set(key, judgement);
  return judgement;
}

function judge(
  skill: Skill,
  statement: SkillStatement,
  material: Material,
  showRetracted: boolean,
  writer: Writer,
): Judgement {
  if (isTooLong(statement))
    return {
      judged: { statement, kinds: ['too_long'], faults: ['A statement is one sentence.'] },
      numbersChecked: 0,
      numbersFound: 0,
    };
  const { injected, readable, studies } = sortPassages(material);
  const checked = checkStatement(statement, readable, {
    studies,
    showRetracted,
    origins: [{ value: material.studies.length, unit: null, what: 'studies read' }],
  });
  const spoken = statement.evidence.find(({ passage }) => injected.has(passage));
  const climbed = spoken
    ? null
    : writer === 'model'
      ? climb(skill, statement, checked, material)
      : byRule(statement, checked, readable);
  const { faults, numbersChecked, numbersFound } = checked;
  return {
    judged: climbed
      ? { statement, passed: climbed.shown, unproved: climbed.unproved }
      : {
          statement,
          kinds: [...(spoken ? ['planted_text'] : []), ...faults.map(({ kind }) => kind)],
          faults: [
            ...(spoken ? [`Passage ${spoken.passage} speaks to a machine and is no finding.`] : []),
            ...faults.map(describeFault),
          ],
        },
    numbersChecked,
    numbersFound,
  };
}

/** What a rule wrote is shown as it was written, where the check has no fault. */
function byRule(
  { text, evidence: named }: SkillStatement,
  { evidence, computed, flags, faults }: StatementCheck,
  passages: readonly Passage[],
): { shown: ShownStatement; unproved: null } | null {
  if (faults.length > 0) return null;
  const cited = named.flatMap(({ passage }) => passages[passage - 1] ?? []);
  const words = wordsByRule(text, cited);
  return { shown: { text, evidence, computed, flags, words, instead: null, derived: null }, unproved: null };
}

/**
 * A statement of a stream, judged before the rest of the answer has arrived, as it would be shown without a repair: a
 * reader has something to read at once, and the whole answer replaces it. Empty where it has another shape or no place.
 */
export function judgeEarly(
  skill: Skill,
  raw: unknown,
  material: Material,
  showRetracted: boolean,
  writer: Writer,
): PassedStatement[] {
  const read = skillStatement.safeParse(raw);
  const known = writer === 'model' ? askedParts(skill) : skill.parts;
  if (!read.success || known.every(({ name }) => name !== read.data.part)) return [];
  const statements = writer === 'model' ? ofOneStudy(skill, read.data, material) : [read.data];
  return statements.flatMap((statement) => {
    const { judged } = judgeStatement(skill, statement, material, showRetracted, writer);
    return hasPassed(judged) ? [judged] : [];
  });
}
