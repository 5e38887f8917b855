import * as z from 'zod/mini';
import { firstExternalStudyId } from '#contract/shared/study.ts';
import { joinSections } from '#core/records/cleaning/clean-text.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { studyTypes, workKinds } from '#core/records/study-kinds.ts';
import { author, type IdentifiedRecord, type LibraryResults, partialDateSchema } from '#core/records/study-record.ts';

const line = z.string().check(z.regex(/^\S(?:.*\S)?$/u, 'must be one line without blanks around it'));
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case'));

const identifiers = z.strictObject({
  doi: z.nullable(
    z.string().check(z.regex(/^10\.\d{4,9}\/[^\s/A-Z][^\sA-Z]*$/, 'must be a lower-case DOI without prefix')),
  ),
  pmid: z.nullable(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be digits'))),
  pmcid: z.nullable(z.string().check(z.regex(/^PMC[1-9]\d*$/, 'must be PMC and digits'))),
  arxiv: z.nullable(line),
});

/** One arm of a comparison; every figure only where the source prints it. */
const group = z.strictObject({
  name: line,
  /** People with the event. */
  events: z.nullable(z.int()),
  /** People in the arm. */
  total: z.nullable(z.int()),
  /** Share of the arm, or percentage change, as printed. */
  percent: z.nullable(z.number()),
  /** Mean or mean change, in the outcome's unit. */
  value: z.nullable(z.number()),
});

/**
 * `measure` says what `estimate` is. HR, RR, OR and IRR are ratios; MD and SMD are differences between arms; `change`,
 * `mean change` and `percent change` are against the start, or between arms where `name` says so; null where there is
 * no figure.
 */
const outcomeMeasures = [
  'HR',
  'RR',
  'OR',
  'IRR',
  'MD',
  'SMD',
  'risk difference',
  'percent',
  'percent change',
  'mean',
  'mean change',
  'change',
  'slope',
] as const;

const outcome = z.strictObject({
  name: line,
  measure: z.nullable(z.enum(outcomeMeasures)),
  unit: z.nullable(line),
  estimate: z.nullable(z.number()),
  ciLow: z.nullable(z.number()),
  ciHigh: z.nullable(z.number()),
  /** In percent; not always 95. Null where the source does not print it. */
  ciLevel: z.nullable(z.number().check(z.minimum(50), z.maximum(99.99))),
  /** As printed, with its sign where it is not an equality: `< 0.001`, `0.03`. */
  p: z.nullable(z.string().check(z.regex(/^(?:[<>] )?0?\.\d+$/, 'must be a p value such as 0.03 or < 0.001'))),
  groups: z.array(group),
  /** The sentence that reports it; with an abstract at hand, a literal copy. */
  sentence: line,
});
type LibraryOutcome = z.infer<typeof outcome>;

const shared = {
  id: z.int().check(z.minimum(1), z.maximum(firstExternalStudyId - 1)),
  title: line,
  contributors: z.array(author),
  contributorsComplete: z.boolean(),
  journal: line,
  journalAbbreviation: z.nullable(line),
  issns: z.array(z.string().check(z.regex(/^\d{4}-\d{3}[\dX]$/, 'must be an ISSN'))),
  volume: z.nullable(line),
  issue: z.nullable(line),
  pages: z.nullable(line),
  published: partialDateSchema,
  identifiers,
  studyTypes: z.array(z.enum(studyTypes)).check(z.minLength(1)),
  randomized: z.boolean(),
  workKind: z.enum(workKinds),
  language: z.nullable(line),
  registrations: z.array(line),
  /** The design in plain words. */
  design: line,
  /** Number of participants, where the source prints one figure. */
  participants: z.nullable(z.int().check(z.minimum(1))),
  outcomes: z.array(outcome).check(z.minLength(1, 'must not be empty')),
  /** Ids of the questions in questions.json that the study answers. */
  answers: z.array(slug),
};

/** A study whose abstract is available and is restated. */
const restatedStudy = z.strictObject({
  ...shared,
  abstract: z.strictObject({
    sections: z.array(z.strictObject({ label: line, text: line })).check(z.minLength(1)),
  }),
  abstractAtHand: z.literal(true),
  source: z.strictObject({ kind: z.literal('abstract'), pmcid: line }),
});

/** A study with confirmed figures and without an abstract. */
const tabulatedStudy = z.strictObject({
  ...shared,
  /** May be empty: such a trial may represent a published meta-analysis that it belongs to. */
  answers: z.array(slug),
  abstract: z.null(),
  abstractAtHand: z.literal(false),
  source: z.strictObject({ kind: z.literal('trial-table'), rows: z.array(line).check(z.minLength(1)) }),
});

/** A file of library/ (see its README for the fields); the slug is the file's name. */
export const libraryStudy = z.discriminatedUnion('abstractAtHand', [restatedStudy, tabulatedStudy]);
type LibraryStudy = z.infer<typeof libraryStudy>;

/** A study with the slug under which it is filed. */
export interface LibraryFile {
  slug: string;
  study: LibraryStudy;
}

/** What a library study contains beyond a bibliographic record. */
export interface LibraryDetails {
  design: string;
  participants: number | null;
  outcomes: LibraryOutcome[];
  /** False: there is no abstract, and the outcomes' sentences are all that is known. */
  abstractAtHand: boolean;
  answers: string[];
}

/** A row of the table of trials may add to the trial's name which of its comparisons or papers it is. */
const trialNameOf = (row: string) => row.replace(/\s\(.*\)$|,.*$/, '').replace(/\s(?:19|20)\d\d$/, '');

function libraryResults({ study }: LibraryFile): LibraryResults {
  const { participants, outcomes, source } = study;
  const [row] = source.kind === 'trial-table' ? source.rows : [];
  const sentences = [...new Set(outcomes.map(({ sentence }) => sentence))];
  return {
    trialName: row === undefined ? null : trialNameOf(row),
    participants,
    text: study.abstract === null ? sentences.join(' ') : null,
  };
}

/** The study as a record, as from every source. Its abstract is our restatement; null where none is available. */
export function libraryRecord(file: LibraryFile): IdentifiedRecord {
  const { study } = file;
  const { doi, pmid, pmcid } = study.identifiers;
  const restated = study.abstract === null ? { abstract: null, sections: [] } : joinSections(study.abstract.sections);
  const openAccessUrl = pmcid === null ? null : `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`;
  return {
    id: study.id,
    ...emptyRecord('library', file.slug, study.title),
    abstract: restated.abstract,
    sections: restated.sections,
    contributors: study.contributors,
    contributorsComplete: study.contributorsComplete,
    journal: study.journal,
    journalAbbreviation: study.journalAbbreviation,
    issns: study.issns,
    volume: study.volume,
    issue: study.issue,
    pages: study.pages,
    published: study.published,
    identifiers: study.identifiers,
    studyTypes: study.studyTypes,
    randomized: study.randomized,
    workKind: study.workKind,
    language: study.language,
    fullTextAvailable: openAccessUrl === null ? null : true,
    isOpenAccess: openAccessUrl === null ? null : true,
    openAccessUrl,
    url: originalUrl(doi, pmid, openAccessUrl),
    registrations: study.registrations,
    libraryResults: libraryResults(file),
  };
}

/** Address of the original: the DOI first, then PubMed, then PMC; null where no identifier is confirmed. */
function originalUrl(doi: string | null, pmid: string | null, openAccessUrl: string | null): string | null {
  if (doi !== null) return `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
  if (pmid !== null) return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  return openAccessUrl;
}

/** The parts that a bibliographic record has no field for. */
export function libraryDetails(file: LibraryFile): LibraryDetails {
  const { design, participants, outcomes, abstractAtHand, answers } = file.study;
  return { design, participants, outcomes, abstractAtHand, answers };
}

/**
 * What the full-text search reads beside title and abstract, so that a study without an abstract is found too: design,
 * results, and the questions it answers (`questionTexts` by id; an id without a text is ignored).
 */
export function librarySearchText(file: LibraryFile, questionTexts: ReadonlyMap<string, string>): string {
  const { design, outcomes, answers } = file.study;
  const results = outcomes.flatMap((one) => [one.name, one.sentence, ...one.groups.map((arm) => arm.name)]);
  const questions = answers.map((id) => questionTexts.get(id)).filter((text) => text !== undefined);
  return [design, ...new Set([...results, ...questions])].join(' ');
}
