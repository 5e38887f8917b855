/** The words of the evidence card on how a statement follows from its quote. */
import type { Derivation, Summary } from '#contract/shared/study.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';

/** A statement of an answer or of a summary. */
export type DerivedStatement = Pick<Summary['statements'][number], 'text' | 'words' | 'instead' | 'derivation'>;

const slotNames = {
  people: 'People',
  comparison: 'Comparison',
  outcome: 'Outcome',
  direction: 'Direction',
  figures: 'Figures',
  time: 'Time',
} as const;

/** The slots of the finding that were read, in the order in which a person checks them. */
export function findingRows(finding: Derivation['finding']): { name: string; words: string }[] {
  if (!finding) return [];
  return Object.entries(slotNames).flatMap(([slot, name]) => {
    const words = finding[slot as keyof typeof slotNames];
    return words === null ? [] : [{ name, words }];
  });
}

/** Steps that change words are shown one by one; more than this are counted. */
const maxTold = 4;

/** `11 words stand in the quote. “lowered” is said for “reduced”.` Empty where there are no steps. */
export function stepLines({ text }: { text: string }, { steps }: Derivation): string[] {
  const of = (...kinds: string[]) => steps.filter(({ kind }) => kinds.includes(kind));
  const words = (start: number, end: number) => text.slice(start, end).trim();
  const same = of('same').filter(({ rests }) => rests !== null).length;
  const changed = of('synonym', 'wider', 'number', 'slot').flatMap(({ start, end, rests }) =>
    rests && rests.words.toLowerCase() !== words(start, end).toLowerCase()
      ? [`“${words(start, end)}” for “${rests.words.replaceAll(/\s+/g, ' ')}”`]
      : [],
  );
  const frame = of('frame').map(({ start, end }) => `“${words(start, end)}”`);
  const more = changed.length - maxTold;
  return [
    ...(same > 0 ? [`${same} ${same === 1 ? 'word stands' : 'words stand'} in the quote.`] : []),
    ...(changed.length > 0
      ? [`Said: ${changed.slice(0, maxTold).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
      : []),
    ...(frame.length > 0 ? [`From the study’s title, people or groups: ${frame.join(', ')}.`] : []),
  ];
}

export const attributionTexts: Readonly<Record<WhoseWords, string>> = {
  model: 'The model’s words, derived from the quote:',
  ours: 'Our words, put by rule from this finding:',
  study: 'The study’s own words.',
};
