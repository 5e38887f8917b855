/** The direction that the figures of two arms show, where a sentence compares them without a word of direction. */
import { readAbsoluteRisk } from '#core/extraction/risk/absolute-risk.ts';
import { comparatorOf } from '#core/extraction/risk/risk-terms.ts';
import { polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';

/** `did not smoke`, `stayed off cigarettes`: the event is that something bad did not happen. */
const denied =
  /\b(?:not|never|no\slonger|without|(?:stay(?:ed|ing)?|kept|keep(?:ing)?|remain(?:ed|ing)?)\s(?:off|away\sfrom)|free\s(?:of|from)|avoid(?:ed|ing)|stopped|gave\sup|given\sup|g[oe]t\sover|had\sno|were\sno)\b/i;

export interface FiguresVote {
  kind: 'for' | 'against' | 'none' | 'harm';
  words: string;
}

/**
 * For or against the arm that is compared with a control, by which arm's share is larger and whether the event is good;
 * `none` where the sentence says that the difference can be due to chance. Null where no arm is named as the control,
 * where the sentence does not say whether chance is excluded, and where the outcome's name does not show its polarity.
 */
export function figuresVote(sentence: string): FiguresVote | null {
  const risk = readAbsoluteRisk(sentence);
  if (!risk || risk.mayBeChance === null) return null;
  const [first, second] = risk.arms;
  const comparator = comparatorOf([first.label, second.label]);
  if (comparator === null || first.percent === second.percent) return null;
  const polarities = new Set(polarOutcomesIn(risk.outcome).map(({ polarity }) => polarity));
  const [polarity, other] = polarities;
  const words = `${first.percent}% and ${second.percent}%`;
  if (polarity === 'harm') return risk.mayBeChance ? null : { kind: 'harm', words };
  if (risk.mayBeChance) return { kind: 'none', words };
  if (polarity === undefined || other !== undefined) return null;
  const isGood = (polarity === 'good') !== denied.test(risk.outcome);
  const [tested, control] = comparator === 1 ? [first, second] : [second, first];
  return { kind: isGood === tested.percent > control.percent ? 'for' : 'against', words };
}

const ratioNames = /\b(?:hazard|odds|rate|risk)\sratios?\b|\brelative\srisks?\b/i;
const ratioWithInterval = /(\d*\.\d+),?\s\d\d(?:\.\d+)?%\sCI,?\s(?:from\s)?(\d*\.\d+)\s?(?:to|–|-)\s?(\d*\.\d+)/g;
const counted = /(\d[\d,]*)\sof\s(\d[\d,]*)/g;
const numberOf = (written: string | undefined) => Number((written ?? '').replaceAll(',', ''));

/**
 * The direction of ratios whose arms are given as counts (`262 of 9,326 with it and 324 of 9,319 with a statin alone`).
 * Votes only where every interval lies on one side of 1, the counts go the same way, the event is bad, and the last arm
 * is the control.
 */
export function ratiosVote(sentence: string): FiguresVote | null {
  if (!ratioNames.test(sentence)) return null;
  const ratios = [...sentence.matchAll(ratioWithInterval)];
  const arms = [...sentence.matchAll(counted)];
  const [first] = arms;
  const last = arms.at(-1);
  if (ratios.length === 0 || arms.length !== ratios.length + 1 || !first || !last) return null;
  const below = ratios.every(([, , , high]) => Number(high) < 1);
  const above = ratios.every(([, , low]) => Number(low) > 1);
  if (!below && !above) return null;
  const share = (arm: RegExpExecArray) => numberOf(arm[1]) / numberOf(arm[2]);
  if (arms.slice(0, -1).some((arm) => (below ? share(arm) >= share(last) : share(arm) <= share(last)))) return null;
  const rest = sentence.slice(last.index);
  if (!/\b(?:placebo|controls?|alone|usual|standard|advice|nothing|without|no)\b/i.test(rest)) return null;
  const polarities = new Set(polarOutcomesIn(sentence.slice(0, first.index)).map(({ polarity }) => polarity));
  if (polarities.size !== 1 || !polarities.has('bad')) return null;
  return { kind: below ? 'for' : 'against', words: `${first[0]} and ${last[0]}` };
}
