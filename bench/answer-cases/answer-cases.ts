/**
 * Cases of questions with the studies that were found for them, and what an answer without a model must show. They were
 * written without sight of the rules; README.md says how each field is checked.
 */
import { readFileSync } from 'node:fs';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { createAskService } from '#server/features/answers/ask-service.ts';
import { createEngine } from '#server/llm/engine-runner.ts';

interface CaseStudy {
  title: string;
  year: number;
  studyTypes: StudyType[];
  randomized: boolean;
  sections: { label: string; text: string }[];
}

export interface AnswerCase {
  id: string;
  kind: string;
  question: string;
  studies: CaseStudy[];
  expect: {
    quotes?: string[];
    notQuotedAsAnswer?: string[];
    peopleInAll?: number | null;
    counted?: number[];
    notCounted?: number[];
    direction?: Record<string, string>;
    leadNames?: string[];
    leadNamesNot?: string[];
    harmUnknown?: boolean;
  };
}

export const answerCases = (file: string): AnswerCase[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AnswerCase);

function recordOf({ title, year, studyTypes, randomized, sections }: CaseStudy, index: number): IdentifiedRecord {
  let abstract = '';
  const placed = sections.map(({ label, text }) => {
    abstract += `${abstract === '' ? '' : ' '}${label.toUpperCase()}: `;
    const start = abstract.length;
    abstract += text;
    return { label, start, end: abstract.length };
  });
  const pmid = String(1_000 + index);
  return {
    ...emptyRecord('pubmed', pmid, title),
    id: index + 1,
    abstract,
    sections: placed,
    studyTypes,
    randomized,
    published: { year, month: null, day: null },
    contributors: [{ family: `Adler${index}`, given: 'B' }],
    identifiers: { doi: null, pmid, pmcid: null, arxiv: null },
  };
}

export interface CaseResult {
  faults: string[];
  /** Studies that are counted with a clear direction which is not theirs: the gravest fault. */
  wrongDirections: number;
}

/** Asks the question as the product does, with a database that answers with the studies of the case. */
export async function askCase({ question, studies, expect }: AnswerCase): Promise<CaseResult> {
  const records = studies.map(recordOf);
  const now = () => new Date();
  const service = createAskService({
    askDatabase: async (source) =>
      source === 'pubmed'
        ? { records, hits: records.length, failure: null }
        : { records: [], hits: null, failure: 'It is not part of the case.' },
    readStudies: async () => new Map(),
    engine: createEngine({ now }),
    now,
  });
  const caller = { signal: new AbortController().signal, onProgress: () => undefined, who: 'measurement' };
  const { answer, lead, confidenceRules, readings, notKnown } = await service.simple({ question }, caller);
  const faults: string[] = [];
  const shown = answer.statements.map(({ text }) => text);
  const found = answer.statements.filter(({ part }) => part === 'answer' || part === 'finding').map(({ text }) => text);
  for (const quote of expect.quotes ?? []) if (!shown.includes(quote)) faults.push(`not shown: ${quote}`);
  for (const quote of expect.notQuotedAsAnswer ?? []) if (found.includes(quote)) faults.push(`shown: ${quote}`);
  if (expect.peopleInAll !== undefined) {
    const said = confidenceRules.flatMap(({ words }) => /([\d,]+) (?:people|person) in all/.exec(words)?.[1] ?? [])[0];
    const people = said === undefined ? null : Number(said.replaceAll(',', ''));
    if (people !== expect.peopleInAll) faults.push(`${people} people for ${expect.peopleInAll}`);
  }
  const readingOf = (index: number) => readings.find(({ studyId }) => studyId === index + 1);
  const counts = (index: number) => readingOf(index)?.counts === true && readingOf(index)?.on !== 'other';
  for (const index of expect.counted ?? []) if (!counts(index)) faults.push(`study ${index} is not counted`);
  const wrongly = (expect.notCounted ?? []).filter(counts);
  for (const index of wrongly) faults.push(`study ${index} is counted: ${readingOf(index)?.direction}`);
  let wrongDirections = wrongly.filter((index) => readingOf(index)?.direction !== 'unclear').length;
  for (const [index, direction] of Object.entries(expect.direction ?? {})) {
    const read = readingOf(Number(index))?.direction;
    if (read === direction) continue;
    faults.push(`study ${index}: ${read} for ${direction}`);
    // One side of a mixed result is a fault of completeness.
    if (read !== undefined && read !== 'unclear' && read !== 'mixed' && direction !== 'mixed') wrongDirections += 1;
  }
  const first = (lead ?? '').toLowerCase();
  for (const name of expect.leadNames ?? []) if (!first.includes(name)) faults.push(`the lead does not name ${name}`);
  for (const name of expect.leadNamesNot ?? []) if (first.includes(name)) faults.push(`the lead names ${name}`);
  if (expect.harmUnknown !== undefined && notKnown.some((words) => /\bharm\b/.test(words)) !== expect.harmUnknown)
    faults.push(`harm is ${expect.harmUnknown ? 'not ' : ''}said to be unknown`);
  return { faults, wrongDirections };
}
