/** The absolute risks of two arms in words. */

import { spellCount } from '#core/text/spell-count.ts';
import type { ShownRisk } from './shown-risk.ts';

/** `with placebo`, `in the control group`, `among controls`. */
export function withArm(label: string): string {
  if (/^(?:without|no)\s/i.test(label)) return label.replace(/^no\s/i, 'with no ');
  if (/\b(?:groups?|arms?)$/i.test(label)) return `in the ${label}`;
  if (
    /\b(?:patients|participants|subjects|women|men|children|adults|infants|neonates|people|individuals|mothers|recipients|controls|students|volunteers)$/i.test(
      label,
    )
  )
    return `among ${label}`;
  return `with ${label}`;
}

/** `The risk of stroke` is stroke. */
const ofRisk = /^(?:the\s)?(?:risks?|rates?|incidence|frequency|proportion|number)\sof\s/i;

/** `At 6 months: had stayed off cigarettes` */
const ofTime = /^((?:at|by|after|within|during|over|in|from|until|through)\s[^:]+):\s(?:had\s)?(.+)$/i;

/**
 * How much it does, after the first sentence of an answer. Names and the word on chance are those of the study's
 * sentence; a share of 1,000 is computed by the formula in the risk.
 */
export function amountSentence({ arms, comparator, outcome, mayBeChance }: ShownRisk): string {
  const [first, second] = arms;
  const [other, beside] = comparator === 0 ? [second, first] : [first, second];
  const counted = (arm: ShownRisk['arms'][number]) => `${isRounded(arm) ? 'about ' : ''}${spellCount(arm.perThousand)}`;
  const event = outcome
    .replace(ofTime, '$2, $1')
    .replace(ofRisk, '')
    .replace(/(?:^|, )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  const chance =
    mayBeChance === true
      ? ' Chance alone could explain this.'
      : mayBeChance === null
        ? ' Whether chance alone could explain this is not said.'
        : '';
  return `One trial counted this: ${event}. Of 1,000 people, it came to ${counted(other)} ${withArm(other.label)} and to ${counted(beside)} ${withArm(beside.label)}.${chance}`;
}

/** Only a whole percentage is stated, so that the count may be off by a few. */
export const isRounded = ({ events, total, percent }: ShownRisk['arms'][number]): boolean =>
  (events === null || total === null) && Number.isInteger(percent) && percent > 0 && percent < 100;
