import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId, studyIdInPath, studyIdList } from '#contract/shared/fields.ts';
import { mainFinding, studyEffects } from '#contract/shared/main-finding.ts';
import { identifiedRecord, study, summary } from '#contract/shared/study.ts';
import { sourceIds } from '#core/records/databases.ts';
import { notice } from '#core/records/study-record.ts';

const idParameter = z.object({ id: studyIdInPath });

/** A merged study: the card, and every source's record behind it. */
const studyDetail = z.object({
  study,
  /** Lowest number first; the study has the number of the first. */
  members: z.array(identifiedRecord),
  /** The source of each field of `study`, by field name. */
  fieldSources: z.record(z.string(), z.enum(sourceIds)),
  /** Other publications of the same research that are stored on this server. */
  versions: z.array(
    z.object({
      id: studyId,
      kind: z.string(),
      title: z.string(),
      journal: z.nullable(z.string()),
      publicationDate: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  /** Absent where no finding clearly leads, for a retracted study, and where it was not read in time. */
  mainFinding: z.optional(mainFinding),
  /** Absent for a study without a text, and where it was not read in time. */
  effects: z.optional(studyEffects),
});
export type StudyDetail = z.infer<typeof studyDetail>;

export const getStudy = endpoint({
  method: 'GET',
  path: '/api/studies/{id}',
  summary: 'One study with the records it was merged from',
  access: 'anyone',
  perMinute: null,
  params: idParameter,
  response: studyDetail,
  problems: ['study_not_found'],
});

const citations = z.object({
  apa: z.string(),
  mla: z.string(),
  chicago: z.string(),
  vancouver: z.string(),
  /** The same citations with italics as HTML; only i, b, sup, sub and span style small-caps. */
  formatted: z.object({ apa: z.string(), mla: z.string(), chicago: z.string(), vancouver: z.string() }),
});
export type Citations = z.infer<typeof citations>;

export const getCitations = endpoint({
  method: 'GET',
  path: '/api/studies/{id}/citations',
  summary: 'References in APA 7, MLA 9, Chicago 17 (author-date) and Vancouver',
  access: 'anyone',
  perMinute: null,
  params: idParameter,
  response: citations,
  problems: ['study_not_found'],
});

export const getCitationInStyle = endpoint({
  method: 'GET',
  path: '/api/studies/{id}/citations/{style}',
  summary: 'The reference in any other CSL style',
  access: 'anyone',
  perMinute: 240,
  params: z.extend(idParameter, {
    style: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'must be the id of a style')),
  }),
  response: z.object({ style: z.string(), title: z.string(), text: z.string(), html: z.string() }),
  problems: ['study_not_found', 'style_not_found'],
});

export const getCitationStyles = endpoint({
  method: 'GET',
  path: '/api/citation-styles',
  summary: 'Citation styles by words of their title',
  access: 'anyone',
  perMinute: null,
  query: z.object({ q: z._default(z.string().check(z.maxLength(200)), '') }),
  response: z.object({
    styles: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Number of all matches; `styles` has the best 30. */
    total: z.int(),
  }),
  problems: [],
});

const openAccessStats = z.object({
  openAccessCount: z.int(),
  totalStudies: z.int(),
  /** 0 to 100, integer. */
  openAccessPercentage: z.int(),
  /** Different hosts that offer a free copy. */
  repositoryCount: z.int(),
  /** Number of studies whose status no database could tell. */
  unknownCount: z.int(),
});
export type OpenAccessStats = z.infer<typeof openAccessStats>;

export const getOpenAccessStats = endpoint({
  method: 'GET',
  path: '/api/studies/open-access-stats',
  summary: 'How many of the given studies can be read free of charge',
  access: 'anyone',
  perMinute: 60,
  query: z.object({ studyIds: studyIdList }),
  response: openAccessStats,
  problems: [],
});

/** Data that Unpaywall, iCite and OpenAlex add to a study after the search. */
const enrichment = z.object({
  studyId,
  openAccess: z.nullable(
    z.object({
      isOpenAccess: z.boolean(),
      status: z.nullable(z.string()),
      url: z.nullable(z.string()),
      licence: z.nullable(z.string()),
    }),
  ),
  citations: z.nullable(z.object({ count: z.int(), source: z.enum(['icite', 'openalex']) })),
  /** 2-year mean citedness of the journal by OpenAlex; null when not available. */
  journalCitedness: z.nullable(z.number()),
  /** `unknown` when the lookup failed or no database could be asked; there is no `clean`. */
  retraction: z.enum(['retracted', 'not_reported', 'unknown']),
  retractionCheckedAt: z.nullable(z.string()),
  notices: z.array(notice),
  /**
   * The study as an OpenURL ContextObject (Z39.88-2004, key-encoded values), for reference managers that read the page.
   * Absent where the study is not stored.
   */
  contextObject: z.optional(z.string()),
  /** Both as in the study's detail. */
  mainFinding: z.optional(mainFinding),
  effects: z.optional(studyEffects),
});
export type Enrichment = z.infer<typeof enrichment>;

export const getEnrichment = endpoint({
  method: 'GET',
  path: '/api/studies/enrichment',
  summary: 'Free copies, citation counts, journal citedness and retraction signals for a list of studies',
  access: 'anyone',
  perMinute: 60,
  query: z.object({ studyIds: studyIdList }),
  response: z.object({
    enrichments: z.array(enrichment),
    /** Services that were asked and could not answer. */
    failures: z.array(z.object({ service: z.enum(['unpaywall', 'icite', 'openalex']), message: z.string() })),
  }),
  problems: [],
});

export const regenerateSummary = endpoint({
  method: 'POST',
  path: '/api/studies/{id}/regenerate-summary',
  summary: 'Make or remake the summary of one study',
  access: 'anyone',
  perMinute: 60,
  trial: 'aiSummaries',
  params: idParameter,
  response: z.object({ summary: z.string(), answer: summary }),
  problems: ['study_not_found', 'nothing_to_summarise', 'trial_used_up'],
});

export const studiesEndpoints = {
  getStudy,
  getCitations,
  getCitationInStyle,
  getCitationStyles,
  getOpenAccessStats,
  getEnrichment,
  regenerateSummary,
} as const;
