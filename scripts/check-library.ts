/**
 * Checks every study of library/ against its source: numbers, wording, bibliography, identifiers; and the questions
 * against the studies. `npx tsx scripts/check-library.ts` prints each fault and exits with 1 if there is any.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LibraryFile } from '#server/features/library/library-file.ts';
import { readLibraryFolder, readLibraryQuestions } from '#server/features/library/library-folder.ts';
import { everyQuestion, type LibraryQuestions } from '#server/features/library/service.ts';
import { readSourceAbstracts, readTrialRows, type SourceAbstract, type TrialRow } from './check-library-sources.ts';
import { numbersIn, sharedRun, sourceNumbers } from './check-library-text.ts';

/** The promised minimum of studies in the library. */
const minStudies = 240;
const minStudiesPerQuestion = 2;

/** All text that we wrote about a study, piece by piece, without bibliographic facts. */
export function ownTexts({ study }: LibraryFile): string[] {
  return [
    study.design,
    ...study.outcomes.flatMap((outcome) => [
      outcome.name,
      outcome.unit ?? '',
      outcome.sentence,
      ...outcome.groups.map((group) => group.name),
    ]),
    ...(study.abstract === null ? [] : [study.abstract.sections.map((section) => section.text).join(' ')]),
  ];
}

/** Every number that we state about a study, without its sign. */
export function ownNumbers(file: LibraryFile): number[] {
  const { study } = file;
  const fields = study.outcomes.flatMap((outcome) => [
    outcome.estimate,
    outcome.ciLow,
    outcome.ciHigh,
    outcome.ciLevel,
    ...(outcome.p === null ? [] : numbersIn(outcome.p)),
    ...outcome.groups.flatMap((group) => [group.events, group.total, group.percent, group.value]),
  ]);
  return [
    ...[study.participants, ...fields].filter((value) => value !== null).map((value) => Math.abs(value)),
    ...ownTexts(file).flatMap(numbersIn),
  ];
}

/** Checks without any source: sentences are in the abstract, intervals enclose their estimate. */
export function checkAlone(file: LibraryFile): string[] {
  const faults: string[] = [];
  const { study } = file;
  for (const outcome of study.outcomes) {
    if (study.abstract?.sections.every((section) => !section.text.includes(outcome.sentence))) {
      faults.push(`sentence is not in the abstract: ${outcome.sentence}`);
    }
    const { estimate, ciLow, ciHigh } = outcome;
    if ((ciLow === null) !== (ciHigh === null)) faults.push(`half an interval: ${outcome.name}`);
    if (ciLow !== null && ciHigh !== null && (estimate === null || estimate < ciLow || estimate > ciHigh)) {
      faults.push(`the interval does not enclose the estimate: ${outcome.name}`);
    }
  }
  return faults;
}

/** Checks a restated study against its abstract. */
export function checkRestated(file: LibraryFile, source: SourceAbstract): string[] {
  const { study } = file;
  const known = sourceNumbers(`${source.title} ${source.abstract}`);
  const faults = [...new Set(ownNumbers(file))]
    .filter((value) => !known.has(value))
    .map((value) => `the number ${value} is not in the source`);
  for (const text of ownTexts(file)) {
    const run = sharedRun(text, source.title) ?? sharedRun(text, source.abstract);
    if (run !== null) faults.push(`eight words in a row are the source's: ${run}`);
  }
  const same = (name: string, ours: string | null, theirs: string, optional: boolean) => {
    if (ours === null ? !(optional || theirs === '') : folded(ours) !== folded(theirs)) {
      faults.push(`${name} is ${ours}, the source has ${theirs}`);
    }
  };
  same('title', study.title, source.title, false);
  same('journal', journalName(study.journal), journalName(source.journal), false);
  same('year', String(study.published.year), String(source.year), false);
  same('doi', study.identifiers.doi, source.doi, true);
  same('pmid', study.identifiers.pmid, source.pmid, false);
  same('pmcid', study.identifiers.pmcid, source.pmcid, false);
  same('volume', study.volume, source.volume, true);
  same('issue', study.issue, source.issue, true);
  same('pages', study.pages, source.pages.replace(/^(\S+?)-\1$/, '$1'), true);
  same('authors', people(study.contributors), people(source.authors), false);
  const digits = source.abstract.replace(/\s/g, '') + source.title;
  for (const registration of study.registrations) {
    const number = registration.replace(/^\D+/, '');
    if (number === '' || !digits.includes(number)) faults.push(`registration ${registration} is not in the source`);
  }
  return faults;
}

/** Checks a study without an abstract against its rows of the table. */
export function checkTabulated(file: LibraryFile, rows: readonly TrialRow[]): string[] {
  const { study } = file;
  const faults: string[] = [];
  if (rows.length !== study.outcomes.length) faults.push('there must be one outcome for each row');
  // The title names the population, for example type 2 diabetes.
  const known = new Set([...rows.flatMap(confirmedNumbers), ...numbersIn(study.title)]);
  for (const value of new Set(ownNumbers(file))) {
    if (!known.has(value)) faults.push(`the number ${value} is not confirmed in the table`);
  }
  for (const [index, row] of rows.entries()) {
    const outcome = study.outcomes[index];
    if (!['A', 'B'].includes(row.confirmed ?? '')) faults.push(`row ${row.trial} is not confirmed`);
    if (/retracted/i.test(Object.values(row).join(' '))) faults.push(`row ${row.trial} is of a retracted paper`);
    const figures = [outcome?.estimate, outcome?.ciLow, outcome?.ciHigh, outcome?.ciLevel];
    const columns = ['estimate', 'ci_low', 'ci_high', 'ci_level'].map((column) => Number(row[column]));
    if (outcome?.measure !== row.measure || figures.some((figure, at) => figure !== columns[at])) {
      faults.push(`the outcome is not that of row ${row.trial}`);
    }
    if (study.participants !== Number(row.n_randomised)) faults.push(`participants differ from row ${row.trial}`);
    if (study.journalAbbreviation !== row.journal) faults.push(`journal differs from row ${row.trial}`);
    if (String(study.published.year) !== row.year) faults.push(`year differs from row ${row.trial}`);
    for (const kind of ['doi', 'pmid'] as const) {
      const seen = row.ids_seen?.split(',').includes(kind) === true;
      if (study.identifiers[kind] !== (seen ? (row[kind]?.toLowerCase() ?? null) : null)) {
        faults.push(`${kind} must be ${seen ? row[kind] : 'left out, it was not seen'}`);
      }
    }
  }
  if (study.identifiers.pmcid !== null || study.registrations.length > 0)
    faults.push('the table names no PMCID and no registration');
  return faults;
}

/** The numbers of a row, except those from general knowledge, which its note names. */
function confirmedNumbers(row: TrialRow): number[] {
  const cell = (column: string) => row[column] ?? '';
  const clauses = cell('note').split(/[;,]/);
  const doubted = clauses.filter((clause) => /general knowledge|not seen/.test(clause)).join(';');
  const columns = ['n_randomised', 'estimate', 'intervention', 'comparator', 'outcome', 'source'];
  if (!/\bCI\b/.test(doubted)) columns.push('ci_low', 'ci_high', 'ci_level');
  if (!/counts/.test(doubted)) columns.push('events_t', 'events_c');
  if (!/counts|arm sizes/.test(doubted)) columns.push('n_t', 'n_c');
  const sure = clauses.filter((clause) => !/general knowledge|not seen/.test(clause));
  return [...sourceNumbers([...columns.map(cell), ...sure].join(' ; '))];
}

/** Every question has studies, every study has a question, and no question is listed twice. */
export function checkQuestions(questions: LibraryQuestions, files: readonly LibraryFile[]): string[] {
  const all = everyQuestion(questions);
  const ids = new Set(all.map((question) => question.id));
  const faults: string[] = [];
  if (ids.size !== all.length) faults.push('questions.json: a question id stands twice');
  if (new Set(all.map((question) => question.text)).size !== all.length)
    faults.push('questions.json: a text stands twice');
  for (const id of ids) {
    const count = files.filter((file) => file.study.answers.includes(id)).length;
    if (count < minStudiesPerQuestion) faults.push(`questions.json: ${id} is answered by ${count} studies`);
  }
  for (const file of files) {
    for (const id of file.study.answers) if (!ids.has(id)) faults.push(`${file.slug}: there is no question ${id}`);
  }
  return faults;
}

/** The shared source files, or null where they are absent. */
export interface LibrarySources {
  abstracts: string | null;
  trials: string | null;
}

/** All faults of a library folder, each preceded by the slug. Without sources the checks that need them are skipped. */
export async function checkLibrary(
  folder: string,
  sources: LibrarySources,
): Promise<{ faults: string[]; compared: number }> {
  const files = await readLibraryFolder(folder);
  const abstracts = sources.abstracts === null ? null : await readSourceAbstracts(sources.abstracts);
  const rows = sources.trials === null ? null : await readTrialRows(sources.trials);
  const faults = checkQuestions(await readLibraryQuestions(folder), files);
  if (files.length < minStudies) faults.push(`the library has ${files.length} studies, ${minStudies} are promised`);
  let compared = 0;
  for (const file of files) {
    const found = checkAlone(file);
    const { source } = file.study;
    if (source.kind === 'abstract' && abstracts !== null) {
      const abstract = abstracts.get(source.pmcid);
      found.push(...(abstract ? checkRestated(file, abstract) : [`no source has the number ${source.pmcid}`]));
      compared += 1;
    }
    if (source.kind === 'trial-table' && rows !== null) {
      const named = source.rows.map((key) => rows.get(key)).filter((row) => row !== undefined);
      found.push(
        ...(named.length === source.rows.length ? checkTabulated(file, named) : ['a row is not in the table']),
      );
      compared += 1;
    }
    faults.push(...found.map((fault) => `${file.slug}: ${fault}`));
  }
  return { faults, compared };
}

function people(authors: readonly ({ family: string; given: string | null } | { group: string })[]): string {
  return authors.map((one) => ('group' in one ? one.group : `${one.family} ${one.given ?? ''}`)).join('; ');
}

/** A journal's name without the additions of catalogues: the article, the place, the parallel title. */
function journalName(name: string): string {
  return name
    .replace(/ : .*$/, '')
    .replace(/ \(.*\)$/, '')
    .replace(/^the /i, '');
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const present = (part: string) => {
    const file = path.resolve(project, '..', 'shared', part);
    if (existsSync(file)) return file;
    console.warn(`../shared/${part} is absent: the studies that rest on it are checked for their form only.`);
    return null;
  };
  const { faults, compared } = await checkLibrary(path.join(project, 'library'), {
    abstracts: present('abstracts/open-access-trials.jsonl'),
    trials: present('evidence/trials/trials.csv'),
  });
  for (const fault of faults) console.error(fault);
  console.log(`${compared} studies compared with their sources, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
