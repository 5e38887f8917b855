/** The check of every engine's answer: first its shape, then each statement against the passages. */

import { type CheckResult, checkStatements, describeFault } from '#core/fact-check/check.ts';
import { entryOf } from '#core/records/entry-of.ts';
import { namesOutcomes } from '#core/synthesis/agreement/outcome-name.ts';
import { isOtherLanguage } from '#core/text/other-language.ts';
import { contentStems, contentWords } from '#core/text/words/content-words.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { EngineFault } from '#server/llm/engine.ts';
import { type Material, passagesOf, studyOf } from '#server/llm/passages-for-engine.ts';
import { type Skill, type SkillStatement, skillAnswer, skillStatement } from '#server/llm/skill.ts';
import { sortPassages } from './prompt-injection.ts';

/** A statement that passed the check. */
export interface PassedStatement {
  statement: SkillStatement;
  passed: CheckResult['kept'][number];
}

/** A statement that failed the check, with each fault as a sentence. */
export interface FailedStatement {
  statement: SkillStatement;
  kinds: string[];
  faults: string[];
}

interface Judgement {
  judged: PassedStatement | FailedStatement;
  numbersChecked: number;
  numbersFound: number;
}

export const hasPassed = (judged: PassedStatement | FailedStatement): judged is PassedStatement => 'passed' in judged;

/** Longer answers are refused: no skill needs so many statements. */
const maxStatements = 400;

/** Parses an engine's answer. Throws EngineFault `unreadable` where it has another shape; the cause names the fault. */
export function readEngineAnswer(
  skill: Skill,
  raw: unknown,
  material: Material,
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
  const parts = new Map(skill.parts.map((part) => [part.name, part.most]));
  const statements = read.data.statements.slice(0, maxStatements).filter(({ part }) => {
    const left = parts.get(part) ?? 0;
    parts.set(part, left - 1);
    return left > 0;
  });
  const refusals = skill.refusals(material);
  const key = read.data.refused?.trim() ?? '';
  if (statements.length > 0 || key === '') return { statements, refused: null };
  return { statements, refused: entryOf(refusals, key) ?? Object.values(refusals)[0] ?? null };
}

/** The fault of a statement's label: it must be allowed, or its words must be in the cited studies. */
function labelFault(skill: Skill, { part, label, evidence }: SkillStatement, material: Material): string | null {
  if (label === null || label === undefined || label === '') return null;
  const wanted = skill.parts.find(({ name }) => name === part)?.label ?? null;
  if (wanted === null) return 'This part has no labels.';
  if (wanted.among)
    return wanted.among.includes(label) ? null : `The label must be one of: ${wanted.among.join(', ')}.`;
  const { readable, studies } = sortPassages(material);
  const cited = [...new Set(evidence.map(({ passage }) => studyOf({ studies }, passage)))].flatMap(
    (study) => study ?? [],
  );
  const text = cited
    .flatMap((study) => [study.title, ...passagesOf({ passages: readable }, study).map((passage) => passage.text)])
    .join(' ');
  const known = contentStems(text);
  const isKnown =
    contentWords(label).every(({ stem }) => known.has(stem)) || namesOutcomes(label, text, conceptIndex());
  // A digit inside a name (HbA1c, omega-3) is no number.
  if (label.length > 120 || /(?<![\p{L}\d-])\d/u.test(label) || !isKnown)
    return 'The label says words that the cited study does not.';
  return null;
}

interface NamedFault {
  kind: string;
  fault: string;
}

/** Addresses and markup, which no finding needs and which could mislead a reader. */
const address = /https?:|www\.\w|\]\(|<\/?[a-z!][^>]*>|\bjavascript:/i;

/** Says that a text does not report something. */
const absence =
  /\b(?:(?:does|do|did) not|doesn['’]t|don['’]t|didn['’]t) (?:\w+ )?(?:say|state|mention|report|describe|specify|provide|disclose|discuss|address|indicate|clarify|give|include (?:any )?(?:information|data|details))\b|\b(?:is|are|was|were) not (?:\w+ )?(?:reported|stated|mentioned|described|specified|disclosed|provided|discussed|given|addressed)\b|\b(?:no|without) (?:information|mention|details?|statement|description|report) (?:\w+ ){0,3}(?:of|on|about|regarding|is|was|are|were)\b|\bnot (?:reported|stated|mentioned|specified)\b/i;

/** No passage can support that a text does not report something, unless the text says so itself. */
const claimsAbsence = ({ text, evidence }: SkillStatement) =>
  absence.test(text) && !evidence.some(({ quote }) => absence.test(quote));

/**
 * Faults that the check of the words does not find: who wrote the words, and whether they are a sentence for the
 * reader.
 */
function formFaults(skill: Skill, statement: SkillStatement, material: Material): NamedFault[] {
  const faults: NamedFault[] = [];
  const { injected } = sortPassages(material);
  const spoken = statement.evidence.find(({ passage }) => injected.has(passage));
  if (spoken)
    faults.push({
      kind: 'planted_text',
      fault: `Passage ${spoken.passage} speaks to a machine and is no finding.`,
    });
  if (claimsAbsence(statement))
    faults.push({
      kind: 'claimed_absence',
      fault: 'Do not say that a study does not report something: that no sentence was found does not show it.',
    });
  const label = labelFault(skill, statement, material);
  if (label !== null) faults.push({ kind: 'label_not_found', fault: label });
  if (statement.evidence.some(({ passage }) => material.passages[passage - 1]?.text === statement.text)) return faults;
  if (address.test(statement.text)) faults.push({ kind: 'markup', fault: 'No web addresses and no markup.' });
  if (isOtherLanguage(statement.text)) faults.push({ kind: 'other_language', fault: 'Write in English.' });
  return faults;
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
): Judgement {
  const known = judgedBefore.get(material) ?? new Map<string, Judgement>();
  judgedBefore.set(material, known);
  const key = JSON.stringify([skill.name, showRetracted, statement]);
  const judgement = known.get(key) ?? judge(skill, statement, material, showRetracted);
  known.set(key, judgement);
  return judgement;
}

function judge(skill: Skill, statement: SkillStatement, material: Material, showRetracted: boolean): Judgement {
  if (isTooLong(statement))
    return {
      judged: { statement, kinds: ['too_long'], faults: ['A statement is one sentence.'] },
      numbersChecked: 0,
      numbersFound: 0,
    };
  const { readable, studies } = sortPassages(material);
  const { kept, dropped, counts } = checkStatements([statement], readable, {
    studies,
    showRetracted,
    origins: [{ value: material.studies.length, unit: null, what: 'studies read' }],
  });
  const [passed] = kept;
  const faults = dropped[0]?.faults ?? [];
  const form = formFaults(skill, statement, material);
  return {
    judged:
      passed && form.length === 0
        ? { statement, passed }
        : {
            statement,
            kinds: [...faults, ...form].map(({ kind }) => kind),
            faults: [...faults.map(describeFault), ...form.map(({ fault }) => fault)],
          },
    numbersChecked: counts.numbersChecked,
    numbersFound: counts.numbersFound,
  };
}

/**
 * A statement of a stream, judged before the rest of the answer has arrived; null where it has another shape or no
 * place.
 */
export function judgeEarly(
  skill: Skill,
  raw: unknown,
  material: Material,
  showRetracted: boolean,
): PassedStatement | null {
  const read = skillStatement.safeParse(raw);
  if (!read.success || skill.parts.every(({ name }) => name !== read.data.part)) return null;
  const { judged } = judgeStatement(skill, read.data, material, showRetracted);
  return hasPassed(judged) ? judged : null;
}
