/** The name of an outcome for the user. */
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { GroupMember, OutcomeGroup } from './group-findings.ts';

const prefix = 'combined outcome: ';
/** Names of a combined outcome's parts that are shown. */
const maxParts = 4;

function listed(names: readonly string[]): string {
  const shown = names.length > maxParts ? [...names.slice(0, maxParts - 1), 'others'] : names;
  return `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** Of a concept's names the one that most of the texts have, the preferred one before others; null where none has one. */
function usedName(id: string, texts: readonly string[], { byId }: ConceptIndex): string | null {
  const concept = byId.get(id);
  const names = concept ? [...concept.names, ...(concept.everyday ?? [])] : [];
  const counted = names.map((name) => ({
    name,
    uses: texts.filter((text) => text.includes(name.toLowerCase())).length,
  }));
  const most = Math.max(0, ...counted.map(({ uses }) => uses));
  return most === 0 ? null : (counted.find(({ uses }) => uses === most)?.name ?? null);
}

const preferredName = (id: string, { byId }: ConceptIndex) => byId.get(id)?.names[0] ?? id;

/** In words that the members' sentences have, where there are such; a combined outcome by its parts. */
export function outcomeName(
  { outcome, members }: Pick<OutcomeGroup, 'outcome' | 'members'>,
  index: ConceptIndex,
): string {
  const texts = members.map(({ finding, study }: GroupMember) =>
    `${finding.outcome.text} ${study.title}`.toLowerCase(),
  );
  const nameOf = (id: string) => usedName(id, texts, index) ?? preferredName(id, index);
  if (outcome.parts.size > 0) return `${prefix}${listed([...outcome.parts].map(nameOf))}`;
  const own = new Set(members.map(({ finding }) => finding.outcome.concept));
  const [only] = own.size === 1 ? own : outcome.concepts.size === 1 ? outcome.concepts : [];
  if (only === undefined) return [...outcome.concepts].map(nameOf).join(' and ');
  // `falls` is shorter than what the lexicon calls them.
  const written = members
    .map(({ finding }) => finding.outcome.text)
    .sort((left, right) => left.length - right.length)[0];
  return usedName(only, texts, index) ?? written ?? preferredName(only, index);
}
