/** The steps of the PRISMA 2020 flow diagram for a new review of databases (Page et al. 2021), with their texts. */
import { formatCount } from '#core/meta-analysis/plots/format-estimate.ts';
import { type PrismaCounts, type PrismaField, totalOf } from './prisma-counts.ts';

export type PrismaPhase = 'Identification' | 'Screening' | 'Included';

export interface PrismaLine {
  readonly text: string;
  /** Empty where the line has no count, or the count is unknown. */
  readonly countText: string;
  /** `reader` for a count that the user gave or has yet to give; `nobody` for a line without a count. */
  readonly whose: 'counted' | 'reader' | 'nobody';
}

export interface PrismaStep {
  readonly phase: PrismaPhase;
  readonly main: readonly PrismaLine[];
  /** Exclusions at this step; null where none are possible. */
  readonly side: readonly PrismaLine[] | null;
}

const counted = (text: string, count: number | null, isOwn: boolean): PrismaLine => ({
  text,
  countText: count === null ? '' : formatCount(count),
  whose: isOwn || count === null ? 'reader' : 'counted',
});

const head = (text: string): PrismaLine => ({ text, countText: '', whose: 'nobody' });

function identifiedLines({ identified }: PrismaCounts): PrismaLine[] {
  if (identified.length === 0) return [counted('Records identified from databases', null, false)];
  const total = totalOf(identified.map(({ records }) => records));
  const first =
    total === null ? head('Records identified from:') : counted('Records identified from databases', total, false);
  return [first, ...identified.map(({ database, records }) => counted(database, records, false))];
}

/** `own` names the counts that the user typed. */
export function prismaSteps(counts: PrismaCounts, own: readonly PrismaField[]): PrismaStep[] {
  const one = (text: string, field: Exclude<PrismaField, 'excludedWithReasons'>) =>
    counted(text, counts[field], own.includes(field));
  const reasons = counts.excludedWithReasons;
  const areOwn = own.includes('excludedWithReasons');
  const reasonLines =
    reasons === null || reasons.length === 0
      ? [counted('Reports excluded', reasons && 0, areOwn)]
      : [head('Reports excluded:'), ...reasons.map(({ reason, reports }) => counted(reason, reports, areOwn))];
  return [
    {
      phase: 'Identification',
      main: identifiedLines(counts),
      side: [
        head('Records removed before screening:'),
        one('Duplicate records', 'duplicatesRemoved'),
        one('Other reasons', 'otherRemovals'),
      ],
    },
    { phase: 'Screening', main: [one('Records screened', 'screened')], side: [one('Records excluded', 'excluded')] },
    {
      phase: 'Screening',
      main: [one('Reports sought for retrieval', 'sought')],
      side: [one('Reports not retrieved', 'notRetrieved')],
    },
    { phase: 'Screening', main: [one('Reports assessed for eligibility', 'assessed')], side: reasonLines },
    {
      phase: 'Included',
      main: [
        one('Studies included in review', 'studiesIncluded'),
        one('Reports of included studies', 'reportsIncluded'),
      ],
      side: null,
    },
  ];
}
