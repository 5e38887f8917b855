/** The current retraction status of studies that may no longer be stored. */
import type { DatedWork, OpenAlex } from '#server/literature/openalex/openalex.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { isAboutRecord } from './enrichment-facts.ts';

/** The id, and the identifiers for the lookup of a study that is no longer stored. */
export interface LookedUpStudy {
  id: number;
  doi: string | null;
  pmid: string | null;
}

export interface RetractionLookupDependencies {
  openalex: Pick<OpenAlex, 'lookupWorks'>;
  readStudies: StudyReader;
  now: () => Date;
}

/** Null where OpenAlex answered and does not know the study. */
export interface ReportedRetraction {
  standing: 'retracted' | 'concern' | 'corrected' | 'not_reported' | null;
  /** Milliseconds since 1970. */
  saidMs: number;
}

/**
 * The worse of stored notices and OpenAlex's report. A study is missing where OpenAlex did not answer and no notice is
 * stored: its retraction status is then unknown. Throws only when aborted.
 */
export function createRetractionLookup({ openalex, readStudies, now }: RetractionLookupDependencies) {
  return async (studies: readonly LookedUpStudy[], signal: AbortSignal) => {
    const stored = await readStudies(studies.map(({ id }) => id));
    const { workOf, isUnknown } = await lookupWorks(studies, signal);
    const said = new Map<number, ReportedRetraction>();
    for (const study of studies) {
      const record = stored.get(study.id);
      const found = workOf(study);
      const work = found && (!record || isAboutRecord(record, found.title)) ? found : null;
      const isNotice = record?.studyTypes.includes('notice') === true;
      const saidMs = now().getTime() - (work?.answerAgeMs ?? 0);
      const noted = record?.standing;
      if (noted === 'retracted' || (work?.isRetracted === true && !isNotice)) {
        said.set(study.id, { standing: 'retracted', saidMs });
      } else if (noted === 'concern' || noted === 'corrected') said.set(study.id, { standing: noted, saidMs });
      else if (typeof work?.isRetracted === 'boolean') said.set(study.id, { standing: 'not_reported', saidMs });
      else if (isUnknown(study)) said.set(study.id, { standing: null, saidMs });
    }
    return said;
  };

  /** By DOI first, and by PMID where there is no DOI or OpenAlex does not know it. */
  async function lookupWorks(
    studies: readonly LookedUpStudy[],
    signal: AbortSignal,
  ): Promise<{ workOf: (study: LookedUpStudy) => DatedWork | null; isUnknown: (study: LookedUpStudy) => boolean }> {
    const pmidsOf = (some: readonly LookedUpStudy[]) => some.flatMap(({ pmid }) => pmid ?? []);
    const first = await openalex.lookupWorks(
      studies.flatMap(({ doi }) => doi ?? []),
      pmidsOf(studies.filter(({ doi }) => doi === null)),
      { signal },
    );
    const unknown = new Set(first.byDoi.notKnown);
    const again = pmidsOf(studies.filter(({ doi }) => doi !== null && unknown.has(doi)));
    const second = again.length > 0 ? await openalex.lookupWorks([], again, { signal }) : null;
    const byPmid = new Map([...first.byPmid.found, ...(second?.byPmid.found ?? [])]);
    const failed = new Set(
      [first.byDoi, first.byPmid, second?.byPmid].flatMap((answer) => [...(answer?.failed.keys() ?? [])]),
    );
    const hasFailed = (identifier: string | null) => identifier !== null && failed.has(identifier);
    return {
      workOf: ({ doi, pmid }) => first.byDoi.found.get(doi ?? '') ?? byPmid.get(pmid ?? '') ?? null,
      isUnknown: ({ doi, pmid }) => (doi ?? pmid) !== null && !hasFailed(doi) && !hasFailed(pmid),
    };
  }
}
