/** Figures of the landing page about others and about this product, each with its source. */
import { type ProviderId, providerCount, providerIds, sourceNames } from '#core/records/databases.ts';

/** A figure's source: the words of the link, and its address. */
interface Source {
  label: string;
  href: string;
}

export interface ComparedRow {
  what: string;
  /** Other people's measurements, with their source. */
  chatbot: { words: string; source: Source };
  webSearch: string;
  here: string;
}

/** Figures of the self-test (`server/features/engine/self-test.json`); a test compares them. */
export const caught = {
  quotes: { kinds: ['invented_quote', 'spliced_quote'], caught: 33, total: 33 },
  numbers: { kinds: ['changed_digit', 'invented_number'], caught: 33, total: 33 },
} as const;

export const compared: readonly ComparedRow[] = [
  {
    what: 'The studies it names',
    chatbot: {
      words: 'GPT-4o, asked without a search, made up 78 to 90% of them.',
      source: { label: 'OpenScholar, 2024', href: 'https://arxiv.org/abs/2411.14199' },
    },
    webSearch: 'Real pages. Which of them are studies is for you to see.',
    here: 'Only what a database or the built-in library returned. Each opens its record.',
  },
  {
    what: 'Whether the source says it',
    chatbot: {
      words: 'Of the statements of GPT-4o with a web search, about 30% were not backed by the page cited.',
      source: { label: 'Nature Communications, 2025', href: 'https://doi.org/10.1038/s41467-025-58551-6' },
    },
    webSearch: 'Yours to read and compare.',
    here: `Each quote is looked for in the stored text before you see it. ${caught.quotes.caught} of ${caught.quotes.total} made-up quotes caught.`,
  },
  {
    what: 'Numbers',
    chatbot: {
      words: 'GPT-4 read all four figures of a trial’s result rightly in 65.5% of cases.',
      source: { label: 'Yun and others, 2024', href: 'https://arxiv.org/abs/2405.01686' },
    },
    webSearch: 'As the page has them.',
    here: `Found in the words quoted, or computed by rule with the formula shown. ${caught.numbers.caught} of ${caught.numbers.total} false figures caught.`,
  },
  {
    what: 'Retracted studies',
    chatbot: {
      words: 'Four research assistants cited 5 to 18 of 21 retracted papers, none with a warning.',
      source: {
        label: 'MIT Technology Review, 2025',
        href: 'https://www.technologyreview.com/2025/09/23/1123897/ai-models-are-using-material-from-retracted-scientific-papers/',
      },
    },
    webSearch: 'Depends on the page.',
    here: 'Marked as soon as one source knows. A failed look-up says “unknown”. Never pooled unless you say so.',
  },
];

export interface DatabaseFact {
  name: string;
  holds: string;
  /** The database's own figure of its size, and its date; absent if none was found. */
  size?: { words: string; source: Source };
}

const databaseTexts: Record<ProviderId, Omit<DatabaseFact, 'name'>> = {
  pubmed: {
    holds: 'medicine and the life sciences',
    size: {
      words: 'over 37 million records',
      source: { label: 'NLM, 2023', href: 'https://pubmed.ncbi.nlm.nih.gov/about/' },
    },
  },
  europepmc: { holds: 'life sciences, preprints among them' },
  crossref: {
    holds: 'whatever has a DOI from its publisher',
    size: {
      words: 'over 150 million records',
      source: { label: 'Crossref, 2023', href: 'https://www.crossref.org/blog/what-was-the-talk-of-crossref2023/' },
    },
  },
  core: { holds: 'open-access papers out of repositories' },
  semanticscholar: {
    holds: 'all fields, with who cites whom',
    size: {
      words: 'over 200 million papers',
      source: { label: 'its makers, 2023', href: 'https://arxiv.org/abs/2301.10140' },
    },
  },
  doaj: { holds: 'articles of open-access journals' },
};

export const databases: readonly DatabaseFact[] = providerIds.map((id) => ({
  name: sourceNames[id],
  ...databaseTexts[id],
}));

/** True of every installation, regardless of its settings. */
export const badges: readonly string[] = [
  'Works without an account and without a key',
  'Loads nothing from any other site',
  'Open formats: RIS, BibTeX, CSL-JSON, CSV',
  'Open source, MIT licence',
];

export interface LinkedPoint {
  title: string;
  words: string;
  link?: { label: string; href: string };
}

export const audiences: readonly LinkedPoint[] = [
  {
    title: 'For everyone',
    words:
      'Ask as you would ask a friend. You get an answer in plain words, how sure one can be, who was studied, and what is not known.',
    link: { label: 'Ask a question', href: '/simple-search' },
  },
  {
    title: 'For students',
    words:
      'See how a claim hangs on a study: open its quote, read the abstract around it, and cite it in the style that you were told to use.',
    link: { label: 'A quick analysis', href: '/quick-search' },
  },
  {
    title: 'For researchers',
    words: `Search ${providerCount} databases at once, see what each was asked, choose what belongs together, and pool it with the methods that reviewers expect.`,
    link: { label: 'Search the literature', href: '/search' },
  },
  {
    title: 'For clinicians',
    words:
      'Trials first, with their effects, intervals and people in the margin. Retractions and concerns stand where you cannot miss them.',
    link: {
      label: 'Clinical trials on heart failure',
      href: '/search?q=heart%20failure%20empagliflozin&type=clinical_trial',
    },
  },
];

export const researcherFeatures: readonly LinkedPoint[] = [
  {
    title: `One list out of ${providerCount}`,
    words: 'Duplicates are merged, and every card says which field came from which database. A merge can be undone.',
    link: { label: 'Advanced search', href: '/search' },
  },
  {
    title: 'A receipt for every search',
    words: 'The exact query that each database was sent, its hits, its time, and why one failed.',
  },
  {
    title: 'Meta-analysis',
    words:
      'Effects read from abstracts, each figure with its sentence. REML with Hartung-Knapp, forest and funnel plots, a PRISMA flow, GRADE. It refuses, with the reason, where pooling would mislead.',
    link: { label: 'Open meta-analysis', href: '/meta-analysis' },
  },
  {
    title: 'Study guide',
    words:
      'Concepts, findings, questions for discussion, an outline and thesis ideas out of the studies that you choose.',
    link: { label: 'Open the study guide', href: '/study-guide' },
  },
  {
    title: 'Citations and export',
    words:
      'APA, MLA, Chicago, Vancouver and any other CSL style. RIS, BibTeX, CSL-JSON, PubMed, CSV, JSON and HTML, with an account.',
  },
  {
    title: 'Evidence bundle',
    words: 'One file with report, references, quotes, plots and data, which opens without a network and runs in R.',
  },
];
