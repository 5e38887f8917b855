/** The five reasons for less certainty, each judged by a stated rule from the analysis and the user's answers. */

import { asymmetryCaveat } from '#core/meta-analysis/asymmetry-caveat.ts';
import { figure, interval, percent, pValue } from '#core/meta-analysis/figures.ts';
import { couldMiss, onBothSides } from '#core/meta-analysis/judge-warnings.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';

/** GRADE's five reasons to rate down. */
export type CertaintyDomain = 'risk_of_bias' | 'inconsistency' | 'indirectness' | 'imprecision' | 'missing_studies';
/** A study's overall risk of bias as the user judged it. */
export type RiskOfBias = 'low' | 'some' | 'high';
/** Number of levels down. */
export type StepsDown = 0 | 1 | 2;

/** The suggestion of one rule, with its figures in the reason. */
export interface DomainJudgement {
  readonly domain: CertaintyDomain;
  readonly down: StepsDown;
  readonly reason: string;
  /** The user has to answer and has not: no level is taken off until then. */
  readonly open: boolean;
}

const judged = (domain: CertaintyDomain, down: StepsDown, reason: string, open = false): DomainJudgement => ({
  domain,
  down,
  reason,
  open,
});

/**
 * By weight in the pool: most of it at high risk takes two levels, a fifth at high risk or half with some concerns
 * takes one.
 */
export function judgeRiskOfBias(
  analysis: MetaAnalysis,
  answers: Readonly<Record<string, RiskOfBias>>,
): DomainJudgement {
  const weightOf = (which: (answer: RiskOfBias | undefined) => boolean) =>
    analysis.used
      .filter(({ key }) => which(Object.hasOwn(answers, key) ? answers[key] : undefined))
      .reduce((sum, { weightPercent }) => sum + (weightPercent ?? 0), 0);
  const high = weightOf((answer) => answer === 'high');
  const some = weightOf((answer) => answer === 'some');
  const unanswered = analysis.used.filter(({ key }) => !Object.hasOwn(answers, key)).length;
  const down: StepsDown = high > 50 ? 2 : high > 20 || high + some > 50 ? 1 : 0;
  const found = `Studies at high risk of bias carry ${percent(high)} of the weight, those with some concerns ${percent(some)}.`;
  if (unanswered === 0) return judged('risk_of_bias', down, found);
  return judged(
    'risk_of_bias',
    down,
    unanswered === analysis.k
      ? 'No study was judged yet. Nothing is taken off until you have answered.'
      : `${found} ${countWithNoun(unanswered, 'study is', 'studies are')} not judged yet.`,
    true,
  );
}

/**
 * By I² and by where the effect in a new study would lie. The bands of I² overlap in the Cochrane Handbook (10.10.2),
 * but a rule needs a limit; the reason names it.
 */
export function judgeInconsistency({ heterogeneity, prediction, pooled, used, k }: MetaAnalysis): DomainJudgement {
  if (!heterogeneity || !pooled) return judged('inconsistency', 0, 'Nothing was pooled.', true);
  const { i2Percent, intervals } = heterogeneity;
  const around = isRefusal(intervals)
    ? ''
    : ` [${percent(intervals.i2Percent.low)}, ${percent(intervals.i2Percent.high)}]`;
  const share = `I² is ${percent(i2Percent)}${around}`;
  const known = prediction && !isRefusal(prediction) ? prediction : null;
  const newStudy = known
    ? `the true effect in a new study might be ${figure(known.low)} to ${figure(known.high)}`
    : 'the effect in a new study cannot be told';
  if (i2Percent >= 75 && onBothSides(used))
    return judged('inconsistency', 2, `${share}, with effects on both sides of no effect; ${newStudy}.`);
  if (i2Percent >= 50) return judged('inconsistency', 1, `${share}, half or more of the spread; ${newStudy}.`);
  if (i2Percent >= 30 && couldMiss({ prediction, pooled, k }))
    return judged(
      'inconsistency',
      1,
      `${share}, and ${newStudy}, which includes no effect although the pooled interval does not.`,
    );
  return judged('inconsistency', 0, `${share}; ${newStudy}.`);
}

/** No rule can decide; the answer is the user's. */
export function judgeIndirectness(answer: StepsDown | null): DomainJudgement {
  if (answer === null)
    return judged(
      'indirectness',
      0,
      'Do these people, treatments and outcomes match your question? Nothing is taken off until you have answered.',
      true,
    );
  const words = {
    0: 'You judged that they match your question.',
    1: 'You judged that they match your question in part.',
    2: 'You judged that they hardly match your question.',
  };
  return judged('indirectness', answer, words[answer]);
}

/** Rules of thumb of the GRADE guidelines (part 6): 300 events, or 400 people where a scale is measured. */
const enoughEvents = 300;
const enoughPeople = 400;
/** A quarter more or less, and half a standard deviation, count as important. */
const mattersBelow = 0.75;
const mattersAbove = 1.25;
const mattersDeviations = 0.5;

function information({ scale, measure, events, people, k, used }: MetaAnalysis) {
  if (scale === 'ratio' && measure !== 'ROM') {
    if (events.known === k)
      return { count: events.sum, enough: enoughEvents, words: countWithNoun(events.sum, 'event') };
    // Var(ln HR) ≈ 4 / events with arms of equal size (Tierney et al. 2007), so that each study has about 4 / variance
    // events.
    const about = Math.round(used.reduce((sum, { variance }) => sum + 4 / variance, 0));
    return {
      count: about,
      enough: enoughEvents,
      words: `about ${countWithNoun(about, 'event')}, reckoned from the intervals`,
    };
  }
  if (measure === 'RD') {
    if (events.known < k) return null;
    return { count: events.sum, enough: enoughEvents, words: countWithNoun(events.sum, 'event') };
  }
  if (people.known < k) return null;
  return { count: people.sum, enough: enoughPeople, words: countWithNoun(people.sum, 'person', 'people') };
}

/** By the amount of information, and by what the interval includes. */
export function judgeImprecision(analysis: MetaAnalysis): DomainJudgement {
  const { pooled, measure, scale } = analysis;
  if (!pooled) return judged('imprecision', 0, 'Nothing was pooled.', true);
  const { low, high, includesNoEffect } = pooled;
  const [below, above] =
    scale === 'ratio'
      ? [low < mattersBelow, high > mattersAbove]
      : measure === 'SMD'
        ? [low < -mattersDeviations, high > mattersDeviations]
        : [false, false];
  const size = information(analysis);
  const small = size !== null && size.count < size.enough;
  const held =
    size === null
      ? 'How much information there is cannot be told'
      : `There ${size.words.startsWith('1 ') ? 'is' : 'are'} ${size.words}, ${small ? 'fewer than' : 'not fewer than'} the ${size.enough} of the rule`;
  const range = `the interval is ${interval(low, high)}`;
  if (includesNoEffect && below && above)
    return judged(
      'imprecision',
      2,
      `${held}; ${range}, from an effect that matters to one that matters the other way.`,
    );
  if (includesNoEffect && (below || above))
    return judged('imprecision', small ? 2 : 1, `${held}; ${range} and includes both no effect and one that matters.`);
  const unitNote = scale === 'difference' && measure !== 'SMD' && includesNoEffect;
  if (unitNote)
    return judged(
      'imprecision',
      small ? 1 : 0,
      `${held}; ${range} and includes no effect. Whether it also includes one that matters is for you to say.`,
      true,
    );
  if (small) return judged('imprecision', 1, `${held}; ${range}.`);
  return judged('imprecision', 0, `${held}; ${range}.`);
}

/** Egger's test at 0.1 (Sterne et al. 2011), and only where it has any power. */
export function judgeMissingStudies({ tests, measure }: MetaAnalysis): DomainJudgement {
  if (!tests.made) return judged('missing_studies', 0, `${tests.reason} Whether any are missing is for you to judge.`);
  const { egger } = tests;
  if (isRefusal(egger) || egger.p === null) {
    const why = isRefusal(egger) ? ` ${egger.reason}` : '';
    return judged('missing_studies', 0, `Egger's test could not be made.${why}`);
  }
  const caveat = asymmetryCaveat(measure);
  if (egger.p < 0.1)
    return judged(
      'missing_studies',
      1,
      `Small studies show other effects than large ones (Egger's test p ${pValue(egger.p)}); studies may be missing, or differ in other ways.${caveat && ` ${caveat}`}`,
    );
  return judged(
    'missing_studies',
    0,
    `No sign that small studies differ from large ones (Egger's test p ${pValue(egger.p)}), which does not rule out that results are missing.`,
  );
}
