/** The words on sentences of a model that are not shown as it wrote them, and on who read them a second time. */
import type { Summary } from '#contract/shared/study.ts';
import type { ReplacedReason } from '#core/proof/proof.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { spellCount } from '#core/text/spell-count.ts';

/** Why the model's words are not shown. */
export const replacedTexts: Readonly<Record<ReplacedReason, string>> = {
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
  'second reader': 'a second model did not find it in its quote',
};

type Counts = Pick<Summary['check'], 'instead' | 'secondReader'>;

/** `3 sentences were not shown in the model’s words`, with the reasons; null where all were. */
export function replacedSummary({ instead = [] }: Counts): { title: string; reasons: string[] } | null {
  const total = instead.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return {
    title: `${capitalize(spellCount(total))} ${total === 1 ? 'sentence was' : 'sentences were'} not shown in the model’s words`,
    reasons: instead.map(({ reason, count }) => `${capitalize(spellCount(count))}: ${replacedTexts[reason]}.`),
  };
}

/** `bespoke-minicheck read 7 statements beside their quotes: it said no to one.` Null where no second model was asked. */
export function secondReaderText({ secondReader }: Counts): string | null {
  if (!secondReader || secondReader.asked === 0) return null;
  const { model, asked, saidNo, notAnswered } = secondReader;
  const read = asked === 1 ? 'one statement beside its quote' : `${spellCount(asked)} statements beside their quotes`;
  const silent = notAnswered === 0 ? '' : `, and gave no answer on ${spellCount(notAnswered)}, which stayed as proved`;
  return `${model} read ${read}: it said no to ${saidNo === 0 ? 'none' : spellCount(saidNo)}${silent}.`;
}
