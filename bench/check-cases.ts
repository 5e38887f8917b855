/**
 * Labelled statements for measuring the check: one JSON object a line, parsed tolerantly, studies numbered as the
 * server does.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Statement, StudyContext } from '#core/evidence/check-statement.ts';
import { findQuote, findQuoteAcross } from '#core/evidence/quotes.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { projectFolder } from './bench-arguments.ts';

export interface CheckCase {
  id: string;
  /** `true`, or the kind of falsehood. */
  kind: string;
  statement: Statement;
  passages: Passage[];
  studies: StudyContext[];
}

interface StudyRow {
  id?: unknown;
  title?: unknown;
  abstract?: unknown;
  sections?: unknown;
  retracted?: unknown;
}
interface CaseRow {
  id?: unknown;
  kind?: unknown;
  statement?: unknown;
  evidence?: unknown;
  studies?: unknown;
  /** The PMCID of the only study, whose quotes are offsets in its abstract. */
  study?: unknown;
  quotes?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = <Row>(value: unknown) => (Array.isArray(value) ? (value as Row[]) : []);

/** Sections as offsets, or as texts that are searched in the abstract in their order. */
function sectionsOf(abstract: string, sections: unknown): { label: string; start: number; end: number }[] {
  let position = 0;
  return listOf<{ label?: unknown; text?: unknown; start?: unknown; end?: unknown }>(sections).flatMap((section) => {
    const label = textOf(section.label);
    if (typeof section.start === 'number' && typeof section.end === 'number')
      return [{ label, start: section.start, end: section.end }];
    const text = textOf(section.text);
    const start = text ? abstract.indexOf(text, position) : -1;
    if (start < 0) return [];
    position = start + text.length;
    return [{ label, start, end: position }];
  });
}

/** The passages of several studies, numbered consecutively, and which numbers belong to which. */
export function numberStudies(studies: readonly StudyRow[]): { passages: Passage[]; contexts: StudyContext[] } {
  const passages: Passage[] = [];
  const contexts: StudyContext[] = [];
  for (const study of studies) {
    const abstract = textOf(study.abstract);
    const before = passages.length;
    for (const passage of splitPassages(abstract, sectionsOf(abstract, study.sections)))
      passages.push({ ...passage, passage: before + passage.passage });
    contexts.push({
      firstPassage: before + 1,
      lastPassage: passages.length,
      title: textOf(study.title),
      retracted: study.retracted === true,
    });
  }
  return { passages, contexts };
}

let articles: Map<string, StudyRow> | null = null;

/** The open-access articles outside the project by PMCID; none where they are absent. */
function knownArticles(): Map<string, StudyRow> {
  if (articles) return articles;
  const file = path.join(projectFolder, '..', 'shared', 'abstracts', 'open-access-trials.jsonl');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
  articles = new Map(
    lines.map((line) => JSON.parse(line) as StudyRow & { pmcid?: unknown }).map((row) => [textOf(row.pmcid), row]),
  );
  return articles;
}

/** Evidence that is written as offsets in the abstract of the only study, in the form of the others. */
function evidenceOf(row: CaseRow, studies: readonly StudyRow[]): { passage?: unknown; quote?: unknown }[] {
  const abstract = textOf(studies[0]?.abstract);
  const places = listOf<readonly unknown[]>(row.quotes).map(([start, end]) => ({
    quote: abstract.slice(Number(start), Number(end)),
  }));
  return [...listOf<{ passage?: unknown; quote?: unknown }>(row.evidence), ...places];
}

/** The studies with their text: one that has only a PMCID is looked up; null where a text is missing. */
function studiesOf(row: CaseRow): StudyRow[] | null {
  if (row.study !== undefined) {
    const known = knownArticles().get(textOf(row.study));
    return known ? [known] : null;
  }
  const studies = listOf<StudyRow>(row.studies).map((study) => {
    const id = textOf(study.id);
    return study.abstract === undefined && /^PMC\d+$/.test(id) ? (knownArticles().get(id) ?? null) : study;
  });
  return studies.every((study) => study !== null) ? studies : null;
}

/** A line as a case; evidence without a passage is found by its quote, and is passage 0 where it is not found. */
function caseOf(row: CaseRow, studies: readonly StudyRow[], fallbackId: string): CheckCase {
  const { passages, contexts } = numberStudies(studies);
  const evidence = evidenceOf(row, studies).map(({ passage, quote }) => ({
    quote: textOf(quote),
    passage:
      typeof passage === 'number'
        ? passage
        : (passages.find((known) => findQuote(textOf(quote), known.text) !== null)?.passage ??
          passages.find((_, index) => findQuoteAcross(textOf(quote), passages.slice(index)) !== null)?.passage ??
          0),
  }));
  return {
    id: textOf(row.id) || fallbackId,
    kind: textOf(row.kind),
    statement: { text: textOf(row.statement), evidence },
    passages,
    studies: contexts,
  };
}

/**
 * Every `*.jsonl` of a folder, by its name without the extension. A line that is no JSON object, or whose study's text
 * is missing, is counted and not used.
 */
export function readCheckSets(
  folder: string,
): { set: string; cases: CheckCase[]; unreadable: number; withoutText: number }[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => {
      let unreadable = 0;
      let withoutText = 0;
      const cases = fs
        .readFileSync(path.join(folder, file), 'utf8')
        .split(/\r?\n/)
        .flatMap((line, index) => {
          if (line.trim() === '') return [];
          try {
            const row = JSON.parse(line) as CaseRow;
            const studies = studiesOf(row);
            if (studies) return [caseOf(row, studies, `${file}:${index + 1}`)];
            withoutText += 1;
            return [];
          } catch {
            unreadable += 1;
            return [];
          }
        });
      return { set: file.replace(/\.jsonl$/, ''), cases, unreadable, withoutText };
    });
}
