import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Enrichment } from '#contract/studies.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { FullPaperButton } from '#web/shared/answer/full-paper/full-paper-button.tsx';
import { StudyBadges } from '#web/shared/study/card/study-badges.tsx';
import { AccessLink } from './access-link.tsx';
import { type Lookup, pendingLookup } from './lookup.ts';

const said = [true, false, null];
const addresses = [null, 'https://a.org/x.pdf', 'https://a.org/x'];

function found(isOpenAccess: boolean, url: string | null): Lookup {
  const enrichment: Enrichment = {
    studyId: 1,
    openAccess: { isOpenAccess, status: null, url, licence: null },
    citations: null,
    journalCitedness: null,
    retraction: 'unknown',
    retractionCheckedAt: null,
    notices: [],
  };
  return { state: 'answered', enrichment };
}
const lookups: Lookup[] = [
  pendingLookup,
  ...[true, false].flatMap((isOpen) => addresses.map((url) => found(isOpen, url))),
];

test('badge, free copy and full-paper button agree, whichever source says that a study is open access', () => {
  const record = emptyRecord('pubmed', '1', 'A study');
  const seen = new Set<string>();
  for (const isOpenAccess of said)
    for (const openAccessUrl of addresses)
      for (const doi of [null, '10.1000/x'])
        for (const pmcid of [null, 'PMC12'])
          for (const lookup of lookups) {
            const identifiers = { ...record.identifiers, doi, pmcid };
            const study = mergeRecords([{ ...record, id: 1, isOpenAccess, openAccessUrl, identifiers }]);
            const html = (element: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(element);
            const badge = html(createElement(StudyBadges, { study, participants: null, lookup })).includes(
              'Open Access',
            );
            const link = html(createElement(AccessLink, { study, lookup, unknown: 'unknown' }));
            const button = html(createElement(FullPaperButton, { study, lookup })).includes('Analyze full paper');
            if (link.includes('Free PDF') || button) expect(badge).toBe(true);
            if (badge) expect(link).toMatch(/Free PDF|View Full Text/);
            if (badge && (openAccessUrl !== null || pmcid !== null)) expect(button).toBe(true);
            seen.add(`${badge} ${button}`);
          }
  expect([...seen].sort()).toEqual(['false false', 'true false', 'true true']);
});
