import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LibraryFile } from '#server/features/library/library-file.ts';
import { readLibraryFolder, readLibraryQuestions } from '#server/features/library/library-folder.ts';
import { everyQuestion } from '#server/features/library/service.ts';
import { describeWithData, projectFolder } from '../tests/shared-data.ts';
import { checkAlone, checkLibrary, checkQuestions, checkRestated, checkTabulated } from './check-library.ts';
import {
  csvRows,
  readSourceAbstracts,
  readTrialRows,
  type SourceAbstract,
  type TrialRow,
} from './check-library-sources.ts';
import { numbersIn, sharedRun, sourceNumbers } from './check-library-text.ts';

const folder = path.join(projectFolder, 'library');

describe('numbers', () => {
  test('are found in digits, with thousands, decimals and middle dots', () => {
    expect(numbersIn('1,013 people, 95% CI −1.45 to 6.54, 10·7%, p = .006')).toEqual([
      1013, 95, 1.45, 6.54, 10.7, 0.006,
    ]);
  });

  test('are found in words, except a single "one', () => {
    expect(numbersIn('Two hundred and fifty men, one hundred and three women, twenty-one others')).toEqual([
      250, 103, 21,
    ]);
    expect(numbersIn('no one, three or four')).toEqual([3, 4]);
    expect(numbersIn('Seven thousand and twenty patients')).toEqual([7020]);
  });

  test('are not found in names', () => {
    expect(numbersIn('vitamin D3, HbA1c, kg/m2, APOE E3/E3')).toEqual([]);
  });

  test('of a source with blanks as separators are found joined and single', () => {
    const found = sourceNumbers('100 000 IU; ages 18 750 people');
    expect(found.has(100_000)).toBe(true);
    expect(found.has(18)).toBe(true);
    expect(found.has(750)).toBe(true);
  });
});

describe('shared runs', () => {
  const source = 'People were randomly assigned to receive a daily dose (HR 0.61; 95% CI 0.45 to 0.83).';

  test('of eight words are found regardless of case and punctuation', () => {
    expect(sharedRun('They were RANDOMLY assigned, to receive: a daily dose', source)).toBe(
      'were randomly assigned to receive a daily dose',
    );
  });

  test('of seven words are allowed', () => {
    expect(sharedRun('randomly assigned to receive a daily dose, it is said', source)).toBeNull();
  });

  test('count the halves of a decimal as words in the stricter reading', () => {
    expect(sharedRun('the ratio was 0.61; 95% CI 0.45 to it', source)).toBeNull();
    expect(sharedRun('0.61, 95% CI 0.45 to 0.83', source)).toBe('0 61 95 ci 0 45 to 0');
  });
});

test('a table keeps its quoted commas and doubled quotes', () => {
  expect(csvRows('a,b\n"x, y","said ""so"""\n')).toEqual([
    ['a', 'b'],
    ['x, y', 'said "so"'],
  ]);
});

describe('the library by itself', () => {
  test('fits its schema, has the promised size, and answers every question at least twice', async () => {
    const { faults, compared } = await checkLibrary(folder, { abstracts: null, trials: null });
    expect(faults).toEqual([]);
    expect(compared).toBe(0);
  });

  test('a question without an answer is a fault', async () => {
    const questions = await readLibraryQuestions(folder);
    const first = everyQuestion(questions)[0]?.id;
    const files = (await readLibraryFolder(folder)).map(
      (file): LibraryFile => ({
        ...file,
        study: { ...file.study, answers: file.study.answers.map((id) => (id === first ? 'nobody-asked' : id)) },
      }),
    );
    const faults = checkQuestions(questions, files);
    expect(faults).toContain(`questions.json: ${first} is answered by 0 studies`);
    expect(faults.some((fault) => fault.includes('there is no question nobody-asked'))).toBe(true);
  });

  test('an interval that does not enclose its estimate is a fault', async () => {
    const file = await fileNamed('txt2stop-smoking');
    const outcomes = file.study.outcomes.map((outcome) => ({ ...outcome, ciHigh: 1 }));
    expect(checkAlone({ ...file, study: { ...file.study, outcomes } })[0]).toContain('does not enclose');
  });
});

describeWithData('abstracts/open-access-trials.jsonl', 'the library against the abstracts', (abstracts, isWhole) => {
  let file: LibraryFile;
  let source: SourceAbstract;

  beforeAll(async () => {
    file = await fileNamed('txt2stop-smoking');
    const found = isWhole ? (await readSourceAbstracts(abstracts)).get('PMC3143315') : inOtherWords(file);
    if (!found) throw new Error('the source of txt2stop is missing');
    source = found;
  });

  test('an unchanged library has no fault', async () => {
    expect(checkRestated(file, source)).toEqual([]);
    if (!isWhole) return;
    const { faults, compared } = await checkLibrary(folder, { abstracts, trials: null });
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(45);
  });

  test('a changed figure is found, in text and in fields', () => {
    expect(
      checkRestated(
        restated(file, (text) => text.replace('10.7%', '10.8%')),
        source,
      ),
    ).toContain('the number 10.8 is not in the source');
    const outcomes = file.study.outcomes.map((outcome) => ({ ...outcome, ciHigh: 2.69 }));
    expect(checkRestated({ ...file, study: { ...file.study, outcomes } }, source)).toEqual([
      'the number 2.69 is not in the source',
    ]);
  });

  test('a copied sentence is found', () => {
    const copied = source.abstract.slice(0, 120);
    expect(
      checkRestated(
        restated(file, (text) => `${text} ${copied}`),
        source,
      )[0],
    ).toContain('eight words in a row');
  });

  test('a wrong identifier, title or author is found', () => {
    const wrong = { ...file.study, title: 'Another', identifiers: { ...file.study.identifiers, pmid: '1' } };
    const faults = checkRestated({ ...file, study: { ...wrong, contributors: [] } }, source);
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['title', 'pmid', 'authors']);
  });

  test('a registration that the source does not have is found', () => {
    const study = { ...file.study, registrations: ['NCT00000001'] };
    expect(checkRestated({ ...file, study }, source)).toEqual(['registration NCT00000001 is not in the source']);
  });
});

describeWithData('evidence/trials/trials.csv', 'the library against the table of trials', (trials) => {
  let rows: Map<string, TrialRow>;

  beforeAll(async () => {
    rows = await readTrialRows(trials);
  });

  test('an unchanged study has no fault', async () => {
    const { faults, compared } = await checkLibrary(folder, { abstracts: null, trials });
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(15);
  });

  test('an identifier that is not in the source is refused', async () => {
    const file = await fileNamed('vital-omega-3');
    const row = rows.get('VITAL (n-3)') ?? {};
    const study = { ...file.study, identifiers: { ...file.study.identifiers, pmid: row.pmid ?? '' } };
    expect(checkTabulated({ ...file, study }, [row])).toEqual(['pmid must be left out, it was not seen']);
  });

  test('a count from general knowledge is refused', async () => {
    const file = await fileNamed('sprint-blood-pressure');
    const row = rows.get('SPRINT') ?? {};
    const outcomes = file.study.outcomes.map((outcome) => ({
      ...outcome,
      groups: outcome.groups.map((group) => ({ ...group, events: Number(row.events_t) })),
    }));
    expect(checkTabulated({ ...file, study: { ...file.study, outcomes } }, [row])).toEqual([
      `the number ${row.events_t} is not confirmed in the table`,
    ]);
  });

  test('rows that are not confirmed, or retracted, are refused', async () => {
    const file = await fileNamed('predimed-mediterranean-diet');
    const faults = checkTabulated(file, [rows.get('PREDIMED 2013 (RETRACTED)') ?? {}]);
    expect(faults).toContain('row PREDIMED 2013 (RETRACTED) is not confirmed');
    expect(faults).toContain('row PREDIMED 2013 (RETRACTED) is of a retracted paper');
  });
});

/** A source made for the study on txt2stop: its figures and reference, in sentences that the library does not have. */
function inOtherWords({ study }: LibraryFile): SourceAbstract {
  return {
    pmcid: study.identifiers.pmcid ?? '',
    pmid: study.identifiers.pmid ?? '',
    doi: study.identifiers.doi ?? '',
    title: study.title,
    abstract:
      'A telephone may remind people of what they had meant to do, and that is what was tried out here with 5800 of ' +
      'them over 6 months. A laboratory confirmed who had kept to it: 10.7% and 4.9% (RR 2.20, 95% CI 1.80–2.68; ' +
      'p<0.0001), or 268/2911 and 124/2881 (2.14, 1.74–2.63) with the missing counted as lost. ISRCTN80978588.',
    journal: study.journal ?? '',
    year: study.published.year,
    volume: study.volume ?? '',
    issue: study.issue ?? '',
    pages: study.pages ?? '',
    authors: study.contributors.map((author) =>
      'group' in author ? { family: author.group, given: '' } : { family: author.family, given: author.given ?? '' },
    ),
  };
}

async function fileNamed(slug: string): Promise<LibraryFile> {
  const file = (await readLibraryFolder(folder)).find((one) => one.slug === slug);
  if (!file) throw new Error(`the library has no ${slug}`);
  return file;
}

function restated(file: LibraryFile, change: (text: string) => string): LibraryFile {
  const { study } = file;
  if (study.abstract === null) return file;
  const sections = study.abstract.sections.map((section) => ({ ...section, text: change(section.text) }));
  return { ...file, study: { ...study, abstract: { sections } } };
}
