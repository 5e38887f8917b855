import type { SectionName } from './document.ts';

/** What the sections of a paper are called; null for what belongs to none that is known. */
export const sectionLabels: Readonly<Record<SectionName, string | null>> = {
  abstract: 'Abstract',
  introduction: 'Introduction',
  methods: 'Methods',
  results: 'Results',
  discussion: 'Discussion',
  conclusion: 'Conclusion',
  funding: 'Funding',
  conflicts: 'Conflicts of interest',
  references: 'References',
  other: null,
};
