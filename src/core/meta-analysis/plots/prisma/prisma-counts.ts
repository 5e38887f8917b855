/** The counts of a PRISMA 2020 flow diagram, and whether they add up. */

import { faultInFrame, faultInValues } from '#core/meta-analysis/plots/bad-plot-input.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';

/** Null where the count is unknown: the box stays empty for the user to fill in. */
export interface PrismaCounts {
  /** By database; null where it gave no number. */
  readonly identified: readonly { readonly database: string; readonly records: number | null }[];
  readonly duplicatesRemoved: number | null;
  readonly otherRemovals: number | null;
  readonly screened: number | null;
  readonly excluded: number | null;
  readonly sought: number | null;
  readonly notRetrieved: number | null;
  readonly assessed: number | null;
  /** Null where no reasons were given; empty where nothing was excluded. */
  readonly excludedWithReasons: readonly { readonly reason: string; readonly reports: number | null }[] | null;
  readonly studiesIncluded: number | null;
  readonly reportsIncluded: number | null;
}

export type PrismaField = Exclude<keyof PrismaCounts, 'identified'>;

/** Null where all counts are integers of 0 or more, or null. */
export function faultInPrisma(counts: PrismaCounts, width: number): Refusal | null {
  const { identified, excludedWithReasons, ...single } = counts;
  const frame = faultInFrame(width, 1);
  if (frame) return frame;
  const named: [string, number | null, string][] = [
    ...identified.map(({ database, records }): [string, number | null, string] => ['identified', records, database]),
    ...(excludedWithReasons ?? []).map(({ reason, reports }): [string, number | null, string] => [
      'excludedWithReasons',
      reports,
      reason,
    ]),
    ...Object.entries(single).map(([field, value]): [string, number | null, string] => [field, value, 'the diagram']),
  ];
  for (const [field, value, of] of named) {
    if (value === null) continue;
    const fault = faultInValues([{ what: 'A count', field, value, must: 'not_negative' }], of);
    if (fault) return fault;
    if (!Number.isInteger(value))
      return { refused: 'bad_input', reason: `A count of ${of} must be a whole number.`, field };
  }
  return null;
}

/** Null where any count is. */
export function totalOf(counts: readonly (number | null)[]): number | null {
  return counts.reduce((total, count) => (total === null || count === null ? null : total + count), 0);
}

/** A sentence for every step whose counts are all known and do not add up. */
export function prismaMismatches(counts: PrismaCounts): string[] {
  const { duplicatesRemoved, otherRemovals, screened, excluded, sought, notRetrieved, assessed, reportsIncluded } =
    counts;
  // Without a database there is no count, which is not 0.
  const identified = counts.identified.length === 0 ? null : totalOf(counts.identified.map(({ records }) => records));
  const reasons = counts.excludedWithReasons && totalOf(counts.excludedWithReasons.map(({ reports }) => reports));
  const steps: readonly [string, number | null, readonly (number | null)[], number | null][] = [
    ['Records screened', identified, [duplicatesRemoved, otherRemovals], screened],
    ['Reports sought', screened, [excluded], sought],
    ['Reports assessed', sought, [notRetrieved], assessed],
    ['Reports included', assessed, [reasons], reportsIncluded],
  ];
  return steps.flatMap(([name, before, taken, after]) => {
    const gone = totalOf(taken);
    if (before === null || gone === null || after === null || before - gone === after) return [];
    return [`${name}: ${before} − ${gone} is ${before - gone}, not ${after}.`];
  });
}
