import type { SectionName } from '#core/documents/document.ts';

/** Display names of the sections of a paper; null for text outside the known sections. */
export const sectionLabels: Readonly<Record<SectionName, string | null>> = {
  abstract: 'Abstract',
  introduction: 'Introduction',
  methods: 'Methods',
  results: 'Results',
  discussion: 'Discussion',
  limitations: 'Limitations',
  conclusion: 'Conclusion',
  funding: 'Funding',
  conflicts: 'Conflicts of interest',
  acknowledgements: 'Acknowledgements',
  contributions: 'Author contributions',
  availability: 'Data availability',
  ethics: 'Ethics',
  registration: 'Trial registration',
  correspondence: 'Correspondence',
  history: 'Article history',
  publication: 'About the article',
  references: 'References',
  other: null,
};

/** Sections about the article and the people behind it. None of them contains findings. */
const matterSections = [
  'funding',
  'conflicts',
  'acknowledgements',
  'contributions',
  'availability',
  'ethics',
  'registration',
  'correspondence',
  'history',
  'publication',
] as const satisfies readonly SectionName[];

const matter: ReadonlySet<SectionName> = new Set(matterSections);
export const isMatter = (section: SectionName): boolean => matter.has(section);
