import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doiUrl } from './doi-url.ts';
import { normalizeArxiv, normalizeDoi, normalizeIssn, normalizePmcid, normalizePmid } from './identifiers.ts';
import { webAddress } from './web-address.ts';

test.each([
  ['10.1056/NEJMoa1200303', '10.1056/nejmoa1200303'],
  ['doi:10.1056/NEJMoa1200303.', '10.1056/nejmoa1200303'],
  ['DOI: 10.1056/x', '10.1056/x'],
  ['https://doi.org/10.1056/x', '10.1056/x'],
  ['http://dx.doi.org/10.1056%2Fx', '10.1056/x'],
  ['https://doi.org/doi:10.1056/x', '10.1056/x'],
  ['info:doi/10.1056/x', '10.1056/x'],
  ['urn:doi:10.1056/x', '10.1056/x'],
  ['10.1016/S0140-6736(97)11096-0', '10.1016/s0140-6736(97)11096-0'],
  ['(10.1016/x)', null],
  ['10.1016/x)', '10.1016/x'],
  [
    '10.1002/(SICI)1097-0142(19960101)77:1&lt;1::AID-CNCR1&gt;3.0.CO;2-3',
    '10.1002/(sici)1097-0142(19960101)77:1<1::aid-cncr1>3.0.co;2-3',
  ],
  ['10.1056/x",', '10.1056/x'],
  ['10.1056', null],
  ['10.1056/a b', null],
  ['11.1056/x', null],
  ['10.1056/x\u0000y', null],
  [12, null],
  [null, null],
])('DOI %j', (given, doi) => {
  expect(normalizeDoi(given)).toBe(doi);
  if (doi !== null) expect(normalizeDoi(doiUrl(doi))).toBe(doi);
});

test('a normalised DOI is unchanged, and nothing throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((end) => `10.1234/${end}`),
      ),
      (text) => {
        const doi = normalizeDoi(text);
        if (doi !== null) expect(normalizeDoi(doi)).toBe(doi);
      },
    ),
  );
});

test('the address of a DOI is escaped', () => {
  expect(doiUrl('10.1002/a<b>#c?d')).toBe('https://doi.org/10.1002/a%3Cb%3E%23c%3Fd');
});

test.each([
  [normalizePmid, 'PMID: 0012345', '12345'],
  [normalizePmid, 22663011, '22663011'],
  [normalizePmid, 'https://pubmed.ncbi.nlm.nih.gov/123/', '123'],
  [normalizePmid, 'https://www.ncbi.nlm.nih.gov/pubmed/123', '123'],
  [normalizePmid, '0', null],
  [normalizePmid, '12a', null],
  [normalizePmcid, 'pmc123.2', 'PMC123'],
  [normalizePmcid, '123', 'PMC123'],
  [normalizePmcid, 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/', 'PMC123'],
  [normalizePmcid, 'x', null],
  [normalizeArxiv, 'arXiv:2103.01234v3', '2103.01234'],
  [normalizeArxiv, 'https://arxiv.org/pdf/2103.01234v1.pdf', '2103.01234'],
  [normalizeArxiv, '10.48550/arXiv.2103.01234', '2103.01234'],
  [normalizeArxiv, 'math.GT/0309136', 'math/0309136'],
  [normalizeArxiv, '2103', null],
  [normalizeIssn, '0028-0836', '0028-0836'],
  [normalizeIssn, '2167-0439x', null],
  [normalizeIssn, 'http://id.crossref.org/issn/00280836', '0028-0836'],
  [normalizeIssn, '0028-0837', null],
] as const)('identifier %# %j', (normalize, given, normal) => {
  expect(normalize(given)).toBe(normal);
});

test.each([
  ['https://Example.org/a b', null],
  ['https://Example.org/A?b=1#c', 'https://example.org/A?b=1#c'],
  ['HTTP://x.org', 'http://x.org'],
  ['https://x.org/<script>', 'https://x.org/%3Cscript%3E'],
  ['https://x.org/ä', 'https://x.org/%C3%A4'],
  ['https://user:secret@x.org/', null],
  ['https://x.org\\@evil.org', null],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//x.org', null],
  ['ftp://x.org', null],
  ['https://', null],
  ['https://a..b/', null],
  ['https://x.org:99999/', null],
  ['http://[::1]:80/', 'http://[::1]:80/'],
  ['https://x.org/\ud800', null],
  [`https://x.org/${'a'.repeat(3000)}`, null],
  [undefined, null],
])('address %j', (given, address) => {
  expect(webAddress(given)).toBe(address);
});
