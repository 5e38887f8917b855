/** A statement that says more than its source: the result of the scope lint, in words that can be sent to an engine. */

import type { ReadPassage } from '#core/fact-check/check-material.ts';
import type { ReadText } from '#core/fact-check/read-text.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';

export const flagKinds = [
  'lost_population',
  'lost_dose',
  'causal_from_observational',
  'certainty_raised',
  'retracted',
] as const;
type FlagKind = (typeof flagKinds)[number];

export interface StatementFlag {
  kind: FlagKind;
  /** The words of the statement, or of the source where something was left out. */
  words: string;
  why: string;
}

/** A statement, and the words of its sources on which it rests. */
export interface ScopeInput {
  statement: ReadText;
  text: string;
  /** Numbers of the statement. */
  numbers: readonly FoundNumber[];
  /** The quotes as in the stored text. */
  quotes: readonly ReadText[];
  /** The quotes as one text. */
  source: ReadText;
  cited: readonly ReadPassage[];
  /** Whether the statement claims a direction. */
  claims: boolean;
}

const lawTerms =
  /(?<!\w)(?:reduces|increases|improves|lowers|prevents|raises|decreases|helps|causes|protects|works|boosts|enhances|promotes|relieves|alleviates|slows|speeds|shortens|prolongs|extends|cuts|eases|treats|cures|inhibits|suppresses|stimulates|induces|leads|makes|kills|restores|worsens|delays|benefits|reverses|accelerates|strengthens|affects|(?:is|are)\s(?:\p{L}+\s)?(?:effective|ineffective|beneficial|safe|safer|better|superior|useful|harmful|protective|recommended)|(?:does|do)\snot|have\sno|has\sno|can|will)\b/iu;

/** Verbs of effect without a direction. */
export const effectVerbs =
  /\b(?:helped|eased|relieved|slowed|worked|favou?red|beat|prevented|protected|calmed|half\sthe\s(?:risk|rate|odds)|doubled|healed|killed|brought|made|makes|stopped)\b/i;

/** `Calcium and vitamin D slow the loss`. */
const pluralLaw =
  /(?<!\w)(?<!(?<!\w)(?:to|not|may|might|could|would|should|did|does|that|which|who)\s)(?:reduce|improve|prevent|slow|relieve|enhance|worsen|shorten|protect)\s(?:the\s|both\s)?\p{L}/iu;

/** Whether a text states a general law in the present tense, rather than what a study found. */
export function isLawLike(text: string): boolean {
  return (
    (lawTerms.test(text) || pluralLaw.test(text)) && !/\b(?:was|were|had|did|found|showed|reported|saw)\b/i.test(text)
  );
}
