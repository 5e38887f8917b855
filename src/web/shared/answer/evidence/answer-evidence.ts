/** From the statements of an answer to their display: marks, and the card that each mark opens. */

import type { AnswerEvidence, AnswerStatement, AnswerStudy } from '#contract/shared/checked-answer.ts';
import { attributedText } from '#core/proof/attribution.ts';
import { attributionOf } from '#web/shared/study/reading/statement-attribution.ts';
import { descriptionOf } from '#web/shared/study/reading/study-evidence.tsx';
import { cautionText, type ShownEvidence, showEvidence } from '#web/shared/study/reading/summary-evidence.ts';
import { formatPeople } from '#web/shared/study/study-facts.ts';
import { studyKindLabel } from '#web/shared/study/study-kind.ts';
import type { ThreadStatement } from '#web/ui/thread/statements.tsx';

/** The part of an answer that shows its statements; an answer in progress has no more. */
export interface TracedAnswer {
  statements: readonly AnswerStatement[];
  studies: readonly AnswerStudy[];
}

const statementId = (number: number, place = 'statement') => `${place}-${number}`;
const formulaId = (id: string) => `${id}-formula`;

/** A statement with its marks: its number in the answer (from 1), and `=` if it has a number that we computed. */
export function markedStatement(statement: AnswerStatement, number: number, place?: string): ThreadStatement {
  const id = statementId(number, place);
  return {
    id,
    text: statement.text,
    mark: statement.evidence.length > 0 ? String(number) : null,
    further: statement.computed.length > 0 ? [{ id: formulaId(id), label: '=' }] : [],
    own: statement.evidence.length === 0,
    note: cautionText(statement.flags),
    ...attributionOf(statement),
  };
}

export interface AnswerPart {
  name: string;
  statements: readonly { statement: AnswerStatement; number: number }[];
}

/** The statements by part: parts in the order of `names`, others after them in the order of their first statement. */
export function partsOf({ statements }: Pick<TracedAnswer, 'statements'>, names: readonly string[] = []): AnswerPart[] {
  const numbered = statements.map((statement, index) => ({ statement, number: index + 1 }));
  const found = [...new Set(statements.map(({ part }) => part))];
  const ordered = [...names.filter((name) => found.includes(name)), ...found.filter((name) => !names.includes(name))];
  return ordered.map((name) => ({ name, statements: numbered.filter(({ statement }) => statement.part === name) }));
}

/** The first statements of all parts together, at most so many; a part of which none is left is omitted. */
export function firstStatements(parts: readonly AnswerPart[], most: number): AnswerPart[] {
  let left = most;
  return parts.flatMap((part) => {
    const statements = part.statements.slice(0, left);
    left -= statements.length;
    return statements.length === 0 ? [] : [{ ...part, statements }];
  });
}

export interface ShownQuote {
  study: AnswerStudy;
  evidence: ShownEvidence;
}

/** Each quote of a statement, with its study; quotes that the answer does not contain are omitted. */
export function quotesOf(statement: AnswerStatement, studies: readonly AnswerStudy[]): ShownQuote[] {
  const isOurs = ({ start, end }: { start: number; end: number }) =>
    statement.computed.some((computed) => computed.start < end && start < computed.end);
  return statement.evidence.flatMap((evidence: AnswerEvidence) => {
    const study = studies.find(({ id }) => id === evidence.studyId);
    if (!study) return [];
    return [{ study, evidence: showEvidence(statement.text, evidence, study, study.passages, isOurs) }];
  });
}

/** `McNeil J, et al. N Engl J Med 2018. Randomised trial, 19,114 people.` */
export function aboutStudy(study: AnswerStudy): string {
  const [first] = study.authors;
  return descriptionOf({
    authors: first === undefined ? null : study.authors.length > 1 ? `${first}, et al.` : first,
    place: [study.journal ?? '', study.year === null ? '' : String(study.year)],
    design: [designText(study)],
  });
}

/** `Randomised trial, 19,114 people`; what is unknown is omitted. */
export function designText({ studyType, randomized, participants }: AnswerStudy): string {
  const design = studyKindLabel({ studyTypes: [studyType], randomized, workKind: 'article' });
  const people = participants === null ? null : formatPeople(participants);
  return [design, people].filter((part) => part !== null).join(', ');
}

/** A number that we made, as its card says it. */
export interface ShownFormula {
  /** The number as the statement has it. */
  number: string;
  formula: string;
  /** The source's words that it was made from; empty for our own counts. */
  from: string;
}

export function formulasOf({ text, computed }: Pick<AnswerStatement, 'text' | 'computed'>): ShownFormula[] {
  return computed.map(({ start, end, formula, from }) => ({ number: text.slice(start, end), formula, from }));
}

/** `McNeil 2018`, for narrow places. */
export function shortStudyName({ authors, year, title }: Pick<AnswerStudy, 'authors' | 'year' | 'title'>): string {
  const [first] = authors;
  if (first === undefined) return title.length > 40 ? `${title.slice(0, 39)}…` : title;
  // `Estruch R` is a person with initials; a group's name stays whole.
  const name = first.replace(/\s\p{Lu}{1,4}$/u, '');
  return year === null ? name : `${name} ${year}`;
}

/** The same, and first of all that it was retracted. */
export function markedStudyName(study: AnswerStudy): string {
  return study.standing === 'retracted' ? `Retracted: ${shortStudyName(study)}` : shortStudyName(study);
}

/** The studies of a statement's evidence, in short form, each once. */
export function studiesBehind(statement: AnswerStatement, studies: readonly AnswerStudy[]): string {
  const cited = new Set(statement.evidence.map(({ studyId }) => studyId));
  return studies
    .filter(({ id }) => cited.has(id))
    .map(markedStudyName)
    .join(', ');
}

/**
 * A text of ours or made of statements, with its `[n]` taken out as marks of the answer's n-th statement. A statement in
 * it says whose words it is in.
 */
export function markedText(
  text: string,
  known: readonly Pick<AnswerStatement, 'text' | 'words'>[],
  place: string,
): ThreadStatement {
  const numbers = [...text.matchAll(/\[(\d{1,3})\]/g)].map((match) => Number(match[1]));
  const marks = [...new Set(numbers)]
    .filter((number) => number >= 1 && number <= known.length)
    .map((number) => ({ id: statementId(number, place), label: String(number) }));
  const [first, ...further] = marks;
  let told = text;
  for (const number of new Set(numbers)) {
    const statement = known[number - 1];
    if (statement) told = told.replace(statement.text.trim(), () => attributedText(statement));
  }
  return {
    id: first?.id ?? place,
    // The mark of a missing statement is removed too: it would have no target.
    text: told.replaceAll(/\s?\[\d{1,3}\]/g, '').trim(),
    mark: first?.label ?? null,
    further,
    own: first === undefined,
  };
}

/** The statement that a mark's id names, and whether its formula is meant; null for an id of something else. */
export function markedBy(id: string): { number: number; formula: boolean } | null {
  const found = /-(\d+)(-formula)?$/.exec(id);
  return found ? { number: Number(found[1]), formula: found[2] !== undefined } : null;
}
