import { expect, test } from 'vitest';
import { readBibtex } from './bibtex-reader.ts';
import { plainTex } from './bibtex-reader-text.ts';

test.each([
  [String.raw`M\"uller`, 'Müller'],
  [String.raw`M{\"u}ller`, 'Müller'],
  [String.raw`M\"{u}ller`, 'Müller'],
  [String.raw`Garc{\'{\i}}a`, 'García'],
  [String.raw`{\v{S}}koda`, 'Škoda'],
  [String.raw`\v Skoda`, 'Škoda'],
  [String.raw`Fran\c{c}ois`, 'François'],
  [String.raw`{\O}rsted, \L{}uk, Stra{\ss}e, \AA ngstr\"om`, 'Ørsted, Łuk, Straße, Ångström'],
  [String.raw`10\,mg \& 5\% of {DNA}`, '10 mg & 5% of DNA'],
  [String.raw`\emph{in vivo} \textbf{and} \textit{vitro}`, 'in vivo and vitro'],
  ["pages 1--2 --- ``so'' he~said", 'pages 1–2 — “so” he said'],
  [String.raw`IL-1$\beta$ p \textless{} 0.05 \textpm 2`, 'IL-1$\\beta$ p < 0.05 ±2'],
  [String.raw`a\textbackslash{}b \textasciitilde{} -{}- c`, 'a\\b ~ -- c'],
])('%s prints %s', (source, text) => {
  expect(plainTex(source)).toBe(text);
});

test('quotation marks, macros, joined parts, round brackets, comments, capitals', () => {
  const [first, second, ...more] = readBibtex(`% exported
@string{nejm = "New England Journal of Medicine"}
@comment{ @article{no, title = {No}} }
@ARTICLE{doe,
  Title = "The {DNA} of " # {things},
  JOURNAL = nejm,
  year = 2018, month = 6,
  author = "Doe, Jane and van der Berg, Jan and Ludwig van Beethoven and King, Jr., Martin and {WHO}",
}
@book(key, title = {A book}, publisher = {X}, date = {2019-03-04})
`).filter(({ title }) => title !== 'No');
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    title: 'The DNA of things',
    journal: 'New England Journal of Medicine',
    published: { year: 2018, month: 6, day: null },
    contributors: [
      { family: 'Doe', given: 'Jane' },
      { family: 'van der Berg', given: 'Jan' },
      { family: 'van Beethoven', given: 'Ludwig' },
      { family: 'King Jr.', given: 'Martin' },
      { group: 'WHO' },
    ],
  });
  expect(second).toMatchObject({ title: 'A book', workKind: 'book', published: { year: 2019, month: 3, day: 4 } });
});

test('files of other programs', () => {
  const [study] = readBibtex(
    String.raw`@article{a, doi = {https://doi.org/10.1000/A\_b}, eprint = {123}, eprinttype = {pubmed}, journaltitle = {J}, issue = {3}, eid = {e12}, month = "mar 2", year = {2020}, url = {https://example.org/a\_b}, note = {RETRACTED by the journal}}`,
  );
  expect(study).toMatchObject({
    identifiers: { doi: '10.1000/a_b', pmid: '123' },
    journal: 'J',
    issue: '3',
    pages: 'e12',
    published: { year: 2020, month: 3, day: 2 },
    url: 'https://example.org/a_b',
    retracted: true,
  });
});

test('a broken entry does not affect the others', () => {
  const titles = (text: string) => readBibtex(text).map(({ title }) => title);
  expect(titles('@article{a, title = {Open\n@article{b, title = {B}}')).toEqual([null, 'B']);
  expect(titles('@article{a title = {A}}\n@article{b, title = {B}}')).toContain('B');
  expect(titles('@article{a, title = {A}')).toEqual(['A']);
  expect(titles('no entries @ all')).toEqual([]);
  expect(titles('')).toEqual([]);
});

test('large malformed files are read in linear time', () => {
  const size = 200_000;
  expect(readBibtex(`@article{a, author = {A${' '.repeat(size)}B}}`)[0]?.contributors).toEqual([
    { family: 'B', given: 'A' },
  ]);
  expect(readBibtex('@article{a, title = {'.repeat(size / 10))).toHaveLength(1);
  expect(readBibtex(`@article{a, title = {${'{'.repeat(size)}${'}'.repeat(size)}}}`)[0]?.title).toBeNull();
  expect(readBibtex(`@article{a, title = {${'\\a $'.repeat(size)}}}`)).toHaveLength(1);
}, 5_000);
