import { expect, test } from 'vitest';
import { readRis } from './ris-reader.ts';

const read = (...lines: string[]) => readRis(['TY  - JOUR', ...lines, 'ER  - '].join('\n'))[0];

test('tags of the old specification, as EBSCO and PsycINFO write them', () => {
  const study = read(
    'T1  - A title',
    'A1  - Lyu, Dong',
    'JF  - Neuropsychologia',
    'JA  - Neuropsych',
    'Y1  - 2022/11/05/',
    'N2  - Text',
    'SN  - 0028-3932',
  );
  expect(study).toMatchObject({
    title: 'A title',
    contributors: [{ family: 'Lyu', given: 'Dong' }],
    journal: 'Neuropsychologia',
    journalAbbreviation: 'Neuropsych',
    published: { year: 2022, month: 11, day: 5 },
    abstract: 'Text',
    issns: ['0028-3932'],
  });
});

test('Web of Science writes the day without its year', () => {
  expect(read('DA  - JAN 23', 'PY  - 2020')?.published).toEqual({ year: 2020, month: 1, day: 23 });
  expect(read('DA  - AUG', 'PY  - 2014')?.published).toEqual({ year: 2014, month: 8, day: null });
  expect(read('PY  - 2008', 'DA  - 2008/08//')?.published).toEqual({ year: 2008, month: 8, day: null });
});

test('values over several lines, byte order mark, any line ends, one blank before the hyphen', () => {
  const [study] = readRis('\uFEFFTY  - JOUR\r\nTI  - A long\r\n   title\r\nAB  -  \rPMID - 1\r\nKW  - a\nER  -\r\n');
  expect(study?.title).toBe('A long title');
  expect(readRis('TY - JOUR\nTI - Short\nER -\n')[0]?.title).toBe('Short');
});

test('pages in one tag or two, and article numbers', () => {
  expect(read('SP  - 470-487')?.pages).toBe('470-487');
  expect(read('SP  - 212', 'EP  - 222')?.pages).toBe('212-222');
  expect(read('C7  - 104645')?.pages).toBe('104645');
  expect(read('SP  - 5', 'EP  - 5')?.pages).toBe('5');
});

test('identifiers in any tag, and no other text', () => {
  expect(read('DO  - http://dx.doi.org/10.1016/J.X')?.identifiers.doi).toBe('10.1016/j.x');
  expect(read('UR  - https://doi.org/10.1000/a')?.identifiers.doi).toBe('10.1000/a');
  expect(read('AN  - WOS:000540297900002', 'DB  - Web of Science')?.identifiers.pmid).toBeNull();
  // EBSCO's own number.
  expect(read('AN  - 1992879')?.identifiers.pmid).toBeNull();
  expect(read('AN  - 29897866', 'DB  - Ovid MEDLINE(R)')?.identifiers.pmid).toBe('29897866');
  expect(read('UR  - https://pubmed.ncbi.nlm.nih.gov/29897866/')?.identifiers.pmid).toBe('29897866');
  expect(read('UR  - javascript:alert(1)')?.url).toBeNull();
});

test('groups, cut lists and retractions', () => {
  expect(read('AU  - WHO,')?.contributors).toEqual([{ group: 'WHO' }]);
  expect(read('AU  - Dept,, Oslo,')?.contributors).toEqual([{ group: 'Dept, Oslo' }]);
  expect(read('AU  - Ioannidis, John P. A.', 'AU  - et al.')).toMatchObject({
    contributorsComplete: false,
    contributors: [{ family: 'Ioannidis' }],
  });
  expect(read('TI  - RETRACTED: X')?.retracted).toBe(true);
  expect(read('TI  - Retraction of X')?.retracted).toBe(false);
});

test('text that is not RIS gives nothing, and text around records is ignored', () => {
  expect(readRis('')).toEqual([]);
  expect(readRis('@article{a, title = {B}}')).toEqual([]);
  expect(
    readRis('Exported today\nTI  - lost\nTY  - JOUR\nTI  - A\nER  - \nTI  - lost').map(({ title }) => title),
  ).toEqual(['A']);
  expect(readRis('TY  - JOUR\nTI  - A\nTY  - JOUR\nTI  - B').map(({ title }) => title)).toEqual(['A', 'B']);
});

test('large malformed files are read in linear time', () => {
  const size = 200_000;
  expect(readRis(`TY  - JOUR\nAB  - a\n${'x\n'.repeat(size)}`)[0]?.abstract).toHaveLength(1 + 2 * size);
  expect(readRis(`TY  - JOUR\nAU  - a,${' '.repeat(size)}b,c,\n`)[0]?.contributors).toHaveLength(1);
  expect(readRis('TY  - JOUR\n'.repeat(size / 10))).toHaveLength(size / 10);
}, 5_000);
