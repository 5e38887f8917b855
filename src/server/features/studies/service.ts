import type { Study, Summary } from '#contract/shared/study.ts';
import type { Citations, Enrichment, OpenAccessStats, StudyDetail } from '#contract/studies.ts';
import { isRetracted } from '#core/formats/study-details.ts';
import { contextObject } from '#core/formats/web-metadata/context-object.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { linkVersions } from '#core/matching/merge/merge-versions.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import { readableText } from '#core/records/readable-text.ts';
import { minAbstractLength } from '#core/records/search-filters.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { CitationWriter } from './citations/citation-writer.ts';
import type { ResultReader, StudyResults } from './study-results.ts';
import { type SummaryRepository, summaryText } from './summaries/summary-store.ts';

/** Requests about studies by id. */
export interface StudiesService {
  detail(id: number): Promise<StudyDetail>;
  citations(id: number): Promise<Citations>;
  citationInStyle(id: number, style: string): Promise<{ style: string; title: string; text: string; html: string }>;
  citationStyles(words: string): Promise<{ styles: { id: string; title: string }[]; total: number }>;
  openAccessStats(ids: number[], signal: AbortSignal): Promise<OpenAccessStats>;
  enrichment(
    ids: number[],
    signal: AbortSignal,
  ): Promise<{
    enrichments: Enrichment[];
    failures: { service: 'unpaywall' | 'icite' | 'openalex'; message: string }[];
  }>;
  /** `stored`: the answer was stored already. */
  summarise(id: number, caller: SummaryCaller): Promise<{ summary: string; answer: Summary; stored: boolean }>;
}

/** Who requests a summary: for the limits of a paid model, and for aborting. */
interface SummaryCaller {
  who: string | null;
  signal: AbortSignal | null;
}

/** The dependencies of a StudiesService. */
export interface StudiesServices {
  readStudies: StudyReader;
  /** Stored records that share an identifier or the normalised title with the given ones. */
  findSiblings: (records: readonly IdentifiedRecord[]) => Promise<IdentifiedRecord[]>;
  citations: Pick<CitationWriter, 'write' | 'search'>;
  enrichment: Pick<StudiesService, 'openAccessStats' | 'enrichment'>;
  summaries: Pick<SummaryRepository, 'read' | 'write'>;
  results: ResultReader;
  /** The engine's single-study summary, checked. */
  summariseStudy: (record: IdentifiedRecord, caller: SummaryCaller) => Summary | Promise<Summary>;
  /** The stored analysis of the study's whole paper; null where there is none. */
  fullTextAnalysis: (studyIds: readonly number[]) => Promise<string | null>;
}

/** How long a study's page, and the lookups of a list, wait for the results of studies, in milliseconds. */
const pageWaitMs = 1_000;
const listWaitMs = 5_000;

/** CSL ids of the four styles on screen. */
const availableStyles = ['apa', 'modern-language-association', 'chicago-author-date', 'vancouver'];

export function createStudiesService(services: StudiesServices): StudiesService {
  async function readOne(id: number): Promise<MergedStudy> {
    const study = (await services.readStudies([id])).get(id);
    if (!study) {
      throw new Failure('study_not_found', {
        detail: `No study is stored under the number ${id}. Search for it again; studies that no one saved are kept for 90 days.`,
      });
    }
    return study;
  }

  /** Stored records near the study's record of this number that are not the same study. */
  async function recordsNear(id: number, { members }: MergedStudy): Promise<IdentifiedRecord[]> {
    const siblings = await services.findSiblings(members.filter((member) => member.id === id));
    return siblings.filter((record) => !members.some((member) => member.id === record.id));
  }

  return {
    async detail(id) {
      const merged = await readOne(id);
      const near = await recordsNear(id, merged);
      const links = linkVersions([merged, ...near]).get(merged.id) ?? [];
      const versions = links.flatMap((link) => {
        const record = near.find((candidate) => candidate.id === link.id);
        if (!record) return [];
        const { publicationDate } = flatFields(record);
        return [
          {
            id: link.id,
            kind: link.kind,
            title: record.title,
            journal: record.journal,
            publicationDate,
            url: record.url,
          },
        ];
      });
      const { members, fieldSources } = merged;
      const [study, found] = await Promise.all([toStudy(merged, services), services.results.of([merged], pageWaitMs)]);
      const results = resultsOf(found.get(merged.id), isRetracted(merged));
      return { study, members: [...members], fieldSources, versions, ...results };
    },

    async citations(id) {
      const merged = await readOne(id);
      const [apa, mla, chicago, vancouver] = await services.citations.write(merged, availableStyles);
      if (!apa || !mla || !chicago || !vancouver) throw new Error('The citation writer left a style out.');
      return {
        apa: apa.text,
        mla: mla.text,
        chicago: chicago.text,
        vancouver: vancouver.text,
        formatted: { apa: apa.html, mla: mla.html, chicago: chicago.html, vancouver: vancouver.html },
      };
    },

    async citationInStyle(id, style) {
      const merged = await readOne(id);
      const [reference] = await services.citations.write(merged, [style]);
      if (!reference) throw new Error('The citation writer left the style out.');
      return reference;
    },

    citationStyles: (words) => services.citations.search(words),
    openAccessStats: (ids, signal) => services.enrichment.openAccessStats(ids, signal),

    async enrichment(ids, signal) {
      const read = await services.readStudies(ids);
      const [{ enrichments, failures }, found] = await Promise.all([
        services.enrichment.enrichment(ids, signal),
        services.results.of([...new Set(read.values())], listWaitMs),
      ]);
      const named = enrichments.map((enrichment) => {
        const merged = read.get(enrichment.studyId);
        if (!merged) return enrichment;
        const notices = [...merged.notices, ...enrichment.notices];
        return {
          ...enrichment,
          contextObject: contextObject({ ...merged, notices }),
          ...resultsOf(found.get(merged.id), enrichment.retraction === 'retracted' || isRetracted(merged)),
        };
      });
      return { enrichments: named, failures };
    },

    async summarise(id, caller) {
      const merged = await readOne(id);
      if ((readableText(merged)?.text ?? '').trim().length <= minAbstractLength) {
        throw new Failure('nothing_to_summarise', {
          detail: 'This study has no abstract to summarise. Open its full text instead, where it is free.',
        });
      }
      const stored = await services.summaries.read(merged);
      if (stored && !stored.canRegenerate) return { summary: summaryText(stored), answer: stored, stored: true };
      const answer = await services.summariseStudy(merged, caller);
      const { insteadOf } = answer;
      // A model's stored summary is not replaced because the model failed now.
      if (stored && stored.model !== null && insteadOf)
        return { summary: summaryText(stored), answer: { ...stored, insteadOf }, stored: true };
      await services.summaries.write(merged, answer);
      return { summary: summaryText(answer), answer, stored: false };
    },
  };
}

/** A retracted study leads with nothing; its effects are shown struck through. */
function resultsOf(
  results: StudyResults | undefined,
  retracted: boolean,
): Pick<StudyDetail, 'mainFinding' | 'effects'> {
  if (!results) return {};
  const { mainFinding, effects } = results;
  return { effects, ...(mainFinding && !retracted && { mainFinding }) };
}

async function toStudy(merged: MergedStudy, services: StudiesServices): Promise<Study> {
  const numbers = [merged.id, ...merged.members.map(({ id }) => id)];
  const [summary, fullTextAnalysis] = await Promise.all([
    services.summaries.read(merged),
    services.fullTextAnalysis(numbers),
  ]);
  return {
    ...merged,
    ...flatFields(merged),
    impactFactor: null,
    relevanceScore: null,
    relevanceReason: null,
    aiSummary: summary ? summaryText(summary) : null,
    summary,
    fullTextAnalysis,
  };
}
