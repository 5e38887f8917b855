/** Files of references as programs outside of this one read them, where they are installed: pandoc, biber, bibutils. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bibtexFile } from '#core/formats/bibtex/bibtex.ts';
import { type CslItem, cslJsonFile } from '#core/formats/csl/csl-item.ts';
import { risFile } from '#core/formats/ris/ris.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { libraryRecord } from '../../src/server/features/library/library-file.ts';
import { readLibraryFolder } from '../../src/server/features/library/library-folder.ts';
import { describeWithData, projectFolder } from '../shared-data.ts';
import { recordedStudies } from './recorded-studies.ts';

const library = (await readLibraryFolder(path.join(projectFolder, 'library'))).map(libraryRecord);
const base = mkdtempSync(path.join(tmpdir(), 'installed-programs-'));
afterAll(() => rmSync(base, { recursive: true }));

function run(program: string, parameters: string[], folder = base): string {
  return execFileSync(program, parameters, {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** A title of its own where the program is missing, so that the skipped test is not taken for a pass. */
function describeWith(program: string, what: string, tests: () => void): void {
  let installed = true;
  try {
    run(program, ['--version']);
  } catch (error) {
    // Some answer with the version and a failure.
    installed = (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
  describe.skipIf(!installed)(`${what}${installed ? '' : ` (skipped: ${program} is not installed)`}`, tests);
}

/** Letters and figures alone: programs set marks, blanks and raised letters in forms of their own. */
const letters = (text: string) =>
  text
    .replaceAll(/<\/?su[bp]>/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Of a family name or a group, in order. */
const nameParts = ['dropping-particle', 'non-dropping-particle', 'literal', 'family', 'suffix'];

const nameOf = (author: Author) => letters('group' in author ? author.group : author.family);

/** Parts that run together (`P.N.Patel`), and a given name with a particle at its end, are taken apart otherwise. */
const isPlain = (author: Author) =>
  'group' in author || !(/\p{L}\.\p{L}/u.test(author.family) || /(?:^|\s)\p{Ll}+$/u.test(author.given ?? ''));

describeWithData('providers/recorded', 'the library and recorded studies in other programs', (recorded, isWhole) => {
  const folder = mkdtempSync(path.join(base, 'files-'));
  // biber takes ten seconds for a thousand. The library goes with the fixture, which is always there.
  const records: StudyRecord[] = isWhole
    ? recordedStudies(recorded).filter((_, position) => position % 10 === 0)
    : [...library, ...recordedStudies(recorded)];
  writeFileSync(path.join(folder, 'all.bib'), bibtexFile(records));
  writeFileSync(path.join(folder, 'all.ris'), risFile(records));
  writeFileSync(path.join(folder, 'all.json'), cslJsonFile(records));

  describeWith('pandoc', 'pandoc', () => {
    test.each([
      ['bibtex', 'all.bib'],
      ['biblatex', 'all.bib'],
      ['csljson', 'all.json'],
    ])(
      '%s: no study lost, titles, names, days and DOIs as they are, nothing said of English',
      (format, file) => {
        const items = JSON.parse(run('pandoc', ['-f', format, '-t', 'csljson', file], folder)) as CslItem[];
        expect(items.length).toBe(records.length);
        for (const [position, record] of records.entries()) {
          const { title = '', author = [], issued, DOI, language } = items[position] ?? {};
          const { published, identifiers, contributors } = record;
          expect(letters(title)).toContain(letters(record.title));
          const plain = contributors.flatMap((one, index) => (isPlain(one) ? [index] : []));
          const names = author.map((name) =>
            letters(nameParts.map((part) => (name as Record<string, string | undefined>)[part] ?? '').join('')),
          );
          expect(
            plain.map((index) => names[index]),
            record.title,
          ).toEqual(plain.map((index) => nameOf(contributors[index] as Author)));
          expect(issued?.['date-parts'][0] ?? []).toEqual(
            [published?.year, published?.month, published?.day].filter((part) => part !== null && part !== undefined),
          );
          expect(DOI ?? null).toBe(identifiers.doi);
          if (format !== 'csljson') expect(language ?? '').not.toMatch(/^en/);
        }
      },
      60_000,
    );
  });

  describeWith('biber', 'biber', () => {
    test('no study lost, and every field is one that BibLaTeX knows by name', () => {
      run('biber', ['--tool', '--nolog', '-q', 'all.bib', '-O', 'read.bib'], folder);
      const read = readFileSync(path.join(folder, 'read.bib'), 'utf8');
      expect(read.match(/^@/gm)?.length).toBe(records.length);
      expect(read.match(/^ +DATE = \{\d{4}-\d\d-\d\d\}/gm)?.length).toBe(
        records.filter(({ published }) => published?.day).length,
      );
      expect(read).not.toMatch(/^ +LANGUAGE = /m);
    }, 60_000);
  });

  describeWith('ris2xml', 'bibutils', () => {
    test.each([
      ['bib2xml', 'all.bib'],
      ['ris2xml', 'all.ris'],
    ])(
      '%s: no study and no author lost',
      (program, file) => {
        const read = run(program, [file], folder);
        const studies = read.split('<mods ').slice(1);
        expect(studies.length).toBe(records.length);
        for (const [position, record] of records.entries()) {
          const people = (studies[position] ?? '').split('<relatedItem')[0]?.match(/<roleTerm/g)?.length ?? 0;
          // A cut list ends with one more, and a name that is there twice is taken once.
          const named = new Set(record.contributors.map((author) => JSON.stringify(author))).size;
          expect(people, record.title).toBeGreaterThanOrEqual(named);
        }
      },
      60_000,
    );
  });
});
