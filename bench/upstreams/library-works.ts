/**
 * The built-in library as works, so that the simulated databases find the same real studies and merging can be seen.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Entry } from './corpus.ts';
import type { Journal, makeJournals, Person } from './people-and-journals.ts';
import { hashText } from './seeded-random.ts';
import { type DatabaseId, type Design, databaseIds, type Section, type Work } from './work.ts';

const text = z.nullish(z.string());
const studyFile = z.object({
  title: z.string(),
  contributors: z.array(z.union([z.object({ family: z.string(), given: text }), z.object({ group: z.string() })])),
  journal: text,
  journalAbbreviation: text,
  issns: z.nullish(z.array(z.string())),
  volume: text,
  issue: text,
  pages: text,
  published: z.nullish(z.object({ year: z.number(), month: z.nullish(z.number()), day: z.nullish(z.number()) })),
  identifiers: z.object({ doi: text, pmid: text, pmcid: text }),
  studyTypes: z.array(z.string()),
  registrations: z.nullish(z.array(z.string())),
  abstract: z.nullish(z.object({ sections: z.array(z.object({ label: text, text })) })),
});

const designOf: Partial<Record<string, Design>> = {
  clinical_trial: 'randomized_trial',
  meta_analysis: 'meta_analysis',
  systematic_review: 'systematic_review',
  observational: 'cohort',
  review: 'review',
  guideline: 'guideline',
  trial_protocol: 'protocol',
  case_report: 'case_report',
};

/** Files that are no studies, or invalid, are skipped: the library has its own checks. */
export function readLibrary(folder: string, journals: ReturnType<typeof makeJournals>): Entry[] {
  const entries: Entry[] = [];
  for (const name of filesOf(folder)) {
    const parsed = studyFile.safeParse(readJson(path.join(folder, name)));
    if (parsed.success) entries.push(entryOf(parsed.data, entries.length, journals.general[0]));
  }
  return entries;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function entryOf(study: z.output<typeof studyFile>, number: number, model: Journal | undefined): Entry {
  if (!model) throw new Error('no journal to take after');
  const { doi = null, pmid = null, pmcid = null } = study.identifiers;
  const hash = hashText(study.title);
  const heldBy = new Set(
    databaseIds.filter((id: DatabaseId, place) => {
      if (id === 'pubmed') return Boolean(pmid);
      if (id === 'crossref') return Boolean(doi);
      if (id === 'europepmc') return Boolean(pmid ?? pmcid);
      if (id === 'doaj') return Boolean(pmcid) && hash % 2 === 0;
      return ((hash >>> place) & 3) !== 0;
    }),
  );
  const authors: Person[] = [];
  let group: string | null = null;
  for (const one of study.contributors) {
    if ('group' in one) group ??= one.group;
    else authors.push({ family: one.family, given: one.given ?? '' });
  }
  const [printIssn = '', electronicIssn = printIssn] = study.issns ?? [];
  const sections: Section[] = (study.abstract?.sections ?? []).flatMap((part) =>
    part.text ? [{ label: (part.label ?? '').toUpperCase(), text: part.text }] : [],
  );
  const work: Work = {
    number,
    kind: 'article',
    title: study.title,
    design: study.studyTypes.map((type) => designOf[type]).find((design) => design !== undefined) ?? 'review',
    date: {
      year: study.published?.year ?? 2015,
      month: study.published?.month ?? null,
      day: study.published?.day ?? null,
    },
    journal: {
      ...model,
      title: study.journal ?? model.title,
      abbreviation: study.journalAbbreviation ?? study.journal ?? model.abbreviation,
      printIssn,
      electronicIssn,
      openAccess: Boolean(pmcid),
    },
    volume: study.volume ?? null,
    issue: study.issue ?? null,
    pages: study.pages ?? null,
    authors,
    group,
    doi: doi ?? null,
    pmid: pmid ?? null,
    pmcid: pmcid ?? null,
    hasAbstract: sections.length > 0,
    openAccess: Boolean(pmcid),
    free: Boolean(pmcid),
    citations: 40 + (hash % 900),
    registration: study.registrations?.[0] ?? null,
    heldBy,
    notice: null,
    retracts: null,
    publishedAs: null,
    preprint: null,
    sections: () => sections,
  };
  return {
    work,
    about: '',
    words: `${sections.map((section) => section.text).join(' ')} ${study.studyTypes.join(' ')}`,
  };
}
