/**
 * References checked by hand against the manuals: APA 7 (2020), MLA 9 (2021), Chicago 17 author-date (2017), and
 * Vancouver as the NLM's Citing Medicine (2nd edition) has it: every expected line was read against the manual.
 */
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRecord } from '#core/bibliography/study-record.ts';
import { awkwardRecords, libraryRecords } from '../../../../tests/server/citation-records.ts';
import { buildCitationScript } from '../../../../tests/server/citation-script.ts';
import { projectFolder } from '../../../../tests/shared-data.ts';
import { libraryRecord } from '../library/library-file.ts';
import { readLibraryFolder } from '../library/library-folder.ts';
import expected from './citation-writer.expected.json' with { type: 'json' };
import { type CitationWriter, createCitationWriter } from './citation-writer.ts';

let built: Awaited<ReturnType<typeof buildCitationScript>>;
let writer: CitationWriter;

beforeAll(async () => {
  built = await buildCitationScript();
  writer = createCitationWriter(() => new Worker(built.script));
});
afterAll(async () => {
  await writer.close();
  built.remove();
});

const styles = {
  apa: 'apa',
  mla: 'modern-language-association',
  chicago: 'chicago-author-date',
  vancouver: 'vancouver',
};
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

describe('what is asked of the writer', () => {
  const article = { ...(awkwardRecords['group author'] as StudyRecord), id: 5_000_001 };

  test('formatting marks the journal and nothing else', async () => {
    const [apa] = await writer.write(article, ['apa']);
    expect(apa?.html).toContain('<i>New England Journal of Medicine</i>, <i>384</i>(8)');
    expect(apa?.html).not.toMatch(/<(?!\/?(?:i|b|sup|sub|span)\b)/);
  });

  test('markup in a title stays text in the formatted reference', async () => {
    const [apa] = await writer.write({ ...article, title: 'A <script>alert(1)</script> & more' }, ['apa']);
    expect(apa?.html).not.toContain('<script>');
    expect(apa?.text).toContain('<script>alert(1)</script>');
  });

  test('any other style of the collection is at hand, numeric ones without their number', async () => {
    const [ama, nature] = await writer.write(article, ['american-medical-association', 'nature']);
    expect(ama?.text).toMatch(/^RECOVERY Collaborative Group\. Dexamethasone/);
    expect(nature?.text).toMatch(/^RECOVERY Collaborative Group\. Dexamethasone/);
    expect(ama?.title).toBe('American Medical Association');
  });

  test('a style of one country of several with its language is at hand', async () => {
    const [swiss, brazilian] = await writer.write({ ...article, title: 'Salt' }, [
      'uni-fribourg-theologie',
      'universidade-estadual-de-alagoas-abnt',
    ]);
    expect(swiss?.text).toMatch(/^RECOVERY Collaborative Group.*Salt.*2021/);
    expect(brazilian?.text).toMatch(/^RECOVERY COLLABORATIVE GROUP.*Salt.*2021/);
  });

  test('a number that a title begins with is not taken for the reference’s own', async () => {
    const untitled = { ...(awkwardRecords['no author'] as StudyRecord), id: 5_000_002, title: '10 years of salt' };
    const [apa, vancouver] = await writer.write(untitled, ['apa', 'vancouver']);
    expect(apa?.text).toMatch(/^10 years of salt\. \(/);
    expect(vancouver?.text).toMatch(/^10 years of salt\. /);
    expect((await writer.writeList([untitled], 'vancouver'))[0]).toBe(vancouver?.text);
  });

  test.each([...Object.values(styles), 'nature', 'ieee'])(
    'in a list each reference reads as it does alone, also beside its double: %s',
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

  test('an unknown style is a problem with a remedy, also one named like a property', async () => {
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

describe('lists are made by two threads', () => {
  const studies = Array.from({ length: 60 }, (_, position) => ({
    ...(awkwardRecords['group author'] as StudyRecord),
    title: `Report number ${position}`,
  }));

  /** A writer, the threads that it has started, and its end. */
  function counted(threads: number) {
    const started: Worker[] = [];
    const own = createCitationWriter(() => {
      const worker = new Worker(built.script);
      started.push(worker);
      return worker;
    }, threads);
    return { own, started, [Symbol.asyncDispose]: () => own.close() };
  }

  const titles = (references: string[]) => references.map((text) => /Report number \d+/.exec(text)?.[0]);

  test('lists that are asked for at once each come back in their own order', async () => {
    await using writing = counted(2);
    const lists = [studies, studies.toReversed(), studies.slice(20, 30), studies.slice(5)];
    const made = await Promise.all(lists.map((list) => writing.own.writeList(list, 'vancouver')));
    expect(writing.started).toHaveLength(2);
    expect(made.map(titles)).toEqual(lists.map((list) => list.map(({ title }) => title)));
  });

  test('a list goes to a thread that has nothing to do; one list, and single references, need one thread', async () => {
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

  test('getting ready starts both, or the only one', async () => {
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

  test('a thread that dies over a list fails that list alone, and the next list is made', async () => {
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

  test('closing ends both, and tells whoever waits', async () => {
    const { own, started } = counted(2);
    const waiting = [own.writeList(studies, 'apa'), own.writeList(studies, 'apa')];
    const ended = Promise.all(started.map((worker) => once(worker, 'exit')));
    expect(started).toHaveLength(2);
    await own.close();
    for (const list of waiting) await expect(list).rejects.toThrow('The server is being stopped.');
    await ended;
  });
});
