import type { SectionName } from '#core/documents/document.ts';
import type { NamedSection } from './section-names.ts';

const body: ReadonlySet<SectionName> = new Set(['methods', 'results', 'discussion', 'limitations', 'conclusion']);

/** Where the names of parts open a section: `Participants` after the introduction does, among the results it does not. */
const opensUnder: Partial<Record<SectionName, ReadonlySet<SectionName>>> = {
  introduction: new Set(['other']),
  methods: new Set(['other', 'introduction']),
  results: new Set(['other']),
  discussion: new Set(['other', 'results', 'limitations']),
};

/** The section that a heading of known words opens under `current`; null where it is a part of that. */
export function sectionUnder(current: SectionName, heading: string, named: NamedSection): SectionName | null {
  const { name, isPart } = named;
  // Some journals close a paper with a summary.
  if (name === 'abstract' && body.has(current)) return /^\W*summary\W*$/i.test(heading) ? 'conclusion' : null;
  if (!isPart || name === 'limitations') return name;
  return opensUnder[name]?.has(current) ? name : null;
}
