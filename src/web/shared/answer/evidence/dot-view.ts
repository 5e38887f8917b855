/** Dots and words of the absolute risks of two arms: 1,000 dots an arm, 50 a row, counted like reading. */

import { isRounded, withArm } from '#core/synthesis/evidence/risk-sentence.ts';
import type { ShownRisk } from '#core/synthesis/evidence/shown-risk.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { spellCount } from '#core/text/spell-count.ts';

type RiskArm = ShownRisk['arms'][number];

const dotCount = 1_000;
const dotsInRow = 50;
/** Between the centres of two dots, in the drawing's own unit. */
const pitch = 10;

export const dotsWidth = dotsInRow * pitch;
export const dotsHeight = (dotCount / dotsInRow) * pitch;

export type DotKind = 'had' | 'more' | 'fewer' | 'without';

/** The radius of a dot, in px; a hollow one has a line of 1.4. */
const reach: Record<DotKind, number> = { had: 3.7, more: 3.5, fewer: 3.1, without: 1.7 };

function dotAt(index: number, kind: DotKind): string {
  const x = (index % dotsInRow) * pitch + pitch / 2;
  const y = Math.floor(index / dotsInRow) * pitch + pitch / 2;
  const r = reach[kind];
  // Added ones are square, so that they are distinguished without colour.
  if (kind === 'more') return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

export interface DotRun {
  kind: DotKind;
  count: number;
  /** Path data of all its dots. */
  path: string;
}

/**
 * The dots of an arm with the other arm's `beside` of 1,000; without that, only how many had it. Empty runs are
 * omitted.
 */
export function dotRuns(perThousand: number, beside: number | null): DotRun[] {
  const had = beside === null ? perThousand : Math.min(perThousand, beside);
  const counts: [DotKind, number][] = [
    ['had', had],
    ['more', perThousand - had],
    ['fewer', beside === null ? 0 : Math.max(0, beside - perThousand)],
  ];
  let next = 0;
  const drawn = [...counts, ['without', dotCount - counts.reduce((sum, [, count]) => sum + count, 0)] as const];
  return drawn
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const path = Array.from({ length: count }, (_, index) => dotAt(next + index, kind)).join('');
      next += count;
      return { kind, count, path };
    });
}

const many = spellCount;

const counted = (arm: RiskArm) => `${isRounded(arm) ? 'about ' : ''}${many(arm.perThousand)} of 1,000`;

export interface RiskText {
  /** `Stroke`, in the study's words. */
  outcome: string;
  /** `57 of 1,000 with empagliflozin, 85 of 1,000 with placebo: 28 fewer.` */
  sentence: string;
  /** The statement about chance in the study's sentence. */
  chance: string;
  /** Each number that we made, with its formula. */
  formulas: string;
}

export function riskText({ arms, comparator, outcome, mayBeChance }: ShownRisk): RiskText {
  const [first, second] = arms;
  const [other, beside] = comparator === 0 ? [second, first] : [first, second];
  const difference = other.perThousand - beside.perThousand;
  const near = isRounded(other) || isRounded(beside) ? 'about ' : '';
  const differs =
    difference === 0 ? 'the same number' : `${near}${many(Math.abs(difference))} ${difference < 0 ? 'fewer' : 'more'}`;
  const line = `${counted(other)} ${withArm(other.label)}, ${counted(beside)} ${withArm(beside.label)}: ${differs}.`;
  const made = (arm: RiskArm) => `${arm.formula} = ${many(arm.perThousand)}`;
  const high = Math.max(other.perThousand, beside.perThousand);
  const low = Math.min(other.perThousand, beside.perThousand);
  return {
    outcome: capitalize(outcome),
    sentence: capitalize(line),
    chance:
      mayBeChance === null
        ? 'The study’s sentence does not say whether chance alone could explain this.'
        : mayBeChance
          ? 'By the study’s own test, chance alone could explain this.'
          : 'By the study’s own test, chance alone hardly explains this.',
    formulas: `${made(other)}; ${made(beside)}; ${many(high)} − ${many(low)} = ${many(high - low)}`,
  };
}

export interface ArmDots {
  /** `With placebo`. */
  name: string;
  /** The arm's figures as the study wrote them: `198/2333 patients (8.5%)`. */
  own: string;
  perThousand: number;
  runs: DotRun[];
  /** The text of the dots for screen readers. */
  alternative: string;
  /** The meaning and the count of each drawn kind; the rest is the background. */
  legend: { kind: DotKind; words: string; count: number }[];
}

/** The two arms as they are drawn: the comparator first, the other with its difference. */
export function armDots({ arms, comparator, sentence }: ShownRisk): ArmDots[] {
  const [first, second] = arms;
  const [other, beside] = comparator === 0 ? [second, first] : [first, second];
  const difference = other.perThousand - beside.perThousand;
  return [beside, other].map((arm, index): ArmDots => {
    const name = capitalize(withArm(arm.label));
    const runs = dotRuns(arm.perThousand, index === 0 ? null : beside.perThousand);
    const words: Record<DotKind, string> = {
      had: index > 0 && difference > 0 ? `As ${withArm(beside.label)}` : name,
      more: `More ${withArm(arm.label)}`,
      fewer: `Fewer ${withArm(arm.label)}`,
      without: '',
    };
    const legend = runs
      .filter(({ kind }) => kind !== 'without')
      .map(({ kind, count }) => ({ kind, count, words: words[kind] }));
    const looks = legend.map(({ kind, count, words: said }) => `${many(count)} ${lookOf[kind]} (${said})`);
    return {
      name,
      own: sentence.slice(arm.start, arm.end).replaceAll(/\s+/g, ' '),
      perThousand: arm.perThousand,
      runs,
      legend: legend.length > 0 ? legend : [{ kind: 'had', count: 0, words: name }],
      alternative: `${name}: ${many(arm.perThousand)} of 1,000 people. Of 1,000 dots: ${looks.join(', ') || 'none filled'}.`,
    };
  });
}

const lookOf: Record<DotKind, string> = { had: 'filled', more: 'square', fewer: 'hollow', without: 'small' };
