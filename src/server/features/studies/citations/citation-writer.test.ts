/**
 * References checked by hand against the manuals: APA 7 (2020), MLA 9 (2021), Chicago 17 author-date (2017), and
 * Vancouver as the NLM's Citing Medicine (2nd edition) has it: every expected line was compared with the manual.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { needsProcessor } from '#core/formats/csl/apa-reference.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { libraryRecord } from '#server/features/library/library-file.ts';
import { readLibraryFolder } from '#server/features/library/library-folder.ts';
import { builtScript } from '../../../../../tests/server/built-server.ts';
import { awkwardRecords, libraryRecords } from '../../../../../tests/server/citation-records.ts';
import { describeWithData, projectFolder } from '../../../../../tests/shared-data.ts';
import expected from './citation-writer.expected.json' with { type: 'json' };
import { type CitationWriter, createCitationWriter } from './citation-writer.ts';

let script = '';
let writer: CitationWriter;

beforeAll(async () => {
  script = await builtScript('src/server/features/studies/citations/citation-worker.ts');
  writer = createCitationWriter(() => new Worker(script));
});
afterAll(() => writer.close());

const styles = {
  apa: 'apa',
  mla: 'modern-language-association',
  chicago: 'chicago-author-date',
  vancouver: 'vancouver',
};

/** A line of the shared trials as a record. */
const publishedTrial = z.pipe(
  z.object({
    title: z.string(),
    journal: z.string(),
    volume: z.nullable(z.string()),
    issue: z.nullable(z.string()),
    pages: z.nullable(z.string()),
    year: z.coerce.number(),
    doi: z.nullable(z.string()),
    authors: z.array(z.object({ family: z.string(), given: z.nullable(z.string()) })),
  }),
  z.transform(
    ({ title, authors, year, doi, volume, issue, pages, journal }): StudyRecord => ({
      ...emptyRecord('europepmc', '1', title),
      journal,
      volume: volume || null,
      issue: issue || null,
      pages: pages || null,
      contributors: authors,
      published: { year, month: null, day: null },
      identifiers: { doi, pmid: null, pmcid: null, arxiv: null },
    }),
  ),
);

const library = new Map(
  (await readLibraryFolder(path.join(projectFolder, 'library'))).map((file) => [file.slug, libraryRecord(file)]),
);
const records: Record<string, StudyRecord | undefined> = {
  ...awkwardRecords,
  ...Object.fromEntries(libraryRecords.map((slug) => [slug, library.get(slug)])),
};

test('every record has its expected references, and every expected reference its record', () => {
  expect(Object.keys(records).sort()).toEqual(Object.keys(expected).sort());
  expect(Object.keys(records).length).toBeGreaterThanOrEqual(30);
});

test.each(Object.entries(expected))('%s', async (name, references) => {
  const record = records[name];
  if (!record) throw new Error(`There is no record “${name}”.`);
  const written = await writer.write({ ...record, id: 5_000_000 }, Object.values(styles));
  expect(Object.fromEntries(Object.keys(styles).map((style, index) => [style, written[index]?.text]))).toEqual(
    references,
  );
});

describe('requests of the writer', () => {
  const article = { ...(awkwardRecords['group author'] as StudyRecord), id: 5_000_001 };

  test('formatting marks the journal and nothing else', async () => {
    const [apa] = await writer.write(article, ['apa']);
    expect(apa?.html).toContain('<i>New England Journal of Medicine</i>, <i>384</i>(8)');
    expect(apa?.html).not.toMatch(/<(?!\/?(?:i|b|sup|sub|span)\b)/);
  });

  test('markup in a title remains text in the formatted reference', async () => {
    const [apa] = await writer.write({ ...article, title: 'A <script>alert(1)</script> & more' }, ['apa']);
    expect(apa?.html).not.toContain('<script>');
    expect(apa?.text).toContain('<script>alert(1)</script>');
  });

  test('any other style of the collection is available, numeric ones without their number', async () => {
    const [ama, nature] = await writer.write(article, ['american-medical-association', 'nature']);
    expect(ama?.text).toMatch(/^RECOVERY Collaborative Group\. Dexamethasone/);
    expect(nature?.text).toMatch(/^RECOVERY Collaborative Group\. Dexamethasone/);
    expect(ama?.title).toBe('American Medical Association');
  });

  test('a style with a national variant is available in its language', async () => {
    const [swiss, brazilian] = await writer.write({ ...article, title: 'Salt' }, [
      'uni-fribourg-theologie',
      'universidade-estadual-de-alagoas-abnt',
    ]);
    expect(swiss?.text).toMatch(/^RECOVERY Collaborative Group.*Salt.*2021/);
    expect(brazilian?.text).toMatch(/^RECOVERY COLLABORATIVE GROUP.*Salt.*2021/);
  });

  test('a number at the start of a title is not taken for the reference’s own', async () => {
    const untitled = { ...(awkwardRecords['no author'] as StudyRecord), id: 5_000_002, title: '10 years of salt' };
    const [apa, vancouver] = await writer.write(untitled, ['apa', 'vancouver']);
    expect(apa?.text).toMatch(/^10 years of salt\. \(/);
    expect(vancouver?.text).toMatch(/^10 years of salt\. /);
    expect((await writer.writeList([untitled], 'vancouver'))[0]).toBe(vancouver?.text);
  });

  test.each([...Object.values(styles), 'nature', 'ieee'])(
    'in a list each reference reads as it does alone, also beside its duplicate: %s',
    async (style) => {
      const studies = Object.values(records).filter((record) => record !== undefined);
      const doubled = [...studies, ...studies];
      const alone = await Promise.all(
        studies.map(
          async (study, index) => (await writer.write({ ...study, id: 6_000_000 + index }, [style]))[0]?.text,
        ),
      );
      expect(await writer.writeList(doubled, style)).toEqual([...alone, ...alone]);
    },
  );

  test('an empty list is answered, an unknown style of a list is a problem', async () => {
    expect(await writer.writeList([], 'apa')).toEqual([]);
    await expect(writer.writeList([article], 'no-such-style')).rejects.toMatchObject({ code: 'style_not_found' });
  });

  test('an unknown style is a problem with advice, also one named like a property', async () => {
    await expect(writer.write(article, ['no-such-style'])).rejects.toMatchObject({ code: 'style_not_found' });
    await expect(writer.write(article, ['constructor'])).rejects.toMatchObject({ code: 'style_not_found' });
  });

  test('styles are found by words of their journal, the well-known first', async () => {
    const { styles: found, total } = await writer.search('lancet');
    expect(found[0]).toEqual({ id: 'the-lancet', title: 'The Lancet' });
    expect(total).toBeGreaterThan(0);
    expect((await writer.search('')).total).toBeGreaterThan(2_500);
    expect((await writer.search('apa 7')).styles[0]?.id).toBe('apa');
    expect(await writer.search('zzzz')).toEqual({ styles: [], total: 0 });
  });
});

describe('APA references that are written without the processor equal those of the processor', () => {
  /** A style with the same text, which the processor always writes. */
  const sameText = 'apa-single-spaced';

  async function expectSame(studies: StudyRecord[]) {
    expect(await writer.writeList(studies, 'apa')).toEqual(await writer.writeList(studies, sameText));
  }

  /** How many need no thread. */
  const plainOnes = (studies: StudyRecord[]) => studies.filter((study) => !needsProcessor(study)).length;

  test('of the starter collection, nine in ten of which need no thread', async () => {
    const studies = [...library.values()];
    expect(plainOnes(studies)).toBeGreaterThan(studies.length * 0.85);
    await expectSame(studies);
  });

  test('for arbitrary data', async () => {
    const words = (...some: string[]) => fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 5 });
    const title = words(
      ...[
        'Salt',
        'and',
        'a',
        'the',
        "Crohn's",
        'p53',
        'β-blocker',
        'IL-1',
        '(part',
        '2)',
        '10%',
        'in:',
        'of',
        'vs.',
        '–',
      ],
      ...[
        '“so”',
        '"so"',
        '<i>x</i>',
        'A/B',
        'e.g.',
        'et al',
        '[18F]',
        'U.S.',
        'İ',
        '中',
        'why?',
        'no!',
        "'",
        '‘it’',
        '  ',
      ],
    ).map((parts) => parts.join(' '));
    const journal = words(
      ...['journal', 'Journal', 'of', 'the', 'and', '&', 'eLife', 'BMJ:', ':', 'a', 'b', 'vi', 'medicine,', 'Women’s'],
      ...['Asian-Pacific', 'evidence-based', '(London)', '28th', 'cA', 'J.', 'ß', 'éclair', 'ca', 'via'],
    ).map((parts) => parts.join(' '));
    const family = fc.constantFrom(
      ...['Lee', 'O’Brien', "D'Angelo", 'van der Berg', 'Van der Berg', 'de la Cruz', 'El Sayed', 'al-Ali', 'Smith Jr'],
      ...[
        'Smith-Jones',
        'Müller',
        'Łęcki',
        'Nguyễn',
        'Иванов',
        'St John',
        'zur Hausen',
        'A',
        'MacLeod',
        'Da',
        "van 't Veer",
      ],
    );
    const given = fc.constantFrom(
      ...[
        'A',
        'AB',
        'Ann',
        'Ann B',
        'Jean-Pierre',
        'Ya-wen',
        'J.K.',
        'Øyvind',
        'Lj',
        'McKay',
        'Lord',
        'van',
        'Ƀen',
        'II',
        'ann',
      ],
    );
    const author = fc.oneof(
      { weight: 6, arbitrary: fc.record({ family, given }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('WHO', 'The ABC Group 2', 'Trial & Co', 'van Group').map((group) => ({ group })),
      },
    );
    const number = fc.constantFrom(null, '1', '12', '012', '3-4', 'Suppl 1', 'Pt 2', '7B', '12 Suppl 1');
    const pages = fc.constantFrom(
      ...[
        null,
        '5',
        '1-9',
        '212-8',
        '99-101',
        '9-1',
        'e10',
        'e1-e9',
        'S9-S10',
        'S9-10',
        '1-2, 5',
        'viii',
        '07-09',
        '1A',
        '12–15',
      ],
    );
    const odd = fc.record({
      title,
      journal,
      contributors: fc.array(author, { maxLength: 22 }),
      contributorsComplete: fc.boolean(),
      volume: number,
      issue: number,
      pages,
      language: fc.constantFrom(null, 'en', 'eng', 'en-GB', 'tr', 'vi'),
      published: fc.constantFrom({ year: 1850, month: null, day: null }, null),
      identifiers: fc
        .constantFrom('10.1000/abc', '10.1/a(b)c', '10.1000/a--b', '10.1000/a.', '10.1/a<b>c', null)
        .map((doi) => ({ doi, pmid: null, pmcid: null, arxiv: null })),
      url: fc.constantFrom(null, 'https://example.org/a', 'https://example.org/?q=1'),
    });
    const plain: StudyRecord = {
      ...emptyRecord('pubmed', '1', 'Salt and blood pressure: a trial'),
      contributors: [
        { family: 'Lee', given: 'Ann' },
        { family: 'Ray', given: 'J' },
      ],
      journal: 'Heart',
      published: { year: 2018, month: 6, day: null },
    };
    // One or two at a time, since a single odd field leaves the whole reference to the processor.
    const study = fc
      .tuple(odd, fc.constantFrom(...Object.keys(plain)), fc.constantFrom('title', 'journal', 'contributors', 'pages'))
      .map(([fields, one, other]): StudyRecord => {
        const chosen = Object.entries(fields).filter(([name]) => name === one || name === other);
        return { ...plain, ...Object.fromEntries(chosen) };
      });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(study, { minLength: 50, maxLength: 100 }), async (studies) => {
        compared += plainOnes(studies);
        await expectSame(studies);
      }),
      { numRuns: 8, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(50);
  });

  describeWithData('abstracts/open-access-trials.jsonl', 'of published trials', (file, isWhole) => {
    test('one in twelve of three thousand, or all of a few', async () => {
      const trials = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter((_, line) => !isWhole || line % 12 === 0)
        .map((line) => publishedTrial.parse(JSON.parse(line)));
      expect(plainOnes(trials)).toBeGreaterThan(trials.length * 0.8);
      await expectSame(trials);
    });
  });
});

describe('lists are made by two threads', () => {
  const studies = Array.from({ length: 60 }, (_, position) => ({
    ...(awkwardRecords['group author'] as StudyRecord),
    title: `Report number ${position}`,
  }));

  /** A writer, the threads that it has started, and its closing. */
  function counted(threads: number) {
    const started: Worker[] = [];
    const own = createCitationWriter(() => {
      const worker = new Worker(script);
      started.push(worker);
      return worker;
    }, threads);
    return { own, started, [Symbol.asyncDispose]: () => own.close() };
  }

  const titles = (references: string[]) => references.map((text) => /Report number \d+/.exec(text)?.[0]);

  test('concurrent lists each come back in their own order', async () => {
    await using writing = counted(2);
    const lists = [studies, studies.toReversed(), studies.slice(20, 30), studies.slice(5)];
    const made = await Promise.all(lists.map((list) => writing.own.writeList(list, 'vancouver')));
    expect(writing.started).toHaveLength(2);
    expect(made.map(titles)).toEqual(lists.map((list) => list.map(({ title }) => title)));
  });

  test('a list goes to an idle thread; one list, and single references, need one thread', async () => {
    await using writing = counted(2);
    await writing.own.writeList(studies.slice(0, 3), 'apa');
    await writing.own.writeList(studies.slice(0, 3), 'apa');
    expect(writing.started).toHaveLength(1);
    const two = [writing.own.writeList(studies, 'apa'), writing.own.writeList(studies, 'apa')];
    expect(writing.started).toHaveLength(2);
    await writing.own.write({ ...(studies[0] as StudyRecord), id: 1 }, ['apa', 'vancouver']);
    await Promise.all(two);
    expect(writing.started).toHaveLength(2);
  });

  test('preparing starts both threads, or the only one', async () => {
    await using two = counted(2);
    two.own.prepareList('apa');
    expect(two.started).toHaveLength(2);
    await using one = counted(1);
    one.own.prepareList('apa');
    expect(one.started).toHaveLength(1);
    const made = await Promise.all([one.own.writeList(studies, 'apa'), one.own.writeList(studies.slice(9), 'apa')]);
    expect(made.map(titles)).toEqual([studies, studies.slice(9)].map((list) => list.map(({ title }) => title)));
    expect(one.started).toHaveLength(1);
  });

  test('a thread that dies during a list fails that list alone, and the next list is made', async () => {
    await using writing = counted(2);
    const dying = writing.own.writeList(studies, 'apa');
    const living = writing.own.writeList(studies.slice(30), 'apa');
    await writing.started[0]?.terminate();
    await expect(dying).rejects.toThrow('The citation thread ended.');
    expect(titles(await living)).toEqual(studies.slice(30).map(({ title }) => title));
    const next = await Promise.all([writing.own.writeList(studies, 'apa'), writing.own.writeList(studies, 'apa')]);
    expect(next.map((list) => list.length)).toEqual([60, 60]);
    expect(writing.started).toHaveLength(3);
  });

  test('closing ends both threads, and waiting callers are rejected', async () => {
    const { own, started } = counted(2);
    const waiting = [own.writeList(studies, 'apa'), own.writeList(studies, 'apa')];
    const ended = Promise.all(started.map((worker) => once(worker, 'exit')));
    expect(started).toHaveLength(2);
    await own.close();
    for (const list of waiting) await expect(list).rejects.toThrow('The server is being stopped.');
    await ended;
  });
});
