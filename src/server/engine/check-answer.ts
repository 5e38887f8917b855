/** The gate behind every engine: the shape first, then the check of each statement against the passages. */
import { type CheckResult, checkStatements, describeFault } from '#core/language/check.ts';
import { contentStems, contentWords } from '#core/language/content-words.ts';
import { EngineFault } from './engine.ts';
import { type Material, passagesOf, studyOf } from './material.ts';
import { type Skill, type SkillStatement, skillAnswer, skillStatement } from './skill.ts';

/** A statement as the check let it pass. */
export interface PassedStatement {
  statement: SkillStatement;
  passed: CheckResult['kept'][number];
}

/** A statement that the check did not let pass, with each fault as a sentence. */
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

/** Longer answers are not read: no skill wants so many statements. */
const mostStatements = 400;
/** Reads an answer as it came. Throws EngineFault `unreadable` where it has another shape; the cause names what is wrong. */
export function readAnswer(
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
  const statements = read.data.statements.slice(0, mostStatements).filter(({ part }) => {
    const left = parts.get(part) ?? 0;
    parts.set(part, left - 1);
    return left > 0;
  });
  const refusals = skill.refusals(material);
  const key = read.data.refused?.trim() ?? '';
  if (statements.length > 0 || key === '') return { statements, refused: null };
  return { statements, refused: refusals[key] ?? Object.values(refusals)[0] ?? null };
}

/** What is wrong with a statement's label: it must be allowed, or its words must stand in the studies cited. */
function labelFault(skill: Skill, { part, label, evidence }: SkillStatement, material: Material): string | null {
  if (label === null || label === undefined || label === '') return null;
  const wanted = skill.parts.find(({ name }) => name === part)?.label ?? null;
  if (wanted === null) return 'This part has no labels.';
  if (wanted.among)
    return wanted.among.includes(label) ? null : `The label must be one of: ${wanted.among.join(', ')}.`;
  const cited = [...new Set(evidence.map(({ passage }) => studyOf(material, passage)))].flatMap((study) => study ?? []);
  const known = contentStems(
    cited.flatMap((study) => [study.title, ...passagesOf(material, study).map(({ text }) => text)]).join(' '),
  );
  const missing = contentWords(label).find(({ stem }) => !known.has(stem));
  if (label.length > 120 || /\d/.test(label) || missing) return 'The label says words that the cited study does not.';
  return null;
}

/** One statement against the material. */
export function judgeStatement(
  skill: Skill,
  statement: SkillStatement,
  material: Material,
  showRetracted: boolean,
): Judgement {
  const { kept, dropped, counts } = checkStatements([statement], material.passages, {
    studies: material.studies,
    showRetracted,
    origins: [{ value: material.studies.length, unit: null, what: 'studies read' }],
  });
  const [passed] = kept;
  const faults = dropped[0]?.faults ?? [];
  const label = labelFault(skill, statement, material);
  return {
    judged:
      passed && label === null
        ? { statement, passed }
        : {
            statement,
            kinds: [...faults.map(({ kind }) => kind), ...(label === null ? [] : ['label_not_found'])],
            faults: [...faults.map(describeFault), ...(label === null ? [] : [label])],
          },
    numbersChecked: counts.numbersChecked,
    numbersFound: counts.numbersFound,
  };
}

/** A statement of a stream, judged before the rest of the answer is there; null where it has another shape or no place. */
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
