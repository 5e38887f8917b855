import type { SectionName } from '#core/documents/document.ts';
import type { NamedSection } from './section-names.ts';

const body: ReadonlySet<SectionName> = new Set(['methods', 'results', 'discussion', 'limitations', 'conclusion']);

/**
 * After which sections the name of a part opens a section: `Participants` does after the introduction, but not among
 * the results.
 */
const opensUnder: Partial<Record<SectionName, ReadonlySet<SectionName>>> = {
  introduction: new Set(['other']),
  methods: new Set(['other', 'introduction']),
  results: new Set(['other']),
  discussion: new Set(['other', 'results', 'limitations']),
};

/** The section that a heading of known words opens after `current`; null where it is a part of `current`. */
export function sectionUnder(current: SectionName, heading: string, named: NamedSection): SectionName | null {
  const { name, isPart } = named;
  // Some journals end a paper with a summary.
  if (name === 'abstract' && body.has(current)) return /^\W*summary\W*$/i.test(heading) ? 'conclusion' : null;
  if (!isPart || name === 'limitations') return name;
  return opensUnder[name]?.has(current) ? name : null;
}
