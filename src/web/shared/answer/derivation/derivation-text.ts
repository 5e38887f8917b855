/** The words of the evidence card on how a statement follows from its quote. */
import type { AnswerStatement, Derivation } from '#contract/shared/checked-answer.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';
import type { UnprovedReason } from '#core/proof/proof.ts';

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
export function stepLines({ text }: Pick<AnswerStatement, 'text'>, { steps }: Derivation): string[] {
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

/** Why the model's words are not shown. */
export const unprovedTexts: Readonly<Record<UnprovedReason, string>> = {
  'no sentence': 'it was no sentence',
  'other language': 'it was in another language',
  'address or markup': 'it had an address or markup',
  'mixed scripts': 'it had letters or digits of other scripts',
  advice: 'it gave advice, which no study gives a reader',
  'speaks to a reader or a program': 'it spoke to a reader or a program',
  'unlicensed words': 'it had words that the quote does not license',
  'unlicensed number': 'it had a number that the quote does not give',
  'left out': 'it left out what the quote does not let go',
  'no finding': 'it told a finding that the quote does not report',
  'other direction': 'it told another direction',
  'other outcome': 'it told of another outcome',
  'other arms': 'it took the groups otherwise',
  'other figures': 'it had figures of something else',
  'other people': 'it told of other people',
  'other time': 'it told of another time',
  'other role': 'it told a plan, a part or a belief as the result',
  'several studies': 'it joined several studies',
};
