/** The addresses from which a study's paper may be fetched: only those that databases and lookups gave for it. */
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { webAddress } from '#core/records/web-address.ts';
import { Failure } from '#server/diagnostics/failure.ts';

/** The result of the lookup of free copies for a study. */
export interface FreeCopy {
  isOpenAccess: boolean;
  url: string | null;
}

/** Addresses that are tried for one paper; the user waits for each. */
const maxTried = 3;

function normal(address: string | null | undefined): string | null {
  const usable = webAddress(address);
  if (usable === null || !URL.canParse(usable)) return null;
  const url = new URL(usable);
  url.hash = '';
  return url.href;
}

function addressesOf(study: MergedStudy, copy: FreeCopy | null): string[] {
  const { pmcid } = study.identifiers;
  const all = [
    study.openAccessUrl,
    ...study.members.map(({ openAccessUrl }) => openAccessUrl),
    copy?.url,
    pmcid === null ? null : `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`,
  ];
  return [...new Set(all.flatMap((address) => normal(address) ?? []))];
}

/**
 * The addresses to try, the sent one first. The lookup is made only where the records are not enough. Throws
 * not_open_access for a study that no database calls open access, and for an address that is not the study's: clients
 * cannot make this server fetch arbitrary addresses.
 */
export async function addressesToTry(
  study: MergedStudy,
  sent: string,
  lookup: () => Promise<FreeCopy | null>,
): Promise<URL[]> {
  const wanted = normal(sent);
  const isSettled = study.isOpenAccess === true && wanted !== null && addressesOf(study, null).includes(wanted);
  const copy = isSettled ? null : await lookup();
  if (study.isOpenAccess !== true && copy?.isOpenAccess !== true) {
    throw new Failure('not_open_access', {
      detail:
        'No database says that this study is open access, so its paper was not fetched. If you have the PDF, upload it.',
    });
  }
  const known = addressesOf(study, copy);
  if (wanted === null || !known.includes(wanted)) {
    throw new Failure('not_open_access', {
      detail:
        'This is not an address under which a free copy of this study is known, so nothing was fetched. Load the study again.',
    });
  }
  return [wanted, ...known.filter((address) => address !== wanted)]
    .slice(0, maxTried)
    .map((address) => new URL(address));
}

/** PubMed Central has services for programs and forbids them its pages; see its copyright notice. */
export const isForPeopleOnly = ({ hostname, pathname }: URL): boolean =>
  hostname === 'pmc.ncbi.nlm.nih.gov' || (/(?:^|\.)ncbi\.nlm\.nih\.gov$/.test(hostname) && pathname.startsWith('/pmc'));
