/** Unpaywall's record of a DOI. */
import * as z from 'zod/mini';
import { cleanText } from '#core/records/cleaning/clean-text.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';
import { webAddress } from '#core/records/web-address.ts';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import type { Reading } from '#server/literature/source.ts';
import { judgeJson } from '#server/literature/upstream-judgement.ts';

/** Where a work can be read free of charge. */
export interface OpenAccessCopy {
  doi: string;
  /** For checking whether the DOI belongs to the study. */
  title: string | null;
  /** Can be read by anyone today. */
  isFree: boolean;
  /** Free by an open licence or an open archive; false for *bronze*, which the publisher may close at any time. */
  isOpenAccess: boolean;
  /** `gold`, `green`, `hybrid`, `bronze`, `diamond` or `closed`. */
  status: string | null;
  url: string | null;
  licence: string | null;
  /** Hosts of all free copies, without `www.`; resolvers such as doi.org are none. */
  hosts: string[];
}

const text = z.catch(z.nullable(z.string()), null);

const location = z.object({ url: text, url_for_pdf: text, url_for_landing_page: text, license: text });

const work = z.object({
  doi: z.string(),
  title: text,
  is_oa: z.catch(z.nullable(z.boolean()), null),
  oa_status: text,
  best_oa_location: z.catch(z.nullable(location), null),
  oa_locations: z.catch(z.array(z.catch(z.nullable(location), null)), []),
});

const searchPage = z.object({ results: z.array(z.catch(z.nullable(z.object({ response: work })), null)) });

const resolverHosts = new Set(['doi.org', 'dx.doi.org']);

/** Reads one work; null when the body is none or does not say whether there is a free copy. */
export function readCopy(body: unknown): OpenAccessCopy | null {
  const parsed = work.safeParse(body);
  const doi = parsed.success ? normalizeDoi(parsed.data.doi) : null;
  if (!parsed.success || doi === null || parsed.data.is_oa === null) return null;
  const { title, is_oa: isFree, oa_status: status, best_oa_location: best, oa_locations: all } = parsed.data;
  const hosts = [best, ...all].flatMap((place) => hostOf(place?.url_for_pdf) ?? hostOf(place?.url) ?? []);
  return {
    doi,
    title: title === null ? null : cleanText(title),
    isFree,
    isOpenAccess: isFree && status !== 'bronze',
    status,
    url: isFree ? firstAddress(best?.url_for_pdf, best?.url, best?.url_for_landing_page) : null,
    licence: best?.license ?? null,
    hosts: isFree ? [...new Set(hosts)] : [],
  };
}

/** True for "isn't in Unpaywall": an answer, not a failure. */
export function isUnknownDoi(answer: UpstreamResponse): boolean {
  return (
    answer.status === 404 &&
    /isn't in Unpaywall|not found/i.test(answer.body) &&
    !answer.body.trimStart().startsWith('<')
  );
}

/** Parses any body of Unpaywall; its works give no study, only the DOIs that it knows. Never throws. */
export function readUnpaywall(answer: UpstreamResponse): Reading {
  if (answer.status === 422 && /e-?mail/i.test(answer.body)) return { outcome: 'failed', fault: refusedAddress };
  const judged = judgeJson(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  const page = searchPage.safeParse(judged.body);
  if (page.success) {
    const keys = page.data.results.flatMap((entry) => (entry ? (normalizeDoi(entry.response.doi) ?? []) : []));
    const count = page.data.results.length - keys.length;
    const dropped = count > 0 ? [{ reason: 'no valid DOI', count }] : [];
    if (keys.length === 0) return { outcome: 'empty', dropped, total: null };
    return { outcome: 'studies', records: [], dropped, keys, total: null };
  }
  const copy = readCopy(judged.body);
  if (!copy) return { outcome: 'failed', fault: notAWork };
  return { outcome: 'studies', records: [], dropped: [], keys: [copy.doi], total: { count: 1, exact: true } };
}

/**
 * Placeholder addresses such as those of example.org are refused with 422; the refusal's text would repeat the address.
 */
const refusedAddress: UpstreamFault = {
  failure: 'auth',
  message: 'Unpaywall does not take the contact address; CONTACT_EMAIL must be a real one.',
  retryAfterMs: null,
};

const notAWork: UpstreamFault = {
  failure: 'malformed',
  message: 'The answer does not say whether there is a free copy.',
  retryAfterMs: null,
};

function firstAddress(...addresses: (string | null | undefined)[]): string | null {
  for (const address of addresses) {
    const usable = webAddress(address);
    if (usable !== null) return usable;
  }
  return null;
}

function hostOf(address: string | null | undefined): string | null {
  const usable = webAddress(address);
  const host = usable === null ? null : new URL(usable).hostname.replace(/^www\./, '');
  return host === null || resolverHosts.has(host) ? null : host;
}
