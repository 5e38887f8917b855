import { effectAsReported } from '#core/extraction/effect-as-reported.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';

const chance =
  /\b(?:not? (?:statistically )?significant(?:ly)?|non-?significant\w*|no (?:statistically )?(?:significant )?differences?|did(?:n['’]t| not) (?:significantly )?differ|room for no effect|reaches no effect|could be chance|no clear difference|similar|comparable|not different)\b|\bp\s?=\s?n\.?s\b|[(,]\s?n\.?s\.?\)/i;
const unproven =
  /\b(?:not|no|without)\b(?:\s(?:a|an|any|statistically|of|found|quite))*\ssignifican|\b(?:difference|gap)\s(?:was|were)\s(?:not|in)[\s-]?(?:statistically\s)?significan/i;
/** A negation before `significant`, at whatever distance a sentence puts it: `not a significant difference`. */
const negated =
  /(?:\b(?:no|not|non|nor|neither|never|without|fail\w*|lack\w*|cannot)|n['’]t)\b[\s-]?[^.;]{0,60}?significan|insignifican/i;
/** Of the difference itself: a `clinically significant` outcome says nothing of chance. */
const notChance =
  /\bstatistically significant|\bsignificantly (?:\w+ )?(?:higher|lower|more|less|fewer|greater|smaller|larger|differ\w*|better|worse|reduced|increased|decreased)|\bsignificant (?:\w+ )?(?:difference|reduction|increase|decrease)|difference (?:was|were) significant/i;

/** Where the sentence goes on to another matter, behind the figures of this one. */
const goesOn =
  /,?\s(?:and|but|while|whereas|although)\s(?!(?:the|this|that|a|these)?\s?(?:\w+\s)?differences?\b|(?:did|was|were|is|not|no|a relative|an? (?:odds|hazard)|relative|odds|hazard|risk)\b)/i;

/** The words that speak of the comparison ending at `end`: a test of what is told after them is none of theirs. */
export function aboutFigures(text: string, end: number): string {
  const rest = text.slice(end);
  const next = rest.search(goesOn);
  return next === -1 ? text : text.slice(0, end + next);
}

/** Whether a text says that chance may explain its difference, by interval, p-value or words; null where it does not tell. */
export function chanceIn(sentence: string): boolean | null {
  const tested = testIn(sentence);
  // `p = 0.03, not significant after correction`
  return tested === false && unproven.test(sentence) ? null : tested;
}

function testIn(sentence: string): boolean | null {
  const reported = effectAsReported(sentence);
  if (reported?.kind === 'one') {
    const { effect } = reported;
    const nothing = isRatio(effect.measure) ? 1 : 0;
    return effect.low <= nothing && effect.high >= nothing;
  }
  const values = [
    ...sentence.matchAll(/(?<!\p{L})p(?:[-\s]values?)?(?:\s?for\s[\p{L}-]+)?\s?([=<>≤≥])\s?(0?[.·]\d+)/giu),
  ];
  const [value] = values;
  if (values.length > 1) return null;
  if (value) {
    const probability = Number((value[2] ?? '').replace('·', '.'));
    if (/for\s/i.test(value[0])) return null;
    if (value[1] === '>' || value[1] === '≥') return probability >= 0.05 ? true : null;
    return probability > 0.05 || (probability === 0.05 && value[1] === '=');
  }
  if (chance.test(sentence) || unproven.test(sentence)) return true;
  return notChance.test(sentence) && !negated.test(sentence) ? false : null;
}
