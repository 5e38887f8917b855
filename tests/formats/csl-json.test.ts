import { plugins } from '@citation-js/core';
import { expect, test } from 'vitest';
import { bibtexFile } from '#core/formats/bibtex/bibtex.ts';
import { cslJsonFile } from '#core/formats/csl/csl-item.ts';
import { markedTitle } from '#core/formats/study-details.ts';
import { isCutList } from '#core/records/author-names.ts';
import { describeWithData } from '../shared-data.ts';
import { recordedStudies } from './recorded-studies.ts';

test('no studies are an empty array', () => {
  expect(cslJsonFile([])).toBe('[]\n');
});

describeWithData('providers/recorded', 'recorded studies as CSL-JSON', (folder) => {
  const records = recordedStudies(folder);

  test('are read by citation.js to the same fields', () => {
    const read = plugins.input.chain(cslJsonFile(records), { generateGraph: false });
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries()) {
      const item = read[position] ?? {};
      const { published, identifiers, workKind } = record;
      expect(
        {
          // Styles set the full stop of a title themselves, so that PubMed's is left out.
          title: item.title?.replace(/\.$/, ''),
          authors: item.author?.map(({ family, literal }) => literal ?? family) ?? [],
          container: item['container-title'] ?? null,
          date: item.issued?.['date-parts'][0] ?? null,
          volume: item.volume ?? null,
          issue: item.issue ?? null,
          pages: item.page ?? null,
          doi: item.DOI ?? null,
          pmid: item.PMID ?? null,
          pmcid: item.PMCID ?? null,
          issn: item.ISSN ?? null,
          url: item.URL ?? null,
          abstract: item.abstract ?? null,
        },
        record.title,
      ).toEqual({
        title: markedTitle(record).replace(/\.$/, ''),
        authors: [
          ...record.contributors.map((author) => ('group' in author ? author.group : author.family)),
          ...(isCutList(record) ? ['et al.'] : []),
        ],
        container: record.journal ?? (workKind === 'preprint' ? record.publisher : null),
        date: published && [published.year, published.month, published.day].filter((part) => part !== null),
        volume: record.volume,
        issue: record.issue,
        pages: record.pages?.replaceAll('–', '-') ?? null,
        doi: identifiers.doi,
        pmid: identifiers.pmid,
        pmcid: identifiers.pmcid,
        issn: record.issns[0] ?? null,
        // The DOI leads to the work, and styles would print both.
        url: identifiers.doi === null ? record.url : null,
        abstract: record.abstract,
      });
    }
  });

  test('the ids are the keys of the BibTeX file', () => {
    const items: unknown = JSON.parse(cslJsonFile(records));
    const ids = Array.isArray(items) ? items.map((item: { id: string }) => item.id) : [];
    expect(new Set(ids).size).toBe(records.length);
    expect(ids).toEqual([...bibtexFile(records).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key));
  });
});
