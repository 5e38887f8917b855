import { expect, test } from 'vitest';
import type { Enrichment } from '#contract/studies.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { looksLikePdf } from '#core/records/web-address.ts';
import { fullTextAccess } from './full-text-access.ts';
import { type Lookup, pendingLookup } from './lookup.ts';

const record = emptyRecord('pubmed', '1', 'A study');
const doi = { ...record.identifiers, doi: '10.1000/x' };

function found(openAccess: Partial<NonNullable<Enrichment['openAccess']>>): Lookup {
  const enrichment: Enrichment = {
    studyId: 1,
    openAccess: { isOpenAccess: false, status: null, url: null, licence: null, ...openAccess },
    citations: null,
    journalCitedness: null,
    retraction: 'unknown',
    retractionCheckedAt: null,
    notices: [],
  };
  return { state: 'answered', enrichment };
}

test('a PDF is one by its address', () => {
  for (const address of [
    'https://a.org/x.pdf',
    'https://a.org/x.PDF?d=1',
    'https://europepmc.org/a?pdf=render',
    'https://arxiv.org/pdf/2101.00001',
  ])
    expect(looksLikePdf(address), address).toBe(true);
  for (const address of ['https://a.org/pdf', 'https://a.org/x.pdf.html', 'https://pdf.org/x']) {
    expect(looksLikePdf(address), address).toBe(false);
  }
});

test('Free PDF wants open access and an address that gives a PDF', () => {
  const url = 'https://a.org/x.pdf';
  const open = { ...record, isOpenAccess: true, openAccessUrl: url };
  expect(fullTextAccess(open, pendingLookup)).toEqual({
    kind: 'pdf',
    href: url,
    openAccess: true,
    openCopy: true,
  });
  expect(fullTextAccess({ ...open, isOpenAccess: null }, pendingLookup)).toMatchObject({ kind: 'text', href: url });
  expect(fullTextAccess(record, found({ isOpenAccess: true, url }))).toMatchObject({ kind: 'pdf' });
});

test('a free copy otherwise is full text, and no unsafe address is one', () => {
  expect(fullTextAccess({ ...record, openAccessUrl: 'https://a.org/x' }, pendingLookup)).toMatchObject({
    kind: 'text',
  });
  expect(fullTextAccess({ ...record, openAccessUrl: 'javascript:alert(1)' }, pendingLookup)).toMatchObject({
    kind: 'unknown',
  });
  const inPmc = { ...record, identifiers: { ...record.identifiers, pmcid: 'PMC12' } };
  expect(fullTextAccess(inPmc, pendingLookup)).toMatchObject({ href: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC12/' });
});

test('restricted is shown only if a source says so', () => {
  const closed = { ...record, identifiers: doi, isOpenAccess: false };
  expect(fullTextAccess(closed, pendingLookup)).toEqual({
    kind: 'restricted',
    href: 'https://doi.org/10.1000/x',
    openAccess: false,
  });
  expect(fullTextAccess(record, found({}))).toEqual({ kind: 'restricted', href: null, openAccess: false });
  expect(fullTextAccess(record, { state: 'failed' })).toEqual({ kind: 'unknown', openAccess: false });
});
